"""Verbs of conditions and filters that do not go with their subject: "you has", "they is"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from hearthscript.frozen import frozen
from hearthscript.lint.number import Count, NounUse
from hearthscript.parse import Token
from hearthscript.syntax import nodes as n
from hearthscript.syntax import parts

_FORMS = {"have": "has", "are": "is", "do": "does", "don't": "doesn't", "control": "controls"}
_OTHER = {**_FORMS, **{one: many for many, one in _FORMS.items()}}
_CLAIMS = (
    n.Has | n.HasMore | n.HasMost | n.StandsAt | n.StandsAgainst | n.Controls | n.Did | n.Is
)


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
        if isinstance(node, _CLAIMS):
            yield from self._claim(node, filtered)
        if isinstance(node, n.Pick | n.Each | n.CountOf):
            partitive = isinstance(node, n.Pick) and node.partitive
            filtered = None if partitive else self.counts.get(id(node))
        for part in parts(node):
            yield from self.within(part, filtered)

    def _claim(self, node: _CLAIMS, filtered: Count | None) -> Iterator[Token]:
        subject = node.subject
        count = filtered if isinstance(subject, n.Which) else self._count(subject)
        start = max(node.span.start, subject.span.end)
        said = [token for token in self.tokens if start <= token.span.start < node.span.end]
        verb = next((token for token in said if token.text.lower() not in _RELATIVE), None)
        if count is None or verb is None or verb.text.lower() not in _OTHER:
            return
        if (verb.text.lower() in _FORMS) != (count is Count.MANY):
            yield verb

    def _count(self, subject: n.Node) -> Count | None:
        match subject:
            case n.You() | n.Group():
                return Count.MANY
            case n.They():
                one = {"he", "him", "she", "her", "each"} & self._words(subject)
                return Count.ONE if one else Count.MANY
            case n.Character() | n.ThisCard() | n.AtSpace() | n.Neighbour() | n.Top():
                return Count.ONE
            case n.EveryoneElse() | n.Target() if "targets" not in self._words(subject):
                return Count.ONE
            case n.Pick(partitive=True):
                return None
            case n.Pick() | n.Each() | n.That():
                return self.counts.get(id(subject))
            case _:
                return None

    def _words(self, node: n.Node) -> set[str]:
        start, end = node.span.start, node.span.end
        return {t.text.lower() for t in self.tokens if start <= t.span.start < end}


_RELATIVE = frozenset({"who", "that", "which"})
