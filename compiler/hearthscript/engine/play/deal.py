"""Dealing: every card that the mode uses to where it begins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from hearthscript.engine.box import STORY, GameCard
from hearthscript.engine.game import Game
from hearthscript.engine.play.rules import Rules
from hearthscript.lexicon.model import CardKind, Mode, Role

Shuffle = Callable[[Sequence[str]], list[str]]
"""Puts names into an order drawn from the game's seed."""


def deal(game: Game, rules: Rules, mode: Mode, modules: frozenset[str] = frozenset()) -> None:
    """Shuffle each character's deck (LS-10) and lay out the story deck (LS-12); then deal
    what is kept secret.

    Cards of a deck that are no character's are dealt out evenly; what is over stays away.
    """
    shuffle = game.state.shuffled
    left_out = set(mode.without)
    kinds = {
        key: kind
        for key, kind in rules.lexicon.kinds.items()
        if not kind.module or kind.module in modules
    }
    used = [
        card
        for card in rules.cards.values()
        if card.kind in kinds and not card.filled & left_out
    ]
    decks = {key for key, kind in kinds.items() if kind.deck is not None}
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
    for kind in kinds.values():
        if kind.dealt:
            _deal_in_secret(game, kind, [card for card in used if card.kind == kind.key])


def _deal_in_secret(game: Game, kind: CardKind, cards: Sequence[GameCard]) -> None:
    """To each person so many, drawn from those of their character or from those that are
    nobody's, as far as they go. NPCs have none (LS-78)."""
    state = game.state
    common = state.shuffled([card.name for card in cards if not card.owner])
    for player in (seat for seat in state.seats if seat not in state.npcs):
        own = state.shuffled([card.name for card in cards if card.owner == player])
        from_common = max(0, kind.dealt - len(own))
        mine = (*own[: kind.dealt], *common[:from_common])
        del common[:from_common]
        if mine:
            there = state.cards.get((player, Role.SECRET.value), ())
            state.cards[player, Role.SECRET.value] = (*there, *mine)


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
