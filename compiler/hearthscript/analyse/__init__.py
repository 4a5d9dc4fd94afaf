"""What a text means in its title: readings that survive, and reasons against the others."""

from __future__ import annotations

from hearthscript.analyse.mentions import is_many, marks_of, several
from hearthscript.analyse.misfit import Misfit
from hearthscript.analyse.understand import (
    ConditionRead,
    Rejected,
    Understanding,
    condition,
    understand,
)

__all__ = [
    "ConditionRead",
    "Misfit",
    "Rejected",
    "Understanding",
    "condition",
    "is_many",
    "marks_of",
    "several",
    "understand",
]
