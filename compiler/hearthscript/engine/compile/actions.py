"""The verbs: each action compiled to what it does, to whatever it is done to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

from hearthscript.engine.compile import cards, tokens
from hearthscript.engine.compile.bonuses import bonus
from hearthscript.engine.compile.choosing import choose_effect, whole_or_nothing
from hearthscript.engine.compile.frame import CannotRunError, Frame, Run, Scope, player
from hearthscript.engine.compile.goods import Way, at, goods, holding, stash, supply
from hearthscript.engine.compile.labels import doing
from hearthscript.engine.compile.refs import chosen, label, people, spots
from hearthscript.engine.events import Event, Verb
from hearthscript.engine.moves import swap_steps
from hearthscript.engine.state import Ref, Spot
from hearthscript.syntax import nodes as n


def action(node: n.Action, scope: Scope) -> Run:
    match node:
        case n.Gain() | n.Lose() | n.Pay() | n.Give() | n.Steal() | n.Take():
            return _owning(node, scope)
        case n.Add() | n.Return() | n.Relocate() | n.Upgrade() | n.Downgrade():
            return _placing(node, scope)
        case n.Draw() | n.Discard() | n.Reveal() | n.LookAt() | n.Shuffle() | n.Play():
            return _cards(node, scope)
        case n.Swap(what=what, other=other):
            return _swap(what, other, scope)
        case n.Aim(at=target):
            return _aim(target, scope)
        case n.Choose(what=what):
            return _choose(what, scope)
        case n.Bonus():
            return bonus(node, scope)
        case n.Resolve():
            return _resolve(node, scope)
        case _:
            assert_never(node)


def _owning(node: n.Gain | n.Lose | n.Pay | n.Give | n.Steal | n.Take, scope: Scope) -> Run:
    match node:
        case n.Gain(what=what, source=source) | n.Take(what=what, source=source):
            return _take(what, source, scope)
        case n.Lose(what=what):
            return _lose(what, scope)
        case n.Pay(what=what):
            return _pay(_lose(what, scope))
        case n.Give(what=what, to=to):
            return _amounts(what, Way(Verb.GIVE, stash, at(to, scope, "to give to")), scope)
        case n.Steal(what=what, source=source):
            return _steal(what, source, scope)
        case _:
            assert_never(node)


def _placing(
    node: n.Add | n.Return | n.Relocate | n.Upgrade | n.Downgrade, scope: Scope
) -> Run:
    match node:
        case n.Add(what=what, to=to, source=None):
            return _add(what, to, scope)
        case n.Add(what=what, to=to, source=source):
            return _relocate(what, source, to, scope)
        case n.Return(what=what, source=source, to=to):
            return _return(what, source, to, scope)
        case n.Relocate(what=what, source=source, to=to):
            return _relocate(what, source, to, scope)
        case n.Upgrade(what=what):
            return tokens.turn(what, 1, scope)
        case n.Downgrade(what=what):
            return tokens.turn(what, -1, scope)
        case _:
            assert_never(node)


def _cards(
    node: n.Draw | n.Discard | n.Reveal | n.LookAt | n.Shuffle | n.Play, scope: Scope
) -> Run:
    match node:
        case n.Draw(what=what, source=source):
            return cards.draw(what, source, scope)
        case n.Discard(what=n.Goods() | n.AllOf() | n.OneOf() as what, source=None):
            return _lose(what, scope)
        case n.Discard(what=what, source=source):
            if _is_piece(what):
                return _return(what, source, None, scope)
            return cards.discard(what, source, scope)
        case n.Reveal(what=what, source=source):
            return cards.show(what, Verb.REVEAL, source, scope)
        case n.LookAt(what=what):
            return cards.show(what, Verb.LOOK, None, scope)
        case n.Shuffle(what=what, into=into):
            return cards.shuffle(what, into, scope)
        case n.Play():
            raise CannotRunError("playing a card by an effect")
        case _:
            assert_never(node)


# ── Whatever it is done to ──────────────────────────────────────────────────────────────


def _each_thing(
    verb: Verb, what: n.Thing | n.Place, scope: Scope, one: Callable[[n.Thing], Run]
) -> Run:
    """ "A and B" in turn, "A or B" by choice, anything else as it is."""
    match what:
        case n.AllOf(things=things):
            runs = [_each_thing(verb, thing, scope, one) for thing in things]
            return lambda frame: sum(run(frame) for run in runs)
        case n.OneOf(things=things):
            options = [
                (doing(verb, thing, scope), _each_thing(verb, thing, scope, one))
                for thing in things
            ]
            why = " or ".join(label for label, _ in options)
            return lambda frame: choose_effect(frame, options, why)
        case n.Named() | n.There() | n.Which():
            raise CannotRunError("a place where something that moves is meant")
        case _:
            return one(what)


def _is_piece(what: n.Thing) -> bool:
    return isinstance(what, n.Pick) and isinstance(what.noun, n.Piece)


def _counted(what: n.Thing, scope: Scope) -> n.Thing:
    """Tokens without owner and value are amounts, like resources."""
    if not isinstance(what, n.Pick) or not isinstance(what.noun, n.Piece):
        return what
    if what.noun.kind not in scope.table.plain or what.filter is not None:
        return what
    piece = what.noun
    return n.Goods(what.quantity, (piece.kind,), whose=piece.whose, where=piece.where)


def _amounts(what: n.Thing, way: Way, scope: Scope) -> Run:
    def one(thing: n.Thing) -> Run:
        thing = _counted(thing, scope)
        if not isinstance(thing, n.Goods):
            raise CannotRunError(f"to {way.verb.name.lower()} what is no amount of a resource")
        return goods(thing, _from_owner(thing, way, scope), scope)

    return _each_thing(way.verb, what, scope, one)


def _from_owner(what: n.Goods, way: Way, scope: Scope) -> Way:
    """ "their Coin", "all Coin there": the amount says itself where it comes from."""
    owner = what.where or what.whose
    if owner is None or (way.source is stash and isinstance(owner, n.You)):
        return way
    return replace(way, source=holding(owner, scope, "to take it from"))


# ── Resources, and tokens like them ─────────────────────────────────────────────────────


def _gain(what: n.Thing, scope: Scope) -> Run:
    if cards.is_card(what):
        return cards.to_hand(what, Verb.GAIN, None, scope)
    return _amounts(what, Way(Verb.GAIN, supply, stash), scope)


def _lose(what: n.Thing, scope: Scope) -> Run:
    def one(thing: n.Thing) -> Run:
        counted = _counted(thing, scope)
        if isinstance(counted, n.Goods):
            return _amounts(counted, Way(Verb.LOSE, stash, supply), scope)
        if cards.is_card(thing):
            return cards.discard(thing, None, scope)
        return tokens.remove(thing, None, scope)

    return _each_thing(Verb.LOSE, what, scope, one)


def _pay(lose: Run) -> Run:
    def run(frame: Frame) -> int:
        paid = whole_or_nothing(frame, lose)
        frame.memory.accepted[frame.actor] = paid
        if not paid:
            frame.game.nothing(f"{frame.actor} cannot pay")
            frame.memory.unpaid[frame.actor] = frame.memory.unpaid.get(frame.actor, 0) + 1
            frame.short()
        return int(paid)

    return run


def _steal(what: n.Thing, source: n.Player | None, scope: Scope) -> Run:
    if source is None and isinstance(what, n.Goods) and what.whose is not None:
        source, what = what.whose, replace(what, whose=None)
    if source is None:
        raise CannotRunError("stealing from nobody in particular")
    if isinstance(what, n.Pick) and isinstance(what.noun, n.Card):
        named = replace(what, noun=replace(what.noun, whose=source))
        return cards.to_hand(named, Verb.STEAL, None, scope)
    return _amounts(what, Way(Verb.STEAL, at(source, scope, "to steal from"), stash), scope)


def _take(what: n.Thing, source: n.Player | n.Place | None, scope: Scope) -> Run:
    if cards.is_card(what):
        place = source if isinstance(source, n.Zone) else None
        return cards.to_hand(what, Verb.TAKE, place, scope)
    if source is None:
        return _gain(what, scope)
    verb = Verb.GAIN if _is_place(source) else Verb.TAKE
    return _amounts(what, Way(verb, holding(source, scope, "to take from"), stash), scope)


def _is_place(node: n.Player | n.Place) -> bool:
    match node:
        case n.Named() | n.There():
            return True
        case n.Zone():
            return node.whose is None
        case n.Pick(noun=noun) | n.Each(noun=noun) | n.Top(noun=noun) | n.That(noun=noun):
            return isinstance(noun, n.Area)
        case _:
            return False


def _add(what: n.Thing, to: n.Place | None, scope: Scope) -> Run:
    def one(thing: n.Thing) -> Run:
        counted = _counted(thing, scope)
        if isinstance(counted, n.Goods):
            return _add_goods(counted, to, scope)
        if cards.is_card(thing):
            return cards.move(thing, None, to, scope)
        if isinstance(thing, n.Pick):
            return tokens.add(thing, to, scope)
        return tokens.relocate(thing, None, to, scope)

    return _each_thing(Verb.ADD, what, scope, one)


def _anywhere(scope: Scope) -> n.Place:
    """A place of the actor's choice, where the text names none."""
    kinds = list(scope.table.lexicon.areas)
    if len(kinds) != 1:
        raise CannotRunError("a place that the text does not name")
    return n.Pick(n.An(), n.Area(kinds[0]))


def _add_goods(what: n.Goods, to: n.Place | None, scope: Scope) -> Run:
    """From the supply; what there is only a few of moves from where it lies."""
    target = at(to or _anywhere(scope), scope, f"to add {' or '.join(what.names)} to")
    fresh = goods(what, Way(Verb.ADD, supply, target), scope)
    name = what.names[0]
    if name not in scope.table.plain:
        return fresh

    def lying(names: tuple[str, ...]) -> Callable[[Frame], list[Spot]]:
        return lambda frame: [
            spot for (spot, held) in sorted(frame.game.state.amounts) if held in names
        ]

    elsewhere = goods(what, Way(Verb.RELOCATE, lying, target), scope)
    limit = scope.table.lexicon.tokens[name].count

    def run(frame: Frame) -> int:
        used = sum(c for (_, held), c in frame.game.state.amounts.items() if held == name)
        return elsewhere(frame) if limit is not None and used >= limit else fresh(frame)

    return run


def _return(what: n.Thing, source: n.Place | None, to: n.Place | None, scope: Scope) -> Run:
    def one(thing: n.Thing) -> Run:
        counted = _counted(thing, scope)
        if isinstance(counted, n.Goods):
            place = source or counted.where or counted.whose or _anywhere(scope)
            origin = holding(place, scope, f"to return {' or '.join(counted.names)} from")
            target = at(to, scope, "to return it to") if to is not None else supply
            bare = replace(counted, where=None, whose=None)
            return goods(bare, Way(Verb.RETURN, origin, target), scope)
        if cards.is_card(thing):
            return cards.move(thing, source, to, scope)
        return tokens.remove(thing, source, scope)

    return _each_thing(Verb.RETURN, what, scope, one)


def _relocate(what: n.Thing, source: n.Place | None, to: n.Place | None, scope: Scope) -> Run:
    def one(thing: n.Thing) -> Run:
        counted = _counted(thing, scope)
        if cards.is_card(thing):
            return cards.move(thing, source, to, scope)
        if not isinstance(counted, n.Goods):
            return tokens.relocate(thing, source, to, scope)
        place = source or counted.where or _anywhere(scope)
        origin = holding(place, scope, f"to move {' or '.join(counted.names)} from")
        target = at(to or _anywhere(scope), scope, "to move it to")
        bare = replace(counted, where=None)
        return goods(bare, Way(Verb.RELOCATE, origin, target), scope)

    return _each_thing(Verb.RELOCATE, what, scope, one)


# ── Swapping, targeting, choosing, resolving ────────────────────────────────────────────


def _swap(what: n.Thing | tuple[str, ...], other: n.Player | n.Thing, scope: Scope) -> Run:
    if not isinstance(what, tuple):
        return tokens.swap(what, other, scope)  # type: ignore[arg-type]  # a thing, here
    if any(not scope.table.is_track(name) for name in what):
        return _swap_amounts(what, other, scope)
    others = people(chosen(other, scope, why="to swap with"))

    def run(frame: Frame) -> int:
        swapped = [
            swap_steps(frame.game, name, frame.actor, them)
            for them in others(frame)
            for name in what
        ]
        return sum(swapped) or frame.short()

    return run


def _swap_amounts(names: tuple[str, ...], other: n.Player | n.Thing, scope: Scope) -> Run:
    if any(name not in scope.table.lexicon.resources for name in names):
        raise CannotRunError(f"swapping {' and '.join(names)}")
    if any(name in scope.table.bonds for name in names):
        raise CannotRunError("swapping tokens that depict players")
    others = people(chosen(other, scope, why="to swap with"))

    def run(frame: Frame) -> int:
        state, done = frame.game.state, 0
        for them in others(frame):
            for name in names:
                mine, yours = player(frame.actor), player(them)
                more = state.amount(yours, name) - state.amount(mine, name)
                state.change(mine, name, more)
                state.change(yours, name, -more)
                frame.game.emit(Event(Verb.SWAP, frame.actor, name, 1, other=them))
                done += more != 0
        return done

    return run


def _aim(target: n.Player | n.Place, scope: Scope) -> Run:
    def legal(frame: Frame, ref: Ref) -> bool:
        return ref != player(frame.actor)  # never oneself (LS-51)

    where = spots(chosen(target, scope, legal, "to target"))

    def run(frame: Frame) -> int:
        for spot in where(frame)[:1]:
            if not legal(frame, spot):
                break
            area = Spot("card", spot.name) if spot.kind == "player" else spot
            if tokens.put_targeting(frame, frame.actor, area) is None:
                break
            frame.game.emit(Event(Verb.AIM, frame.actor, spot=spot, number=1))
            return 1
        return frame.short()

    return run


def _choose(what: n.Player | n.Place | n.Thing, scope: Scope) -> Run:
    find = chosen(what, scope, why="for what follows")

    def run(frame: Frame) -> int:
        refs = find(frame)
        for ref in refs:
            said = label(frame, ref)
            frame.game.emit(Event(Verb.CHOOSE, frame.actor, said, 1))
        return len(refs)

    return run


def _resolve(node: n.Resolve, scope: Scope) -> Run:
    """A named part of a sheet or card, as the game's `boxes` hold them."""
    owners = spots(chosen(node.where or node.whose or n.You(), scope, why="to resolve"))

    def run(frame: Frame) -> int:
        done = 0
        for spot in owners(frame):
            program = frame.game.boxes.get((node.box, spot.name))
            if program is None:
                frame.game.nothing(f"the {node.box} of {spot.name} says nothing here")
            elif frame.game.fired < 50:
                frame.game.fired += 1
                here = spot if spot.kind == "place" else None
                done += program.within(frame.game, frame.actor, here)
        return done

    return run
