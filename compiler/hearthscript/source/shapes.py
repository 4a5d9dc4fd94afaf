"""Reading one line of a *.cards file with the grammar in grammar/cards.lark."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal

from hearthscript.data import data
from hearthscript.source.lines import Line
from hearthscript.source.span import Span

if TYPE_CHECKING:
    from lark import Lark, Token


@dataclass(frozen=True, slots=True)
class Word:
    """A part of a line, and where it stands in the file."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
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
    from lark.exceptions import UnexpectedInput

    try:
        tree = _parser().parse(line.body, start=rule)
    except UnexpectedInput:
        return Shape("stray", {})
    return Shape(str(tree.data), dict(_parts(tree.scan_values(_anything), line.at)))


def _anything(_: object) -> bool:
    return True


def _parts(tokens: Iterator[Token], at: int) -> Iterator[tuple[str, Word]]:
    for token in tokens:
        start = at + (token.start_pos or 0)
        yield token.type, Word(str(token), Span(start, start + len(token)))


@cache
def _parser() -> Lark:
    from lark import Lark

    grammar = (data("grammar") / "cards.lark").read_text("utf-8")
    return Lark(grammar, parser="lalr", start=["head", "field", "more"])
