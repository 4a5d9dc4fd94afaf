"""A badge for every word of a title that can have an icon: its picture, or else its letters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
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
LIKE_DIGITS = frozenset("OQIZSBoilzs")
"""Letters that a digit could be taken for, across a table and beside a number."""


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
    """By kind and name. A word without a picture gets letters instead, if any say enough."""
    badges = {}
    subjects = [(subject, picture(subject.icon)) for subject in _subjects(lexicon, shapes)]
    letters = stand_ins([subject.name for subject, icon in subjects if icon is None])
    for subject, icon in subjects:
        instead = "" if icon else letters.pop(0)
        if icon or instead:
            behind = shape(subject.shape) if subject.shape else None
            words = _spellings(lexicon, subject)
            wish = Wish(subject.name, icon, instead, behind, subject.colour, words)
            badges[subject.kind, subject.name] = icons.badge(wish)
    return badges


def unmarked(lexicon: Lexicon) -> frozenset[tuple[Kind, str]]:
    """Kind and name of the words for which the title names no icon."""
    subjects = _subjects(lexicon, {})
    return frozenset((subject.kind, subject.name) for subject in subjects if not subject.icon)


def stand_ins(names: Sequence[str]) -> list[str]:
    """For each name its first letter, or a second one with it where that could be misread.

    Empty where two do not help either: no two are the same, and none looks like a number.
    """
    spelled = [[char for char in name if char.isalpha()] for name in names]
    initials = Counter(letters[0].upper() for letters in spelled if letters)
    made: list[str] = []
    for letters in spelled:
        first = letters[0].upper() if letters else ""
        ways = [first] if initials[first] == 1 else []
        ways += [first + second.lower() for second in letters[1:]]
        free = (way for way in ways if way not in made and not LIKE_DIGITS.issuperset(way))
        made.append(next(free, ""))
    return made


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
