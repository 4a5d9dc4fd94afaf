"""Half of something, without saying which way to round.

Why: half of 3 is 1 to one player and 2 to the next.

Wrong: Lose half of your Coins.
Right: Lose half of your Coins, rounded up.
"""

from __future__ import annotations

from collections.abc import Iterator

from hearthscript.analyse import Understanding
from hearthscript.lexicon import Lexicon
from hearthscript.source import Diagnostic, Severity
from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk

CODE = "rounding"


def find(found: Understanding, _lexicon: Lexicon) -> Iterator[Diagnostic]:
    for reading in found.readings[:1]:
        for node in walk(reading):
            if _is_open_half(getattr(node, "quantity", None)):
                yield Diagnostic(
                    CODE,
                    Severity.WARNING,
                    "It is not said how to round an odd number.",
                    node.span,
                    hints=("Add “, rounded up” or “, rounded down”.",),
                    readings=("rounded up", "rounded down"),
                )


def _is_open_half(quantity: n.Quantity | None) -> bool:
    match quantity:
        case n.Half(rounded=None) | n.ThatMany(half=True, rounded=None):
            return True
        case _:
            return False
