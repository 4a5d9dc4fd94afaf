"""From lines to cards: which line begins a card, which a field, which goes on.

Every line finds a place or is reported, and what was meant is guessed so that the lines
after it are read as if it had been right.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hearthscript.source import mistakes
from hearthscript.source.diagnostic import Diagnostic, Place
from hearthscript.source.findings import Findings
from hearthscript.source.lines import Line, cut
from hearthscript.source.raw import Chunk, RawCard, RawField, Shelf
from hearthscript.source.shapes import Shape, Word, shape
from hearthscript.source.span import Span
from hearthscript.source.suggest import closest

MOST_LINES = 20_000
NOTHING = Shelf({})


def layout(
    place: Place, shelves: Mapping[str, Shelf] | None
) -> tuple[list[RawCard], list[Diagnostic]]:
    """All cards of a file, and what is wrong with its lines.

    `shelves`: the kinds by their key in lower case; None: nobody knows the kinds, so only
    the form of the lines is checked.
    """
    reader = _Reader(Findings(place), shelves)
    lines = cut(place.text, MOST_LINES + 1)
    if len(lines) > MOST_LINES:
        mistakes.too_many_lines(reader.findings, lines[MOST_LINES].span, MOST_LINES)
        return [], reader.findings.found
    for line in lines:
        reader.read(line)
    reader.end_stray()
    if not reader.cards and not reader.findings.found:
        mistakes.no_cards(reader.findings, shelves or ())
    return reader.cards, reader.findings.found


@dataclass(slots=True)
class _Reader:
    """Where the reading of a file stands."""

    findings: Findings
    shelves: Mapping[str, Shelf] | None
    cards: list[RawCard] = field(default_factory=list)
    shelf: Shelf = NOTHING
    """The fields of the card that is being read; nothing if its kind is unknown."""
    field: RawField | None = None
    gap: bool = False
    """An empty line came before this one."""
    stray: tuple[Span, bool] | None = None
    """Lines that found no place, and whether they are indented; reported as one."""

    def read(self, line: Line) -> None:
        if not line.body:
            self.gap = True
        elif line.is_comment:
            return
        else:
            self._place(line)
            self.gap = False

    def end_stray(self) -> None:
        if self.stray:
            kinds, has_card = self.shelves or (), bool(self.cards)
            mistakes.stray(self.findings, *self.stray, kinds, has_card, self.field)
        self.stray = None

    def _place(self, line: Line) -> None:
        if not line.indent:
            self._head(line, shape(line, "head"))
        elif self._is_indented_card(line):
            mistakes.indented_card(self.findings, line)
            self._head(line, shape(line, "head"))
        elif not self.cards:
            self._stray(line)
        else:
            mixed = mistakes.mixes_blanks(self.findings, line, self.cards[-1])
            self._inner(line, mixed)

    # ── At column 1 ─────────────────────────────────────────────────────────────────

    def _head(self, line: Line, found: Shape) -> None:
        word = found.get("WORD")
        if found.name == "kindless":
            self._open(found, Word("", Span(line.at, line.at)))
            mistakes.card_without_kind(self.findings, self.cards[-1], self.shelves or {})
        elif found.name == "framed":
            self._framed(found["FRAMED"])
        elif word is None:
            self._stray(line)
        elif self._is_kind(word) or (found.name == "card" and not self._is_key(word)):
            self._open(found, word)
            mistakes.check_head(self.findings, found, line)
        elif self._is_key(word):
            mistakes.field_at_margin(self.findings, line)
            self._add(line, word, found, depth=self.cards[-1].depth or 2)
        elif found.name in {"card_text", "card_colon", "card_open"} or self._is_near(found):
            self._open(found, word)
            mistakes.check_head(self.findings, found, line)
        else:
            self._stray(line)

    def _framed(self, frame: Word) -> None:
        """A card that begins like a heading of title.toml, in brackets."""
        inner = frame.text[1:-1]
        start = frame.span.start + 1 + len(inner) - len(inner.lstrip())
        line = Line(start, "", inner.strip())
        found = shape(line, "head")
        kind = found.get("WORD")
        named = found.name == "card" or (found.name == "card_bare" and '"' not in inner)
        if kind and named and self._may_be_kind(kind):
            begins = f'{kind.text} "{_name(found).text}"'
        else:
            kind, begins = Word("", Span(start, start)), ""
        self._open(found, kind)
        mistakes.framed_card(self.findings, frame, begins, self.shelves or ())

    def _open(self, found: Shape, kind: Word) -> None:
        self.end_stray()
        self.field = None
        self.cards.append(RawCard(kind, _name(found)))
        known = (self.shelves or {}).get(kind.text.casefold())
        self.shelf = known or NOTHING
        if known is None and kind.text and self.shelves is not None:
            mistakes.unknown_kind(self.findings, kind, self.shelves)

    def _is_kind(self, word: Word) -> bool:
        return word.text.casefold() in (self.shelves or {})

    def _may_be_kind(self, word: Word) -> bool:
        return word.text.islower() if self.shelves is None else self._is_kind(word)

    def _is_key(self, word: Word) -> bool:
        return bool(self.cards) and word.text.casefold() in self.shelf.keys

    def _is_near(self, found: Shape) -> bool:
        """A kind's mistyped key before a name without quotes, not just any sentence."""
        name = found.get("TEXT")
        if found.name != "card_bare" or name is None or not name.text[0].isupper():
            return False
        if self.shelves is None:
            return name.text[-1].isalnum()
        return bool(closest(found["WORD"].text, self.shelves))

    def _is_indented_card(self, line: Line) -> bool:
        first = line.body.partition(" ")[0].casefold()
        return first in (self.shelves or {}) and shape(line, "head").name == "card"

    # ── Inside a card ───────────────────────────────────────────────────────────────

    def _inner(self, line: Line, mixed: bool) -> None:
        """`mixed`: how deep the line is depends on the editor, so nothing follows from it."""
        if self.field is None or line.depth <= self.field.depth:
            self._field(line, shape(line, "field"), mixed)
        elif (inner := self._field_too_deep(line)) is not None:
            if not mixed:
                mistakes.field_too_deep(self.findings, line, self.field.key)
            self._add(line, inner["WORD"], inner, depth=self.field.depth)
        else:
            self._more(line, self.field)

    def _field(self, line: Line, found: Shape, mixed: bool) -> None:
        word = found.get("WORD") or found.get("LABEL")
        if word is None or not self._is_field(found, word):
            self._stray(line)
            return
        if found.name == "colonless":
            mistakes.missing_colon(self.findings, word)
        elif found.name == "label" and self.shelf is not NOTHING:
            word = mistakes.label_for_key(self.findings, word, self.shelf)
        if not mixed:
            self._check_depth(line)
        self._add(line, word, found)

    def _is_field(self, found: Shape, word: Word) -> bool:
        if found.name in {"field", "flag"}:
            return True
        if found.name == "label":
            return self.shelf is NOTHING or bool(closest(word.text, self.shelf.keys))
        return found.name == "colonless" and word.text.casefold() in self.shelf.keys

    def _field_too_deep(self, line: Line) -> Shape | None:
        if not (":" in line.body[:60] and self.shelf.keys):
            return None
        found = shape(line, "field")
        return found if found.name == "field" and self._is_key(found["WORD"]) else None

    def _check_depth(self, line: Line) -> None:
        card = self.cards[-1]
        if card.depth is None:
            card.depth = line.depth
        elif line.depth != card.depth:
            mistakes.uneven_field(self.findings, line, card.depth)

    def _add(self, line: Line, key: Word, found: Shape, depth: int | None = None) -> None:
        self.end_stray()
        value = found.get("TEXT")
        name = found.get("NAME") or found.get("OPEN")
        if name is not None:
            value = Word(
                line.body[name.span.start - line.at :], Span(name.span.start, line.span.end)
            )
        chunks = [Chunk(value.span, "")] if value else []
        flag = found.name in {"flag", "card_word"}
        self.field = RawField(key, line.depth if depth is None else depth, chunks, flag)
        self.cards[-1].fields.append(self.field)

    def _more(self, line: Line, current: RawField) -> None:
        found = shape(line, "more")
        words = [*found.parts.values()]
        if not words:
            return
        if current.flag:
            mistakes.missing_colon(self.findings, current.key)
            current.flag = False
        lead = "\n\n" if self.gap else "\n" if found.name == "item" else " "
        current.chunks.append(Chunk(words[0].span | words[-1].span, lead))

    def _stray(self, line: Line) -> None:
        indented = bool(line.indent and self.cards)
        if self.stray and self.stray[1] == indented:
            self.stray = self.stray[0] | line.span, indented
        else:
            self.end_stray()
            self.stray = line.span, indented


def _name(found: Shape) -> Word:
    """The name on a card's first line, without its quotes; empty if it has none."""
    quoted = found.get("NAME")
    if quoted is not None:
        return Word(quoted.text[1:-1], Span(quoted.span.start + 1, quoted.span.end - 1))
    opened = found.get("OPEN")
    if opened is not None:
        return Word(opened.text[1:], Span(opened.span.start + 1, opened.span.end))
    bare = found.get("TEXT")
    if bare is not None and found.name in {"card_bare", "field"}:
        return bare
    end = max((part.span.end for part in found.parts.values()), default=0)
    return Word("", Span(end, end))
