"""The words that rules texts use in any title, as grammar/rules.lark spells them."""

from __future__ import annotations

import re
from functools import cache

from hearthscript.data import data

_WORD = re.compile(r'"([a-z]+)"i')
_FOR_PLAYERS = re.compile(r"^_?(?:PLAYERS?|RIVAL)\b.*$", re.MULTILINE)
"""The lines with the words that a title may replace by its own."""


@cache
def language_words() -> frozenset[str]:
    """Every word of the language in small letters, but those for players."""
    grammar = (data("grammar") / "rules.lark").read_text("utf-8")
    return frozenset(_WORD.findall(_FOR_PLAYERS.sub("", grammar)))
