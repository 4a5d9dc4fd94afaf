"""Texts with what they must do at the table, from files: the corpus's and our own."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from tests.engine.conftest import HERE, cases, check

CORPUS = HERE.parent / "corpus"
RULES = {
    *(f"LS-{number:02}" for number in (1, 2, 3, 4, 5, 22, 27, 28, *range(40, 52))),
    *("LS-71", "LS-73", "LS-74", "LS-75", "LS-76"),
    *("V-02", "V-04", "V-05", "V-06", "P-01", "P-02"),
}


@pytest.mark.parametrize("case", list(cases(CORPUS, HERE / "cases")))
def test_a_text_does_what_its_rule_says(case: dict[str, Any]) -> None:
    check(case)


def test_every_rule_of_effects_has_a_case() -> None:
    cited: set[str] = set()
    for folder in (CORPUS, HERE / "cases"):
        for path in folder.glob("*.toml"):
            for case in tomllib.loads(path.read_text("utf-8"))["text"]:
                cited.update(case.get("rules", ()) if "then" in case else ())
    assert cited >= RULES, sorted(RULES - cited)
