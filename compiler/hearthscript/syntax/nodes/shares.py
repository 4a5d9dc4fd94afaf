"""Several things: all or one of them, some of those that were named, and the rest."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from hearthscript.frozen import frozen
from hearthscript.syntax.nodes.base import Marked, Node, Pointing

if TYPE_CHECKING:
    from hearthscript.syntax.nodes.amounts import Quantity
    from hearthscript.syntax.nodes.nouns import It, Place, Player, That, They, Thing


@frozen
class AllOf(Node):
    """1 Fear and 1 Pride; the Mill and the Tower"""

    things: tuple[Thing | Place, ...]


@frozen
class OneOf(Node):
    """1 Rank or 1 Pride; the Mill or the Tower"""

    things: tuple[Thing | Place, ...]


@frozen
class SomeOf(Marked):
    """1 of them, up to 2 of those cards; `other`: another of them.

    The mark after its own means those that it leaves.
    """

    quantity: Quantity
    of: They | It | That
    other: bool = False


@frozen
class Rest(Pointing):
    """the rest, the other: those of whom or of which some were spoken of before.

    `persons`: they are players. `one`: written as one, “the other”.
    """

    persons: bool = False
    one: bool = field(default=False, compare=False, repr=False)


@frozen
class Back(Node):
    """back: to the end of the pile where cards were looked at. Analysis puts that in."""

    order: str | None = None


@frozen
class OnCard(Marked):
    """your card, their card: the one that the player has in play, as a place"""

    whose: Player
