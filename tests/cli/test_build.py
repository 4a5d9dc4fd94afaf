"""`hearth build`: what it makes, and what it tells of the cards."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from hearthscript.cli.build import command
from hearthscript.source import title

Hearth = Callable[..., "subprocess.CompletedProcess[str]"]


def test_build_makes_a_pdf_and_a_picture_of_each_card(hearth: Hearth, project: Path) -> None:
    hearth("new", "my-game")
    result = hearth("build", "my-game", "--paper", "Letter")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.startswith("6 cards of My Game: build/my-game/cards.pdf\n6 pictures:")
    assert (project / "build/my-game/cards.pdf").read_bytes().startswith(b"%PDF")


def test_build_tells_what_cannot_be_read(hearth: Hearth, project: Path) -> None:
    hearth("new", "my-game")
    with (project / "cards" / "my-game" / "first.cards").open("a") as file:
        file.write('\ndeed "Odd"\n  power: 1\n  effect: Gain 1 Whaet.\n')
    result = hearth("build", "my-game", "--no-pictures")
    assert result.returncode == 1
    assert "Whaet" in result.stderr
    assert (project / "build/my-game/cards.pdf").read_bytes().startswith(b"%PDF")


WRONG = {
    "face": ("title.toml", 'face = "boxes"', 'face = "boxs"', "title.toml:37:8: error"),
    "slot": ("title.toml", 'slot = "number"', 'slot = "nmber"', "title.toml:40:78: error"),
    "look": ("look/look.toml", "", "[colours]\ngruond = 1\n", "look.toml:2:1: warning"),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_cannot_be_printed_is_told_by_check_and_once_by_build(
    what: str, hearth: Hearth, project: Path
) -> None:
    name, right, wrong, place = WRONG[what]
    path = project / "cards" / "harbour" / name
    path.parent.mkdir(exist_ok=True)
    text = path.read_text("utf-8") if path.exists() else ""
    path.write_text(text.replace(right, wrong), "utf-8")
    check = hearth("check", "harbour")
    assert check.returncode == 1
    assert check.stdout.count(place) == 1
    assert "Did you mean" in check.stdout
    assert hearth("check", "harbour").stdout == check.stdout
    build = hearth("build", "harbour", "--no-pictures")
    assert build.stderr.count(place) == 1


def test_build_reads_a_title_once(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTH_CACHE", "off")
    monkeypatch.chdir(project)
    read: list[Path] = []
    card_files = title.card_files

    def counted(folder: Path) -> object:
        read.append(folder)
        return card_files(folder)

    monkeypatch.setattr(title, "card_files", counted)
    assert command.main(["harbour", "--no-pictures"], standalone_mode=False) == 0
    assert read == [Path("cards/harbour")]
