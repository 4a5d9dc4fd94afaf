"""The rules texts of a card, and what each of them says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearthscript.lexicon import FieldType, Lexicon
from hearthscript.lexicon.ruling import IN_EACH, STEP
from hearthscript.source import Card, FieldText

if TYPE_CHECKING:
    from hearthscript.analyse import Understanding


def rules_texts(card: Card) -> list[FieldText]:
    """The fields of a card that tell players what to do, in the order of its kind."""
    return [
        card.fields[key]
        for key, definition in card.kind.fields.items()
        if definition.type is FieldType.RULES and key in card.fields
    ]


def stands_on_place(card: Card) -> bool:
    """Whether the card is itself a place on the table ("this …" can mean it), or a step that
    is done in each of them."""
    if card.kind.key == STEP and str(card.values.get("turns", "")).casefold().startswith(
        IN_EACH
    ):
        return True
    return any(
        definition.type is FieldType.PLACE and key in card.fields
        for key, definition in card.kind.fields.items()
    )


def understood(text: str, card: Card, lexicon: Lexicon) -> Understanding:
    """What a text says on this card."""
    # A check whose texts are all known from before never reads one.
    from hearthscript.analyse import understand

    return understand(text, lexicon, here=stands_on_place(card))
