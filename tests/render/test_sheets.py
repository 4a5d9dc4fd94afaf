"""Where cards and marks stand on the paper."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from hearthscript.render import Built, build
from hearthscript.render.pictures import SIZE
from hearthscript.render.sheets import PAPERS, Paper, cells, impose, marks, window
from hearthscript.source import Title

PT = 72 / 25.4
NEAR = 0.01


@pytest.fixture(params=["A4", "Letter"])
def paper(request: pytest.FixtureRequest) -> Paper:
    return PAPERS[request.param]


def render(pdf: Path, page: int) -> Image.Image:
    document = pypdfium2.PdfDocument(pdf)
    image: Image.Image = document[page].render(scale=300 / 72).to_pil().convert("RGB")
    document.close()
    return image


def operands(page: Any, operator: str) -> list[list[float]]:
    found: Any = pikepdf.parse_content_stream(page)
    return [[float(n) for n in ops] for ops, op in found if str(op) == operator]


def blank_cards(count: int) -> bytes:
    """Pages such as WeasyPrint makes: the trim at 0, the media box 3 mm before it."""
    pdf = pikepdf.new()
    for _ in range(count):
        pdf.add_blank_page(page_size=(69 * PT, 94 * PT))
        page = pdf.pages[-1]
        page.mediabox = pikepdf.Array([-3 * PT, -3 * PT, 66 * PT, 91 * PT])
        page.trimbox = pikepdf.Array([0, 0, 63 * PT, 88 * PT])
    out = BytesIO()
    pdf.save(out)
    return out.getvalue()


@pytest.mark.parametrize(("count", "sheets"), [(1, 1), (9, 1), (10, 2), (19, 3)])
def test_nine_cards_to_a_sheet(paper: Paper, count: int, sheets: int) -> None:
    raw = impose([blank_cards(count)], paper, title="Harbour", version="1")
    with pikepdf.open(BytesIO(raw)) as pdf:
        assert len(pdf.pages) == sheets
        for page in pdf.pages:
            width, height = (float(side) / PT for side in list(page.mediabox)[2:])
            assert (width, height) == pytest.approx((paper.width, paper.height), abs=NEAR)


def test_cards_touch_and_stand_in_the_middle(paper: Paper) -> None:
    raw = impose([blank_cards(9)], paper, title="Harbour", version="1")
    with pikepdf.open(BytesIO(raw)) as pdf:
        shifts = operands(pdf.pages[0], "cm")
    places = sorted({round(m[4] / PT, 2) for m in shifts})
    # the form's own 3 mm of bleed is shifted back, so a shift is where the trim begins
    left = (paper.width - 189) / 2
    assert places == pytest.approx([left, left + 63, left + 126], abs=NEAR)
    bottom = (paper.height - 264) / 2
    heights = sorted({round(m[5] / PT, 2) for m in shifts})
    assert heights == pytest.approx([bottom, bottom + 88, bottom + 176], abs=NEAR)


@pytest.mark.parametrize("count", range(1, 10))
def test_marks_keep_to_the_margins(paper: Paper, count: int) -> None:
    left, right = paper.left, paper.width - paper.left
    bottom, top = paper.bottom, paper.height - paper.bottom
    for x1, y1, x2, y2 in marks(cells(count), paper):
        assert min(x1, x2) >= 0
        assert max(x1, x2) <= paper.width
        assert min(y1, y2) >= 0
        assert max(y1, y2) <= paper.height
        beside = max(x1, x2) < left or min(x1, x2) > right
        above = max(y1, y2) < bottom or min(y1, y2) > top
        assert beside != above


@pytest.mark.parametrize(
    ("count", "columns", "rows"), [(1, 1, 1), (2, 2, 1), (3, 3, 1), (4, 3, 2), (9, 3, 3)]
)
def test_marks_stand_at_the_cards_that_are_there(
    paper: Paper, count: int, columns: int, rows: int
) -> None:
    lines = list(marks(cells(count), paper))
    across = {round(x1 - paper.left) for x1, _, x2, _ in lines if x1 == x2}
    down = {round(paper.height - paper.bottom - y1) for _, y1, _, y2 in lines if y1 == y2}
    assert across == {63 * n for n in range(columns + 1)}
    assert down == {88 * n for n in range(rows + 1)}


def test_bleed_stays_only_where_no_card_follows(paper: Paper) -> None:
    used = cells(4)  # a full row, and one card below it
    x, y, width, height = window((0, 0), used, paper)
    assert (x, width) == pytest.approx((paper.left - 1.5, 64.5))
    assert (height, y) == pytest.approx((89.5, paper.height - paper.bottom - 88))
    assert window((1, 0), used, paper)[3] == pytest.approx(91)  # nothing above or below
    assert window((0, 1), used, paper)[2] == pytest.approx(66)


def test_a_sheet_shows_the_same_card_as_its_picture(built: Built) -> None:
    assert built.pdf
    sheet = render(built.pdf, 0)
    corner = (round(10.5 / 25.4 * 300) + 63 * 300 // 25.4, round(16.5 / 25.4 * 300))
    cut = sheet.crop((int(corner[0]), corner[1], int(corner[0]) + SIZE[0], corner[1] + SIZE[1]))
    with Image.open(built.pictures[1]) as picture:
        apart = ImageStat.Stat(ImageChops.difference(cut, picture.convert("RGB"))).mean
    assert max(apart) < 4


def test_the_paper_between_cards_and_marks_is_white(built: Built) -> None:
    assert built.pdf
    sheet = render(built.pdf, 1)  # two cards: the rest of the sheet is empty
    third_column = sheet.crop((1700, 200, 2230, 3200)).convert("L")
    assert third_column.getextrema() == (255, 255)
    below = sheet.crop((130, 1300, 1600, 3200)).convert("L")
    assert below.getextrema() == (255, 255)


def test_a_sheet_says_what_it_is_and_is_printed_as_it_is(built: Built) -> None:
    assert built.pdf
    with pikepdf.open(built.pdf) as pdf:
        assert str(pdf.docinfo["/Title"]) == "Harbour 0.3"
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"


def test_letter_paper(harbour: Title, tmp_path: Path) -> None:
    done = build(harbour, tmp_path, "Letter", pictures=False)
    assert done.pdf
    with pikepdf.open(done.pdf) as pdf:
        size = [float(side) for side in pdf.pages[0].mediabox]
    assert size == pytest.approx([0, 0, 612, 792], abs=NEAR)
    assert done.pictures == ()


def test_a_paper_that_does_not_exist(harbour: Title, tmp_path: Path) -> None:
    done = build(harbour, tmp_path / "out", "A0")
    assert done.pdf is None
    assert [found.code for found in done.diagnostics] == ["unknown-paper"]
    assert not (tmp_path / "out").exists()
