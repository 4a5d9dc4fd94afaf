"""Another player twice: may the second be the first again?

Why: each is chosen anew, and may be the same one. Many will take the second for somebody else.

Wrong: Another player gains 1 Coin, then another player loses 1 Coin.
Right: Another player gains 1 Coin, then the same player loses 1 Coin.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hearthscript.analyse import Understanding
from hearthscript.frozen import frozen
from hearthscript.lexicon import Lexicon
from hearthscript.lint.rewording import only_wording, put_in
from hearthscript.source import Diagnostic, Severity
from hearthscript.syntax import nodes as n
from hearthscript.syntax import parts

CODE = "another-again"


@frozen
class _Chosen:
    """“another player”, and who it is another than."""

    actor: n.Player
    pick: n.Pick


def find(found: Understanding, lexicon: Lexicon) -> Iterator[Diagnostic]:
    if found.only is None:
        return
    for again in _again(found.only):
        yield Diagnostic(
            CODE,
            Severity.NOTE,
            "This is chosen anew; it may be the same player as before.",
            again.span,
            hints=tuple(_hints(found, again, lexicon)),
        )


def _again(text: n.Text) -> Iterator[n.Pick]:
    """What is chosen in the very words in which somebody was chosen before."""
    seen: list[_Chosen] = []
    for sentence in text.sentences:
        chosen = list(_chosen(sentence.effect, n.You()))
        for at, one in enumerate(chosen):
            if one in seen or any(
                one == each and _both(sentence.effect, each.pick, one.pick)
                for each in chosen[:at]
            ):
                yield one.pick
        seen += chosen


def _chosen(node: n.Node, actor: n.Player) -> Iterator[_Chosen]:
    match node:
        case n.By(who=who, effect=effect):
            yield from _chosen(who, actor)
            yield from _chosen(effect, who)
        case n.When(effect=effect):
            yield from _chosen(effect, actor)
        case n.Pick(quantity=n.An(), noun=n.Person(), other=True, random=False):
            yield _Chosen(actor, node)
        case _:
            for part in parts(node):
                yield from _chosen(part, actor)


def _both(node: n.Node, one: n.Node, other: n.Node) -> bool:
    """Whether both are chosen: they do not stand in two options, of which one is taken."""
    for part in parts(node):
        if _holds(part, one) and _holds(part, other):
            return _both(part, one, other)
    return not isinstance(node, n.Choice) and not (
        isinstance(node, n.If) and node.otherwise is not None and _holds(node.otherwise, other)
    )


def _holds(node: n.Node, wanted: n.Node) -> bool:
    return node is wanted or any(_holds(part, wanted) for part in parts(node))


def _hints(found: Understanding, again: n.Pick, lexicon: Lexicon) -> Iterator[str]:
    """What to write for either meaning, where that reads."""
    tree = found.readings[0]
    them = n.Not(n.Is(n.Which(), n.They()))
    meanings: dict[str, n.Player] = {
        "the same player": n.That(n.Pointer.SAME, again.noun),
        "a different player": replace(again, filter=them),
    }
    for meaning, who in meanings.items():
        wording = only_wording(found, put_in(tree, again, who), lexicon)
        if wording is not None:
            yield f"For {meaning} write: “{wording}”"
