"""What stands within its own kind too deep: what narrows nouns down, and what repeats.

Nobody at a table follows that for long. Each step multiplies what has to be looked at, too, so
a reading that goes too deep is given up before anything is done with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hearthscript.analyse.misfit import Misfit
from hearthscript.frozen import frozen
from hearthscript.syntax import nodes as n
from hearthscript.syntax import parts

MOST_NARROWED = 3
""" "each player with a Guard in the Room with the most Fear" is two."""

MOST_REPEATED = 2
""" "For each Room you control, gain 1 Coin twice" is two."""


@frozen
class _Around:
    """What stands around a node: how many that narrow down, that repeat, and "among"."""

    narrowed: int = 0
    repeated: int = 0
    among: bool = False


def of_nesting(tree: n.Node) -> Iterator[Misfit]:
    """The first of each branch that goes too deep."""
    yield from _within(tree, _Around())


def _within(node: n.Node, around: _Around) -> Iterator[Misfit]:
    of_those = node.among if isinstance(node, n.Top | n.HasMost) else None
    if of_those is not None and around.among:
        yield _too_deep(node, *_AMONG)
        return
    here = replace(
        around,
        narrowed=around.narrowed + _narrows(node),
        repeated=around.repeated + isinstance(node, n.ForEach | n.Repeat),
    )
    if here.narrowed > MOST_NARROWED:
        yield _too_deep(node, *_NARROWED)
    elif here.repeated > MOST_REPEATED:
        yield _too_deep(node, *_REPEATED)
    else:
        for part in parts(node):
            yield from _within(part, replace(here, among=around.among or part is of_those))


def _narrows(node: n.Node) -> bool:
    match node:
        case n.Pick(filter=narrower) | n.Each(filter=narrower) | n.HasMost(among=narrower):
            return narrower is not None
        case _:
            return isinstance(node, n.Top)


def _too_deep(node: n.Node, reason: str, hint: str) -> Misfit:
    return Misfit("nested-too-deep", reason, node.span, hint)


_AMONG = (
    "“among” stands within “among”, and nobody can tell who is compared with whom",
    "Say in a sentence of its own who is compared.",
)
_NARROWED = (
    f"this says of which one of which one, more than {MOST_NARROWED} deep",
    "Say in a sentence of its own who or what is meant.",
)
_REPEATED = (
    f"this is done again and again, more than {MOST_REPEATED} deep",
    "Say once how often it is done.",
)
