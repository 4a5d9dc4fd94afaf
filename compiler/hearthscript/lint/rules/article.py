"""The wrong one of "a" and "an", and "a other".

Why: a reader stumbles over it, and takes the rest for as careless.

Wrong: Choose an Room.
Right: Choose a Room.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from hearthscript.analyse import Understanding
from hearthscript.lexicon import Lexicon
from hearthscript.lint.rewording import means_the_same
from hearthscript.parse import Token
from hearthscript.source import Diagnostic, Fix, Severity, Span, with_fixes

CODE = "article"


def find(found: Understanding, lexicon: Lexicon) -> Iterator[Diagnostic]:
    tokens = found.tokens if found.readings else ()
    for before, (article, word) in zip((None, *tokens), pairwise(tokens), strict=False):
        if before is not None and "TRACK" in before.kinds and "SPACE" in article.kinds:
            continue  # the space of a track, not the article
        span, right = _right(article, word)
        if right is None:
            continue
        fix = Fix(
            span, right[:1].upper() + right[1:] if article.text[0] == "A" else right, True
        )
        safe = means_the_same(found, with_fixes(found.text, [fix]), lexicon)
        yield Diagnostic(
            CODE,
            Severity.WARNING,
            f"“{found.text[article.span.start : word.span.end]}” is not English.",
            span,
            hints=(f"Write “{fix.text}”.",),
            fix=fix if safe else None,
        )


_SOUNDS_OPEN = re.compile(r"[aio]|e(?!u)", re.IGNORECASE)
_SOUNDS_CLOSED = re.compile(r"[bcdfgjklmnpqrstvwxyz]", re.IGNORECASE)
_AS_SPELT = re.compile(r"one\b|once\b|.?\Z|[A-Z]+\Z")
"""Words and abbreviations that are not said as they begin, or are said letter by letter."""


def _right(article: Token, word: Token) -> tuple[Span, str | None]:
    """What to put in place of which words; None if nothing is wrong."""
    said = article.text.lower()
    if said in ("a", "an") and word.text.lower() == "other":
        return Span(article.span.start, word.span.end), "another"
    if said not in ("a", "an") or _AS_SPELT.match(word.text):
        return article.span, None
    if said == "a" and _SOUNDS_OPEN.match(word.text):
        return article.span, "an"
    if said == "an" and _SOUNDS_CLOSED.match(word.text):
        return article.span, "a"
    return article.span, None
