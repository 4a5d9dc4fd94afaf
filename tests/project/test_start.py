"""A command starts at once, and pays only for what it does."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = {"weasyprint", "jinja2", "pikepdf", "pypdfium2", "PIL", "fontTools"}
READING = {"lark", "jsonschema"}
BUDGET = 0.5
"""Seconds for a check in which nothing has changed, the start of Python included.

Processor time: it is what the check takes, however busy the machine is with other things."""


def run(arguments: list[str], cards: Path, cache: Path, *options: str) -> str:
    """What Python says on standard error."""
    result = subprocess.run(
        [sys.executable, *options, "-m", "hearthscript", *arguments],
        cwd=cards.parent,
        env={**os.environ, "XDG_CACHE_HOME": str(cache)},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    assert result.returncode in {0, 1}, result.stderr
    return result.stderr


def imported(arguments: list[str], cards: Path, cache: Path) -> set[str]:
    lines = run(arguments, cards, cache, "-X", "importtime").splitlines()
    return {line.split("|")[-1].strip().split(".")[0] for line in lines if "|" in line}


def processor_time() -> float:
    """What all finished child processes have used."""
    used = os.times()
    return used.children_user + used.children_system


@pytest.mark.parametrize("arguments", [["--help"], ["check", "--help"], ["doctor"]])
def test_small_commands_import_nothing_heavy(
    arguments: list[str], cards: Path, tmp_path: Path
) -> None:
    modules = imported(arguments, cards, tmp_path)
    assert "click" in modules
    assert not modules & (HEAVY | READING)


def test_a_check_never_prints_and_a_second_one_never_reads(cards: Path, tmp_path: Path) -> None:
    title = str(min(path.parent for path in cards.glob("*/title.toml")))
    first = imported(["check", title], cards, tmp_path)
    assert "lark" in first
    assert not first & HEAVY
    assert not imported(["check", title], cards, tmp_path) & (HEAVY | READING)


def test_an_unchanged_title_is_answered_at_once(cards: Path, tmp_path: Path) -> None:
    title = str(max(path.parent for path in cards.glob("*/title.toml")))
    run(["check", title], cards, tmp_path)
    times = []
    for _ in range(5):
        started = processor_time()
        run(["check", title], cards, tmp_path)
        times.append(processor_time() - started)
    assert sorted(times)[2] < BUDGET
