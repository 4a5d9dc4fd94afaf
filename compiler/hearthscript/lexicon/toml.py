"""Reading TOML, with its errors in plain words and at their place."""

from __future__ import annotations

import re
import tomllib
from itertools import accumulate
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


@frozen
class _Line:
    """`start`: where it begins in the file."""

    text: str
    start: int

    @property
    def first(self) -> int:
        """The column of its first letter."""
        return len(self.text) - len(self.text.lstrip())

    def span(self, column: int) -> Span:
        """From a column to the end of what it says."""
        shown = self.text[column:].partition("#")[0].rstrip()
        return Span(self.start + column, self.start + column + len(shown))


def read_toml(text: str, findings: Findings) -> dict[str, Any] | None:
    """The document, or None and every line that is wrong by itself."""
    original = text.split("\n")
    lines = original.copy()
    starts = [0, *accumulate(len(line) + 1 for line in original)]
    broken = False
    for _ in range(_MOST):
        try:
            document = tomllib.loads("\n".join(lines) + "\n")
        except tomllib.TOMLDecodeError as error:
            broken = True
            number, column = _where(str(error), lines)
            line = _Line(original[number], starts[number])
            instead = _read_on_with(str(error), line, column, findings)
            if instead is None or instead == lines[number]:
                return None
            lines[number] = instead
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


def _read_on_with(error: str, line: _Line, column: int, findings: Findings) -> str | None:
    """Adds the finding; gives what to read instead of the line, or None to read no further."""
    heading = None if re.match(_NOT_OF_FORM, error) else _mended(line.text)
    if heading is not None:
        closed = "]" in line.text
        message = _SEVERAL_WORDS if closed else "The ] of this heading is missing."
        findings.add("broken-toml", message, line.span(line.first), f"Write: {heading}")
        return heading
    plain = next((plain for plain in _COMPLAINTS if re.match(plain.complaint, error)), _OTHER)
    if plain.at == "line":
        column = line.first
    elif plain.at == "quote":
        column = max(line.text.rfind('"'), line.text.rfind("'"), line.first)
    elif plain.at == "backslash":
        column = max(line.text.rfind("\\", 0, column), line.first)
    hint = plain.hint or error
    if line.text[column : column + 1] in {"“", "”", "„", "‘", "’"}:
        hint = 'TOML wants straight quotes: "…".'
    findings.add("broken-toml", plain.message, line.span(column), hint)
    if not plain.alone:
        return None
    # What stands below a heading that is lost belongs to it, and to no other.
    return f'["line {line.start}"]' if line.text.lstrip().startswith("[") else ""


_NOT_OF_FORM = "Invalid value|Unclosed|Cannot"
"""What is said of a list, whose lines can begin with a bracket too, or of a good heading."""
_SEVERAL_WORDS = "In a heading, a name that is not one plain word stands in quotes."


def _mended(line: str) -> str | None:
    """A heading with the quotes and brackets that it lacks; None if that is no heading."""
    found = re.fullmatch(r"\s*(\[\[?)([^\[\]#=]+)\]*\s*(#.*)?", line)
    if found is None or re.search(r"\.\s*(\.|$)", found[2]):
        return None
    keys = re.findall(r"""((?:"[^"]*"|'[^']*'|[^.])+)(?:\.|$)""", found[2])
    opening, closing = found[1], found[1].replace("[", "]")
    heading = f"{opening}{'.'.join(_as_key(key.strip()) for key in keys)}{closing}"
    try:
        tomllib.loads(heading)
    except tomllib.TOMLDecodeError:
        return None
    return heading if heading != line.partition("#")[0].strip() else None


def _as_key(name: str) -> str:
    if re.fullmatch(r"""[A-Za-z0-9_-]+|"[^"]*"|'[^']*'""", name):
        return name
    return '"' + re.sub(r'[“”„"]', "", name) + '"'


def _where(error: str, lines: list[str]) -> tuple[int, int]:
    """Line and column (from 0) of the complaint; the last line's end if it names no place."""
    at = re.search(r"\(at line (\d+), column (\d+)\)$", error)
    if at is None:
        filled = [number for number, line in enumerate(lines) if line.strip()]
        last = filled[-1] if filled else 0
        return last, len(lines[last].rstrip())
    return min(int(at[1]), len(lines)) - 1, int(at[2]) - 1
