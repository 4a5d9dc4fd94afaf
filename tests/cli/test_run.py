"""`hearth run`: what a text does, what is chosen, and why a text is not run."""

from __future__ import annotations

import subprocess
from collections.abc import Callable

import pytest
from tests.cli.documents import valid

Hearth = Callable[..., "subprocess.CompletedProcess[str]"]


def test_run_says_what_happens(hearth: Hearth) -> None:
    result = hearth(
        "run", "Gain 2 Coins.", "-t", "harbour", "--as", "ben", "--given", "Ben has 5 Coins"
    )
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout == "Ben gains 2 Coins.\n\nWhat changed:\n  Ben: Coin 5 -> 7\n"


def test_run_bids_for_an_npc(hearth: Hearth) -> None:
    """What it draws is put on its card; the tokens drawn are the game's own (LS-72)."""
    text = "Add any number of Authority to your card."
    result = hearth("run", text, "-t", "the-void", "--as", "Demir", "--npc", "Demir")
    assert (result.returncode, result.stderr) == (0, "")
    assert "Authority on" in result.stdout


def test_run_takes_choices(hearth: Hearth) -> None:
    text = "Lose 1 Coin OR gain 1 Fear."
    one = hearth("run", text, "-t", "harbour", "--choose", "lose")
    other = hearth("run", text, "-t", "harbour", "--choose", "2", "--format", "json")
    assert "Ada: Coin 2 -> 1" in one.stdout
    document = valid(other.stdout, "run")
    assert document["changes"] == ["Ada: Fear 0 -> 1"]
    assert document["decisions"][0]["taken"] == 2


def test_run_tells_what_happened_though_a_choice_was_left_over(hearth: Hearth) -> None:
    text = "Lose 1 Coin OR gain 1 Fear."
    result = hearth("run", text, "-t", "harbour", "--choose", "lose", "--choose", "lose")
    assert result.returncode == 1
    assert result.stderr.strip() == "Error: no decision was left to use 'lose'"
    assert "Ada loses 1 Coin." in result.stdout
    assert "Ada: Coin 2 -> 1" in result.stdout


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
        ("3", "'3' is not an option: Ada, how much Coin to lose? 0 · 1 · 2"),
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
