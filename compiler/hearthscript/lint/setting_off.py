"""Whether what one waiting effect does is what another waits for.

Only what no game ever runs out of is looked at: what the supply gives. What is lost,
stolen or drawn, and a step on a track, comes to an end by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hearthscript.lexicon import Lexicon
from hearthscript.syntax import nodes as n
from hearthscript.syntax import parts

Doing = tuple[n.Player, n.Goods]
"""Who gains, and what."""


def sets_off(one: n.When, other: n.When, lexicon: Lexicon) -> bool:
    """Whether what `one` does, each time it does anything, can be what `other` waits for."""
    event = other.event
    who: n.Player = n.You()
    if isinstance(event, n.By):
        who, event = event.who, event.effect
    if not isinstance(event, n.Gain) or event.source is not None:
        return False
    return any(
        _is_of(heard, what, lexicon) and _is_one_of(who, actor)
        for heard in _goods(event.what)
        for actor, what in _gains(one.effect, n.You())
    )


def _gains(effect: n.Node, actor: n.Player) -> Iterator[Doing]:
    """What is surely gained, or may be. What hangs on a condition or a cost can end."""
    match effect:
        case n.Gain(what=what, source=None):
            yield from ((actor, goods) for goods in _goods(what))
        case n.By(who=who, effect=inner):
            yield from _gains(inner, who)
        case n.May(effect=inner) | n.Repeat(effect=inner) | n.During(effect=inner):
            yield from _gains(inner, actor)
        case n.Sentence(effect=inner):
            yield from _gains(inner, actor)
        case n.Together() | n.InTurn() | n.Choice() | n.Text():
            for part in parts(effect):
                yield from _gains(part, actor)
        case _:
            pass


def _goods(what: n.Node) -> Iterator[n.Goods]:
    if isinstance(what, n.Goods):
        yield what
    elif isinstance(what, n.AllOf | n.OneOf):
        for each in what.things:
            yield from _goods(each)


def _is_of(heard: n.Goods, gained: n.Goods, lexicon: Lexicon) -> bool:
    names = {*gained.names} & {*heard.names} - {*lexicon.tracks}
    alike = replace(gained, quantity=heard.quantity, names=heard.names) == heard
    return bool(names) and alike and _is_enough(heard.quantity, gained.quantity)


def _is_enough(heard: n.Quantity, gained: n.Quantity) -> bool:
    if isinstance(gained, n.ThatMany):
        return True
    number = gained.limit if isinstance(gained, n.UpTo) else gained
    if not isinstance(number, n.Number):
        return False
    match heard:
        case n.Bare() | n.An() | n.Any():
            return True
        case n.Number(value=least) | n.AtLeast(value=least):
            return number.value >= least
        case n.MoreThan(value=value):
            return number.value > value
        case n.Exactly(value=value):
            return number.value == value
        case _:
            return False


def _is_one_of(heard: n.Player, actor: n.Player) -> bool:
    """Whether the one who acts can be one of those that are waited for."""
    if isinstance(actor, n.Pointing) and isinstance(heard, n.Marked):
        return heard.mark in actor.means or _is_anybody(heard)
    if _is_anybody(heard) or heard == actor:
        return True
    match actor:
        case n.Each(noun=n.Person(), other=False, filter=None):
            return not getattr(heard, "filter", None)
        case n.Group(players=players):
            return any(_is_one_of(heard, each) for each in players)
        case n.You():
            return False
        case _:
            return _is_another(heard)


def _is_anybody(who: n.Player) -> bool:
    return _is_any(who) and not getattr(who, "other", False)


def _is_another(who: n.Player) -> bool:
    return _is_any(who) and bool(getattr(who, "other", False))


def _is_any(who: n.Player) -> bool:
    return isinstance(who, n.Pick | n.Each) and who.noun == n.Person() and who.filter is None
