"""Of several that were named: some of them, and the rest."""

from __future__ import annotations

from hearthscript.parse.build.amounts import number_of_token
from hearthscript.parse.build.rules import DROPPED, Dropped, builds
from hearthscript.parse.lexer import Token
from hearthscript.syntax import nodes as n


@builds
def some_of_them(amount: n.Quantity, them: Token) -> n.SomeOf:
    return n.SomeOf(amount, n.It(many=True, span=them.span))


@builds
def another_of_them(them: Token) -> n.SomeOf:
    return n.SomeOf(n.An(), n.It(many=True, span=them.span), other=True)


@builds
def some_of_those(amount: n.Quantity, noun: n.Noun) -> n.SomeOf:
    return n.SomeOf(amount, n.That(n.Pointer.THOSE, noun))


@builds
def some_of_players(amount: n.Quantity, them: Token) -> n.SomeOf | Dropped:
    if them.text.lower() != "them":
        return DROPPED
    return n.SomeOf(amount, n.They(span=them.span))


@builds
def rest(word: Token) -> n.Rest:
    return n.Rest(one=word.text.lower() == "other")


@builds
def rest_of_players(word: Token) -> n.Rest:
    return n.Rest(persons=True, one=word.text.lower() == "other")


@builds
def keep_so_many(number: Token) -> n.Keep:
    """Draw 2 cards and keep 1: of these"""
    return n.Keep(n.SomeOf(n.Number(number_of_token(number)), n.It(many=True)))


@builds
def half_of_them(_them: Token, rounded: n.Rounding | None) -> n.SoMany:
    """Steal 4 Coins. Give half of them to Ann: half that many"""
    return n.SoMany(n.ThatMany(half=True, rounded=rounded))
