"""The JSON that commands write, held to its schemas."""

from __future__ import annotations

import json
from typing import Any

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from hearthscript.data import data


def resource(uri: str) -> Resource[Any]:
    """A schema by the last part of its name; schemas refer to each other."""
    text = (data("grammar") / uri.rsplit("/", 1)[-1]).read_text("utf-8")
    return Resource.from_contents(json.loads(text))


def valid(output: str, schema: str) -> Any:
    """The document, which its schema must allow."""
    document = json.loads(output)
    contents = resource(f"{schema}.schema.json").contents
    Draft202012Validator.check_schema(contents)
    # mypy does not see through the attrs alias of `retrieve`.
    registry: Registry[Any] = Registry(retrieve=resource)  # type: ignore[call-arg]
    Draft202012Validator(contents, registry=registry).validate(document)
    return document
