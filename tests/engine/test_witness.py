"""Readings compared by what they do: the words of the witness, beside the readings.

A case is two or more texts, each clear, that stand for the readings of an unclear one.
"""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from tests.engine.conftest import HERE, lexicon, tree

from hearthscript.engine import compare
from hearthscript.engine.witness import STATES_LIMIT

CASES = tomllib.loads((HERE / "witnesses" / "cases.toml").read_text("utf-8"))["case"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["about"]))
def test_a_difference_is_told_by_its_smallest_state(case: dict[str, Any]) -> None:
    readings = [tree(text, case["title"]) for text in case["readings"]]
    found = compare(readings, lexicon(case["title"]))
    assert str(found) == case["witness"]
    assert (found.pair is None) == ("never differ" in case["witness"])


def test_readings_that_never_differ_stand_together() -> None:
    texts = ("Gain 1 Pain.", "Gain 1 Pain OR Gain 1 Pain.", "Gain 2 Pain.")
    found = compare([tree(text, "pulse") for text in texts], lexicon("pulse"))
    assert found.groups == ((0, 1), (2,))
    assert found.pair == (0, 2)


def test_a_reading_that_cannot_be_run_is_named() -> None:
    texts = ("Gain 1 Panic.", "Play 2 Action Cards from your hand.")
    found = compare([tree(text, "the-void") for text in texts], lexicon("the-void"))
    assert found.pair is None
    assert found.problems == ("cannot be run yet: playing several cards at once",)


def test_the_search_is_bounded() -> None:
    text = (
        "Each player may give 1 Panic to another player. Each player may give 1 Resolve to "
        "another player. Each player may relocate 1 of their Control Tokens."
    )
    same = tree(text, "the-void")
    found = compare([same, same], lexicon("the-void"))
    assert found.exhausted
    assert found.pair is None
    assert "may differ" in str(found)
    assert found.searched <= STATES_LIMIT
