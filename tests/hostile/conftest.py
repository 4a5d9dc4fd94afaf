"""Titles that do harm where they can, and `hearth` under guard."""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.clock import slowness

HERE = Path(__file__).parent
SECONDS = 2.0
"""Of processor time, the start of Python included; more, where the machine is slow."""
FIRST = 'deed "First"\n  effect: Gain 1 Coin.\n'


@dataclass(frozen=True)
class Done:
    """How a run of the command ended, after all that must hold of any was asserted."""

    code: int
    out: str
    err: str


Hearth = Callable[..., Done]
Make = Callable[..., Path]


def guarded(notes: Path, **more: str) -> dict[str, str]:
    """An environment in which no Python reaches the network or another program."""
    guard = {"PYTHONPATH": str(HERE / "guard"), "GUARD_NOTES": str(notes)}
    return {**os.environ, "PYTHONIOENCODING": "utf-8", **guard, **more}


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One for all, with the grammar in it: what is measured is the hostile text."""
    folder = tmp_path_factory.mktemp("hostile")
    shutil.copy(HERE / "title.toml", folder)
    (folder / "first.cards").write_text(FIRST)
    subprocess.run(
        [sys.executable, "-m", "hearthscript", "check", str(folder)],
        env={**os.environ, "XDG_CACHE_HOME": str(folder / "cache")},
        check=True, capture_output=True,
    )  # fmt: skip
    return folder / "cache"


@pytest.fixture
def hearth(tmp_path: Path, cache: Path) -> Hearth:
    """Runs `hearth` under guard, beside the titles of the test."""
    notes = tmp_path / "notes"

    def run(*words: str | Path, seconds: float = SECONDS, cwd: Path = tmp_path) -> Done:
        slow = slowness()
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(
            [sys.executable, "-m", "hearthscript", *map(str, words)],
            cwd=cwd,
            env=guarded(notes, XDG_CACHE_HOME=str(cache)),
            capture_output=True, check=False, timeout=120,
        )  # fmt: skip
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        out, err = done.stdout.decode(), done.stderr.decode()
        assert "Traceback" not in err + out
        assert "hearth has a fault" not in err
        assert not notes.exists(), notes.read_text()
        assert raw(out + err) == set()
        used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        assert used < seconds * max(slow, slowness())
        return Done(done.returncode, out, err)

    return run


def raw(text: str) -> set[str]:
    """Characters that a terminal would not show but obey."""
    return {char for char in text if char != "\n" and not char.isprintable()}


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """A title of the cards; `files` are put beside them, by path."""

    def make_title(
        cards: str | bytes, files: dict[str, bytes] | None = None, name: str = "salt"
    ) -> Path:
        folder = tmp_path / name
        folder.mkdir()
        shutil.copy(HERE / "title.toml", folder)
        raw_cards = cards.encode() if isinstance(cards, str) else cards
        (folder / "all.cards").write_bytes(raw_cards)
        for path, content in (files or {}).items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(content)
        return folder

    return make_title
