"""Words from other games, and what to write instead: grammar/habits.toml."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from hearthscript.data import data
from hearthscript.frozen import frozen
from hearthscript.parse import Token

NUMBER, MORE, LESS, WORD = "#", "+#", "-#", "_"
"""What stand in a habit for any number, one with a sign, and any word of letters."""


@frozen
class Habit:
    """Tokens from `first`, `length` of them. `write`: what to put in their place, or None.

    `hint`: what to say where `write` would not do.
    """

    first: int
    length: int
    write: str | None
    hint: str | None


@frozen
class _Entry:
    said: tuple[str, ...]
    write: str | None
    hint: str | None
    at_start: bool


def habit(tokens: Sequence[Token], index: int, *, since: int = 0) -> Habit | None:
    """The longest habit that the token at `index` belongs to; it begins at `since` or after."""
    found = [
        each
        for first in range(max(since, index + 1 - _longest()), index + 1)
        for each in _beginning_at(tokens, first)
        if first + each.length > index
    ]
    return max(found, key=lambda each: each.length, default=None)


def _beginning_at(tokens: Sequence[Token], first: int) -> Iterator[Habit]:
    for key in (tokens[first].text.lower(), NUMBER, MORE, LESS, WORD):
        for entry in _by_first_word().get(key, ()):
            if (entry.at_start and first) or _goes_on(entry, tokens[first:]):
                continue
            run = tokens[first : first + len(entry.said)]
            if len(run) == len(entry.said) and all(map(_fits, entry.said, run)):
                write = None if entry.write is None else _filled(entry, run)
                yield Habit(first, len(run), write, entry.hint)


def _goes_on(entry: _Entry, tokens: Sequence[Token]) -> bool:
    """Whether more players follow than the habit is about: "everyone except you and Ben"."""
    after = tokens[len(entry.said) : len(entry.said) + 1]
    return entry.said[-1] == "you" and any(each.text.lower() in ("and", "or") for each in after)


def _fits(said: str, token: Token) -> bool:
    if said == NUMBER:
        return "NUMBER" in token.kinds
    if said in (MORE, LESS):
        return "SIGNED" in token.kinds and token.text[0] == said[0]
    if said == WORD:
        return token.text[0].isalpha()
    return said == token.text.lower()


def _filled(entry: _Entry, run: Sequence[Token]) -> str:
    """What to write, with the numbers and words that were said, in their order."""
    write = entry.write or ""
    for said, token in zip(entry.said, run, strict=True):
        if said in (NUMBER, MORE, LESS):
            write = write.replace(NUMBER, token.text.lstrip("+-"), 1)
        elif said == WORD:
            write = write.replace(WORD, token.text, 1)
    return write


@cache
def _by_first_word() -> Mapping[str, Sequence[_Entry]]:
    document = tomllib.loads((data("grammar") / "habits.toml").read_text("utf-8"))
    found: dict[str, list[_Entry]] = {}
    for each in document["habit"]:
        for said in each["said"]:
            words = tuple(re.findall(r"'s\b|[^\W_]+(?:'t)?|[+-]#|[^\w\s]|_", said.lower()))
            entry = _Entry(
                words, each.get("write"), each.get("hint"), each.get("at_start", False)
            )
            found.setdefault(words[0], []).append(entry)
    return found


@cache
def _longest() -> int:
    return max(len(each.said) for entries in _by_first_word().values() for each in entries)
