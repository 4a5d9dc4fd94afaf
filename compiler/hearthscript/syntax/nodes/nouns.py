"""What effects speak of: players, places, tokens, cards, amounts of things."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import TYPE_CHECKING

from hearthscript.frozen import frozen
from hearthscript.syntax.nodes.amounts import Anything, SoMany
from hearthscript.syntax.nodes.base import Marked, Node, Pointing
from hearthscript.syntax.nodes.shares import AllOf, Back, OnCard, OneOf, Rest, SomeOf

if TYPE_CHECKING:
    from hearthscript.syntax.nodes.amounts import Measure, Quantity
    from hearthscript.syntax.nodes.conditions import Condition


@frozen
class Person(Node):
    """player; `many`, as in each noun: written in the plural."""

    many: bool = field(default=False, compare=False, repr=False)


@frozen
class Area(Node):
    """A kind of place, such as Room."""

    kind: str
    many: bool = field(default=False, compare=False, repr=False)


@frozen
class Piece(Node):
    """A kind of token: "Badge of value 3 in the Mill"; `whose`: "your …"."""

    kind: str
    whose: Player | None = None
    value: Quantity | None = None
    where: Place | None = None
    many: bool = field(default=False, compare=False, repr=False)


@frozen
class Card(Node):
    """card, Deed, card in your hand. `kind` None: any card.

    `end`: "top" or "bottom", of the pile that `where` is. `many`: written in the plural.
    """

    kind: str | None = None
    whose: Player | None = None
    where: Place | None = None
    end: str | None = None
    many: bool = field(default=False, compare=False, repr=False)


Noun = Person | Area | Piece | Card


@frozen
class Pick(Marked):
    """A determiner of choice and a noun: "another player", "1 of your Badges".

    `other`: another / other. `random`: not chosen but drawn. `partitive`: "1 of your …".
    `filter`: a condition on `Which()`: "who placed lower than you", "you control".
    `definite`: all of them were written "the Badges".
    """

    quantity: Quantity
    noun: Noun
    other: bool = False
    random: bool = False
    partitive: bool = False
    filter: Condition | None = None
    definite: bool = field(default=False, compare=False, repr=False)


@frozen
class Each(Marked):
    """each player, each other player who …, each Room you control: all, one by one.

    `all`: written "all players", which is the same.
    """

    noun: Noun
    other: bool = False
    filter: Condition | None = None
    all: bool = field(default=False, compare=False)


class Extreme(StrEnum):
    MOST = "most"
    LEAST = "least"


@frozen
class Top(Marked):
    """the player with the most Fear; the Room with the least Coin.

    Ties are settled by the title's tie rule. `other`: "the other player with the most".
    `every`: "the players with the most Fear" are all who are tied. `among`: only of those.
    """

    noun: Noun
    extreme: Extreme
    measure: Measure
    other: bool = False
    every: bool = False
    among: Condition | None = None


class Pointer(StrEnum):
    THIS = "this"
    THAT = "that"
    SAME = "the same"
    THOSE = "those"
    CHOSEN = "the chosen"


@frozen
class That(Pointing):
    """that player, the same Room, this Room, those players, the chosen players"""

    word: Pointer
    noun: Noun

    @property
    def many(self) -> bool:
        """Whether it speaks of several."""
        of_either = (Pointer.SAME, Pointer.CHOSEN)
        return self.noun.many if self.word in of_either else self.word is Pointer.THOSE


Phrase = Pick | Each | Top | That


# ── Players ─────────────────────────────────────────────────────────────────────────


@frozen
class You(Node):
    """The player who resolves the text."""


@frozen
class They(Pointing):
    """they, them, their: a player (or players) named before.

    `pronoun`: "he" or "she", where one of these was written: it means a character only if
    the title speaks of that character so.
    """

    pronoun: str = field(default="they", compare=False)


@frozen
class EveryoneElse(Pointing):
    """everyone else: all but the player or players named last.

    `mark`: as a phrase that picks has one, since what they do can speak of "their" things.
    """

    mark: int | None = field(default=None, compare=False, repr=False, kw_only=True)


@frozen
class Target(Marked):
    """your target"""

    whose: Player


@frozen
class AtSpace(Marked):
    """the player at Rank A"""

    track: str
    space: str


class Side(StrEnum):
    LEFT = "left"
    RIGHT = "right"


@frozen
class Neighbour(Marked):
    """the player to your left; to the left of `whose`, of the one who acts if nobody's"""

    side: Side
    whose: Player | None = None


@frozen
class Character(Marked):
    """A character by name, as the player who plays it."""

    name: str


@frozen
class Group(Marked):
    """you and your target; Ann, Bob, and Cy: all of them, in this order"""

    players: tuple[Player, ...]


@frozen
class Which(Node):
    """Inside a filter: the thing being filtered (who, that, with, where)."""


Player = (
    You
    | They
    | EveryoneElse
    | Target
    | AtSpace
    | Neighbour
    | Character
    | Group
    | Which
    | SomeOf
    | Rest
    | Phrase
)


# ── Places ──────────────────────────────────────────────────────────────────────────


@frozen
class Named(Marked):
    """the Tower"""

    name: str


@frozen
class Zone(Node):
    """your purse, the supply, their hand. `whose` None: a zone that nobody owns.

    `end`: "top" or "bottom", where cards go there or come from there: "on top of your deck".
    `order`: "any" or "random", in which several cards go there.
    """

    name: str
    whose: Player | None = None
    end: str | None = None
    order: str | None = None


@frozen
class There(Pointing):
    """there; `here`: the place that the text stands on, if it stands on one"""

    here: bool = False


# ── Things ──────────────────────────────────────────────────────────────────────────


@frozen
class Goods(Node):
    """An amount of a resource (or steps on a track): "2 Fear", "1 Pride / Rank".

    Several names are a choice of one name for the whole amount, or with `total`
    ("a total of 2 Rank or Pride") unit by unit.
    `whose`: "all of your Fear", "half of their Fear". `where`: "all Fear there".
    """

    quantity: Quantity
    names: tuple[str, ...]
    total: bool = False
    state: str | None = None
    whose: Player | None = None
    where: Place | None = None
    bond: Player | None = None
    """Whose token of a bond: "Ann's Bond" as an object ("gain your target's Bond")."""


@frozen
class ThisCard(Node):
    """this card"""


@frozen
class It(Pointing):
    """it, them (things); `many`: written “them”."""

    many: bool = field(default=False, compare=False, repr=False)


Shares = SomeOf | Rest
Thing = Goods | SoMany | Anything | Shares | ThisCard | It | AllOf | OneOf | Zone | Phrase
Place = Named | Zone | OnCard | There | Back | ThisCard | It | AllOf | OneOf | Which | Phrase
