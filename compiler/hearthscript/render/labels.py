"""The labels of a card: words of its title that a face shows, each on a line of its own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TypedDict

from hearthscript.lexicon.model import CardKind, CharacterDef, FieldDef, Lexicon, NamedPlace
from hearthscript.render.captions import Caption, set_caption
from hearthscript.render.design import Design
from hearthscript.render.findings import caption_too_long
from hearthscript.render.inline import Piece, capitals, rank
from hearthscript.render.look import Look
from hearthscript.source import Card
from hearthscript.source.diagnostic import Diagnostic

RUNG, STEP = "rung", "step"
"""The slot whose panels begin with a number, and what their design calls it."""


class OfField(TypedDict, total=False):
    """What a panel shows of its field's label."""

    caption: Caption | None
    step: Caption | None
    ending: tuple[Piece, ...]


class Labels:
    """Sets the labels of one card. What is cut short goes to `found`, once a title."""

    def __init__(
        self, card: Card, design: Design, words: Lexicon, look: Look, found: list[Diagnostic]
    ) -> None:
        self._card, self._design, self._words = card, design, words
        self._look, self._found = look, found

    def of_field(self, definition: FieldDef) -> OfField:
        design, slot = self._design, definition.slot
        kind: CardKind = self._card.kind
        where = f'the label of "{definition.key}" in [kinds.{kind.key}.fields]'
        told = partial(self._set, where=where)
        if slot == RUNG:
            parts = rank(definition.label, self._look)
            return {
                "step": told(parts.number, STEP),
                "ending": parts.ending,
                "caption": told(parts.words, RUNG),
            }
        heads = any(panel.heading for panel in design.panels if panel.slot == slot)
        label = heading(definition) if heads else definition.label
        return {"caption": told(capitals(label, self._look, "name"), slot)}

    def of_face(
        self, character: CharacterDef | None, place: NamedPlace | None
    ) -> Iterator[tuple[str, Caption | None]]:
        """By what the templates call them."""
        words, unit = self._words, self._look.labels["points"]
        version = f"{words.name} {words.version}".strip()
        shown = [
            ("version", version, "the title's name and version"),
            ("who", character.name if character else "", "the character's name"),
            ("points", str(place.points) if place else "", "the points of the place"),
            ("unit", unit if place else "", 'the label "points" in look/look.toml'),
        ]
        for name, text, where in shown:
            spec = self._design.captions.get(name)
            pieces = capitals(text, self._look, spec.font) if spec else ()
            yield name, self._set(pieces, name, where)

    def _set(self, pieces: tuple[Piece, ...], name: str, where: str) -> Caption | None:
        spec = self._design.captions.get(name)
        if spec is None or not pieces:
            return None
        caption = set_caption(pieces, spec, self._look)
        if not caption.whole:
            text = "".join(piece.text for piece in pieces).replace("\u00a0", " ")
            told = caption_too_long(self._card, text, where)
            if all(told.message != other.message for other in self._found):
                self._found.append(told)
        return caption


def heading(definition: FieldDef) -> str:
    """A field's label, where it says more than the field's key."""
    plain = definition.key.replace("-", " ").casefold()
    return "" if definition.label.casefold() == plain else definition.label
