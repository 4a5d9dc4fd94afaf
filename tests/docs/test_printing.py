"""The numbers and names on the page about printing are the program's."""

from __future__ import annotations

import pytest
from tests.docs.pages import DOCS

from hearthscript.render import art, sheets

pytestmark = pytest.mark.checkout


def test_the_page_has_the_measures_of_the_sheets() -> None:
    page = (DOCS / "printing.md").read_text("utf-8")
    assert sheets.COLUMNS * sheets.ROWS == 9
    assert f"Nine cards of {sheets.WIDTH:g} × {sheets.HEIGHT:g} mm" in page
    assert f"a line of {sheets.RULER:g} mm" in page
    assert all(paper in page for paper in sheets.PAPERS)


def test_the_page_names_every_kind_of_picture() -> None:
    page = (DOCS / "printing.md").read_text("utf-8")
    assert all(kind in page for kind in (*art.KINDS, "SVG"))
