"""Setting text: lines of a given width and size, measured before anything is drawn.

The page shows exactly these lines. What is measured here is what is printed, so a text
that does not fit is known, and told, before the page exists.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from hearthscript.frozen import frozen
from hearthscript.render.inline import Block, Piece, Word
from hearthscript.render.look import Look

PT = 72 / 25.4
"""Points in a millimetre."""
INDENT = 1.0
"""Of list items, in em."""
APART = 0.35
"""Between paragraphs, in lines."""
OR_SCALE = 1.0
OR_PADDING = 0.7
"""Left and right of an OR within a line together, in em of its own size."""
UNWILLING = (0.0, 0.2, 0.5)
"""What a line's end costs beside its gap, by how unwillingly it ends there."""
DIVIDER = 0.92
"""The height of the divider between two options, in lines."""


@frozen
class Line:
    """One line; `top` and `height` in pt from the top of the setting."""

    pieces: tuple[Piece, ...]
    top: float
    height: float
    indent: float = 0.0
    kind: str = "paragraph"
    """ "paragraph", "item" (the first line of one), "divider" or "cut"."""


@frozen
class Setting:
    """Text set at one size (pt): its lines and the height they take."""

    lines: tuple[Line, ...]
    size: float
    role: str
    height: float
    chopped: bool = False
    """A word was longer than a line, and was cut between two letters."""


@frozen
class Type:
    """How to set: the role of the font, its size in pt and its leading as a factor."""

    look: Look
    role: str
    size: float
    leading: float

    def width(self, piece: Piece) -> float:
        if piece.badge:
            return piece.badge.width * self.size
        if piece.style == "or":
            small = self.size * OR_SCALE
            return self.look.roles["strong"].width(piece.text, small) + OR_PADDING * small
        role = "strong" if piece.style == "strong" else self.role
        return self.look.roles[role].width(piece.text.replace("\u00a0", " "), self.size)

    def word(self, word: Word) -> float:
        return sum(map(self.width, word))


def set_text(blocks: Sequence[Block], kind: Type, width: float) -> Setting:
    """The blocks in lines of at most `width` pt."""
    lines: list[Line] = []
    chopped = False
    top, height = 0.0, kind.size * kind.leading
    for number, block in enumerate(blocks):
        apart = number and "divider" not in (block.kind, blocks[number - 1].kind)
        top += APART * height if apart else 0
        if block.kind == "divider":
            lines.append(Line(block.words[0], top, height * DIVIDER, kind="divider"))
            top += height * DIVIDER
            continue
        indent = INDENT * kind.size if block.kind == "item" else 0.0
        parts = [part for word in block.words for part in _unglued(word)]
        chopped |= any(kind.word(part) > width - indent for part in parts)
        for first, pieces in enumerate(_break(block.words, kind, width - indent)):
            what = "paragraph" if first else block.kind
            lines.append(Line(pieces, top, height, indent, what))
            top += height
    return Setting(tuple(lines), kind.size, kind.role, top, chopped)


def cut(setting: Setting, height: float) -> tuple[Setting, int]:
    """As many lines as fit above a mark that counts the others; and how many these are."""
    line = line_height(setting)
    kept = [at for at in setting.lines if at.top + at.height + line <= height + 0.01]
    over = len(setting.lines) - len(kept)
    top = kept[-1].top + kept[-1].height if kept else 0.0
    mark = Line(
        (Piece(f"+{over} {'line' if over == 1 else 'lines'}", "strong"),), top, line, kind="cut"
    )
    return replace(setting, lines=(*kept, mark), height=top + line), over


def line_height(setting: Setting) -> float:
    return max((line.height for line in setting.lines), default=0.0)


def _break(words: Sequence[Word], kind: Type, width: float) -> list[tuple[Piece, ...]]:
    fitting = [part for word in words for part in _chop(word, kind, width)]
    widths = [kind.word(word) for word in fitting]
    space = kind.width(Piece(" "))
    loath = [word[-1].loath for word in fitting]
    ends = _balance(widths, loath, space, width)
    starts = [0, *ends]
    return [_join(fitting[a:b]) for a, b in zip(starts, ends, strict=False)]


def _join(words: Sequence[Word]) -> tuple[Piece, ...]:
    pieces: list[Piece] = []
    for number, word in enumerate(words):
        if number:
            pieces.append(Piece(" "))
        pieces += word
    return tuple(pieces)


def _balance(widths: list[float], loath: list[int], space: float, width: float) -> list[int]:
    """Where lines end: the fewest lines, and of these ways the one of most even lines.

    The last line may be shorter. A break within a term counts as a line more, and is taken
    as a large gap; one before a number only as a gap.
    """
    count = len(widths)
    best: list[tuple[int, float, int]] = [(0, 0.0, 0)] * (count + 1)
    for start in range(count - 1, -1, -1):
        used, chosen = -space, None
        for end in range(start + 1, count + 1):
            used += widths[end - 1] + space
            if used > width and end > start + 1:
                break
            lines, cost, _ = best[end]
            gap = max(0.0, width - used) / width
            weight = 0.35 if end == count else 1.0
            breaks = loath[end - 1] if end < count else 0
            cost += weight * gap * gap + UNWILLING[breaks]
            here = (lines + (2 if breaks == 2 else 1), cost, end)
            chosen = min(chosen, here) if chosen else here
        best[start] = chosen or (0, 0.0, count)
    ends, at = [], 0
    while at < count:
        at = best[at][2]
        ends.append(at)
    return ends


def _chop(word: Word, kind: Type, width: float) -> list[Word]:
    """A word that is wider than a line, in parts that are not."""
    if kind.word(word) <= width:
        return [word]
    parts: list[Word] = []
    for part in _unglued(word):
        longer = (*parts[-1], Piece("\u00a0"), *part) if parts else part
        if parts and kind.word(longer) <= width:
            parts[-1] = longer
        else:
            parts += _cut_up(part, kind, width)
    return parts


def _unglued(word: Word) -> Iterator[Word]:
    """The parts that no-break spaces hold together."""
    part: list[Piece] = []
    for piece in word:
        first, *others = piece.text.split("\u00a0") if not piece.badge else [piece.text]
        part += [replace(piece, text=first)] if first or piece.badge else []
        for text in others:
            if part:
                yield tuple(part)
            part = [replace(piece, text=text)] if text else []
    if part:
        yield tuple(part)


def _cut_up(word: Word, kind: Type, width: float) -> list[Word]:
    """A word without spaces that is wider than a line, cut between letters."""
    if kind.word(word) <= width:
        return [word]
    parts: list[list[Piece]] = [[]]
    used = 0.0
    letters = (replace(p, text=c) for p in word for c in (p.text if not p.badge else (p.text,)))
    for letter in letters:
        wide = kind.width(letter)
        if used + wide > width and parts[-1]:
            parts.append([])
            used = 0.0
        parts[-1].append(letter)
        used += wide
    return [_merge(part) for part in parts]


def _merge(letters: list[Piece]) -> Word:
    merged: list[Piece] = []
    for piece in letters:
        last = merged[-1] if merged else None
        if last and not (last.badge or piece.badge) and last.style == piece.style:
            merged[-1] = replace(last, text=last.text + piece.text)
        else:
            merged.append(piece)
    return tuple(merged)
