"""What can be done: one verb each, done by the actor."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from hearthscript.frozen import frozen
from hearthscript.syntax.nodes.base import Node

if TYPE_CHECKING:
    from hearthscript.syntax.nodes.amounts import Measure, Number
    from hearthscript.syntax.nodes.nouns import Place, Player, Thing, ThisCard


@frozen
class Gain(Node):
    """supply to purse (or from a place: "gain all Coin there")."""

    what: Thing
    source: Place | None = None


@frozen
class Lose(Node):
    """purse to supply. `pay`: said with "pay" or "spend"."""

    what: Thing


class PayWord(StrEnum):
    PAY = "pay"
    SPEND = "spend"


@frozen
class Pay(Node):
    """As Lose, but the whole amount or nothing."""

    what: Thing
    word: PayWord = PayWord.PAY


@frozen
class Give(Node):
    """give 1 Coin to another player; give 1 card from your hand to Ann"""

    what: Thing
    to: Player
    source: Place | None = None


@frozen
class Steal(Node):
    what: Thing
    source: Player | Place | None


@frozen
class Take(Node):
    """take 1 Coin from the Tower; take 1 Fear from another player"""

    what: Thing
    source: Player | Place | None = None


@frozen
class Draw(Node):
    what: Thing
    source: Place | None = None


@frozen
class Discard(Node):
    what: Thing
    source: Place | None = None


@frozen
class Keep(Node):
    """keep 1 of them: they go to the actor's hand, or stay there"""

    what: Thing


@frozen
class Reveal(Node):
    what: Thing
    source: Place | None = None


@frozen
class LookAt(Node):
    what: Thing


@frozen
class Shuffle(Node):
    what: Place
    into: Place | None = None


@frozen
class Play(Node):
    what: Thing
    source: Place | None = None


class AddWord(StrEnum):
    ADD = "add"
    PLACE = "place"
    PUT = "put"


@frozen
class Add(Node):
    """add 1 Badge of value 3 (to a Room); place 1 Fear in the Mill"""

    what: Thing
    to: Place | None = None
    word: AddWord = AddWord.ADD
    source: Place | None = None


class ReturnWord(StrEnum):
    RETURN = "return"
    REMOVE = "remove"


@frozen
class Return(Node):
    """return 1 Fear from a Room (to the supply, if nothing else is said)"""

    what: Thing
    source: Place | None = None
    to: Place | None = None
    word: ReturnWord = ReturnWord.RETURN


class MoveWord(StrEnum):
    RELOCATE = "relocate"
    MOVE = "move"


@frozen
class Relocate(Node):
    what: Thing
    source: Place | None = None
    to: Place | None = None
    word: MoveWord = MoveWord.RELOCATE


@frozen
class Upgrade(Node):
    what: Thing


@frozen
class Downgrade(Node):
    what: Thing


@frozen
class Swap(Node):
    """swap Rank with another player; swap 1 of your Badges with 1 of theirs"""

    what: Thing | tuple[str, ...]
    other: Player | Thing


@frozen
class Aim(Node):
    """Target another player / a Room."""

    at: Player | Place


@frozen
class Choose(Node):
    """choose another player; choose a Room; choose 1 of your Badges"""

    what: Player | Place | Thing


class Outcome(StrEnum):
    WINS = "wins the game"
    LOSES = "loses the game"
    OUT = "is eliminated"


@frozen
class Finish(Node):
    """win the game; lose the game; be eliminated: for the actor it is over."""

    outcome: Outcome


@frozen
class Resolve(Node):
    """resolve their Gift; resolve the Rite of a Room they control; resolve this card

    `box` None: all that stands on the card.
    """

    box: str | None
    whose: Player | ThisCard | None = None
    where: Place | None = None


@frozen
class Claim(Node):
    """claim the next reward: that for the lowest place that nobody has yet"""


@frozen
class Bonus(Node):
    """you have +1 Might in this Room; it then has +2 Strength

    Active until the title's clean-up, and following the numbers it depends on.
    `then`: "it then has": only if the thing before was really done.
    """

    subject: Player | Thing
    amount: Number
    name: str
    where: Place | None = None
    each: Measure | None = None
    maximum: int | None = None
    step: int = 1
    then: bool = False


Action = (
    Gain
    | Lose
    | Pay
    | Give
    | Steal
    | Take
    | Draw
    | Discard
    | Keep
    | Reveal
    | LookAt
    | Shuffle
    | Play
    | Add
    | Return
    | Relocate
    | Upgrade
    | Downgrade
    | Swap
    | Aim
    | Choose
    | Finish
    | Resolve
    | Claim
    | Bonus
)
