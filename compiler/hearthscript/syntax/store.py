"""A tree as JSON: {"node": "Gain", "what": {"node": "Goods", …}}."""

from __future__ import annotations

from dataclasses import MISSING, fields
from enum import Enum
from typing import Any

from hearthscript.source import Span
from hearthscript.syntax import nodes as n


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
