"""A waiting effect that sets itself off: by itself, or by way of another that waits too.

Why: it never ends. What comes from the supply comes again and again, for one slip of the pen.

Wrong: Each time you gain Coins this round, gain 1 Coin.
Right: The first time you gain Coins this round, gain 1 Coin.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hearthscript.analyse import Understanding
from hearthscript.lexicon import Lexicon
from hearthscript.lint.setting_off import sets_off
from hearthscript.source import Diagnostic, Severity
from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk

CODE = "endless"

_ONCE = (n.Occasion.FIRST, n.Occasion.NEXT)


def find(found: Understanding, lexicon: Lexicon) -> Iterator[Diagnostic]:
    if found.only is None:
        return
    waiting = [
        node
        for node in walk(found.only)
        if isinstance(node, n.When) and node.occasion not in _ONCE
    ]
    for one in waiting:
        if _comes_back(one, waiting, lexicon):
            yield Diagnostic(
                CODE,
                Severity.WARNING,
                "What this does sets it off again: it can go on without end.",
                one.span,
                hints=(
                    "Let it wait for “the first time”, or do something else than it waits for.",
                ),
            )


def _comes_back(start: n.When, waiting: Sequence[n.When], lexicon: Lexicon) -> bool:
    """Whether an effect sets itself off, if need be by way of others."""
    reached: list[n.When] = []
    ahead = [start]
    while ahead:
        one = ahead.pop()
        after = [each for each in waiting if sets_off(one, each, lexicon)]
        if any(each is start for each in after):
            return True
        ahead += [each for each in after if not any(each is known for known in reached)]
        reached += after
    return False
