"""A text that can be read in more than one way.

Why: at a table of strangers somebody takes the other meaning, and nobody can say that it
is wrong. The readings are compared by running them; where they end differently, the
finding shows the smallest game in which they do. Where there is none, it is a note; where
there are more games than can be tried, nobody knows, and it is a fault.

Wrong: Lose 1 Coin and gain 1 Fear OR gain 1 Rank.
Right: Choose one: lose 1 Coin and gain 1 Fear; or gain 1 Rank.
"""

from __future__ import annotations

from collections.abc import Iterator

from hearthscript.analyse import Understanding
from hearthscript.engine import Comparison, compare
from hearthscript.lexicon import Lexicon
from hearthscript.lint.rewording import only_wording
from hearthscript.source import Diagnostic, Severity, Span
from hearthscript.syntax import briefs
from hearthscript.syntax import nodes as n

CODE = "two-readings"
SAME = "same-either-way"


def find(found: Understanding, lexicon: Lexicon) -> Iterator[Diagnostic]:
    if len(found.readings) < 2 or found.capped:
        return
    comparison = compare(found.readings, lexicon)
    readings = briefs(found.readings, lexicon)
    span = where_they_differ(found.readings)
    count = {2: "two", 3: "three", 4: "four"}.get(len(readings), str(len(readings)))
    if comparison.pair is not None or comparison.problems or comparison.exhausted:
        yield Diagnostic(
            CODE,
            Severity.WARNING,
            f"This can be read in {count} ways.",
            span,
            hints=tuple(_wordings(found, lexicon)),
            readings=readings,
            witness=_witness(comparison),
        )
    else:
        yield Diagnostic(
            SAME,
            Severity.NOTE,
            f"This can be read in {count} ways, which come to the same.",
            span,
            hints=(str(comparison),),
            readings=readings,
        )


def _witness(comparison: Comparison) -> str:
    """The game in which they differ, or why none was found."""
    return str(comparison)


def _wordings(found: Understanding, lexicon: Lexicon) -> Iterator[str]:
    """For each reading the wording that can only mean it, where there is one."""
    for number, reading in enumerate(found.readings, start=1):
        wording = only_wording(found, reading, lexicon)
        if wording is not None:
            yield f"For reading {number} write: “{wording}”"


def where_they_differ(readings: tuple[n.Text, ...]) -> Span:
    """From the first to the last sentence that the readings do not share."""
    first, *others = (reading.sentences for reading in readings)
    differing = [
        sentence.span
        for at, sentence in enumerate(first)
        if any(at >= len(other) or other[at] != sentence for other in others)
    ]
    if not differing:  # they differ only in whom a word means
        differing = [sentence.span for sentence in first]
    return Span(differing[0].start, max(span.end for span in differing))
