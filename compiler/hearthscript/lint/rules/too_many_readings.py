"""A text with more readings than anybody could tell apart.

Why: long chains of "and", "or" and "if" multiply; nobody at a table goes through them all,
and so everybody takes another one.

Wrong: Gain 1 Coin OR Gain 1 Fear and lose 1 Rank OR Gain 2 Coins and lose 1 Fear OR …
Right: Choose one: gain 1 Coin; or gain 1 Fear and lose 1 Rank; or …
"""

from __future__ import annotations

from collections.abc import Iterator

from hearthscript.analyse import Understanding
from hearthscript.lexicon import Lexicon
from hearthscript.parse import MOST_READINGS
from hearthscript.source import Diagnostic, Severity, Span

CODE = "too-many-readings"


def find(found: Understanding, _lexicon: Lexicon) -> Iterator[Diagnostic]:
    if found.capped:
        yield Diagnostic(
            CODE,
            Severity.ERROR,
            f"This can be read in more than {MOST_READINGS} ways.",
            Span(0, len(found.text.rstrip())),
            hints=("Divide it into sentences, or write the options as a list.",),
        )
