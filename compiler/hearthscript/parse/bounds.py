"""How long a text may be, so that every answer comes at once.

The work of reading grows with the third power of a sentence's length, and nobody at a table
keeps in mind what a very long sentence says; so neither is begun.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hearthscript.frozen import frozen
from hearthscript.parse.lexer import Token
from hearthscript.source import Span

MOST_CHARACTERS = 8000
"""Of a text, counted before its words: it may be a single endless one."""

MOST_TOKENS = 400
"""The words, numbers and signs of a text; a longer one is no card's."""

MOST_IN_SENTENCE = 160
"""The same of one sentence, or of one item of a list."""


@frozen
class TooLong:
    """`what` ("sentence") has more than `most` (of "words"); it begins at `span`."""

    what: str
    most: int
    unit: str
    span: Span


def endless(text: str) -> TooLong | None:
    """What is wrong with a text that has too many characters."""
    if len(text) <= MOST_CHARACTERS:
        return None
    return TooLong("rules text", MOST_CHARACTERS, "characters", Span(0, 60))


def wordy(tokens: Sequence[Token]) -> TooLong | None:
    """The same, of one that has too many words."""
    return _over(tokens, "rules text", MOST_TOKENS)


def rambling(sentences: Iterable[Sequence[Token]]) -> TooLong | None:
    """The same, of the first sentence that has too many words."""
    over = (_over(tokens, "sentence", MOST_IN_SENTENCE) for tokens in sentences)
    return next((found for found in over if found), None)


_SHOWN = 8
"""So many words are marked: they tell which sentence it is."""


def _over(tokens: Sequence[Token], what: str, most: int) -> TooLong | None:
    if len(tokens) <= most:
        return None
    return TooLong(what, most, "words", Span(tokens[0].span.start, tokens[_SHOWN].span.end))
