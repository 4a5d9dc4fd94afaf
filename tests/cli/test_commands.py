"""What the commands do to a folder and say about it."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from hearthscript.cli.app import COMMANDS
from hearthscript.data import data

Hearth = Callable[..., "subprocess.CompletedProcess[str]"]


def resource(uri: str) -> Resource[Any]:
    """A schema by the last part of its name; schemas refer to each other."""
    text = (data("grammar") / uri.rsplit("/", 1)[-1]).read_text("utf-8")
    return Resource.from_contents(json.loads(text))


def valid(output: str, schema: str) -> Any:
    """The document, which its schema must allow."""
    document = json.loads(output)
    contents = resource(f"{schema}.schema.json").contents
    Draft202012Validator.check_schema(contents)
    # mypy does not see through the attrs alias of `retrieve`.
    registry: Registry[Any] = Registry(retrieve=resource)  # type: ignore[call-arg]
    Draft202012Validator(contents, registry=registry).validate(document)
    return document


def test_the_list_says_what_each_command_says_of_itself(hearth: Hearth) -> None:
    for name, says in COMMANDS.items():
        _usage, explained = hearth(name, "--help").stdout.split("\n", 1)
        assert explained.strip().startswith(says.rstrip(".")), name


# ── check ───────────────────────────────────────────────────────────────────────────


def test_check_finds_nothing(hearth: Hearth) -> None:
    result = hearth("check", "harbour")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout == "2 cards, 2 rules texts read: 2 have one reading. No findings.\n"


def test_check_finds_what_is_wrong_at_its_place(hearth: Hearth) -> None:
    result = hearth("check", "faulty")
    assert result.returncode == 1
    assert "cards/faulty/deeds.cards:2:3: error:" in result.stdout
    assert "Did you mean “power”?" in result.stdout
    assert "\x1b" not in result.stdout


def test_check_takes_all_titles_or_one_file(hearth: Hearth, project: Path) -> None:
    both = hearth("check")
    assert both.stdout.splitlines()[-1].startswith("3 cards, 3 rules texts read: 3 have")
    assert hearth("check", "cards/faulty/deeds.cards").returncode == 1
    (project / "cards" / "faulty" / "more.cards").write_text(
        'deed "Good Work"\n  power: 1\n  effect: Gain 1 Coin.\n', "utf-8"
    )
    more = hearth("check", "cards/faulty/more.cards")
    assert more.stdout == "1 card, 1 rules text read: 1 has one reading. No findings.\n"


def test_check_says_the_same_when_nothing_has_changed(hearth: Hearth, project: Path) -> None:
    first, again = hearth("check"), hearth("check")
    assert (first.returncode, first.stdout) == (again.returncode, again.stdout)
    assert hearth("check", HEARTH_CACHE="off").stdout == first.stdout
    deeds = project / "cards" / "faulty" / "deeds.cards"
    deeds.write_text(deeds.read_text("utf-8").replace("powr", "power"), "utf-8")
    assert hearth("check").returncode == 0


def test_check_takes_a_text(hearth: Hearth) -> None:
    good = hearth("check", "--text", "Gain 1 Coin.", "-t", "harbour")
    assert (good.returncode, good.stderr) == (0, "")
    assert good.stdout == "1 rules text read: 1 has one reading. No findings.\n"
    bad = hearth("check", "--text", "Gain 1 Coyn.", "-t", "harbour")
    assert bad.returncode == 1
    assert bad.stdout.startswith("<text>:1:8: error:")


def test_check_writes_json(hearth: Hearth) -> None:
    result = hearth("check", "faulty", "--format", "json")
    document = valid(result.stdout, "diagnostics")
    assert result.returncode == 1
    assert document["cards"] == 1
    start = document["findings"][0]["place"]["range"]["start"]
    assert (start["line"], start["column"]) == (2, 3)
    assert valid(hearth("check", "harbour", "--format", "json").stdout, "diagnostics")
    text = hearth("check", "--text", "Gain 1 Coyn.", "-t", "harbour", "--format", "json")
    assert valid(text.stdout, "diagnostics")["findings"]


# ── read ────────────────────────────────────────────────────────────────────────────


def test_read_says_what_a_text_says(hearth: Hearth) -> None:
    result = hearth("read", "Gain 2 Coins.", "--title", "harbour")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.startswith("One reading:\n  ")
    assert "2 Coins" in result.stdout


def test_read_says_why_a_text_cannot_be_read(hearth: Hearth) -> None:
    result = hearth("read", "Gain two 2.", "--title", "harbour")
    assert result.returncode == 1
    assert result.stdout == "This text cannot be read.\n"
    assert "error:" in result.stderr


def test_read_writes_json(hearth: Hearth) -> None:
    one = hearth("read", "Gain 2 Coins.", "-t", "harbour", "--format", "json")
    (text,) = valid(one.stdout, "readings")["texts"]
    assert len(text["readings"]) == 1
    bad = hearth("read", "Gain two 2.", "-t", "harbour", "--format", "json")
    assert bad.returncode == 1
    assert valid(bad.stdout, "readings")["texts"][0]["findings"]
    whole = valid(hearth("read", "harbour", "--format", "json").stdout, "readings")
    assert [text["card"] for text in whole["texts"]] == ["honest-work", "night-watch"]


def test_read_keeps_the_meanings_of_a_title(hearth: Hearth, project: Path) -> None:
    shown = hearth("read", "harbour")
    first, second = shown.stdout.splitlines()
    assert first.startswith("deed/honest-work effect: ")
    assert second.startswith("deed/night-watch effect: ")
    hearth("read", "harbour", "-o", "meanings")
    assert (project / "meanings").read_text("utf-8") == shown.stdout
    assert hearth("read", "harbour", "--check", "meanings").returncode == 0
    deeds = project / "cards" / "harbour" / "deeds.cards"
    deeds.write_text(deeds.read_text("utf-8").replace("2 Coins", "3 Coins"), "utf-8")
    changed = hearth("read", "harbour", "--check", "meanings")
    assert changed.returncode == 1
    assert [line[0] for line in changed.stdout.splitlines()[2:]] == ["-", "+"]


# ── run ─────────────────────────────────────────────────────────────────────────────


def test_run_says_what_happens(hearth: Hearth) -> None:
    result = hearth(
        "run", "Gain 2 Coins.", "-t", "harbour", "--as", "ben", "--given", "Ben has 5 Coins"
    )
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout == "Ben gains 2 Coins.\n\nWhat changed:\n  Ben: Coin 5 -> 7\n"


def test_run_takes_choices(hearth: Hearth) -> None:
    text = "Lose 1 Coin OR gain 1 Fear."
    one = hearth("run", text, "-t", "harbour", "--choose", "lose")
    other = hearth("run", text, "-t", "harbour", "--choose", "2", "--format", "json")
    assert "Ada: Coin 2 -> 1" in one.stdout
    document = valid(other.stdout, "run")
    assert document["changes"] == ["Ada: Fear 0 -> 1"]
    assert document["decisions"][0]["taken"] == 2


@pytest.mark.parametrize(
    ("arguments", "code", "answer"),
    [
        (["Lose 1 Coin OR gain 1 Fear."], 1, "--choose"),
        (["Lose 1 Coin OR gain 1 Fear.", "--choose", "dance"], 1, "'dance' is not an option"),
        (["Gain 1 Coyn."], 1, "Error: This text cannot be read, so it cannot be run."),
        (["Gain 1 Coin.", "--choose", "1"], 1, "no decision was left to use '1'"),
        ([" "], 2, "The text is empty"),
        (["Gain 1 Coin.", "--as", "Adda"], 2, "Did you mean “Ada”?"),
        (["Gain 1 Coin.", "--npc", "Bob"], 2, "no character is called “Bob”"),
        (["Gain 1 Coin.", "--given", "it is raining"], 2, "is not a condition that is clear"),
        (["Gain 1 Coin.", "--seed", "x"], 2, "is not a valid integer"),
    ],
)
def test_run_says_why_it_cannot(
    arguments: list[str], code: int, answer: str, hearth: Hearth
) -> None:
    result = hearth("run", *arguments, "-t", "harbour")
    assert result.returncode == code
    assert answer in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    "arguments", [["Gain 1 Coyn."], ["Gain 1 Coin.", "--choose", "1"], [""], ["Gain 1 Coin or"]]
)
def test_run_speaks_of_choices_only_where_one_is_missing(
    arguments: list[str], hearth: Hearth
) -> None:
    assert "Say what is chosen" not in hearth("run", *arguments, "-t", "harbour").stderr


@pytest.mark.parametrize(
    ("chosen", "outcome"),
    [
        ("0", "Nothing changed."),
        ("1", "Coin 2 -> 1"),
        ("2", "Coin 2 -> 0"),
        ("3", "'3' is not an option: Ada decides how many (how much Coin to lose): 0 · 1 · 2"),
        ("²", "'²' is not an option"),
    ],
)
def test_where_numbers_are_the_options_the_number_is_meant(
    chosen: str, outcome: str, hearth: Hearth
) -> None:
    result = hearth("run", "Lose any number of Coins.", "-t", "harbour", "--choose", chosen)
    assert outcome in result.stdout + result.stderr


AMBIGUOUS = "Lose 1 Coin and gain 1 Fear OR gain 2 Coins."


def test_run_shows_the_readings_of_a_text_that_has_two(hearth: Hearth) -> None:
    result = hearth("run", AMBIGUOUS, "-t", "harbour")
    assert (result.returncode, result.stdout) == (1, "")
    assert "1. lose 1 Coin and (gain 1 Fear OR gain 2 Coins)" in result.stderr
    assert "2. (lose 1 Coin and gain 1 Fear) OR gain 2 Coins" in result.stderr
    assert "For reading 2 write: “Choose one: " in result.stderr
    assert result.stderr.splitlines()[-1].startswith("Error: Only a text with exactly one")


@pytest.mark.parametrize(
    ("text", "readings"), [(AMBIGUOUS, 2), ("Gain 1 Coyn.", 0), ("Gain 1 Coin.", 1)]
)
def test_run_writes_json_whatever_the_text(text: str, readings: int, hearth: Hearth) -> None:
    result = hearth("run", text, "-t", "harbour", "--format", "json")
    document = valid(result.stdout, "run")
    assert len(document["readings"]) == readings
    assert bool(document["findings"]) == bool(document["problems"]) == (readings != 1)
    assert result.returncode == (readings != 1)


# ── Slips ───────────────────────────────────────────────────────────────────────────


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


# ── fmt ─────────────────────────────────────────────────────────────────────────────


def test_fmt_changes_the_wording_and_nothing_else(hearth: Hearth, project: Path) -> None:
    deeds = project / "cards" / "harbour" / "deeds.cards"
    before = deeds.read_bytes()
    deeds.write_bytes(before.replace(b"Lose 1 Fear.", b"Lose 1  fear").replace(b"\n", b"\r\n"))
    deeds.chmod(0o640)
    result = hearth("fmt", "harbour")
    assert (result.returncode, result.stdout) == (0, "")
    assert result.stderr == "1 of 1 file changed.\n"
    assert deeds.read_bytes() == before.replace(b"\n", b"\r\n")
    assert deeds.stat().st_mode & 0o777 == 0o640
    assert [path.name for path in deeds.parent.iterdir() if path.name[0] == "."] == []


def test_fmt_can_only_look(hearth: Hearth, project: Path) -> None:
    assert hearth("fmt", "--check", "harbour").returncode == 0
    deeds = project / "cards" / "harbour" / "deeds.cards"
    loose = deeds.read_bytes().replace(b"Lose 1 Fear.", b"lose 1 Fear.")
    deeds.write_bytes(loose)
    check, diff = hearth("fmt", "--check", "harbour"), hearth("fmt", "--diff", "harbour")
    assert (check.returncode, check.stdout) == (1, "cards/harbour/deeds.cards would change\n")
    assert diff.returncode == 1
    assert "-  effect: lose 1 Fear." in diff.stdout
    assert "+  effect: Lose 1 Fear." in diff.stdout
    assert deeds.read_bytes() == loose


def test_fmt_leaves_alone_what_is_not_clear(hearth: Hearth, project: Path) -> None:
    deeds = project / "cards" / "harbour" / "deeds.cards"
    deeds.write_bytes(deeds.read_bytes().replace(b"Lose 1 Fear.", b"Lose 1 Feer."))
    before = deeds.read_bytes()
    result = hearth("fmt", "harbour")
    assert result.stderr == "0 of 1 file changed. 1 text left alone: see hearth check.\n"
    assert deeds.read_bytes() == before


# ── new, build, doctor ──────────────────────────────────────────────────────────────


def test_a_new_title_is_clean_and_in_house_style(hearth: Hearth, project: Path) -> None:
    made = hearth("new", "my-game")
    assert (made.returncode, made.stderr) == (0, "")
    assert made.stdout.startswith("cards/my-game/ is ready")
    assert 'name = "My Game"' in (project / "cards/my-game/title.toml").read_text("utf-8")
    assert hearth("check", "my-game").stdout.endswith("No findings.\n")
    assert hearth("fmt", "--check", "my-game").returncode == 0


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("My Game!", "Try: hearth new my-game"),
        ("../away", "Try: hearth new away"),
        ("", "cannot be a folder's name"),
        ("harbour", "is there already"),
    ],
)
def test_new_refuses_what_it_cannot_make(
    name: str, answer: str, hearth: Hearth, project: Path
) -> None:
    before = sorted(project.rglob("*"))
    result = hearth("new", name)
    assert result.returncode == 2
    assert answer in result.stderr
    assert sorted(project.rglob("*")) == before


def test_build_makes_a_pdf_and_a_picture_of_each_card(hearth: Hearth, project: Path) -> None:
    hearth("new", "my-game")
    result = hearth("build", "my-game", "--paper", "Letter")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.startswith("4 cards of My Game: build/my-game/cards.pdf\n4 pictures:")
    assert (project / "build/my-game/cards.pdf").read_bytes().startswith(b"%PDF")


def test_doctor_says_where_things_are(hearth: Hearth) -> None:
    text = hearth("doctor")
    assert (text.returncode, text.stderr) == (0, "")
    assert text.stdout.endswith("\nAll is there.\n")
    document = valid(hearth("doctor", "--format", "json").stdout, "doctor")
    assert document["fine"]
    assert {"Python", "lark", "weasyprint", "libpango-1.0", "grammar/"} <= {
        one["what"] for one in document["findings"]
    }


def test_a_device_is_not_replaced(hearth: Hearth, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    done = hearth("read", "harbour", "-o", str(pipe))
    assert done.returncode == 2
    assert "Not a file" in done.stderr
    assert pipe.is_fifo()
