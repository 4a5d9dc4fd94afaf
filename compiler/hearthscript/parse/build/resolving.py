"""What stands on cards and sheets: resolved by an effect, and claimed."""

from __future__ import annotations

from hearthscript.parse.build.rules import builds
from hearthscript.parse.lexer import Token
from hearthscript.syntax import nodes as n


@builds
def resolve(whose: n.Player, box: Token) -> n.Resolve:
    return n.Resolve(box.value, whose)


@builds
def resolve_at(box: Token, where: n.Place) -> n.Resolve:
    if isinstance(where, n.ThisCard):
        return resolve_on_card(where, box)
    return n.Resolve(box.value, where=where)


@builds
def resolve_card(card: n.ThisCard) -> n.Resolve:
    return n.Resolve(None, card)


@builds
def resolve_each(card: n.Card) -> n.Resolve:
    return n.Resolve(None, n.Each(card))


@builds
def resolve_on_card(card: n.ThisCard, box: Token) -> n.Resolve:
    return n.Resolve(box.value, card)


@builds
def claim_reward() -> n.Claim:
    return n.Claim()
