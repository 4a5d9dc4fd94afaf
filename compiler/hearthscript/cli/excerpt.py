"""Lines of a file with a stretch of them underlined, as a terminal shows them."""

from __future__ import annotations

from hearthscript.cli.terminal import cells, printable
from hearthscript.source.span import Span, position_at

TAB = 4
MOST_LINES = 4
"""A stretch over more lines than this is shown by its first two and its last."""


def excerpt(text: str, span: Span, width: int) -> list[tuple[str, str, str]]:
    """(line number, line, underline) for each line that `span` touches.

    Long lines are cut to a window around what is underlined. The number is empty where
    lines were left out.
    """
    start, end = _clamped(span, len(text))
    first = position_at(text, start).line
    last = position_at(text, max(start, end - 1)).line
    rows: list[tuple[str, str, str]] = []
    for number in _shown(first, last):
        if number is None:
            rows.append(("", "…", ""))
            continue
        line_start, line = _line(text, start, number - first)
        row = _row(line, start - line_start, end - line_start, width, first_row=number == first)
        if row[1].strip() or first == last:
            rows.append((str(number), *row))
    return rows


def _clamped(span: Span, length: int) -> tuple[int, int]:
    start = max(0, min(span.start, length))
    return start, max(start, min(span.end, length))


def _shown(first: int, last: int) -> list[int | None]:
    if last - first < MOST_LINES:
        return list(range(first, last + 1))
    return [first, first + 1, None, last]


def _line(text: str, start: int, further: int) -> tuple[int, str]:
    """Where the line begins that is `further` lines below the one `start` is in."""
    line_start = text.rfind("\n", 0, start) + 1
    for _ in range(further):
        line_start = text.index("\n", line_start) + 1
    line_end = text.find("\n", line_start)
    line = text[line_start:] if line_end < 0 else text[line_start:line_end]
    return line_start, line.removesuffix("\r")


def _row(line: str, start: int, end: int, width: int, *, first_row: bool) -> tuple[str, str]:
    """One line and its underline; on later lines of a stretch its indent is left plain."""
    if not first_row:
        start = len(line) - len(line.lstrip())
    start, end = min(max(0, start), len(line)), min(max(0, end), len(line))
    left, right = _window(line, start, end, width)
    shown, mark = ["…"] if left else [], [" "] if left else []
    for offset in range(left, right):
        char = printable(line[offset])
        char = " " * TAB if char == "\t" else char
        shown.append(char)
        room = sum(cells(each) for each in char)
        mark.append(("^" if start <= offset < end else " ") * room)
    if right < len(line):
        shown.append("…")
    if start >= end and first_row:
        mark.insert(start - left + (1 if left else 0), "^")
    return "".join(shown), "".join(mark).rstrip()


def _window(line: str, start: int, end: int, width: int) -> tuple[int, int]:
    """The characters to show: all, or about `width` of them with the stretch inside."""
    if len(line) <= width:
        return 0, len(line)
    room = max(0, width - (end - start))
    left = max(0, start - room // 2)
    right = min(len(line), left + width)
    return max(0, right - width), right
