"""What can be counted, in the state as it stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

from hearthscript.engine.compile.frame import (
    THIS_CARD,
    CannotRunError,
    Count,
    Frame,
    Scope,
    spots,
)
from hearthscript.engine.compile.refs import found
from hearthscript.engine.moves import facing
from hearthscript.engine.state import CardRef, Ref, Spot, Token
from hearthscript.engine.values import card_value, controller, value
from hearthscript.syntax import nodes as n


def measure(node: n.Measure, scope: Scope) -> Count:
    """A number read from the state as it stands when it is asked for."""
    match node:
        case n.Held(names=names, whose=whose, where=where, state=state):
            holders = _holders(whose or where, scope)
            return lambda frame: sum(
                held(frame, spot, name, state) for spot in holders(frame) for name in names
            )
        case n.CountOf(noun=noun, filter=filter_, other=other):
            pick = n.Each(noun, other, filter_)
            candidates = found(pick, scope)
            return lambda frame: len(candidates(frame))
        case n.ValueOf():
            return _value_of(node, scope)
        case n.DoneThisWay():
            return lambda frame: frame.memory.number
        case n.SumOf(measures=measures):
            each = [measure(one, scope) for one in measures]
            return lambda frame: sum(worth(frame) for worth in each)
        case _:
            assert_never(node)


def _holders(node: n.Player | n.Place | None, scope: Scope) -> Callable[[Frame], list[Spot]]:
    if node is None:
        return lambda frame: [Spot("player", frame.actor)]
    return spots(found(node, scope))


def held(frame: Frame, spot: Spot, name: str, state: str | None = None) -> int:
    """How much of a resource lies somewhere; on a track, the steps from its lowest space."""
    game = frame.game
    if name in game.state.tracks:
        markers = game.state.tracks[name]
        on_it = spot.kind == "player" and spot.name in markers
        return len(markers) - 1 - markers.index(spot.name) if on_it else 0
    if name in game.table.bonds:
        if state is not None:
            return facing(game, spot.name, name)
        return sum(v.holder == spot.name and v.resource == name for v in game.state.bonds)
    token = game.table.lexicon.tokens.get(name)
    if token is not None and name not in game.table.plain:
        return sum(
            count
            for each, count in game.state.tokens.items()
            if each.kind == name and spot in (each.spot, Spot("player", each.owner))
        )
    return game.state.amount(spot, name)


def _value_of(node: n.ValueOf, scope: Scope) -> Count:
    if node.name not in scope.table.lexicon.values:
        raise CannotRunError(f"a value that the title does not declare ({node.name})")
    whose = subject(node.whose, scope)
    wheres = spots(found(node.where, scope)) if node.where is not None else None

    def run(frame: Frame) -> int:
        places = wheres(frame) if wheres else [None]
        total = 0
        for spot in whose(frame):
            for place in places:
                total += value(frame.game, node.name, _owner(frame, node.name, spot), place)
        return total

    return run


def _owner(frame: Frame, name: str, spot: Spot) -> Spot:
    return Spot("card" if card_value(frame.game, name) else "player", spot.name)


def subject(
    node: n.Player | n.Thing | n.Place | None, scope: Scope
) -> Callable[[Frame], list[Spot]]:
    """Whose value: a player, or the player whose card it is."""
    if node is None:
        return lambda frame: [Spot("player", frame.actor)]
    if isinstance(node, n.ThisCard):
        return lambda frame: [Spot("card", frame.you)]
    if isinstance(node, n.It) and node.means == (THIS_CARD,):
        return lambda frame: [Spot("card", frame.you)]
    if isinstance(node, n.Goods | n.AllOf | n.OneOf):
        raise CannotRunError("the value of a resource")
    if isinstance(node, n.Pick) and isinstance(node.noun, n.Card) and node.noun.whose:
        owners = spots(found(node.noun.whose, scope))  # the card that somebody has in play
        return lambda frame: [Spot("card", owner.name) for owner in owners(frame)]
    return spots(found(node, scope))


def compared(node: n.Measure, noun: n.Noun, scope: Scope) -> Callable[[Frame, Spot], int]:
    """The measure taken of a player or place that is compared, instead of whose it names."""
    match node:
        case n.Held(names=names, state=state):
            return lambda frame, spot: sum(held(frame, spot, name, state) for name in names)
        case n.ValueOf(name=name, where=where) if not isinstance(noun, n.Area):
            places = spots(found(where, scope)) if where is not None else None
            return lambda frame, spot: sum(
                value(frame.game, name, _owner(frame, name, spot), place)
                for place in (places(frame) if places else [None])
            )
        case n.ValueOf(name=name):
            whose = subject(node.whose, scope)
            return lambda frame, spot: sum(
                value(frame.game, name, owner, spot) for owner in whose(frame)
            )
        case n.CountOf(noun=n.Area()):
            places = spots(found(n.Each(node.noun), scope))
            return lambda frame, spot: sum(
                controller(frame.game, place) == spot.name for place in places(frame)
            )
        case n.CountOf(noun=counted_, filter=filter_):
            things = found(n.Each(_anyones(counted_), filter=filter_), scope)
            return lambda frame, spot: sum(_is_of(ref, spot) for ref in things(frame))
        case n.DoneThisWay() | n.SumOf():
            raise CannotRunError("comparing players or places in such a number")
        case _:
            assert_never(node)


def _anyones(noun: n.Noun) -> n.Noun:
    if isinstance(noun, n.Card):
        return replace(noun, whose=n.Each(n.Person()))
    if not isinstance(noun, n.Piece):
        return noun
    where = None if isinstance(noun.where, n.Which) else noun.where
    return replace(noun, whose=None, where=where)


def _is_of(ref: Ref, spot: Spot) -> bool:
    match ref:
        case Token(owner=owner, spot=where):
            return where == spot if spot.kind == "place" else owner == spot.name
        case CardRef(owner=owner):
            return owner == spot.name
        case _:
            return False
