"""How findings are shown: the one place where a Diagnostic becomes text or JSON."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator

from hearthscript.cli.excerpt import excerpt
from hearthscript.cli.terminal import paint, printable
from hearthscript.frozen import frozen
from hearthscript.source.diagnostic import Diagnostic, Severity
from hearthscript.source.span import NOWHERE, position_at

COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.NOTE: "cyan"}
INDENT = "   "


@frozen
class Tally:
    """What was looked at; `clear` is how many rules texts have exactly one reading."""

    cards: int = 0
    texts: int = 0
    clear: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.cards + other.cards, self.texts + other.texts, self.clear + other.clear
        )


def in_order(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """By file, then by place in it; what has no place comes first."""
    return sorted(
        findings, key=lambda one: (one.place.path if one.place else "", one.span.start)
    )


def report(findings: Iterable[Diagnostic], width: int, colour: bool) -> str:
    """Every finding in full, an empty line between two."""
    return "\n\n".join("\n".join(_lines(one, width, colour)) for one in in_order(findings))


def summary(findings: Iterable[Diagnostic], tally: Tally | None) -> str:
    """The last line: "62 cards, 118 rules texts read: 118 have one reading. No findings."."""
    found = Counter(one.severity for one in findings)
    counts = ", ".join(
        counted(found[severity], severity) for severity in Severity if found[severity]
    )
    verdict = f"{counts}." if counts else "No findings."
    if tally is None:
        return verdict
    what = counted(tally.texts, "rules text")
    if tally.cards or not tally.texts:
        what = f"{counted(tally.cards, 'card')}, {what}"
    return f"{what} read: {tally.clear} {_have(tally.clear)} one reading. {verdict}"


def _have(number: int) -> str:
    return "has" if number == 1 else "have"


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def to_json(finding: Diagnostic) -> dict[str, object]:
    """A finding as grammar/diagnostics.schema.json says; lines and columns from 1."""
    answer: dict[str, object] = {
        "code": finding.code,
        "severity": finding.severity.value,
        "message": finding.message,
        "subject": finding.subject,
        "hints": list(finding.hints),
        "readings": list(finding.readings),
        "witness": finding.witness,
        "place": _place_to_json(finding),
        "fix": None,
    }
    if finding.fix is not None:
        answer["fix"] = {
            "start": finding.fix.span.start,
            "end": finding.fix.span.end,
            "text": finding.fix.text,
            "safe": finding.fix.safe,
        }
    return answer


def _place_to_json(finding: Diagnostic) -> dict[str, object] | None:
    if finding.place is None:
        return None
    if finding.span == NOWHERE:
        return {"path": finding.place.path, "range": None}
    text, span = finding.place.text, finding.span
    start, end = position_at(text, span.start), position_at(text, span.end)
    return {
        "path": finding.place.path,
        "range": {
            "start": {"line": start.line, "column": start.column, "offset": span.start},
            "end": {"line": end.line, "column": end.column, "offset": span.end},
        },
    }


# ── The lines of one finding ────────────────────────────────────────────────────────


def _lines(one: Diagnostic, width: int, colour: bool) -> Iterator[str]:
    severity = paint(f"{one.severity}:", colour, fg=COLOURS[one.severity], bold=True)
    where = paint(_where(one), colour, bold=True)
    code = paint(f"[{one.code}]", colour, dim=True)
    first, *rest = printable(one.message).split("\n")
    yield f"{where}{severity} {first} {code}"
    yield from (f"{INDENT}{line}" for line in rest)
    if one.subject:
        yield f"{INDENT}in {printable(one.subject)}"
    yield from _source(one, width, colour)
    for hint in one.hints:
        yield from _labelled("help", hint, width, colour)
    if one.fix is not None:
        wording = f"write “{one.fix.text}” there" if one.fix.text else "leave that out"
        yield from _labelled("fix", wording, width, colour)
    if one.readings:
        yield INDENT + paint("it can mean:", colour, bold=True)
        for number, reading in enumerate(one.readings, 1):
            yield from _wrapped(f"{INDENT}  {number}. ", reading, width)
    if one.witness:
        yield from _labelled("they differ", one.witness, width, colour)


def _where(one: Diagnostic) -> str:
    """ "file:line:column: ", as editors and terminals make links of."""
    if one.place is None:
        return ""
    path = printable(one.place.path)
    if one.span == NOWHERE:
        return f"{path}: "
    position = position_at(one.place.text, one.span.start)
    return f"{path}:{position.line}:{position.column}: "


def _source(one: Diagnostic, width: int, colour: bool) -> Iterator[str]:
    if one.place is None or one.span == NOWHERE or not one.place.text:
        return
    rows = excerpt(one.place.text, one.span, max(20, width - 12))
    margin = max(len(number) for number, _, _ in rows)
    for number, line, mark in rows:
        yield f"{INDENT}{number:>{margin}} | {line}".rstrip()
        if mark:
            indent = " " * (len(mark) - len(mark.lstrip()))
            underline = paint(mark.lstrip(), colour, fg=COLOURS[one.severity], bold=True)
            yield f"{INDENT}{'':>{margin}} | {indent}{underline}"


def _labelled(label: str, text: str, width: int, colour: bool) -> Iterator[str]:
    head = f"{INDENT}{label}: "
    first, *rest = _wrapped(head, text, width, INDENT + "  ")
    yield f"{INDENT}{paint(f'{label}:', colour, bold=True)} {first[len(head) :]}"
    yield from rest


def _wrapped(head: str, text: str, width: int, indent: str = "") -> Iterator[str]:
    """Lines no longer than `width`, all but the first behind `indent` or under the first.

    A line's own indent is kept.
    """
    indent = indent or " " * len(head)
    for line in printable(text).split("\n"):
        own = line[: len(line) - len(line.lstrip())]
        wrapped = textwrap.wrap(
            line.strip(),
            max(20, width),
            initial_indent=head + own,
            subsequent_indent=indent + own,
            break_on_hyphens=False,
        )
        yield from wrapped or [head.rstrip()]
        head = indent
