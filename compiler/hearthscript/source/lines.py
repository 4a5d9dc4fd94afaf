"""Cutting a file into lines: where each begins, how deep it is indented."""

from __future__ import annotations

from typing import NamedTuple

from hearthscript.source.span import Span

TAB = 4
"""Columns of a tab, as far as depth is compared."""


class Line(NamedTuple):
    """`body` is the line without its indentation and the blanks at its end.

    A tuple, as a file can have a million of them.
    """

    start: int
    indent: str
    body: str

    @property
    def at(self) -> int:
        """The file's offset of the body."""
        return self.start + len(self.indent)

    @property
    def span(self) -> Span:
        return Span(self.at, self.at + len(self.body))

    @property
    def depth(self) -> int:
        return len(self.indent.expandtabs(TAB))

    @property
    def is_comment(self) -> bool:
        return self.body.startswith("#")


def cut(text: str, most: int) -> list[Line]:
    """The lines of a text, empty ones too; no more than so many."""
    lines = []
    start = 0
    for whole in text.split("\n", most)[:most]:
        body = whole.lstrip()
        lines.append(Line(start, whole[: len(whole) - len(body)], body.rstrip()))
        start += len(whole) + 1
    return lines
