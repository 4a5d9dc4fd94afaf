"""What holds for every page: it is in the index, and what it points at is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.docs.pages import DOCS

pytestmark = pytest.mark.checkout

PAGES = sorted(path.name for path in DOCS.glob("*.md"))
ONE_SCREEN = 40


def text_of(path: Path) -> str:
    """The page without its fenced blocks."""
    return re.sub(r"^```.*?^```$", "", path.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)


def anchors(path: Path) -> set[str]:
    """What headings are called in links: small letters, hyphens, no other signs."""
    headings = re.findall(r"^#+ (.*)$", text_of(path), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", text_of(DOCS / page)):
        if target.startswith(("http://", "https://")):
            continue
        name, _, anchor = target.partition("#")
        path = (DOCS / name) if name else DOCS / page
        assert path.exists(), target
        assert not anchor or anchor in anchors(path), target


def test_the_index_has_every_page_on_one_screen() -> None:
    index = (DOCS / "README.md").read_text("utf-8")
    assert set(re.findall(r"\]\(([\w-]+\.md)\)", index)) == set(PAGES) - {"README.md"}
    assert len(index.splitlines()) <= ONE_SCREEN


@pytest.mark.parametrize("page", PAGES)
def test_no_page_shows_the_machine_it_was_written_on(page: str) -> None:
    text = (DOCS / page).read_text("utf-8")
    assert not re.search(r"/(home|root|tmp|work|Users)/", text)
