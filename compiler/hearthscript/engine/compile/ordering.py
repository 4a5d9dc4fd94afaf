"""Who of several players does something first (LS-03, LS-25)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from hearthscript.engine.compile.frame import Frame, Scope, people, player
from hearthscript.engine.compile.measures import compared
from hearthscript.engine.compile.picking import measured
from hearthscript.engine.compile.refs import found
from hearthscript.engine.values import extreme
from hearthscript.syntax import nodes as n

Ordering = Callable[[Frame, Sequence[str]], Iterator[str]]
"""Gives the players one by one, each when it is their turn."""


def ordering(node: n.Order, scope: Scope) -> Ordering:
    if node.track is not None:
        return _by_track(node.track, lowest=node.lowest)
    if node.measure is not None:
        return _by_measure(node, node.measure, scope)
    return _from(node.start or n.You(), scope)


def _by_track(track: str, *, lowest: bool) -> Ordering:
    """Of those who are left, whoever stands highest (or lowest) then: markers may move."""

    def run(frame: Frame, players: Sequence[str]) -> Iterator[str]:
        left = list(players)
        while left:
            spaces = [one for one in frame.game.state.tracks[track] if one in left]
            one = spaces[-1 if lowest else 0]
            left.remove(one)
            yield one

    return run


def _by_measure(node: n.Order, measure: n.Measure, scope: Scope) -> Ordering:
    """Worked out once, before anyone begins; a tie is settled when it matters (LS-24)."""
    worth, about = compared(measure, n.Person(), scope), measured(measure)

    def run(frame: Frame, players: Sequence[str]) -> Iterator[str]:
        amounts = {player(one): worth(frame, player(one)) for one in players}
        left = list(amounts)
        while left:
            one = extreme(
                frame.game, left, amounts.__getitem__, most=not node.lowest, about=about,
                chooser=frame.actor,
            )  # fmt: skip
            assert one is not None
            left.remove(one)
            yield one.name

    return run


def _from(start: n.Player, scope: Scope) -> Ordering:
    """Around the table, to the left."""
    who = people(found(start, scope))

    def run(frame: Frame, players: Sequence[str]) -> Iterator[str]:
        seats = frame.game.state.seats
        at = seats.index(next(iter(who(frame)), frame.you))
        yield from (one for one in (*seats[at:], *seats[:at]) if one in players)

    return run
