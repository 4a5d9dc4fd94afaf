"""The designs of faces, as `output/faces/*.toml` describe them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from hearthscript.data import data
from hearthscript.frozen import frozen

FLOOR = 7.5
"""No text that a player must read is set smaller (pt)."""
STEP = 0.25


@frozen
class Box:
    """A rectangle on the trimmed card, in mm from its top left corner."""

    x: float
    y: float
    width: float
    height: float


@frozen
class TextSpec:
    """How the text of a slot is set. Sizes in pt: the one wanted, and the smallest."""

    font: str
    largest: float
    smallest: float
    leading: float
    divide: bool
    """Two options stand on lines of their own, with a rule between them."""


@frozen
class FixedSpec:
    """A text at a fixed place. `narrower`: by how much, on a card with that slot filled."""

    slot: str
    box: Box
    text: TextSpec
    align: str
    narrower: Mapping[str, float]

    def beside(self, filled: Iterable[str]) -> FixedSpec:
        """The same, as wide as the filled slots beside it leave it."""
        less = sum(self.narrower.get(slot, 0.0) for slot in filled)
        return replace(self, box=replace(self.box, width=self.box.width - less))


@frozen
class CaptionSpec:
    """A few words in capitals on a line of their own: its width in mm, sizes in pt.

    `spacing`: what is added between letters, in em.
    """

    font: str
    width: float
    largest: float
    smallest: float
    spacing: float


@frozen
class SpacesSpec:
    """The players' spaces for tokens, in mm: how wide, how far apart, how high a sign."""

    largest: float
    smallest: float
    gap: float
    sign: float


@frozen
class PanelSpec:
    """A box in the column, as high as its text and its share of what is left over.

    `least`: its height at the least; `tight`: that on a card that is full. `always`: it is
    there on cards that have nothing to put in it; `yields`: but not where their texts need
    its room to be set as large as is wanted. `grow`: its share. `heading`: room (mm) above
    the text of a field that has a heading. `alone`: the size (pt) from which its text is set
    on a card without a window for a picture.
    """

    slot: str
    text: TextSpec | None
    padding: tuple[float, float, float, float]
    least: float
    tight: float
    grow: float
    heading: float
    alone: float
    always: bool
    yields: bool
    align: str
    """Where the text stands if the panel is higher: "top" or "middle"."""
    spaces: SpacesSpec | None = None


@frozen
class Design:
    name: str
    drawn: tuple[str, ...]
    """Slots whose values the template draws by itself."""
    fixed: tuple[FixedSpec, ...]
    column: Box
    gap: float
    panels: tuple[PanelSpec, ...]
    captions: Mapping[str, CaptionSpec]
    """By slot, for the labels of panels; and by what the template calls the others."""

    def text(self, slot: str) -> TextSpec | None:
        """How the text of a slot is set, if it has any."""
        specs: tuple[FixedSpec | PanelSpec, ...] = (*self.fixed, *self.panels)
        return next((spec.text for spec in specs if spec.slot == slot), None)

    @property
    def slots(self) -> tuple[str, ...]:
        fixed = (spec.slot for spec in self.fixed)
        return (*fixed, *(spec.slot for spec in self.panels), *self.drawn)


@cache
def designs() -> dict[str, Design]:
    """All designs that are shipped, by name."""
    folder = data("output") / "faces"
    found = {}
    for file in sorted(folder.iterdir(), key=lambda f: f.name):
        if file.name.endswith(".toml"):
            name = file.name.removesuffix(".toml")
            found[name] = _design(name, tomllib.loads(file.read_text("utf-8")))
    return found


def sizes(text: TextSpec) -> Iterator[float]:
    """From the wanted size down to the smallest."""
    size = text.largest
    while size > text.smallest:
        yield size
        size -= STEP
    yield text.smallest


def _design(name: str, raw: dict[str, Any]) -> Design:
    column = raw["column"]
    return Design(
        name,
        tuple(raw["drawn"]),
        tuple(_fixed(text) for text in raw["text"]),
        Box(*column["box"]),
        column["gap"],
        tuple(_panel(panel) for panel in column["panel"]),
        {name: _caption(caption) for name, caption in raw.get("captions", {}).items()},
    )


def _fixed(raw: dict[str, Any]) -> FixedSpec:
    box = Box(*raw["box"])
    return FixedSpec(raw["slot"], box, _text(raw), raw["align"], raw.get("narrower", {}))


def _panel(raw: dict[str, Any]) -> PanelSpec:
    top, right, bottom, left = raw.get("padding", (0.0, 0.0, 0.0, 0.0))
    return PanelSpec(
        raw["slot"],
        _text(raw) if "font" in raw else None,
        (top, right, bottom, left),
        raw.get("least", 0.0),
        raw.get("tight", raw.get("least", 0.0)),
        raw.get("grow", 0.0),
        raw.get("heading", 0.0),
        raw.get("alone", 0.0),
        raw.get("always", False),
        raw.get("yields", False),
        raw.get("align", "middle"),
        SpacesSpec(*raw["spaces"]) if "spaces" in raw else None,
    )


def _caption(raw: dict[str, Any]) -> CaptionSpec:
    largest, smallest = raw["sizes"]
    return CaptionSpec(raw["font"], raw["width"], largest, smallest, raw.get("spacing", 0.0))


def _text(raw: dict[str, Any]) -> TextSpec:
    largest, smallest = raw["sizes"]
    divide = raw.get("divide", False)
    return TextSpec(raw["font"], largest, max(smallest, FLOOR), raw["leading"], divide)
