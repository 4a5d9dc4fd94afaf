"""Files and texts without measure: each command has its answer in time."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest
from tests.hostile.conftest import FIRST, HERE, SECONDS, Hearth, Make

CASES: dict[str, dict[str, Any]] = tomllib.loads((HERE / "texts.toml").read_text("utf-8"))
MOST_SAID = 100_000
"""Characters of an answer, however long the question."""
LONGEST = 120_000
"""Characters that the system takes as one argument, and some less."""


def content(case: dict[str, Any]) -> bytes:
    text = case["cards"].replace("FILL", case.get("fill", "") * case.get("times", 1))
    return text.encode("latin-1").decode("unicode_escape").encode("latin-1") + b"\n"


@pytest.mark.parametrize("name", CASES)
def test_a_file_is_checked(name: str, make: Make, hearth: Hearth) -> None:
    case = CASES[name]
    found = hearth("check", make(content(case)))
    assert found.code == 1
    assert f"[{case['finds']}]" in found.out
    assert case.get("says", "") in found.out
    assert len(found.out) < MOST_SAID


@pytest.mark.parametrize("command", ["fmt", "read"])
def test_no_file_stops_a_command(command: str, make: Make, hearth: Hearth) -> None:
    """All of them in one title, and one that is in order: that is read, and put in order."""
    folder = make('deed "First"\n  effect: gain 1  coin.\n')
    for name, case in CASES.items():
        (folder / f"{name}.cards").write_bytes(content(case))
    done = hearth(command, folder, seconds=4 * SECONDS)
    assert "See hearth check." in done.err
    assert len(done.out + done.err) < MOST_SAID
    if command == "read":
        assert done.code == 1
        assert "deed/first effect: gain 1 Coin" in done.out
    else:
        assert done.err.splitlines()[-1].startswith("1 of ")
        assert "Gain 1 Coin." in (folder / "all.cards").read_text("utf-8")
    for name, case in CASES.items():
        assert (folder / f"{name}.cards").read_bytes() == content(case)


TEXTS = {
    "options": "gain 1 Coin OR " * 10_000,
    "a terminal's commands": "Gain 1\x1b[31m Coin\x1b]0;x\x07.\x9b31m",
    "letters the other way": "Gain 1 \u202eCoin\u2066.",
    "bytes": "Gain 1 \udcff\udcfe Coin.",
    "braces": "Gain {{ 7 * 191 }} Coins.",
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_is_answered(name: str, make: Make, hearth: Hearth) -> None:
    folder, text = make(FIRST), TEXTS[name][:LONGEST]
    assert hearth("run", text, "-t", folder).code == 1
    document = json.loads(hearth("read", text, "-t", folder, "--format", "json").out)
    assert document["texts"][0]["readings"] == []
    assert document["texts"][0]["text"] == text


def test_what_a_game_is_given_is_answered(make: Make, hearth: Hearth) -> None:
    folder, harm = make(FIRST), "\x1b[2J\u202e\x9b31m"
    run = ("run", "Gain 1 Coin OR gain 1 Fear.", "-t", folder)
    assert hearth(*run, "--as", "Marla" + harm).code == 2
    assert hearth(*run, "--given", "Marla has 1 Coin" + harm).code == 2
    assert hearth(*run, "--choose", "9" * LONGEST).code == 1
    most = ("--given", "Marla has 999999999 Coins")
    huge = "For each Coin you have, gain 1 Fear. Gain 999999999 Fear for each Coin you have."
    done = hearth("run", huge, "-t", folder, *most)
    assert done.code == 0
    assert "more than 100 times" in done.out
    assert "more than 100 times" in hearth("run", "Gain 1 Fear 999 times.", "-t", folder).err
