"""Tokens and cards go by where they lie: what was meant is followed when it moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from hearthscript.engine.compile.frame import Frame, Memory
from hearthscript.engine.pieces import lying
from hearthscript.engine.state import Active, CardRef, Delayed, Ref, Token
from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk

Refs = tuple[Ref, ...]
Follow = Callable[[Refs, int | None], Refs]
"""What is meant now by what was meant; the mark of it, if that is known."""
Lasting = TypeVar("Lasting", Active, Delayed)


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
    left = lying(frame.game, old)

    def follow(refs: Refs, mark: int | None) -> Refs:
        many = refs.count(old)
        if not many or not (mark in marks or many > left):
            return refs
        at = refs.index(old)
        return (*refs[:at], new, *refs[at + 1 :])

    _everywhere(frame, follow)


def follow_card(frame: Frame, old: CardRef, new: CardRef) -> None:
    """A card went from one zone to another, or to another place in it."""

    def follow(refs: Refs, _mark: int | None) -> Refs:
        return tuple(moved(old, new, ref) if isinstance(ref, CardRef) else ref for ref in refs)

    _everywhere(frame, follow)


def _everywhere(frame: Frame, follow: Follow) -> None:
    """In this text, in those that wait for it to be over, and in the effects that wait.

    `follow` is told the mark only where it is one of this text.
    """
    for memory in frame.game.live:
        _rename(memory, follow, own=memory is frame.memory)
    state = frame.game.state
    state.active = tuple(_later(each, follow) for each in state.active)
    state.delayed = tuple(_later(each, follow) for each in state.delayed)


def _rename(memory: Memory, follow: Follow, *, own: bool) -> None:
    for slots in (memory.slots, *memory.own.values()):
        for mark, refs in slots.items():
            slots[mark] = follow(refs, mark if own else None)


def _later(effect: Lasting, follow: Follow) -> Lasting:
    memory = effect.frame.memory.copy()
    _rename(memory, follow, own=False)
    bindings = tuple(
        follow(each, None) if isinstance(each, tuple) else each for each in effect.bindings
    )
    return replace(effect, frame=replace(effect.frame, memory=memory), bindings=bindings)


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
