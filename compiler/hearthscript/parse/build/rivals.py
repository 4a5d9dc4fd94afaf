"""Rivals: other players, in one word."""

from __future__ import annotations

from dataclasses import replace

from hearthscript.parse.build.conditions import WHICH
from hearthscript.parse.build.phrases import Among, extreme
from hearthscript.parse.build.rules import DROPPED, Dropped, builds
from hearthscript.parse.lexer import Token
from hearthscript.syntax import nodes as n


@builds
def rival_pick(amount: n.Quantity, filter_: n.Condition | None) -> n.Phrase:
    if isinstance(amount, n.All):
        return n.Each(n.Person(), other=True, filter=filter_, all=True)
    return n.Pick(amount, n.Person(), other=True, filter=filter_)


@builds
def rival_each(filter_: n.Condition | None) -> n.Each:
    return n.Each(n.Person(), other=True, filter=filter_)


@builds
def rival_another() -> n.Pick:
    """Not the one who was spoken of: "Choose a rival. Another rival loses 1 Coin." """
    return n.Pick(n.An(), n.Person(), other=True, filter=_not_them())


@builds
def rival_each_other() -> n.Each:
    return n.Each(n.Person(), other=True, filter=_not_them())


def _not_them() -> n.Not:
    return n.Not(n.Is(WHICH, n.They()))


@builds
def rival_random(amount: Token, filter_: n.Condition | None) -> n.Pick:
    quantity = n.Number(int(amount.value)) if "NUMBER" in amount.kinds else n.An()
    return n.Pick(quantity, n.Person(), other=True, random=True, filter=filter_)


@builds
def rival_top(
    rivals: n.Person, most: Token, measure: n.Measure, among: n.Condition | Among | None
) -> n.Top | Dropped:
    if isinstance(among, Among):
        if among.noun != rivals:
            return DROPPED
        among = among.filter
    return n.Top(rivals, extreme(most), measure, True, rivals.many, among)


@builds
def rival_the(rivals: n.Person, filter_: n.Condition | None) -> n.Phrase | Dropped:
    if isinstance(filter_, n.HasMost):
        return DROPPED  # that is `rival_top`
    if rivals.many:
        return n.Each(rivals, other=True, filter=filter_)
    if filter_ is None:
        return n.That(n.Pointer.THAT, rivals)
    return n.Pick(n.The(), rivals, other=True, filter=filter_)


# ── What is counted ──────────────────────────────────────────────────────────────────────


@builds
def count_of_rivals(rivals: n.Person, filter_: n.Condition | None) -> n.CountOf:
    return n.CountOf(rivals, filter_, other=True)


@builds
def count_of_theirs(other: Token | None, person: n.Person, noun: n.Piece) -> n.CountOf:
    """for each other player's Badge: each that any of them has"""
    return n.CountOf(replace(noun, whose=n.Each(person, other=other is not None)))


@builds
def count_of_rivals_own(rivals: n.Person, noun: n.Piece) -> n.CountOf:
    return n.CountOf(replace(noun, whose=n.Each(rivals, other=True)))
