"""A word whose number does not fit: "1 of your Badge", "each player gain".

Why: the slip makes readers stop and wonder whether a word is missing.

Wrong: Upgrade 1 of your Badge.
Right: Upgrade 1 of your Badges.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from hearthscript.analyse import Understanding
from hearthscript.lexicon import Lexicon
from hearthscript.parse import Token, tokens_of
from hearthscript.source import Diagnostic, Fix, Severity
from hearthscript.syntax import write
from hearthscript.syntax.write.words import an

CODE = "number-agreement"

_PAIRS = ({"is", "are"}, {"has", "have"}, {"do", "does"})


def find(found: Understanding, lexicon: Lexicon) -> Iterator[Diagnostic]:
    """Compares the text with house style, word by word: what differs only in its ending."""
    if not found.readings:
        return
    style = tokens_of(write(found.readings[0], lexicon), lexicon)
    for token, right in _pairs(found.tokens, style):
        if _differ_in_number(token.text, right.text) or _wrong_article(token, right, found):
            yield _finding(token, right, lexicon)


def _finding(token: Token, right: Token, lexicon: Lexicon) -> Diagnostic:
    message = f"“{token.text}” does not agree in number with the words around it."
    if any(token.value == term.name == term.plural for term in lexicon.terms):
        message = f"In this title, “{token.value}” stays the same for one and for many."
    return Diagnostic(
        CODE,
        Severity.WARNING,
        message,
        token.span,
        hints=(f"Write “{_cased(right.text, token.text)}”.",),
        fix=Fix(token.span, _cased(right.text, token.text), safe=True),
    )


def _pairs(text: Sequence[Token], style: Sequence[Token]) -> Iterator[tuple[Token, Token]]:
    matcher = SequenceMatcher(
        None, [t.text.casefold() for t in text], [t.text.casefold() for t in style], False
    )
    for what, a, b, c, d in matcher.get_opcodes():
        if what == "replace" and b - a == d - c:
            yield from zip(text[a:b], style[c:d], strict=True)


def _differ_in_number(one: str, other: str) -> bool:
    a, b = one.casefold(), other.casefold()
    if a == b or not (a[:1].isalpha() and b[:1].isalpha()):
        return False
    return {a, b} in _PAIRS or _stem(a) == _stem(b)


def _wrong_article(token: Token, right: Token, found: Understanding) -> bool:
    """ "a" for "an" or the other way about, by the word that is really there."""
    if {token.text.casefold(), right.text.casefold()} != {"a", "an"}:
        return False
    after = next((t.text for t in found.tokens if t.span.start >= token.span.end), "")
    return an(after).split()[0] != token.text.casefold()


def _stem(word: str) -> str:
    """Without the ending that makes a plural, or a verb's third person."""
    for ending, instead in (("ies", "y"), ("es", ""), ("e", ""), ("s", "")):
        if word.endswith(ending) and len(word) > len(ending) + 1:
            return word.removesuffix(ending) + instead
    return word


def _cased(word: str, like: str) -> str:
    return word[:1].upper() + word[1:] if like[:1].isupper() else word
