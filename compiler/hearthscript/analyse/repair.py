"""The nearest wording that would be understood: one word changed, put in, or left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hearthscript.analyse import kinds
from hearthscript.analyse.expected import spellings
from hearthscript.lexicon import Lexicon
from hearthscript.parse import Failure, read_condition, read_text
from hearthscript.source import Span, closest
from hearthscript.syntax import write, write_condition

MOST_ATTEMPTS = 48
"""Wordings tried for one sentence; each is read whole."""

_SMALL_WORDS = (
    "1", "of", "to", "the", "a", "your", "from", "in", "with", "and", "player", "another",
    "gain", "card", "has", "than", "each", "Then", "more", "you have", "you", "have",
)  # fmt: skip


@dataclass(frozen=True)
class Repair:
    """Replace `span` of the text by `text`; the sentence then reads `sentence`."""

    span: Span
    text: str
    sentence: str


def repair(text: str, failure: Failure, lexicon: Lexicon, start: str) -> Repair | None:
    """The first change of one word after which the sentence means something."""
    tokens = failure.tokens
    whole = Span(tokens[0].span.start, tokens[-1].span.end)
    for attempt, change in enumerate(_changes(text, failure, lexicon)):
        if attempt >= MOST_ATTEMPTS:
            return None
        span, new = change
        sentence = text[whole.start : span.start] + new + text[span.end : whole.end]
        worded = _worded(sentence, lexicon, start)
        if worded is not None:
            return Repair(span, new, worded)
    return None


def _worded(sentence: str, lexicon: Lexicon, start: str) -> str | None:
    """The sentence in house style, if it is understood."""
    if start == "condition":
        conditions = read_condition(sentence, lexicon)[1].trees
        fitting = (c for c in conditions if next(kinds.misfits(c, lexicon), None) is None)
        first = next(fitting, None)
        return None if first is None else write_condition(first, lexicon)
    for tree in read_text(sentence, lexicon).readings:
        if next(kinds.misfits(tree, lexicon), None) is None:
            return write(tree, lexicon).rstrip(".\n")
    return None


def _changes(text: str, failure: Failure, lexicon: Lexicon) -> Iterator[tuple[Span, str]]:
    """Changes in the order in which they are likely: spelling, a lost word, a word too many."""
    assert failure.stuck is not None
    tokens, index = failure.tokens, failure.stuck.index
    expected = failure.stuck.expected
    if index < len(tokens):
        token = tokens[index]
        words = [word for name in sorted(expected) for word in spellings(name, lexicon)]
        for word in closest(token.text, words, limit=4):
            yield token.span, word
    gap = tokens[index].span.start if index < len(tokens) else tokens[-1].span.end
    for word in _lost_words(expected, lexicon):
        inserted = f"{word} " if index < len(tokens) else f" {word}"
        yield Span(gap, gap), inserted
    for extra in (index, index - 1):
        if 0 <= extra < len(tokens):
            yield _with_gap(text, tokens[extra].span), ""
    if 0 < index < len(tokens):
        before, here = tokens[index - 1], tokens[index]
        both = Span(before.span.start, here.span.end)
        yield both, f"{here.text} {before.text}"


def _lost_words(expected: frozenset[str], lexicon: Lexicon) -> Iterator[str]:
    possible = {word for name in expected for word in spellings(name, lexicon)}
    if "NUMBER" in expected:
        possible.add("1")
    yield from (word for word in _SMALL_WORDS if word.lower().split()[0] in possible)
    for name in ("RESOURCE", "AREA", "TOKEN", "CHARACTER"):
        if name in expected:
            yield from list(spellings(name, lexicon))[:1]


def _with_gap(text: str, span: Span) -> Span:
    """The word with the blank before it, so that none is left over."""
    start = span.start
    while start > 0 and text[start - 1] == " ":
        start -= 1
    return Span(start, span.end)
