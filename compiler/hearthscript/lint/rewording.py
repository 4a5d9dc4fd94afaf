"""Whether a wording that is offered means what the text means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from hearthscript.analyse import Understanding, understand
from hearthscript.lexicon import Lexicon
from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk, with_parts, write

T = TypeVar("T", bound=n.Node)


def means_the_same(found: Understanding, text: str, lexicon: Lexicon) -> bool:
    """Whether a text has the readings that were found, all of them and no others."""
    other = understand(text, lexicon, here=found.here)
    return _said(found.readings) == _said(other.readings)


def _said(readings: Sequence[n.Text]) -> list[tuple[n.Text, list[tuple[int, ...]]]]:
    return [(reading, _meant(reading)) for reading in readings]


def _meant(reading: n.Text) -> list[tuple[int, ...]]:
    return [node.means for node in walk(reading) if isinstance(node, n.Pointing)]


def only_wording(found: Understanding, tree: n.Text, lexicon: Lexicon) -> str | None:
    """What to write for a tree, where that can be read in no other way."""
    wording = write(tree, lexicon)
    return wording if understand(wording, lexicon, here=found.here).only == tree else None


def put_in(tree: T, old: n.Node, new: n.Node) -> T:
    """The tree with one of the nodes within it replaced."""

    def visit(node: Any) -> Any:
        return new if node is old else with_parts(node, visit)

    changed: T = with_parts(tree, visit)
    return changed
