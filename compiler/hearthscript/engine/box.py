"""What is in the box: each card as the engine knows it, with its texts compiled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING

from hearthscript.frozen import frozen

if TYPE_CHECKING:
    from hearthscript.engine.compile import Program

STORY, READ, GONE, BIDS = "story", "read", "gone", "bids"
"""The zones of the table itself: cards to come; the tableau of those that are read; cards of
the story that are done with; and the bid tokens that NPCs have drawn."""
CLAIM = "claim"
"""When a text resolves that is a reward."""


@frozen
class Part:
    """A rules text on a card: the field's key and label, when it resolves, and its words."""

    key: str
    label: str
    when: str
    program: Program
    text: str = ""


@frozen
class GameCard:
    """`kind`: the key of its kind. `owner`: the character whose card it is. `numbers`: its
    number fields. `ignored`: the keys of the texts that an NPC skips."""

    name: str
    kind: str
    parts: tuple[Part, ...] = ()
    owner: str = ""
    numbers: Mapping[str, int] = field(default_factory=dict)
    ignored: frozenset[str] = frozenset()
    filled: frozenset[str] = frozenset()
    """The keys of all its fields that are filled in."""
    words: Mapping[str, str] = field(default_factory=dict)
    """Its fields that hold a text for people."""
    dealt: bool = False
    """It is of no deck, but dealt in secret."""

    @property
    def rewards(self) -> tuple[Part, ...]:
        """In the order in which they are claimed."""
        return tuple(part for part in self.parts if part.when == CLAIM)

    def labelled(self, label: str | None, *, npc: bool) -> tuple[Part, ...]:
        """The texts under a label; without one, all of them but rewards."""
        return tuple(
            part
            for part in self.parts
            if (part.label == label if label else part.when != CLAIM)
            and not (npc and part.key in self.ignored)
        )
