"""From the forest to trees: every reading, in a stated order, up to a bound.

The order is that of the grammar (earlier alternatives first), then the shorter left part
first; it depends on nothing else, so it is the same in every process. Equal trees that
were reached in two ways count once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass, replace
from itertools import islice, product
from typing import Any

from hearthscript.parse.build import BUILDERS
from hearthscript.parse.build.rules import DROPPED
from hearthscript.parse.chart import Partial, Symbol
from hearthscript.parse.compiled import Rule
from hearthscript.parse.lexer import Token
from hearthscript.source import NOWHERE, Span

MOST_READINGS = 48
"""More readings of one sentence than this are not told apart; the text says too much."""

MOST_BUILT = 6_000
"""After so many trees of parts of one sentence, each further part keeps its first only."""

Children = tuple[Any, ...]


class Trees:
    """Builds the trees of one forest. `capped` tells whether the bound was met."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.capped = False
        self._built = 0
        self._tokens = tokens
        self._symbols: dict[int, list[Any]] = {}
        self._partials: dict[int, list[Children]] = {}

    def of(self, node: Symbol | Token) -> list[Any]:
        """Every tree of a node of the forest; a token is its own."""
        if isinstance(node, Token):
            return [node]
        done = self._symbols.get(id(node))
        if done is None:
            self._symbols[id(node)] = []  # a symbol within itself adds nothing
            done = self._symbols[id(node)] = self._build(node)
        return done

    def _build(self, node: Symbol) -> list[Any]:
        span = Span(self._tokens[node.start].span.start, self._tokens[node.end - 1].span.end)
        found: dict[Any, Any] = {}
        for rule, partial in sorted(node.ways, key=lambda way: way[0].order):
            for children in self._children(partial):
                if len(found) >= self._most():
                    self.capped = True
                    return list(found.values())
                self._built += 1
                tree = _tree(rule, children)
                if tree is not DROPPED:
                    found.setdefault(_key(tree), _placed(tree, span))
        return list(found.values())

    def _most(self) -> int:
        return MOST_READINGS if self._built < MOST_BUILT else 1

    def _children(self, partial: Partial) -> list[Children]:
        """Every list of children that a rule can have here."""
        done = self._partials.get(id(partial))
        if done is not None:
            return done
        some = list(islice(self._combined(partial), self._most() + 1))
        found = some[: self._most()]
        self.capped = self.capped or len(found) < len(some)
        self._partials[id(partial)] = found
        return found

    def _combined(self, partial: Partial) -> Iterator[Children]:
        for before, child in sorted(partial.ways, key=_left_end):
            left: list[Children] = [()] if before is None else self._children(before)
            for some, last in product(left, self.of(child)):
                yield (*some, last)


def _key(tree: Any) -> Any:
    """Equal for equal trees; what a builder makes besides nodes may not be hashable."""
    return tuple(tree) if isinstance(tree, list) else tree


def _left_end(way: tuple[Partial | None, Symbol | Token]) -> int:
    before, _ = way
    return -1 if before is None else before.end


def _tree(rule: Rule, children: Children) -> Any:
    kept = list(_kept(rule, children))
    if rule.single and len(kept) == 1:
        return kept[0]
    if rule.origin.startswith("_") and rule.name == rule.origin:
        return kept  # its children go to the rule around it
    return BUILDERS[rule.name](*kept)


def _kept(rule: Rule, children: Children) -> Iterator[Any]:
    for place in rule.keep:
        if place is None:
            yield None
        elif place in rule.inlined:
            yield from children[place]
        else:
            yield children[place]


def _placed(tree: Any, span: Span) -> Any:
    """The tree with its span, where it is a node that has none yet."""
    if is_dataclass(tree) and getattr(tree, "span", None) == NOWHERE:
        return replace(tree, span=span)  # type: ignore[type-var]  # a node, as `span` tells
    return tree
