"""How a game's table looks in a terminal: who has what, what lies where, what is on a card."""

from __future__ import annotations

from collections.abc import Iterator

from hearthscript.engine import Game
from hearthscript.engine.box import GameCard, Part
from hearthscript.engine.state import Spot
from hearthscript.engine.values import controller, value
from hearthscript.lexicon.model import Role


def table(game: Game) -> Iterator[str]:
    """The players from the highest down, and then every place."""
    for player in game.order():
        held = [*_standing(game, player), *_amounts(game, Spot("player", player))]
        hand = game.state.cards.get((player, Role.HAND), ())
        if hand:
            held.append(f"{len(hand)} card{'s' if hand[1:] else ''} in hand")
        played = game.state.cards.get((player, Role.PLAY), ())
        held += [f"“{name}” played" for name in played]
        yield f"{game.table.called(player)}: {', '.join(held) or 'nothing'}"
    for name in game.table.areas:
        place = Spot("place", name)
        there = [*_amounts(game, place), *_pieces(game, place)]
        holder = controller(game, place)
        whose = f" ({game.table.called(holder)}'s)" if holder is not None else ""
        yield f"{name}{whose}: {', '.join(there) or 'nothing'}"


def scores(game: Game) -> Iterator[str]:
    """What each player is worth by every value of the title that counts points."""
    for name, declared in game.table.lexicon.values.items():
        if declared.points:
            worth = {who: value(game, name, Spot("player", who), None) for who in game.order()}
            best = sorted(worth, key=lambda who: -worth[who])
            yield f"{name}: {', '.join(f'{game.table.called(w)} {worth[w]}' for w in best)}."


def kept_secret(game: Game, player: str) -> Iterator[str]:
    """The cards that only this player may see, with what stands on them."""
    for name in game.state.cards.get((player, Role.SECRET), ()):
        yield f"In secret, {game.table.called(player)} has “{name}”."
        for line in on_card(game.cards[name]) if name in game.cards else ():
            yield f"    {line}"


def on_card(card: GameCard) -> Iterator[str]:
    """The texts of a card, a line each; rewards from the first place down."""
    for part in card.parts:
        if part not in card.rewards:
            yield _said(part)
    for part in reversed(card.rewards):
        yield _said(part)


def _said(part: Part) -> str:
    return f"{part.label}: {' '.join(part.text.split())}"


def _standing(game: Game, player: str) -> Iterator[str]:
    for track, markers in game.state.tracks.items():
        spaces, at = game.table.lexicon.tracks[track].spaces, markers.index(player)
        yield f"{track} {spaces[at] if at < len(spaces) else at + 1}"


def _amounts(game: Game, spot: Spot) -> Iterator[str]:
    for name in (*game.table.lexicon.resources, *sorted(game.table.plain)):
        count = game.state.amount(spot, name)
        if count:
            yield f"{count} {game.table.plural(name, count)}"


def _pieces(game: Game, place: Spot) -> Iterator[str]:
    for token, count in sorted(game.state.tokens.items()):
        if token.spot == place:
            whose = f"{game.table.called(token.owner)}'s " if token.owner else ""
            valued = bool(game.table.lexicon.tokens[token.kind].values)
            worth = f" of value {token.value}" if valued else ""
            times = f"{count} × " if count > 1 else ""
            yield f"{times}{whose}{token.kind}{worth}"
