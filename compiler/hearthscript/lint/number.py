"""Whether a noun is one or many: as it is written, and as the words before it ask for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum

from hearthscript.frozen import frozen
from hearthscript.lexicon import Lexicon
from hearthscript.parse import Token
from hearthscript.source import Span
from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk
from hearthscript.syntax.write import words


class Count(Enum):
    ONE = "one"
    MANY = "many"


Phrase = n.Pick | n.Each | n.That | n.CountOf | n.Goods | n.Held


@frozen
class NounUse:
    """A noun where it stands. `wanted` None: both are right there."""

    phrase: Phrase
    token: Token
    written: Count
    wanted: Count | None
    instead: str

    @property
    def slips(self) -> bool:
        return self.wanted not in (None, self.written)

    @property
    def meant(self) -> Count:
        return self.wanted or self.written


def noun_uses(tree: n.Node, tokens: Sequence[Token], lexicon: Lexicon) -> Iterator[NounUse]:
    """Every noun that has two forms, with the phrase that it is the noun of."""
    at = {token.span.start: place for place, token in enumerate(tokens)}
    for node in walk(tree):
        match node:
            case n.Pick(noun=noun) | n.Each(noun=noun) | n.That(noun=noun):
                places = [at[noun.span.start]] if noun.span.start in at else []
            case n.CountOf(noun=noun):
                places = [at[noun.span.start]] if noun.span.start in at else []
            case n.Goods(names=names) | n.Held(names=names):
                within = [p for start, p in at.items() if start in _range(node.span)]
                places = [p for p in within if tokens[p].value in names][: len(names)]
            case _:
                continue
        for place in places:
            yield from _use(node, tokens, place, lexicon)


def _range(span: Span) -> range:
    return range(span.start, span.end)


def _use(
    phrase: Phrase, tokens: Sequence[Token], place: int, lexicon: Lexicon
) -> Iterator[NounUse]:
    token = tokens[place]
    one, many = forms(phrase, token, lexicon)
    if one == many or token.text.casefold() not in (one.casefold(), many.casefold()):
        return
    written = Count.ONE if token.text.casefold() == one.casefold() else Count.MANY
    before = [each.text.lower() for each in tokens[max(0, place - 4) : place]]
    wanted = _wanted(phrase, [word for word in before if word not in _BETWEEN])
    yield NounUse(phrase, token, written, wanted, one if wanted is Count.ONE else many)


_BETWEEN = frozenset({"other", "random", "single", "different"})


def forms(phrase: Phrase, token: Token, lexicon: Lexicon) -> tuple[str, str]:
    """The noun for one, and for many."""
    noun = phrase if isinstance(phrase, n.Goods | n.Held) else phrase.noun
    match noun:
        case n.Goods() | n.Held():
            one, many = (words.good(lexicon, token.value, one=one) for one in (True, False))
        case n.Area(kind=kind):
            one, many = (words.area(lexicon, kind, one=one) for one in (True, False))
        case n.Piece(kind=kind):
            one, many = (words.token(lexicon, kind, one=one) for one in (True, False))
        case n.Card(kind=str(kind)) if token.value == kind:
            one, many = (words.card_kind(lexicon, kind, one=one) for one in (True, False))
        case _:  # "player", "opponent", "card", as they are written
            one = token.text.removesuffix("s")
            many = f"{one}s"
    return one, many


def _wanted(phrase: n.Node, before: Sequence[str]) -> Count | None:
    """`before`: the last words before the noun."""
    last = before[-1] if before else ""
    match phrase:
        case n.Pick(partitive=True):
            return Count.MANY if "of" in before else None
        case n.Goods(whose=n.Node()) if "of" in before:
            return Count.MANY
        case n.Pick(quantity=quantity) | n.Goods(quantity=quantity):
            return of_quantity(quantity, before)
        case n.Each():
            return {"each": Count.ONE, "every": Count.ONE, "all": Count.MANY}.get(last)
        case n.That(word=n.Pointer.THIS | n.Pointer.THAT):
            return Count.ONE if last in ("this", "that") else None
        case n.That(word=n.Pointer.THOSE):
            return Count.MANY if last in ("these", "those") else None
        case n.CountOf() | n.Held():
            singular = Count.ONE if last in ("each", "every") else None
            return Count.MANY if before[-3:-1] == ["each", "of"] else singular
        case _:
            return None


def of_quantity(quantity: n.Quantity, before: Sequence[str]) -> Count | None:
    """What an amount asks of its noun. "At least 1 player", but "1 or more players"."""
    match quantity:
        case n.An() if before[-1:] in (["a"], ["an"], ["another"]):
            return Count.ONE
        case n.Number(value=value) | n.Exactly(value=value):
            return Count.ONE if value == 1 else Count.MANY
        case n.UpTo(limit=limit):
            return of_quantity(limit, before)
        case n.PerEach(base=base):
            return of_quantity(base, before)
        case n.AtLeast(value=value):
            one = value == 1 and "more" not in before
            return Count.ONE if one else Count.MANY
        case n.MoreThan(value=value) | n.FewerThan(value=value) | n.AtMost(value=value):
            return None if value == 1 else Count.MANY
        case n.All() | n.AnyNumber() if {"all", "number"} & set(before):
            return Count.MANY
        case n.AllBut(kept=kept):
            return Count.ONE if kept == 1 else Count.MANY
        case n.ThatMany() | n.OneOfNumbers() | n.Until():
            return Count.MANY
        case _:
            return None
