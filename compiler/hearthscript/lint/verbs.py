"""Verbs of conditions and filters that do not go with their subject: "you has", "they is"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hearthscript.frozen import frozen
from hearthscript.lint.number import Count, NounUse
from hearthscript.parse import Token
from hearthscript.source import NOWHERE
from hearthscript.syntax import nodes as n
from hearthscript.syntax import parts

_FORMS = {
    "have": "has",
    "are": "is",
    "do": "does",
    "don't": "doesn't",
    "haven't": "hasn't",
    "control": "controls",
    "target": "targets",
}
_OTHER = {**_FORMS, **{one: many for many, one in _FORMS.items()}}


def other_form(verb: str) -> str:
    """ "gains" for "gain", and the other way about."""
    if verb.lower() in _OTHER:
        return _OTHER[verb.lower()]
    return verb.removesuffix("s") if verb.endswith("s") else f"{verb}s"


def wrong_claims(
    tree: n.Node, tokens: Sequence[Token], uses: Sequence[NounUse]
) -> Iterator[Token]:
    """The verbs of what is claimed of somebody, where they have the wrong form."""
    return _Claims(tokens, {id(use.phrase): use.meant for use in uses}).within(tree, None)


@frozen
class _Claims:
    tokens: Sequence[Token]
    counts: Mapping[int, Count]

    def within(self, node: n.Node, filtered: Count | None) -> Iterator[Token]:
        """`filtered`: how many "who" are."""
        if (subject := _subject(node)) is not None:
            yield from self._claim(node, subject, filtered)
        if isinstance(node, n.Pick | n.Each | n.CountOf):
            partitive = isinstance(node, n.Pick) and node.partitive
            filtered = None if partitive else self.counts.get(id(node))
        for part in parts(node):
            yield from self.within(part, filtered)

    def _claim(self, node: n.Node, subject: n.Node, filtered: Count | None) -> Iterator[Token]:
        start = subject.span.end
        if not isinstance(node, n.Bonus):  # of several, the verb stands before the first
            start = max(start, node.span.start)
        said = self._between(start, node.span.end)
        count = filtered if isinstance(subject, n.Which) else self._count(subject)
        before = self._between(node.span.start, subject.span.start)
        if before and before[0].text.lower() == "there":
            said, count = before[1:], self._count_there(node)
        verb = next((token for token in said if token.text.lower() not in _BETWEEN), None)
        if count is None or verb is None or verb.text.lower() not in _OTHER:
            return
        if (verb.text.lower() in _FORMS) != (count is Count.MANY):
            yield verb

    def _count_there(self, node: n.Node) -> Count | None:
        """ "There are 2 Coins": the verb goes with what is there."""
        if isinstance(node, n.Both):  # "in the Tower or the Cellar"
            return self._count_there(node.conditions[0])
        return self.counts.get(id(node.what)) if isinstance(node, n.Has) else None

    def _count(self, subject: n.Node) -> Count | None:
        match subject:
            case n.You() | n.Group() | n.Top(every=True):
                return Count.MANY
            case n.They():
                one = {"he", "him", "she", "her", "each"} & self._words(subject)
                return Count.ONE if one else Count.MANY
            case n.It():
                return Count.MANY if "them" in self._words(subject) else Count.ONE
            case n.Character() | n.ThisCard() | n.AtSpace() | n.Neighbour() | n.Top():
                return Count.ONE
            case n.EveryoneElse() | n.Target() if "targets" not in self._words(subject):
                return Count.ONE
            case n.Each() if "everyone" in self._words(subject):
                return Count.ONE
            case n.Pick(quantity=n.The() | n.All(), noun=n.Card(many=many, whose=n.Node())):
                return Count.MANY if many else Count.ONE  # "your card", "your cards"
            case n.Pick(partitive=True):
                return None
            case n.Pick() | n.Each() | n.That():
                return self.counts.get(id(subject))
            case n.ValueOf():
                return Count.ONE
            case n.Held() | n.CountOf():
                return self._count_measured(subject)
            case _:
                return None

    def _count_measured(self, measure: n.Held | n.CountOf) -> Count | None:
        """ "Your Coins are 2", but "the number of Coins you have is 2"."""
        at = measure.span.start
        before = [token.text.lower() for token in self.tokens if token.span.end < at + 1]
        return Count.ONE if before[-1:] == ["of"] else self.counts.get(id(measure))

    def _words(self, node: n.Node) -> set[str]:
        return {t.text.lower() for t in self._between(node.span.start, node.span.end)}

    def _between(self, start: int, end: int) -> list[Token]:
        return [token for token in self.tokens if start <= token.span.start < end]


_BETWEEN = frozenset({"who", "that", "which", "then"})
"""Words that can stand between a subject and its verb."""


def _subject(node: n.Node) -> n.Node | None:
    """Of what the node says something, where it has a verb for that."""
    match node:
        case n.Is(subject=n.Target(whose=whose) as target) if target.span == NOWHERE:
            return whose  # "Ada targets Ben"
        case n.Compares(measure=measure):
            return measure
        case (
            n.Not(condition=said)
            | n.Both(conditions=(said, *_))
            | n.Either(conditions=(said, *_))
        ):  # "you do not place 1st": nothing within has a place of its own
            return _subject(said) if said.span == NOWHERE else None
        case n.Held(whose=whose) | n.CountOf(noun=n.Piece(whose=whose)):
            return whose
        case _:
            subject = getattr(node, "subject", None)
            return subject if isinstance(subject, n.Node) else None
