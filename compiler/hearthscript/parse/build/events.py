"""What is waited for: of what happens, not everything needs to be said."""

from __future__ import annotations

from hearthscript.parse.build.rules import builds
from hearthscript.syntax import nodes as n


@builds
def give_to_anybody(what: n.Thing) -> n.Give:
    """each time you give Coins: to any player"""
    return n.Give(what, n.Pick(n.An(), n.Person()))


@builds
def give_anything(to: n.Player) -> n.Give:
    return n.Give(n.Anything(), to)


@builds
def steal_anything(source: n.Player | None) -> n.Steal:
    return n.Steal(n.Anything(), source)


@builds
def draw_anything() -> n.Draw:
    return n.Draw(n.Anything())


@builds
def discard_anything() -> n.Discard:
    return n.Discard(n.Anything())
