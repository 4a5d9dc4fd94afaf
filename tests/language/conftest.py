"""What the language's tests share: the titles' words, and the corpus."""

from __future__ import annotations

import os
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings

from hearthscript.analyse import Understanding, understand
from hearthscript.lexicon import Lexicon, load_lexicon

TESTS = Path(__file__).parent.parent
CORPUS = TESTS / "corpus"
TITLES = TESTS.parent / "cards"

_SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile(
    "ci", max_examples=200, deadline=None, derandomize=True, suppress_health_check=_SLOW_IS_FINE
)
settings.register_profile(
    "local", max_examples=2000, deadline=None, suppress_health_check=_SLOW_IS_FINE
)
PROFILE = settings.get_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
"""HYPOTHESIS_PROFILE=local tries ten times as many trees, and others in every run."""


@dataclass(frozen=True)
class Entry:
    """One entry of the corpus; `whole` is all that it says."""

    id: str
    title: str
    text: str
    whole: dict[str, Any]


@cache
def lexicon(title: str) -> Lexicon:
    found, diagnostics = load_lexicon(TITLES / title)
    assert found is not None, diagnostics
    return found


@cache
def corpus() -> tuple[Entry, ...]:
    """Every entry of every file; a text stands here as often as it has outcomes."""
    entries: list[Entry] = []
    for path in sorted(CORPUS.glob("*.toml")):
        data = tomllib.loads(path.read_text("utf-8"))
        for number, whole in enumerate(data["text"], 1):
            title = whole.get("title", data.get("title"))
            entries.append(Entry(f"{path.stem}-{number}", title, whole["text"], whole))
    return tuple(entries)


@cache
def texts() -> tuple[Entry, ...]:
    """Each text of the corpus once for each title that has it."""
    return tuple({(entry.title, entry.text): entry for entry in reversed(corpus())}.values())


@cache
def understood(title: str, text: str) -> Understanding:
    return understand(text, lexicon(title))


def of_entry(entry: Entry) -> Understanding:
    return understood(entry.title, entry.text)
