"""However much a text says, the answer comes at once."""

from __future__ import annotations

import pytest
from tests.clock import within
from tests.language.conftest import lexicon

from hearthscript.analyse import condition, understand

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
