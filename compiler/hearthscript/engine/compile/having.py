"""Whether a player or a place has something."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from hearthscript.engine.compile.candidates import candidates
from hearthscript.engine.compile.everywhere import Verdict, everywhere
from hearthscript.engine.compile.frame import (
    Frame,
    Scope,
    people,
    spots,
)
from hearthscript.engine.compile.measures import held
from hearthscript.engine.compile.picking import narrowing
from hearthscript.engine.compile.quantities import bound
from hearthscript.engine.compile.refs import found
from hearthscript.engine.state import CardRef, Ref, Spot, Token
from hearthscript.engine.values import controller
from hearthscript.syntax import nodes as n


def having(what: n.Thing | n.Place, scope: Scope) -> Verdict:
    in_each = everywhere(what, scope, lambda thing: having(thing, scope))
    if in_each is None:
        return _having(what, scope)
    if not isinstance(what, n.Pick) or what.mark is None:
        return in_each
    all_of_them = _having(what, scope)

    def run(frame: Frame, spot: Spot) -> bool:
        all_of_them(frame, spot)  # "them" are those in all of the places
        return in_each(frame, spot)

    return run


def _having(what: n.Thing | n.Place, scope: Scope) -> Verdict:
    match what:
        case n.Goods():
            return _has_goods(what, scope)
        case n.AllOf(things=things):
            each = [having(thing, scope) for thing in things]
            return lambda frame, spot: all(has(frame, spot) for has in each)
        case n.OneOf(things=things):
            each = [having(thing, scope) for thing in things]
            enough_of_them = all if all(map(_is_little, things)) else any
            return lambda frame, spot: enough_of_them(has(frame, spot) for has in each)
        case n.Pick(quantity=quantity, noun=noun):
            return _has_some(what, bound(quantity, scope), owned(what, noun, scope))
        case n.ThisCard():
            return lambda frame, spot: spot.name == frame.you
        case _:
            them = found(what, scope)
            return lambda frame, spot: any(_belongs(ref, spot) for ref in them(frame))


def _has_some(
    what: n.Pick,
    enough: Callable[[Frame, int], bool],
    things: Callable[[Frame, Spot], list[Ref]],
) -> Verdict:
    """Whose it is has it in mind: "each player with a Badge returns it"."""
    mark, narrow = what.mark, narrowing(what.noun)

    def run(frame: Frame, spot: Spot) -> bool:
        refs = tuple(things(frame, spot))
        narrow(frame, refs)
        if mark is not None:
            frame.memory.slots[mark] = refs
            frame.memory.had.add(mark)
            if frame.which == spot:
                frame.memory.own.setdefault(spot.name, {})[mark] = refs
        return enough(frame, len(refs))

    return run


def _has_goods(what: n.Goods, scope: Scope) -> Verdict:
    names, state = what.names, what.state
    enough = bound(what.quantity, scope)
    if what.bond is not None:
        depicted = people(found(what.bond, scope))
        return lambda frame, spot: enough(frame, _vows_of(frame, spot, names, depicted(frame)))
    inside = spots(found(what.where, scope)) if what.where is not None else None
    enough_of_them = all if _is_little(what) else any

    def run(frame: Frame, spot: Spot) -> bool:
        there = inside(frame) if inside is not None else [spot]
        counts = [sum(held(frame, at, name, state) for at in there) for name in names]
        if what.total:
            return enough(frame, sum(counts))
        return enough_of_them(enough(frame, count) for count in counts)

    return run


def _is_little(what: n.Thing | n.Place) -> bool:
    """ "no A or B", "fewer than 2 A or B": it is said of both."""
    return isinstance(what, n.Goods | n.Pick) and isinstance(
        what.quantity, n.No | n.FewerThan | n.AtMost | n.UpTo
    )


def _vows_of(frame: Frame, spot: Spot, names: tuple[str, ...], others: list[str]) -> int:
    return sum(
        vow.holder == spot.name and vow.resource in names and vow.other in others
        for vow in frame.game.state.bonds
    )


def owned(what: n.Pick, noun: n.Noun, scope: Scope) -> Callable[[Frame, Spot], list[Ref]]:
    """The tokens or cards of a player, or the tokens in a place."""
    if isinstance(noun, n.Area):
        control = spots(candidates(noun, what.other, what.filter, scope))
        return lambda frame, spot: [
            place for place in control(frame) if controller(frame.game, place) == spot.name
        ]
    if isinstance(noun, n.Card):
        everyone = n.Each(n.Person())
        where = noun.where
        if isinstance(where, n.Zone):
            where = replace(where, whose=everyone)
        noun = replace(noun, whose=everyone, where=where)
    every = candidates(noun, what.other, what.filter, scope)
    return lambda frame, spot: [ref for ref in every(frame) if _belongs(ref, spot)]


def _belongs(ref: Ref, spot: Spot) -> bool:
    match ref:
        case Token(owner=owner, spot=at):
            return at == spot or (spot.kind == "player" and owner == spot.name)
        case CardRef(owner=owner):
            return owner == spot.name
        case _:
            return ref == spot
