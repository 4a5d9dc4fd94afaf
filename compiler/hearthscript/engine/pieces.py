"""Tokens on the table: where there is room for them, moved, turned (V-02, V-05)."""

from __future__ import annotations

from collections.abc import Callable

from hearthscript.engine.events import Event, Noted, Verb
from hearthscript.engine.game import Game
from hearthscript.engine.moves import transfer
from hearthscript.engine.state import SUPPLY, Spot, Token
from hearthscript.engine.table import Table


def has_room(game: Game, kind: str, owner: str, place: Spot) -> bool:
    """Whether one more of a player's tokens fits in a place."""
    if place.kind != "place":
        return True
    spaces = game.table.spaces(place.name, kind)
    if spaces is None:
        return True
    taken = sum(
        count
        for token, count in game.state.tokens.items()
        if token.kind == kind and token.owner == owner and token.spot == place
    )
    return taken < spaces


def lying(game: Game, token: Token) -> int:
    """How many tokens quite like this one lie there."""
    if token.kind in game.table.plain:
        return game.state.amount(token.spot, token.kind)
    return game.state.tokens.get(token, 0)


def move_token(
    game: Game, token: Token, target: Spot, actor: str, noted: Noted | None = None
) -> Token | None:
    """The actor puts a token elsewhere; None if it cannot go there."""
    if token.spot == target or not has_room(game, token.kind, token.owner, target):
        return None
    if token.kind in game.table.plain:
        ends = token.spot, target
        moved = transfer(game, _verb(*ends), token.kind, 1, ends, actor, noted)
        return token._replace(spot=target) if moved else None
    if token.spot != SUPPLY and not lying(game, token):
        return None
    event = _put(game, token, target, actor)
    if noted is not None and event.became is not None:
        noted(token, event.became)
    game.emit(event)
    return event.became


def can_swap(game: Game, one: Token, two: Token) -> bool:
    """Whether two tokens lie in different places, each with room where the other is."""
    if one.spot == two.spot or not all(game.state.tokens.get(token) for token in (one, two)):
        return False
    if (one.kind, one.owner) == (two.kind, two.owner):
        return True
    return has_room(game, one.kind, one.owner, two.spot) and has_room(
        game, two.kind, two.owner, one.spot
    )


def swap_tokens(
    game: Game, one: Token, two: Token, actor: str, noted: Callable[[], None]
) -> bool:
    """Two tokens change places, both (and `noted`) before anything hears of it; whether they
    could."""
    if not can_swap(game, one, two):
        return False
    events = [_put(game, one, two.spot, actor), _put(game, two, one.spot, actor)]
    noted()
    game.emit(*events)
    return True


def _put(game: Game, token: Token, target: Spot, actor: str) -> Event:
    """A token lies elsewhere from now on: what there is to tell of it."""
    moved = token._replace(spot=target)
    game.state.change_token(token, -1)
    game.state.change_token(moved, 1)
    verb = _verb(token.spot, target)
    spot = token.spot if verb is Verb.RETURN else target
    what = token_words(game, token)
    return Event(verb, actor, token.kind, 1, what, spot, token.spot, token=token, became=moved)


def _verb(source: Spot, target: Spot) -> Verb:
    """What it is called when a token goes from here to there."""
    if source.kind in ("supply", "player"):
        return Verb.ADD
    return Verb.RETURN if target.kind in ("supply", "player") else Verb.RELOCATE


def next_value(table: Table, token: Token, by: int) -> int | None:
    """The value that comes next above (`by` 1) or below (-1) a token's; None at the end."""
    values = table.lexicon.tokens[token.kind].values
    if token.value not in values:
        return None
    at = values.index(token.value) + by
    return values[at] if 0 <= at < len(values) else None


def turn_token(
    game: Game, token: Token, by: int, actor: str, noted: Noted | None = None
) -> Token | None:
    """Replace a token by one of the next value up or down; None if there is none."""
    value = next_value(game.table, token, by)
    if value is None or not game.state.tokens.get(token):
        return None
    turned = token._replace(value=value)
    game.state.change_token(token, -1)
    game.state.change_token(turned, 1)
    verb = Verb.UPGRADE if by > 0 else Verb.DOWNGRADE
    if noted is not None:
        noted(token, turned)
    game.emit(
        Event(
            verb, actor, token.kind, token.value, spot=token.spot, other=token.owner,
            token=token, became=turned,
        )
    )  # fmt: skip
    return turned


def token_words(game: Game, token: Token) -> str:
    """One token in words: "Ann's Coin of value 2"."""
    owner = f"{game.table.called(token.owner)}'s " if token.owner else "1 "
    valued = bool(game.table.lexicon.tokens[token.kind].values)
    return f"{owner}{token.kind}{f' of value {token.value}' if valued else ''}"
