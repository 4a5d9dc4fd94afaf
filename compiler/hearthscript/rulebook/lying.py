"""Which cards lie where in a scenario: "Ada's hand: Honest Work, Late Shift"."""

from __future__ import annotations

import re

from hearthscript.engine import Game
from hearthscript.engine.box import GONE, READ, STORY
from hearthscript.engine.play import Rules
from hearthscript.frozen import frozen
from hearthscript.lexicon import character_named
from hearthscript.lexicon.model import Role
from hearthscript.rulebook.entries import Entry
from hearthscript.source import Diagnostic, did_you_mean

_OF_PLAYER = re.compile(r"(?P<whose>[^:]+?)['’]s? (?P<zone>[^:]+):(?P<cards>.*)")
_OF_TABLE = re.compile(r"(?:the )?(?P<zone>[^:]+):(?P<cards>.*)", re.IGNORECASE)
_TABLE = {"story deck": STORY, "tableau": READ, "story discard pile": GONE}
"""What the cards of the story lie in, whatever the title."""
_NOTHING = "nothing"


class WrongCardsError(Exception):
    """A card or a zone that there is not."""

    def __init__(self, finding: Diagnostic) -> None:
        super().__init__(finding.message)
        self.finding = finding


@frozen
class Lying:
    """All the cards of a zone, from the top; in a hand there is no order."""

    owner: str
    zone: str
    cards: tuple[str, ...]

    def lay(self, game: Game) -> None:
        """Nothing else lies there then, and these lie nowhere else."""
        for name in self.cards:
            take_out(game, name)
        if self.cards:
            game.state.cards[self.owner, self.zone] = self.cards
        else:
            game.state.cards.pop((self.owner, self.zone), None)

    def is_so(self, game: Game) -> bool:
        there = game.state.cards.get((self.owner, self.zone), ())
        if self.zone == Role.HAND:
            return sorted(there) == sorted(self.cards)
        return there == self.cards


def lying(entry: Entry, rules: Rules) -> Lying | None:
    """What an entry says of cards; None if it is about something else.

    Raises WrongCardsError for a card that there is not.
    """
    said = " ".join(entry.text.split())
    found = _OF_PLAYER.fullmatch(said)
    if found is not None:
        zones = {name.casefold(): zone for name, zone in rules.lexicon.zones.items()}
        zone = zones.get(found["zone"].casefold())
        who = character_named(found["whose"], rules.lexicon)
        if who is not None and zone is not None and zone.role is not None:
            return Lying(who, zone.role.value, _named(entry, found["cards"], rules))
    found = _OF_TABLE.fullmatch(said)
    if found is not None and found["zone"].casefold() in _TABLE:
        zone_of_table = _TABLE[found["zone"].casefold()]
        return Lying("", zone_of_table, _named(entry, found["cards"], rules))
    return None


def take_out(game: Game, name: str) -> None:
    """Wherever the card was dealt to, it is not there any more."""
    for zone, names in [*game.state.cards.items()]:
        if name in names:
            left = tuple(one for one in names if one != name)
            if left:
                game.state.cards[zone] = left
            else:
                del game.state.cards[zone]


def _named(entry: Entry, said: str, rules: Rules) -> tuple[str, ...]:
    """The cards of a list; a card's own name can have commas in it."""
    names = {card.casefold(): card for card in rules.cards}
    parts = [part.strip() for part in said.rstrip(".").split(",")]
    if [part.casefold() for part in parts] == [_NOTHING]:
        return ()
    cards = []
    while parts:
        longest = next(
            (end for end in range(len(parts), 0, -1)
             if ", ".join(parts[:end]).casefold() in names), 0,
        )  # fmt: skip
        if not longest:
            message = f"There is no card “{parts[0]}” in this title."
            hint = did_you_mean(parts[0], rules.cards)
            raise WrongCardsError(entry.wrong("unknown-card", message, hint))
        cards.append(names[", ".join(parts[:longest]).casefold()])
        parts = parts[longest:]
    return tuple(cards)
