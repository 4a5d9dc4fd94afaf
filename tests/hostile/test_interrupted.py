"""A write that is cut short: what was there before is whole, and nothing else is left."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.hostile.conftest import Make, guarded

CARDS = 'deed "First"\n  effect: gain 1 Coin.\n'
ENDS = {"killed": str(int(signal.SIGKILL)), "told to end": str(int(signal.SIGTERM))}
ENDS |= {"closed": str(int(signal.SIGHUP)), "disk full": "full"}
CODES = {"killed": -signal.SIGKILL, "told to end": 128 + signal.SIGTERM}
CODES |= {"closed": 128 + signal.SIGHUP, "disk full": 2}


def hearth(folder: Path, *words: str, ends: str = "") -> int:
    """Runs `hearth`; `ends` as the guard takes it."""
    done = subprocess.run(
        [sys.executable, "-m", "hearthscript", *words],
        env=guarded(folder.parent / "notes", GUARD_ENDS=ends),
        cwd=folder, check=False, capture_output=True, encoding="utf-8",
    )  # fmt: skip
    assert "Traceback" not in done.stderr
    assert "hearth has a fault" not in done.stderr
    return done.returncode


def whole(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_a_build_that_is_cut_short(make: Make) -> None:
    """One after the other: what a kill leaves (it can tidy nothing up) the next run removes."""
    made = b'[\n "cards.pdf"\n]'
    folder = make(CARDS, {"out/cards.pdf": b"yesterday's", "out/.made-by-hearth.json": made})
    out = folder / "out"
    before = whole(out)
    for how in ("killed", "told to end", "disk full"):
        ends = f"cards.pdf {ENDS[how]}"
        assert (
            hearth(folder, "build", ".", "-o", "out", "--no-pictures", ends=ends) == CODES[how]
        )
        assert {name: whole(out)[name] for name in before} == before
        if how != "killed":
            assert whole(out) == before


@pytest.mark.parametrize("how", ENDS)
@pytest.mark.parametrize("words", [("fmt", "."), ("read", ".", "-o", "kept")], ids=" ".join)
def test_a_file_that_is_cut_short(words: tuple[str, ...], how: str, make: Make) -> None:
    folder = make(CARDS, {"kept": b"as it was"})
    before = whole(folder)
    name = "kept" if "kept" in words else "all.cards"
    assert hearth(folder, *words, ends=f"{name} {ENDS[how]}") == CODES[how]
    after = whole(folder)
    assert {path: after[path] for path in before} == before
    assert how == "killed" or after == before


def test_a_link_is_written_through(make: Make) -> None:
    folder = make(CARDS)
    (folder / "all.cards").rename(folder / "real.text")
    (folder / "all.cards").symlink_to("real.text")
    assert hearth(folder, "fmt", ".") == 0
    assert (folder / "all.cards").is_symlink()
    assert "Gain 1 Coin." in (folder / "real.text").read_text()
