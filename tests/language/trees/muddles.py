"""Sentences whose clauses can be grouped in several ways, in the words of one title."""

from __future__ import annotations

from hypothesis import strategies as st
from tests.language.trees.growing import Trees

from hearthscript.lexicon import Lexicon

_FRONTS = ["", "", "", "If you control the Mill, ", "At Nightfall, ", "This round, "]
_WHO = ["", "", "you may ", "Ada ", "each other player may "]
_TAILS = ["", "", "", " if you control the Mill", " for each Quay you control", " twice"]
_BETWEEN = [" and ", " OR ", ", then ", "; and ", "; then ", ", and "]


def muddles(lexicon: Lexicon) -> Trees:
    """Texts of two or three clauses; not all of them can be read."""
    name = st.sampled_from([r.name for r in lexicon.resources.values() if not r.bond])
    goods = st.builds("{} {}".format, st.integers(1, 2), name)
    joined = st.sampled_from([" and ", " or "])
    thing = st.one_of(
        goods,
        goods,
        st.builds("{}{}{}".format, goods, joined, goods),
        st.builds("{} or {} and {}".format, goods, goods, goods),
    )
    act = st.one_of(
        st.builds("{} {}".format, st.sampled_from(["gain", "lose"]), thing),
        st.builds("pay {} to gain {}".format, goods, goods),
        st.just("draw 1 card"),
    )
    clause = st.builds(_clause, st.sampled_from(_WHO), act, st.sampled_from(_TAILS))
    between = st.sampled_from(_BETWEEN)
    more = st.lists(st.tuples(between, clause), min_size=0, max_size=2)
    return st.builds(_sentence, st.sampled_from(_FRONTS), clause, more)


def _clause(who: str, act: str, tail: str) -> str:
    verb, rest = act.split(" ", 1)
    return f"{who}{verb}{'s' if who == 'Ada ' else ''} {rest}{tail}"


def _sentence(front: str, clause: str, more: list[tuple[str, str]]) -> str:
    said = front + clause + "".join(word + other for word, other in more)
    return said[:1].upper() + said[1:] + "."
