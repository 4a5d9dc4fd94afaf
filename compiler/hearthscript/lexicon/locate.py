"""Where each key and value of a TOML text stands; `tomllib` does not tell.

Only for a text that `tomllib` has read without complaint: nothing is checked here.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field

from hearthscript.frozen import frozen
from hearthscript.source.span import Span

Path = tuple[str | int, ...]

_SKIP = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_BLANKS = re.compile(r"[ \t]*")
_KEY = re.compile(r"\"(?:\\.|[^\"\\])*\"|'[^']*'|[\w-]+")
_STRING = re.compile(
    r"\"\"\"(?:\\.|[^\\])*?\"{3,5}|'''.*?'{3,5}|\"(?:\\.|[^\"\\\n])*\"|'[^'\n]*'", re.DOTALL
)
_BARE = re.compile(r"[^,\]}#\n]*[^,\]}#\s]")


@frozen
class Where:
    """The last key of a path, and its value (of a table: its header)."""

    key: Span
    value: Span


def locate(text: str) -> dict[Path, Where]:
    """The place of every path of keys and list indices ("kinds", "deed", "face")."""
    walker = _Walker(text)
    walker.document()
    return walker.places


def nearest(places: dict[Path, Where], path: Path) -> Where:
    """The place of a path, or of the nearest path above it that has one."""
    while path and path not in places:
        path = path[:-1]
    return places.get(path, Where(Span(0, 0), Span(0, 0)))


@dataclass(slots=True)
class _Walker:
    text: str
    at: int = 0
    table: Path = ()
    places: dict[Path, Where] = field(default_factory=dict)
    tables: dict[Path, int] = field(default_factory=dict)
    """How many tables of a list ([[name]]) have been met."""

    def document(self) -> None:
        while self._skip(_SKIP) < len(self.text):
            if self.text[self.at] == "[":
                self._header()
            else:
                self._pair(self.table)

    def _header(self) -> None:
        start = self.at
        double = self.text.startswith("[[", self.at)
        self.at += 2 if double else 1
        keys = self._keys()
        self.at = self.text.index("]", self.at) + (2 if double else 1)
        path: Path = ()
        for number, (key, _) in enumerate(keys):
            path += (key,)
            if double and number == len(keys) - 1:
                self.tables[path] = self.tables.get(path, 0) + 1
            self._note(path, keys[number][1], Span(start, self.at))
            if path in self.tables:
                path += (self.tables[path] - 1,)
                self._note(path, keys[number][1], Span(start, self.at))
        self.table = path

    def _pair(self, above: Path) -> None:
        keys = self._keys()
        self._skip(_BLANKS)
        self.at += 1  # the equals sign
        self._skip(_BLANKS)
        path = (*above, *(key for key, _ in keys))
        value = self._value(path)
        for number, (_, span) in enumerate(keys, start=len(above) + 1):
            self._note(path[:number], span, value)

    def _keys(self) -> list[tuple[str, Span]]:
        keys: list[tuple[str, Span]] = []
        while True:
            self._skip(_BLANKS)
            match = _KEY.match(self.text, self.at)
            if match is None:
                return keys
            self.at = match.end()
            keys.append((_unquoted(match[0]), Span(*match.span())))
            self._skip(_BLANKS)
            if not self.text.startswith(".", self.at):
                return keys
            self.at += 1

    def _value(self, path: Path) -> Span:
        start = self.at
        string = _STRING.match(self.text, start)
        if string:
            self.at = string.end()
        elif self.text[start] == "[":
            self._items(path)
        elif self.text[start] == "{":
            self._inline(path)
        else:
            bare = _BARE.match(self.text, start)
            self.at = bare.end() if bare else start + 1
        return Span(start, self.at)

    def _items(self, path: Path) -> None:
        self.at += 1
        number = 0
        while self._skip(_SKIP) < len(self.text) and self.text[self.at] != "]":
            span = self._value((*path, number))
            self._note((*path, number), span, span)
            number += 1
            self._skip(_SKIP)
            if self.text[self.at] == ",":
                self.at += 1
        self.at += 1

    def _inline(self, path: Path) -> None:
        self.at += 1
        while self._skip(_SKIP) < len(self.text) and self.text[self.at] != "}":
            self._pair(path)
            self._skip(_SKIP)
            if self.text[self.at] == ",":
                self.at += 1
        self.at += 1

    def _skip(self, blank: re.Pattern[str]) -> int:
        match = blank.match(self.text, self.at)
        self.at = match.end() if match else self.at
        return self.at

    def _note(self, path: Path, key: Span, value: Span) -> None:
        self.places.setdefault(path, Where(key, value))


def _unquoted(key: str) -> str:
    if key[0] not in "\"'":
        return key
    return str(next(iter(tomllib.loads(f"{key} = 0"))))
