"""All findings of a text, or of all the texts of a title."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hearthscript.lexicon import Lexicon
from hearthscript.lint.kept import Kept
from hearthscript.lint.texts import rules_texts, stands_on_place
from hearthscript.source import Card, Diagnostic, FieldText, Place, Span, Title


def check_text(
    text: str, lexicon: Lexicon, place: Place | None = None, *, here: bool = False
) -> list[Diagnostic]:
    """The findings of one rules text; their spans count in it, `place` says what it is.

    `here`: it stands on a card that is itself a place.
    """
    from hearthscript.analyse import understand
    from hearthscript.lint.rules import RULES

    found = understand(text, lexicon, here=here)
    findings = list(found.diagnostics)
    for rule in RULES:
        findings.extend(rule.find(found, lexicon))
    return [replace(finding, place=place) for finding in _one_fix_a_place(findings)]


def _one_fix_a_place(findings: list[Diagnostic]) -> Iterator[Diagnostic]:
    """The first finding that changes a word says all that is wrong with it."""
    changed: set[Span] = set()
    for finding in findings:
        if finding.fix is None or finding.fix.span not in changed:
            yield finding
        if finding.fix is not None:
            changed.add(finding.fix.span)


def check_title(title: Title) -> list[Diagnostic]:
    """The findings of every rules text of a title, at their places in its files."""
    kept = Kept(title.lexicon)
    findings = [
        finding
        for card in title.worded
        for field in rules_texts(card)
        for finding in _of_field(card, field, title.lexicon, kept)
    ]
    kept.save()
    return findings


def _of_field(
    card: Card, field: FieldText, lexicon: Lexicon, kept: Kept
) -> Iterator[Diagnostic]:
    here = stands_on_place(card)
    found = kept.get(field.text, here)
    if found is None:
        found = check_text(field.text, lexicon, here=here)
        kept.put(field.text, here, found)
    for finding in found:
        yield _placed(finding, card, field)


def _placed(finding: Diagnostic, card: Card, field: FieldText) -> Diagnostic:
    """The finding at its place in the card's file."""
    fix = finding.fix
    if fix is not None:
        fix = replace(fix, span=field.spans.to_file(fix.span))
    return replace(
        finding,
        span=field.spans.to_file(finding.span),
        fix=fix,
        place=card.place,
        subject=f"{card.name}, {field.key}",
    )
