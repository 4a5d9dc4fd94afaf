"""Where the language and the look are: in an installed wheel, or else in the checkout."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal


def data(folder: Literal["grammar", "output"]) -> Traversable:
    """The folder `grammar` or `output`, to be read only through the answer's own methods."""
    shipped = files("hearthscript") / "_data"
    return (shipped if shipped.is_dir() else _checkout()) / folder


def count(folder: Literal["grammar", "output"], endings: tuple[str, ...]) -> int:
    """How many files below the folder end in one of `endings`."""
    return sum(path.name.endswith(endings) for path in _files(data(folder)))


def _files(folder: Traversable) -> Iterator[Traversable]:
    for path in folder.iterdir() if folder.is_dir() else ():
        if path.is_dir():
            yield from _files(path)
        else:
            yield path


def checkout() -> Path | None:
    """The checkout that this program runs from; None if it was installed from a wheel."""
    root = _checkout()
    return root if (root / "pyproject.toml").is_file() else None


def _checkout() -> Path:
    return Path(__file__).parents[2]
