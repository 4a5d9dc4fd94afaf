"""grammar/readings.schema.json says what the tree is; it is made from the nodes themselves.

When a node has changed: HEARTH_BLESS=1 ./run pytest -n0 tests/cli/test_readings_schema.py
"""

from __future__ import annotations

import json
import os
from dataclasses import MISSING, fields
from enum import StrEnum
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from hearthscript.data import data
from hearthscript.source import Span
from hearthscript.syntax import nodes

ABSTRACT = {nodes.Node, nodes.Marked, nodes.Pointing}

NODES = {
    name: kind
    for name, kind in vars(nodes).items()
    if isinstance(kind, type) and issubclass(kind, nodes.Node) and kind not in ABSTRACT
}
UNIONS = {
    name: frozenset(get_args(union))
    for name, union in vars(nodes).items()
    if isinstance(union, UnionType)
}
SIMPLE: dict[object, str] = {
    int: "integer", str: "string", bool: "boolean", NoneType: "null",
}  # fmt: skip

FINDINGS = "diagnostics.schema.json#/$defs/finding"


def schema() -> dict[str, object]:
    """The whole document; unions and nodes are in the order of their names."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "https://hearthscript.example/readings.schema.json",
        "title": "What `hearth read --format json` writes",
        **shape(
            {
                "format": {"const": "readings"},
                "version": {"const": 1},
                "title": {"type": "string", "description": "The title's id"},
                "texts": {"type": "array", "items": ref("text")},
            }
        ),
        "$defs": {
            "text": text(),
            **{name: one_of(union) for name, union in sorted(UNIONS.items())},
            **{name: node(name, kind) for name, kind in sorted(NODES.items())},
        },
    }


def text() -> dict[str, object]:
    lines = {"type": "array", "items": {"type": "string"}}
    place = {"type": ["string", "null"], "description": "null: a text by itself"}
    reading = {"brief": {"type": "string"}, "explained": lines, "tree": ref("Text")}
    rejected = {"brief": {"type": "string"}, "reason": {"type": "string"}}
    return shape(
        {
            "card": place,
            "kind": place,
            "field": place,
            "text": {"type": "string"},
            "readings": {"type": "array", "items": shape(reading)},
            "rejected": {
                "type": "array",
                "description": "What the words also allow, and why it means nothing here",
                "items": shape(rejected),
            },
            "capped": {"type": "boolean", "description": "There are more readings"},
            "findings": {"type": "array", "items": {"$ref": FINDINGS}},
        }
    )


def node(name: str, kind: type[nodes.Node]) -> dict[str, object]:
    """Fields at their default are left out of the JSON, so only the others are required."""
    hints = get_type_hints(kind, {**vars(nodes), "Span": Span})
    required = [field.name for field in fields(kind) if field.default is MISSING]
    properties = {field.name: of_type(hints[field.name]) for field in fields(kind)}
    return shape({"node": {"const": name}, **properties}, ["node", *required])


def shape(properties: dict[str, Any], required: list[str] | None = None) -> dict[str, object]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties) if required is None else required,
        "additionalProperties": False,
    }


def of_type(hint: Any) -> dict[str, object]:
    if hint in SIMPLE:
        return {"type": SIMPLE[hint]}
    if hint is Span:
        return {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}
    if get_origin(hint) is tuple:
        return {"type": "array", "items": of_type(get_args(hint)[0])}
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return shape(
            {"word": {"const": hint.__name__}, "is": {"enum": [word.value for word in hint]}}
        )
    if isinstance(hint, type) and issubclass(hint, nodes.Node):
        return ref(hint.__name__)
    return one_of(frozenset(get_args(hint)), named=True)


def one_of(options: frozenset[Any], *, named: bool = False) -> dict[str, object]:
    """`named`: say the union's name instead, where it has one (with or without None)."""
    rest = options - {NoneType}
    names = [name for name, union in UNIONS.items() if union == rest] if named else []
    shapes = [ref(names[0])] if names else sorted(map(of_type, rest), key=json.dumps)
    shapes += [{"type": "null"}] if NoneType in options else []
    return shapes[0] if len(shapes) == 1 else {"anyOf": shapes}


def ref(name: str) -> dict[str, object]:
    return {"$ref": f"#/$defs/{name}"}


def test_the_schema_is_that_of_the_nodes() -> None:
    file = data("grammar") / "readings.schema.json"
    made = json.dumps(schema(), indent=1) + "\n"
    if os.environ.get("HEARTH_BLESS"):
        Path(str(file)).write_text(made, "utf-8")
    assert file.read_text("utf-8") == made
