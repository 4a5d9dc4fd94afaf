"""Tokens and cards go by where they lie: what was meant is followed when it moves."""

from __future__ import annotations

from hearthscript.engine.compile.frame import Frame
from hearthscript.engine.state import CardRef, Token
from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk


def marks_in(*trees: n.Node) -> frozenset[int]:
    """The marks that these words set or point back to."""
    found: set[int] = set()
    for tree in trees:
        for node in walk(tree):
            if isinstance(node, n.Marked) and node.mark is not None:
                found.add(node.mark)
            elif isinstance(node, n.Pointing):
                found.update(node.means)
    return frozenset(found)


def follow_token(frame: Frame, old: Token, new: Token, marks: frozenset[int]) -> None:
    """A token that moved or turned is still the one that was meant by these marks.

    Others that are quite like it may be meant elsewhere: those stay where they are, as far
    as there are so many.
    """
    left = frame.game.state.tokens.get(old, 0)
    for slots in (frame.memory.slots, *frame.memory.own.values()):
        for mark, refs in slots.items():
            many = refs.count(old)
            if many and (mark in marks or many > left):
                at = refs.index(old)
                slots[mark] = (*refs[:at], new, *refs[at + 1 :])


def follow_card(frame: Frame, old: CardRef, new: CardRef) -> None:
    """A card went from one zone to another, or to another place in it."""
    for slots in (frame.memory.slots, *frame.memory.own.values()):
        for mark, refs in slots.items():
            slots[mark] = tuple(
                moved(old, new, ref) if isinstance(ref, CardRef) else ref for ref in refs
            )


def moved(old: CardRef, new: CardRef, ref: CardRef) -> CardRef:
    """Where a card lies now: the one that went, or one that lies below where it was or is."""
    if ref == old:
        return new
    position = ref.position
    if (ref.owner, ref.zone) == (old.owner, old.zone) and position > old.position:
        position -= 1
    if (ref.owner, ref.zone) == (new.owner, new.zone) and position >= new.position:
        position += 1
    return ref._replace(position=position)
