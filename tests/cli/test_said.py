"""What commands say beside what they write: nothing is left out in silence."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.documents import valid

Hearth = Callable[..., "subprocess.CompletedProcess[str]"]

TWO_WAYS = "Choose another player. They gain 1 Coin OR lose 1 Fear and gain 1 Coin."


def add(project: Path, name: str, text: str) -> None:
    with (project / "cards" / "harbour" / "deeds.cards").open("a", encoding="utf-8") as file:
        file.write(f'\ndeed "{name}"\n  power: 1\n  effect: {text}\n')


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        ([], ""),
        ([TWO_WAYS], "1 text can be read in two or more ways; "),
        ([TWO_WAYS, TWO_WAYS], "2 texts can be read in two or more ways; "),
        (["Gain 1 Coin"], "1 warning; "),
        (
            [TWO_WAYS, "Gain 1 Coin"],
            "1 text can be read in two or more ways, 1 other warning; ",
        ),
    ],
)
def test_build_counts_what_check_would_find(
    texts: list[str], said: str, hearth: Hearth, project: Path
) -> None:
    for number, text in enumerate(texts):
        add(project, f"Deed {number}", text)
    result = hearth("build", "harbour", "--no-pictures")
    where = "`hearth check cards/harbour` says how.\n"
    assert (result.returncode, result.stderr) == (0, f"{said}{where}" if said else "")


def test_build_wants_a_title_and_not_one_of_its_files(hearth: Hearth) -> None:
    result = hearth("build", "cards/harbour/deeds.cards")
    assert result.returncode == 2
    assert "is one file of a title. Give its folder: cards/harbour" in result.stderr


def test_read_says_that_a_text_it_wrote_is_not_clear(hearth: Hearth, project: Path) -> None:
    assert hearth("read", "harbour", "-o", "kept").stderr == ""
    add(project, "Fork", TWO_WAYS)
    add(project, "Slip", "Gain 1 Coyn.")
    result = hearth("read", "harbour", "-o", "kept")
    assert result.returncode == 1
    assert result.stderr == "kept: 2 texts not read in one way. See hearth check.\n"


def test_fmt_names_every_text_that_it_leaves(hearth: Hearth, project: Path) -> None:
    for number in range(8):
        add(project, f"Fork {number}", TWO_WAYS)
    add(project, "Slip", "Gain 1 Coyn.")
    said = hearth("fmt", "harbour").stderr
    for number in range(8):
        assert f"  Fork {number}, effect: can be read in two or more ways\n" in said
    assert "  Slip, effect: cannot be read\n" in said
    assert "9 texts left alone." in said


def test_check_of_a_text_leaves_out_what_its_title_alone_is_told(
    hearth: Hearth, project: Path
) -> None:
    toml = project / "cards" / "harbour" / "title.toml"
    toml.write_text(toml.read_text("utf-8").replace(WHEN, ""), "utf-8")
    assert hearth("check", "harbour").returncode == 1
    result = hearth("check", "-t", "harbour", "--text", "Gain 1 Coin.")
    assert result.stdout == "1 rules text read: 1 has one reading. No findings.\n"


WHEN = 'when = "play", '
"""Without it, the title is warned."""


@pytest.mark.parametrize(
    ("text", "waits"),
    [
        ("Gain 1 Coin.", []),
        ("Each time you gain a Coin, gain 1 Fear.", [
            "Ada, until the end of the round: each time you gain 1 Coin, gain 1 Fear"
        ]),
        ("At the end of each round, lose 1 Coin.", [
            "Ada: at the end of each round, lose 1 Coin"
        ]),
        ("At the start of the next round, lose 1 Coin.", [
            "Ada: at the start of the next round, lose 1 Coin"
        ]),
    ],
)  # fmt: skip
def test_run_tells_what_waits(text: str, waits: list[str], hearth: Hearth) -> None:
    assert valid(hearth("run", text, "-t", "harbour", "--format", "json").stdout, "run")[
        "waiting"
    ] == waits  # fmt: skip
    said = hearth("run", text, "-t", "harbour").stdout
    assert said.partition("\nGoing on or waiting:\n")[2] == "".join(f"  {w}\n" for w in waits)
