"""Cards, checked against what their title declares."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path

from hearthscript.frozen import frozen
from hearthscript.lexicon.model import CardKind, FieldDef, FieldType, Lexicon
from hearthscript.lexicon.ruling import STEP, called, kinds_in, procedure_named
from hearthscript.source.diagnostic import Diagnostic, Fix, Place, Severity
from hearthscript.source.findings import Findings, line_of
from hearthscript.source.layout import layout
from hearthscript.source.raw import RawCard, RawField, Shelf, join
from hearthscript.source.span import Span
from hearthscript.source.spanmap import SpanMap
from hearthscript.source.suggest import closest, did_you_mean
from hearthscript.source.values import Given, check_value


@frozen
class FieldText:
    """A field's text as the designer means it: lines joined, comments left out.

    Paragraphs are parted by an empty line; a list item ("- …") has a line of its own.
    `spans` maps offsets in `text` to offsets in the file.
    """

    key: str
    text: str
    spans: SpanMap


@frozen
class Card:
    """`values` holds what passed its check: int, bool (a flag) or str. `span`: the name.

    `id`: its name, and of a step also what it is of, in small letters and hyphens.
    """

    kind: CardKind
    name: str
    id: str
    fields: Mapping[str, FieldText]
    values: Mapping[str, object]
    place: Place
    span: Span


@frozen
class Title:
    """A folder of cards. Ids are unique within a kind, unless a diagnostic says otherwise.

    `rules`: the steps of its procedures and the like; `scenarios`: its worked examples.
    """

    folder: Path
    lexicon: Lexicon
    cards: tuple[Card, ...]
    rules: tuple[Card, ...] = ()
    scenarios: tuple[Card, ...] = ()

    @property
    def worded(self) -> tuple[Card, ...]:
        """All that has rules texts: the cards, and the steps."""
        return (*self.cards, *self.rules)


def read_cards(place: Place, lexicon: Lexicon | None) -> tuple[list[Card], list[Diagnostic]]:
    """All cards of one file's text that could be understood, and everything wrong with it.

    Without a lexicon only the form of the lines is checked, and there are no cards.
    """
    known = kinds_in(place.path, lexicon) if lexicon else {}
    kinds = {key.casefold(): kind for key, kind in known.items()}
    shelves = {key: _shelf(kind) for key, kind in kinds.items()} if lexicon else None
    raw, found = layout(place, shelves)
    findings = Findings(place, found)
    cards = []
    for card in raw:
        kind = kinds.get(card.kind.text.casefold())
        if kind and lexicon:
            cards.append(_card(card, kind, lexicon, findings))
    return [card for card in cards if card], findings.in_order()


def find_duplicates(cards: list[Card]) -> list[Diagnostic]:
    """Entries that nothing tells apart but capitals and signs in their names: cards of one
    kind, steps of one procedure."""
    first: dict[tuple[str, str], Card] = {}
    found = []
    for card in cards:
        if not card.id:
            continue
        earlier = first.setdefault((card.kind.key, card.id), card)
        if earlier is card:
            continue
        same = card.name == earlier.name
        where = f"“{earlier.place.path}”, line {line_of(earlier.place, earlier.span)}"
        if same:
            message = f"There is a {called(card.kind)} “{card.name}” already."
        else:
            message = f"“{card.name}” differs from “{earlier.name}” only in signs or capitals."
        hints = (f"The first is in {where}.", "Give one of them another name.")
        code = "duplicate-card" if same else "same-id"
        found.append(
            Diagnostic(
                code, Severity.ERROR, message, card.span, card.place, hints, subject=card.name
            )
        )
    return found


def slug(name: str) -> str:
    """The id of a card: its name in small letters and digits, joined by hyphens."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    plain = "".join(char for char in plain if not unicodedata.combining(char))
    return re.sub(r"[\W_]+", "-", re.sub(r"['’]", "", plain)).strip("-")


def _shelf(kind: CardKind) -> Shelf:
    keys = {field.label.casefold(): key for key, field in kind.fields.items() if field.label}
    keys |= {key.casefold(): key for key in kind.fields}
    flags = [key for key, field in kind.fields.items() if field.type is FieldType.FLAG]
    return Shelf(keys, frozenset(flags))


def _card(raw: RawCard, kind: CardKind, lexicon: Lexicon, findings: Findings) -> Card | None:
    name = " ".join(re.sub(r"\\(.)", lambda escaped: escaped[1], raw.name.text).split())
    span = raw.name.span if name else raw.kind.span
    if not slug(name) and (name or raw.name.span.start > raw.kind.span.end + 1):
        findings.add(
            "card-without-name",
            f"The name of this {called(kind)} has no letter and no digit.",
            Span(raw.name.span.start - 1, raw.name.span.end + 1),
            "Its name is what its file is called; give it at least one letter.",
        )
    fields, values = _fields(raw, kind, lexicon, findings)
    _check_required(raw, kind, span, findings)
    return Card(
        kind, name, _id(kind, name, values, lexicon), fields, values, findings.place, span
    )


def _id(kind: CardKind, name: str, values: Mapping[str, object], lexicon: Lexicon) -> str:
    """Steps of two procedures may have one name."""
    if called(kind) != STEP or "of" not in values:
        return slug(name)
    return slug(f"{name} of {procedure_named(str(values['of']), lexicon)}")


def _fields(
    raw: RawCard, kind: CardKind, lexicon: Lexicon, findings: Findings
) -> tuple[dict[str, FieldText], dict[str, object]]:
    keys = {key.casefold(): key for key in kind.fields}
    fields: dict[str, FieldText] = {}
    values: dict[str, object] = {}
    seen: dict[str, RawField] = {}
    for field in raw.fields:
        key = keys.get(field.key.text.casefold())
        if key is None:
            _unknown_field(field, kind, findings)
            continue
        if key in seen:
            _given_twice(field, seen[key], findings)
            continue
        seen[key] = field
        subject = f"{raw.name.text}, {key}"
        if field.flag and kind.fields[key].type is FieldType.FLAG:
            fields[key] = FieldText(key, "", SpanMap())
            values[key] = True
        elif field.chunks:
            text, spans = join(findings.place.text, field.chunks)
            fields[key] = FieldText(key, text, spans)
            given = Given(text, spans, findings, subject)
            value = check_value(given, kind.fields[key], lexicon)
            if value is not None:
                values[key] = value
        else:
            _empty(field, kind.fields[key], findings, subject)
    return fields, values


def _unknown_field(field: RawField, kind: CardKind, findings: Findings) -> None:
    word = field.key.text
    best = _meant(word, kind)
    hint = f"Did you mean “{best}”?" if best else did_you_mean(word, kind.fields)
    findings.add(
        "unknown-field",
        f"No {called(kind)} has a field “{word}”.",
        field.key.span,
        hint,
        fix=Fix(field.key.span, best) if best else None,
    )


def _meant(word: str, kind: CardKind) -> str:
    """The key that a mistyped one is most like, by its name or its label; or nothing."""
    labels = {definition.label: key for key, definition in kind.fields.items()}
    near = closest(word, [*kind.fields, *labels])
    return labels.get(near[0], near[0]) if near else ""


def _given_twice(field: RawField, first: RawField, findings: Findings) -> None:
    findings.add(
        "field-twice",
        f"“{field.key.text}” is given twice on this card.",
        field.key.span,
        f"The first is in line {line_of(findings.place, first.key.span)}. Keep one of them.",
    )


def _empty(field: RawField, definition: FieldDef, findings: Findings, subject: str) -> None:
    findings.add(
        "empty-value",
        f"“{field.key.text}” has no value.",
        field.key.span,
        "Write it after a colon, or in lines that are indented deeper.",
        ""
        if definition.required
        else "Or delete the field: this kind of card can do without it.",
        subject=subject,
    )


def _check_required(raw: RawCard, kind: CardKind, span: Span, findings: Findings) -> None:
    needed = [key for key, field in kind.fields.items() if field.required]
    if not raw.fields:
        listed = f"It needs {', '.join(needed)}." if needed else ""
        severity = Severity.ERROR if needed else Severity.WARNING
        message = f"“{raw.name.text}” has no fields."
        hint = "Fields follow below it, indented: “key: value”."
        findings.add("card-without-fields", message, span, listed, hint, severity=severity)
        return
    # A mistyped key is reported already; what it was meant for is not missing too.
    known = {key.casefold() for key in kind.fields}
    given = {field.key.text.casefold() for field in raw.fields}
    given |= {_meant(word, kind).casefold() for word in given - known}
    for key in needed:
        if key.casefold() not in given:
            findings.add(
                "missing-field",
                f"“{raw.name.text}” lacks the field “{key}”.",
                span,
                f"Add a line “{key}: …” below it.",
                subject=raw.name.text,
            )
