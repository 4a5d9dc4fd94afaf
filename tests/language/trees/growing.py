"""What strategies for trees are made with."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from typing import Any, TypeAlias

from hypothesis import strategies as st

from hearthscript.syntax import nodes as n

Trees: TypeAlias = st.SearchStrategy[Any]

WHICH: Any = n.Which()
YOU = n.You()
SMALL = st.integers(1, 4)
NUMBER = st.builds(n.Number, SMALL)
MANY = st.builds(n.Number, st.integers(2, 4))
BEYOND = st.sampled_from([None, *n.OrBeyond])


def tuples(of: Trees, least: int = 2, most: int = 3) -> Trees:
    return st.lists(of, min_size=least, max_size=most, unique_by=repr).map(tuple)


def sometimes(of: Trees) -> Trees:
    """Mostly None."""
    return st.one_of(st.none(), st.none(), of)


def grown(method: Callable[..., Trees]) -> Callable[..., Trees]:
    """The strategy of a method, made once, and named rather than shown whole in reports."""

    @cache
    @wraps(method)
    def once(self: Any) -> Trees:
        strategy = method(self)

        @st.composite
        def tree(draw: Callable[[Trees], Any]) -> Any:
            return draw(strategy)

        return tree()

    return once


def lists_of(of: Trees) -> Trees:
    """1 A and 1 B; 1 A or 2 B; 1 A and either 1 B or 2 C; either 1 A, or 1 B and 1 C."""
    all_of, one_of = tuples(of).map(n.AllOf), tuples(of).map(n.OneOf)
    two_of = tuples(of, most=2)
    return st.one_of(
        all_of,
        one_of,
        st.tuples(of, one_of).map(n.AllOf),
        st.tuples(two_of.map(n.OneOf), of).map(n.AllOf),
        st.tuples(of, two_of.map(n.AllOf)).map(n.OneOf),
        st.tuples(two_of.map(n.AllOf), of).map(n.OneOf),
    )
