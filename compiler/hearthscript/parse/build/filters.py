"""What narrows a noun down: a condition on `Which()` behind it."""

from __future__ import annotations

from dataclasses import replace

from hearthscript.parse.build.amounts import Names
from hearthscript.parse.build.conditions import WHICH, has_more, has_most
from hearthscript.parse.build.phrases import Among
from hearthscript.parse.build.rules import DROPPED, Dropped, builds
from hearthscript.parse.build.standing import stands_against, stands_at_either
from hearthscript.parse.build.things import goods, goods_bare, lying
from hearthscript.parse.lexer import Token
from hearthscript.syntax import nodes as n


@builds
def filter_said(said: n.Condition) -> n.Condition:
    return said


@builds
def players_who(*parts: Token | n.Condition) -> n.Each:
    """players with Coins, those who did: each of them"""
    filter_ = parts[-1]
    assert not isinstance(filter_, Token)
    return n.Each(n.Person(), filter=filter_, all=True)


@builds
def filter_both(first: n.Condition, second: n.Condition) -> n.Both:
    """with 2 Fear who placed 1st; you control with no Fear"""
    return n.Both((first, second))


@builds
def filter_with_goods(amount: n.Quantity, names: Names) -> n.Has | Dropped:
    what = goods(amount, names, None, None, None)
    return DROPPED if isinstance(what, Dropped) else n.Has(WHICH, what)


@builds
def filter_without_goods(names: Names) -> n.Not:
    return n.Not(n.Has(WHICH, goods_bare(names, None)))


@builds
def filter_with_pieces(piece: n.Piece) -> n.Has | Dropped:
    """with Badges: one at least"""
    return n.Has(WHICH, n.Pick(n.Bare(), piece)) if piece.many else DROPPED


@builds
def filter_without_pieces(piece: n.Piece) -> n.Not | Dropped:
    """without Badges: none at all"""
    return n.Not(n.Has(WHICH, n.Pick(n.Bare(), piece))) if piece.many else DROPPED


@builds
def filter_at_either(track: Token, *spaces: Token) -> n.Either:
    return stands_at_either(track, *spaces)


@builds
def filter_controlled(player: n.Player) -> n.Controls:
    return n.Controls(player, WHICH)


@builds
def filter_chosen(whose: n.Player) -> n.ChosenBy:
    return n.ChosenBy(whose)


@builds
def filter_not_controlled(player: n.Player) -> n.Not:
    return n.Not(n.Controls(player, WHICH))


@builds
def filter_more(more: Token, measure: n.Measure, than: n.Subject) -> n.HasMore:
    return has_more(more, measure, than)


@builds
def filter_higher(higher: Token, track: Token, than: n.Player) -> n.StandsAgainst:
    return stands_against(higher, track, than)


@builds
def has_box(_an: Token, box: Token) -> n.HasBox:
    return n.HasBox(box.value)


@builds
def has_box_not(_an: Token, box: Token) -> n.Not:
    return n.Not(n.HasBox(box.value))


@builds
def filter_with(thing: n.Thing) -> n.Has:
    return n.Has(WHICH, thing)


@builds
def none_arm(token: Token) -> n.Has:
    what: n.Thing = n.Goods(n.No(), (token.value,))
    if "TOKEN" in token.kinds:
        what = n.Pick(n.No(), n.Piece(token.value, many=True))
    return n.Has(WHICH, what)


@builds
def none_of(*each: n.Has) -> n.Both | Dropped:
    """no Coins or Guards; of resources alone there are none together ("no Coins or Fear")"""
    counted = all(isinstance(one.what, n.Goods) for one in each)
    return DROPPED if counted else n.Both(each)


@builds
def has_none(none: n.Both) -> n.Both:
    return none


@builds
def filter_with_none(none: n.Both) -> n.Both:
    return none


@builds
def there_is_none(none: n.Both, place: n.Place) -> n.Both:
    """In one place or the other there is none: in neither."""
    places = place.things if isinstance(place, n.OneOf) else (place,)
    kinds = [one.what for one in none.conditions if isinstance(one, n.Has)]
    return n.Both(tuple(n.Has(where, what) for where in places for what in kinds))


@builds
def filter_without(thing: n.Thing) -> n.Not:
    """without 2 Badges; "without your Badges" is without any of them"""
    if isinstance(thing, n.Pick) and isinstance(thing.quantity, n.All):
        thing = replace(thing, quantity=n.Any())
    return n.Not(n.Has(WHICH, thing))


@builds
def filter_most(
    most: Token, measure: n.Measure, among: n.Condition | Among | None
) -> n.HasMost:
    return has_most(most, measure, among)


@builds
def filter_where(player: n.Player, thing: n.Thing) -> n.Has | Dropped:
    there = lying(thing, WHICH)
    return DROPPED if isinstance(there, Dropped) else n.Has(player, there)


@builds
def filter_other_than(excluded: n.Player | n.Place) -> n.Not:
    return n.Not(n.Is(WHICH, excluded))  # type: ignore[arg-type]  # a place compares alike


@builds
def filter_at(track: Token, space: Token, beyond: n.OrBeyond | None) -> n.StandsAt:
    return n.StandsAt(WHICH, track.value, space.text, beyond)
