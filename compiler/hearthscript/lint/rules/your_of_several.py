"""“Your” in what you and others do: each one's own, or only yours?

Why: “you and Ben each upgrade 1 of your Guards” takes the Guards of whoever resolves the
text, as “your” does everywhere. Spoken to the two of you, it is the Guards of each.

Wrong: You and Ben each upgrade 1 of your Guards.
Right: You and Ben each upgrade 1 of their Guards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hearthscript.analyse import Understanding, understand
from hearthscript.engine import compare
from hearthscript.lexicon import Lexicon
from hearthscript.lint.rewording import only_wording, put_in
from hearthscript.source import NOWHERE, Diagnostic, Severity, Span
from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk, with_parts

CODE = "your-of-several"


def find(found: Understanding, lexicon: Lexicon) -> Iterator[Diagnostic]:
    if found.only is None:
        return
    for by in walk(found.only):
        match by:
            case n.By(who=n.Group(players=players)) if any(
                isinstance(player, n.You) for player in players
            ):
                yours = [node.span for node in walk(by.effect) if _is_you(node)]
                if yours:
                    yield from _finding(found, by, players, min(yours, key=_start), lexicon)
            case _:
                pass


def _finding(
    found: Understanding,
    by: n.By,
    players: tuple[n.Player, ...],
    yours: Span,
    lexicon: Lexicon,
) -> Iterator[Diagnostic]:
    tree = found.readings[0]
    of_them = replace(by, effect=_of_them(by.effect))
    theirs = only_wording(found, put_in(tree, by, of_them), lexicon)
    only_yours = only_wording(found, put_in(tree, by, _one_by_one(players, by.effect)), lexicon)
    witness = None
    if theirs is not None:
        other = understand(theirs, lexicon, here=found.here).readings[0]
        comparison = compare((tree, other), lexicon)
        if comparison.pair is None and not (comparison.problems or comparison.exhausted):
            return
        witness = str(comparison)
    word = found.text[yours.start : yours.end].lower()
    hints = (("each one's", theirs), ("yours alone", only_yours))
    yield Diagnostic(
        CODE,
        Severity.WARNING,
        f"It is not said whether “{word}” is each one of you, or you alone.",
        yours,
        hints=tuple(f"For {whose} write: “{wording}”" for whose, wording in hints if wording),
        readings=("you alone", "each one of you"),
        witness=witness,
    )


def _start(span: Span) -> int:
    return span.start


def _is_you(node: n.Node) -> bool:
    """Whether somebody wrote "you" or "your"."""
    return isinstance(node, n.You) and node.span != NOWHERE


def _of_them(node: Any) -> Any:
    return n.They() if _is_you(node) else with_parts(node, _of_them)


def _one_by_one(players: tuple[n.Player, ...], effect: n.Effect) -> n.Together:
    """What the players do, said of each by name: behind you, "you" is you again."""
    first, *others = (n.By(player, effect) for player in players)
    return n.Together((effect if isinstance(first.who, n.You) else first, *others))
