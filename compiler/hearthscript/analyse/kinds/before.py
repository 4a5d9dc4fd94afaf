"""Words that ask how something before them went: "if you do", "if you cannot", "that many"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hearthscript.analyse.misfit import Misfit
from hearthscript.parse import waits
from hearthscript.source import Span
from hearthscript.syntax import gives_number, walk
from hearthscript.syntax import nodes as n

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
    told = {
        *_conditions_of_themselves(tree),
        *(id(each) for node in walk(tree) for each in _looking_back(node)),
    }
    events = {
        id(each) for node in walk(tree) if isinstance(node, n.When) for each in walk(node.event)
    }
    done = counted = False
    where, action_seen = tree.span, set[int]()
    for node in walk(tree):
        where = node.span if node.span.start >= 0 else where  # "cannot" is two nodes at once
        if id(node) in action_seen:
            continue
        acts = isinstance(node, n.Action)
        for each in walk(node) if acts else (node,):
            if _asks(each) and id(each) not in told:
                if not done:
                    yield _misfit(each, where)
                elif not counted and isinstance(each, n.ThatMany):
                    yield _without_number(each, where)
        if isinstance(node, n.Action):
            action_seen |= {id(each) for each in walk(node)}
            done, counted = True, counted or gives_number(node) or id(node) in events


def _conditions_of_themselves(tree: n.Node) -> Iterator[int]:
    """ "Gain 1 Coin if you can" asks about itself."""
    for node in walk(tree):
        if isinstance(node, n.If) and isinstance(node.condition, n.Able):
            yield id(node.condition)


def _looking_back(node: n.Node) -> Iterator[n.Node]:
    """In "gain 3 Coins and that many Fear" it is known from the first thing how many."""
    if isinstance(node, n.AllOf):
        for thing in node.things[1:]:
            yield from (each for each in walk(thing) if isinstance(each, n.ThatMany))


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


def _without_number(node: n.ThatMany, where: Span) -> Misfit:
    return Misfit(
        CODE,
        "this asks how many that is, and nothing that was said to do before has a number",
        node.span if node.span.start >= 0 else where,
        "Say first how many (“lose any number of …”), or write a number here.",
    )
