"""Rivals: other players, in one word."""

from __future__ import annotations

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
def rival_the(rivals: n.Person, filter_: n.Condition) -> n.Phrase | Dropped:
    if isinstance(filter_, n.HasMost):
        return DROPPED  # that is `rival_top`
    if rivals.many:
        return n.Each(rivals, other=True, filter=filter_)
    return n.Pick(n.The(), rivals, other=True, filter=filter_)
