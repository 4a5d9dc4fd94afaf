"""How many: amounts, and what can be counted."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from hearthscript.frozen import frozen
from hearthscript.syntax.nodes.base import Node

if TYPE_CHECKING:
    from hearthscript.syntax.nodes.conditions import Condition
    from hearthscript.syntax.nodes.nouns import Noun, Place, Player, Thing


class Rounding(StrEnum):
    UP = "up"
    DOWN = "down"


@frozen
class Number(Node):
    """2"""

    value: int


@frozen
class An(Node):
    """a, an: one, of the actor's choice."""


@frozen
class The(Node):
    """the: the only one there is."""


@frozen
class UpTo(Node):
    """up to 2: the actor chooses 0..2."""

    limit: Quantity


@frozen
class All(Node):
    """all"""


@frozen
class AllBut(Node):
    """all but 2: so many stay, as far as there are so many."""

    kept: int


@frozen
class OneOfNumbers(Node):
    """1 or 2; 1, 2, or 3: the actor chooses how many of these."""

    values: tuple[int, ...]


@frozen
class Until(Node):
    """until you have 5: as many as are missing; `down`: as are too many."""

    total: int
    measure: Measure
    down: bool = False


@frozen
class AnyNumber(Node):
    """any number of: the actor chooses 0..all."""


@frozen
class AtLeast(Node):
    """2 or more. As an amount to be done: the actor chooses 2..all."""

    value: int


@frozen
class AtMost(Node):
    """2 or fewer"""

    value: int


@frozen
class MoreThan(Node):
    """more than 2"""

    value: int


@frozen
class FewerThan(Node):
    """fewer than 2"""

    value: int


@frozen
class Exactly(Node):
    """exactly 2"""

    value: int


@frozen
class No(Node):
    """no: zero, in a condition."""


@frozen
class Any(Node):
    """any: one, of the actor's choice; in a condition, one or more."""


@frozen
class Bare(Node):
    """Nothing said: "gain Fear" in an event ("each time you gain Fear")."""


@frozen
class ThatMany(Node):
    """that many, twice that many: the number that the last effect really did.

    `half`: half that many, rounded so.
    """

    times: int = 1
    half: bool = False
    rounded: Rounding | None = None


@frozen
class Half(Node):
    """half of your Fear, rounded up. Unsaid rounding is a finding of the checker."""

    of: Measure
    rounded: Rounding | None = None


@frozen
class EqualTo(Node):
    """Fear equal to your Coin / equal to twice your Coin"""

    measure: Measure
    times: int = 1


@frozen
class PerEach(Node):
    """1 … for each Fear in your purse, to a maximum of 5. `step` 2: for each 2 Fear."""

    base: Number
    measure: Measure
    maximum: int | None = None
    step: int = 1


Quantity = (
    Number
    | An
    | The
    | UpTo
    | All
    | AllBut
    | OneOfNumbers
    | Until
    | AnyNumber
    | AtLeast
    | AtMost
    | MoreThan
    | FewerThan
    | Exactly
    | No
    | Any
    | Bare
    | ThatMany
    | Half
    | EqualTo
    | PerEach
)


# ── Amounts of what is not said ─────────────────────────────────────────────────────


@frozen
class SoMany(Node):
    """that many, alone: of what the effect before was done to. Analysis puts that in."""

    quantity: Quantity


@frozen
class Anything(Node):
    """Nothing said: in an event, whatever it is ("each time you steal from Ann")."""


# ── What can be counted ─────────────────────────────────────────────────────────────


@frozen
class Held(Node):
    """A count of resources (or steps of a track): "your Fear", "Fear in your purse".

    Exactly one of `whose` and `where` is given. `state` is a resource's state, such as
    the one in which two bonds face each other.
    """

    names: tuple[str, ...]
    whose: Player | None = None
    where: Place | None = None
    state: str | None = None


@frozen
class CountOf(Node):
    """the number of Rooms you control; for each Room you control"""

    noun: Noun
    filter: Condition | None = None
    other: bool = False


@frozen
class ValueOf(Node):
    """A value that the title declares: "your Might in this Room"."""

    name: str
    whose: Player | Thing | None = None
    where: Place | None = None


@frozen
class DoneThisWay(Node):
    """cards discarded this way: what the effect before did. A resource, or a `noun`."""

    deed: str
    name: str | None = None
    noun: Noun | None = None


@frozen
class SumOf(Node):
    """for each Room you control and each Badge you have: all of these together"""

    measures: tuple[Measure, ...]


Measure = Held | CountOf | ValueOf | DoneThisWay | SumOf
