"""One of several things, for each of something: one choice, or one for each?

Why: with 3 Rooms, “1 Coin or Fear for each Room” is 3 of one kind to one player, and some of
both to the next.

Wrong: Gain 1 Coin or Fear for each Room you control.
Right: For each Room you control, gain 1 Coin or Fear.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hearthscript.analyse import Understanding
from hearthscript.lexicon import Lexicon
from hearthscript.lint.rewording import only_wording, put_in
from hearthscript.source import Diagnostic, Severity
from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk

CODE = "choice-for-each"


def find(found: Understanding, lexicon: Lexicon) -> Iterator[Diagnostic]:
    if found.only is None:
        return
    for act in walk(found.only):
        if not isinstance(act, n.Action):
            continue
        match getattr(act, "what", None):
            case n.Goods(quantity=n.PerEach() as counted, names=[_, _, *_]) as goods:
                yield _finding(found, act, goods, counted, lexicon)
            case _:
                pass


def _finding(
    found: Understanding, act: n.Action, goods: n.Goods, counted: n.PerEach, lexicon: Lexicon
) -> Diagnostic:
    return Diagnostic(
        CODE,
        Severity.WARNING,
        "It is not said whether one is chosen for all, or one for each.",
        goods.span,
        hints=tuple(_hints(found, act, goods, counted, lexicon)),
        readings=("one is chosen for all", "one is chosen for each"),
    )


def _hints(
    found: Understanding, act: n.Action, goods: n.Goods, counted: n.PerEach, lexicon: Lexicon
) -> Iterator[str]:
    """The wordings that say which, where they read as what they are to say."""
    kinds = tuple(put_in(act, goods, replace(goods, names=(name,))) for name in goods.names)
    uncounted = put_in(act, goods, replace(goods, quantity=counted.base))
    meanings: dict[str, n.Effect] = {
        "one for all": n.Choice(kinds, listed=True),
        "one for each": n.ForEach(counted.measure, uncounted, counted.maximum, counted.step),
    }
    for meaning, effect in meanings.items():
        wording = only_wording(found, put_in(found.readings[0], act, effect), lexicon)
        if wording is not None:
            yield f"To choose {meaning}, write: “{wording}”"
