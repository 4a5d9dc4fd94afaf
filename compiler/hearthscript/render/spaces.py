"""Where the players' spaces for tokens stand on a place: as large as they fit, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil, floor

from hearthscript.frozen import frozen
from hearthscript.render.design import SpacesSpec
from hearthscript.render.icons import Badge

STEP = 0.4


@frozen
class Crew:
    """A player's spaces for a token in a place."""

    name: str
    colour: str
    badge: Badge | None
    token: Badge | None
    count: int


@frozen
class Corner:
    """Where something begins, in mm from the top left corner of the spaces' panel."""

    x: float
    y: float


@frozen
class Row:
    """A player's sign, `width` mm wide, and the spaces below it."""

    crew: Crew
    sign: Corner
    width: float
    spaces: tuple[Corner, ...]


@frozen
class Arrangement:
    """All spaces at one size, in mm."""

    diameter: float
    height: float
    rows: tuple[Row, ...]
    wanted: int
    """How many spaces there should be."""

    @property
    def left_out(self) -> int:
        return self.wanted - sum(len(row.spaces) for row in self.rows)


def arrangements(
    crews: Sequence[Crew], spec: SpacesSpec, width: float, most: float
) -> Iterator[Arrangement]:
    """From the largest spaces to the smallest: all that are at most `most` mm high."""
    size = spec.largest
    while size > spec.smallest - 0.01:
        if (made := _arrange(crews, spec, width, size)) and made.height <= most + 0.01:
            yield made
        size -= STEP


def as_many_as_fit(
    crews: Sequence[Crew], spec: SpacesSpec, width: float, most: float
) -> Arrangement:
    """The smallest spaces, of each player as many as there is room for: none, at the worst."""
    wanted = sum(crew.count for crew in crews)
    for count in range(max(crew.count for crew in crews) - 1, 0, -1):
        fewer = [replace(crew, count=min(crew.count, count)) for crew in crews]
        made = _arrange(fewer, spec, width, spec.smallest)
        if made and made.height <= most + 0.01:
            return replace(made, wanted=wanted)
    return Arrangement(spec.smallest, 0.0, (), wanted)


def _arrange(
    crews: Sequence[Crew], spec: SpacesSpec, width: float, size: float
) -> Arrangement | None:
    """The lowest way to stand the players beside each other, or in bands; None: too wide."""
    ways = (_bands(crews, spec, width, size, per) for per in range(len(crews), 0, -1))
    return min((way for way in ways if way), key=lambda way: way.height, default=None)


def _bands(
    crews: Sequence[Crew], spec: SpacesSpec, width: float, size: float, per: int
) -> Arrangement | None:
    """`per` players beside each other, and below them the next ones."""
    pitch, cell = size + spec.gap, width / per
    across = floor((cell + 0.01) / pitch)
    if not across:
        return None
    rows: list[Row] = []
    top = 0.0
    for start in range(0, len(crews), per):
        band = crews[start : start + per]
        deep = max(ceil(crew.count / across) for crew in band)
        first = top + spec.sign
        for at, crew in enumerate(band):
            left = cell * at
            spots = tuple(_spots(crew.count, deep, Corner(left + cell / 2, first), pitch, size))
            rows.append(Row(crew, Corner(left, top), cell, spots))
        top = first + deep * pitch
    return Arrangement(size, top - spec.gap, tuple(rows), sum(crew.count for crew in crews))


def _spots(
    count: int, deep: int, middle: Corner, pitch: float, size: float
) -> Iterator[Corner]:
    """Columns of at most `deep` spaces, around the middle of the player's width."""
    columns = ceil(count / deep)
    left = middle.x - (columns * pitch - (pitch - size)) / 2
    for at in range(count):
        yield Corner(left + at // deep * pitch, middle.y + at % deep * pitch)
