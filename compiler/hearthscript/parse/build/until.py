"""What is done until somebody has so many."""

from __future__ import annotations

from dataclasses import replace

from hearthscript.frozen import frozen
from hearthscript.parse.build.amounts import number_of_token
from hearthscript.parse.build.rules import DROPPED, Dropped, builds
from hearthscript.parse.lexer import Token
from hearthscript.syntax import nodes as n


@frozen
class Missing:
    """What is missing of so many."""

    total: int
    measure: n.Held | n.CountOf


@builds
def until_had(name: str, who: n.Player, total: Token, again: str | None) -> Missing | Dropped:
    if again not in (None, name):
        return DROPPED
    return Missing(number_of_token(total), n.Held((name,), whose=who))


@builds
def until_cards(who: n.Player, total: Token, where: n.Place | None = None) -> Missing:
    if isinstance(where, n.Zone) and where.whose is None:
        where = replace(where, whose=who)
    card = n.Card(whose=who) if where is None else n.Card(where=where)
    return Missing(number_of_token(total), n.CountOf(card))


@builds
def gain_until(missing: Missing) -> n.Gain:
    return n.Gain(_goods(missing, down=False))


@builds
def lose_until(missing: Missing) -> n.Lose:
    return n.Lose(_goods(missing, down=True))


@builds
def draw_until(missing: Missing) -> n.Draw:
    return n.Draw(n.Pick(n.Until(missing.total, missing.measure), n.Card()))


@builds
def discard_until(missing: Missing) -> n.Discard:
    return n.Discard(n.Pick(n.Until(missing.total, missing.measure, down=True), n.Card()))


def _goods(missing: Missing, *, down: bool) -> n.Goods:
    assert isinstance(missing.measure, n.Held)
    return n.Goods(n.Until(missing.total, missing.measure, down=down), missing.measure.names)
