"""A "do this twice:" that a full stop ends before the text does.

Why: the sentence is what is done again. Many will take all that follows the colon.

Wrong: Do this twice: Gain 1 Coin. Lose 1 Fear.
Right: Do this twice: Gain 1 Coin, then lose 1 Fear.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hearthscript.analyse import Understanding
from hearthscript.lexicon import Lexicon
from hearthscript.source import Diagnostic, Severity
from hearthscript.syntax import nodes as n

CODE = "repeat-ends"


def find(found: Understanding, _lexicon: Lexicon) -> Iterator[Diagnostic]:
    if found.only is None:
        return
    for sentence, after in pairwise(found.only.sentences):
        if not isinstance(sentence.effect, n.Repeat) or not sentence.effect.ahead:
            continue
        follows = found.text[after.span.start : after.span.end]
        times = sentence.effect.times
        yield Diagnostic(
            CODE,
            Severity.WARNING,
            f"Only this sentence is done {times} times; “{follows}” is done once.",
            sentence.span,
            hints=("Join with “, then” what is to be done each time.",),
        )
