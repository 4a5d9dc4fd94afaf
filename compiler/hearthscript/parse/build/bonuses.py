"""Values that a card or player has more of for a while."""

from __future__ import annotations

from dataclasses import replace

from hearthscript.parse.build.amounts import number_of_token
from hearthscript.parse.build.counting import Stepped
from hearthscript.parse.build.phrases import own
from hearthscript.parse.build.rules import DROPPED, Dropped, builds
from hearthscript.parse.lexer import Token
from hearthscript.syntax import nodes as n


@builds
def bonus_of(
    signed: Token,
    value: Token,
    where: n.Place | None,
    each: Stepped | None,
    maximum: int | None,
) -> n.Bonus | Dropped:
    amount = n.Number(number_of_token(signed))
    if each is None:
        return n.Bonus(n.You(), amount, value.value, where)
    if maximum is not None and maximum < 0:
        if amount.value > 0:
            return DROPPED
        maximum = -maximum
    return n.Bonus(n.You(), amount, value.value, where, each.measure, maximum, each.step)


@builds
def bonus(subject: n.Player | n.Thing, then: Token | None, *all_of: n.Bonus) -> n.Effect:
    each = tuple(replace(one, subject=subject, then=then is not None) for one in all_of)
    return each[0] if len(each) == 1 else n.Together(each)


@builds
def bonus_then(subject: n.Player | n.Thing, then: Token, *all_of: n.Bonus) -> n.Effect:
    return bonus(subject, then, *all_of)


@builds
def card_of(whose: n.Player, noun: n.Card) -> n.Pick:
    return own(whose, noun)
