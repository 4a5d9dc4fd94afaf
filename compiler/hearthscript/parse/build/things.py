"""What effects are done to: amounts of resources, this card, lists of things."""

from __future__ import annotations

from dataclasses import replace

from hearthscript.parse.build.amounts import Names
from hearthscript.parse.build.counting import Stepped
from hearthscript.parse.build.rules import DROPPED, Dropped, builds
from hearthscript.parse.lexer import Token
from hearthscript.syntax import nodes as n


@builds
def goods(
    amount: n.Quantity,
    names: Names,
    where: n.Place | None,
    each: Stepped | None,
    maximum: int | None,
) -> n.Goods | Dropped:
    quantity = n.Number(1) if isinstance(amount, n.An) else amount
    if each is not None:
        if not isinstance(quantity, n.Number) or (maximum or 0) < 0:
            return DROPPED
        quantity = n.PerEach(quantity, each.measure, maximum, each.step)
    return n.Goods(quantity, names.names, state=names.state, where=where)


@builds
def goods_total(amount: n.Quantity, names: Names) -> n.Goods | Dropped:
    if not isinstance(amount, n.Number | n.UpTo) or len(names.names) < 2:
        return DROPPED
    return n.Goods(amount, names.names, total=True)


@builds
def goods_or_more(number: Token, names: Names, more: Token) -> n.Goods:
    """3 Coins or more = 3 or more Coins"""
    bound = n.AtLeast if more.text.lower() == "more" else n.AtMost
    return n.Goods(bound(int(number.value)), names.names, state=names.state)


@builds
def goods_bare(names: Names, where: n.Place | None) -> n.Goods:
    return n.Goods(n.Bare(), names.names, state=names.state, where=where)


@builds
def goods_equal(names: Names, twice: Token | None, measure: n.Measure) -> n.Goods:
    return n.Goods(n.EqualTo(measure, 2 if twice else 1), names.names)


@builds
def goods_own(_all: Token, whose: n.Player, names: Names) -> n.Goods:
    return n.Goods(n.All(), names.names, state=names.state, whose=whose)


@builds
def goods_part(amount: n.Quantity, whose: n.Player, names: Names) -> n.Goods | Dropped:
    """2 of your Coins; half of them is an amount of its own"""
    if isinstance(amount, n.All):
        return DROPPED  # "all of your Coins" is read as such
    quantity = n.Number(1) if isinstance(amount, n.An) else amount
    return n.Goods(quantity, names.names, state=names.state, whose=whose)


@builds
def half_of_that(of: Names | n.Piece | n.Card, rounded: n.Rounding) -> n.Goods | n.Pick:
    half = n.ThatMany(half=True, rounded=rounded)
    if isinstance(of, Names):
        return n.Goods(half, of.names, state=of.state)
    return n.Pick(half, of)


@builds
def that_many_alone(times: int | None) -> n.SoMany:
    return n.SoMany(n.ThatMany(times or 1))


@builds
def half_alone(rounded: n.Rounding | None) -> n.SoMany:
    return n.SoMany(n.ThatMany(half=True, rounded=rounded))


@builds
def goods_half(whose: n.Player, names: Names, rounded: n.Rounding | None) -> n.Goods:
    half = n.Half(n.Held(names.names, whose=whose), rounded)
    return n.Goods(half, names.names)


@builds
def goods_half_there(names: Names, where: n.Place, rounded: n.Rounding | None) -> n.Goods:
    half = n.Half(n.Held(names.names, where=where), rounded)
    return n.Goods(half, names.names, where=where)


@builds
def goods_bond(whose: n.Player, name: str) -> n.Goods:
    return n.Goods(n.The(), (name,), bond=whose)


@builds
def goods_all_and(_all: Token, *names: str) -> n.AllOf:
    """all Coins and Fears = all Coins and all Fears"""
    return n.AllOf(tuple(n.Goods(n.All(), (name,)) for name in names))


@builds
def goods_bond_of(number: Token, name: str, whose: n.Player) -> n.Goods | Dropped:
    return n.Goods(n.The(), (name,), bond=whose) if number.value == "1" else DROPPED


@builds
def goods_the_bond_of(name: str, whose: n.Player) -> n.Goods:
    return n.Goods(n.The(), (name,), bond=whose)


@builds
def pile(whose: n.Player, zone: Token) -> n.Zone:
    return n.Zone(zone.value, whose)


@builds
def cards_equal(*parts: Token | n.Measure | None) -> n.Pick:
    """cards equal to your Fear: as many as that"""
    tokens = [part for part in parts if isinstance(part, Token)]
    kind = next((token.value for token in tokens if "CARD" in token.kinds), None)
    times = 2 if any("TWICE" in token.kinds for token in tokens) else 1
    measure = parts[-1]
    assert isinstance(measure, n.Measure)
    return n.Pick(n.EqualTo(measure, times), n.Card(kind))


@builds
def deck_end(end: Token, *parts: Token | n.Place | None) -> n.Pick:
    """the top card of your deck; the top 2 cards of your deck"""
    count = next((p for p in parts if isinstance(p, Token) and "NUMBER" in p.kinds), None)
    kind = next((p for p in parts if isinstance(p, Token) and "CARD" in p.kinds), None)
    place = parts[-1]
    assert not isinstance(place, Token)
    card = n.Card(kind.value if kind else None, where=place, end=end.text.lower())
    return n.Pick(n.Number(int(count.value) if count else 1), card)


@builds
def this_card() -> n.ThisCard:
    return n.ThisCard()


@builds
def it(*words: Token) -> n.It:
    """it, them, all of them"""
    return n.It(many=words[-1].text.lower() == "them")


@builds
def where(place: n.Place) -> n.Place:
    return place


@builds
def all_of(*things: n.Thing) -> n.AllOf:
    return n.AllOf(things)


@builds
def one_of(*things: n.Thing) -> n.OneOf:
    return n.OneOf(things)


def lying(thing: n.Thing, place: n.Place) -> n.Thing | Dropped:
    """The thing, as lying in a place, where nothing else is said of where it lies."""
    match thing:
        case n.Goods(where=None):
            return replace(thing, where=place)
        case (
            n.Pick(noun=n.Piece(where=None) as noun) | n.Each(noun=n.Piece(where=None) as noun)
        ):
            return replace(thing, noun=replace(noun, where=place))
        case _:
            return DROPPED


def apart_from_place(thing: n.Thing) -> tuple[n.Thing, n.Place | None]:
    """The thing, and where it lies: a list lies where its last part is said to lie."""
    match thing:
        case n.Goods(where=place):
            return replace(thing, where=None), place
        case n.Pick(noun=n.Piece(where=place) as noun):
            return replace(thing, noun=replace(noun, where=None)), place
        case n.AllOf(things=things) | n.OneOf(things=things):
            each = [apart_from_place(part) for part in things]  # type: ignore[arg-type]  # no places
            if any(place for _, place in each[:-1]):
                return thing, None
            return replace(thing, things=tuple(part for part, _ in each)), each[-1][1]
        case _:
            return thing, None
