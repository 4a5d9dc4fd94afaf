"""The entries of a scenario's field, each with its place in the file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from hearthscript.frozen import frozen
from hearthscript.lexicon import Lexicon, character_named
from hearthscript.source import Card, Diagnostic, FieldText, Severity, Span

_LINE = re.compile(r"[^\n]+")
_PART = re.compile(r"[^;\n]+")
_ITEM = re.compile(r"\s*(?:[-*•]\s+)?")
_BETWEEN = re.compile(r"[,;]|\band\b|$")
_SAYS = re.compile(r"([^:;]+):\s+(?=\S)")


@frozen
class Entry:
    """One sentence, or one line, of a field. `at`: where it begins in the field's text."""

    card: Card
    field: FieldText
    text: str
    at: int

    def wrong(self, code: str, message: str, *hints: str) -> Diagnostic:
        span = self.field.spans.to_file(Span(self.at, self.at + len(self.text)))
        kept = tuple(hint for hint in hints if hint)
        subject = f"{self.card.name}, {self.field.key}"
        return Diagnostic(
            code, Severity.ERROR, message, span, self.card.place, kept, subject=subject
        )

    def moved(self, finding: Diagnostic) -> Diagnostic:
        """A finding in the entry's text, at its place in the file."""
        span = finding.span
        if span.start >= 0:
            span = self.field.spans.to_file(span.shifted(self.at))
        subject = f"{self.card.name}, {self.field.key}"
        return replace(finding, span=span, place=self.card.place, fix=None, subject=subject)

    def parts(self) -> Iterator[Entry]:
        """What it names: parted by commas, semicolons or “and”."""
        begin = 0
        for between in _BETWEEN.finditer(self.text):
            text = self.text[begin : between.start()]
            if text.strip():
                at = self.at + begin + len(text) - len(text.lstrip())
                yield replace(self, text=text.strip(), at=at)
            begin = between.end()

    def said_by(self, lexicon: Lexicon) -> tuple[str | None, Entry]:
        """ "Ann: …" parted into the character and the rest; None where nobody is named."""
        found = _SAYS.match(self.text)
        who = character_named(found[1], lexicon) if found is not None else None
        if found is None or who is None:
            return None, self
        return who, replace(self, text=self.text[found.end() :], at=self.at + found.end())


def sentences(card: Card, key: str) -> tuple[Entry, ...]:
    """The entries of a field that are parted by lines or semicolons."""
    return tuple(_entries(card, key, _PART))


def lines(card: Card, key: str) -> tuple[Entry, ...]:
    """The entries of a field of which each may hold a whole text: one to a line."""
    return tuple(_entries(card, key, _LINE))


def _entries(card: Card, key: str, parts: re.Pattern[str]) -> Iterator[Entry]:
    field = card.fields.get(key)
    if field is None:
        return
    for found in parts.finditer(field.text):
        begun = _ITEM.match(found[0])
        skipped = begun.end() if begun is not None else 0
        text = found[0][skipped:].rstrip()
        if text:
            yield Entry(card, field, text, found.start() + skipped)
