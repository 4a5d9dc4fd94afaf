"""The page for beginners, done as a reader would do it, in a folder of its own."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.docs.pages import DOCS, Block, blocks

pytestmark = pytest.mark.checkout

PAGE = "first-title.md"
MOST_COMMANDS = 12
"""Ten minutes are enough for so many."""


def hearth(command: str, folder: Path, cache: Path) -> list[str]:
    """What a command of the page answers, both streams in the order of writing."""
    name, *arguments = shlex.split(command)
    assert name == "hearth"
    done = subprocess.run(
        [sys.executable, "-m", "hearthscript", *arguments],
        cwd=folder,
        env={
            **os.environ,
            "COLUMNS": "80",
            "PYTHONIOENCODING": "utf-8",
            "PYTHONUNBUFFERED": "1",
            "XDG_CACHE_HOME": str(cache),
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    assert done.returncode in {0, 1}, done.stdout
    return [line.rstrip() for line in done.stdout.rstrip("\n").split("\n")]


def answered(block: Block, folder: Path, cache: Path) -> tuple[str, ...]:
    """The block as it would be today: its commands, and below each its answer."""
    lines: list[str] = []
    for line in block.lines:
        if line.startswith("$ "):
            lines += [line, *hearth(line.removeprefix("$ "), folder, cache)]
    return tuple(lines)


def typed(block: Block, folder: Path) -> None:
    """What a reader does with a block that names a file: add it, or change what is there."""
    path = folder / block.options["file"]
    text = path.read_text("utf-8")
    for part in parts(block):
        head = part.split("\n", 1)[0]
        before = re.search(rf"^{re.escape(head)}\n(?:[ ].*\n)*", text, re.MULTILINE)
        if before and block.kind == "cards":
            text = text.replace(before[0], part)
        else:
            text = f"{text}\n{part}"
    path.write_text(text, "utf-8")


def parts(block: Block) -> Iterator[str]:
    """The cards, or the tables, of a block."""
    for part in "\n".join(block.lines).strip("\n").split("\n\n"):
        yield f"{part}\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a shelf for titles, as the checkout has one."""
    (tmp_path / "project" / "cards").mkdir(parents=True)
    return tmp_path / "project"


def test_the_page_can_be_followed_to_the_letter(folder: Path, tmp_path: Path) -> None:
    today: dict[Block, tuple[str, ...]] = {}
    for block in blocks(PAGE):
        if block.kind == "console":
            today[block] = answered(block, folder, tmp_path / "cache")
        elif "file" in block.options:
            typed(block, folder)
        else:
            manifest = (folder / "cards/harbour/title.toml").read_text("utf-8")
            assert "\n".join(block.lines) in manifest, f"{PAGE}:{block.line}"
    assert (folder / "build/harbour/cards.pdf").stat().st_size > 1000
    if os.environ.get("HEARTH_BLESS"):
        bless(today)
    for block, lines in today.items():
        assert lines == block.lines or os.environ.get("HEARTH_BLESS"), f"{PAGE}:{block.line}"


def bless(today: dict[Block, tuple[str, ...]]) -> None:
    """Put today's answers into the page, the last block first, so that lines keep place."""
    path = DOCS / PAGE
    lines = path.read_text("utf-8").splitlines()
    for block in sorted(today, key=lambda block: -block.line):
        lines[block.line : block.line + len(block.lines)] = today[block]
    path.write_text("\n".join(lines) + "\n", "utf-8")


def test_the_page_shows_what_it_promises() -> None:
    commands = [
        line
        for block in blocks(PAGE)
        if block.kind == "console"
        for line in block.lines
        if line.startswith("$ ")
    ]
    assert len(commands) <= MOST_COMMANDS
    names = {shlex.split(command)[2] for command in commands}
    assert names == {"new", "check", "read", "run", "play", "fmt", "build"}
    page = (DOCS / PAGE).read_text("utf-8")
    assert "they differ:" in page
    assert not re.search(r"/(home|root|tmp|work|Users)/", page)
