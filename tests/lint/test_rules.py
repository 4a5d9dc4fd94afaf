"""Each rule of the checker: texts that it must flag, and texts that it must leave alone.

`cases/` has a file for each rule. In `[[flagged]]`, `finding` is the code, `at` the marked
words, `says` the message; `hints` and `fixed` (the text with the fix) are compared where
they are given, and `fixed = false` says that none is offered. `remedy` is the text as its
designer writes it who follows the hint. In `[[clean]]` nothing at all may be found but what
`but` lists.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.clock import within

from hearthscript.lexicon import Lexicon, load_lexicon
from hearthscript.lint import check_text
from hearthscript.source import Diagnostic, with_fixes

HERE = Path(__file__).parent
TITLES = HERE.parent.parent / "cards"
MOST_SECONDS = 2.0
"""Of processor time, for any text."""


@cache
def lexicon(title: str) -> Lexicon:
    found, diagnostics = load_lexicon(TITLES / title)
    assert found is not None, diagnostics
    return found


def cases(kind: str) -> list[Any]:
    return list(_cases(kind))


def _cases(kind: str) -> Iterator[Any]:
    for path in sorted((HERE / "cases").glob("*.toml")):
        document = tomllib.loads(path.read_text("utf-8"))
        for number, case in enumerate(document.get(kind, []), 1):
            case.setdefault("title", document.get("title"))
            yield pytest.param(case, id=f"{path.stem}-{number}")


def found_in(case: dict[str, Any]) -> list[Diagnostic]:
    words = lexicon(case["title"])
    with within(MOST_SECONDS):
        return check_text(case["text"], words, here=case.get("here", False))


@pytest.mark.parametrize("case", cases("flagged"))
def test_a_fault_is_found(case: dict[str, Any]) -> None:
    text = case["text"]
    every = found_in(case)
    found = [each for each in every if each.code == case["finding"]]
    assert found, [str(each) for each in every]
    ats = [text[each.span.start : each.span.end] for each in found]
    assert case["at"] in ats, ats
    one = found[ats.index(case["at"])]
    assert one.message == case["says"]
    if "hints" in case:
        assert list(one.hints) == case["hints"]
    if "witness" in case:
        assert one.witness == case["witness"]
    if "readings" in case:
        assert list(one.readings) == case["readings"]
    assert len(set(one.readings)) == len(one.readings)
    if "fixed" in case:
        assert _fixed(text, found) == case["fixed"]
    if case.get("alone", True):
        assert {each.code for each in every} == {case["finding"]}


@pytest.mark.parametrize("case", cases("flagged"))
def test_a_safe_fix_is_clean_and_is_not_offered_twice(case: dict[str, Any]) -> None:
    found = [each for each in found_in(case) if each.code == case["finding"]]
    fixed = _fixed(case["text"], [each for each in found if each.fix and each.fix.safe])
    if fixed:
        again = found_in({**case, "text": fixed})
        assert not [each.message for each in again if each.code == case["finding"]]


@pytest.mark.parametrize("case", [c for c in cases("flagged") if "remedy" in c.values[0]])
def test_what_a_hint_says_helps(case: dict[str, Any]) -> None:
    assert not found_in({**case, "text": case["remedy"]})


@pytest.mark.parametrize("case", cases("clean"))
def test_a_good_text_is_left_alone(case: dict[str, Any]) -> None:
    found = [each for each in found_in(case) if each.code not in case.get("but", [])]
    assert not [f"{each.code}: {each.message} {each.hints}" for each in found]


def _fixed(text: str, findings: list[Diagnostic]) -> str | bool:
    fixes = [each.fix for each in findings if each.fix is not None]
    return with_fixes(text, fixes) if fixes else False
