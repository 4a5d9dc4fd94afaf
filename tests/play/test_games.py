"""Whole games of every title, by its own rules: what holds in each of them after every event.

The titles are those of this repository, and one that is written for these tests as data alone:
three players, six places on its track, rounds of other steps, and another scoring.
`benchmarks/games.py` plays as many as one likes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Self

import pytest

from hearthscript.data import checkout
from hearthscript.engine import (
    Agent,
    Decision,
    Event,
    Game,
    RandomAgent,
    Replay,
    new_game,
    tell,
)
from hearthscript.engine.box import GONE, READ
from hearthscript.engine.events import Verb
from hearthscript.engine.play import Rules, play
from hearthscript.lexicon.model import Mode
from hearthscript.rulebook import load_rules
from hearthscript.source import load_title
from hearthscript.syntax import nodes as n

HERE = Path(__file__).parent
SEEDS = range(5)
"""Of each way to play; the seed is also how many of the players are NPCs."""


def titles() -> Iterator[Path]:
    root = checkout()
    if root is not None:
        yield from sorted(path.parent for path in (root / "cards").glob("*/title.toml"))
    yield HERE / "ferry"


@cache
def rules_of(folder: Path) -> Rules:
    title, found = load_title(folder)
    assert title is not None, found
    rules, wrong = load_rules(title)
    assert not found
    assert not wrong
    return rules


def ways() -> list[tuple[Path, Mode]]:
    return [
        (folder, mode)
        for folder in titles()
        for mode in rules_of(folder).lexicon.modes.values()
    ]


class Watched(list[Event]):
    """A log that looks at the state after every event."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def append(self, event: Event) -> None:
        self += [event]

    def __iadd__(self, events: object) -> Self:  # type: ignore[override,misc]  # as a list
        super().__iadd__(events)  # type: ignore[arg-type]
        sound(self.game)
        return self


def sound(game: Game) -> None:
    """Nothing is owed that cannot be, and everybody has one place on every track."""
    state, lexicon = game.state, game.table.lexicon
    owed = {name for name, it in lexicon.resources.items() if it.debt}
    for (spot, name), amount in state.amounts.items():
        assert amount > 0 or name in owed, (spot, name, amount)
    for track, markers in state.tracks.items():
        assert sorted(filter(None, markers)) == sorted(state.seats), track
    targeting = [token.owner for token in state.tokens if token.kind == game.table.targeting]
    assert sorted(targeting) == (sorted(state.seats) if game.table.targeting else [])
    for token, count in state.tokens.items():
        assert count > 0
        most = (
            game.table.spaces(token.spot.name, token.kind)
            if token.spot.kind == "place"
            else None
        )
        assert most is None or count <= most
    dealt = Counter(
        name for pile in state.cards.values() for name in pile if name in game.cards
    )
    assert all(count == 1 for count in dealt.values()), dealt.most_common(3)


def begun(rules: Rules, seed: int, agents: Agent) -> Game:
    npcs = list(rules.lexicon.characters)[:seed]
    game = new_game(rules.lexicon, seed=seed, npcs=npcs[: rules.lexicon.players])
    people = [seat for seat in game.state.seats if seat not in game.state.npcs]
    everybody = isinstance(agents, Replay)
    names = game.state.seats if everybody else people
    game.agents = {**game.agents, **dict.fromkeys(names, agents)}
    return game


def played(
    rules: Rules,
    mode: Mode,
    seed: int,
    agents: Agent,
    modules: frozenset[str] = frozenset(),
    *,
    watched: bool = False,
) -> Game:
    game = begun(rules, seed, agents)
    if watched:
        game.log = Watched(game)
    play(game, rules, mode, modules)
    return game


def story(game: Game) -> list[str]:
    return [tell(event, game.table) for event in game.log]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("folder", "mode"), ways(), ids=lambda it: getattr(it, "name", None))
def test_a_game_is_sound_and_ends(folder: Path, mode: Mode, seed: int) -> None:
    game = played(rules_of(folder), mode, seed, RandomAgent(seed), watched=True)
    winners = [who for who, outcome in game.state.finished if outcome is n.Outcome.WINS]
    assert len(winners) == 1
    assert winners[0] in game.state.players


@pytest.mark.parametrize(("folder", "mode"), ways(), ids=lambda it: getattr(it, "name", None))
def test_every_reward_is_paid_once(folder: Path, mode: Mode) -> None:
    rules = rules_of(folder)
    game = played(rules, mode, 2, RandomAgent(2))
    claims: list[list[int]] = []
    for event in game.log:
        if event.verb is Verb.READ and rules.cards[event.what].rewards:
            claims.append([])
        elif event.verb is Verb.CLAIM:
            claims[-1].append(event.number)
    assert claims
    for ranks in claims:
        assert ranks == list(range(len(game.state.seats), 0, -1))


@pytest.mark.parametrize("seed", [0, 2])
@pytest.mark.parametrize(("folder", "mode"), ways(), ids=lambda it: getattr(it, "name", None))
def test_the_same_decisions_give_the_same_log(folder: Path, mode: Mode, seed: int) -> None:
    rules = rules_of(folder)
    first = played(rules, mode, seed, RandomAgent(seed))
    again = Replay(first.decisions)
    second = played(rules, mode, seed, again)
    again.finish()
    assert story(second) == story(first)
    assert second.state == first.state


class Changed:
    """Decides as was decided before, otherwise once, and then at random."""

    def __init__(self, before: Mapping[int, int], at: int, game_log: list[Event]) -> None:
        self.before, self.at, self.log = before, at, game_log
        self.asked, self.told_then = 0, 0
        self.later = RandomAgent(1)

    def __call__(self, decision: Decision) -> int:
        now, self.asked = self.asked, self.asked + 1
        if now < self.at:
            return self.before[now]
        if now == self.at:
            self.told_then = len(self.log)
            return (self.before[now] + 1) % len(decision.options)
        return self.later(decision)


@pytest.mark.parametrize(("folder", "mode"), ways(), ids=lambda it: getattr(it, "name", None))
def test_another_decision_changes_the_log_from_there_on(folder: Path, mode: Mode) -> None:
    rules = rules_of(folder)
    first = played(rules, mode, 0, RandomAgent(3))
    game = begun(rules, 0, RandomAgent(0))
    at = len(first.decisions) // 2
    agent = Changed(dict(enumerate(first.decisions)), at, game.log)
    game.agents = dict.fromkeys(game.state.seats, agent)
    play(game, rules, mode)
    assert story(game)[: agent.told_then] == story(first)[: agent.told_then]
    assert story(game)[agent.told_then :] != story(first)[agent.told_then :]
    assert game.decisions[:at] == first.decisions[:at]
    assert game.decisions[at] != first.decisions[at]


@pytest.mark.parametrize(("folder", "mode"), ways(), ids=lambda it: getattr(it, "name", None))
def test_no_two_chapters_lie_open_together(folder: Path, mode: Mode) -> None:
    rules = rules_of(folder)
    game = begun(rules, 2, RandomAgent(2))
    tableaus: list[tuple[str, ...]] = []

    class Tableaus(list[Event]):
        """A log that looks at the tableau whenever a card is read."""

        def __iadd__(self, events: object) -> Self:  # type: ignore[override,misc]  # as a list
            tableaus.append(game.state.cards.get(("", READ), ()))
            super().__iadd__(events)  # type: ignore[arg-type]
            return self

    game.log = Tableaus()
    play(game, rules, mode)
    read = [event.what for event in game.log if event.verb is Verb.READ and event.what]
    assert not game.state.cards.get(("", READ))
    assert set(game.state.cards["", GONE]) <= set(read)
    for tableau in tableaus:
        words = [rules.cards[name].words for name in tableau]
        assert len({it.get(mode.chapters or "", "") for it in words}) <= 1
        assert mode.chapters or len(tableau) <= 1
