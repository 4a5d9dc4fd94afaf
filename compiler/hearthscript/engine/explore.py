"""All the ways in which something can end: every path of decisions, depth first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from hearthscript.engine.decision import Decision
from hearthscript.engine.game import Game
from hearthscript.engine.state import State
from hearthscript.frozen import frozen

RUNS_LIMIT = 500


@dataclass(slots=True)
class _Path:
    """An agent that follows a prefix, then takes first options, and notes the forks."""

    prefix: tuple[int, ...]
    taken: list[int] = field(default_factory=list)
    widths: list[int] = field(default_factory=list)
    deciders: list[str] = field(default_factory=list)

    def __call__(self, decision: Decision) -> int:
        at = len(self.taken)
        choice = self.prefix[at] if at < len(self.prefix) else 0
        self.taken.append(choice)
        self.widths.append(len(decision.options))
        self.deciders.append(decision.who)
        return choice

    def siblings(self) -> Iterator[tuple[int, ...]]:
        """The paths that leave this one after its prefix, the last fork first."""
        for at in range(len(self.prefix), len(self.taken)):
            for other in range(self.widths[at] - 1, 0, -1):
                yield (*self.taken[:at], other)


@frozen
class Ending:
    """How one path of decisions ends. Chance counts as a decision of nobody ("")."""

    game: Game
    decisions: tuple[int, ...]
    deciders: tuple[str, ...]


def paths(game: Game, act: Callable[[Game], object], limit: int) -> Iterator[Ending]:
    """The ending of each path, at most `limit` of them; the game itself stays as it is."""
    waiting: list[tuple[int, ...]] = [()]
    for _ in range(limit):
        if not waiting:
            return
        path = _Path(waiting.pop())
        copy = game.fork(path)
        act(copy)
        waiting.extend(path.siblings())
        yield Ending(copy, tuple(path.taken), tuple(path.deciders))


@frozen
class Outcomes:
    """The different final states by content, each with the shortest way to it."""

    states: dict[tuple[object, ...], tuple[State, tuple[int, ...]]]
    runs: int
    exhausted: bool
    """The budget ended before the paths did."""


def explore(game: Game, act: Callable[[Game], object], limit: int = RUNS_LIMIT) -> Outcomes:
    """Everything that `act` can lead to from this game, in at most `limit` runs."""
    found: dict[tuple[object, ...], tuple[State, tuple[int, ...]]] = {}
    runs = 0
    for ending in paths(game, act, limit + 1):
        runs += 1
        if runs > limit:
            return Outcomes(found, limit, True)
        key = ending.game.state.key()
        known = found.get(key)
        if known is None or len(ending.decisions) < len(known[1]):
            found[key] = (ending.game.state, ending.decisions)
    return Outcomes(found, runs, False)
