"""From the tables of a title.toml to a lexicon.

The tables have been held against the schema, and what was wrong in them is gone; so a
setting may be missing, but never of the wrong type.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, TypeVar

from hearthscript.lexicon.model import (
    AreaKind,
    Bond,
    CardKind,
    CharacterDef,
    FieldDef,
    FieldType,
    Lexicon,
    Mode,
    Module,
    NamedPlace,
    Procedures,
    Resource,
    Role,
    Style,
    Token,
    Track,
    Value,
    ZoneKind,
)
from hearthscript.lexicon.npcs import NpcRules, Seek
from hearthscript.lexicon.plural import plural_of
from hearthscript.lexicon.terms import terms_of

Table = Mapping[str, Any]
_T = TypeVar("_T")

USUAL_PLAYERS = 4
COLOURS = (
    *("#d9a441", "#b5473c", "#2f7f86", "#7a5ea8", "#5f8f3f", "#c9742c"),
    *("#3f6fa8", "#a8446f", "#6b6f7a", "#8a6a3b"),
)
"""What has no colour of its own: resources from the first on, characters from the last."""


def build(document: Table, title_id: str) -> Lexicon:
    title = document.get("title", {})
    words = document.get("words", {})
    lexicon = Lexicon(
        id=title_id,
        name=title.get("name", title_id),
        version=title.get("version", "0.1"),
        players=title.get("players", _usual_players(document)),
        style=Style(**document.get("style", {})),
        resources={
            name: _resource(name, it, COLOURS[at % len(COLOURS)])
            for at, (name, it) in enumerate(_tables(document, "resources"))
        },
        tracks={name: _track(name, it) for name, it in _tables(document, "tracks")},
        areas={name: _area(name, it) for name, it in _tables(document, "areas")},
        zones={name: _zone(name, it) for name, it in _tables(document, "zones")},
        tokens={name: _token(name, it) for name, it in _tables(document, "tokens")},
        values={name: _value(name, it) for name, it in _tables(document, "values")},
        characters={
            name: _character(name, it, COLOURS[-1 - at % len(COLOURS)])
            for at, (name, it) in enumerate(_tables(document, "characters"))
        },
        boxes=tuple(words.get("boxes", ())),
        moments=tuple(words.get("moments", ())),
        periods=tuple(words.get("periods", ())),
        kinds={key: _kind(key, it) for key, it in _tables(document, "kinds")},
        game=_procedures(document.get("game", {})),
        modes={name: _mode(name, it) for name, it in _tables(document, "modes")},
        modules={
            name: _made(Module, it, name=name) for name, it in _tables(document, "modules")
        },
        npc=_npc(document.get("npc", {})),
    )
    return replace(lexicon, terms=terms_of(lexicon))


def _procedures(table: Table) -> Procedures:
    return Procedures(tuple(table.get("before", ())), tuple(table.get("after", ())))


def _mode(name: str, table: Table) -> Mode:
    return _made(Mode, table, name=name, without=tuple(table.get("without", ())))


def _usual_players(document: Table) -> int:
    """Four, or as many as can play."""
    return min(USUAL_PLAYERS, len(document.get("characters", ())) or USUAL_PLAYERS)


def _tables(document: Table, key: str) -> list[tuple[str, Table]]:
    return list(document.get(key, {}).items())


def _made(make: type[_T], table: Table, **settings: Any) -> _T:
    """A declaration from its table; `settings` win, and what is missing has its default."""
    names = {field.name for field in fields(make)}  # type: ignore[arg-type]  # a dataclass
    return make(**{key: value for key, value in table.items() if key in names} | settings)


def _resource(name: str, table: Table, usual_colour: str) -> Resource:
    bond = (
        _made(Bond, table["bond"], state=table["bond"].get("state", ""))
        if "bond" in table
        else None
    )
    return _made(
        Resource,
        table,
        name=name,
        plural=table.get("plural", name),
        icon=table.get("icon", ""),
        colour=table.get("colour", usual_colour),
        bond=bond,
    )


def _track(name: str, table: Table) -> Track:
    return _made(Track, table, name=name, spaces=tuple(table.get("spaces", ())))


def _area(name: str, table: Table) -> AreaKind:
    places = tuple(
        _made(NamedPlace, place) for place in table.get("places", ()) if "name" in place
    )
    plural = table.get("plural", plural_of(name))
    return _made(AreaKind, table, name=name, plural=plural, places=places)


def _zone(name: str, table: Table) -> ZoneKind:
    return _made(ZoneKind, table, name=name, role=Role(table.get("role", Role.PLAY)))


def _token(name: str, table: Table) -> Token:
    return _made(
        Token,
        table,
        name=name,
        plural=table.get("plural", plural_of(name)),
        icon=table.get("icon", ""),
        values=tuple(sorted(set(table.get("values", ())))),
    )


def _value(name: str, table: Table) -> Value:
    return _made(Value, table, name=name, of=table.get("of", "player"))


def _character(name: str, table: Table, usual_colour: str) -> CharacterDef:
    return _made(
        CharacterDef,
        table,
        name=name,
        pronoun=table.get("pronoun", "they"),
        colour=table.get("colour", usual_colour),
    )


def _kind(key: str, table: Table) -> CardKind:
    name = table.get("name", key.capitalize())
    return CardKind(
        key=key,
        name=name,
        plural=table.get("plural", plural_of(name)),
        face=table.get("face", ""),
        fields={name: _field(name, it) for name, it in table.get("fields", {}).items()},
        deck=table.get("deck"),
        dealt=table.get("dealt", 0),
        module=table.get("module", ""),
    )


def _field(key: str, table: Table) -> FieldDef:
    return _made(
        FieldDef,
        table,
        key=key,
        type=FieldType(table.get("type", FieldType.TEXT)),
        label=table.get("label", key.replace("-", " ").capitalize()),
        options=tuple(table.get("options", ())),
    )


def _npc(table: Table) -> NpcRules:
    seek = tuple(Seek(each) for each in table.get("seek", ()))
    return _made(NpcRules, table, bids=tuple(table.get("bids", ())), seek=seek)
