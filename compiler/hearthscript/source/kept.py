"""The cards of a file as they were read before: a file that has not changed is not read anew.

Only files in which nothing is wrong are kept: that is what most of a title is, and what is
wrong with the others is found, and said, by the one way there is.
"""

from __future__ import annotations

from pathlib import PurePath
from typing import Any

from hearthscript import cache
from hearthscript.lexicon.model import Lexicon
from hearthscript.lexicon.ruling import kinds_in
from hearthscript.source.cards import Card, FieldText, read_cards
from hearthscript.source.diagnostic import Diagnostic, Place
from hearthscript.source.span import Span
from hearthscript.source.spanmap import Piece, SpanMap


class CardReader:
    """Reads the files of one title as `read_cards` does, and remembers."""

    def __init__(self, lexicon: Lexicon | None) -> None:
        self._lexicon = lexicon
        self._words = repr(lexicon)

    def read(self, place: Place) -> tuple[list[Card], list[Diagnostic]]:
        if self._lexicon is None:
            return read_cards(place, None)
        at = cache.key("cards", self._words, PurePath(place.path).suffix, place.text)
        known: Any = cache.load(at)
        if known is not None:
            return [_card(one, place, self._lexicon) for one in known], []
        cards, found = read_cards(place, self._lexicon)
        if not found:
            cache.save(at, [_stored(card) for card in cards])
        return cards, found


def _stored(card: Card) -> list[Any]:
    fields = [
        [
            key,
            field.text,
            [[piece.at, piece.file, piece.length] for piece in field.spans.pieces],
        ]
        for key, field in card.fields.items()
    ]
    span = [card.span.start, card.span.end]
    return [card.kind.key, card.name, card.id, fields, dict(card.values), span]


def _card(stored: list[Any], place: Place, lexicon: Lexicon) -> Card:
    kind, name, id_, fields, values, span = stored
    return Card(
        kinds_in(place.path, lexicon)[kind],
        name,
        id_,
        {
            key: FieldText(key, text, SpanMap(tuple(Piece(*piece) for piece in pieces)))
            for key, text, pieces in fields
        },
        values,
        place,
        Span(*span),
    )
