"""Games as values: copies, clean-up, moments, events in words, and how fast they go."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.clock import within
from tests.engine.conftest import condition, lexicon, tree

from hearthscript.engine import (
    Game,
    GivenError,
    Scripted,
    assume,
    compile_text,
    explore,
    holds,
    new_game,
    resolve,
)
from hearthscript.engine.events import tell

VOID = "the-void"
Play = Callable[..., Game]


def has(game: Game, text: str, you: str = "Demir") -> bool:
    return holds(game, condition(text, VOID), you)


def test_a_game_starts_as_the_sheets_say() -> None:
    game = new_game(lexicon(VOID), npcs=("EVE",))
    assert has(game, "Demir has 2 Resolve")
    assert has(game, "EVE has 0 Authority")
    assert has(game, "the Bridge has 1 Resolve")
    assert game.order() == ("Blunt", "Pascal", "Demir", "EVE")


def test_a_name_that_is_no_character_is_an_error_that_lists_them() -> None:
    with pytest.raises(ValueError, match=r"no character is called Bob; there are: Blunt, "):
        new_game(lexicon(VOID), players=["Bob"])


def test_a_holder_of_nothing_equals_one_that_lost_it(play: Play) -> None:
    """Amounts of 0 are not kept: states with equal contents are equal."""
    game = play("Gain 2 Panic. Lose 2 Panic.", given=("Demir has 0 Panic",))
    fresh = new_game(lexicon(VOID))
    assume(fresh, condition("Demir has 0 Panic", VOID))
    assert game.state == fresh.state
    assert game.state.key() == fresh.state.key()


def test_clean_up_ends_bonuses_and_brings_the_targeting_token_back(play: Play) -> None:
    game = play("Target another player. This card has +2 Printed Power.", "EVE")
    assert has(game, "this card's Printed Power is 2")
    game.clean_up()
    assert has(game, "this card's Printed Power is 0")
    assert not has(game, "Demir targets EVE")
    assert game.state.active == ()


def test_a_bonus_ends_with_its_condition(play: Play) -> None:
    game = play(
        "While you have 2 or more Panic, this card has +1 Printed Power.",
        given=("Demir has 2 Panic",),
    )
    assert has(game, "this card's Printed Power is 1")
    assume(game, condition("Demir has 1 Panic", VOID))
    assert has(game, "this card's Printed Power is 0")


def test_what_waits_for_a_moment_happens_there_once(play: Play) -> None:
    game = play("At Clean Up, lose 1 Panic.", given=("Demir has 3 Panic",))
    assert has(game, "Demir has 3 Panic")
    game.reach("Clean Up")
    game.reach("Clean Up")
    assert has(game, "Demir has 2 Panic")


def test_the_first_time_is_once(play: Play) -> None:
    game = play(
        "The first time you gain Panic this round, gain 1 Resolve. Gain 1 Panic. Gain 1 Panic.",
        given=("Demir has 0 Resolve", "Demir has 0 Panic"),
    )
    assert has(game, "Demir has 1 Resolve")
    assert has(game, "Demir has 2 Panic")


def test_an_effect_that_sets_itself_off_ends_and_says_so(play: Play) -> None:
    game = play(
        "Each time you gain Panic this round, gain 1 Panic. Gain 1 Panic.",
        given=("Demir has 1 Panic",),
    )
    told = [tell(event, game.table) for event in game.log]
    assert "Nothing happens: these effects would set each other off without end." in told
    assert has(game, "Demir has 52 Panic")


def test_a_step_reads_as_a_sentence(play: Play) -> None:
    game = play("Gain 1 Status. Lose 1 Panic.")
    assert [tell(event, game.table) for event in game.log] == [
        "Demir moves from C to B; Pascal is bumped to C.",
        "Demir loses 1 Panic.",
    ]


@pytest.mark.parametrize(
    "given",
    [
        "EVE has 2 Panic",
        "EVE is at Status B",
        "EVE placed 1st",
        "EVE has 2 Control Tokens of value 1 in the Lab",
        "the Lab has 3 Panic",
        "the Lab has an Evaluation Marker",
        "EVE controls the Bridge",
        "EVE has 3 cards in her hand",
        "EVE targets Blunt",
        "this card's Printed Power is 4",
    ],
)
def test_a_condition_can_be_made_true(given: str) -> None:
    game = new_game(lexicon(VOID))
    assert not has(game, given)
    assume(game, condition(given, VOID), "Demir")
    assert has(game, given)


def test_what_cannot_be_made_true_is_said() -> None:
    game = new_game(lexicon(VOID))
    with pytest.raises(GivenError, match="no room for so many tokens"):
        assume(game, condition("EVE has 3 Control Tokens of value 1 in the Lab", VOID))
    with pytest.raises(GivenError, match="the game has only 1 Evaluation Marker"):
        assume(game, condition("the Lab has 2 Evaluation Markers", VOID))
    with pytest.raises(GivenError, match="nobody has their own Vibe"):
        assume(new_game(lexicon("pulse")), condition("Chris has Chris's Vibe", "pulse"))


def test_what_there_is_only_one_of_moves_to_where_it_is_said_to_be() -> None:
    game = new_game(lexicon(VOID))
    for place in ("the Lab", "the Bridge"):
        assume(game, condition(f"{place} has an Evaluation Marker", VOID))
    assert has(game, "the Bridge has an Evaluation Marker")
    assert not has(game, "the Lab has an Evaluation Marker")


def test_every_end_of_a_text_is_found_with_the_shortest_way() -> None:
    lex = lexicon(VOID)
    game = new_game(lex)
    text = "You may gain 1 Panic / Resolve. If you do not, gain 1 Panic."
    program = compile_text(tree(text, VOID), lex)
    found = explore(game, lambda copy: program.run(copy, "Demir"))
    assert sorted(way for _, way in found.states.values()) == [(0, 1), (1,)]
    assert not found.exhausted
    assert explore(game, lambda copy: program.run(copy, "Demir"), limit=2).exhausted


def test_the_rest_of_the_table_can_be_asked(play: Play) -> None:
    game = new_game(lexicon(VOID))
    text = tree("Gain 1 Resolve OR Gain 1 Panic.", VOID)
    result = resolve(game, text, "EVE", {"EVE": Scripted(["Resolve"])})
    assert result.changes == ("EVE: Resolve 2 -> 3",)


def test_a_thousand_runs_of_a_compiled_text_take_less_than_a_second() -> None:
    lex = lexicon(VOID)
    text = "Gain a total of 2 Panic / Resolve. Then lose 1 Status OR Gain 1 Panic."
    program = compile_text(tree(text, VOID), lex)
    game = new_game(lex, npcs=list(lex.characters))
    with within(1):
        for _ in range(1000):
            program.run(game, "Demir")
    assert len(game.log) == 2000


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("At Final Scoring, gain 1 Panic.", [("clean up", 0), ("Final Scoring", 1)]),
        (
            "At each Clean Up, gain 1 Panic.",
            [("Clean Up", 1), ("clean up", 1), ("Clean Up", 2)],
        ),
        (
            "At the end of the next Crisis, gain 1 Panic.",
            [("end Crisis", 0), ("clean up", 0), ("start Crisis", 0), ("end Crisis", 1)],
        ),
    ],
)
def test_what_waits_lasts_until_its_moment(
    play: Play, text: str, steps: list[tuple[str, int]]
) -> None:
    game = play(text, given=("Demir has 0 Panic",))
    for moment, panic in steps:
        pass_time(game, moment)
        assert has(game, f"Demir has {panic} Panic"), moment


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        (
            "You have +1 Control Value in the Lab until Sector Evaluation.",
            [("", 1), ("clean up", 1), ("Sector Evaluation", 0)],
        ),
        (
            "Next Crisis, you have +1 Control Value in the Lab.",
            [("", 0), ("clean up", 0), ("start Crisis", 1), ("clean up", 0)],
        ),
        (
            "You have +1 Control Value in the Lab until the end of the next Crisis.",
            [("clean up", 1), ("start Crisis", 1), ("clean up", 0)],
        ),
        (
            "You have +1 Control Value in the Lab until the start of the next Crisis.",
            [("clean up", 1), ("start Crisis", 0)],
        ),
        (
            "For the rest of the game, you have +1 Control Value in the Lab.",
            [("clean up", 1), ("start Crisis", 1), ("clean up", 1)],
        ),
    ],
)
def test_a_bonus_lasts_as_long_as_its_text_says(
    play: Play, text: str, steps: list[tuple[str, int]]
) -> None:
    game = play(text)
    for moment, bonus in steps:
        pass_time(game, moment)
        assert has(game, f"your Control Value in the Lab is {bonus}"), moment


def pass_time(game: Game, moment: str) -> None:
    if moment == "clean up":
        game.clean_up()
    elif moment:
        game.reach(moment)
