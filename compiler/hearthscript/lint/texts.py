"""The rules texts of a card."""

from __future__ import annotations

from hearthscript.lexicon import FieldType
from hearthscript.source import Card, FieldText


def rules_texts(card: Card) -> list[FieldText]:
    """The fields of a card that tell players what to do, in the order of its kind."""
    return [
        card.fields[key]
        for key, definition in card.kind.fields.items()
        if definition.type is FieldType.RULES and key in card.fields
    ]


def stands_on_place(card: Card) -> bool:
    """Whether the card is itself a place on the table ("this …" can mean it)."""
    return any(
        definition.type is FieldType.PLACE and key in card.fields
        for key, definition in card.kind.fields.items()
    )
