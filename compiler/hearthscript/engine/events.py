"""What happens in a game, as facts that read as English sentences."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique

from hearthscript.engine.state import Spot


@unique
class Verb(StrEnum):
    """What happened. The value is a sentence with the event's own words in it, and differs
    for each: members of an equal value would be one and the same."""

    GAIN = "{who} gains {things}{origin}."
    LOSE = "{who} loses {things}."
    GIVE = "{who} gives {things} to {other}."
    STEAL = "{who} steals {things} from {other}."
    TAKE = "{who} takes {things} from {other}."
    ADD = "{things} {is_are} added to {spot}."
    RETURN = "{things} {is_are} returned from {spot}."
    RELOCATE = "{things} {is_are} moved from {origin_spot} to {spot}."
    UPGRADE = "{who}'s {what} of value {number} in {spot} becomes a {next}."
    DOWNGRADE = "{who}'s {what} of value {number} in {spot} becomes only a {next}."
    STEP = "{who} moves from {before} to {after}{bumped}."
    SWAP = "{who} and {other} swap {what}."
    AIM = "{who} targets {spot}."
    CHOOSE = "{who} chooses {what}."
    BONUS = "{what}."
    WAIT = "For {who}, later: {what}."
    DRAW = "{who} draws {things}."
    DISCARD = "{who} discards {what}."
    REVEAL = "{who} reveals {what}."
    LOOK = "{who} looks at {what}."
    SHUFFLE = "{who} shuffles {what}."
    MOVE_CARD = "{what} goes to {other}."
    BOND = "{who} and {other} are {what}."
    UNBOND = "{who} and {other} are no longer {what}."
    CHANCE = "Drawn at random: {what}."
    DECIDE = "{who}: {what}."
    NOTHING = "Nothing happens: {what}."
    END = "What lasted until now ends ({what})."


@dataclass(frozen=True, slots=True)
class Event:
    """One change. `things` is the amount in words; the rest are the bare facts.

    For steps, `before` and `after` are spaces, and `other` is who is bumped.
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

    def __str__(self) -> str:
        sentence = self.verb.value.format(
            who=self.who,
            what=self.what,
            things=self.things,
            other=self.other,
            number=self.number,
            next=self.number + (1 if self.verb is Verb.UPGRADE else -1),
            spot=said(self.spot),
            origin_spot=said(self.origin),
            origin=f" from {said(self.origin)}" if self.origin else "",
            is_are="is" if self.number == 1 else "are",
            before=self.before,
            after=self.after,
            bumped=f"; {self.other} is bumped to {self.before}" if self.other else "",
        )
        return sentence[0].upper() + sentence[1:]


def said(spot: Spot | None) -> str:
    """A spot in words."""
    if spot is None:
        return ""
    match spot.kind:
        case "card":
            return f"{spot.name}'s card"
        case "place":
            return f"the {spot.name}"
        case "supply":
            return "the supply"
        case _:
            return spot.name
