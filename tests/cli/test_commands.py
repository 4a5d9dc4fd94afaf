"""What the commands do to a folder and say about it."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.documents import valid

from hearthscript.cli.app import COMMANDS

Hearth = Callable[..., "subprocess.CompletedProcess[str]"]


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


def test_check_reads_rules_and_scenarios(hearth: Hearth, project: Path) -> None:
    """Where they stand, each fault once, and without playing."""
    hearth("new", "my-game")
    title = project / "cards" / "my-game"
    assert hearth("check", "my-game").returncode == 0
    (title / "more.rules").write_text(
        'step "Nap"\n  of: Setup\n  turns: evry player\n  text: Gain 1 Zork.\n', "utf-8"
    )
    (title / "a.scenarios").write_text(
        'scenario "One"\n  when: steps of Night\n  then: nonsense\n'
        'scenario "Two"\n  when: Gain 1 Coin.\n  then: Ada has 9 Coins\n',
        "utf-8",
    )
    for form in ({}, {"HEARTH_CACHE": "off"}, {}):
        result = hearth("check", "my-game", **form)
        assert result.returncode == 1
        for at in ("more.rules:3:10", "more.rules:4:16", "a.scenarios:2:9", "a.scenarios:3:9"):
            assert result.stdout.count(f"{at}: error") == 1, at
        assert result.stdout.endswith("4 errors.\n")


def test_check_looks_anew_at_scenarios_when_cards_change(hearth: Hearth, project: Path) -> None:
    hearth("new", "my-game")
    title = project / "cards" / "my-game"
    (title / "a.scenarios").write_text(
        'scenario "One"\n  when: Ada resolves Nap, effect\n  then: Ada has 3 Coins\n', "utf-8"
    )
    assert "There is no card “Nap”" in hearth("check", "my-game").stdout
    for effect in ("Gain 1 Coin.", "Gain 2 Coins."):
        (title / "more.cards").write_text(
            f'deed "Nap"\n  power: 1\n  effect: {effect}\n', "utf-8"
        )
        assert hearth("check", "my-game").returncode == 0
    (title / "more.cards").unlink()
    assert "There is no card “Nap”" in hearth("check", "my-game").stdout


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


@pytest.mark.parametrize("words", [[""], [" "], ["harbour", ""], ["-t", ""]])
def test_check_wants_a_path_that_says_something(words: list[str], hearth: Hearth) -> None:
    result = hearth("check", *words)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("Error: a title's name is empty. Give a title's folder")


# ── read ────────────────────────────────────────────────────────────────────────────


def test_read_says_what_a_text_says(hearth: Hearth) -> None:
    result = hearth("read", "Gain 2 Coins.", "--title", "harbour")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.startswith("One reading:\n  ")
    assert "2 Coins" in result.stdout


def test_read_says_in_place_of_what_something_is_done(hearth: Hearth) -> None:
    text = "If you have 1 Coin, gain 2 Coins instead of 1 Fear."
    assert "In place of 1 Fear:" in hearth("read", text, "--title", "harbour").stdout


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


@pytest.mark.parametrize(
    "content", [b"%PDF-1.7\n\xe2\xe3\xcf\xd3\n", b"GIF89a \0", b"Dear all,\n"]
)
def test_read_compares_with_readings_only(
    content: bytes, hearth: Hearth, project: Path
) -> None:
    (project / "meanings").write_bytes(content)
    result = hearth("read", "harbour", "--check", "meanings")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("Error: meanings holds no readings. Give a file made")


# ── new, doctor ──────────────────────────────────────────────────────────────


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


def test_doctor_says_where_things_are(hearth: Hearth) -> None:
    text = hearth("doctor")
    assert (text.returncode, text.stderr) == (0, "")
    assert text.stdout.endswith("\nAll is there.\n")
    document = valid(hearth("doctor", "--format", "json").stdout, "doctor")
    assert document["fine"]
    assert {"Python", "lark", "weasyprint", "libpango-1.0", "grammar/"} <= {
        one["what"] for one in document["findings"]
    }


def test_doctor_says_when_nothing_can_be_kept(hearth: Hearth, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    text = hearth("doctor", XDG_CACHE_HOME=str(tmp_path / "file"))
    folder = f"{tmp_path}/file/hearthscript"
    assert (text.returncode, text.stderr) == (1, "")
    assert f"not ok   cache               {folder}: Not a directory\n" in text.stdout
    assert f"To mend this:\n  Let {folder} be a folder that you can write to" in text.stdout
    off = hearth("doctor", XDG_CACHE_HOME=str(tmp_path / "file"), HEARTH_CACHE="off")
    assert off.returncode == 0


def test_a_device_is_not_replaced(hearth: Hearth, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    done = hearth("read", "harbour", "-o", str(pipe))
    assert done.returncode == 2
    assert "Not a file" in done.stderr
    assert pipe.is_fifo()
