"""Games that are kept in a file: broken off, gone on with, told again, taken back."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

FERRY = Path(__file__).parents[1] / "play" / "ferry"
Play = Callable[..., "subprocess.CompletedProcess[str]"]
ENOUGH = "1\n" * 60
"""Answers for a whole game; those that fit no question are asked for again."""


@pytest.fixture
def play(hearth: Play, tmp_path: Path) -> Play:
    """Plays the ferry's game in a folder of its own, with what is typed."""
    shutil.copytree(FERRY, tmp_path / "ferry")
    return partial(hearth, "play", "ferry", cwd=tmp_path)


def decisions(file: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()[1:]]


def test_a_game_that_was_broken_off_goes_on_where_it_was(play: Play, tmp_path: Path) -> None:
    whole = play("--as", "Ruth", "--seed", "4", "--save", "whole", typed=ENOUGH)
    assert whole.returncode == 0, whole.stderr
    play("--as", "Ruth", "--seed", "4", "--save", "parts", typed="1\n1\n1\n")
    assert decisions(tmp_path / "parts") == decisions(tmp_path / "whole")[:3]
    assert play("--save", "parts", typed=ENOUGH).returncode == 0
    assert (tmp_path / "parts").read_text() == (tmp_path / "whole").read_text()


def test_a_line_that_was_cut_off_is_decided_again(play: Play, tmp_path: Path) -> None:
    play("--as", "Ruth", "--save", "game", typed="1\n1\n")
    file = tmp_path / "game"
    file.write_text(file.read_text("utf-8")[:-7], "utf-8")
    play("--save", "game", typed="1\n")
    assert len(decisions(file)) == 2


def test_a_game_is_told_again_and_nothing_is_asked(play: Play) -> None:
    play("--as", "Ruth", "--seed", "4", "--save", "game", typed=ENOUGH)
    told = play("--replay", "game")
    assert told.returncode == 0
    assert told.stdout == play("--replay", "game").stdout
    assert "wins the game." in told.stdout
    assert "which card" not in told.stdout


def test_a_game_that_is_not_over_is_told_as_far_as_it_went(play: Play, tmp_path: Path) -> None:
    play("--as", "Ruth", "--save", "game", typed="1\n")
    before = (tmp_path / "game").read_text("utf-8")
    told = play("--replay", "game")
    assert told.returncode == 2
    assert "the recorded game ends before this" in told.stderr
    assert (tmp_path / "game").read_text("utf-8") == before


def test_a_decision_is_taken_back(play: Play, tmp_path: Path) -> None:
    play("--as", "Ruth", "--save", "game", typed="1\nundo\n2\n")
    (taken,) = decisions(tmp_path / "game")
    assert taken["index"] == 1


@pytest.mark.parametrize(
    "content", ["", "{}\n", "[1]\n", "no game\n", '{"title": 1}\n', "\x00"]
)
def test_what_is_no_saved_game_is_said(play: Play, tmp_path: Path, content: str) -> None:
    (tmp_path / "game").write_text(content, "utf-8")
    result = play("--replay", "game")
    assert result.returncode == 2
    assert "no saved game" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_game_of_other_cards_is_refused(play: Play, tmp_path: Path) -> None:
    play("--as", "Ruth", "--save", "game", typed="1\n")
    file = tmp_path / "game"
    file.write_text(file.read_text("utf-8").replace('"option": "', '"option": "Old '), "utf-8")
    result = play("--save", "game", typed="1\n")
    assert result.returncode == 2
    assert "does not fit the title's cards" in result.stderr
