"""However much a text says, the answer comes at once."""

from __future__ import annotations

import time

import pytest
from tests.language.conftest import lexicon

from hearthscript.analyse import understand

LONG = {
    "options of two parts": " OR ".join(["gain 1 Resolve and lose 1 Panic"] * 40) + ".",
    "things": "Gain " + " or ".join(["1 Resolve and 1 Panic"] * 30) + ".",
    "filters": "Choose a Sector " + "with a Control Token in a Sector " * 60 + ".",
    "costs": " to ".join(["lose 1 Panic"] * 60) + ".",
    "steps": "Each player " + ", then ".join(["loses 1 Panic and gains 1 Resolve"] * 40) + ".",
    "otherwise": "Lose 1 Panic and gain 1 Resolve OR gain 1 Status. " * 22
    + "Otherwise, gain 1 Panic.",
    "may": "You may " + " or ".join(["lose 1 Panic and gain 1 Resolve"] * 40) + ".",
    "ifs": "If you have 1 Panic, " * 30 + "gain 1 Panic.",
    "options without end": " OR ".join(["gain 1 Resolve"] * 10_000) + ".",
    "a megabyte": "Gain 1 Resolve. " * 65_000,
    "one word": "x" * 1_000_000,
    "brackets": "(" * 20_000,
}


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_a_long_text_is_answered_within_two_seconds(text: str) -> None:
    words = lexicon("the-void")
    started = time.process_time()
    understand(text, words)
    assert time.process_time() - started < 2
