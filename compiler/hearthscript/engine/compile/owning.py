"""What changes owners: gained, lost, paid, given, stolen, taken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

from hearthscript.engine.compile import cards, shifting
from hearthscript.engine.compile.choosing import choose_effect, whole_or_nothing
from hearthscript.engine.compile.deeds import in_turn
from hearthscript.engine.compile.frame import (
    CannotRunError,
    Frame,
    Run,
    Scope,
    player,
)
from hearthscript.engine.compile.goods import Way, at, goods, holding, stash, supply
from hearthscript.engine.compile.labels import doing
from hearthscript.engine.compile.refs import chosen, found
from hearthscript.engine.events import Verb
from hearthscript.engine.state import Ref, Spot, Token
from hearthscript.lexicon.model import Role
from hearthscript.syntax import nodes as n

_POINTING = n.It | n.That | n.SomeOf | n.Rest
"""By such words cards are named, and tokens that are counted: amounts say what they are."""


def owning(node: n.Gain | n.Lose | n.Pay | n.Give | n.Steal | n.Take, scope: Scope) -> Run:
    match node:
        case n.Gain(what=what, source=source) | n.Take(what=what, source=source):
            return _take(what, source, scope)
        case n.Lose(what=what):
            return lose(what, scope)
        case n.Pay(what=what):
            return _pay(lose(what, scope, Verb.PAY))
        case n.Give(what=what, to=to, source=source):
            if cards.is_card(what):
                return cards.give(what, source, to, scope)
            if isinstance(what, _POINTING):
                return _give_meant(what, source, to, scope)
            if source is not None:
                raise CannotRunError("giving what lies in a place")
            return _amounts(what, Way(Verb.GIVE, stash, at(to, scope, "to give to")), scope)
        case n.Steal(what=what, source=source):
            return _steal(what, source, scope)
        case _:
            assert_never(node)


def _give_meant(
    what: n.It | n.That | n.SomeOf | n.Rest, source: n.Place | None, to: n.Player, scope: Scope
) -> Run:
    """Cards that were spoken of, or tokens that are counted like resources."""
    them, give_cards = found(what, scope), cards.give(what, source, to, scope)
    way = Way(Verb.GIVE, stash, at(to, scope, "to give to"))
    one_of = {
        kind: _amounts(n.Goods(n.Number(1), (kind,)), way, scope) for kind in scope.table.plain
    }

    def run(frame: Frame) -> int:
        tokens = [ref for ref in them(frame) if isinstance(ref, Token)]
        if not tokens:
            return give_cards(frame)
        mine = [token for token in tokens if token.spot == player(frame.actor)]
        if len(mine) < len(tokens):
            frame.short()
        return sum(one_of[token.kind](frame) for token in mine if token.kind in one_of)

    return run


def each_thing(
    verb: Verb, what: n.Thing | n.Place, scope: Scope, one: Callable[[n.Thing], Run]
) -> Run:
    """ "A and B" in turn, "A or B" by choice, anything else as it is."""
    match what:
        case n.AllOf(things=things):
            runs = [each_thing(verb, thing, scope, one) for thing in things]
            return lambda frame: in_turn(frame, runs)
        case n.OneOf(things=things):
            options = [
                (doing(verb, thing, scope), each_thing(verb, thing, scope, one))
                for thing in things
            ]
            why = " or ".join(label for label, _ in options)
            return lambda frame: choose_effect(frame, options, why)
        case n.Named() | n.OnCard() | n.There() | n.Back() | n.Which():
            raise CannotRunError("a place where something that moves is meant")
        case _:
            return one(what)


def counted(what: n.Thing, scope: Scope) -> n.Thing:
    """Tokens without owner and value are amounts, like resources."""
    if not isinstance(what, n.Pick) or not isinstance(what.noun, n.Piece):
        return what
    if what.noun.kind not in scope.table.plain or what.filter is not None:
        return what
    piece = what.noun
    return n.Goods(what.quantity, (piece.kind,), whose=piece.whose, where=piece.where)


def mark_of(what: n.Thing) -> int | None:
    """By which later words mean it: tokens have one, amounts of resources none."""
    return what.mark if isinstance(what, n.Pick) else None


def _amounts(what: n.Thing, way: Way, scope: Scope) -> Run:
    def one(thing: n.Thing) -> Run:
        amount = counted(thing, scope)
        if not isinstance(amount, n.Goods):
            raise CannotRunError(f"to {way.verb.name.lower()} what is no amount of a resource")
        marking = replace(way, mark=mark_of(thing))
        return goods(amount, _from_owner(amount, marking, scope), scope)

    return each_thing(way.verb, what, scope, one)


def _from_owner(what: n.Goods, way: Way, scope: Scope) -> Way:
    """ "their Coin", "all Coin there": the amount says itself where it comes from."""
    owner = what.where or what.whose
    if owner is None or (way.source is stash and isinstance(owner, n.You)):
        return way
    return replace(way, source=holding(owner, scope, "to take it from"))


def lose(what: n.Thing, scope: Scope, verb: Verb = Verb.LOSE) -> Run:
    def one(thing: n.Thing) -> Run:
        amount = counted(thing, scope)
        if isinstance(amount, n.Goods):
            return _amounts(thing, Way(verb, stash, supply), scope)
        return shifting.remove(thing, None, scope)

    return each_thing(verb, what, scope, one)


def _pay(lose: Run) -> Run:
    def run(frame: Frame) -> int:
        paid = whole_or_nothing(frame, lose)
        frame.memory.offer(frame.actor)
        frame.memory.accepted[frame.actor] = bool(paid)
        if paid is not None:
            return paid
        frame.game.nothing(f"{frame.game.table.called(frame.actor)} cannot pay")
        return frame.short()

    return run


def _owner(source: n.Player | n.Place | None) -> n.Player | None:
    """Whom something is stolen from: "your target", or "your target's purse"."""
    if isinstance(source, n.Zone):
        if source.whose is None:
            raise CannotRunError("stealing what nobody owns")
        return source.whose
    owner = _person(source) if source is not None else None
    if source is not None and owner is None:
        raise CannotRunError("stealing from a place")
    return owner


def _steal(what: n.Thing, source: n.Player | n.Place | None, scope: Scope) -> Run:
    if cards.is_card(what):
        return _take_cards(Verb.STEAL, what, source, scope)
    owner = _owner(source)
    if owner is None and isinstance(what, n.Goods) and what.whose is not None:
        owner, what = what.whose, replace(what, whose=None)
    if owner is None:
        raise CannotRunError("stealing from nobody in particular")
    return _amounts(what, Way(Verb.STEAL, at(owner, scope, "to steal from"), stash), scope)


def _take_cards(
    verb: Verb, what: n.Thing, source: n.Player | n.Place | None, scope: Scope
) -> Run:
    """From a hand or pile that is named, or from the hand of whom it is taken from."""
    if source is None or isinstance(source, n.Zone):
        if source is None and isinstance(what, n.Pick) and _anybodys(what.noun):
            raise CannotRunError("taking a card from nobody in particular")
        return cards.to_hand(what, verb, source, scope)
    owner = _person(source)
    if owner is None or not isinstance(what, n.Pick):
        raise CannotRunError("such cards, taken from there")
    if not isinstance(owner, n.Pick):
        return cards.to_hand(_of(what, owner), verb, None, scope)
    return _take_from_one(verb, what, owner, scope)


def _anybodys(noun: n.Noun) -> bool:
    return isinstance(noun, n.Card) and noun.whose is None and noun.where is None


def _take_from_one(verb: Verb, what: n.Pick, owner: n.Pick, scope: Scope) -> Run:
    """ "2 cards from another player": one who has cards is chosen, then the cards."""
    match owner:
        case n.Pick(quantity=n.An() | n.The() | n.Any() | n.Number(value=1), mark=int(mark)):
            pass
        case _:
            raise CannotRunError("cards, taken from several players")

    def legal(frame: Frame, ref: Ref) -> bool:
        return isinstance(ref, Spot) and (ref.name, Role.HAND) in frame.game.state.cards

    find = chosen(owner, scope, legal, "to take it from")
    theirs = cards.to_hand(_of(what, n.They(means=(mark,))), verb, None, scope)

    def run(frame: Frame) -> int:
        return theirs(frame) if find(frame) else frame.short()

    return run


def _person(source: n.Player | n.Place) -> n.Player | None:
    """Whom something is taken from, if it is from no place."""
    if isinstance(source, n.Zone | n.Back | n.ThisCard | n.It | n.AllOf | n.OneOf):
        return None
    if isinstance(source, n.Named | n.OnCard | n.There) or _is_place(source):
        return None
    return source


def _of(what: n.Pick, owner: n.Player) -> n.Pick:
    """ "1 card from Ben" is 1 of his."""
    if not isinstance(what.noun, n.Card | n.Piece):
        raise CannotRunError("taking such a thing from somebody")
    return replace(what, noun=replace(what.noun, whose=owner))


def _take(what: n.Thing, source: n.Player | n.Place | None, scope: Scope) -> Run:
    if cards.is_card(what):
        return _take_cards(Verb.TAKE, what, source, scope)
    if isinstance(what, n.Pick) and not isinstance(counted(what, scope), n.Goods):
        owner = _person(source) if source is not None else None
        if owner is not None:
            return shifting.remove(_of(what, owner), None, scope)
        return shifting.remove(what, source if isinstance(source, n.Place) else None, scope)
    if source is None and isinstance(what, _POINTING):
        return cards.to_hand(what, Verb.TAKE, None, scope)
    if source is None:
        return _amounts(what, Way(Verb.GAIN, supply, stash), scope)
    verb = Verb.GAIN if _is_place(source) else Verb.TAKE
    return _amounts(what, Way(verb, holding(source, scope, "to take from"), stash), scope)


def _is_place(node: n.Player | n.Place) -> bool:
    match node:
        case n.Named() | n.OnCard() | n.There():
            return True
        case n.Zone():
            return node.whose is None
        case n.Pick(noun=noun) | n.Each(noun=noun) | n.Top(noun=noun) | n.That(noun=noun):
            return isinstance(noun, n.Area)
        case _:
            return False
