"""What can be done to what: readings whose words do not go together are no readings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from hearthscript.analyse.kinds.actions import of_action
from hearthscript.analyse.kinds.among_cards import of_things_among_cards
from hearthscript.analyse.kinds.before import of_nothing_before
from hearthscript.analyse.kinds.conditions import of_condition
from hearthscript.analyse.kinds.groups import of_group
from hearthscript.analyse.kinds.impossible import of_impossible, to_oneself
from hearthscript.analyse.kinds.nesting import of_nesting
from hearthscript.analyse.kinds.words import of_words
from hearthscript.analyse.misfit import Misfit
from hearthscript.lexicon import Lexicon
from hearthscript.source import NOWHERE, Span
from hearthscript.syntax import nodes as n
from hearthscript.syntax import parts, walk

__all__ = ["misfits"]


def misfits(tree: n.Node, lexicon: Lexicon) -> Iterator[Misfit]:
    """Everything in a reading that cannot be meant, in written order."""
    yield from of_nesting(tree)
    events = {
        id(node) for when in walk(tree) if isinstance(when, n.When) for node in walk(when.event)
    }
    for node, place in _placed(tree, tree.span):
        found = [
            of_words(node, lexicon),
            of_action(node, lexicon, event=id(node) in events),
            of_condition(node, lexicon),
            of_group(node),
            of_things_among_cards(node, lexicon),
        ]
        if id(node) not in events:
            found.append(of_impossible(node, lexicon))
        yield from (misfit.within(place) for misfit in chain(*found))
    yield from to_oneself(tree)
    if isinstance(tree, n.Text):
        yield from of_nothing_before(tree)


def _placed(node: n.Node, around: Span) -> Iterator[tuple[n.Node, Span]]:
    """As `walk`, each with its place, or that of what it stands in."""
    place = around if node.span == NOWHERE else node.span
    yield node, place
    for part in parts(node):
        yield from _placed(part, place)
