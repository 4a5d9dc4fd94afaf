"""Words that ask how something before them went: "if you do", "if you cannot", "that many"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hearthscript.analyse.misfit import Misfit
from hearthscript.parse import waits
from hearthscript.source import Span
from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk

CODE = "nothing-before"


def of_nothing_before(tree: n.Node) -> Iterator[Misfit]:
    """What a text asks before it has said anything to do, or of what waits to be done."""
    yield from _of_nothing(tree)
    for text in walk(tree):
        if isinstance(text, n.Text):
            for before, sentence in pairwise(text.sentences):
                if waits(before.effect):
                    yield from _of_nothing(sentence)


def asks_of_before(sentence: n.Sentence) -> bool:
    """Whether it asks how what is said before it went."""
    return any(_of_nothing(sentence))


def _of_nothing(tree: n.Node) -> Iterator[Misfit]:
    can = {
        id(node.condition)
        for node in walk(tree)
        if isinstance(node, n.If) and isinstance(node.condition, n.Able)
    }  # "gain 1 Coin if you can" asks about itself
    where = tree.span
    for node in walk(tree):
        where = node.span if node.span.start >= 0 else where  # "cannot" is two nodes at once
        if isinstance(node, n.Action):
            yield from (_misfit(each, where) for each in walk(node) if _asks(each))
            return
        if _asks(node) and id(node) not in can:
            yield _misfit(node, where)


def _asks(node: n.Node) -> bool:
    return isinstance(node, n.Did | n.Able | n.ThatMany | n.DoneThisWay)


def _misfit(node: n.Node, where: Span) -> Misfit:
    said = "how many that is" if isinstance(node, n.ThatMany) else "what was done"
    return Misfit(
        CODE,
        f"this asks {said}, and nothing was said to do before",
        node.span if node.span.start >= 0 else where,
        "Say first what is to be done.",
    )
