"""Sheets to print and cut: nine cards on a page, touching, with marks in the margins.

Lengths are in mm from the sheet's bottom left corner, as PDF counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any

from hearthscript.frozen import frozen
from hearthscript.render.setting import PT

WIDTH, HEIGHT, BLEED = 63.0, 88.0, 3.0
COLUMNS, ROWS = 3, 3
OUTER = 1.5
"""Bleed kept where no card follows, so that a cut beside the line shows no white."""
MARK = (2.5, 6.0)
"""A crop mark's ends, in mm from the outermost cards."""
HAIRLINE = 0.25
RULER = 50.0


@frozen
class Paper:
    name: str
    width: float
    height: float

    @property
    def left(self) -> float:
        return (self.width - COLUMNS * WIDTH) / 2

    @property
    def bottom(self) -> float:
        return (self.height - ROWS * HEIGHT) / 2


PAPERS = {"A4": Paper("A4", 210.0, 297.0), "Letter": Paper("Letter", 215.9, 279.4)}

Cell = tuple[int, int]
"""Column from the left and row from the top."""


def impose(documents: Sequence[bytes], paper: Paper, *, title: str, version: str) -> bytes:
    """The pages of the documents (one a card, with bleed) as sheets."""
    import pikepdf

    sheets = pikepdf.new()
    sources = [pikepdf.open(BytesIO(document)) for document in documents]
    cards = [page for source in sources for page in source.pages]
    for start in range(0, len(cards), COLUMNS * ROWS):
        _sheet(sheets, cards[start : start + COLUMNS * ROWS], paper)
    _describe(sheets, title, version)
    out = BytesIO()
    sheets.save(out, deterministic_id=True, object_stream_mode=_packed())
    return out.getvalue()


def cells(count: int) -> list[Cell]:
    """The places of the first `count` cards, row by row."""
    return [(at % COLUMNS, at // COLUMNS) for at in range(count)]


def marks(used: Sequence[Cell], paper: Paper) -> Iterator[tuple[float, float, float, float]]:
    """Lines (x, y, x, y) in the margins, for the edges of cards that are there."""
    near, far = MARK
    left, bottom = paper.left, paper.bottom
    right, top = paper.width - left, paper.height - bottom
    for edge in sorted({c for column, _ in used for c in (column, column + 1)}):
        x = left + edge * WIDTH
        yield x, top + near, x, top + far
        yield x, bottom - near, x, bottom - far
    for edge in sorted({r for _, row in used for r in (row, row + 1)}):
        y = top - edge * HEIGHT
        yield left - near, y, left - far, y
        yield right + near, y, right + far, y


def window(cell: Cell, used: Sequence[Cell], paper: Paper) -> tuple[float, float, float, float]:
    """What of a card shows (x, y, width, height): its trim, and bleed where no card follows."""
    column, row = cell
    x = paper.left + column * WIDTH
    y = paper.height - paper.bottom - (row + 1) * HEIGHT
    free = {
        side: OUTER if (column + dx, row + dy) not in used else 0.0
        for side, (dx, dy) in _SIDES.items()
    }
    return (
        x - free["left"],
        y - free["below"],
        WIDTH + free["left"] + free["right"],
        HEIGHT + free["below"] + free["above"],
    )


_SIDES = {"left": (-1, 0), "right": (1, 0), "above": (0, -1), "below": (0, 1)}


def _sheet(sheets: Any, cards: Sequence[Any], paper: Paper) -> None:
    import pikepdf

    sheets.add_blank_page(page_size=(paper.width * PT, paper.height * PT))
    sheet = sheets.pages[-1]
    used = cells(len(cards))
    content: list[str] = []
    for number, (card, cell) in enumerate(zip(cards, used, strict=True)):
        name = f"/Card{number}"
        sheet.add_resource(_form(sheets, card), pikepdf.Name.XObject, pikepdf.Name(name))
        content.append(_placed(name, card, cell, used, paper))
    content.append(f"0 G {HAIRLINE} w")
    lines = [*marks(used, paper), *_ruler(paper)]
    content += [f"{_pt(a)} {_pt(b)} m {_pt(c)} {_pt(d)} l S" for a, b, c, d in lines]
    sheet.contents_add("\n".join(content).encode())
    sheet.trimbox = sheet.mediabox


def _form(sheets: Any, card: Any) -> Any:
    """The whole page as a drawing; a form takes the trim box, which would lose the bleed."""
    card.trimbox = card.mediabox
    return sheets.copy_foreign(card.as_form_xobject())


def _placed(name: str, card: Any, cell: Cell, used: Sequence[Cell], paper: Paper) -> str:
    left, bottom = float(card.mediabox[0]), float(card.mediabox[1])
    x = paper.left + cell[0] * WIDTH - BLEED
    y = paper.height - paper.bottom - (cell[1] + 1) * HEIGHT - BLEED
    clip = " ".join(_pt(side) for side in window(cell, used, paper))
    shift = f"1 0 0 1 {x * PT - left:.4f} {y * PT - bottom:.4f} cm"
    return f"q {clip} re W n {shift} {name} Do Q"


def _ruler(paper: Paper) -> Iterator[tuple[float, float, float, float]]:
    """A line of 50 mm with a tick each 10 mm: measured, it tells whether the print is true."""
    x, y = paper.left + (WIDTH - RULER) / 2, paper.bottom - 4.2
    yield x, y, x + RULER, y
    for tick in range(6):
        at = x + tick * RULER / 5
        yield at, y, at, y + (1.4 if tick in (0, 5) else 0.8)


def _describe(sheets: Any, title: str, version: str) -> None:
    import pikepdf

    sheets.docinfo["/Title"] = pikepdf.String(f"{title} {version}")
    sheets.docinfo["/Subject"] = pikepdf.String(f"Cards of {title}, version {version}")
    sheets.docinfo["/Creator"] = pikepdf.String("Hearthscript")
    sheets.Root.ViewerPreferences = pikepdf.Dictionary(
        PrintScaling=pikepdf.Name("/None"), DisplayDocTitle=True
    )


def _packed() -> Any:
    import pikepdf

    return pikepdf.ObjectStreamMode.generate


def _pt(mm: float) -> str:
    return f"{mm * PT:.4f}"
