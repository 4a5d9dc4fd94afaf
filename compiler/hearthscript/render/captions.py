"""A few words on a line of their own: set smaller until they fit, or else cut short."""

from __future__ import annotations

from hearthscript.frozen import frozen
from hearthscript.render.design import STEP, CaptionSpec
from hearthscript.render.inline import Piece
from hearthscript.render.look import Look
from hearthscript.render.setting import PT, Type

ELLIPSIS = Piece("…")


@frozen
class Caption:
    """What stands there, and at which size (pt). `whole`: all of it is there."""

    pieces: tuple[Piece, ...] = ()
    size: float = 0.0
    whole: bool = True


def set_caption(pieces: tuple[Piece, ...], spec: CaptionSpec, look: Look) -> Caption:
    """The words as large as their line has room for them."""
    size = spec.largest
    while _width(pieces, spec, look, size) > spec.width * PT and size > spec.smallest:
        size = max(spec.smallest, size - STEP)
    if _width(pieces, spec, look, size) <= spec.width * PT:
        return Caption(pieces, size)
    letters = [letter for piece in pieces for letter in _letters(piece)]
    while letters and _width((*letters, ELLIPSIS), spec, look, size) > spec.width * PT:
        letters.pop()
    return Caption((*letters, ELLIPSIS), size, whole=False)


def _width(pieces: tuple[Piece, ...], spec: CaptionSpec, look: Look, size: float) -> float:
    kind = Type(look, spec.font, size, 1.0)
    signs = sum(1 if piece.badge else len(piece.text) for piece in pieces)
    return kind.word(pieces) + signs * spec.spacing * size


def _letters(piece: Piece) -> list[Piece]:
    return [piece] if piece.badge else [Piece(char, piece.style) for char in piece.text]
