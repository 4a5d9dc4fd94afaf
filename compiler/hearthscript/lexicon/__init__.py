"""What a title declares in title.toml: its own words, and what they are."""

from __future__ import annotations

from hearthscript.lexicon.model import (
    AreaKind,
    Bond,
    CardKind,
    CharacterDef,
    FieldDef,
    FieldType,
    Kind,
    Lexicon,
    NamedPlace,
    Resource,
    Role,
    Style,
    Term,
    Token,
    Track,
    Value,
    ZoneKind,
)
from hearthscript.lexicon.names import character_named

# The model comes first: the loader is built on the package `source`, which knows the model.
from hearthscript.lexicon.load import load_lexicon, places_in, read_lexicon  # isort: skip
from hearthscript.lexicon.plural import plural_of  # isort: skip

__all__ = [
    "AreaKind",
    "Bond",
    "CardKind",
    "CharacterDef",
    "FieldDef",
    "FieldType",
    "Kind",
    "Lexicon",
    "NamedPlace",
    "Resource",
    "Role",
    "Style",
    "Term",
    "Token",
    "Track",
    "Value",
    "ZoneKind",
    "character_named",
    "load_lexicon",
    "places_in",
    "plural_of",
    "read_lexicon",
]
