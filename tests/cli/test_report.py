"""How a finding looks: the text under tests/cli/reports is what people see."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hearthscript.cli.report import Tally, report, summary
from hearthscript.source import NOWHERE, Diagnostic, Fix, Place, Severity, Span
from hearthscript.source.record import pack, unpack

REPORTS = Path(__file__).parent / "reports"

DEEDS = Place(
    "cards/harbour/deeds.cards",
    'deed "Honest Work"\n  power: 1\n  effect: Gain 2 Coyns.\n\tquote: 金貨二枚 for you\n',
)


def finding(marked: str, place: Place = DEEDS, **more: object) -> Diagnostic:
    """A finding about the first place where `marked` stands."""
    start = place.text.index(marked)
    plain = {
        "code": "unknown-word",
        "severity": Severity.ERROR,
        "message": "This word means nothing here.",
        "span": Span(start, start + len(marked)),
        "place": place,
    }
    return Diagnostic(**{**plain, **more})  # type: ignore[arg-type] # test data


LONG = Place("long.cards", "x" * 500 + "HERE" + "y" * 500)
LINES = Place("lines.cards", "a\n  first\n  second\n\n  third\n  fourth\n  fifth\nz\n")

CASES = {
    "plain": finding("Coyns", subject="Honest Work, effect", hints=("Did you mean “Coins”?",)),
    "readings": finding(
        "Gain 2 Coyns.",
        code="two-readings",
        severity=Severity.WARNING,
        message="This can be read in two ways.",
        readings=("You gain 2.\n  Then you stop.", "Everybody gains 2."),
        witness="Ada has no Coin.\nFirst reading: Ada has 2. Second: all have 2.",
    ),
    "long-words": finding(
        "Coyns",
        hints=("This is how to say it: " + "it can be said, " * 12, "\nafter an empty line"),
        readings=("a reading that goes on and on " * 4 + "\n  " + "and further " * 12, ""),
    ),
    "fix": finding("Coyns", fix=Fix(Span(0, 5), "Coins", safe=True)),
    "leave-out": finding("Coyns", fix=Fix(Span(0, 5), "")),
    "tab-and-wide": finding("二枚", severity=Severity.NOTE),
    "long-line": finding("HERE", place=LONG),
    "longer-than-the-window": finding("x" * 500, place=LONG),
    "several-lines": finding("first\n  second", place=LINES),
    "many-lines": finding(LINES.text[4:-1], place=LINES),
    "no-width": finding("", message="Something is missing here."),
    "at-the-end": finding("", span=Span(9999, 9999)),
    "whole-file": finding("", span=NOWHERE),
    "nowhere": Diagnostic("no-cards", Severity.NOTE, "There are no cards."),
    "empty-file": finding("", place=Place("empty.cards", ""), span=Span(0, 0)),
    "control-characters": finding(
        "\x1b[31m",
        place=Place("evil\x1b[2J.cards", "Gain \x1b[31m2\x00 \u202eCoins\x07"),
        message="Beware of \x1b]0;title\x07 and \u202e.",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_finding_is_shown_as_agreed(name: str) -> None:
    shown = report([CASES[name]], width=80, colour=False) + "\n"
    expected = REPORTS / f"{name}.txt"
    if os.environ.get("HEARTH_BLESS"):  # then look at the difference that git shows
        expected.write_text(shown, "utf-8")
    assert shown == expected.read_text("utf-8")


def test_no_report_is_without_a_case() -> None:
    assert {path.stem for path in REPORTS.iterdir()} == set(CASES)


@pytest.mark.parametrize("name", CASES)
def test_no_line_is_wider_than_a_terminal_or_reaches_into_it(name: str) -> None:
    for line in report([CASES[name]], width=80, colour=False).splitlines():
        assert all(char.isprintable() for char in line)
        assert len(line) <= 100


def test_colour_changes_nothing_but_the_colour() -> None:
    coloured = report(CASES.values(), width=80, colour=True)
    assert "\x1b[31m" in coloured
    plain = coloured
    for code in ("0", "1", "2", "31", "33", "36"):
        plain = plain.replace(f"\x1b[{code}m", "")
    assert plain == report(CASES.values(), width=80, colour=False)


def test_findings_stand_in_the_order_of_their_places() -> None:
    shown = report([finding("Coyns"), finding("power"), finding("deed")], 80, colour=False)
    places = [line for line in shown.splitlines() if line.startswith("cards/")]
    assert [line.split(":")[1] for line in places] == ["1", "2", "3"]


@pytest.mark.parametrize("name", CASES)
def test_a_remembered_finding_is_the_same(name: str) -> None:
    one = CASES[name]
    (again,) = unpack(pack([one]))
    assert (again, again.subject) == (one, one.subject)


@pytest.mark.parametrize(
    "record",
    [
        {},
        {"places": [], "findings": [{}]},
        {"places": [], "findings": [{"code": 1}]},
        {"places": [["only one"]], "findings": []},
    ],
)
def test_what_is_no_record_is_refused(record: dict[str, object]) -> None:
    with pytest.raises((KeyError, TypeError, ValueError)):
        unpack(record)  # type: ignore[arg-type] # that is the point


@pytest.mark.parametrize(
    ("tally", "names", "line"),
    [
        (None, [], "No findings."),
        (Tally(1, 1, 1), [], "1 card, 1 rules text read: 1 has one reading. No findings."),
        (
            Tally(62, 118, 116),
            ["plain", "fix", "readings"],
            "62 cards, 118 rules texts read: 116 have one reading. 2 errors, 1 warning.",
        ),
        (None, ["tab-and-wide"], "1 note."),
    ],
)
def test_the_last_line_sums_up(tally: Tally | None, names: list[str], line: str) -> None:
    assert summary([CASES[name] for name in names], tally) == line
