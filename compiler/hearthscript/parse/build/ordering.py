"""Who of several does something first: "in Rank order", "starting with you"."""

from __future__ import annotations

from dataclasses import replace

from hearthscript.frozen import frozen
from hearthscript.parse.build.phrases import extreme
from hearthscript.parse.build.rules import DROPPED, Dropped, builds
from hearthscript.parse.lexer import Token
from hearthscript.syntax import nodes as n


@frozen
class Ordered:
    """An order, in front of what several players do or behind it."""

    node: n.Order

    def around(self, effect: n.Effect) -> n.Effect | Dropped:
        match effect:
            case n.By(who=who, order=None) if not isinstance(who, _ONE):
                return replace(effect, order=self.node)
            case _:
                return DROPPED


_ONE = n.You | n.Character | n.Target | n.AtSpace | n.Neighbour
"""One player needs no order."""


@builds
def front_in_order(order: n.Order) -> Ordered:
    return Ordered(order)


@builds
def tail_in_order(order: n.Order) -> Ordered:
    return Ordered(order)


@builds
def track_order(reverse: Token | None, track: Token) -> n.Order:
    return n.Order(track=track.value, lowest=reverse is not None)


@builds
def measure_order(of: n.Measure, lowest: bool) -> n.Order:
    return n.Order(measure=of, lowest=lowest)


@builds
def rising(*words: Token) -> bool | Dropped:
    first, *last = (extreme(word) for word in words)
    if first in last:
        return DROPPED
    return first is n.Extreme.LEAST


@builds
def start_order(who: n.Player) -> n.Order:
    return n.Order(start=who)
