"""What can be wrong with a card that is printed, in a designer's words and at its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hearthscript.lexicon.model import FieldDef, FieldType
from hearthscript.render.design import Design
from hearthscript.render.placed import Placed
from hearthscript.source import NOWHERE, Card, Diagnostic, Severity, Span

MOST = 6
"""Characters that are named; the others are counted."""


def too_long(
    card: Card, cut: Sequence[Placed], ways: Mapping[str, Sequence[Placed]]
) -> Diagnostic:
    """All lines of a card that do not fit, and about how many characters these are.

    `ways`: what can be left out instead, and the texts that still do not fit without it.
    """
    over = sum(placed.over for placed in cut)
    more = "more than " if any(placed.content.endless for placed in cut) else ""
    where = [f'{placed.over} of "{_named(placed)}"' for placed in cut]
    parts = f"{', '.join(where[:-1])} and {where[-1]}" if len(cut) > 1 else where[0]
    lines, are = ("line", "is") if over == 1 else ("lines", "are")
    message = (
        f'{more}{over} {lines} {are} missing on the card "{card.name}" ({parts}), though its '
        "texts are set as small as can be read at a table."
    )
    most = max(cut, key=lambda placed: placed.over)
    hint = _shorter(cut, ways)
    return finding(
        card, "text-does-not-fit", message[0].upper() + message[1:], hint, key=most.content.key
    )


def _shorter(cut: Sequence[Placed], ways: Mapping[str, Sequence[Placed]]) -> str:
    letters = _surplus(cut)
    if {placed.content.key for placed in cut} == {"name"}:
        return f"Shorten its name by about {letters} characters."
    enough = [way for way, still in ways.items() if not still]
    less = [
        f"{_surplus(still)} if you {way}"
        for way, still in ways.items()
        if still and _surplus(still) < letters
    ]
    shorten = f"Shorten its texts by about {letters} characters in all"
    shorten += f" ({', '.join(less)})" if less else ""
    return f"{', '.join([shorten, *enough])}, or make two cards of it."


def _surplus(cut: Sequence[Placed]) -> int:
    return max(10, 10 * round(sum(placed.over * placed.letters for placed in cut) / 10))


def spaces_left_out(card: Card, left_out: int, of: int) -> Diagnostic:
    message = (
        f'{left_out} of {of} spaces for tokens are missing on the card "{card.name}", though '
        "they are as small as a token can be."
    )
    hint = 'In title.toml, give each player fewer of them ("spaces" of its area).'
    key = next((k for k, f in card.kind.fields.items() if f.type is FieldType.PLACE), "")
    return finding(card, "spaces-do-not-fit", message, hint, key=key)


def caption_too_long(card: Card, text: str, where: str) -> Diagnostic:
    """A few words of the title, told at the first of the cards that show them."""
    message = f'"{text}" is longer than its line on the card, and is cut short.'
    return finding(card, "label-does-not-fit", message, f"Make it shorter: it is {where}.")


def _named(placed: Placed) -> str:
    return placed.content.label or placed.content.key


def word_too_long(card: Card, placed: Placed) -> Diagnostic:
    key = placed.content.key
    message = f'A word of "{_named(placed)}" is longer than a line, and was cut up.'
    return finding(card, "word-does-not-fit", message, "Use a shorter word.", key=key)


def undrawable(card: Card, key: str, absent: Sequence[str], role: str) -> Diagnostic:
    shown = ", ".join(f'"{char}" (U+{ord(char):04X})' for char in absent[:MOST])
    more = f" and {len(absent) - MOST} more" if len(absent) > MOST else ""
    message = f"The title's fonts cannot draw {shown}{more}."
    hint = f'Add a font that has them to "{role}" in look/look.toml.'
    return finding(card, "missing-glyph", message, hint, key=key, text=absent[0])


def no_slot(card: Card, definition: FieldDef, design: Design) -> Diagnostic:
    message = f'"{definition.key}" has no slot, so it is not printed.'
    hint = (
        f'Give it one in title.toml. The face "{design.name}" has: {", ".join(design.slots)}.'
    )
    return finding(card, "no-slot", message, hint, key=definition.key)


def picture_not_used(card: Card, key: str, name: str, reason: object) -> Diagnostic:
    message = f'The picture "{name}" is not used: {reason}.'
    hint = "Put a picture into the title's folder, and write its path from there."
    return finding(card, "picture-not-used", message, hint, key=key)


def finding(
    card: Card, code: str, message: str, hint: str, *, key: str = "", text: str = ""
) -> Diagnostic:
    """About a card's field (its name, if there is no such field), or some text in it."""
    return Diagnostic(
        code,
        Severity.ERROR,
        message,
        _span(card, key, text),
        card.place,
        hints=(hint,),
        subject=f"{card.name}, {key}" if key else card.name,
    )


def _span(card: Card, key: str, text: str) -> Span:
    field = card.fields.get(key)
    if field is None or not field.text:
        return card.span
    at = max(0, field.text.find(text))
    span = field.spans.to_file(Span(at, at + len(text) if text else len(field.text)))
    return card.span if span == NOWHERE else span
