"""What a face shows beside its card's texts: of the title's places and characters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hearthscript.lexicon.model import CharacterDef, Kind, Lexicon, NamedPlace
from hearthscript.render.colours import COLOUR
from hearthscript.render.inline import Block, Piece, capitals
from hearthscript.render.look import Look
from hearthscript.render.spaces import Crew

APART = Piece("\u00a0\u00a0\u00a0")
"""Between two things that something starts with; a line may end there."""


def crews(place: NamedPlace | None, words: Lexicon, look: Look) -> Iterator[Crew]:
    """The spaces for tokens that each player has in a place."""
    for area in words.areas.values():
        for token, count in area.spaces.items() if place in area.places else ():
            for who in words.characters.values():
                colour = who.colour if COLOUR.match(who.colour) else look.colours["accent"]
                sign = look.badges.get((Kind.CHARACTER, who.name))
                yield Crew(who.name, colour, sign, look.badges.get((Kind.TOKEN, token)), count)


def start(
    character: CharacterDef | None, place: NamedPlace | None, words: Lexicon, look: Look
) -> tuple[Block, ...]:
    """What lies in a place at the start, or what a character has, as a line of text."""
    areas = [area.start for area in words.areas.values() if place in area.places]
    pairs = [
        pair
        for start in (*areas, *([character.start] if character else []))
        for pair in _counted(start, words, look)
    ]
    if not pairs:
        return ()
    return (Block((*((*pair, APART) for pair in pairs[:-1]), pairs[-1])),)


def _counted(
    start: Mapping[str, int | str], words: Lexicon, look: Look
) -> Iterator[tuple[Piece, ...]]:
    """How many of what, or of what at which space: its icon, or the word of what has none."""
    for name, value in start.items():
        kind = Kind.TRACK if name in words.tracks else Kind.RESOURCE
        badge = look.badges.get((kind, name))
        word = (kind, name) in look.unmarked or not badge
        what = capitals(name, look, "strong") if word else (Piece("", badge=badge),)
        value_first = isinstance(value, int)
        parts = [Piece(str(value)), Piece("\u00a0"), *what]
        yield tuple(parts if value_first else [*what, Piece("\u00a0"), Piece(str(value))])
