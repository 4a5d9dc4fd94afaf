"""A badge for every word of a title that has an icon."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain, cycle

from hearthscript.data import data
from hearthscript.frozen import frozen
from hearthscript.lexicon.model import Kind, Lexicon
from hearthscript.render.colours import COLOUR
from hearthscript.render.drawing import Drawing, read_icon
from hearthscript.render.icons import Badge, IconFont, Wish

STEEL = "#c3ced8"
"""Of what has no colour of its own: tracks and tokens."""
SHAPES = ("hexagon", "burst", "shield", "diamond", "drop", "octagon")
"""Given in turn to resources for which the look names none."""


@frozen
class _Subject:
    kind: Kind
    name: str
    icon: str
    shape: str
    colour: str


def make_badges(
    lexicon: Lexicon,
    icons: IconFont,
    shapes: Mapping[str, str],
    picture: Callable[[str], Drawing | None],
) -> dict[tuple[Kind, str], Badge]:
    """By kind and name. A word without a picture gets its first letter instead."""
    badges = {}
    for subject in _subjects(lexicon, shapes):
        letter = next((c.upper() for c in subject.name if c.isalnum()), "?")
        behind = shape(subject.shape) if subject.shape else None
        words = _spellings(lexicon, subject)
        icon = picture(subject.icon)
        wish = Wish(subject.name, icon, letter, behind, subject.colour, words)
        badges[subject.kind, subject.name] = icons.badge(wish)
    return badges


def shape(name: str) -> Drawing:
    """One of the shipped shapes."""
    return read_icon((data("output") / "shapes" / f"{name}.svg").read_bytes())


def _subjects(lexicon: Lexicon, shapes: Mapping[str, str]) -> Iterator[_Subject]:
    spare = cycle([name for name in SHAPES if name not in shapes.values()] or SHAPES)
    for r in lexicon.resources.values():
        behind = shapes.get(r.icon) or next(spare)
        yield _Subject(Kind.RESOURCE, r.name, r.icon, behind, _colour(r.colour))
    for t in lexicon.tracks.values():
        yield _Subject(Kind.TRACK, t.name, t.icon, shapes.get(t.icon, "square"), STEEL)
    for k in lexicon.tokens.values():
        yield _Subject(Kind.TOKEN, k.name, k.icon, shapes.get(k.icon, "circle"), STEEL)
    for c in lexicon.characters.values():
        behind = shapes.get(c.icon, "")
        yield _Subject(Kind.CHARACTER, c.name, c.icon, behind, _colour(c.colour))
    for place in chain.from_iterable(area.places for area in lexicon.areas.values()):
        yield _Subject(Kind.PLACE, place.name, place.icon, shapes.get(place.icon, ""), STEEL)


def _spellings(lexicon: Lexicon, subject: _Subject) -> tuple[str, ...]:
    terms = [t for t in lexicon.terms if (t.kind, t.name) == (subject.kind, subject.name)]
    spellings = chain((subject.name,), *((t.plural, *t.forms) for t in terms))
    return tuple(dict.fromkeys(word for word in spellings if word))


def _colour(colour: str) -> str:
    return colour if COLOUR.match(colour) else STEEL
