"""Files and positions: a title's folder, its cards, and what is wrong with them."""

from __future__ import annotations

from hearthscript.source.diagnostic import Diagnostic, Fix, Place, Severity, with_fixes
from hearthscript.source.files import decode, encode, read_file
from hearthscript.source.span import NOWHERE, Position, Span, position_at
from hearthscript.source.spanmap import Piece, SpanMap
from hearthscript.source.suggest import closest, did_you_mean, edits, likeliest

# These know the lexicon's model, and the lexicon is built on the modules above.
from hearthscript.source.cards import Card, FieldText, Title, read_cards, slug  # isort: skip
from hearthscript.source.rewrite import replace_texts  # isort: skip
from hearthscript.source.title import card_files, load_cards, load_title  # isort: skip

__all__ = [
    "NOWHERE",
    "Card",
    "Diagnostic",
    "FieldText",
    "Fix",
    "Piece",
    "Place",
    "Position",
    "Severity",
    "Span",
    "SpanMap",
    "Title",
    "card_files",
    "closest",
    "decode",
    "did_you_mean",
    "edits",
    "encode",
    "likeliest",
    "load_cards",
    "load_title",
    "position_at",
    "read_cards",
    "read_file",
    "replace_texts",
    "slug",
    "with_fixes",
]
