"""Drawing glyphs: pictures and circles where an icon stands in a line of text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hearthscript.render.drawing import Drawing

PER_EM = 1000
SIDE = 1160
"""Of a badge, in thousandths of the text's size: it stands a little above and below."""
MIDDLE = 350
"""Height of the middle of an icon above the baseline: half the capital letters' height."""

Pen = Any
Draw = Callable[[Pen], None]


def place(drawing: Drawing, pen: Pen, scale: float, width: int = SIDE) -> None:
    """Draw with the middle of the view box on the middle of an icon."""
    from fontTools.svgLib.path import SVGPath

    x, y, wide, high = drawing.box
    scale *= 512 / max(wide, high)
    shift_x = width / 2 - (x + wide / 2) * scale
    shift_y = MIDDLE + (y + high / 2) * scale
    SVGPath.fromstring(drawing.raw, transform=(scale, 0, 0, -scale, shift_x, shift_y)).draw(pen)


def circle(pen: Pen, radius: float, *, clockwise: bool) -> None:
    from fontTools.pens.transformPen import TransformPen

    bend, turn = 0.5523 * radius, -1 if clockwise else 1
    spot = TransformPen(pen, (1, 0, 0, turn, SIDE / 2, MIDDLE))
    spot.moveTo((radius, 0))
    spot.curveTo((radius, bend), (bend, radius), (0, radius))
    spot.curveTo((-bend, radius), (-radius, bend), (-radius, 0))
    spot.curveTo((-radius, -bend), (-bend, -radius), (0, -radius))
    spot.curveTo((bend, -radius), (radius, -bend), (radius, 0))
    spot.closePath()


def drawn(draw: Draw) -> Any:
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    pen = TTGlyphPen(None)
    draw(Cu2QuPen(pen, max_err=1.0))
    return pen.glyph()


def nothing(pen: Pen) -> None:
    """An empty glyph."""
