"""What goes to places, from them, and from one to another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

from hearthscript.engine.compile import cards, shifting, tokens
from hearthscript.engine.compile.frame import (
    CannotRunError,
    Frame,
    Run,
    Scope,
)
from hearthscript.engine.compile.goods import Way, at, goods, holding, stash, supply
from hearthscript.engine.compile.owning import counted, each_thing, mark_of
from hearthscript.engine.compile.quantities import CHOSEN
from hearthscript.engine.events import Verb
from hearthscript.engine.state import Spot
from hearthscript.lexicon.model import Role
from hearthscript.syntax import nodes as n


def placing(node: n.Add | n.Return | n.Relocate | n.Upgrade | n.Downgrade, scope: Scope) -> Run:
    match node:
        case n.Add(what=what, to=to, source=None):
            return _add(what, to, scope)
        case n.Add(what=what, to=to, source=source):
            return _relocate(what, source, to, scope)
        case n.Return(what=what, source=source, to=to):
            return put_back(what, source, to, scope)
        case n.Relocate(what=what, source=source, to=to):
            return _relocate(what, source, to, scope)
        case n.Upgrade(what=what):
            return shifting.turn(what, 1, scope)
        case n.Downgrade(what=what):
            return shifting.turn(what, -1, scope)
        case _:
            assert_never(node)


def _add(what: n.Thing, to: n.Place | None, scope: Scope) -> Run:
    def one(thing: n.Thing) -> Run:
        amount = counted(thing, scope)
        if isinstance(amount, n.Goods):
            return _add_goods(amount, mark_of(thing), to, scope)
        if _are_cards(thing, to, scope):
            return cards.move(thing, None, to, scope)
        if isinstance(thing, n.Pick):
            return tokens.add(thing, to, scope)
        return shifting.relocate(thing, None, to, scope, Verb.ADD)

    return each_thing(Verb.ADD, what, scope, one)


def _are_cards(thing: n.Thing, to: n.Place | None, scope: Scope) -> bool:
    """What goes to a hand or a pile can only be cards, whatever word stands for them."""
    if isinstance(to, n.Zone) and isinstance(thing, n.It | n.That | n.SomeOf | n.Rest):
        return scope.table.roles.get(to.name) in (Role.HAND, Role.DECK, Role.DISCARD)
    return cards.is_card(thing)


def _anywhere(scope: Scope) -> n.Place:
    """A place of the actor's choice, where the text names none."""
    kinds = list(scope.table.lexicon.areas)
    if len(kinds) != 1:
        raise CannotRunError("a place that the text does not name")
    return n.Pick(n.An(), n.Area(kinds[0]))


def _add_goods(what: n.Goods, mark: int | None, to: n.Place | None, scope: Scope) -> Run:
    """From the supply; what there is only a few of moves from where it lies."""
    target = at(to or _anywhere(scope), scope, f"to add {' or '.join(what.names)} to")
    if isinstance(what.quantity, CHOSEN) and isinstance(to, n.OnCard | n.ThisCard):
        return goods(what, Way(Verb.STAKE, stash, target, mark), scope)  # out of one's own
    fresh = goods(what, Way(Verb.ADD, supply, target, mark), scope)
    name = what.names[0]
    if name not in scope.table.plain:
        return fresh

    def lying(names: tuple[str, ...]) -> Callable[[Frame], list[Spot]]:
        return lambda frame: [
            spot for (spot, held) in sorted(frame.game.state.amounts) if held in names
        ]

    elsewhere = goods(what, Way(Verb.RELOCATE, lying, target, mark), scope)
    limit = scope.table.lexicon.tokens[name].count

    def run(frame: Frame) -> int:
        used = sum(c for (_, held), c in frame.game.state.amounts.items() if held == name)
        return elsewhere(frame) if limit is not None and used >= limit else fresh(frame)

    return run


def put_back(what: n.Thing, source: n.Place | None, to: n.Place | None, scope: Scope) -> Run:
    def one(thing: n.Thing) -> Run:
        amount = counted(thing, scope)
        if isinstance(amount, n.Goods):
            place = source or amount.where or amount.whose or _anywhere(scope)
            origin = holding(place, scope, f"to return {' or '.join(amount.names)} from")
            target = at(to, scope, "to return it to") if to is not None else supply
            bare = replace(amount, where=None, whose=None)
            return goods(bare, Way(Verb.RETURN, origin, target, mark_of(thing)), scope)
        if _are_cards(thing, to, scope):
            return cards.move(thing, source, to, scope)
        return shifting.remove(thing, source, scope)

    return each_thing(Verb.RETURN, what, scope, one)


def _relocate(what: n.Thing, source: n.Place | None, to: n.Place | None, scope: Scope) -> Run:
    def one(thing: n.Thing) -> Run:
        amount = counted(thing, scope)
        if _are_cards(thing, to, scope):
            return cards.move(thing, source, to, scope)
        if not isinstance(amount, n.Goods):
            return shifting.relocate(thing, source, to, scope)
        place = source or amount.where or _anywhere(scope)
        origin = holding(place, scope, f"to move {' or '.join(amount.names)} from")
        target = at(to or _anywhere(scope), scope, "to move it to")
        bare = replace(amount, where=None)
        return goods(bare, Way(Verb.RELOCATE, origin, target, mark_of(thing)), scope)

    return each_thing(Verb.RELOCATE, what, scope, one)
