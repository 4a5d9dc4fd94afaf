"""Words from other games, and what to write instead: grammar/habits.toml."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache

from hearthscript.data import data
from hearthscript.frozen import frozen
from hearthscript.parse import Token


@frozen
class Habit:
    """`length`: how many tokens it takes. `write`: what to put in their place, or None."""

    length: int
    write: str | None
    hint: str


def habit(tokens: Sequence[Token], index: int) -> Habit | None:
    """The longest habit whose words begin at this token."""
    words = tuple(token.text.lower() for token in tokens[index : index + _longest()])
    found = (_habits().get(words[:length]) for length in range(len(words), 0, -1))
    return next((each for each in found if each is not None), None)


@cache
def _habits() -> Mapping[tuple[str, ...], Habit]:
    document = tomllib.loads((data("grammar") / "habits.toml").read_text("utf-8"))
    found: dict[tuple[str, ...], Habit] = {}
    for entry in document["habit"]:
        write = entry.get("write")
        hint = entry["hint"] if write is None else f"Write “{write}”."
        for said in entry["said"]:
            words = tuple(re.findall(r"\w+|[^\w\s]", said.lower()))
            found[words] = Habit(len(words), write, hint)
    return found


@cache
def _longest() -> int:
    return max(map(len, _habits()))
