"""A term of the title without its capitals.

Why: capitals tell a term from an ordinary word; "resolve" is an order where "Resolve" is a
thing one can hold.

Wrong: Gain 1 coin.
Right: Gain 1 Coin.
"""

from __future__ import annotations

from collections.abc import Iterator

from hearthscript.analyse import Understanding
from hearthscript.lexicon import Lexicon
from hearthscript.source import Diagnostic, Fix, Severity

CODE = "term-case"


def find(found: Understanding, _lexicon: Lexicon) -> Iterator[Diagnostic]:
    for token in found.tokens:
        if token.miscased:
            right = _as_declared(token.text, token.value)
            yield Diagnostic(
                CODE,
                Severity.WARNING,
                f"“{token.text}” is written “{right}” in this title.",
                token.span,
                hints=(f"Write “{right}”.",),
                fix=Fix(token.span, right, safe=True),
            )


def _as_declared(written: str, name: str) -> str:
    """The term's capitals, on the form that was written (singular or plural)."""
    cased = "".join(
        declared if letter.casefold() == declared.casefold() else letter
        for letter, declared in zip(written, name, strict=False)
    )
    return cased + written[len(name) :]
