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
    return n.Resolve(box.value, where=where)


@builds
def claim_reward() -> n.Claim:
    return n.Claim()
