"""What every node has: its place, its mark, what it points at."""

from __future__ import annotations

from dataclasses import dataclass, field

from hearthscript.source.span import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Node:
    span: Span = field(default=NOWHERE, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Marked(Node):
    """A phrase that picks something which later words can point back to."""

    mark: int | None = field(default=None, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Pointing(Node):
    """A word that points back. The number 0 in `means` is "this card"."""

    means: tuple[int, ...] = field(default=(), compare=False, repr=False, kw_only=True)
