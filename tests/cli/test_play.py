"""`hearth play`: a whole game, and why there is none."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.documents import valid

Hearth = Callable[..., "subprocess.CompletedProcess[str]"]


def test_a_title_without_procedures_can_only_be_read(hearth: Hearth) -> None:
    result = hearth("play", "harbour")
    assert (result.returncode, result.stdout) == (1, "")
    assert "has no steps to play: they stand in .rules files" in result.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--mode", "Long Game"], "there is no way to play called “Long Game”"),
        (["--as", "Zoe"], "no character is called “Zoe”"),
    ],
)
def test_what_there_is_not_is_said(words: list[str], said: str, hearth: Hearth) -> None:
    hearth("new", "my-game")
    result = hearth("play", "my-game", *words)
    assert (result.returncode, result.stdout) == (2, "")
    assert said in result.stderr


def test_a_seed_gives_one_game(hearth: Hearth) -> None:
    hearth("new", "my-game")
    first, again, other = (hearth("play", "my-game", "--seed", n) for n in ("7", "7", "8"))
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout == again.stdout != other.stdout
    assert first.stdout.splitlines()[-2].endswith(" wins the game.")


def test_one_can_play(hearth: Hearth) -> None:
    hearth("new", "my-game")
    result = hearth("play", "my-game", "--as", "Ada", typed="1\n" * 50)
    assert (result.returncode, set(result.stderr.split())) == (0, {"Which:"})
    assert "Ada, which card to play?" in result.stdout


@pytest.mark.checkout
def test_what_npcs_decide_has_a_reason(hearth: Hearth) -> None:
    told = hearth("play", "the-void", "--seed", "7").stdout.splitlines()
    reasons = {line.rpartition(": ")[2] for line in told if line.startswith("  · ")}
    assert "the best by what it seeks" in reasons
    assert "it does what it may" in reasons


def test_a_question_shows_the_table_and_the_cards(hearth: Hearth) -> None:
    hearth("new", "my-game")
    told = hearth("play", "my-game", "--as", "Ada", typed="1\n" * 50).stdout
    question = told.index("Ada, which card to play?")
    assert "  Ada: " in told[:question]
    options = told[question:].splitlines()
    assert options[1].startswith("  1 ")
    assert options[2].startswith("      Effect: ")


def test_nobody_sees_what_another_holds(hearth: Hearth) -> None:
    """Before another is asked, the keyboard is handed over: their cards come only then."""
    hearth("new", "my-game")
    names = ("--as", "Ada", "--as", "Ben")
    result = hearth("play", "my-game", *names, typed="1\n" * 100)
    assert result.returncode == 0
    assert "Give the keyboard to Ben, who presses Enter" in result.stderr
    alone = hearth("play", "my-game", "--as", "Ada", typed="1\n" * 100)
    assert "Give the keyboard" not in alone.stderr


@pytest.mark.checkout
def test_a_log_is_lines_of_json(hearth: Hearth, tmp_path: Path) -> None:
    """Two runs write the same bytes, and the sentences are those that are told."""
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    told = [hearth("play", "the-void", "--seed", "3", "--log", str(file)) for file in files]
    assert [result.returncode for result in told] == [0, 0]
    assert files[0].read_bytes() == files[1].read_bytes()
    began, *events = [valid(line, "log") for line in files[0].read_text("utf-8").splitlines()]
    assert (began["title"], began["seed"], began["people"]) == ("the-void", 3, [])
    assert [event["number"] for event in events] == list(range(1, len(events) + 1))
    lines = told[0].stdout.splitlines()
    assert [event["says"] for event in events] == [line for line in lines if line[:1].strip()]
    gains = [event for event in events if event["kind"] == "gain"]
    assert all(event["who"] and event["what"] and event["count"] for event in gains)


def test_a_log_that_cannot_be_written_is_said(hearth: Hearth) -> None:
    hearth("new", "my-game")
    result = hearth("play", "my-game", "--log", "nowhere/log.jsonl")
    assert result.returncode == 2
    assert "cannot be written" in result.stderr


def test_where_nobody_can_play_each_command_says_so(hearth: Hearth, project: Path) -> None:
    title = project / "cards" / "empty"
    title.mkdir()
    (title / "title.toml").write_text(
        '[title]\nname = "Empty"\n[game]\nbefore = ["Setup"]\n[modes.Only]\n', "utf-8"
    )
    (title / "a.rules").write_text('step "Go"\n  of: Setup\n  note: Off.\n', "utf-8")
    (title / "a.scenarios").write_text(
        'scenario "One"\n  when: steps of Setup\n  then: nothing\n', "utf-8"
    )
    for command in ("check", "test", "play"):
        result = hearth(command, "empty")
        said = result.stdout + result.stderr
        assert result.returncode == 1, command
        assert said.count("Empty has no characters: nobody can play.") == 1, command
        assert "title.toml:2:8: error" in said
    assert hearth("test", "empty").stdout.endswith("Empty: 1 scenario, 1 failed.\n")


@pytest.mark.checkout
@pytest.mark.parametrize("title", ["the-void", "pulse", "dust-devils"])
def test_the_winner_has_the_highest_score(title: str, hearth: Hearth) -> None:
    won, scores = hearth("play", title, "--seed", "5").stdout.splitlines()[-2:]
    assert scores.startswith("  Final Score: ")
    best = scores.removeprefix("  Final Score: ").split(",")[0].rpartition(" ")[0]
    assert won.casefold() == f"{best} wins the game.".casefold()


@pytest.mark.checkout
def test_a_module_is_played_with_and_kept_with_the_game(hearth: Hearth, tmp_path: Path) -> None:
    file = tmp_path / "game"
    words = ("--as", "EVE", "--save", str(file))
    hearth("play", "the-void", *words, "--with", "corporate missions", typed="1\n")
    assert json.loads(file.read_text("utf-8").splitlines()[0])["with"] == ["Corporate Missions"]
    told = hearth("play", "the-void", "--save", str(file), typed="1\n")
    assert "In secret, EVE has “" in told.stdout


@pytest.mark.checkout
def test_a_module_that_there_is_not_is_told(hearth: Hearth) -> None:
    result = hearth("play", "the-void", "--with", "Corporate Mission")
    assert (result.returncode, result.stdout) == (2, "")
    assert "there is no module called “Corporate Mission”" in result.stderr
    assert "Corporate Missions" in result.stderr
