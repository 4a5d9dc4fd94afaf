"""Reading one line of a *.cards file with the grammar in grammar/cards.lark."""

from __future__ import annotations

from functools import cache
from typing import Literal

from hearthscript.frozen import frozen
from hearthscript.source.linegrammar import LineReader, Part, compiled
from hearthscript.source.lines import Line
from hearthscript.source.span import Span


@frozen
class Word:
    """A part of a line, and where it stands in the file."""

    text: str
    span: Span


@frozen
class Shape:
    """A line as the grammar names it (`card`, `field`, `stray` …), and its parts."""

    name: str
    parts: dict[str, Word]

    def __getitem__(self, part: str) -> Word:
        return self.parts[part]

    def get(self, part: str) -> Word | None:
        return self.parts.get(part)


Rule = Literal["head", "field", "more"]


def shape(line: Line, rule: Rule) -> Shape:
    """What a line looks like; a line that looks like nothing is `stray`."""
    found = _reader().read(line.body, rule)
    if found is None:
        return Shape("stray", {})
    name, parts = found
    return Shape(name, {part.terminal: _word(line, part) for part in parts})


def _word(line: Line, part: Part) -> Word:
    return Word(
        line.body[part.start : part.end], Span(line.at + part.start, line.at + part.end)
    )


@cache
def _reader() -> LineReader:
    return LineReader(compiled())
