"""Collecting what is wrong with one file."""

from __future__ import annotations

from dataclasses import dataclass, field

from hearthscript.source.diagnostic import Diagnostic, Fix, Place, Severity
from hearthscript.source.span import Span, position_at

MOST = 200
"""More findings than this in one file help nobody; the rest are counted."""


@dataclass(slots=True)
class Findings:
    """The diagnostics of one file, in the order in which they were met."""

    place: Place
    found: list[Diagnostic] = field(default_factory=list)
    dropped: int = 0
    """Findings that came after so many others that nobody would ever see them."""

    def add(
        self,
        code: str,
        message: str,
        span: Span,
        *hints: str,
        severity: Severity = Severity.ERROR,
        fix: Fix | None = None,
        subject: str = "",
    ) -> None:
        if len(self.found) >= 10 * MOST:
            self.dropped += 1
            return
        kept = tuple(hint for hint in hints if hint)
        self.found.append(
            Diagnostic(
                code, severity, message, span, self.place, kept, fix=fix, subject=subject
            )
        )

    def in_order(self) -> list[Diagnostic]:
        """By place in the file, and not more than anybody would read."""
        ordered = sorted(self.found, key=lambda finding: finding.span.start)
        if len(ordered) <= MOST:
            return ordered
        rest = Findings(self.place)
        rest.add(
            "too-many-findings",
            f"{len(ordered) - MOST + self.dropped} more findings in this file are not shown.",
            ordered[MOST].span,
            "Put the first ones right, then check again.",
            severity=Severity.NOTE,
        )
        return ordered[:MOST] + rest.found


def line_of(place: Place, span: Span) -> int:
    return position_at(place.text, span.start).line
