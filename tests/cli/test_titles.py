"""From what was typed to the title that was meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from hearthscript.cli import titles
from hearthscript.cli.titles import NoTitleError, chosen, find_title


@pytest.fixture(autouse=True)
def no_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    """As with an installed wheel; a checkout's own titles are the last to be looked through."""
    monkeypatch.setattr(titles, "checkout", lambda: None)


def test_a_checkouts_titles_are_found_from_anywhere(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(titles, "checkout", lambda: project)
    monkeypatch.chdir(tmp_path)
    assert find_title("harbour").resolve() == project / "cards" / "harbour"


@pytest.mark.parametrize(
    ("here", "named", "title"),
    [
        (".", "harbour", "cards/harbour"),
        (".", "cards/harbour", "cards/harbour"),
        (".", "cards/harbour/title.toml", "cards/harbour"),
        ("cards", "harbour", "harbour"),
        ("cards/harbour", ".", "."),
        ("cards/harbour", "../faulty", "../faulty"),
    ],
)
def test_a_title_is_found(
    project: Path, monkeypatch: pytest.MonkeyPatch, here: str, named: str, title: str
) -> None:
    monkeypatch.chdir(project / here)
    assert find_title(named) == Path(title)


def test_a_name_is_also_found_from_below(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project / "cards" / "faulty")
    assert find_title("harbour").resolve() == (project / "cards" / "harbour").resolve()


@pytest.mark.parametrize(
    ("named", "answer"),
    [
        ("harbor", "there is no title “harbor”. Did you mean “harbour”?"),
        ("zzz", "there is no title “zzz”. Known here: faulty, harbour."),
        ("", "a title's name is empty. Give a title's folder, or . for the one you are in."),
        (" ", "a title's name is empty. Give a title's folder, or . for the one you are in."),
        ("cards", "there is no title.toml in cards, nor in the folders in it."),
        (
            "../cards/harbour",
            "there is no file or folder ../cards/harbour. Titles known here: faulty, harbour.",
        ),
    ],
)
def test_a_miss_is_explained(
    project: Path, monkeypatch: pytest.MonkeyPatch, named: str, answer: str
) -> None:
    monkeypatch.chdir(project)
    with pytest.raises(NoTitleError) as miss:
        find_title(named)
    assert miss.value.message == answer


@pytest.mark.parametrize(
    ("here", "paths", "titles"),
    [
        (".", [], [("cards/faulty", None), ("cards/harbour", None)]),
        (".", ["cards"], [("cards/faulty", None), ("cards/harbour", None)]),
        (".", ["harbour", "cards/harbour"], [("cards/harbour", None)]),
        (
            ".",
            ["cards/harbour/deeds.cards"],
            [("cards/harbour", "cards/harbour/deeds.cards")],
        ),
        ("cards/harbour", [], [(".", None)]),
        ("cards/harbour", ["deeds.cards"], [(".", "deeds.cards")]),
        (".", ["harbour/deeds.cards"], [("cards/harbour", "cards/harbour/deeds.cards")]),
        ("cards/faulty", ["harbour"], [("../harbour", None)]),
    ],
)
def test_paths_choose_titles_and_files(
    project: Path,
    monkeypatch: pytest.MonkeyPatch,
    here: str,
    paths: list[str],
    titles: list[tuple[str, str | None]],
) -> None:
    monkeypatch.chdir(project / here)
    expected = [(Path(title), Path(part) if part else None) for title, part in titles]
    assert chosen(paths) == expected


def test_a_file_leads_to_its_title(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project)
    assert find_title("cards/harbour/deeds.cards") == Path("cards/harbour")
    assert find_title("cards/harbour/title.toml") == Path("cards/harbour")


def test_nothing_here_is_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(NoTitleError, match="hearth new my-game"):
        chosen([])


def test_a_file_of_no_title_is_explained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("stray.cards").write_text("")
    with pytest.raises(NoTitleError, match="belongs to no title"):
        chosen(["stray.cards"])
