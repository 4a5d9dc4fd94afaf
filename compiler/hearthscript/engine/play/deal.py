"""Dealing: every card that the mode uses to where it begins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from hearthscript.engine.box import STORY, GameCard
from hearthscript.engine.game import Game
from hearthscript.engine.play.rules import Rules
from hearthscript.lexicon.model import Mode, Role

Draw = Callable[[int], int]
"""The next number of the game's generator, below its argument."""


def deal(game: Game, rules: Rules, mode: Mode) -> None:
    """Shuffle each character's deck (LS-10) and lay out the story deck (LS-12).

    Cards of a deck that are no character's are dealt out evenly; what is over stays away.
    """
    draw = game.state.random
    left_out = set(mode.without)
    used = [card for card in rules.cards.values() if not card.filled & left_out]
    decks = {key for key, kind in rules.lexicon.kinds.items() if kind.deck is not None}
    common = [card.name for card in used if card.kind in decks and not card.owner]
    shares = _shares(shuffled(common, draw), len(game.state.seats))
    for player, share in zip(game.state.seats, shares, strict=True):
        own = [card.name for card in used if card.kind in decks and card.owner == player]
        mine = [*own, *share]
        if mine:
            game.state.cards[player, Role.DECK.value] = tuple(shuffled(mine, draw))
    story = _ordered(used, mode.ordered) if mode.ordered else _drawn(used, mode, draw)
    if story:
        game.state.cards["", STORY] = tuple(story)


def _shares(names: Sequence[str], players: int) -> list[Sequence[str]]:
    """As many for each."""
    each = len(names) // players
    return [names[each * at : each * (at + 1)] for at in range(players)]


def _ordered(used: Iterable[GameCard], key: str) -> list[str]:
    numbered = [card for card in used if key in card.numbers]
    return [card.name for card in sorted(numbered, key=lambda card: card.numbers[key])]


def _drawn(used: Iterable[GameCard], mode: Mode, draw: Draw) -> list[str]:
    """One card of each kind in turn, as long as there are any."""
    piles = []
    for kind, count in mode.story.items():
        names = [card.name for card in used if card.kind == kind]
        piles.append(shuffled(names, draw)[:count])
    longest = max((len(pile) for pile in piles), default=0)
    return [pile[at] for at in range(longest) for pile in piles if at < len(pile)]


def shuffled(names: Sequence[str], draw: Draw) -> list[str]:
    """In an order drawn from the game's seed."""
    mixed = list(names)
    for last in range(len(mixed) - 1, 0, -1):
        other = draw(last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed
