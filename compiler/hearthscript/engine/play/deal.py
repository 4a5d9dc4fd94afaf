"""Dealing: every card that the mode uses to where it begins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from hearthscript.engine.box import STORY, GameCard
from hearthscript.engine.game import Game
from hearthscript.engine.play.rules import Rules
from hearthscript.lexicon.model import Mode, Role

Shuffle = Callable[[Sequence[str]], list[str]]
"""Puts names into an order drawn from the game's seed."""


def deal(game: Game, rules: Rules, mode: Mode) -> None:
    """Shuffle each character's deck (LS-10) and lay out the story deck (LS-12).

    Cards of a deck that are no character's are dealt out evenly; what is over stays away.
    """
    shuffle = game.state.shuffled
    left_out = set(mode.without)
    used = [card for card in rules.cards.values() if not card.filled & left_out]
    decks = {key for key, kind in rules.lexicon.kinds.items() if kind.deck is not None}
    common = [card.name for card in used if card.kind in decks and not card.owner]
    shares = _shares(shuffle(common), len(game.state.seats))
    for player, share in zip(game.state.seats, shares, strict=True):
        own = [card.name for card in used if card.kind in decks and card.owner == player]
        mine = [*own, *share]
        if mine:
            game.state.cards[player, Role.DECK.value] = tuple(shuffle(mine))
    story = _ordered(used, mode.ordered) if mode.ordered else _drawn(used, mode, shuffle)
    if story:
        game.state.cards["", STORY] = tuple(story)


def _shares(names: Sequence[str], players: int) -> list[Sequence[str]]:
    """As many for each."""
    each = len(names) // players
    return [names[each * at : each * (at + 1)] for at in range(players)]


def _ordered(used: Iterable[GameCard], key: str) -> list[str]:
    numbered = [card for card in used if key in card.numbers]
    return [card.name for card in sorted(numbered, key=lambda card: card.numbers[key])]


def _drawn(used: Iterable[GameCard], mode: Mode, shuffle: Shuffle) -> list[str]:
    """One card of each kind in turn, as long as there are any."""
    piles = []
    for kind, count in mode.story.items():
        names = [card.name for card in used if card.kind == kind]
        piles.append(shuffle(names)[:count])
    longest = max((len(pile) for pile in piles), default=0)
    return [pile[at] for at in range(longest) for pile in piles if at < len(pile)]
