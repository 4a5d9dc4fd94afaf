"""Of several that were named: some of them, the rest, and where they go back to."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from hearthscript.frozen import frozen
from hearthscript.syntax.nodes.base import Marked, Node, Pointing

if TYPE_CHECKING:
    from hearthscript.syntax.nodes.amounts import Quantity
    from hearthscript.syntax.nodes.nouns import It, That, They


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
