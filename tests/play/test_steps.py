"""Steps: by whom they are done, how far the game comes, and what is decided in secret."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from hearthscript.analyse import understand
from hearthscript.engine import (
    Agent,
    Game,
    Program,
    Replay,
    Scripted,
    compile_text,
    new_game,
    tell,
)
from hearthscript.engine.box import CLAIM, READ, STORY, GameCard, Part
from hearthscript.engine.play import Play, Rules, Step, Turns
from hearthscript.engine.state import Spot
from hearthscript.lexicon import Lexicon, load_lexicon

FERRY = Path(__file__).parent / "ferry"
OLGA, PIET, RUTH = "Olga", "Piet", "Ruth"


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    read, found = load_lexicon(FERRY)
    assert read is not None
    assert found == []
    return read


def program(text: str, lexicon: Lexicon) -> Program:
    only = understand(text, lexicon).only
    assert only is not None, text
    return compile_text(only, lexicon)


def carried_out(
    lexicon: Lexicon,
    *steps: tuple[str, Turns],
    agents: Mapping[str, Agent] | None = None,
    cards: Mapping[str, GameCard] | None = None,
) -> Game:
    """A game of three in which these steps are done, with these cards in the box."""
    made = tuple(
        Step(f"Step {number}", program(text, lexicon), turns)
        for number, (text, turns) in enumerate(steps)
    )
    game = new_game(lexicon)
    game.agents = dict(agents or {})
    rules = Rules(lexicon, cards or {}, {}, {"all": made})
    game.cards, game.boxes = rules.cards, rules.boxes
    if cards:
        game.state.cards["", READ] = (next(iter(cards)),)
    Play(game, rules, frozenset()).carry_out("all")
    return game


def story(game: Game) -> list[str]:
    told = [tell(event, game.table) for event in game.log]
    return [line for line in told if not line.endswith(":")]


def amount(game: Game, player: str, name: str) -> int:
    return game.state.amount(Spot("player", player), name)


# ── How far the game comes ──────────────────────────────────────────────────────────────


def test_when_somebody_has_won_nothing_more_is_done(lexicon: Lexicon) -> None:
    game = carried_out(
        lexicon,
        ("You win the game.", Turns.EACH),
        ("Each player gains 1 Fare.", Turns.ONCE),
        ("Gain 1 Fare.", Turns.PLACES),
    )
    assert story(game) == ["Olga wins the game."]


def test_who_is_eliminated_has_no_turn_any_more(lexicon: Lexicon) -> None:
    game = carried_out(
        lexicon,
        ("Each other player is eliminated. Gain 1 Fare.", Turns.EACH),
        ("Gain 1 Leak.", Turns.SECRETLY),
    )
    assert story(game) == [
        "Piet is eliminated.", "Ruth is eliminated.", "Olga gains 1 Fare.", "Olga gains 1 Leak."
    ]  # fmt: skip


@pytest.mark.parametrize("turns", [Turns.ONCE, Turns.EACH, Turns.SECRETLY])
def test_a_game_that_nobody_plays_any_more_is_over(lexicon: Lexicon, turns: Turns) -> None:
    game = carried_out(
        lexicon, ("Each player is eliminated.", Turns.ONCE), ("Gain 1 Fare.", turns)
    )
    assert story(game) == [f"{who} is eliminated." for who in (OLGA, PIET, RUTH)]


# ── Decided in secret ───────────────────────────────────────────────────────────────────


def both(lexicon: Lexicon, text: str, **choices: list[str]) -> tuple[Game, list[int]]:
    """A text done in secret; each player's choices by name. Also what was recorded."""
    agents = {name: Scripted(said) for name, said in choices.items()}
    game = carried_out(lexicon, (text, Turns.SECRETLY), agents=agents)
    for agent in agents.values():
        agent.finish()
    return game, game.decisions


def again(lexicon: Lexicon, text: str, decisions: list[int]) -> Game:
    replay = Replay(decisions)
    agents = dict.fromkeys((OLGA, PIET, RUTH), replay)
    game = carried_out(lexicon, (text, Turns.SECRETLY), agents=agents)
    replay.finish()
    return game


def test_each_decides_for_themselves_alone(lexicon: Lexicon) -> None:
    """What others are asked in one's turn they decide when it is done, and it is theirs."""
    text = "Each player may gain 1 Fare."
    game, decisions = both(lexicon, text, Olga=["no"] * 3, Piet=["yes"] * 3, Ruth=["no"] * 3)
    assert story(game).count("Piet gains 1 Fare.") == 3
    assert [amount(game, one, "Fare") for one in (OLGA, PIET, RUTH)] == [2, 4, 0]
    assert story(again(lexicon, text, decisions)) == story(game)


def test_a_question_that_is_not_asked_any_more_leaves_the_others(lexicon: Lexicon) -> None:
    """Olga has taken what Piet wanted to lose; what he decided next is still his decision."""
    text = (
        "Lose any number of Fares. Then steal 1 Fare from another player. "
        "Then gain 1 Candle OR gain 1 Leak."
    )
    game, decisions = both(
        lexicon, text,
        Olga=["0", "Piet", "Candle"], Piet=["1", "Olga", "Candle"], Ruth=["Olga", "Candle"],
    )  # fmt: skip
    assert [amount(game, one, "Leak") for one in (OLGA, PIET, RUTH)] == [0, 0, 0]
    assert story(again(lexicon, text, decisions)) == story(game)


def test_of_a_number_that_is_too_many_by_then_as_many_are_done_as_can_be(
    lexicon: Lexicon,
) -> None:
    text = "Lose any number of Candles. Then each other player loses 3 Candles."
    game, decisions = both(lexicon, text, Olga=["0"], Piet=["4"], Ruth=["5"])
    assert "Piet loses 1 Candle." in story(game)
    assert [amount(game, one, "Candle") for one in (OLGA, PIET, RUTH)] == [0, 0, 0]
    assert story(again(lexicon, text, decisions)) == story(game)


# ── The last of a kind ──────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("period", "coming", "last"),
    [
        ("Crossing", (), True),
        ("Crossing", ("Swell",), True),
        ("Crossing", ("Swell", "Flood"), False),
        ("round", ("Swell",), False),
        ("round", (), True),
    ],
)
def test_what_is_the_last(
    period: str, coming: tuple[str, ...], last: bool, lexicon: Lexicon
) -> None:
    kinds = {"Ebb": "crossing", "Flood": "crossing", "Swell": "oar"}
    game = new_game(lexicon)
    game.cards = {name: GameCard(name, kind) for name, kind in kinds.items()}
    game.state.cards["", READ] = ("Ebb",)
    game.state.cards["", STORY] = coming
    program(f"If this is the last {period}, gain 1 Leak.", lexicon).run(game, OLGA)
    assert amount(game, OLGA, "Leak") == last


def test_a_kind_is_called_by_several_words(lexicon: Lexicon) -> None:
    night = replace(lexicon.kinds["crossing"], key="night", name="Night Crossing Card")
    darker = replace(lexicon, kinds={**lexicon.kinds, "night": night})
    game = new_game(darker)
    game.cards = {"Ebb": GameCard("Ebb", "night")}
    game.state.cards["", READ] = ("Ebb",)
    program("If this is the last Night Crossing, gain 1 Leak.", darker).run(game, OLGA)
    assert amount(game, OLGA, "Leak") == 1


# ── Rewards ─────────────────────────────────────────────────────────────────────────────


def test_who_is_left_claims_the_best_reward(lexicon: Lexicon) -> None:
    rewards = tuple(
        Part(key, key, CLAIM, program(f"Gain {number} Fares.", lexicon))
        for key, number in (("third", 10), ("second", 20), ("first", 30))
    )
    card = GameCard("Ebb", "crossing", rewards)
    game = carried_out(
        lexicon,
        ("Claim the next reward. You are eliminated.", Turns.EACH),
        cards={"Ebb": card},
    )
    assert [line for line in story(game) if "Fares" in line] == [
        "Olga gains 10 Fares.", "Piet gains 20 Fares.", "Ruth gains 30 Fares."
    ]  # fmt: skip
