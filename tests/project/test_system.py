"""What the operating system must bring, and the line that gets it."""

from __future__ import annotations

import shutil

import pytest

from hearthscript.cli import system
from hearthscript.cli.system import LIBRARIES, Library, line_to_type, missing_libraries

ABSENT = Library("no-such-library", "libnosuch0", "nothing")


def test_a_library_that_is_not_there_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "LIBRARIES", (*LIBRARIES, ABSENT))
    assert missing_libraries() == [ABSENT]


@pytest.mark.parametrize(
    ("manager", "line"),
    [
        ("apt-get", "sudo apt-get install libpango-1.0-0 libnosuch0"),
        ("dnf", "sudo dnf install pango harfbuzz"),
        ("pacman", "sudo pacman -S pango harfbuzz"),
        ("brew", "brew install pango"),
        ("", "see https://doc.courtbouillon.org/weasyprint/stable/first_steps.html"),
    ],
)
def test_the_line_is_the_systems_own(
    manager: str, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: name if name == manager else None)
    assert line_to_type([LIBRARIES[0], ABSENT]) == line


@pytest.mark.parametrize(
    ("platform", "name"),
    [
        ("linux", "libx.so.0"),
        ("darwin", "/opt/homebrew/lib/libx.dylib"),
        ("win32", "libx-0.dll"),
    ],
)
def test_it_looks_where_the_system_keeps_them(
    platform: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr(system, "_loads", lambda tried: tried == name)
    assert system.is_there("x")


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [([], "apt-get install libnosuch0"), (["--packages"], "libnosuch0")],
)
def test_run_asks_for_names_or_for_a_line(
    arguments: list[str],
    answer: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(system, "LIBRARIES", (ABSENT,))
    monkeypatch.setattr(shutil, "which", lambda name: name if name == "apt-get" else None)
    assert system._answer(arguments) == 1
    assert capsys.readouterr().out.strip().endswith(answer)
    monkeypatch.setattr(system, "LIBRARIES", ())
    assert system._answer(arguments) == 0
    assert capsys.readouterr().out == ""
