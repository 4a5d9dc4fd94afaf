"""A text that does not end in a full stop.

Why: a reader cannot tell a finished sentence from one whose end was lost in layout.

Wrong: Gain 1 Coin
Right: Gain 1 Coin.
"""

from __future__ import annotations

from collections.abc import Iterator

from hearthscript.analyse import Understanding
from hearthscript.lexicon import Lexicon
from hearthscript.source import Diagnostic, Fix, Severity, Span

CODE = "no-full-stop"


def find(found: Understanding, _lexicon: Lexicon) -> Iterator[Diagnostic]:
    if not found.readings or not found.tokens or found.tokens[-1].text == ".":
        return
    end = found.tokens[-1].span.end
    yield Diagnostic(
        CODE,
        Severity.WARNING,
        "The last sentence has no full stop.",
        found.tokens[-1].span,
        hints=("End it with “.”.",),
        fix=Fix(Span(end, end), ".", safe=True),
    )
