"""A fix that is offered as safe mends its fault and breaks nothing."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from hearthscript.lexicon import load_lexicon, read_lexicon
from hearthscript.source import Diagnostic, Place, read_cards

HARBOUR = Path(__file__).parent.parent / "faults"
LEXICON = load_lexicon(HARBOUR)[0]
TITLES = sorted((HARBOUR / "title").glob("*.toml"))
CASES = sorted((HARBOUR / "cards").glob("*.cards"))


def check(text: str) -> list[Diagnostic]:
    return read_cards(Place("<text>", text), LEXICON)[1]


def fixed(text: str, finding: Diagnostic) -> str:
    assert finding.fix
    return text[: finding.fix.span.start] + finding.fix.text + text[finding.fix.span.end :]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_safe_fixes(case: Path) -> None:
    text = case.read_text("utf-8")
    before = check(text)
    counted = Counter(finding.code for finding in before)
    for finding in before:
        if finding.fix and finding.fix.safe:
            after = Counter(it.code for it in check(fixed(text, finding)))
            assert after == counted - Counter([finding.code]), finding


def test_likely_fixes_mend_their_fault() -> None:
    """A fix that is only likely may bring other faults to light, but not the same one."""
    tried = 0
    for case in CASES:
        text = case.read_text("utf-8")
        for finding in check(text):
            if finding.fix and not finding.fix.safe:
                after = check(fixed(text, finding))
                tried += 1
                assert not [
                    it
                    for it in after
                    if (it.code, it.span.start) == (finding.code, finding.span.start)
                ], finding
    assert tried >= 10


@pytest.mark.parametrize("case", TITLES, ids=lambda case: case.stem)
def test_fixes_in_a_title(case: Path) -> None:
    text = case.read_text("utf-8")
    for finding in read_lexicon(Place("<text>", text), "x")[1]:
        if finding.fix:
            after = read_lexicon(Place("<text>", fixed(text, finding)), "x")[1]
            codes = [it.code for it in after]
            assert "broken-toml" not in codes
            assert (finding.code, finding.message) not in [
                (it.code, it.message) for it in after
            ]
