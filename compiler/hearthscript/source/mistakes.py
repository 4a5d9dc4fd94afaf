"""What a designer is told about a line that is not as it should be."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from hearthscript.source.diagnostic import Fix, Severity
from hearthscript.source.findings import Findings
from hearthscript.source.lines import TAB, Line
from hearthscript.source.raw import RawCard, RawField, Shelf
from hearthscript.source.shapes import Shape, Word
from hearthscript.source.span import Span
from hearthscript.source.suggest import closest, did_you_mean

A_NAME = "Name of the Card"

# ── The file ────────────────────────────────────────────────────────────────────────────


def no_cards(findings: Findings, kinds: Iterable[str]) -> None:
    empty = not findings.place.text.strip()
    findings.add(
        "empty-file" if empty else "no-cards",
        "The file is empty." if empty else "There is no card in this file, only comments.",
        Span(0, 0),
        _how_to_begin(kinds),
        severity=Severity.WARNING,
    )


def too_many_lines(findings: Findings, span: Span, most: int) -> None:
    message = f"The file has more than {most:,} lines."
    findings.add("file-too-large", message, span, "Put its cards into several files.")


def stray(
    findings: Findings,
    span: Span,
    indented: bool,
    kinds: Iterable[str],
    has_card: bool,
    field: RawField | None,
) -> None:
    """Lines that belong nowhere: inside a card, or at its margin."""
    deeper = f"To go on with “{field.key.text}”, indent it deeper than that." if field else ""
    if indented:
        message = "This is no field: a field is a word, a colon and its value."
        findings.add("text-outside-field", message, span, deeper or "Give it a key: “key: …”.")
        return
    message = "This text belongs to no card."
    note = "A comment begins with #."
    hint = deeper if has_card else _how_to_begin(kinds)
    findings.add("text-outside-card", message, span, hint, note)


def _how_to_begin(kinds: Iterable[str]) -> str:
    kind = next(iter(kinds), "kind")
    return f'A card begins with its kind and its name: {kind} "{A_NAME}".'


# ── A card's first line ─────────────────────────────────────────────────────────────────


def unknown_kind(findings: Findings, kind: Word, kinds: Collection[str]) -> None:
    message = f"There is no kind of card called “{kind.text}”."
    best = closest(kind.text, kinds)
    fix = Fix(kind.span, best[0]) if best else None
    findings.add("unknown-kind", message, kind.span, did_you_mean(kind.text, kinds), fix=fix)


def card_without_kind(findings: Findings, card: RawCard, kinds: Collection[str]) -> None:
    findings.add(
        "card-without-kind",
        f"Nothing says what kind of card “{card.name.text}” is.",
        Span(card.kind.span.start, card.name.span.end),
        f"Write the kind before the name, one of: {', '.join(kinds)}." if kinds else "",
    )


def framed_card(findings: Findings, frame: Word, begins: str, kinds: Iterable[str]) -> None:
    message = "A card's first line stands in no brackets."
    hint = f"Write: {begins}" if begins else _how_to_begin(kinds)
    fix = Fix(frame.span, begins, safe=True) if begins else None
    findings.add("framed-card", message, frame.span, hint, fix=fix)


def indented_card(findings: Findings, line: Line) -> None:
    message = "A card begins at the start of its line; this one is indented."
    hint = "Delete the blanks before it."
    fix = Fix(Span(line.start, line.at), "", safe=True)
    findings.add("wrong-indentation", message, line.span, hint, fix=fix)


def check_head(findings: Findings, found: Shape, line: Line) -> None:
    """What is wrong with a line that was taken for a card's first."""
    match found.name:
        case "card_open":
            _unclosed(findings, found["OPEN"])
        case "card_text" | "card_colon" if found.get("TEXT"):
            _text_after_name(findings, found["TEXT"])
        case "card_bare":
            _unquoted(findings, found["TEXT"])
        case "card_word":
            _nameless(findings, found["WORD"])
        case "field":
            name = found.get("TEXT")
            if name is None:
                _nameless(findings, found["WORD"])
            else:
                _unquoted(findings, name)
        case _:
            pass
    colon = found.get("COLON")
    if colon is not None:
        message = "A card's first line has no colon after the kind."
        fix = Fix(colon.span, "", safe=line.body[colon.span.end - line.at :][:1].isspace())
        findings.add("misplaced-colon", message, colon.span, "Delete the colon.", fix=fix)


def _unclosed(findings: Findings, opened: Word) -> None:
    other = opened.text[1:].strip()[-1:] in {'"', "”", "“"}
    opening, closing = opened.text[0], '"' if opened.text[0] == '"' else "”"
    findings.add(
        "unclosed-quote",
        f"The quote that begins here ({opening}) is never closed.",
        opened.span,
        f"It must end with the same kind of quote: {opening}…{closing}."
        if other
        else f"Put {closing} after the name.",
        fix=None if other else Fix(Span(opened.span.end, opened.span.end), closing),
    )


def _text_after_name(findings: Findings, text: Word) -> None:
    if text.text == ":":
        message = "A card's first line has no colon after the name."
        fix = Fix(text.span, "", safe=True)
        findings.add("misplaced-colon", message, text.span, "Delete the colon.", fix=fix)
        return
    findings.add(
        "text-after-name",
        "Nothing may follow the name on a card's first line.",
        text.span,
        "Put it into a field on a line of its own, or into a comment (two blanks and a #).",
        r"A quote that is part of the name is written \".",
    )


def _unquoted(findings: Findings, name: Word) -> None:
    fix = Fix(name.span, '"' + name.text.replace('"', '\\"') + '"', safe='"' not in name.text)
    message = "A card's name stands in double quotes."
    findings.add("unquoted-name", message, name.span, f"Write {fix.text}.", fix=fix)


def _nameless(findings: Findings, kind: Word) -> None:
    message = f"This {kind.text} has no name."
    hint = f'Write its name in double quotes: {kind.text} "{A_NAME}".'
    findings.add("card-without-name", message, kind.span, hint)


# ── Inside a card ───────────────────────────────────────────────────────────────────────


def field_at_margin(findings: Findings, line: Line) -> None:
    message = "A field is indented below its card; this one stands at the margin."
    fix = Fix(Span(line.start, line.start), "  ")
    findings.add("wrong-indentation", message, line.span, "Indent it by two blanks.", fix=fix)


def field_too_deep(findings: Findings, line: Line, above: Word) -> None:
    findings.add(
        "wrong-indentation",
        f"This field is indented deeper than “{above.text}”, as if it were a part of it.",
        line.span,
        f"Indent it as far as “{above.text}”.",
        "If it is meant to be a part of it, put it at the end of the line before.",
    )


def uneven_field(findings: Findings, line: Line, depth: int) -> None:
    message = f"This field is indented by {line.depth}, the card's first one by {depth}."
    hint = f"Indent it by {depth} as well."
    fix = (
        Fix(Span(line.start, line.at), " " * depth, safe=True)
        if "\t" not in line.indent
        else None
    )
    findings.add("wrong-indentation", message, line.span, hint, fix=fix)


def mixes_blanks(findings: Findings, line: Line, card: RawCard) -> bool:
    """Tabs beside blanks look aligned in one editor only; it is said once a card."""
    card.blank = card.blank or line.indent[0]
    if set(line.indent) == {card.blank} <= {" ", "\t"}:
        return False
    if not card.warned:
        _mixed(findings, line)
    card.warned = True
    return True


def _mixed(findings: Findings, line: Line) -> None:
    span = Span(line.start, line.at)
    fix = Fix(span, " " * line.depth)
    if set(line.indent) <= {" ", "\t"}:
        message = "Tabs and blanks are mixed in the indentation of this card."
        hint = f"Use blanks only (a tab is taken for up to {TAB} of them)."
        findings.add("mixed-indentation", message, span, hint, fix=fix)
    else:
        message = "The indentation is made of special blanks, such as no-break spaces."
        hint = "Replace them by ordinary blanks."
        warning = Severity.WARNING
        findings.add("special-blanks", message, span, hint, severity=warning, fix=fix)


def missing_colon(findings: Findings, key: Word) -> None:
    message = f"There is no colon after “{key.text}”."
    fix = Fix(Span(key.span.end, key.span.end), ":", safe=True)
    findings.add("missing-colon", message, key.span, f"Write “{key.text}: …”.", fix=fix)


def label_for_key(findings: Findings, label: Word, shelf: Shelf) -> Word:
    """The key that was meant by several words."""
    key = shelf.keys[closest(label.text, shelf.keys)[0]]
    message = f"A field's key is one word; “{label.text}” is not."
    hint = f"Did you mean “{key}”?"
    findings.add("unknown-field", message, label.span, hint, fix=Fix(label.span, key))
    return Word(key, label.span)
