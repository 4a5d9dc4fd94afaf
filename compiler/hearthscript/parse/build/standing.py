"""Where players stand: in the order in which they placed, and on a track."""

from __future__ import annotations

from hearthscript.parse.build.conditions import WHICH
from hearthscript.parse.build.rules import builds
from hearthscript.parse.lexer import Token
from hearthscript.syntax import nodes as n


@builds
def stands_against(higher: Token, track: Token, than: n.Player) -> n.StandsAgainst:
    return n.StandsAgainst(WHICH, _is_higher(higher), track.value, than)


@builds
def stands_against_not(higher: Token, track: Token, than: n.Player) -> n.Not:
    return n.Not(stands_against(higher, track, than))


@builds
def placed(ordinal: Token, beyond: n.OrBeyond | None) -> n.Placed:
    return n.Placed(WHICH, int(ordinal.value), beyond)


@builds
def has_placed() -> n.Placed:
    return n.Placed(WHICH, 1, n.OrBeyond.LOWER)


@builds
def has_placed_not() -> n.Not:
    return n.Not(has_placed())


@builds
def placed_either(first: Token, second: Token) -> n.Either:
    return n.Either((placed(first, None), placed(second, None)))


@builds
def placed_not(ordinal: Token, beyond: n.OrBeyond | None) -> n.Not:
    return n.Not(placed(ordinal, beyond))


@builds
def placed_against(higher: Token, than: n.Player) -> n.PlacedAgainst:
    return n.PlacedAgainst(WHICH, _is_higher(higher), than)


@builds
def placed_against_not(higher: Token, than: n.Player) -> n.Not:
    return n.Not(placed_against(higher, than))


@builds
def stands_at(track: Token, space: Token, beyond: n.OrBeyond | None) -> n.StandsAt:
    return n.StandsAt(WHICH, track.value, space.text, beyond)


@builds
def stands_at_own(
    who: n.Player, track: Token, space: Token, beyond: n.OrBeyond | None
) -> n.StandsAt:
    """your Rank is A or higher"""
    return n.StandsAt(who, track.value, space.text, beyond)


@builds
def stands_at_either(track: Token, *spaces: Token) -> n.Either:
    return n.Either(tuple(stands_at(track, space, None) for space in spaces))


@builds
def stands_at_not(track: Token, space: Token, beyond: n.OrBeyond | None) -> n.Not:
    return n.Not(stands_at(track, space, beyond))


@builds
def beyond(higher: Token) -> n.OrBeyond:
    return n.OrBeyond.HIGHER if _is_higher(higher) else n.OrBeyond.LOWER


def _is_higher(token: Token) -> bool:
    return token.text.lower() == "higher"
