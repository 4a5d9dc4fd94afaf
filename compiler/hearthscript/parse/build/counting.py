"""What can be counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from hearthscript.frozen import frozen
from hearthscript.parse.build.amounts import Names, number_of_token
from hearthscript.parse.build.rules import DROPPED, Dropped, builds
from hearthscript.parse.lexer import Token
from hearthscript.syntax import nodes as n


@frozen
class Stepped:
    """for each 2 Fear …: what is counted, and by how many at a time."""

    measure: n.Measure
    step: int


@builds
def step(token: Token | None, measure: n.Measure) -> Stepped:
    return Stepped(measure, number_of_token(token) if token else 1)


@builds
def step_of_all(*measures: n.Measure) -> Stepped:
    return Stepped(n.SumOf(measures), 1)


@builds
def kind(token: Token) -> n.Held | n.CountOf:
    """What is held of a resource, or how many there are of a token."""
    if "TOKEN" not in token.kinds:
        return n.Held((token.value,))
    return n.CountOf(n.Piece(token.value))


@builds
def kinds_of_owner(*parts: n.Held | n.CountOf | n.Player) -> n.Measure:
    """each Coin and Guard you have: of all of these"""
    *kinds, player = parts
    return _sum(kinds, lambda each: _owned_by(each, player))  # type: ignore[arg-type]  # a player


@builds
def kinds_in(*parts: n.Held | n.CountOf | n.Place) -> n.Measure:
    *kinds, place = parts
    return _sum(kinds, lambda each: _lying_in(each, place))  # type: ignore[arg-type]  # a place


def _sum(
    kinds: Sequence[object], placed: Callable[[n.Held | n.CountOf], n.Measure]
) -> n.Measure:
    measures = [each for each in kinds if isinstance(each, n.Held | n.CountOf)]
    held = [each for each in measures if isinstance(each, n.Held)]
    if len(held) == len(measures):
        return placed(n.Held(tuple(name for each in held for name in each.names)))
    return n.SumOf(tuple(placed(each) for each in measures))


def _owned_by(each: n.Held | n.CountOf, player: n.Player) -> n.Measure:
    if isinstance(each, n.Held):
        return replace(each, whose=player)
    assert isinstance(each.noun, n.Piece)
    return replace(each, noun=replace(each.noun, whose=player))


def _lying_in(each: n.Held | n.CountOf, place: n.Place) -> n.Measure:
    if isinstance(each, n.Held):
        return replace(each, where=place)
    assert isinstance(each.noun, n.Piece)
    return replace(each, noun=replace(each.noun, where=place))


@builds
def held_own_all(whose: n.Player, *names: str) -> n.Held:
    """your Coins and Fears: both together"""
    return n.Held(names, whose=whose)


@builds
def done_this_way(what: str | n.Piece | n.Card, deed: Token) -> n.DoneThisWay:
    said = deed.text.lower()
    if isinstance(what, str):
        return n.DoneThisWay(said, what)
    return n.DoneThisWay(said, noun=what)


@builds
def done_by(
    what: str | n.Piece | n.Card, who: n.Player, deed: Token
) -> n.DoneThisWay | Dropped:
    """each card you discarded: just before, this way"""
    return done_this_way(what, deed) if isinstance(who, n.You | n.They) else DROPPED


@builds
def held_in(names: Names, place: n.Place) -> n.Held:
    return n.Held(names.names, where=place, state=names.state)


@builds
def held_by(names: Names, player: n.Player) -> n.Held:
    return n.Held(names.names, whose=player, state=names.state)


@builds
def held_own(whose: n.Player, names: Names) -> n.Held:
    return n.Held(names.names, whose=whose, state=names.state)


@builds
def count_of(other: Token | None, noun: n.Noun, filter_: n.Condition | None) -> n.CountOf:
    return n.CountOf(noun, filter_, other=other is not None)


@builds
def count_of_pieces(noun: n.Noun, filter_: n.Condition | None) -> n.CountOf:
    return n.CountOf(noun, filter_)


@builds
def count_of_owned(noun: n.Piece, player: n.Player, where: n.Place | None) -> n.CountOf:
    return n.CountOf(replace(noun, whose=player, where=where or noun.where))


@builds
def count_of_own(whose: n.Player, noun: n.Piece) -> n.CountOf:
    return n.CountOf(replace(noun, whose=whose))


@builds
def number_of(measure: n.Measure) -> n.Measure:
    return measure


@builds
def value_of(whose: n.Player, value: Token, where: n.Place | None) -> n.ValueOf:
    return n.ValueOf(value.value, whose, where)


@builds
def value_of_thing(value: Token, thing: n.Thing | n.Player) -> n.ValueOf:
    return n.ValueOf(value.value, thing)


@builds
def value_of_card(card: n.ThisCard, value: Token) -> n.ValueOf:
    return n.ValueOf(value.value, card)


@builds
def ranked_held(name: str) -> n.Held:
    return n.Held((name,), whose=n.Which())


@builds
def ranked_value(value: Token, where: n.Place | None) -> n.ValueOf:
    return n.ValueOf(value.value, n.Which(), where)


def controlled_count(noun: n.Area) -> n.CountOf:
    """How many places of a kind each one compared controls."""
    return n.CountOf(noun, n.Controls(n.Which(), n.Which()))


@builds
def ranked_count(noun: n.Piece | n.Card | n.Area) -> n.CountOf:
    if isinstance(noun, n.Area):
        return controlled_count(noun)
    return n.CountOf(replace(noun, whose=n.Which()))
