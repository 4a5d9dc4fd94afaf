"""Trying effects out: how often, and how a game stood before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearthscript.engine.state import State
from hearthscript.frozen import frozen

if TYPE_CHECKING:
    from hearthscript.engine.compile.frame import Memory

TRIALS_LIMIT, INNER_TRIALS_LIMIT = 1000, 200
"""How often effects are tried on copies while a text resolves: in a game, in a copy of one.

What is not tried counts as possible. The same text is always offered the same after the same
decisions; but one that needs more trials than these may, late in it, be offered what changes
nothing, and that depends on how many trials the decisions before have taken.
"""


@dataclass(slots=True)
class Trials:
    """How many trial runs a text may take, those within trials counted, and has taken.

    Each trial has its own, which goes on from where the trials for its effect began.
    """

    left: int = TRIALS_LIMIT
    used: int = 0

    def take(self) -> bool:
        """Whether one more may be made."""
        if self.used >= self.left:
            return False
        self.used += 1
        return True


@frozen
class Moment:
    """How a game stood: its state, how many events it had, and what its texts meant."""

    state: State
    events: int
    memories: Sequence[tuple[Memory, Memory]]
    """The live ones, and what each was then."""
