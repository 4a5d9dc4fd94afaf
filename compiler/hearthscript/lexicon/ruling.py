"""The kinds of entry that a title's rules and scenarios are written in, whatever the title.

They have the form of cards: a word that begins them, a name, and fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePath
from types import MappingProxyType

from hearthscript.lexicon.model import CardKind, FieldDef, FieldType, Lexicon

CARDS, RULES, SCENARIOS = SUFFIXES = (".cards", ".rules", ".scenarios")
"""The endings of the files that are read besides title.toml."""
IN_EACH = "in each "
"""So begins what says that a step is done in each place of a kind."""
STEP, RULE, SCENARIO = "step", "rule", "scenario"
NOBODY, NO_STEPS, TOO_FEW = "nobody-plays", "no-steps", "too-few-cards"
LACKING = frozenset({NOBODY, NO_STEPS, TOO_FEW})
"""What a title as a whole lacks to be played. It may only seem so where a file could not be
read in full, and is no fault of any one file."""


def _kind(key: str, *fields: FieldDef) -> CardKind:
    name = key.capitalize()
    return CardKind(key, name, f"{name}s", "", {field.key: field for field in fields})


def _text(key: str, *, required: bool = False) -> FieldDef:
    return FieldDef(key, FieldType.TEXT, key.capitalize(), required)


_STEP = _kind(
    STEP,
    _text("of", required=True),  # a kind of card, or the name of a procedure
    _text("if"),  # what must be so; else it is passed over
    _text("turns"),  # who does it, one after another or all at once
    FieldDef("text", FieldType.RULES, "Text"),
    _text("note"),
    FieldDef("people", FieldType.FLAG, "People"),  # NPCs take no part in it
    _text("module"),  # done only with it
    _text("without"),  # done only without it
)
_RULE = _kind(RULE, _text("text", required=True))
_SCENARIO = _kind(
    SCENARIO,
    _text("shows"),
    _text("players"),
    _text("npcs"),
    _text("mode"),
    _text("with"),  # modules
    _text("given"),
    _text("when", required=True),
    _text("choices"),
    _text("drawn"),
    _text("then"),
    _text("still"),
    _text("told"),
)

_KINDS: Mapping[str, Mapping[str, CardKind]] = MappingProxyType({
    RULES: {kind.key: kind for kind in (_STEP, _RULE)},
    SCENARIOS: {_SCENARIO.key: _SCENARIO},
})  # fmt: skip


def called(kind: CardKind) -> str:
    """What an entry of a file is: a "deed card", but a "step"."""
    of_rules = any(kind is one for kinds in _KINDS.values() for one in kinds.values())
    return kind.key if of_rules else f"{kind.key} card"


def procedure_named(named: str, lexicon: Lexicon) -> str:
    """What steps are of: the key of the kind of card that is named, or else a procedure."""
    for key, kind in lexicon.kinds.items():
        if named.casefold() in (key.casefold(), kind.name.casefold()):
            return key
    return named


def kinds_in(path: str, lexicon: Lexicon) -> Mapping[str, CardKind]:
    """What can stand in a file: the title's kinds of card, or else those of rules."""
    return _KINDS.get(PurePath(path).suffix.lower(), lexicon.kinds)
