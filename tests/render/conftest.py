"""The title "harbour", as it is and with other cards, built and looked at."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from hearthscript.render import Built, build
from hearthscript.source import Title, load_title

HARBOUR = Path(__file__).parent / "harbour"

Make = Callable[..., Title]


def load(folder: Path) -> Title:
    title, _ = load_title(folder)
    assert title
    return title


@pytest.fixture(scope="session")
def harbour() -> Title:
    return load(HARBOUR)


@pytest.fixture(scope="session")
def built(harbour: Title, tmp_path_factory: pytest.TempPathFactory) -> Built:
    return build(harbour, tmp_path_factory.mktemp("built"))


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """A harbour with these cards; `files` are put beside them, by path."""

    def make_title(cards: str, **files: bytes) -> Title:
        folder = tmp_path / "harbour"
        folder.mkdir(exist_ok=True)
        shutil.copy(HARBOUR / "title.toml", folder)
        (folder / "all.cards").write_text(cards, "utf-8")
        for name, raw in files.items():
            path = folder / name.replace("__", "/").replace("_dot_", ".")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(raw)
        return load(folder)

    return make_title
