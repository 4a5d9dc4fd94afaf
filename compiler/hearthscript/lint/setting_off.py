"""Whether what one waiting effect does is what another waits for.

Only what no game ever runs out of is looked at: what the supply gives, to players and to
places. What is lost, stolen or drawn, a bond, and a step on a track, comes to an end by itself.
Whether "equal to" and "for each" are none is not known here; they can be more than that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hearthscript.engine import Table
from hearthscript.frozen import frozen
from hearthscript.lexicon import Lexicon
from hearthscript.syntax import nodes as n
from hearthscript.syntax import parts


@frozen
class _Given:
    """What the supply gives: who gains it, or who adds it and to which place."""

    by: type[n.Gain | n.Add]
    actor: n.Player
    goods: n.Goods
    to: n.Place | None = None


def sets_off(one: n.When, other: n.When, lexicon: Lexicon) -> bool:
    """Whether what `one` does, each time it does anything, can be what `other` waits for."""
    return any(
        heard.by is given.by
        and _is_of(heard.goods, given.goods, lexicon)
        and _is_one_of(heard.actor, given.actor)
        and _is_there(heard.to, given.to, lexicon)
        for heard in _given(other.event, n.You())
        for given in _given(one.effect, n.You())
    )


def _given(effect: n.Node, actor: n.Player) -> Iterator[_Given]:
    """What is surely given, or may be. What hangs on a condition or a cost can end."""
    match effect:
        case n.Gain(what=what, source=None):
            yield from (_Given(n.Gain, actor, goods) for goods in _goods(what))
        case n.Add(what=what, to=to, source=None):
            yield from (_Given(n.Add, actor, goods, to) for goods in _goods(what))
        case n.By(who=who, effect=inner):
            yield from _given(inner, who)
        case n.May(effect=inner) | n.Repeat(effect=inner) | n.During(effect=inner):
            yield from _given(inner, actor)
        case n.Sentence(effect=inner) | n.ForEach(effect=inner):
            yield from _given(inner, actor)
        case n.Together() | n.InTurn() | n.Choice() | n.Text():
            for part in parts(effect):
                yield from _given(part, actor)
        case _:
            pass


def _goods(what: n.Node) -> Iterator[n.Goods]:
    if isinstance(what, n.Goods):
        yield what
    elif isinstance(what, n.AllOf | n.OneOf):
        for each in what.things:
            yield from _goods(each)


def _is_of(heard: n.Goods, gained: n.Goods, lexicon: Lexicon) -> bool:
    table = Table(lexicon)
    names = [name for name in gained.names if name in heard.names]
    endless = [name for name in names if not table.can_run_out((name,))]
    alike = replace(gained, quantity=heard.quantity, names=heard.names) == heard
    return bool(endless) and alike and _is_enough(heard.quantity, gained.quantity)


def _is_enough(heard: n.Quantity, gained: n.Quantity) -> bool:
    match gained:
        case n.ThatMany() | n.EqualTo() | n.PerEach(maximum=None):
            return True
        case n.PerEach(maximum=int(most)):
            gained = n.Number(most)
        case _:
            pass
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


def _is_there(heard: n.Place | None, given: n.Place | None, lexicon: Lexicon) -> bool:
    """Whether the place that something goes to can be the one that is waited for."""
    if heard is None or given is None:
        return heard is None
    return not _places(heard, lexicon).isdisjoint(_places(given, lexicon))


def _places(place: n.Place, lexicon: Lexicon) -> set[str]:
    """The names of the places that it can be; what else it depends on is not looked at."""
    match place:
        case n.Named(name=name):
            return {name}
        case n.Pick(noun=n.Area(kind=kind)) | n.Each(noun=n.Area(kind=kind)):
            return {each.name for each in lexicon.areas[kind].places}
        case n.OneOf(things=things) | n.AllOf(things=things):
            return {name for thing in things for name in _places(thing, lexicon)}  # type: ignore[arg-type]  # places
        case _:
            return set()


def _is_one_of(heard: n.Player, actor: n.Player) -> bool:
    """Whether the one who acts can be one of those that are waited for."""
    if isinstance(actor, n.Pointing) and isinstance(heard, n.Marked):
        return heard.mark in actor.means or _is_anybody(heard)
    if _is_anybody(heard) or heard == actor:
        return True
    if isinstance(heard, n.Group):
        return any(_is_one_of(each, actor) for each in heard.players)
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
