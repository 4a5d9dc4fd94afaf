"""From the packed forest to trees: every reading, in a stated order, up to a bound.

The order is that of the grammar (earlier alternatives first), then the shorter left part
first; it depends on nothing else, so it is the same in every process. Equal trees that
were reached in two ways count once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import is_dataclass, replace
from itertools import product
from typing import Any

from lark.grammar import Rule
from lark.parsers.earley_forest import TokenNode

from hearthscript.parse.lexer import Token
from hearthscript.source import NOWHERE, Span

Built = Any
Builder = Callable[[list[Built]], Built]

MOST_READINGS = 48
"""More readings of one sentence than this are not told apart; the text says too much."""


class Dropped:
    """What a builder returns for a combination that is no reading."""


DROPPED = Dropped()


class Trees:
    """Builds the trees of one forest. `capped` tells whether the bound was met."""

    def __init__(self, tokens: Sequence[Token], builders: Mapping[Rule, Builder]) -> None:
        self.capped = False
        self._tokens = tokens
        self._builders = builders
        self._done: dict[int, list[Built]] = {}

    def of(self, root: Any) -> list[Built]:
        return self._symbol(root)

    def _symbol(self, node: Any) -> list[Built]:
        done = self._done.get(id(node))
        if done is None:
            self._done[id(node)] = []  # a cycle adds nothing
            done = self._done[id(node)] = self._build_symbol(node)
        return done

    def _build_symbol(self, node: Any) -> list[Built]:
        span = self._span(node.start, node.end)
        found: list[Built] = []
        for packed in sorted(node.children, key=_order):
            build = self._builders[packed.rule]
            for children in self._children(packed):
                tree = build(list(children))
                if tree is not DROPPED:
                    self._keep(_placed(tree, span), found)
        return found

    def _children(self, packed: Any) -> list[tuple[Built, ...]]:
        """Every list of children that a derivation can have."""
        left = [()] if packed.left is None else self._left(packed.left)
        right = self._values(packed.right)
        pairs = [before + (last,) for before, last in product(left, right)]
        return self._bounded(pairs)

    def _left(self, node: Any) -> list[tuple[Built, ...]]:
        if isinstance(node, TokenNode) or not node.is_intermediate:
            return [(value,) for value in self._values(node)]
        done = self._done.get(id(node))
        if done is None:
            done = []
            for packed in sorted(node.children, key=_order):
                done.extend(self._children(packed))
            done = self._done[id(node)] = self._bounded(done)
        return done

    def _values(self, node: Any) -> list[Built]:
        if isinstance(node, TokenNode):
            return [node.token]
        return self._symbol(node)

    def _bounded(self, found: list[Any]) -> list[Any]:
        if len(found) > MOST_READINGS:
            self.capped = True
            return found[:MOST_READINGS]
        return found

    def _keep(self, tree: Built, found: list[Built]) -> None:
        if any(tree == other for other in found):
            return
        if len(found) < MOST_READINGS:
            found.append(tree)
        else:
            self.capped = True

    def _span(self, start: int, end: int) -> Span:
        return Span(self._tokens[start].span.start, self._tokens[end - 1].span.end)


def _order(packed: Any) -> tuple[int, int]:
    left = packed.left
    return packed.rule.order, -1 if left is None or isinstance(left, TokenNode) else left.end


def _placed(tree: Built, span: Span) -> Built:
    """The tree with its span, where it is a node that has none yet."""
    if is_dataclass(tree) and getattr(tree, "span", None) == NOWHERE:
        return replace(tree, span=span)  # type: ignore[type-var]  # a node, as `span` tells
    return tree
