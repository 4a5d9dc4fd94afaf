"""Trees from derivations: a builder for each rule of grammar/rules.lark."""

from __future__ import annotations

from hearthscript.parse.build import (
    actions,
    amounts,
    bonuses,
    conditions,
    counting,
    events,
    filters,
    framing,
    nouns,
    ordering,
    phrases,
    pointing,
    resolving,
    rivals,
    shares,
    standing,
    structure,
    things,
    times,
    until,
)
from hearthscript.parse.build.rules import BUILDERS, DROPPED
from hearthscript.parse.build.structure import Said

__all__ = [
    "BUILDERS",
    "DROPPED",
    "Said",
    "actions",
    "amounts",
    "bonuses",
    "conditions",
    "counting",
    "events",
    "filters",
    "framing",
    "nouns",
    "ordering",
    "phrases",
    "pointing",
    "resolving",
    "rivals",
    "shares",
    "standing",
    "structure",
    "things",
    "times",
    "until",
]
