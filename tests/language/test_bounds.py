"""However much a text says, the answer comes at once."""

from __future__ import annotations

import pytest
from tests.clock import within
from tests.language.conftest import lexicon

from hearthscript.analyse import condition, understand
from hearthscript.lint import check_text

READ = {
    "options of two parts": " OR ".join(["gain 1 Resolve and lose 1 Panic"] * 19) + ".",
    "things": "Gain " + " or ".join(["1 Resolve and 1 Panic"] * 24) + ".",
    "filters": "Choose a Sector " + "with a Control Token in a Sector " * 22 + ".",
    "costs": " to ".join(["lose 1 Panic"] * 39) + ".",
    "steps": "Each player " + ", then ".join(["loses 1 Panic and gains 1 Resolve"] * 17) + ".",
    "otherwise": "Lose 1 Panic and gain 1 Resolve OR gain 1 Status. " * 22
    + "Otherwise, gain 1 Panic.",
    "may": "You may " + " or ".join(["lose 1 Panic and gain 1 Resolve"] * 19) + ".",
    "ifs": "If you have 1 Panic, " * 25 + "gain 1 Panic.",
}
"""Sentences just short enough to be read."""

REFUSED = {
    "options": " OR ".join(["gain 1 Resolve and lose 1 Panic"] * 21) + ".",
    "an item": "Choose 1: • Gain 1 Panic. • " + "gain 1 Resolve and " * 45 + "lose 1 Panic.",
    "options without end": " OR ".join(["gain 1 Resolve"] * 10_000) + ".",
    "a megabyte": "Gain 1 Resolve. " * 65_000,
    "one word": "x" * 1_000_000,
    "brackets": "(" * 20_000,
}

NESTED = {
    "among": "The player with the most Resolve among the players"
    + " with the most Panic among the players" * 14
    + " with no Status gains 1 Resolve.",
    "among those": "The player with the most Resolve"
    + " among those with the most Panic" * 14
    + " gains 1 Resolve.",
    "of those": "The player with the most Resolve"
    + " of those with the most Panic" * 20
    + " gains 1 Resolve.",
    "more than one who": "Each player"
    + " with more Panic than a player" * 20
    + " gains 1 Panic.",
    "who have more": "Each player"
    + " who has more Panic than a player" * 20
    + " gains 1 Panic.",
    "whom a player controls": "Choose a Sector"
    + " that a player who controls a Sector" * 14
    + " controls" * 14
    + ".",
    "for each": "For each Sector, " * 30 + "gain 1 Panic.",
    "again and again": "Do this 100 times: " * 20 + "gain 1 Panic.",
}
"""Sentences whose parts stand within their own kind."""


@pytest.mark.parametrize("text", NESTED.values(), ids=NESTED)
def test_what_is_nested_too_deep_is_refused_at_once(text: str) -> None:
    words = lexicon("the-void")
    with within(2):
        found = check_text(text, words)
    assert [wrong.code for wrong in found] == ["nested-too-deep"]


@pytest.mark.parametrize("text", READ.values(), ids=READ)
def test_a_long_text_is_read_within_two_seconds(text: str) -> None:
    words = lexicon("the-void")
    with within(2):
        found = understand(text, words)
    assert "text-too-long" not in [wrong.code for wrong in found.diagnostics]


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_a_longer_one_is_refused(text: str) -> None:
    words = lexicon("the-void")
    with within(2):
        found = understand(text, words)
    assert [wrong.code for wrong in found.diagnostics] == ["text-too-long"]


def test_so_is_a_condition() -> None:
    found = condition("EVE has 1 Panic and " * 60 + "EVE has 1 Panic", lexicon("the-void"))
    assert [wrong.code for wrong in found.diagnostics] == ["text-too-long"]


def test_the_sentence_is_shown_that_is_too_long() -> None:
    text = "Gain 1 Resolve. " + REFUSED["options"]
    (wrong,) = understand(text, lexicon("the-void")).diagnostics
    assert text[wrong.span.start :].startswith("gain 1 Resolve and lose 1 Panic OR")
    assert "sentence has more than 160 words" in wrong.message
