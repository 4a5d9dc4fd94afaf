"""What stands in for the effect before it: "gain 3 Coins instead"."""

from __future__ import annotations

from dataclasses import replace

from hearthscript.frozen import frozen
from hearthscript.syntax import nodes as n


@frozen
class StandIn:
    """An effect in place of the one before: under a condition, by choice, or both."""

    effect: n.Effect
    of: n.Thing | None = None
    condition: n.Condition | None = None
    optional: bool = False


def find_stand_in(node: n.Effect) -> StandIn | None:
    match node:
        case n.Instead(effect=inner, of=of):
            return StandIn(inner, of)
        case n.May(effect=inner):
            found = find_stand_in(inner)
            return replace(found, optional=True) if found else None
        case n.If(condition=test, effect=inner, otherwise=None):
            found = find_stand_in(inner)
            negated: n.Condition = n.Not(test) if node.word is n.IfWord.UNLESS else test
            return replace(found, condition=negated) if found else None
        case _:
            return None
