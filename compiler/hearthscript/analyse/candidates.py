"""What a word that points back can mean, of all that was said before it."""

from __future__ import annotations

from collections.abc import Callable

from hearthscript.analyse.memory import Memory
from hearthscript.analyse.mentions import (
    HERE,
    YOU,
    Mention,
    noun_kind,
    points_at_nothing,
    points_at_others,
)
from hearthscript.analyse.misfit import Misfits
from hearthscript.syntax import nodes as n

Marks = tuple[int, ...]


def candidates(node: n.Pointing, said: Memory, *, here: bool) -> list[Marks]:
    """The marks that it can mean, most likely first. Raises Misfits if there are none.

    `here`: the text stands on a card that is a place ("this …" can mean it).
    """
    match node:
        case n.EveryoneElse():
            return said.just_named()
        case n.They():
            return _players(node, said)
        case n.That(word=n.Pointer.CHOSEN, noun=noun):
            kind, name = noun_kind(noun)
            return latest(
                node, said, lambda m: m.chosen and m.kind == kind and name in (None, m.name)
            )
        case n.That(word=word, noun=n.Person()):
            many = word is n.Pointer.THOSE
            doing = {YOU, *(mark for marks in said.subjects[-1:] for mark in marks)}
            found = latest(
                node,
                said,
                lambda m: _is_player(m) and m.mark not in doing and m.many == many,
            )
            return said.chosen_of(found)
        case n.That(noun=noun):
            kind, name = noun_kind(noun)
            fits = said.nearest(lambda m: (m.kind, m.name) == (kind, name))
            place: list[Marks] = [(HERE,)] if kind == "area" and here else []
            return fits or place or _nothing(node)
        case n.There():
            return latest(node, said, lambda m: m.kind == "area")
        case _:
            return latest(node, said, lambda m: m.kind in ("piece", "card"))


def latest(node: n.Pointing, said: Memory, fits: Callable[[Mention], bool]) -> list[Marks]:
    """What fits in the nearest sentence that has any. Raises Misfits if none has."""
    return said.nearest(fits) or _nothing(node)


def _is_player(mention: Mention) -> bool:
    """A player by themselves, or several together; not one of several."""
    return mention.kind == "player" and mention.group is None


def _players(node: n.They, said: Memory) -> list[Marks]:
    """Whoever acts, or is asked about; else the players named last. A pronoun must fit."""
    bound = [marks for marks in said.subjects[-1:] if marks and YOU not in marks]
    around = bound or [marks for marks in said.asked[-1:] if marks]
    if fitting := [marks for marks in around if said.are_called(marks, node.pronoun)]:
        return fitting
    players = said.nearest(lambda m: m.kind == "player" and m.mark != YOU)
    if not players:
        return _nothing(node)
    fitting = said.nearest(
        lambda m: (
            m.kind == "player" and m.mark != YOU and said.are_called(m.marks, node.pronoun)
        )
    )
    if not fitting:
        raise Misfits(points_at_others(node, said.pronouns[players[0][0]]))
    return fitting


def _nothing(node: n.Pointing) -> list[Marks]:
    raise Misfits(points_at_nothing(node))
