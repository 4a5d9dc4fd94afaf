"""“Each other player”, right behind what one player does: other than them, or than you?

Why: it leaves out whoever resolves the text. Behind somebody's name many leave out them.

Wrong: Ben loses 1 Coin. Each other player gains 1 Coin.
Right: Ben loses 1 Coin. Everyone else gains 1 Coin.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hearthscript.analyse import Understanding
from hearthscript.lexicon import Lexicon
from hearthscript.lint.rewording import only_wording, put_in
from hearthscript.source import Diagnostic, Severity
from hearthscript.syntax import nodes as n

CODE = "other-than-whom"

_ONE = n.Character | n.AtSpace | n.Target | n.Neighbour | n.Pick | n.Top


def find(found: Understanding, lexicon: Lexicon) -> Iterator[Diagnostic]:
    if found.only is None:
        return
    for before, clause in pairwise(_clauses(found.only)):
        if not (isinstance(before, n.By) and isinstance(before.who, _ONE)):
            continue
        match clause:
            case n.By(who=n.Each(noun=n.Person(), other=True, filter=None) as others):
                yield Diagnostic(
                    CODE,
                    Severity.NOTE,
                    "This leaves out you, and not the player who was named just before.",
                    others.span,
                    hints=tuple(_hints(found, others, lexicon)),
                )
            case _:
                pass


def _clauses(node: n.Node) -> Iterator[n.Node]:
    """What is done, one after another."""
    match node:
        case n.Text(sentences=sentences):
            for sentence in sentences:
                yield from _clauses(sentence.effect)
        case n.Together(effects=effects) | n.InTurn(effects=effects):
            for effect in effects:
                yield from _clauses(effect)
        case _:
            yield node


def _hints(found: Understanding, others: n.Each, lexicon: Lexicon) -> Iterator[str]:
    tree = found.readings[0]
    but_them = only_wording(found, put_in(tree, others, n.EveryoneElse()), lexicon)
    if but_them is not None:
        yield f"To leave out the player who was named write: “{but_them}”"
    not_you = n.Each(n.Person(), filter=n.Not(n.Is(n.Which(), n.You())))
    but_you = only_wording(found, put_in(tree, others, not_you), lexicon)
    if but_you is not None:
        yield f"To leave out you write: “{but_you}”"
