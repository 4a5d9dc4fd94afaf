"""Checking the value of a field: is it the number, the character, the place it must be?"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

from hearthscript.frozen import frozen
from hearthscript.lexicon.model import FieldDef, FieldType, Lexicon
from hearthscript.lexicon.names import character_named, named
from hearthscript.source.diagnostic import Fix, Severity
from hearthscript.source.findings import Findings
from hearthscript.source.pictures import picture_fault
from hearthscript.source.span import Span
from hearthscript.source.spanmap import SpanMap
from hearthscript.source.suggest import closest, did_you_mean

_WORDS = (
    *("zero", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
_LARGEST = 999_999_999
_YES = {"yes": True, "true": True, "no": False, "false": False}
_MINUS = str.maketrans("−–‒﹣－", "-----")
_OPENS = re.compile(r"(?:(?<=\s)|^|(?<=\())[\"“](?=\w)")


@frozen
class Given:
    """The text of a value, and where findings about it go. `subject`: card and field."""

    text: str
    spans: SpanMap
    findings: Findings
    subject: str

    @property
    def span(self) -> Span:
        return self.spans.to_file(Span(0, len(self.text)))

    @property
    def short(self) -> str:
        flat = " ".join(self.text.split())
        return flat if len(flat) <= 40 else f"{flat[:39]}…"

    def wrong(self, code: str, message: str, hint: str = "", fix: Fix | None = None) -> None:
        self.findings.add(code, message, self.span, hint, fix=fix, subject=self.subject)


def check_value(given: Given, field: FieldDef, lexicon: Lexicon) -> object | None:
    """The checked value, or None and a finding; a text is always its own value."""
    match field.type:
        case FieldType.NUMBER:
            return _number(given, field)
        case FieldType.FLAG:
            return _flag(given, field)
        case FieldType.CHARACTER:
            character = character_named(given.text, lexicon)
            return _declared(character, given, "character", lexicon.characters)
        case FieldType.PLACE:
            places = [place.name for area in lexicon.areas.values() for place in area.places]
            return _declared(named(given.text, places, places), given, "place", places)
        case FieldType.ONE_OF:
            option = named(given.text, field.options)
            return _declared(option, given, "option", field.options)
        case FieldType.PICTURE:
            return _picture(given)
        case FieldType.RULES | FieldType.TEXT:
            _check_quotes(given)
            return given.text


def number_in(text: str) -> int | None:
    """A whole number in digits of any kind, circled ones too; None if it is none.

    One beyond `_LARGEST` is cut to as many digits as show that it is.
    """
    plain = text.strip().translate(_MINUS)
    sign = -1 if plain.startswith("-") else 1
    digits = unicodedata.normalize("NFKC", plain.removeprefix("-").removeprefix("+"))
    if not re.fullmatch(r"\d+", digits):
        return None
    return sign * int(digits.lstrip("0")[:10] or "0")


def _number(given: Given, field: FieldDef) -> int | None:
    value = number_in(given.text)
    if value is None:
        spelled = given.text.strip().casefold()
        digits = str(_WORDS.index(spelled)) if spelled in _WORDS else ""
        given.wrong(
            "not-a-number",
            f"“{field.key}” must be a whole number, not “{given.short}”.",
            f"Write {digits}." if digits else "Write it in digits.",
            Fix(given.span, digits, safe=True) if digits else None,
        )
        return None
    low, high = field.minimum, field.maximum
    if low is not None and high is not None and low > high:
        return value  # no number fits; title.toml is told
    if value > _LARGEST and high is None:
        high = _LARGEST
    if value < -_LARGEST and low is None:
        low = -_LARGEST
    if (low is None or value >= low) and (high is None or value <= high):
        return value
    allowed = f"from {low} to {high}" if low is not None and high is not None else ""
    allowed = allowed or (f"at least {low}" if low is not None else f"at most {high}")
    given.wrong(
        "number-out-of-range",
        f"“{field.key}” must be {allowed}, not {given.short}.",
        f"Write a number {allowed}.",
    )
    return None


def _flag(given: Given, field: FieldDef) -> bool | None:
    value = _YES.get(given.text.strip().casefold())
    if value is None:
        message = f"“{field.key}” is yes or no, not “{given.short}”."
        hint = f"Write “{field.key}” alone for yes, or leave the line out for no."
        given.wrong("not-yes-or-no", message, hint)
    return value


def _declared(name: str | None, given: Given, what: str, names: Collection[str]) -> str | None:
    """The name, or a finding that says which names there are."""
    if name is None:
        best = closest(given.text, names)
        given.wrong(
            f"unknown-{what}",
            f"There is no {what} “{given.short}”.",
            did_you_mean(given.text, names),
            Fix(given.span, best[0]) if best else None,
        )
    return name


def _picture(given: Given) -> str | None:
    fault = picture_fault(given.text)
    if fault is None:
        return given.text
    given.wrong(fault.code, fault.message, fault.hint)
    return None


def _check_quotes(given: Given) -> None:
    """A quote that opens before a word and is never closed; 5" is an inch."""
    text = given.text
    if text.count('"') % 2 == 0 and text.count("“") <= text.count("”"):
        return
    opens = [match.start() for match in _OPENS.finditer(text)]
    if not opens or re.search(r"[\"”]", text[opens[-1] + 1 :]):
        return
    given.findings.add(
        "unclosed-quote",
        "The quote that begins here is never closed.",
        given.spans.to_file(Span(opens[-1], opens[-1] + 1)),
        "Put the closing quote where it ends.",
        severity=Severity.WARNING,
        subject=given.subject,
    )
