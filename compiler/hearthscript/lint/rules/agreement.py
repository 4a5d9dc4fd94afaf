"""A word whose number does not fit: "1 of your Badge", "each player gain".

Why: the slip makes readers stop and wonder whether a word is missing.

Wrong: Upgrade 1 of your Badge.
Right: Upgrade 1 of your Badges.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hearthscript.analyse import Understanding
from hearthscript.frozen import frozen
from hearthscript.lexicon import Lexicon
from hearthscript.lint.number import forms, noun_uses
from hearthscript.lint.pointing import wrong_numbers
from hearthscript.lint.rewording import means_the_same
from hearthscript.lint.verbs import other_form, wrong_claims
from hearthscript.parse import Token
from hearthscript.source import Diagnostic, Fix, Severity, with_fixes
from hearthscript.syntax import nodes as n

CODE = "number-agreement"


@frozen
class _Slip:
    token: Token
    right: str
    message: str
    hint: str | None = None
    """What to say where only the designer knows what is right."""


def find(found: Understanding, lexicon: Lexicon) -> Iterator[Diagnostic]:
    """The slips that are slips in every reading; a fix only where it keeps the meaning."""
    slips = list(_slips(found, lexicon))
    fixes = [Fix(slip.token.span, slip.right, safe=True) for slip in slips]
    sure = [fix for slip, fix in zip(slips, fixes, strict=True) if slip.hint is None]
    safe = bool(sure) and means_the_same(found, with_fixes(found.text, sure), lexicon)
    for slip, fix in zip(slips, fixes, strict=True):
        yield Diagnostic(
            CODE,
            Severity.WARNING,
            slip.message,
            slip.token.span,
            hints=(slip.hint or f"Write “{slip.right}”.",),
            fix=fix if safe and slip.hint is None else None,
        )


def _slips(found: Understanding, lexicon: Lexicon) -> Iterator[_Slip]:
    each = [
        {slip.token.span: slip for slip in _of_reading(reading, found, lexicon)}
        for reading in found.readings
    ]
    for span in sorted(each[0] if each else (), key=lambda span: span.start):
        if all(span in others for others in each):
            yield each[0][span]


def _of_reading(reading: n.Text, found: Understanding, lexicon: Lexicon) -> Iterator[_Slip]:
    yield from _uncounted(found, lexicon)
    uses = list(noun_uses(reading, found.tokens, lexicon))
    yield from (_slip(use.token, use.instead) for use in uses if use.slips)
    at = {token.span.start: token for token in found.tokens}
    yield from (_of_meaning(word, at, lexicon) for word in wrong_numbers(reading))
    verbs = [*wrong_claims(reading, found.tokens, uses)]
    if len(found.readings) == 1:
        # The verb after a noun that is to change goes with what the noun will be.
        changed = {use.token for use in uses if use.slips}
        before = dict(zip(found.tokens[1:], found.tokens, strict=False))
        verbs += [verb for verb in found.disagreeing if before.get(verb) not in changed]
    yield from (_slip(verb, other_form(verb.text)) for verb in verbs)


def _uncounted(found: Understanding, lexicon: Lexicon) -> Iterator[_Slip]:
    """ "2 Griefs", where the title says "2 Grief"."""
    names = {term.name for term in lexicon.terms if term.name == term.plural}
    for token in found.tokens:
        if token.value in names and len(token.text) > len(token.value):
            message = f"In this title, “{token.value}” stays the same for one and for many."
            yield _Slip(token, token.value, message)


def _of_meaning(word: n.It | n.That, at: Mapping[int, Token], lexicon: Lexicon) -> _Slip:
    """ "Draw 3 cards. Discard it.": all of them, or one, and which?"""
    token = at[(word.noun if isinstance(word, n.That) else word).span.start]
    one, several = _in_both_numbers(word, token, lexicon)
    if word.many:
        message = f"“{several}” is several, and what it means here is one."
        return _Slip(token, one, message, f"Write “{one}”, or name all that are meant.")
    message = f"“{one}” is one, and what it means here is several."
    return _Slip(token, several, message, f"Write “{several}”, or say which one is meant.")


def _in_both_numbers(word: n.It | n.That, token: Token, lexicon: Lexicon) -> tuple[str, str]:
    if isinstance(word, n.It):
        return "it", "them"
    one, many = forms(word, token, lexicon)
    those = n.Pointer.THOSE
    if word.word in (n.Pointer.THIS, n.Pointer.THAT, those):
        return f"{n.Pointer.THAT if word.many else word.word} {one}", f"{those} {many}"
    return f"{word.word} {one}", f"{word.word} {many}"


def _slip(token: Token, right: str) -> _Slip:
    message = f"“{token.text}” does not agree in number with the words around it."
    cased = right[:1].upper() + right[1:] if token.text[:1].isupper() else right
    return _Slip(token, cased, message)
