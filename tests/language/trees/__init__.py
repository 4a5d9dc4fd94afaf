"""Trees that no card has yet: every node of the language, in every shape that is legal.

A shape is legal if the types allow it and house style promises a wording that reads as this
tree and no other. The types allow more; what they do not say is said here:

Sentences and levels
- A condition, a count or a time stands in front, so only where a sentence, an option of a
  list, or what follows another such front begins; after a subject a condition stands behind.
- One subject says what all of its parts do, and holds no subject of its own.
- Behind "may", a condition or a time is around the `May`, and a count within it.
- `Instead` ends a sentence or what a front governs.
- An option of several sentences (`Text`) is in a list with one option a line.
- `Choice` with `count` is a list; what is not listed has options of one plain act each.

Groups
- `Together` holds no `Together`, `InTurn` no `InTurn` and `Choice` no `Choice` of the same
  kind directly: "A and B and C" is one group of three.
- A choice that is not the last of a group stands in a sentence of its own level.

Things
- `PerEach` is an amount of resources, and of nothing that stands in a list.
- `AllOf` holds no `AllOf`, `OneOf` no `OneOf`; one within the other is one of two, or last.
- Where two resources stand between an "or", they are one `Goods` with two names if their
  amount is the same.
- `Piece.where` and `Goods.where` are said only where the verb takes no place itself.
"""

from __future__ import annotations

from tests.language.trees.muddles import muddles
from tests.language.trees.pointing import Pointing as Grove

__all__ = ["Grove", "muddles"]
