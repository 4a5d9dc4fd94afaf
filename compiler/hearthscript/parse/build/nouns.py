"""Nouns: the kinds of things that phrases speak of, with where they lie."""

from __future__ import annotations

from hearthscript.parse.build.rules import builds
from hearthscript.parse.lexer import Token
from hearthscript.syntax import nodes as n


@builds
def person(word: Token) -> n.Person:
    return n.Person(many=_is_plural(word))


@builds
def area(kind: Token) -> n.Area:
    return n.Area(kind.value, many=_has_other_form(kind))


@builds
def piece(kind: Token, value: n.Quantity | None, where: n.Place | None) -> n.Piece:
    return n.Piece(kind.value, value=value, where=where, many=_has_other_form(kind))


@builds
def card(kind: Token, where: n.Place | None = None) -> n.Card:
    return n.Card(kind.value, where=where, many=_has_other_form(kind))


@builds
def any_card(word: Token, where: n.Place | None = None) -> n.Card:
    return n.Card(where=where, many=_is_plural(word))


def _is_plural(word: Token) -> bool:
    """Of "player", "card" and their like, whose plural is regular."""
    return word.text.lower().endswith("s")


def _has_other_form(kind: Token) -> bool:
    """Whether a word of the title stands there in another form than for one."""
    return kind.text.casefold() != kind.value.casefold()
