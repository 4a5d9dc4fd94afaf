"""Conditions, and the filters behind a noun, which are conditions on `Which()`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hearthscript.parse.build.counting import controlled_count, done_this_way
from hearthscript.parse.build.phrases import Among, extreme
from hearthscript.parse.build.rules import DROPPED, Dropped, builds
from hearthscript.parse.build.things import apart_from_place
from hearthscript.parse.lexer import Token
from hearthscript.syntax import nodes as n

WHICH: Any = n.Which()
"""Stands for the subject until `claim` puts it in."""


@builds
def claim(subject: n.Subject, said: n.Condition) -> n.Condition | Dropped:
    if isinstance(said, n.Both):
        return claims(subject, *said.conditions)
    return _about(said, subject)


@builds
def claims(subject: n.Subject, *said: n.Condition) -> n.Condition | Dropped:
    """you placed 1st and control the Tower: both are said of one subject

    Of "another player" both must be said of the same one: who placed 1st, controls it.
    """
    if isinstance(subject, n.Pick) and not isinstance(subject.quantity, n.The):
        if len(said) != 2 or subject.filter is not None:
            return DROPPED
        return _about(said[1], replace(subject, filter=said[0]))
    each = [_about(one, subject) for one in said]
    kept = tuple(one for one in each if not isinstance(one, Dropped))
    return n.Both(kept) if len(kept) == len(each) else DROPPED


@builds
def claims_either(subject: n.Subject, *said: n.Condition) -> n.Condition | Dropped:
    """you placed 1st or control the Tower: one or the other is said of one subject"""
    if isinstance(subject, n.Pick):
        return DROPPED  # "another player": of each another one, or of the same?
    each = [_about(one, subject) for one in said]
    kept = tuple(one for one in each if not isinstance(one, Dropped))
    return n.Either(kept) if len(kept) == len(each) else DROPPED


def _about(said: n.Condition, subject: n.Subject) -> n.Condition | Dropped:
    match said:
        case n.Not(condition=inner):
            inside = _about(inner, subject)
            return DROPPED if isinstance(inside, Dropped) else n.Not(inside)
        case n.Either(conditions=parts):
            each = tuple(_about(part, subject) for part in parts)
            return n.Either(each)  # type: ignore[arg-type]  # of two places, never dropped
        case n.Is(subject=n.Target()):
            return n.Is(n.Target(subject), said.player)  # type: ignore[arg-type]
        case _:
            return replace(said, subject=subject)  # type: ignore[arg-type]


@builds
def both(*claims: n.Condition) -> n.Both:
    return n.Both(claims)


@builds
def either(*claims: n.Condition) -> n.Either:
    return n.Either(claims)


@builds
def there_is(thing: n.Thing) -> n.Has | n.Both | Dropped:
    """there is 1 Fear in the Mill = the Mill has 1 Fear

    There is none in one or the other: it is in neither.
    """
    what, place = apart_from_place(thing)
    parts = what.things if isinstance(what, n.AllOf | n.OneOf) else ()
    if place is None or any(map(_is_none, parts)):
        return DROPPED  # "no Coins or no Guards": neither of them, or not both?
    if isinstance(place, n.OneOf) and _is_none(what):
        return n.Both(tuple(n.Has(each, what) for each in place.things))
    return n.Has(place, what)


def _is_none(thing: n.Thing | n.Place) -> bool:
    return isinstance(getattr(thing, "quantity", None), n.No)


@builds
def does(subject: n.Player, effect: n.Effect) -> n.Does | Dropped:
    if isinstance(effect, n.Aim):
        return DROPPED  # "Ann targets Ben" is a state of the game
    return n.Does(subject, effect)


@builds
def compares(
    measure: n.Measure, bound: n.Quantity, beyond: n.OrBeyond | None
) -> n.Compares | Dropped:
    if beyond is None:
        return n.Compares(measure, bound)
    if not isinstance(bound, n.Number):
        return DROPPED
    limit = n.AtLeast if beyond is n.OrBeyond.HIGHER else n.AtMost
    return n.Compares(measure, limit(bound.value))


@builds
def last_one(period: str) -> n.LastOne:
    return n.LastOne(period)


@builds
def last_one_not(period: str) -> n.Not:
    return n.Not(last_one(period))


# ── What is said of a subject ────────────────────────────────────────────────────────────


@builds
def has(thing: n.Thing) -> n.Has:
    return n.Has(WHICH, thing)


@builds
def has_not(thing: n.Thing) -> n.Not:
    return n.Not(n.Has(WHICH, thing))


@builds
def has_more(more: Token, measure: n.Measure, than: n.Subject) -> n.HasMore:
    return n.HasMore(WHICH, more.text.lower() == "more", measure, than)


@builds
def has_as_many(measure: n.Measure, than: n.Subject) -> n.Not:
    """at least as many Coins as Ann: not fewer than she has"""
    return n.Not(n.HasMore(WHICH, False, measure, than))


@builds
def were_done(
    amount: n.Quantity, what: str | n.Piece | n.Card, deed: Token
) -> n.Compares | Dropped:
    """2 Coins were lost this way: the number of them is 2 or more"""
    match amount:
        case n.Number(value=value):
            amount = n.AtLeast(value)
        case n.An() | n.Any():
            amount = n.AtLeast(1)
        case n.No():
            amount = n.Exactly(0)
        case n.AtLeast() | n.AtMost() | n.MoreThan() | n.FewerThan() | n.Exactly():
            pass
        case _:
            return DROPPED
    return n.Compares(done_this_way(what, deed), amount)


@builds
def has_more_by(*words: Any) -> n.HasMore | Dropped:
    """at least 2 more Fear than your target; 2 or more more Fear than …"""
    number, *rest = words
    more, measure, than = rest[-3:]
    return replace(has_more(more, measure, than), by=int(number.value))


@builds
def has_more_not(more: Token, measure: n.Measure, than: n.Subject) -> n.Not:
    return n.Not(has_more(more, measure, than))


@builds
def has_most(most: Token, measure: n.Measure, among: n.Condition | Among | None) -> n.HasMost:
    if isinstance(among, Among):
        return n.HasMost(WHICH, extreme(most), measure, among.filter, among.noun)
    return n.HasMost(WHICH, extreme(most), measure, among)


@builds
def has_most_not(most: Token, measure: n.Measure, among: n.Condition | Among | None) -> n.Not:
    return n.Not(has_most(most, measure, among))


@builds
def controls(place: n.Place) -> n.Controls:
    return n.Controls(WHICH, place)


@builds
def controls_most(most: Token, area: n.Area) -> n.HasMost:
    return n.HasMost(WHICH, extreme(most), controlled_count(area))


@builds
def controls_most_not(most: Token, area: n.Area) -> n.Not:
    return n.Not(controls_most(most, area))


@builds
def controls_more(more: Token, area: n.Area, than: n.Player) -> n.HasMore:
    return n.HasMore(WHICH, more.text.lower() == "more", controlled_count(area), than)


@builds
def controls_more_not(more: Token, area: n.Area, than: n.Player) -> n.Not:
    return n.Not(controls_more(more, area, than))


@builds
def controls_not(place: n.Place) -> n.Not:
    return n.Not(n.Controls(WHICH, place))


@builds
def bonded(state: Token, other: n.Player) -> n.Bonded:
    return n.Bonded(WHICH, state.value, other)


@builds
def bonded_not(state: Token, other: n.Player) -> n.Not:
    return n.Not(bonded(state, other))


@builds
def is_(player: n.Player) -> n.Is:
    return n.Is(WHICH, player)


@builds
def is_not(player: n.Player) -> n.Not:
    return n.Not(n.Is(WHICH, player))


@builds
def targets(player: n.Player) -> n.Is:
    """Ann targets Ben = Ann's target is Ben"""
    return n.Is(n.Target(WHICH), player)


@builds
def targets_not(player: n.Player) -> n.Not:
    return n.Not(targets(player))


@builds
def did() -> n.Did:
    return n.Did(WHICH)


@builds
def did_before() -> n.Did:
    return n.Did(WHICH, past=True)


@builds
def did_not() -> n.Not:
    return n.Not(did())


@builds
def did_not_before() -> n.Not:
    return n.Not(did_before())


@builds
def able() -> n.Able:
    return n.Able(WHICH)


@builds
def able_not() -> n.Not:
    return n.Not(n.Able(WHICH))


@builds
def possible(_word: Token) -> n.Possible:
    return n.Possible()
