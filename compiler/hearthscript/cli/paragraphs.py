"""Paragraphs of a text that is worded anew: they say nothing, so no tree holds them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher

PARAGRAPH = "\n\n"


def keep_paragraphs(before: str, after: str) -> str | None:
    """`after` with an empty line wherever `before` has one; None where it has no such place."""
    old, new = _words(before), _words(after)
    begins = [at for at in range(1, len(old)) if PARAGRAPH in _gap(before, old, at)]
    if not begins:
        return after
    matcher = SequenceMatcher(None, _plain(old), _plain(new), autojunk=False)
    now = {at: _moved(at, matcher.get_opcodes()) for at in begins}
    if len(set(now.values()) - {None, 0}) < len(begins):
        return None
    apart = set(now.values())
    said = "".join(
        (PARAGRAPH if at in apart else _gap(after, new, at) if at else "") + word[0]
        for at, word in enumerate(new)
    )
    return said if _shape(said) == _shape(before) else None


def _words(text: str) -> list[re.Match[str]]:
    return list(re.finditer(r"\S+", text))


def _plain(words: Sequence[re.Match[str]]) -> list[str]:
    return [word[0].casefold().rstrip(".,:") for word in words]


def _gap(text: str, words: Sequence[re.Match[str]], at: int) -> str:
    return text[words[at - 1].end() : words[at].start()]


def _moved(at: int, opcodes: Sequence[tuple[str, int, int, int, int]]) -> int | None:
    """Where the word now stands that was word `at`, or that it was replaced by."""
    for tag, first, last, start, end in opcodes:
        if first <= at < last and (tag == "equal" or last - first == end - start):
            return start + at - first
        if first == at and tag == "replace":
            return start
    return None


def _shape(text: str) -> list[bool]:
    """What each line is: an item of a list, or a paragraph."""
    lines = (line.strip() for line in text.split("\n"))
    return [line.startswith(("- ", "• ")) for line in lines if line]
