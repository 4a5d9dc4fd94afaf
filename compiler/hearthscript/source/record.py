"""Findings as plain JSON values and back, for the cache: nothing of them is lost."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from hearthscript.source.diagnostic import Diagnostic, Fix, Place, Severity
from hearthscript.source.span import Span


class Record(TypedDict):
    """Texts stand once, however many findings are in them."""

    places: list[tuple[str, str]]
    findings: list[dict[str, object]]


def pack(findings: Iterable[Diagnostic]) -> Record:
    places: dict[tuple[str, str], int] = {}
    packed = [_pack_one(one, places) for one in findings]
    return {"places": list(places), "findings": packed}


def unpack(record: Record) -> list[Diagnostic]:
    """Raises KeyError, TypeError or ValueError when the record is not one of `pack`'s."""
    places = [Place(path, text) for path, text in record["places"]]
    return [_unpack_one(one, places) for one in record["findings"]]


def _pack_one(one: Diagnostic, places: dict[tuple[str, str], int]) -> dict[str, object]:
    place = None
    if one.place is not None:
        place = places.setdefault((one.place.path, one.place.text), len(places))
    return {
        "code": one.code,
        "severity": one.severity.value,
        "message": one.message,
        "span": [one.span.start, one.span.end],
        "place": place,
        "hints": one.hints,
        "readings": one.readings,
        "witness": one.witness,
        "fix": one.fix and [one.fix.span.start, one.fix.span.end, one.fix.text, one.fix.safe],
        "subject": one.subject,
    }


def _unpack_one(one: dict[str, object], places: list[Place]) -> Diagnostic:
    match one:
        case {
            "code": str(code),
            "severity": str(severity),
            "message": str(message),
            "span": [int(start), int(end)],
            "place": int() | None as place,
            "hints": [*hints],
            "readings": [*readings],
            "witness": str() | None as witness,
            "fix": [*_] | None as fix,
            "subject": str(subject),
        }:
            return Diagnostic(
                code,
                Severity(severity),
                message,
                Span(start, end),
                None if place is None else places[place],
                tuple(str(hint) for hint in hints),
                tuple(str(reading) for reading in readings),
                witness,
                _unpack_fix(fix),
                subject,
            )
        case _:
            raise ValueError("not a finding")


def _unpack_fix(fix: object) -> Fix | None:
    match fix:
        case [int(start), int(end), str(text), bool(safe)]:
            return Fix(Span(start, end), text, safe)
        case None:
            return None
        case _:
            raise ValueError("not a fix")
