"""Laying out what a condition says: tokens in places, cards in zones."""

from __future__ import annotations

from hearthscript.engine.compile.frame import CannotRunError, Frame, Memory, Scope, spots
from hearthscript.engine.compile.refs import found
from hearthscript.engine.game import Game
from hearthscript.engine.pieces import has_room
from hearthscript.engine.state import Spot, Token
from hearthscript.lexicon.model import Role
from hearthscript.lexicon.model import Token as TokenKind
from hearthscript.syntax import nodes as n


def frame_of(game: Game, you: str) -> Frame:
    return Frame(game, you, you, Memory())


def spots_of(game: Game, node: n.Player | n.Place | n.Thing, you: str) -> list[Spot]:
    return spots(found(node, Scope(game.table)))(frame_of(game, you))


def nearest(quantity: n.Quantity, now: int) -> int:
    """The nearest number that the quantity admits."""
    match quantity:
        case n.Number(value=number) | n.Exactly(value=number):
            return number
        case n.An() | n.The() | n.Any() | n.Bare():
            return max(1, now)
        case n.No():
            return 0
        case n.AtLeast(value=number):
            return max(number, now)
        case n.AtMost(value=number):
            return min(number, now)
        case n.MoreThan(value=number):
            return max(number + 1, now)
        case n.FewerThan(value=number):
            return min(number - 1, now)
        case _:
            raise CannotRunError("such an amount")


def lay_tokens(game: Game, spot: Spot, piece: n.Piece, quantity: n.Quantity, you: str) -> None:
    """Tokens in the place that is named, or else in the first with room for them."""
    kind = game.table.lexicon.tokens[piece.kind]
    places = [spot] if spot.kind == "place" else []
    if piece.where is not None:
        places = spots_of(game, piece.where, you)
    if kind.name in game.table.plain:
        for place in places or [spot]:
            now = game.state.amount(place, kind.name)
            game.state.change(place, kind.name, nearest(quantity, now) - now)
        _in_the_box(game, kind, places or [spot])
        return
    owner = spot.name if spot.kind == "player" else ""
    if piece.whose is not None:
        owner = spots_of(game, piece.whose, you)[0].name
    if not owner:
        raise CannotRunError("tokens without saying whose")
    value = nearest(piece.value, 0) if piece.value is not None else max(kind.values[:2] or (0,))
    places = places or [Spot("place", name) for name in game.table.areas]
    _put_tokens(game, Token(kind.name, owner, value, places[0]), quantity, places)


def _in_the_box(game: Game, kind: TokenKind, placed: list[Spot]) -> None:
    """Of what there are only a few, those that lie elsewhere are moved."""
    if kind.count is None:
        return
    lying = {
        spot: count for (spot, name), count in game.state.amounts.items() if name == kind.name
    }
    for spot in [spot for spot in lying if spot not in placed]:
        over = max(0, sum(lying.values()) - kind.count)
        moved = min(over, lying[spot])
        lying[spot] -= moved
        game.state.change(spot, kind.name, -moved)
    if sum(lying.values()) > kind.count:
        few = f"{kind.count} {game.table.plural(kind.name, kind.count)}"
        raise CannotRunError(f"the game has only {few}")


def _put_tokens(game: Game, token: Token, quantity: n.Quantity, places: list[Spot]) -> None:
    there = [token._replace(spot=place) for place in places]
    now = sum(game.state.tokens.get(each, 0) for each in there)
    wanted = nearest(quantity, now)
    for each in there:
        while now < wanted and has_room(game, each.kind, each.owner, each.spot):
            game.state.change_token(each, 1)
            now += 1
        while now > wanted and game.state.tokens.get(each):
            game.state.change_token(each, -1)
            now -= 1
    if now < wanted:
        raise CannotRunError("there is no room for so many tokens")


def lay_cards(game: Game, player: str, card: n.Card, quantity: n.Quantity) -> None:
    """Cards in hand, or in the zone that is named; blank ones if there are too few."""
    role = Role.HAND
    if isinstance(card.where, n.Zone):
        role = game.table.roles.get(card.where.name, Role.HAND)
    cards = game.state.cards.get((player, role), ())
    count = nearest(quantity, len(cards))
    blank = tuple(f"{player}'s card {number + 1}" for number in range(len(cards), count))
    game.state.cards[player, role] = (*cards, *blank)[:count]
    if not count:
        del game.state.cards[player, role]
