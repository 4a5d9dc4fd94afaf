"""Making a condition true in a state ("Ann has 2 Coins"), and asking whether one is.

A plain number means exactly so many here: one says how things are, not what is enough.
"""

from __future__ import annotations

from dataclasses import replace

from hearthscript.engine.compile.conditions import condition
from hearthscript.engine.compile.frame import CannotRunError, Scope, people
from hearthscript.engine.compile.refs import found
from hearthscript.engine.game import Game
from hearthscript.engine.laying import frame_of, lay_cards, lay_tokens, nearest, spots_of
from hearthscript.engine.pieces import has_room
from hearthscript.engine.state import Spot, Token, Vow
from hearthscript.engine.table import Table
from hearthscript.engine.values import controller
from hearthscript.lexicon.model import Lexicon
from hearthscript.syntax import nodes as n
from hearthscript.syntax import write_condition


class GivenError(ValueError):
    """What cannot be made true, or has no meaning for the engine. Said in plain words."""


def holds(game: Game, node: n.Condition, you: str) -> bool:
    """Whether a condition is true now. Ties in it go to whoever stands highest."""
    try:
        test = condition(_exact(node), Scope(game.table))
    except CannotRunError as problem:
        raise GivenError(f"“{_said(game, node)}” cannot be checked: {problem}") from None
    return test(frame_of(game.fork(lambda _decision: 0), you))


def can_be_checked(node: n.Condition, lexicon: Lexicon) -> bool:
    """Whether `holds` can tell of a game whether it is so."""
    try:
        condition(_exact(node), Scope(Table(lexicon)))
    except CannotRunError:
        return False
    return True


def assume(game: Game, node: n.Condition, you: str | None = None) -> None:
    """Change the state so that the condition is true. Nothing is set off by it."""
    who = you or game.state.seats[0]
    try:
        _make(game, node, who)
    except CannotRunError as problem:
        raise GivenError(f"“{_said(game, node)}” cannot be set up: {problem}") from None
    if not holds(game, node, who):
        raise GivenError(f"“{_said(game, node)}” cannot be made true here")


def _said(game: Game, node: n.Condition) -> str:
    return write_condition(node, game.table.lexicon)


def _exact(node: n.Condition) -> n.Condition:
    match node:
        case n.Has(what=n.Goods(quantity=n.Number(value=number)) as what):
            return replace(node, what=replace(what, quantity=n.Exactly(number)))
        case n.Has(what=n.Pick(quantity=n.Number(value=number)) as what):
            return replace(node, what=replace(what, quantity=n.Exactly(number)))
        case n.Controls(what=n.Pick(quantity=n.Number(value=number)) as what):
            return replace(node, what=replace(what, quantity=n.Exactly(number)))
        case n.Both(conditions=parts):
            return n.Both(tuple(_exact(part) for part in parts))
        case n.Either(conditions=parts):
            return n.Either(tuple(_exact(part) for part in parts))
        case n.Compares(bound=n.Number(value=number)):
            return replace(node, bound=n.Exactly(number))
        case _:
            return node


def _make(game: Game, node: n.Condition, you: str) -> None:
    """Set what the kind of condition speaks of. `assume` looks whether it worked."""
    if isinstance(node, n.Both):
        for part in node.conditions:
            _make(game, part, you)
    subject = getattr(node, "subject", None)
    for spot in _subjects(game, subject, you) if subject is not None else ():
        _make_of(game, node, spot, you)
    match node:
        case n.Is(subject=n.Target(whose=whose), player=target):
            _target(game, whose, target, you)
        case n.Is(subject=target, player=n.Target(whose=whose)):
            _target(game, whose, target, you)
        case _:
            pass
    if isinstance(node, n.Compares) and isinstance(node.measure, n.ValueOf):
        _print(game, node.measure, node.bound, you)


def _subjects(game: Game, subject: n.Player | n.Place | n.Thing, you: str) -> list[Spot]:
    """Of "another player", "2 Rooms", as many as are said: the first that fit."""
    spots_ = spots_of(game, subject, you)
    return spots_[: nearest(subject.quantity, 1)] if isinstance(subject, n.Pick) else spots_


def _make_of(game: Game, node: n.Condition, spot: Spot, you: str) -> None:
    match node:
        case n.Has(what=what):
            _have(game, spot, what, you)
        case n.StandsAt(track=track, space=space):
            _stand(game, spot.name, track, space)
        case n.Placed(rank=rank):
            if rank in game.state.placed.values() and game.state.placed.get(spot.name) != rank:
                raise CannotRunError("that place is taken")
            game.state.placed[spot.name] = rank
        case n.Bonded(state=state, other=other):
            for them in spots_of(game, other, you):
                _bond(game, spot.name, state, them.name)
        case n.Controls(what=place):
            mine = [Spot("place", name) for name in game.table.areas]
            mine = [where for where in mine if controller(game, where) == spot.name]
            wanted = _subjects(game, place, you)
            if isinstance(place, n.Pick):  # those that are controlled already count
                fit = spots_of(game, place, you)
                wanted = [
                    *(at for at in fit if at in mine),
                    *(at for at in fit if at not in mine),
                ]
                wanted = wanted[: nearest(place.quantity, len(mine))]
            for where in wanted:
                _control(game, spot.name, where)
        case _:
            pass  # `assume` says that it is not so


def _have(game: Game, spot: Spot, what: n.Thing | n.Place, you: str) -> None:
    match what:
        case n.AllOf(things=things):
            for thing in things:
                _have(game, spot, thing, you)
        case n.Goods(names=names, quantity=quantity):
            where = spots_of(game, what.where, you) if what.where is not None else [spot]
            if names[0] in game.table.bonds:
                _have_bonds(game, spot, what, you)
                return
            for at in where:
                now = game.state.amount(at, names[0])
                game.state.change(at, names[0], nearest(quantity, now) - now)
        case n.Pick(noun=n.Piece() as piece, quantity=quantity):
            lay_tokens(game, spot, piece, quantity, you)
        case n.Pick(noun=n.Card() as card, quantity=quantity):
            lay_cards(game, spot.name, card, quantity)
        case _:
            raise CannotRunError("having such a thing")


def _have_bonds(game: Game, spot: Spot, what: n.Goods, you: str) -> None:
    name = what.names[0]
    mine = {v for v in game.state.bonds if v.holder == spot.name and v.resource == name}
    others = [player for player in game.state.seats if player != spot.name]
    if what.bond is not None:
        depicted = people(found(what.bond, Scope(game.table)))(frame_of(game, you))
        if spot.name in depicted:
            raise CannotRunError(f"nobody has their own {name}")
        game.state.bonds |= {Vow(spot.name, name, other) for other in depicted}
        return
    count = nearest(what.quantity, len(mine))
    kept = [v for other in others if (v := Vow(spot.name, name, other)) in mine]
    new = [v for other in others if (v := Vow(spot.name, name, other)) not in mine]
    game.state.bonds = (game.state.bonds - mine) | frozenset((kept + new)[:count])


def _bond(game: Game, one: str, state: str, two: str) -> None:
    for name, bond in game.table.bonds.items():
        if bond.state == state:
            game.state.bonds |= {Vow(one, name, two), Vow(two, name, one)}


def _stand(game: Game, player: str, track: str, space: str) -> None:
    """Change places with whoever stands there."""
    markers = list(game.state.tracks[track])
    step = game.table.step(track, space)
    if step < 0 or player not in markers:
        raise CannotRunError(f"{player} at {track} {space}")
    here = markers.index(player)
    markers[here], markers[step] = markers[step], player
    game.state.tracks[track] = tuple(markers)


def _control(game: Game, player: str, place: Spot) -> None:
    """Add the smallest tokens that give control; or raise those that are there."""
    kind = game.table.areas[place.name].control
    declared = game.table.lexicon.values.get(kind)
    if declared is None or declared.sum is None:
        raise CannotRunError(f"control of the {place.name}")
    values = game.table.lexicon.tokens[declared.sum].values
    for value in values:
        if controller(game, place) == player:
            return
        token = Token(declared.sum, player, value, place)
        if has_room(game, token.kind, player, place):
            game.state.change_token(token, 1)
            if controller(game, place) != player and value != values[-1]:
                game.state.change_token(token, -1)


def _target(
    game: Game, whose: n.Player, target: n.Player | n.Place | n.Thing, you: str
) -> None:
    for spot in spots_of(game, whose, you):
        token = game.place_token(spot.name)
        if token is None:
            raise CannotRunError("there is no token that targets")
        for other in spots_of(game, target, you):
            at = Spot("card", other.name) if other.kind == "player" else other
            game.state.change_token(token, -1)
            game.state.change_token(token._replace(spot=at), 1)


def _print(game: Game, value: n.ValueOf, bound: n.Quantity, you: str) -> None:
    """The number printed on a card in play."""
    name, whose = value.name, value.whose
    if game.table.lexicon.values[name].of != "card":
        raise CannotRunError(f"{name} is worked out, not set")
    for spot in spots_of(game, whose, you) if whose is not None else [Spot("card", you)]:
        game.state.printed[spot.name, name] = nearest(bound, 0)
