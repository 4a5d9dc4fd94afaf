"""`hearth fmt`: the wording changes, and nothing else does."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Hearth = Callable[..., "subprocess.CompletedProcess[str]"]


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
    assert diff.stdout.endswith("\n\n")  # what is said next is no part of the diff
    assert deeds.read_bytes() == loose


def test_fmt_leaves_alone_what_is_not_clear(hearth: Hearth, project: Path) -> None:
    deeds = project / "cards" / "harbour" / "deeds.cards"
    unclear = b"Choose another player. They gain 1 Coin OR lose 1 Fear and gain 1 Coin."
    deeds.write_bytes(deeds.read_bytes().replace(b"Lose 1 Fear.", unclear))
    before = deeds.read_bytes()
    result = hearth("fmt", "harbour")
    assert result.stderr == (
        "cards/harbour/deeds.cards, left as they are (see hearth check):\n"
        "  Night Watch, effect: can be read in two or more ways\n"
        "0 of 1 file changed. 1 text left alone.\n"
    )
    assert (result.returncode, deeds.read_bytes()) == (0, before)


def test_fmt_leaves_alone_what_cannot_be_read_and_says_so(
    hearth: Hearth, project: Path
) -> None:
    deeds = project / "cards" / "harbour" / "deeds.cards"
    before = deeds.read_bytes().replace(b"Lose 1 Fear.", b"lose 1 Feer.")
    deeds.write_bytes(before.replace(b"Gain 2 Coins.", b"gain 2 Coins."))
    result = hearth("fmt", "harbour")
    assert (result.returncode, deeds.read_bytes()) == (1, before)
    assert "  Night Watch, effect: cannot be read\n" in result.stderr


FAULTS = {
    "a field": ("deeds.cards", b"  power", b"  powr", "deeds.cards, line 4"),
    "a line": ("deeds.cards", b"deed ", b"ded ", "deeds.cards, line 3"),
    "the title": ("title.toml", b"players", b"plyers", "title.toml, line 5"),
}


@pytest.mark.parametrize("options", [[], ["--check"], ["--diff"]])
@pytest.mark.parametrize("what", FAULTS)
def test_fmt_leaves_a_file_with_errors_and_says_so(
    what: str, options: list[str], hearth: Hearth, project: Path
) -> None:
    harbour = project / "cards" / "harbour"
    deeds = harbour / "deeds.cards"
    deeds.write_bytes(deeds.read_bytes().replace(b"Gain 2 Coins.", b"gain 2 coins"))
    name, right, wrong, said = FAULTS[what]
    (harbour / name).write_bytes((harbour / name).read_bytes().replace(right, wrong))
    other = harbour / "other.cards"
    other.write_bytes(b'deed "Ebb"\n  power: 1\n  effect: gain 1 Coin.\n')
    before, written = deeds.read_bytes(), other.read_bytes()
    result = hearth("fmt", "harbour", *options)
    assert result.returncode == 1
    assert "cards/harbour/deeds.cards has errors and stays as it is" in result.stderr
    assert said in result.stderr
    assert deeds.read_bytes() == before
    clean = what != "the title" and not options
    assert (other.read_bytes() == written.replace(b"gain", b"Gain")) is clean
