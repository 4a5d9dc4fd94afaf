"""What every node has: its place, its mark, what it points at."""

from __future__ import annotations

from dataclasses import field

from hearthscript.frozen import frozen
from hearthscript.source.span import NOWHERE, Span


@frozen
class Node:
    span: Span = field(default=NOWHERE, compare=False, repr=False, kw_only=True)


@frozen
class Marked(Node):
    """A phrase that picks something which later words can point back to."""

    mark: int | None = field(default=None, compare=False, repr=False, kw_only=True)


@frozen
class Pointing(Node):
    """A word that points back. The number 0 in `means` is "this card"."""

    means: tuple[int, ...] = field(default=(), compare=False, repr=False, kw_only=True)
