"""Reading TOML, with its errors in plain words and at their place."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Literal

from hearthscript.frozen import frozen
from hearthscript.source.findings import Findings
from hearthscript.source.span import Span

_MOST = 20


@frozen
class _Plain:
    """What a complaint of `tomllib` means.

    `at`: what is shown: from where the complaint stands, the whole line, or the line from
    its last quote or backslash. `alone`: the fault is confined to its line, so that reading
    on without that line is no guessing.
    """

    complaint: str
    message: str
    hint: str
    at: Literal["here", "line", "quote", "backslash"] = "here"
    alone: bool = True


_COMPLAINTS = (
    _Plain(
        "Invalid value",
        "There is no value here that TOML knows.",
        'A text stands in straight quotes: name = "Coin". A number stands alone: 2.',
    ),
    _Plain(
        "Expected '=' after",
        "An equals sign is missing here.",
        'Write: key = value. A key of several words stands in quotes: "Iron Coin" = 2.',
    ),
    _Plain(
        "Expected newline or end",
        "There is more on this line than one key and its value.",
        "Put it on a line of its own. A text stands in quotes.",
    ),
    _Plain(
        'Illegal character|Unterminated string|Expected "\'"',
        "The text that begins here is not closed by a quote on its line.",
        "Put the same quote at its end.",
        at="quote",
    ),
    _Plain(
        "Unescaped|Invalid hex|Escaped",
        "A backslash in a text must be written twice.",
        "Write \\\\ (in a path, / does as well).",
        at="backslash",
    ),
    _Plain(
        "Cannot overwrite|Cannot mutate|Cannot redefine|Duplicate inline",
        "This is declared already, further up.",
        "Keep one of the two.",
        at="line",
    ),
    _Plain(
        "Cannot declare",
        "This heading stands further up already.",
        "Put the lines of both under one heading.",
        at="line",
        alone=False,
    ),
    _Plain(
        "Invalid initial character|Invalid statement",
        "A key is expected here.",
        "Write: key = value, or [table]. What stands in { } stays on one line.",
    ),
    _Plain("Expected ']'", "The ] of this heading is missing.", "Write: [name].", at="line"),
    _Plain(
        "Unclosed array",
        "Before this, a comma is missing or a list is not closed.",
        "Put a comma between two values and a ] after the last.",
        alone=False,
    ),
    _Plain(
        "Unclosed inline",
        "Before this, a comma is missing or a { is not closed.",
        "Put a comma between two values and a } after the last, all on one line.",
        alone=False,
    ),
)
_OTHER = _Plain("", "TOML cannot read this.", "", alone=False)


def readable(text: str) -> str:
    """The text with blanks for control characters: they are reported, TOML would stop."""
    return re.sub(r"[\x00-\x08\x0b-\x1f\x7f]", " ", text)


def read_toml(text: str, findings: Findings) -> dict[str, Any] | None:
    """The document, or None and every line that is wrong by itself."""
    text += "\n"
    broken = False
    for _ in range(_MOST):
        try:
            document = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            broken = True
            line, alone = _report(str(error), text, findings)
            if not alone:
                return None
            text = text[: line.start] + " " * (line.end - line.start) + text[line.end :]
        except RecursionError:
            break
        else:
            if _is_too_deep(document):
                break
            return None if broken else document
    if not broken:
        message = "Lists or tables are nested too deeply in this file."
        findings.add("broken-toml", message, Span(0, 0))
    return None


def _is_too_deep(value: object, left: int = 20) -> bool:
    if isinstance(value, dict):
        value = list(value.values())
    if not isinstance(value, list):
        return False
    return left == 0 or any(_is_too_deep(item, left - 1) for item in value)


def _report(error: str, text: str, findings: Findings) -> tuple[Span, bool]:
    """Adds the finding; gives the line that is at fault, and whether it alone is."""
    offset = _offset(error, text)
    start = text.rfind("\n", 0, offset) + 1
    end = max(text.find("\n", offset), offset)
    plain = next((plain for plain in _COMPLAINTS if re.match(plain.complaint, error)), _OTHER)
    first = len(text[start:end]) - len(text[start:end].lstrip()) + start
    if plain.at == "line":
        offset = first
    elif plain.at == "quote":
        offset = max(text.rfind('"', start, end), text.rfind("'", start, end), first)
    elif plain.at == "backslash":
        offset = max(text.rfind("\\", start, offset), first)
    hint = plain.hint or error
    if text[offset : offset + 1] in {"“", "”", "„", "‘", "’"}:
        hint = 'TOML wants straight quotes: "…".'
    shown = text[offset:end].partition("#")[0].rstrip()
    findings.add("broken-toml", plain.message, Span(offset, offset + len(shown)), hint)
    return Span(start, end), plain.alone


def _offset(error: str, text: str) -> int:
    """Where the complaint stands; the end of the last line if it names no place."""
    at = re.search(r"\(at line (\d+), column (\d+)\)$", error)
    if at is None:
        return len(text.rstrip())
    lines = text.split("\n")[: int(at[1]) - 1]
    return sum(len(line) + 1 for line in lines) + int(at[2]) - 1
