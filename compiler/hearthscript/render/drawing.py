"""Drawings: SVG files of a single colour, read as outlines and never as documents.

A file is looked at before anything interprets it: a script, a link, a style sheet or a
document type makes it unusable, with a reason in plain words.
"""

from __future__ import annotations

import re
from dataclasses import field
from xml.etree.ElementTree import Element, ParseError, TreeBuilder

from hearthscript.frozen import frozen
from hearthscript.render.effort import DEEPEST, MOST, MUCH, NESTED, EndlessError, effort

SHAPES = frozenset({"path", "circle", "ellipse", "rect", "polygon", "polyline", "line"})
SILENT = frozenset({"svg", "g", "title", "desc", "metadata", "defs"})
NUMBER = r"[+-]?(?:\d{1,9}(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d)?"
LENGTH = re.compile(rf"\s*{NUMBER}\s*(?:px|pt|pc|mm|cm|in|em|ex|rem|%)?\s*")
BOX = re.compile(rf"\s*{NUMBER}(?:[\s,]+{NUMBER}){{3}}\s*")
LARGEST = 200_000
"""Bytes of one icon; more is a picture, not an icon."""


class UnusableError(ValueError):
    """The drawing cannot be used; the message says why, for a designer."""


@frozen
class Drawing:
    """An SVG that was found harmless, with its view box."""

    box: tuple[float, float, float, float]
    raw: bytes = field(repr=False)


def read_icon(raw: bytes) -> Drawing:
    """A drawing of plain shapes, from the bytes of an SVG file, or UnusableError."""
    if len(raw) > LARGEST:
        raise UnusableError(f"it has more than {LARGEST // 1000} kB")
    root = parse_svg(raw)
    strange = {_tag(el) for el in root.iter()} - SHAPES - SILENT
    if strange:
        raise UnusableError(f"it holds <{min(strange)}>, and an icon is made of plain shapes")
    return Drawing(_view_box(root), raw)


def parse_svg(raw: bytes) -> Element:
    """The root of an SVG that neither runs nor loads anything, or UnusableError."""
    from xml.etree import ElementTree as ET

    try:
        parser = ET.XMLParser(target=_Plain())  # noqa: S314 - it refuses document types
        root: Element = ET.fromstring(raw, parser)  # noqa: S314 - with that parser
    except UnusableError:
        raise
    except (ParseError, ValueError, LookupError) as fault:
        raise UnusableError("it is not a well-formed SVG file") from fault
    if _tag(root) != "svg":
        raise UnusableError("it is not an SVG file")
    for element in root.iter():
        _refuse_the_active(element)
    _refuse_the_unmeasured(root)
    try:
        effort(root)
    except EndlessError as fault:
        raise UnusableError(str(fault)) from fault
    return root


class _Plain(TreeBuilder):
    """Builds a tree; refuses, in whatever encoding, what would load or multiply, and stops
    where there are more elements than may be drawn: nobody waits for the rest to be read."""

    def __init__(self) -> None:
        super().__init__()
        self._count, self._depth = 0, -1

    def start(self, tag: str, attrs: dict[str, str]) -> Element:
        self._count += 1
        self._depth += 1
        if self._depth > DEEPEST:
            raise UnusableError(NESTED)
        if self._count > MOST:
            raise UnusableError(MUCH)
        return super().start(tag, attrs)

    def end(self, tag: str) -> Element:
        self._depth -= 1
        return super().end(tag)

    def doctype(self, *_declared: str | None) -> None:
        raise UnusableError("it declares a document type")

    def pi(self, target: str, text: str | None = None) -> Element:
        if target.lower() == "xml-stylesheet":
            raise UnusableError("it asks for a style sheet")
        return super().pi(target, text)


def _refuse_the_active(element: Element) -> None:
    tag = _tag(element)
    if tag in {"script", "foreignobject", "iframe", "handler", "listener"}:
        raise UnusableError(f"it holds <{tag}>")
    if tag.startswith(("animate", "set")):
        raise UnusableError("it moves")
    if tag == "style" and re.search(r"@import|url\s*\(|\\", element.text or "", re.IGNORECASE):
        raise UnusableError("its styles load something from elsewhere")
    for key, value in element.attrib.items():
        name = key.rpartition("}")[2].lower()
        if name.startswith("on"):
            raise UnusableError(f'it runs something ("{name}")')
        if name in {"href", "src"} and not value.strip().startswith("#"):
            raise UnusableError("it links to something outside itself")
        if re.search(r"url\s*\(\s*['\"]?\s*[^#'\"\s]|\\", value, re.IGNORECASE):
            raise UnusableError("it loads something from elsewhere")
        if name == "spreadmethod" and value.strip() != "pad":
            raise UnusableError("it repeats a gradient without end; export it as a PNG")


def _refuse_the_unmeasured(root: Element) -> None:
    """A size that is none would end the whole print, not this picture."""
    for key in ("width", "height"):
        if not LENGTH.fullmatch(root.get(key, "1")):
            raise UnusableError(f'its "{key}" is no length')
    if not BOX.fullmatch(root.get("viewBox", "0 0 1 1")):
        raise UnusableError('its "viewBox" is not four numbers')


def _view_box(root: Element) -> tuple[float, float, float, float]:
    numbers = re.findall(NUMBER, root.get("viewBox", ""))
    if len(numbers) != 4:
        sizes = [re.match(r"\d+(?:\.\d+)?", root.get(key, "")) for key in ("width", "height")]
        numbers = ["0", "0", *(size.group() if size else "0" for size in sizes)]
    x, y, width, height = map(float, numbers)
    if min(width, height) <= 0:
        raise UnusableError('it has neither a "viewBox" nor a width and a height')
    return x, y, width, height


def _tag(element: Element) -> str:
    return str(element.tag).rpartition("}")[2].lower()
