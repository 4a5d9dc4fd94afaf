"""The README shows what really happens."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

pytestmark = pytest.mark.checkout


@pytest.fixture
def readme(root: Path) -> str:
    return (root / "README.md").read_text("utf-8")


def block_with(text: str, readme: str) -> str:
    """The indented block of the README that holds a text, without its indent."""
    blocks = re.findall(r"(?:^    .*\n|^\n(?=    ))+", readme, re.MULTILINE)
    (block,) = [dedent(block).strip("\n") for block in blocks if text in block]
    return block + "\n"


def test_the_first_card_gets_the_answer_that_is_shown(
    readme: str, cards: Path, tmp_path: Path
) -> None:
    title = tmp_path / "cards" / "the-void"
    title.mkdir(parents=True)
    shutil.copy(cards / "the-void" / "title.toml", title)
    (title / "new.cards").write_text(block_with('action "Last Shuttle"', readme), "utf-8")
    result = subprocess.run(
        [sys.executable, "-m", "hearthscript", "check", "cards/the-void/new.cards"],
        cwd=tmp_path,
        env={**os.environ, "HEARTH_CACHE": "off"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert result.stdout == block_with("cards/the-void/new.cards:4:10", readme)


def test_every_link_leads_somewhere(readme: str, root: Path) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", readme):
        assert (root / target).exists(), target


def test_the_two_commands_are_on_the_first_screen(readme: str) -> None:
    screen = "\n".join(readme.splitlines()[:48])
    assert "./run hearth build the-void" in screen
    assert "./run pytest" in screen
