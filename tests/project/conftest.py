"""The program's own files, in the checkout or in the installed wheel."""

from __future__ import annotations

from pathlib import Path

import pytest

import hearthscript
from hearthscript.data import data

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def package() -> Path:
    """The folder of the import package."""
    return Path(hearthscript.__file__).parent


@pytest.fixture(scope="session")
def common_folders(package: Path) -> tuple[Path, ...]:
    """What all titles share: code, grammar, look."""
    return package, Path(str(data("grammar"))), Path(str(data("output")))


@pytest.fixture(scope="session")
def cards() -> Path:
    return ROOT / "cards"


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout (of the wheel's tests: a folder with tests/, cards/, pyproject.toml)."""
    return ROOT
