"""What was found in each text before: one changed card costs one card."""

from __future__ import annotations

from typing import Any

from hearthscript import cache
from hearthscript.lexicon import Lexicon
from hearthscript.source import Diagnostic, Fix, Severity, Span


class Kept:
    """The findings of a title's texts, by text, kept from one run to the next.

    They depend on the text, the title's words and this program; the last two are in the
    key of the whole, so that a changed title starts anew.
    """

    def __init__(self, lexicon: Lexicon) -> None:
        self._at = cache.key("texts", repr(lexicon))
        stored = cache.load(self._at)
        self._before: dict[str, Any] = stored if isinstance(stored, dict) else {}
        self._now: dict[str, Any] = {}

    def get(self, text: str, here: bool) -> list[Diagnostic] | None:
        at = _key(text, here)
        stored = self._now.get(at, self._before.get(at))
        if stored is None:
            return None
        self._now[at] = stored
        return [_read(one) for one in stored]

    def put(self, text: str, here: bool, findings: list[Diagnostic]) -> None:
        self._now[_key(text, here)] = [_stored(one) for one in findings]

    def save(self) -> None:
        """Texts that are gone from the title go from the cache too."""
        if self._now != self._before:
            cache.save(self._at, self._now)


def _key(text: str, here: bool) -> str:
    return f"{int(here)}{text}"


def _stored(finding: Diagnostic) -> dict[str, Any]:
    fix = finding.fix
    return {
        "code": finding.code,
        "severity": finding.severity,
        "message": finding.message,
        "span": [finding.span.start, finding.span.end],
        "hints": finding.hints,
        "readings": finding.readings,
        "witness": finding.witness,
        "fix": fix and [fix.span.start, fix.span.end, fix.text, fix.safe],
    }


def _read(stored: dict[str, Any]) -> Diagnostic:
    fix = stored["fix"]
    return Diagnostic(
        stored["code"],
        Severity(stored["severity"]),
        stored["message"],
        Span(*stored["span"]),
        hints=tuple(stored["hints"]),
        readings=tuple(stored["readings"]),
        witness=stored["witness"],
        fix=fix and Fix(Span(fix[0], fix[1]), fix[2], fix[3]),
    )
