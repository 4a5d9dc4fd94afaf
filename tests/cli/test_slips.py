"""Empty texts and paths to the wrong thing: what was typed in haste is said to be so."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Hearth = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.mark.parametrize("command", [["check", "--text"], ["read"], ["run"]])
@pytest.mark.parametrize("text", ["", " \n\t"])
def test_an_empty_text_is_a_slip(command: list[str], text: str, hearth: Hearth) -> None:
    result = hearth(*command, text, "-t", "harbour")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.endswith("Error: The text is empty: there is nothing to read.\n")


@pytest.mark.parametrize("command", ["check", "fmt"])
@pytest.mark.parametrize(
    ("path", "answer"),
    [
        ("cards/harbour/notes.txt", "cards/harbour/notes.txt is no .cards file."),
        ("notes.txt", "notes.txt belongs to no title"),
        ("empty", "there is no title.toml in empty, nor in the folders in it."),
        ("nowhere/a.cards", "there is no file or folder nowhere/a.cards."),
        ("a.cards", "there is no file or folder a.cards."),
    ],
)
def test_a_path_to_nothing_that_can_be_checked(
    command: str, path: str, answer: str, hearth: Hearth, project: Path
) -> None:
    (project / "empty").mkdir()
    for notes in (project, project / "cards/harbour"):
        (notes / "notes.txt").write_text("Buy rope.")
    result = hearth(command, path)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith(f"Error: {answer}")


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "faulty"],
        ["check", "faulty/deeds.cards"],
        ["check", "faulty", "--format", "json"],
        ["fmt", "faulty"],
        ["read", "faulty", "-o", "nowhere/meanings"],
        ["build", "faulty", "-o", "notes.txt/out"],
        ["run", "Gain 1 Coin.", "-t", "nowhere/harbour"],
    ],
)
def test_paths_are_said_as_they_are_from_here(
    arguments: list[str], hearth: Hearth, project: Path
) -> None:
    below = project / "cards" / "harbour"
    (below / "notes.txt").write_text("Buy rope.")
    result = hearth(*arguments, cwd=below)
    assert str(project) not in result.stdout + result.stderr
    assert "Traceback" not in result.stderr
