"""Amounts, and the names of what there is an amount of."""

from __future__ import annotations

from itertools import pairwise

from hearthscript.frozen import frozen
from hearthscript.parse.build.rules import DROPPED, Dropped, builds
from hearthscript.parse.lexer import Token
from hearthscript.syntax import nodes as n


def number_of_token(token: Token) -> int:
    return int(token.value)


@builds
def number(token: Token) -> n.Number:
    return n.Number(number_of_token(token))


@builds
def an(_article: Token) -> n.An:
    return n.An()


@builds
def up_to(limit: n.Quantity) -> n.UpTo:
    return n.UpTo(limit)


@builds
def all_(_word: Token) -> n.All:
    return n.All()


@builds
def any_number() -> n.AnyNumber:
    return n.AnyNumber()


@builds
def all_but(_all: Token, kept: Token) -> n.AllBut:
    return n.AllBut(number_of_token(kept))


@builds
def one_of_numbers(*tokens: Token | None) -> n.OneOfNumbers | Dropped:
    values = tuple(number_of_token(token) for token in tokens if token is not None)
    rising = all(low < high for low, high in pairwise(values))
    return n.OneOfNumbers(values) if rising else DROPPED


@builds
def from_to(least: Token, most: Token) -> n.OneOfNumbers | Dropped:
    low, high = number_of_token(least), number_of_token(most)
    if not low < high <= low + _WIDEST:
        return DROPPED
    return n.OneOfNumbers(tuple(range(low, high + 1)))


_WIDEST = 20
"""A wider range than this is not offered number by number."""


@builds
def that_many(times: int | None) -> n.ThatMany:
    return n.ThatMany(times or 1)


@builds
def half_that_many() -> n.ThatMany:
    return n.ThatMany(half=True)


@builds
def at_least(token: Token) -> n.AtLeast:
    return n.AtLeast(number_of_token(token))


@builds
def at_most(token: Token) -> n.AtMost:
    return n.AtMost(number_of_token(token))


@builds
def more_than(token: Token) -> n.MoreThan:
    return n.MoreThan(number_of_token(token))


@builds
def fewer_than(token: Token) -> n.FewerThan:
    return n.FewerThan(number_of_token(token))


@builds
def exactly(token: Token) -> n.Exactly:
    return n.Exactly(number_of_token(token))


@builds
def no() -> n.No:
    return n.No()


@builds
def any_() -> n.Any:
    return n.Any()


@builds
def maximum(token: Token) -> int:
    """How far it goes at most; of a -1 it may be said as -3, of anything else it may not."""
    return number_of_token(token)


@builds
def times(token: Token) -> int:
    return 2 if "TWICE" in token.kinds else number_of_token(token)


@builds
def rounded(direction: Token) -> n.Rounding:
    return n.Rounding(direction.text.lower())


# ── Names of resources and tracks ────────────────────────────────────────────────────────


@frozen
class Names:
    """Names between which one chooses, and the state that they are in."""

    names: tuple[str, ...]
    state: str | None = None


@builds
def name(token: Token) -> str:
    return token.value


@builds
def names(*words: str) -> Names:
    return Names(words)


@builds
def state(token: Token) -> str:
    return token.value


@builds
def named_goods(names: Names, state: str | None) -> Names:
    return Names(names.names, state)


@builds
def state_goods(state: str, name: str) -> Names:
    return Names((name,), state)
