"""Where something stands in a text."""

from __future__ import annotations

from hearthscript.frozen import frozen


@frozen
class Span:
    """Half-open range of character offsets in one text: `text[start:end]`."""

    start: int
    end: int

    def __or__(self, other: Span) -> Span:
        """The smallest span that covers both; NOWHERE covers nothing."""
        if self == NOWHERE:
            return other
        if other == NOWHERE:
            return self
        return Span(min(self.start, other.start), max(self.end, other.end))

    def shifted(self, by: int) -> Span:
        return Span(self.start + by, self.end + by)


NOWHERE = Span(-1, -1)


@frozen
class Position:
    """Line and column as an editor counts them: both from 1, columns in characters."""

    line: int
    column: int


def position_at(text: str, offset: int) -> Position:
    """The position of a character offset; past the end is the end."""
    offset = max(0, min(offset, len(text)))
    line_start = text.rfind("\n", 0, offset) + 1
    return Position(text.count("\n", 0, offset) + 1, offset - line_start + 1)
