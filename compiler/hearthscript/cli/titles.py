"""From what was typed to the title that was meant: a folder, a name, or a file in one."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from hearthscript.data import checkout
from hearthscript.lexicon.ruling import CARDS, SUFFIXES
from hearthscript.source import closest

MANIFEST = "title.toml"

SHELF = "cards"
"""Where the titles of a project lie."""


class NoTitleError(click.ClickException):
    """What was typed leads to no title."""


def find_title(named: str) -> Path:
    """The folder of the title that a path (of a file in it, too) or a name means.

    Raises NoTitleError.
    """
    _require_name(named)
    given = Path(named)
    if (given / MANIFEST).is_file():
        return given
    if given.name == MANIFEST and given.is_file():
        return given.parent
    if given.suffix.lower() in SUFFIXES and (holder := _holder_of(given)):
        return holder
    if _is_bare(named):
        for shelf in _shelves():
            if (shelf / named / MANIFEST).is_file():
                return shelf / named
    raise NoTitleError(_no_such_title(named, given))


def titles_at(path: Path) -> list[Path]:
    """The titles that a path means: one, or those in the folder; empty: none."""
    if (path / MANIFEST).is_file():
        return [path]
    if path.is_dir():
        return sorted(found.parent for found in path.glob(f"*/{MANIFEST}"))
    return [holder] if (holder := _holder_of(path)) else []


def _holder_of(path: Path) -> Path | None:
    """The title that a file belongs to: the nearest folder above it with a manifest."""
    if not path.is_file():
        return None
    relative = [parent for parent in path.parents if (parent / MANIFEST).is_file()]
    if relative:
        return relative[0]
    above = [parent for parent in path.resolve().parents if (parent / MANIFEST).is_file()]
    return above[0] if above else None


def chosen(paths: Iterable[str]) -> list[tuple[Path, Path | None]]:
    """(title, the one file of it that was asked for, or None for all) for PATH arguments.

    Without any: the title in the current folder, or else every title in `cards/`, or those
    in folders here.
    Raises NoTitleError for a path that leads to no title.
    """
    named = list(paths)
    if not named:
        return [(title, None) for title in _around_here()]
    found: dict[tuple[Path, Path | None], None] = {}
    for name in named:
        _require_name(name)
        path = _file_on_shelf(name) or Path(name)
        titles = titles_at(path) if path.exists() else [find_title(name)]
        if not titles:
            raise NoTitleError(_no_title_at(path))
        if path.is_file() and path.name != MANIFEST and path.suffix.lower() not in SUFFIXES:
            raise NoTitleError(
                f"{path} is no {CARDS} file. Give a title's folder, or a {CARDS} file in it."
            )
        part = path if path.is_file() and path.name != MANIFEST else None
        found.update(dict.fromkeys((title, part) for title in titles))
    return list(found)


def _require_name(named: str) -> None:
    """An empty path would be the current folder, which nobody means by it."""
    if not named.strip():
        raise NoTitleError(
            "a title's name is empty. Give a title's folder, or . for the one you are in."
        )


def _around_here() -> list[Path]:
    if Path(MANIFEST).is_file():
        return [Path()]
    for shelf in (Path(SHELF), Path(), *_shelves()):
        if titles := titles_at(shelf):
            return titles
    raise NoTitleError(
        f"there is no title here: no {MANIFEST}, and no titles in {SHELF}/.\n"
        "Go to the folder that holds them, name one, or start one with: hearth new my-game"
    )


def _shelves() -> Iterator[Path]:
    """`cards/` here, in the folders above, and in the checkout that hearth runs from.

    As paths from here, for they are shown.
    """
    yield Path(SHELF)
    here = Path.cwd()
    for parent in here.parents:
        if (parent / SHELF).is_dir():
            yield _from_here(parent / SHELF)
    if (root := checkout()) is not None:
        yield _from_here(root / SHELF)


def _from_here(path: Path) -> Path:
    try:
        return Path(os.path.relpath(path))
    except ValueError:  # on another drive there is no way from here
        return path


def _file_on_shelf(named: str) -> Path | None:
    """ "my-game/first.cards" for a title in `cards/`; None for what is there as it stands."""
    given = Path(named)
    if given.exists() or given.suffix.lower() not in SUFFIXES or ".." in given.parts:
        return None
    return next((s / given for s in _shelves() if (s / given).is_file()), None)


def _is_bare(named: str) -> bool:
    return bool(named) and Path(named).name == named and named not in {".", ".."}


def _no_title_at(path: Path) -> str:
    if path.is_dir():
        return f"there is no {MANIFEST} in {path}, nor in the folders in it."
    return f"{path} belongs to no title: there is no {MANIFEST} beside it or above it."


def _no_such_title(named: str, given: Path) -> str:
    if given.exists():
        return _no_title_at(given)
    known = sorted({title.name for shelf in _shelves() for title in titles_at(shelf)})
    if not _is_bare(named) or given.suffix in {*SUFFIXES, ".toml"}:
        there = f" Titles known here: {', '.join(known)}." if known else ""
        return f"there is no file or folder {named}.{there}"
    if near := closest(named, known):
        return f"there is no title “{named}”. Did you mean “{near[0]}”?"
    if known:
        return f"there is no title “{named}”. Known here: {', '.join(known)}."
    return f"there is no title “{named}”: no such folder, and no titles in {SHELF}/ here."
