"""Readings of one text in plain words, told apart where the words alone would be the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from hearthscript.lexicon import Lexicon
from hearthscript.syntax import nodes as n
from hearthscript.syntax.explain import brief, explain
from hearthscript.syntax.walk import walk
from hearthscript.syntax.write import conditions, phrases
from hearthscript.syntax.write.words import Voice

T = TypeVar("T")


def briefs(trees: Sequence[n.Text], lexicon: Lexicon) -> tuple[str, ...]:
    """Each reading in one line; no two lines are the same."""
    said = [brief(tree, lexicon) for tree in trees]
    notes = _notes(trees, said, lexicon)
    return tuple(
        line + (f" [{note}]" if note else "") for line, note in zip(said, notes, strict=True)
    )


def explained(trees: Sequence[n.Text], lexicon: Lexicon) -> tuple[list[str], ...]:
    """Each reading as indented lines; a last line tells apart what would be the same."""
    said = [explain(tree, lexicon) for tree in trees]
    notes = _notes(trees, said, lexicon)
    return tuple(
        lines + [f"({note})"] * bool(note) for lines, note in zip(said, notes, strict=True)
    )


def _notes(trees: Sequence[n.Text], said: Sequence[T], lexicon: Lexicon) -> list[str]:
    """For each tree what tells it from those that are said in the same words, or nothing."""
    told = [list(_attachments(tree, lexicon)) for tree in trees]
    notes = []
    for words, own in zip(said, told, strict=True):
        alike = [other for line, other in zip(said, told, strict=True) if line == words]
        notes.append(", ".join(each for each in own if any(each not in one for one in alike)))
    return notes


def _attachments(tree: n.Text, lexicon: Lexicon) -> Iterator[str]:
    """What every filter goes with."""
    for node in walk(tree):
        filter_, noun = getattr(node, "filter", None), getattr(node, "noun", None)
        if filter_ is None or noun is None:
            continue
        bare = phrases.noun(lexicon, _bare(noun), one=True)
        words = conditions.filtered(lexicon, filter_, Voice.SINGULAR)
        yield f"“{words}” goes with the {bare}"


def _bare(noun: n.Noun) -> n.Noun:
    """The noun by itself."""
    match noun:
        case n.Piece(kind=kind):
            return n.Piece(kind)
        case n.Card(kind=kind):
            return n.Card(kind)
        case _:
            return noun
