"""How NPCs place control (V-30 to V-32, LS-73): the rulebook's examples, its special cases."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.engine.conftest import condition, lexicon, tree

from hearthscript.engine import Game, Replay, Result, assume, new_game, resolve
from hearthscript.engine.state import Spot

VOID = "the-void"
CONTROL = "Control Token"
POINTS = {"Crew Quarters": 2, "Lab": 3, "Maintenance Bay": 4, "Reactor": 5, "Bridge": 6}
PLAYERS = ("Blunt", "Pascal", "Demir", "EVE")


def board(*given: str, seed: int = 0) -> Game:
    """Four NPCs, and what else is so."""
    game = new_game(lexicon(VOID), seed=seed, npcs=PLAYERS)
    for each in given:
        assume(game, condition(each, VOID), "Blunt")
    return game


def act(game: Game, text: str, who: str = "EVE") -> Result:
    result = resolve(game, tree(text, VOID), who, {})
    assert not result.problems, result.problems
    return result


def control(game: Game, who: str) -> list[tuple[str, int]]:
    """A player's control, by place and value."""
    every = Counter(game.state.tokens).elements()
    mine = [token for token in every if (token.kind, token.owner) == (CONTROL, who)]
    return sorted((token.spot.name, token.value) for token in mine)


def has(who: str, *tokens: tuple[str, int]) -> list[str]:
    return [f"{who} has a Control Token of value {value} in the {at}" for at, value in tokens]


# ── The rulebook ────────────────────────────────────────────────────────────────────────


def test_examples_1_1_and_1_2_of_the_rulebook() -> None:
    game = board()
    for who in PLAYERS:
        act(game, "Add 1 Control Token of value 1.", who)
    assert [control(game, who) for who in PLAYERS] == [
        [("Bridge", 1)], [("Reactor", 1)], [("Maintenance Bay", 1)], [("Lab", 1)],
    ]  # fmt: skip
    assume(game, condition("the Bridge has an Evaluation Marker", VOID), "EVE")
    act(game, "Add 1 Control Token of value 3. Then you may relocate 1 of your Control Tokens.")
    assert control(game, "EVE") == [("Bridge", 3), ("Crew Quarters", 1)]
    act(game, "Upgrade 1 of your Control Token. Then relocate it.")
    assert control(game, "EVE") == [("Bridge", 3), ("Reactor", 2)]


def test_initial_control_is_the_same_when_each_player_adds_in_one_effect() -> None:
    game = board()
    act(game, "Each player adds 1 Control Token of value 1 to a Sector.")
    assert [control(game, who)[0][0] for who in PLAYERS] == list(POINTS)[:0:-1]


@pytest.mark.parametrize("marked", POINTS)
def test_the_marked_place_comes_before_points(marked: str) -> None:
    game = board(f"the {marked} has an Evaluation Marker")
    act(game, "Add 1 Control Token of value 1.")
    assert control(game, "EVE") == [(marked, 1)]


def test_a_token_of_any_value_is_the_highest() -> None:
    game = board()
    act(game, "Add 1 Control Token.")
    assert control(game, "EVE") == [("Bridge", 3)]


def test_only_the_effect_itself_is_looked_at() -> None:
    """To keep the token for the Reactor would be better once the next effect is done."""
    game = board(*has("Pascal", ("Bridge", 3)))
    act(game, "Add 1 Control Token of value 1. Then return all Control Tokens in the Reactor.")
    assert control(game, "EVE") == []


def test_an_npc_takes_control_away_where_that_gives_it_control() -> None:
    game = board(*has("EVE", ("Bridge", 2), ("Lab", 1)), *has("Pascal", ("Bridge", 3)))
    act(game, "Downgrade 1 Control Token. Then gain 1 Resolve.")
    assert control(game, "Pascal") == [("Bridge", 2)]
    assume(game, condition("Pascal is at Status A", VOID), "EVE")
    act(game, "Relocate 1 Control Token.")
    assert ("Bridge", 2) not in control(game, "Pascal")


def test_of_up_to_so_many_it_moves_as_many_as_is_best() -> None:
    game = board(*has("EVE", ("Bridge", 2), ("Lab", 1), ("Crew Quarters", 1)))
    act(game, "Relocate up to 3 of your Control Tokens.")
    assert control(game, "EVE") == [("Bridge", 2), ("Maintenance Bay", 1), ("Reactor", 1)]
    act(game, "Relocate up to 3 of your Control Tokens.")
    assert control(game, "EVE") == [("Bridge", 2), ("Maintenance Bay", 1), ("Reactor", 1)]
    act(game, "Return up to 2 of your Control Tokens.")
    assert control(game, "EVE") == [("Bridge", 2)]


# ── Special cases (V-31) ────────────────────────────────────────────────────────────────


def test_a_0_is_added_where_the_fewest_points_are_and_no_marker() -> None:
    game = board("the Crew Quarters has an Evaluation Marker")
    act(game, "Add 1 Control Token of value 0.")
    assert control(game, "EVE") == [("Lab", 0)]
    act(game, "Relocate 1 of your Control Tokens.")
    assert control(game, "EVE") == [("Maintenance Bay", 0)]


def test_of_upgrades_in_one_place_the_one_that_ends_highest() -> None:
    for seed in range(5):
        game = board(*has("EVE", ("Lab", 0), ("Lab", 2)), seed=seed)
        act(game, "Upgrade 1 of your Control Tokens.")
        assert control(game, "EVE") == [("Lab", 0), ("Lab", 3)]


def test_the_lowest_is_returned_and_of_equals_from_the_most_valuable_place() -> None:
    game = board(*has("EVE", ("Bridge", 3), ("Lab", 1), ("Reactor", 1), ("Crew Quarters", 2)))
    for left in (
        [("Bridge", 3), ("Crew Quarters", 2), ("Lab", 1)],
        [("Bridge", 3), ("Crew Quarters", 2)],
        [("Bridge", 3)],
    ):
        act(game, "Return 1 of your Control Tokens.")
        assert control(game, "EVE") == left


# ── What is drawn (V-32, LS-79), and who counts as what (LS-73) ─────────────────────────


def test_what_is_equal_is_drawn_from_the_seed_and_can_be_replayed() -> None:
    given = has("EVE", ("Lab", 1), ("Lab", 2))
    text = "Downgrade 1 of your Control Tokens."
    ends = set()
    for seed in range(12):
        game, again = board(*given, seed=seed), board(*given, seed=seed)
        decisions = act(game, text).decisions
        resolve(again, tree(text, VOID), "EVE", Replay(decisions))
        assert again.state == game.state
        ends.add(tuple(control(game, "EVE")))
    assert ends == {(("Lab", 0), ("Lab", 2)), (("Lab", 1), ("Lab", 1))}


def test_a_place_for_anything_else_is_drawn() -> None:
    chosen = set()
    for seed in range(40):
        game = board("the Lab has an Evaluation Marker", seed=seed)
        act(game, "Add 1 Resolve to a Sector.")
        chosen |= {at for at in POINTS if game.state.amount(Spot("place", at), "Resolve") == 2}
    assert chosen == set(POINTS)


def test_a_human_is_asked() -> None:
    game = new_game(lexicon(VOID), npcs=["Blunt"])
    asked = resolve(game, tree("Add 1 Control Token of value 1.", VOID), "EVE", {})
    assert "nobody decides for EVE" in asked.problems[0]


def test_a_tied_npc_has_the_most_but_not_when_somebody_is_eliminated() -> None:
    given = [f"{who} has 2 Panic" for who in PLAYERS]
    game = board(*given)
    act(game, "The player with the most Panic gains 3 Resolve.")
    assert game.state.amount(Spot("player", "Blunt"), "Resolve") == 4
    act(game, "The player with the most Panic is eliminated.")
    assert [who for who, _ in game.state.finished] == ["EVE"]


def test_what_is_set_off_is_decided_too() -> None:
    game = board()
    act(
        game, "Each time you add a Control Token, gain 1 Panic. Add 1 Control Token of value 1."
    )
    assert control(game, "EVE") == [("Bridge", 1)]
    assert game.state.amount(Spot("player", "EVE"), "Panic") == 1
