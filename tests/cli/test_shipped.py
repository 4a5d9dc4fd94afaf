"""The shipped titles, as a set should be kept: clean, tidy, every meaning on record.

`hearth read TITLE -o cards/TITLE/TITLE.readings` writes the record anew; its diff shows each
card whose meaning a change of the grammar, or of the card, has changed.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

CARDS = Path(__file__).parents[2] / "cards"
TITLES = sorted(path.parent.name for path in CARDS.glob("*/title.toml"))


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize(
    "command",
    [
        ["check", "{folder}"],
        ["fmt", "{folder}", "--check"],
        ["read", "{folder}", "--check", "{folder}/{title}.readings"],
    ],
    ids=lambda command: command[0],
)
def test_a_shipped_title(title: str, command: list[str]) -> None:
    words = [word.format(folder=CARDS / title, title=title) for word in command]
    done = subprocess.run(
        [sys.executable, "-m", "hearthscript", *words],
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
