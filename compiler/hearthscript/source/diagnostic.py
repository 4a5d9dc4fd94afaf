"""Diagnostics are data: what is wrong, where, why, and what to type instead.

They are made by every step and rendered once, at the edge (`cli/report.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from enum import StrEnum

from hearthscript.frozen import frozen
from hearthscript.source.span import NOWHERE, Span


class Severity(StrEnum):
    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@frozen
class Fix:
    """Replace the characters of `span` by `text`. A safe fix keeps the meaning."""

    span: Span
    text: str
    safe: bool = False


def with_fixes(text: str, fixes: Iterable[Fix]) -> str:
    """The text with all the fixes, whose spans count in it and do not overlap."""
    for fix in sorted(fixes, key=lambda fix: fix.span.start, reverse=True):
        text = text[: fix.span.start] + fix.text + text[fix.span.end :]
    return text


@frozen
class Place:
    """A file as the designer named it (or "<text>"), with the text its spans count in."""

    path: str
    text: str


@frozen
class Diagnostic:
    """One finding. `span` counts in `place.text`.

    `code` is kebab-case and names the fault; `message` says it in a designer's
    words; `hints` say what to do; `readings` are competing meanings in plain
    words, numbered from 1 when shown; `witness` is a game in which they differ.
    """

    code: str
    severity: Severity
    message: str
    span: Span = NOWHERE
    place: Place | None = None
    hints: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    witness: str | None = None
    fix: Fix | None = None
    subject: str = field(default="", compare=False)
    """The card and field that the finding is about, for reports ("Endurance, white")."""
