"""What happens in a game, as facts that read as English sentences."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum, unique

from hearthscript.engine.state import CardRef, Spot, Token
from hearthscript.engine.table import Table
from hearthscript.frozen import frozen


@unique
class Verb(StrEnum):
    """What happened. The value is a sentence with the event's own words in it, and differs
    for each: members of an equal value would be one and the same."""

    GAIN = "{who} gains {things}{origin}."
    LOSE = "{who} loses {things}."
    PAY = "{who} pays {things}."
    GIVE = "{who} gives {things} to {other}."
    STEAL = "{who} steals {things} from {other}."
    TAKE = "{who} takes {things} from {other}."
    ADD = "{things} {is_are} added to {spot}."
    STAKE = "{who} puts {things} on {spot}."
    RETURN = "{things} {is_are} returned from {spot}."
    RELOCATE = "{things} {is_are} moved from {origin_spot} to {spot}."
    UPGRADE = "{other}'s {what} of value {number} in {spot} becomes a {next}."
    DOWNGRADE = "{other}'s {what} of value {number} in {spot} becomes only a {next}."
    STEP = "{who} moves from {before} to {after}{bumped}."
    SWAP = "{who} and {other} swap {what}."
    AIM = "{who} targets {spot}."
    CHOOSE = "{who} chooses {what}."
    WIN = "{who} wins the game."
    LOSE_GAME = "{who} loses the game."
    OUT = "{who} is eliminated."
    BONUS = "{what}."
    WAIT = "For {who}, later: {what}."
    HOLD = "{who} has {things}, by a bid token."
    PLAY = "{who} plays {what}{things}."
    CLAIM = "{who} claims {what}."
    READ = "The table reads {what}."
    CHAPTER = "The chapter ends; its cards are discarded."
    BEGIN = "{what}:"
    DRAW = "{who} draws {things}."
    DISCARD = "{who} discards {things}."
    REVEAL = "{who} reveals {what}."
    LOOK = "{who} looks at {what}."
    SHUFFLE = "{who} shuffles {what}."
    MOVE_CARD = "{what} goes to {other}."
    BOND = "{who} and {other} are {what}."
    UNBOND = "{who} and {other} are no longer {what}."
    CHANCE = "Drawn at random: {what}."
    DECLINE = "{who} says no to “{what}”."
    NOTHING = "Nothing happens: {what}."
    END = "What lasted until now ends ({what})."


Noted = Callable[[Token, Token], None]
"""Is told what a token was and what it is now, before anything hears of it."""

CARD = "card"
"""What an event is about that is about cards, whatever they are called."""


@frozen
class Event:
    """One change. `things` is the amount in words; the rest are the bare facts.

    `who` acts. For steps, `before` and `after` are spaces, and `other` is who is bumped;
    for tokens that are turned, `other` is whose they are. Of a token that moves or turns,
    `token` is what it was and `became` what it is now. `cards`: where those that moved are now.
    """

    verb: Verb
    who: str = ""
    what: str = ""
    number: int = 0
    things: str = ""
    spot: Spot | None = None
    origin: Spot | None = None
    other: str = ""
    before: str = ""
    after: str = ""
    token: Token | None = None
    became: Token | None = None
    cards: tuple[CardRef, ...] = ()


def tell(event: Event, table: Table) -> str:
    """What happened, as an English sentence."""
    who, other = table.called(event.who), table.called(event.other)
    sentence = event.verb.value.format(
        who=who,
        what=event.what,
        things=event.things,
        other=other,
        number=event.number,
        next=event.became.value if event.became is not None else "",
        spot=said(event.spot, table),
        origin_spot=said(event.origin, table),
        origin=f" from {said(event.origin, table)}" if event.origin else "",
        is_are="is" if event.number == 1 else "are",
        before=event.before,
        after=event.after,
        bumped=f"; {other} is bumped to {event.before}" if event.other else "",
    )
    return sentence[0].upper() + sentence[1:]


def said(spot: Spot | None, table: Table) -> str:
    """A spot in words."""
    if spot is None:
        return ""
    match spot.kind:
        case "card":
            return f"{table.called(spot.name)}'s card"
        case "supply":
            return "the supply"
        case _:
            return table.called(spot.name)
