"""What the grammar expected, in a designer's words."""

from __future__ import annotations

from collections.abc import Iterator

from hearthscript.lexicon import Kind, Lexicon
from hearthscript.parse import words_of
from hearthscript.syntax.write.words import listed

_GROUPS: tuple[tuple[str, frozenset[str]], ...] = (
    ("an amount", frozenset({"NUMBER", "AN", "ALL", "UP"})),
    ("a resource", frozenset({"RESOURCE"})),
    ("a player", frozenset({"_PLAYER", "_RIVAL", "CHARACTER"})),
    ("a place", frozenset({"AREA", "PLACE", "ZONE"})),
    ("a token", frozenset({"TOKEN"})),
    ("a card", frozenset({"_CARD", "CARD"})),
    ("a verb (gain, lose, add …)", frozenset({"_GAIN", "_LOSE", "ADD"})),
    ("“your” or “their”", frozenset({"YOUR", "THEIR"})),
    ("a value such as +1", frozenset({"SIGNED"})),
    ("“than”", frozenset({"THAN"})),
    ("“of”", frozenset({"OF"})),
    ("“to”", frozenset({"_TO", "TO"})),
    ("“from”", frozenset({"FROM"})),
    ("“with”", frozenset({"WITH"})),
    ("a comma", frozenset({"COMMA"})),
    ("a colon", frozenset({"COLON"})),
    ("“and”", frozenset({"AND"})),
    ("“OR”", frozenset({"OR"})),
)

_KIND_OF = {kind.value.upper(): kind for kind in Kind}


def in_words(expected: frozenset[str], lexicon: Lexicon) -> str:
    """ "an amount, a player, or “the”": at most five things, the commonest first."""
    groups = [name for name, terminals in _GROUPS if terminals & expected]
    grouped = frozenset().union(*(terminals for _, terminals in _GROUPS))
    single = [
        f"“{word}”"
        for terminal in sorted(expected - grouped)
        for word in list(spellings(terminal, lexicon))[:1]
    ]
    return listed((groups + single)[:5], "or")


def spellings(terminal: str, lexicon: Lexicon) -> Iterator[str]:
    """Every word or term that a terminal can be, in this title."""
    kind = _KIND_OF.get(terminal)
    if kind is None:
        yield from words_of(terminal)
        return
    for term in lexicon.terms:
        if term.kind is kind:
            yield term.name
            if term.plural != term.name:
                yield term.plural
