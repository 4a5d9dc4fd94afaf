"""What the shipped fonts can say, and how wide it is.

A role ("name", "rules", "strong", "voice", …) is a list of font files, asked in turn for
each character. Nothing is ever taken from the machine: a character that no file of the
role has is `missing` here, and drawn as a placeholder.
"""

from __future__ import annotations

from dataclasses import field
from functools import cache
from io import BytesIO
from itertools import groupby
from typing import Any

from hearthscript.frozen import frozen

SAFETY = 1.012
"""Kerning is not measured; it moves a line by less than this."""


@frozen
class FontFile:
    """One file: `url` is how the page asks for it, `family` its name in the styles."""

    url: str
    family: str
    raw: bytes = field(repr=False)


@frozen
class Role:
    """The files that write one kind of text, the first one first."""

    name: str
    files: tuple[FontFile, ...]

    def has(self, char: str) -> bool:
        return any(ord(char) in _metrics(file.raw).advances for file in self.files)

    def width(self, text: str, size: float) -> float:
        """The width of a text in the unit of `size`; characters must not be missing."""
        return sum(self._advance(ord(char)) for char in text) * size * SAFETY

    def missing(self, text: str) -> list[str]:
        """Characters that cannot be drawn, each once, in order."""
        return [c for c in dict.fromkeys(text) if not (c.isspace() or self.has(c))]

    def split(self, text: str) -> list[tuple[bool, str]]:
        """The text in stretches that can (True) and cannot be drawn."""
        runs = groupby(text, key=lambda char: char == " " or self.has(char))
        return [(drawn, "".join(chars)) for drawn, chars in runs]

    @property
    def families(self) -> str:
        return ", ".join(f'"{file.family}"' for file in self.files)

    def _advance(self, code: int) -> float:
        for file in self.files:
            advance = _metrics(file.raw).advances.get(code)
            if advance is not None:
                return advance
        return 1.0


@frozen
class _Metrics:
    advances: dict[int, float]
    """By code point, in em."""


@cache
def _metrics(raw: bytes) -> _Metrics:
    font = open_font(raw)
    per_em, widths = font["head"].unitsPerEm, font["hmtx"]
    return _Metrics({c: widths[name][0] / per_em for c, name in font.getBestCmap().items()})


@cache
def open_font(raw: bytes) -> Any:
    from fontTools.ttLib import TTFont

    return TTFont(BytesIO(raw), lazy=True)
