"""Nouns that point back: this Room, that player, the chosen players."""

from __future__ import annotations

from hearthscript.parse.build.rules import DROPPED, Dropped, builds
from hearthscript.syntax import nodes as n


@builds
def that(word: n.Pointer, noun: n.Noun) -> n.That | Dropped:
    if isinstance(noun, n.Card) and noun.kind is None and word is n.Pointer.THIS:
        return DROPPED  # "this card" is a thing of its own
    return n.That(word, noun)


@builds
def this() -> n.Pointer:
    return n.Pointer.THIS


@builds
def that_() -> n.Pointer:
    return n.Pointer.THAT


@builds
def chosen() -> n.Pointer:
    return n.Pointer.CHOSEN


@builds
def those() -> n.Pointer:
    return n.Pointer.THOSE


@builds
def same() -> n.Pointer:
    return n.Pointer.SAME
