"""Tokens and cards go by where they lie: what was meant is followed when it moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from hearthscript.engine.compile.frame import Frame, Memory
from hearthscript.engine.game import Known
from hearthscript.engine.pieces import lying
from hearthscript.engine.state import SUPPLY, Active, CardRef, Delayed, Ref, Token
from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk

Refs = tuple[Ref, ...]
Follow = Callable[[Refs, Memory | None, int], Refs]
"""What is meant now by what was meant: by which mark, in the memory of which text that is
being resolved (None: of one that waits)."""
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
    as there are so many, unless it was heard of that it is this one.
    """
    left = lying(frame.game, old)
    mine = {(id(frame.memory), mark) for mark in marks}
    for each in marks:
        mine |= {(id(memory), mark) for memory, mark in frame.memory.known.get(each, ())}
    known: list[Known] = []

    def follow(refs: Refs, memory: Memory | None, mark: int) -> Refs:
        many = refs.count(old)
        if not many or not ((id(memory), mark) in mine or many > left):
            return refs
        if memory is not None:
            known.append((memory, mark))
        at = refs.index(old)
        return (*refs[:at], new, *refs[at + 1 :])

    _everywhere(frame, follow)
    frame.game.known[new] = tuple(known)


def mark_new(frame: Frame, mark: int | None, old: Token, new: Token) -> None:
    """One more token that a mark means from now on; whatever else meant it follows it."""
    if old.spot == SUPPLY:
        frame.game.known[new] = ()
    else:
        follow_token(frame, old, new, frozenset())
    if mark is not None:
        frame.mark(mark, (*frame.memory.slots[mark], new))
        frame.game.known[new] = (*frame.game.known.get(new, ()), (frame.memory, mark))


def mark_heard(frame: Frame, mark: int, refs: Refs) -> None:
    """What has just moved or turned is meant by this mark too."""
    frame.mark(mark, refs)
    known = frame.game.known
    frame.memory.known[mark] = tuple(
        each for ref in refs if isinstance(ref, Token) for each in known.get(ref, ())
    )


def follow_card(frame: Frame, old: CardRef, new: CardRef) -> None:
    """A card went from one zone to another, or to another place in it."""

    def follow(refs: Refs, _memory: Memory | None, _mark: int) -> Refs:
        return tuple(moved(old, new, ref) if isinstance(ref, CardRef) else ref for ref in refs)

    _everywhere(frame, follow)


def _everywhere(frame: Frame, follow: Follow) -> None:
    """In this text, in those that wait for it to be over, and in the effects that wait."""
    for memory in frame.game.live:
        _rename(memory, follow, memory)
    state = frame.game.state
    state.active = tuple(_later(each, follow) for each in state.active)
    state.delayed = tuple(_later(each, follow) for each in state.delayed)


def _rename(memory: Memory, follow: Follow, live: Memory | None) -> None:
    for slots in (memory.slots, *memory.own.values()):
        for mark, refs in slots.items():
            slots[mark] = follow(refs, live, mark)


def _later(effect: Lasting, follow: Follow) -> Lasting:
    memory = effect.frame.memory.copy()
    _rename(memory, follow, None)
    bindings = tuple(
        follow(each, None, 0) if isinstance(each, tuple) else each for each in effect.bindings
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
