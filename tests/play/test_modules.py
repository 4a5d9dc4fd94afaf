"""Whole games with every module of their title: what becomes of what is dealt in secret."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.play.test_games import SEEDS, begun, played, rules_of, story, ways

from hearthscript.engine import Event, Game, RandomAgent, Replay
from hearthscript.engine.events import Verb
from hearthscript.engine.play import Rules, deal
from hearthscript.lexicon.model import Mode, Role
from hearthscript.syntax import nodes as n

WITH = [(folder, mode) for folder, mode in ways() if rules_of(folder).lexicon.modules]
every_way = pytest.mark.parametrize(
    ("folder", "mode"), WITH, ids=lambda it: getattr(it, "name", None)
)
every_seed = pytest.mark.parametrize("seed", SEEDS)


def all_of(rules: Rules) -> frozenset[str]:
    return frozenset(rules.lexicon.modules)


def whole(folder: Path, mode: Mode, seed: int) -> Game:
    rules = rules_of(folder)
    return played(rules, mode, seed, RandomAgent(seed), all_of(rules), watched=True)


def played_cards(game: Game) -> list[Event]:
    """When a card that was dealt in secret was played."""
    return [
        event for event in game.log if event.verb is Verb.PLAY and game.cards[event.what].dealt
    ]


@every_seed
@every_way
def test_a_game_with_all_modules_is_sound_and_ends(folder: Path, mode: Mode, seed: int) -> None:
    game = whole(folder, mode, seed)
    winners = [who for who, outcome in game.state.finished if outcome is n.Outcome.WINS]
    assert len(winners) == 1


@every_seed
@every_way
def test_nobody_but_people_has_secret_cards_and_plays_them_once(
    folder: Path, mode: Mode, seed: int
) -> None:
    rules = rules_of(folder)
    game = begun(rules, seed, RandomAgent(seed))
    deal(game, rules, mode, all_of(rules))
    dealt = {
        who: cards for (who, zone), cards in game.state.cards.items() if zone == Role.SECRET
    }
    people = {who for who in game.state.seats if who not in game.state.npcs}
    assert set(dealt) == people
    for who, cards in dealt.items():
        owners = {rules.cards[name].owner for name in cards}
        assert len(cards) == 1
        assert owners <= {who, ""}
    done = played_cards(whole(folder, mode, seed))
    assert {event.who: (event.what,) for event in done}.items() <= dealt.items()
    assert len({event.who for event in done}) == len(done)


@every_way
def test_without_its_module_nothing_is_dealt_in_secret(folder: Path, mode: Mode) -> None:
    game = played(rules_of(folder), mode, 0, RandomAgent(0))
    assert not played_cards(game)
    assert all(zone != Role.SECRET for _who, zone in game.state.cards)


@every_way
def test_what_was_dealt_is_no_part_of_any_pile_afterwards(folder: Path, mode: Mode) -> None:
    game = whole(folder, mode, 0)
    for (_who, zone), cards in game.state.cards.items():
        if zone not in (Role.SECRET, Role.PLAY):
            assert not [name for name in cards if name in game.cards and game.cards[name].dealt]


@pytest.mark.parametrize("seed", [0, 2])
@every_way
def test_the_same_decisions_give_the_same_log(folder: Path, mode: Mode, seed: int) -> None:
    rules = rules_of(folder)
    first = whole(folder, mode, seed)
    again = Replay(first.decisions)
    second = played(rules, mode, seed, again, all_of(rules))
    again.finish()
    assert story(second) == story(first)
