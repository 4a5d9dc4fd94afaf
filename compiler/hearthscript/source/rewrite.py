"""Putting new texts into a file of cards while everything else stays as it is.

Words that stay keep their line, so comments and line breaks stay with them; a line is
laid out anew only if its words changed.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from itertools import pairwise

from hearthscript.source.cards import FieldText
from hearthscript.source.span import Span

WIDTH = 90
_TOO_MANY = 4_000_000
"""Comparing more pairs of words than this takes too long; the text is laid out anew."""


@dataclass(slots=True)
class _Row:
    """One line of a value: the range of its text, and its words before and after."""

    span: Span
    block: int
    old: list[str]
    new: list[str] = field(default_factory=list)


def replace_texts(source_text: str, edits: Iterable[tuple[FieldText, str]]) -> str:
    """The file's text with each field's value replaced by a new text.

    A value of one line stays on one line; a longer one stays below its key, new lines
    wrapped at `WIDTH`. If the new text has other paragraphs or list items than the old,
    the whole value is laid out anew and the comments within it go before it.
    """
    changes = [
        change
        for edited, text in edits
        if edited.text != text and edited.spans.pieces
        for change in _changes(source_text, edited, text)
    ]
    for span, text in sorted(changes, key=lambda change: change[0].start, reverse=True):
        source_text = source_text[: span.start] + text + source_text[span.end :]
    return source_text


def _changes(source: str, edited: FieldText, text: str) -> list[tuple[Span, str]]:
    rows = _rows(source, edited)
    blocks = [block.split() for block in _blocks(text)]
    old = [
        [word for row in rows if row.block == i for word in row.old] for i in range(len(blocks))
    ]
    fits = _breaks(edited.text) == _breaks(text) and all(old) and all(blocks)
    pairs = [(a, b) for a, b in zip(old, blocks, strict=True) if a != b] if fits else []
    if not fits or sum(len(a) * len(b) for a, b in pairs) > _TOO_MANY:
        return [_laid_out(source, rows, text)]
    for number, words in enumerate(blocks):
        _deal([row for row in rows if row.block == number], words)
    single = len(rows) == 1 and not _begins_line(source, rows[0].span.start)
    return [_row_change(source, row, single) for row in rows if row.old != row.new]


def _rows(source: str, edited: FieldText) -> list[_Row]:
    """The lines of a value as they stand in the file."""
    breaks = [match.start() for match in re.finditer(r"\n+", edited.text)]
    rows: list[_Row] = []
    for match in re.finditer(r"\S+", edited.text):
        span = edited.spans.to_file(Span(*match.span()))
        block = bisect_right(breaks, match.start())
        if (
            rows
            and rows[-1].block == block
            and "\n" not in source[rows[-1].span.end : span.start]
        ):
            rows[-1].old.append(match[0])
            rows[-1].span |= span
        else:
            rows.append(_Row(span, block, [match[0]]))
    return rows


def _deal(rows: list[_Row], words: list[str]) -> None:
    """Gives each new word to the line of the old one that it stays or replaces."""
    owners = [row for row in rows for _ in row.old]
    old = [word for row in rows for word in row.old]
    matcher = SequenceMatcher(None, old, words, autojunk=False)
    for tag, first, last, start, end in matcher.get_opcodes():
        for offset, word in enumerate(words[start:end]):
            if tag == "equal" or last - first == end - start:
                owner = owners[first + offset]
            else:
                owner = owners[first - 1 if tag == "insert" and first else first]
            owner.new.append(word)
    for above, row in reversed(list(pairwise(rows))):
        while row.new and _is_unfit(row.new[0]):
            above.new.append(row.new.pop(0))


def _row_change(source: str, row: _Row, single: bool) -> tuple[Span, str]:
    line = source.rfind("\n", 0, row.span.start) + 1
    before = source[line : row.span.start]
    end = source.find("\n", row.span.end)
    end = len(source) if end < 0 else end
    if not row.new:
        if before.strip() or source[row.span.end : end].strip():
            return row.span, ""
        return Span(line, min(end + 1, len(source))), ""
    if single:
        return row.span, " ".join(row.new)
    indent = before if not before.strip() else _deeper(before)
    return row.span, f"\n{indent}".join(_wrap(row.new, len(before), len(indent)))


def _laid_out(source: str, rows: list[_Row], text: str) -> tuple[Span, str]:
    """The whole value anew, below its key."""
    first, last = rows[0].span.start, rows[-1].span.end
    line = source.rfind("\n", 0, first) + 1
    before = source[line:first]
    on_key = bool(before.strip())
    indent = _deeper(before) if on_key else before
    if len(rows) > 1 and on_key:
        second = rows[1].span.start
        indent = source[source.rfind("\n", 0, second) + 1 : second]
    gaps = [source[a.span.end : b.span.start] for a, b in pairwise(rows)]
    lines = [found.strip() for gap in gaps for found in re.findall(r"#[^\n]*", gap)]
    parts = re.split(r"(\n+)", text.strip())
    for at in range(0, len(parts), 2):
        lines += _wrap(parts[at].split(), len(indent), len(indent))
        if at + 1 < len(parts) and len(parts[at + 1]) > 1:
            lines.append("")
    if not on_key:
        return Span(first, last), "\n".join(
            [lines[0], *(_indented(indent, x) for x in lines[1:])]
        )
    start = line + len(before.rstrip())
    return Span(start, last), "".join(f"\n{_indented(indent, x)}" for x in lines)


def _wrap(words: list[str], first: int, indent: int) -> list[str]:
    """Lines of words, the first one beginning at column `first`."""
    lines: list[str] = []
    room = WIDTH - first
    for word in words:
        fits = lines and len(lines[-1]) + 1 + len(word) <= room
        if lines and (fits or _is_unfit(word)):
            lines[-1] += f" {word}"
        else:
            room = WIDTH - (indent if lines else first)
            lines.append(word)
    return lines


def _is_unfit(word: str) -> bool:
    """A line that began with it would be a comment or a list item."""
    return word.startswith("#") or word in {"-", "•"}


def _blocks(text: str) -> list[str]:
    return re.split(r"\n+", text.strip())


def _breaks(text: str) -> list[bool]:
    return [len(found) > 1 for found in re.findall(r"\n+", text.strip())]


def _begins_line(source: str, offset: int) -> bool:
    return not source[source.rfind("\n", 0, offset) + 1 : offset].strip()


def _deeper(before: str) -> str:
    """The indentation of the lines below a key."""
    indent = before[: len(before) - len(before.lstrip())]
    return indent + ("\t" if indent.endswith("\t") else "  ")


def _indented(indent: str, line: str) -> str:
    return indent + line if line else ""
