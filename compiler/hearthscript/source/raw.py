"""Cards as they stand in a file, before anything is known about what they mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hearthscript.frozen import frozen
from hearthscript.source.files import INVISIBLE
from hearthscript.source.shapes import Word
from hearthscript.source.span import Span
from hearthscript.source.spanmap import Piece, SpanMap


@frozen
class Chunk:
    """What one line adds to a value; `lead` joins it to the text before."""

    span: Span
    lead: str


@dataclass(slots=True)
class RawField:
    """A field that is being read. `flag`: it has no colon."""

    key: Word
    depth: int
    chunks: list[Chunk]
    flag: bool = False


@dataclass(slots=True)
class RawCard:
    """A card that is being read; its name as written, without the outer quotes."""

    kind: Word
    name: Word
    fields: list[RawField] = field(default_factory=list)
    depth: int | None = None
    """How far its fields are indented; None before the first."""
    blank: str = ""
    """The kind of blank that its first indentation began with."""
    warned: bool = False
    """That its blanks are mixed has been said."""


@frozen
class Shelf:
    """The words that a kind of card knows: its fields' keys, and what their labels are for."""

    keys: Mapping[str, str]
    """From the key or label in lower case to the key."""
    flags: frozenset[str] = frozenset()


def join(file: str, chunks: list[Chunk]) -> tuple[str, SpanMap]:
    """One text of several lines. Invisible characters are left out: they are reported."""
    parts: list[str] = []
    pieces: list[Piece] = []
    length = 0
    for chunk in chunks:
        if pieces:
            parts.append(chunk.lead)
            length += len(chunk.lead)
        start = chunk.span.start
        while start < chunk.span.end:
            gap = INVISIBLE.search(file, start, chunk.span.end)
            end = gap.start() if gap else chunk.span.end
            if end > start:
                parts.append(file[start:end])
                pieces.append(Piece(length, start, end - start))
                length += end - start
            start = gap.end() if gap else end
    return "".join(parts), SpanMap(tuple(pieces))
