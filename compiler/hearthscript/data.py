"""Where the language and the look are: in an installed wheel, or else in the checkout."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal


def data(folder: Literal["grammar", "output"]) -> Traversable:
    """The folder `grammar` or `output`, to be read only through the answer's own methods."""
    shipped = files("hearthscript") / "_data"
    return (shipped if shipped.is_dir() else _checkout()) / folder


def _checkout() -> Path:
    return Path(__file__).parents[2]
