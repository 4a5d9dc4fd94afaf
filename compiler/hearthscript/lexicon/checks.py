"""What every check of title.toml says in the same way: a word that nothing declares."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from hearthscript.frozen import frozen
from hearthscript.lexicon.locate import Path, Where, nearest
from hearthscript.lexicon.model import Lexicon
from hearthscript.source.diagnostic import Fix, Severity
from hearthscript.source.findings import Findings
from hearthscript.source.suggest import closest, did_you_mean


@frozen
class Checks:
    """What is checked, where each of its settings stands, and what was found in it."""

    lexicon: Lexicon
    places: dict[Path, Where]
    findings: Findings

    def keys(
        self, path: Path, given: Mapping[str, object], what: str, known: Collection[str]
    ) -> None:
        for key in given:
            if key not in known:
                self.unknown((*path, key), key, what, known)

    def name(self, path: Path, name: str, what: str, known: Collection[str]) -> None:
        if name not in known:
            self.unknown(path, name, what, known, value=True)

    def unknown(
        self, path: Path, name: str, what: str, known: Collection[str], value: bool = False
    ) -> None:
        best = closest(name, known)
        hint = did_you_mean(name, known) or f"Nothing declares a {what} yet."
        quoted = f'"{best[0]}"' if best else ""
        self.add(
            "unknown-word", path, f"There is no {what} “{name}”.", hint, value=value, fix=quoted
        )

    def add(
        self,
        code: str,
        path: Path,
        message: str,
        *hints: str,
        value: bool = False,
        fix: str = "",
        severity: Severity = Severity.ERROR,
    ) -> None:
        where = nearest(self.places, path)
        span = where.value if value else where.key
        made = Fix(span, fix) if fix else None
        self.findings.add(code, message, span, *hints, severity=severity, fix=made)
