"""An “if able” or “if possible”, which says nothing.

Why: whatever cannot be done is done as far as it goes, with these words or without them.
Where they stand, a reader asks what is different about the texts that lack them.

Wrong: Draw 1 card, if able.
Right: Draw 1 card.
"""

from __future__ import annotations

from collections.abc import Iterator

from hearthscript.analyse import Understanding
from hearthscript.lexicon import Lexicon
from hearthscript.source import Diagnostic, Fix, Severity, Span
from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk

CODE = "if-able"


def find(found: Understanding, _lexicon: Lexicon) -> Iterator[Diagnostic]:
    if found.only is None:
        return
    for node in walk(found.only):
        if isinstance(node, n.If) and isinstance(node.condition, n.Possible):
            said = _said(found, node.condition)
            yield Diagnostic(
                CODE,
                Severity.NOTE,
                f"“{found.text[said.start : said.end]}” says nothing:"
                " what cannot be done is done as far as it goes.",
                said,
                hints=("Leave it out. For all or nothing, write a price: “Pay …: …”.",),
                fix=_left_out(found, said, behind=node.trailing),
            )


def _said(found: Understanding, able: n.Possible) -> Span:
    """With the "if" before it."""
    before = [token for token in found.tokens if token.span.end <= able.span.start]
    return Span(before[-1].span.start, able.span.end)


def _left_out(found: Understanding, said: Span, *, behind: bool) -> Fix:
    """Without the words, and the comma that goes with them."""
    if behind:
        start = len(found.text[: said.start].rstrip(" ,\n"))
        return Fix(Span(start, said.end), "", safe=True)
    rest = found.text[said.end :]
    next_word = said.end + len(rest) - len(rest.lstrip(" ,\n"))
    first = found.text[next_word]
    begins = found.text[said.start].isupper()
    return Fix(Span(said.start, next_word + 1), first.upper() if begins else first, safe=True)
