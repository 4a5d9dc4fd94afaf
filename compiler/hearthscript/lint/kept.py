"""What was found in each text before: one changed card costs one card."""

from __future__ import annotations

from typing import Any

from hearthscript import cache
from hearthscript.lexicon import Lexicon
from hearthscript.source import Diagnostic
from hearthscript.source.record import pack, unpack


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
        return unpack(stored)

    def put(self, text: str, here: bool, findings: list[Diagnostic]) -> None:
        self._now[_key(text, here)] = pack(findings)

    def save(self) -> None:
        """Texts that are gone from the title go from the cache too."""
        if self._now != self._before:
            cache.save(self._at, self._now)


def _key(text: str, here: bool) -> str:
    return f"{int(here)}{text}"
