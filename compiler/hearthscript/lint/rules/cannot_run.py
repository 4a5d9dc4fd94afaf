"""A text that can be read and not yet run.

Why: a designer who tries a card with `hearth run` should hear of it here first. Such a text
prints like any other, and nothing is wrong with it; so this is a note.

Wrong: Swap your hand with another player.
Right: Swap 1 Coin with another player.
"""

from __future__ import annotations

from collections.abc import Iterator

from hearthscript.analyse import Understanding
from hearthscript.engine import compile_text
from hearthscript.lexicon import Lexicon
from hearthscript.source import Diagnostic, Severity, Span

CODE = "cannot-run"


def find(found: Understanding, lexicon: Lexicon) -> Iterator[Diagnostic]:
    if found.only is None:
        return
    for problem in compile_text(found.only, lexicon).problems:
        yield Diagnostic(
            CODE,
            Severity.NOTE,
            f"This can be read and printed, but it {problem}.",
            Span(0, len(found.text.rstrip())),
        )
