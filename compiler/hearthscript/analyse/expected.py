"""What the grammar expected, in a designer's words."""

from __future__ import annotations

from collections.abc import Iterator

from hearthscript.lexicon import Kind, Lexicon
from hearthscript.parse import Token, words_of
from hearthscript.syntax.write.words import listed

MOST_NAMED = 5
"""Things that are listed as expected; more would be read by nobody."""

# fmt: off
_VERBS = frozenset({
    "_GAIN", "_LOSE", "PAY", "_GIVE", "_STEAL", "_TAKE", "_DRAW", "_DISCARD", "_REVEAL",
    "_LOOK", "_SHUFFLE", "_PLAY", "ADD", "RETURN", "MOVE", "_UPGRADE", "_DOWNGRADE", "_SWAP",
    "_CHOOSE", "_RESOLVE",
})
_CLAIMS = frozenset({
    "_HAVE", "_BE", "_CONTROL", "_PLACED", "_DO", "_DID", "_DONT", "_DIDNT", "CAN", "CANNOT",
})
# fmt: on

_GROUPS: tuple[tuple[str, frozenset[str]], ...] = (
    ("a comma", frozenset({"COMMA"})),
    ("an amount", frozenset({"NUMBER", "AN", "ALL", "UP"})),
    ("a resource", frozenset({"RESOURCE"})),
    ("a player", frozenset({"_PLAYER", "PLAYERS", "_RIVAL", "CHARACTER"})),
    ("a place", frozenset({"AREA", "PLACE", "ZONE"})),
    ("a token", frozenset({"TOKEN"})),
    ("a card", frozenset({"_CARD", "CARDS", "CARD"})),
    ("a claim (have, control, are, placed …)", _CLAIMS),
    ("a verb (gain, lose, add …)", _VERBS),
    ("“your” or “their”", frozenset({"YOUR", "THEIR"})),
    ("“to”", frozenset({"_TO", "TO"})),
    ("“from”", frozenset({"FROM"})),
    ("a value such as +1", frozenset({"SIGNED"})),
    ("a value of a player or a card", frozenset({"VALUE"})),
    ("a moment of the game", frozenset({"MOMENT"})),
    ("a stretch of time such as “round”", frozenset({"ROUND", "PERIOD"})),
    ("a space of a track", frozenset({"SPACE"})),
    ("a track", frozenset({"TRACK"})),
    ("a box", frozenset({"BOX"})),
    ("“than”", frozenset({"THAN"})),
    ("“with”", frozenset({"WITH"})),
    ("a colon", frozenset({"COLON"})),
    ("“and”", frozenset({"AND"})),
    ("“OR”", frozenset({"OR"})),
    ("“of”", frozenset({"OF"})),
    ("a state", frozenset({"STATE"})),
)

_KIND_OF = {kind.value.upper(): kind for kind in Kind}


def in_words(expected: frozenset[str], lexicon: Lexicon) -> str:
    """ "an amount, a player, or “the”": at most five things, the likeliest first."""
    likely = expected - _unlikely(expected)
    groups = [name for name, terminals in _GROUPS if _belongs(terminals, likely)]
    grouped = frozenset().union(*(terminals for _, terminals in _GROUPS), _unlikely(expected))
    single = [
        f"“{word}”"
        for terminal in sorted(expected - grouped)
        for word in list(spellings(terminal, lexicon))[:1]
    ]
    return listed((groups if len(groups) > 1 else groups + single)[:MOST_NAMED], "or")


def _belongs(terminals: frozenset[str], expected: frozenset[str]) -> bool:
    """A group of verbs is named where several of them could stand, not for one of them."""
    found = len(terminals & expected)
    return found > 2 if terminals in (_VERBS, _CLAIMS) else found > 0


def _unlikely(expected: frozenset[str]) -> frozenset[str]:
    """What could stand there too, but would tell nobody anything."""
    unlikely: set[str] = set()
    if "RESOURCE" in expected:
        unlikely |= {"TRACK"}  # it is gained and lost like one
        if "AREA" not in expected:
            unlikely |= {"_PLAYER", "PLAYERS", "_RIVAL", "CHARACTER"}  # as owners of a thing
    if {"RESOURCE", "OR"} <= expected:
        unlikely |= {"COMMA", "TO"}  # more numbers to choose from
    if len(_VERBS & expected) > 2:
        unlikely |= {"_HAVE", "_TARGET"}
    return frozenset(unlikely)


def starts_predicate(token: Token) -> bool:
    """Whether what somebody does, or what is claimed of them, can begin with it."""
    return bool(token.kinds & (_VERBS | _CLAIMS))


def spellings(terminal: str, lexicon: Lexicon) -> Iterator[str]:
    """Every word or term that a terminal can be, in this title."""
    kind = _KIND_OF.get(terminal)
    if terminal == "SPACE":
        for track in lexicon.tracks.values():
            yield from track.spaces
    elif kind is None:
        yield from words_of(terminal)
    for term in lexicon.terms:
        if term.kind is kind:
            yield term.name
            if term.plural != term.name:
                yield term.plural
