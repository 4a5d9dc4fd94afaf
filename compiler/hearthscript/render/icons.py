"""One font that holds every icon of a title.

An icon in a line of text is a letter like any other: it takes the line's size and colour,
stands on its baseline, is embedded once however often it is used, and, as a ligature of
the word that it replaces, is still found, copied and read aloud as that word.

A badge is two letters on one spot: the shape in its colour, and on it the edge and the
picture in black or white. Shape and picture differ, so that colour is never alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from io import BytesIO
from typing import Any

from hearthscript.frozen import frozen
from hearthscript.render.colours import ink_on
from hearthscript.render.drawing import Drawing
from hearthscript.render.fonts import Role, open_font
from hearthscript.render.glyphs import (
    MIDDLE,
    PER_EM,
    SIDE,
    Draw,
    Pen,
    circle,
    drawn,
    nothing,
    place,
)

FAMILY = "hearth-icons"
EDGE = 0.89
INNER = 0.64
PLAIN = 1060
FIRST = 0xE000


@frozen
class Badge:
    """What to write for an icon: `fill` (may be empty) and `ink`, in their colours.

    `spoken`: for each word that the icon may stand for, the two halves of the word that
    turn into the same two glyphs.
    """

    name: str
    fill: str
    ink: str
    fill_colour: str = ""
    ink_colour: str = ""
    width: float = SIDE / PER_EM
    spoken: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    def saying(self, word: str) -> Badge:
        """The same icon, written so that it reads as `word`."""
        fill, ink = self.spoken.get(word, (self.fill, self.ink))
        return Badge(self.name, fill, ink, self.fill_colour, self.ink_colour, self.width)


@frozen
class Wish:
    """An icon to be made: its picture, or else its letters; a shape, or none."""

    name: str
    picture: Drawing | None
    letters: str
    shape: Drawing | None
    colour: str = ""
    words: tuple[str, ...] = ()


class IconFont:
    """Collects glyphs, then writes the font. The same wishes give the same bytes."""

    def __init__(self, lettering: Role) -> None:
        self._lettering = lettering
        self._glyphs: dict[str, Any] = {}
        self._widths: dict[str, int] = {}
        self._codes: dict[int, str] = {}
        self._ligatures: dict[str, str] = {}

    def badge(self, wish: Wish) -> Badge:
        if wish.shape is None:
            ink = self._add(self._picture(wish, PLAIN / 512), PLAIN)
            halves = self._speak(wish.words, None, ink)
            return Badge(wish.name, "", chr(ink), "", wish.colour, PLAIN / PER_EM, halves)
        shape = wish.shape
        fill = self._add(lambda pen: place(shape, pen, SIDE / 512), 0)

        def edge_and_picture(pen: Pen) -> None:
            from fontTools.pens.reverseContourPen import ReverseContourPen

            place(shape, pen, SIDE / 512)
            place(shape, ReverseContourPen(pen), SIDE * EDGE / 512)
            self._picture(wish, SIDE * INNER / 512)(pen)

        ink = self._add(edge_and_picture, SIDE)
        halves = self._speak(wish.words, fill, ink)
        width, over = SIDE / PER_EM, ink_on(wish.colour)
        return Badge(wish.name, chr(fill), chr(ink), wish.colour, over, width, halves)

    def disc(self, letters: str, word: str = "") -> Badge:
        """A solid disc out of which letters are cut."""

        def draw(pen: Pen) -> None:
            from fontTools.pens.reverseContourPen import ReverseContourPen

            circle(pen, 500, clockwise=True)
            self._letters(letters, 560 if len(letters) < 2 else 430)(ReverseContourPen(pen))

        ink = self._add(draw, SIDE)
        halves = self._speak((word,) if word else (), None, ink)
        return Badge(letters, "", chr(ink), width=SIDE / PER_EM, spoken=halves)

    def write(self) -> bytes:
        from fontTools.fontBuilder import FontBuilder

        order = [".notdef", *self._glyphs]
        builder = FontBuilder(PER_EM, isTTF=True)
        builder.setupGlyphOrder(order)
        builder.setupCharacterMap(self._codes)
        glyphs = {".notdef": drawn(nothing)} | self._glyphs
        builder.setupGlyf(glyphs)
        table = builder.font["glyf"]
        sides = {name: getattr(table[name], "xMin", 0) for name in order}
        builder.setupHorizontalMetrics({n: (self._widths.get(n, 0), sides[n]) for n in order})
        builder.setupHorizontalHeader(ascent=900, descent=-200)
        builder.setupNameTable({"familyName": FAMILY, "styleName": "Regular"})
        builder.setupOS2(sTypoAscender=900, usWinAscent=1000, usWinDescent=300)
        builder.setupPost()
        builder.setupHead(unitsPerEm=PER_EM, created=3_600_000_000, modified=3_600_000_000)
        self._write_ligatures(builder.font)
        builder.font.recalcTimestamp = False
        out = BytesIO()
        builder.save(out)
        return out.getvalue()

    def _write_ligatures(self, font: Any) -> None:
        from fontTools.feaLib.builder import addOpenTypeFeaturesFromString

        if not self._ligatures:
            return
        words = sorted(self._ligatures.items(), key=lambda pair: (-len(pair[0]), pair[0]))
        rules = [
            f"sub {' '.join(self._codes[ord(c)] for c in word)} by {glyph};"
            for word, glyph in words
        ]
        feature = f"feature rlig {{\n{chr(10).join(rules)}\n}} rlig;"
        addOpenTypeFeaturesFromString(font, feature)

    def _speak(
        self, words: Iterable[str], fill: int | None, ink: int
    ) -> dict[str, tuple[str, str]]:
        """Give each word's letters a way to become the glyphs; words that cannot are left."""
        halves: dict[str, tuple[str, str]] = {}
        for word in words:
            cut = self._cut(word, whole=fill is None)
            if cut is None:
                continue
            halves[word] = first, second = word[:cut], word[cut:]
            if fill is not None:
                self._ligatures[first] = self._twin(fill)
            self._ligatures[second] = self._twin(ink)
            for char in word:
                self._letter(char)
        return halves

    def _cut(self, word: str, *, whole: bool) -> int | None:
        """Where to cut a word so that neither half is a ligature already."""
        if not word.isascii() or len(word) < 3:
            return None
        places = [0] if whole else range(len(word) // 2, len(word) - 1)
        for at in places:
            halves = [half for half in (word[:at], word[at:]) if half]
            if len(set(halves)) == len(halves) and not any(
                h in self._ligatures for h in halves
            ):
                return at
        return None

    def _twin(self, code: int) -> str:
        """The same glyph once more: a PDF remembers but one text for each glyph."""
        original = self._codes[code]
        name = f"{original}.{len(self._ligatures)}"
        self._glyphs[name] = self._glyphs[original]
        self._widths[name] = self._widths[original]
        return name

    def _letter(self, char: str) -> None:
        if ord(char) not in self._codes:
            name = f"letter{ord(char):04x}"
            self._codes[ord(char)] = name
            self._glyphs[name] = drawn(nothing)

    def _add(self, draw: Draw, width: int) -> int:
        code = FIRST + len(self._codes)
        name = f"icon{code:04x}"
        self._glyphs[name], self._widths[name] = drawn(draw), width
        self._codes[code] = name
        return code

    def _picture(self, wish: Wish, scale: float) -> Draw:
        picture = wish.picture
        if picture is None:
            return self._letters(wish.letters, scale * (400 if len(wish.letters) < 2 else 330))
        width = PLAIN if wish.shape is None else SIDE
        return lambda pen: place(picture, pen, scale, width)

    def _letters(self, letters: str, height: float) -> Draw:
        """Letters of the title's own lettering, centred where an icon would be."""
        from fontTools.pens.transformPen import TransformPen

        raw = next(f.raw for f in self._lettering.files if ord("0") in _cmap(f.raw))
        font, cmap = open_font(raw), _cmap(raw)
        glyphs = font.getGlyphSet()
        names = [cmap.get(ord(char), cmap[ord("?")]) for char in letters]
        scale = height / font["OS/2"].sCapHeight
        start = (SIDE - sum(glyphs[name].width for name in names) * scale) / 2

        def draw(pen: Pen) -> None:
            at = start
            for name in names:
                glyphs[name].draw(
                    TransformPen(pen, (scale, 0, 0, scale, at, MIDDLE - height / 2))
                )
                at += glyphs[name].width * scale

        return draw


def _cmap(raw: bytes) -> dict[int, str]:
    cmap: dict[int, str] = open_font(raw).getBestCmap()
    return cmap
