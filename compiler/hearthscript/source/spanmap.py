"""Where the characters of a joined text stand in their file."""

from __future__ import annotations

from bisect import bisect_right

from hearthscript.frozen import frozen
from hearthscript.source.span import NOWHERE, Span


@frozen
class Piece:
    """`length` characters from `at` in the text are those from `file` in the file."""

    at: int
    file: int
    length: int


@frozen
class SpanMap:
    """Maps a text that was put together from pieces of a file back to that file.

    Between two pieces stand characters that joined them (a blank, a new paragraph); they
    have no place of their own and count to the piece before them. Pieces are in order.
    """

    pieces: tuple[Piece, ...] = ()

    def to_file(self, span: Span) -> Span:
        """The range of the file that shows `span`; NOWHERE stays NOWHERE.

        A span over a line break of the file covers everything between its two ends.
        """
        if span == NOWHERE or not self.pieces:
            return NOWHERE
        if span.start >= span.end:
            point = self._after(span.start) if span.start else self.pieces[0].file
            return Span(point, point)
        start = self._of(span.start)
        return Span(start, max(start, self._after(span.end)))

    def _of(self, offset: int) -> int:
        """The file's offset of the character at `offset`; of a joint, the next piece's."""
        index = self._piece(offset)
        piece = self.pieces[index]
        if offset < piece.at + piece.length:
            return piece.file + max(0, offset - piece.at)
        if index + 1 < len(self.pieces):
            return self.pieces[index + 1].file
        return piece.file + piece.length

    def _after(self, offset: int) -> int:
        """The file's offset right after the character before `offset`."""
        piece = self.pieces[self._piece(offset - 1)]
        return piece.file + max(0, min(offset - piece.at, piece.length))

    def _piece(self, offset: int) -> int:
        return max(0, bisect_right(self.pieces, offset, key=lambda piece: piece.at) - 1)
