"""A sentence, or a condition, in all its readings."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import contextmanager
from typing import Any

from hearthscript.frozen import frozen
from hearthscript.parse.chart import Stuck
from hearthscript.parse.forest import Trees
from hearthscript.parse.grammar import grammar
from hearthscript.parse.lexer import Token


@frozen
class Parsed:
    """`trees`: what the builders made of each derivation. `capped`: there were more.

    `stuck`: why there are none.
    """

    trees: tuple[Any, ...]
    capped: bool = False
    stuck: Stuck | None = None


def parse(tokens: Sequence[Token], start: str) -> Parsed:
    """All readings of the tokens as one `start` ("sentence" or "condition")."""
    language = grammar()
    with _room_to_recurse():
        try:
            root = language.chart.parse(tokens, start)
        except Stuck as stuck:
            return Parsed((), stuck=stuck)
        trees = Trees(tokens)
        found = trees.of(root)
    return Parsed(tuple(found), capped=trees.capped)


@contextmanager
def _room_to_recurse() -> Any:
    """A forest is as deep as a list is long; `bounds` bounds both."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, 20_000))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)
