"""From rules text to every tree that the grammar allows."""

from __future__ import annotations

from hearthscript.parse.bounds import TooLong
from hearthscript.parse.chart import Stuck
from hearthscript.parse.forest import MOST_READINGS
from hearthscript.parse.grammar import language_words, words_of
from hearthscript.parse.lexer import Token
from hearthscript.parse.read import Parsed
from hearthscript.parse.run_on import waits
from hearthscript.parse.text import (
    Failure,
    ReadText,
    read_condition,
    read_text,
    tokens_of,
)

__all__ = [
    "MOST_READINGS",
    "Failure",
    "Parsed",
    "ReadText",
    "Stuck",
    "Token",
    "TooLong",
    "language_words",
    "read_condition",
    "read_text",
    "tokens_of",
    "waits",
    "words_of",
]
