"""Holding title.toml against its schema, and saying what is wrong in sentences."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache as once
from typing import TYPE_CHECKING, Any

from hearthscript import cache
from hearthscript.data import data
from hearthscript.frozen import frozen
from hearthscript.lexicon.locate import Path, Where, nearest
from hearthscript.source.diagnostic import Fix
from hearthscript.source.findings import Findings
from hearthscript.source.span import Span
from hearthscript.source.suggest import closest, did_you_mean

if TYPE_CHECKING:
    from jsonschema.protocols import Validator


@frozen
class _Breach:
    """One complaint: the value at `path` breaks the `rule` of its part of the schema."""

    rule: str
    limit: Any
    value: Any
    path: Path
    schema: Mapping[str, Any]
    message: str
    is_name: bool
    """It is about a key, not about a value."""


CLEAN = "clean"

_TYPES = {
    "string": "a text in quotes",
    "integer": "a whole number",
    "boolean": "true or false",
    "array": "a list: [ …, … ]",
    "object": "a table: { key = value }",
}


def check_schema(
    document: Mapping[str, Any], places: dict[Path, Where], findings: Findings
) -> dict[str, Any]:
    """Reports every breach; gives the document without what is wrong in it.

    That a document has no breach is remembered: the schema's checker is slow to start.
    """
    at = cache.key("schema", repr(document))
    if cache.load(at) == CLEAN:
        return dict(document)
    breaches = _each_once(_breaches(document))
    if not breaches:
        cache.save(at, CLEAN)
    wrong: set[Path] = set()
    for breach in breaches:
        wrong.update(_report(breach, places, findings))
    kept = _without(document, (), wrong)
    return kept if isinstance(kept, dict) else {}


@once
def _validator() -> Validator:
    # Loaded only here: a title that did not change is not checked again.
    from jsonschema import Draft202012Validator

    schema = (data("grammar") / "title.schema.json").read_text("utf-8")
    return Draft202012Validator(json.loads(schema))


def _breaches(document: Mapping[str, Any]) -> Iterator[_Breach]:
    for error in _validator().iter_errors(document):
        schema = error.schema if isinstance(error.schema, Mapping) else {}
        is_name = "propertyNames" in error.absolute_schema_path
        path = tuple(error.absolute_path)
        yield _Breach(
            str(error.validator),
            error.validator_value,
            error.instance,
            (*path, str(error.instance)) if is_name else path,
            schema,
            error.message,
            is_name,
        )


def _each_once(breaches: Iterable[_Breach]) -> list[_Breach]:
    """Of a value of the wrong type only that: `inf` is above every limit too."""
    found = list(breaches)
    mistyped = {one.path for one in found if one.rule == "type"}
    return [one for one in found if one.rule == "type" or one.path not in mistyped]


def _report(error: _Breach, places: dict[Path, Where], findings: Findings) -> Iterator[Path]:
    """Adds what one breach means; gives the paths that have to go."""
    path = error.path
    if error.rule == "additionalProperties":
        known = list(error.schema["properties"])
        for key in error.value:
            if key not in known:
                _unknown_key((*path, key), known, places, findings)
                yield (*path, key)
        return
    if error.rule == "required":
        _missing(error, places, findings)
        return
    if error.is_name:
        span = nearest(places, path).key
        message = f"“{_short(error.value)}” cannot be a name here."
        findings.add("wrong-name", message, span, f"{_description(error)}.")
        yield path
        return
    _wrong_value(error, nearest(places, path).value, findings)
    if path:
        yield path


def _unknown_key(
    path: Path, known: list[str], places: dict[Path, Where], findings: Findings
) -> None:
    key = str(path[-1])
    span = nearest(places, path).key
    best = closest(key, known)
    where = f" in {_heading(path[:-1])}" if len(path) > 1 else ""
    findings.add(
        "unknown-setting",
        f"There is no setting “{_short(key)}”{where}.",
        span,
        did_you_mean(key, known),
        fix=Fix(span, best[0]) if best else None,
    )


def _missing(error: _Breach, places: dict[Path, Where], findings: Findings) -> None:
    """One finding for each missing key; jsonschema makes an error of each."""
    key = next(key for key in error.limit if f"'{key}' is a req" in error.message)
    child = error.schema["properties"][key]
    path = error.path
    where = nearest(places, path)
    span = where.value if isinstance(path[-1] if path else "", int) else where.key
    meaning = child.get("description", "")
    if path:
        message = f"{_heading(path)} lacks the setting “{key}”."
        hint = f"Add: {key} = …" + (f" ({meaning[0].lower()}{meaning[1:]})" if meaning else "")
    else:
        message, hint = f"The heading [{key}] is missing.", 'Add it with name = "…" below.'
    findings.add("missing-setting", message, span, hint)


def _wrong_value(error: _Breach, span: Span, findings: Findings) -> None:
    path = error.path
    key = path[-1] if path and not isinstance(path[-1], int) else "This"
    named = f"“{key}”" if path and key != "This" else "This"
    match error.rule:
        case "enum":
            options = [str(option) for option in error.limit]
            best = closest(str(error.value), options)
            findings.add(
                "wrong-setting",
                f"{named} must be one of {', '.join(options)}.",
                span,
                did_you_mean(str(error.value), options) if best else "",
                fix=Fix(span, f'"{best[0]}"') if best else None,
            )
        case "type":
            types = error.limit
            listed = [types] if isinstance(types, str) else types
            wanted = " or ".join(_TYPES[name] for name in listed)
            findings.add("wrong-setting", f"{named} must be {wanted}.", span, _meaning(error))
        case _:
            findings.add("wrong-setting", f"{named} {_limit(error)}.", span, _meaning(error))


def _limit(error: _Breach) -> str:
    limit = error.limit
    match error.rule:
        case "minimum":
            return f"must be at least {limit}"
        case "maximum":
            return f"must be at most {limit}"
        case "minItems" | "minProperties":
            return f"must have at least {limit} {'entry' if limit == 1 else 'entries'}"
        case "maxLength":
            return f"must not have more than {limit} letters"
        case "minLength":
            return "must not be empty"
        case "uniqueItems":
            return "has the same entry twice"
        case _:
            return f"cannot be “{_short(error.value)}”"


def _meaning(error: _Breach) -> str:
    text = _description(error)
    return f"{text}." if text else ""


def _description(error: _Breach) -> str:
    return str(error.schema.get("description", ""))


def _heading(path: Path) -> str:
    """A path as title.toml writes it: kinds.deed.fields."""
    shown = ""
    for key in path:
        if isinstance(key, int):
            shown += f", entry {key + 1}"
        else:
            shown += ("." if shown else "") + (
                key if key.replace("-", "").isalnum() else f'"{key}"'
            )
    return f"[{shown}]"


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= 40 else f"{text[:39]}…"


def _without(value: Any, path: Path, wrong: set[Path]) -> Any:
    if isinstance(value, dict):
        return {
            key: _without(item, (*path, key), wrong)
            for key, item in value.items()
            if (*path, key) not in wrong
        }
    if isinstance(value, list):
        return [
            _without(item, (*path, number), wrong)
            for number, item in enumerate(value)
            if (*path, number) not in wrong
        ]
    return value
