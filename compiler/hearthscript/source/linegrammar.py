"""The grammar of lines as plain data: what Lark makes of grammar/cards.lark, kept for later.

Lark takes longer to start than a whole title takes to read; so what it makes of the
grammar is stored, and it is not even imported when that is there. Each alternative of a
line is a plain row of terminals (a test holds that), so reading one is a walk: at each
place only those terminals are tried that can stand there, in Lark's own order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from hearthscript import cache
from hearthscript.data import data
from hearthscript.frozen import frozen

if TYPE_CHECKING:
    from lark.lexer import TerminalDef

STARTS = ("head", "field", "more")

Row = tuple[str, ...]
"""A start, and the terminals of a line, or of its beginning."""


@frozen
class Part:
    """A terminal of a line, and where in the line it stands."""

    terminal: str
    start: int
    end: int


@frozen
class Compiled:
    """`patterns`: each terminal, in the order in which they are tried; `names`: of rows."""

    patterns: Mapping[str, str]
    ignored: frozenset[str]
    names: Mapping[Row, str]


class LineReader:
    """Reads lines by one grammar. What it works out on the way is kept."""

    def __init__(self, grammar: Compiled) -> None:
        self._grammar = grammar
        self._next: dict[Row, set[str]] = {}
        self._patterns: dict[Row, re.Pattern[str]] = {}
        for row in grammar.names:
            for length in range(1, len(row)):
                self._next.setdefault(row[:length], set()).add(row[length])

    def read(self, body: str, start: str) -> tuple[str, list[Part]] | None:
        """The name of the alternative that the line is, and its parts; None: of none."""
        row: Row = (start,)
        parts: list[Part] = []
        at = 0
        while at < len(body):
            match = self._pattern(row).match(body, at)
            if match is None or match.lastgroup is None:
                return None
            at = match.end()
            if match.lastgroup not in self._grammar.ignored:
                row = (*row, match.lastgroup)
                parts.append(Part(match.lastgroup, match.start(), at))
        name = self._grammar.names.get(row)
        return None if name is None else (name, parts)

    def _pattern(self, row: Row) -> re.Pattern[str]:
        """What can come after the beginning of a line."""
        known = self._patterns.get(row)
        if known is None:
            wanted = self._next.get(row, set()) | self._grammar.ignored
            tried = [(n, p) for n, p in self._grammar.patterns.items() if n in wanted]
            known = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in tried))
            self._patterns[row] = known
        return known


# ── Made by Lark, or recalled ────────────────────────────────────────────────────────────


def compiled() -> Compiled:
    """The grammar, from the cache if it has not changed since."""
    text = (data("grammar") / "cards.lark").read_text(encoding="utf-8")
    at = cache.key("lines", text)
    known: Any = cache.load(at)
    if known is not None:
        names = {(start, *row): name for start, row, name in known["names"]}
        return Compiled(known["patterns"], frozenset(known["ignored"]), names)
    fresh = compile_grammar(text)
    rows = [(row[0], row[1:], name) for row, name in fresh.names.items()]
    stored = {"ignored": sorted(fresh.ignored), "patterns": fresh.patterns, "names": rows}
    cache.save(at, stored)
    return fresh


def compile_grammar(text: str) -> Compiled:
    """What Lark makes of a grammar's text; raises ValueError unless all rows are plain."""
    from lark import Lark

    lark = Lark(text, parser="lalr", start=list(STARTS))
    terminals = sorted(lark.terminals, key=_order)
    return Compiled(
        {terminal.name: terminal.pattern.to_regexp() for terminal in terminals},
        frozenset(lark.ignore_tokens),
        dict(_rows(lark.rules)),
    )


def _order(terminal: TerminalDef) -> tuple[int, int, int, str]:
    """Lark's: by priority, then by the length of what fits, then of the pattern itself."""
    pattern = terminal.pattern
    return -terminal.priority, -pattern.max_width, -len(pattern.value), terminal.name


def _rows(rules: Any) -> Iterator[tuple[Row, str]]:
    for rule in rules:
        if not all(symbol.is_term for symbol in rule.expansion):
            raise ValueError(f"{rule} is not a plain row of terminals")
        origin = str(rule.origin.name)
        row = (origin, *(str(symbol.name) for symbol in rule.expansion))
        yield row, str(rule.alias or origin)
