"""Of several that were named: some of them, and the rest."""

from __future__ import annotations

from hearthscript.parse.build.rules import DROPPED, Dropped, builds
from hearthscript.parse.lexer import Token
from hearthscript.syntax import nodes as n


@builds
def some_of_them(amount: n.Quantity, _them: Token) -> n.SomeOf:
    return n.SomeOf(amount, n.It(many=True))


@builds
def another_of_them(_them: Token) -> n.SomeOf:
    return n.SomeOf(n.An(), n.It(many=True), other=True)


@builds
def some_of_those(amount: n.Quantity, noun: n.Noun) -> n.SomeOf:
    return n.SomeOf(amount, n.That(n.Pointer.THOSE, noun))


@builds
def some_of_players(amount: n.Quantity, them: Token) -> n.SomeOf | Dropped:
    return n.SomeOf(amount, n.They()) if them.text.lower() == "them" else DROPPED


@builds
def rest(word: Token) -> n.Rest:
    return n.Rest(one=word.text.lower() == "other")


@builds
def rest_of_players(word: Token) -> n.Rest:
    return n.Rest(persons=True, one=word.text.lower() == "other")
