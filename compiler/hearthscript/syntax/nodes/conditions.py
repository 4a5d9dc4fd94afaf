"""What can be so: conditions, and filters (conditions on `Which()`)."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import TYPE_CHECKING

from hearthscript.frozen import frozen
from hearthscript.syntax.nodes.base import Node, Pointing
from hearthscript.syntax.nodes.nouns import Place, Player, Thing

if TYPE_CHECKING:
    from hearthscript.syntax.nodes.amounts import Measure, Quantity
    from hearthscript.syntax.nodes.nouns import Extreme, Noun, Which
    from hearthscript.syntax.nodes.structure import Effect


Subject = Player | Place | Thing


@frozen
class Has(Node):
    """you have 2 or more Fear; this Room has no Fear; (a Room) with a Marker"""

    subject: Subject
    what: Thing


@frozen
class HasMore(Node):
    """you have more Fear than your target; `more` False: fewer; `by` at least so many

    In the measure of this and of HasMost and Top, `Which()` is each one compared.
    """

    subject: Subject
    more: bool
    what: Measure
    than: Subject
    by: int = 1


@frozen
class HasMost(Node):
    """you have the most Fear; `among`: only of those, and `of`: what it says they are"""

    subject: Subject
    extreme: Extreme
    measure: Measure
    among: Condition | None = None
    of: Noun | None = None


class OrBeyond(StrEnum):
    HIGHER = "or higher"
    LOWER = "or lower"


@frozen
class Placed(Node):
    """you placed 1st; you placed 3rd or lower. `rank` 1 is the first place."""

    subject: Player
    rank: int
    beyond: OrBeyond | None = None


@frozen
class PlacedAgainst(Node):
    """you placed higher than your target; `higher` False: lower"""

    subject: Player
    higher: bool
    than: Player


@frozen
class Controls(Node):
    """you control the Tower; (Rooms) you control: `what` is `Which()`"""

    subject: Player
    what: Place | Which


@frozen
class StandsAt(Node):
    """you are at Rank A; you are at Rank B or higher"""

    subject: Player
    track: str
    space: str
    beyond: OrBeyond | None = None


@frozen
class StandsAgainst(Node):
    """you have higher Rank than your target; `higher` False: lower"""

    subject: Player
    higher: bool
    track: str
    than: Player


@frozen
class Compares(Node):
    """your Might in this Room is 3 or more"""

    measure: Measure
    bound: Quantity


@frozen
class Did(Pointing):
    """you do; they do: whether the last optional or payable thing was done.

    `means`: empty is the effect just before. `past`: written "you did".
    """

    subject: Player
    past: bool = field(default=False, compare=False, repr=False)


@frozen
class Able(Node):
    """you can; with `Not`: you cannot"""

    subject: Player


@frozen
class Is(Node):
    """you are Ann; your target is Ann"""

    subject: Player
    player: Player


@frozen
class Bonded(Node):
    """you are Allied with your target: each holds the other's token of a bond"""

    subject: Player
    state: str
    other: Player


@frozen
class Does(Node):
    """(unless) they lose 1 Coin: they may do it in full, and the condition is that they did."""

    subject: Player
    effect: Effect


@frozen
class ChosenBy(Node):
    """(a Room) of your choice: who chooses. Said in a filter, where it is whoever acts."""

    chooser: Player


@frozen
class HasBox(Node):
    """(a card) with a Gift: said in a filter, of a card on which such a text stands"""

    box: str


@frozen
class LastOne(Node):
    """this is the last Night: of so many that are played, none comes after it"""

    period: str


@frozen
class Not(Node):
    condition: Condition


@frozen
class Both(Node):
    """… and …"""

    conditions: tuple[Condition, ...]


@frozen
class Either(Node):
    """… or …"""

    conditions: tuple[Condition, ...]


@frozen
class Possible(Node):
    """able, possible: as far as it can be done, which is how anything is done."""


Condition = (
    Has
    | HasMore
    | HasMost
    | Placed
    | PlacedAgainst
    | Controls
    | StandsAt
    | StandsAgainst
    | Compares
    | Did
    | Able
    | Bonded
    | Does
    | Is
    | ChosenBy
    | HasBox
    | LastOne
    | Not
    | Both
    | Either
    | Possible
)
