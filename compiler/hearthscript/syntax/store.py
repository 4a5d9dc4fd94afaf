"""A tree as JSON, and back: {"node": "Gain", "what": {"node": "Goods", …}}."""

from __future__ import annotations

from dataclasses import MISSING, fields
from enum import Enum, StrEnum
from typing import Any

from hearthscript.source import NOWHERE, Span
from hearthscript.syntax import nodes as n

KINDS: dict[str, type[n.Node]] = {
    name: kind
    for name, kind in vars(n).items()
    if isinstance(kind, type) and issubclass(kind, n.Node)
}
_WORDS: dict[str, type[StrEnum]] = {
    name: kind
    for name, kind in vars(n).items()
    if isinstance(kind, type) and issubclass(kind, StrEnum) and kind is not StrEnum
}


def to_json(node: n.Node) -> dict[str, Any]:
    """Every field that is not at its default; `span` as [start, end], if it is known."""
    stored: dict[str, Any] = {"node": type(node).__name__}
    for field in fields(node):
        value = getattr(node, field.name)
        if field.default is MISSING or value != field.default:
            stored[field.name] = _stored(value)
    return stored


def _stored(value: Any) -> Any:
    match value:
        case n.Node():
            return to_json(value)
        case Span(start=start, end=end):
            return [start, end]
        case tuple():
            return [_stored(item) for item in value]
        case Enum():
            return {"word": type(value).__name__, "is": value.value}
        case _:
            return value


def from_json(stored: dict[str, Any]) -> n.Node:
    """The tree that `to_json` stored; ValueError if it stored no such thing."""
    kind = KINDS.get(stored.get("node", ""))
    if kind is None:
        raise ValueError(f"no such node: {stored.get('node')!r}")
    known = {field.name for field in fields(kind)}
    given = {name: _read(name, value) for name, value in stored.items() if name in known}
    if len(given) != len(stored) - 1:
        raise ValueError(f"{kind.__name__} has no {sorted(set(stored) - known - {'node'})}")
    return kind(**given)


def _read(name: str, value: Any) -> Any:
    match value:
        case {"node": _}:
            return from_json(value)
        case {"word": str(word), "is": is_}:
            return _WORDS[word](is_)
        case [int(start), int(end)] if name == "span":
            return Span(start, end)
        case list():
            return tuple(_read("", item) for item in value)
        case None if name == "span":
            return NOWHERE
        case _:
            return value
