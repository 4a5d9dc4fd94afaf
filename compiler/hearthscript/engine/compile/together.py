"""Several things that come from one place or player of the actor's choice, or go to one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

from hearthscript.engine.compile.deeds import in_turn
from hearthscript.engine.compile.frame import Frame, Run, Scope
from hearthscript.syntax import nodes as n

ENDS = ("source", "to")


def together(node: n.Action, scope: Scope, one: Callable[[n.Action, Scope], Run]) -> Run | None:
    """ "1 Coin and 1 Fear to a Room": it is chosen for the first thing that goes there, and
    holds for the others. None where the words are not such."""
    what = getattr(node, "what", None)
    if not isinstance(what, n.AllOf):
        return None
    same = {end: marks for end in ENDS if (marks := _chosen(getattr(node, end, None)))}
    if not same:
        return None
    parts = [replace(node, what=thing) for thing in what.things]  # type: ignore[arg-type]
    runs = [_bound(part, same, scope, one) for part in parts]

    def run(frame: Frame) -> int:
        for mark in (mark for marks in same.values() for mark in marks):
            frame.memory.slots.pop(mark, None)
        return in_turn(frame, runs)

    return run


def _chosen(end: n.Node | None) -> tuple[int, ...]:
    """The marks that say which place or player was chosen."""
    match end:
        case n.Pick(mark=int(mark)) | n.Top(mark=int(mark)):
            return (mark,)
        case n.OneOf(things=things):
            marks = [one.mark for one in things if isinstance(one, n.Marked)]
            known = tuple(mark for mark in marks if mark is not None)
            return known if len(known) == len(things) else ()
        case _:
            return ()


def _bound(
    node: n.Action,
    same: dict[str, tuple[int, ...]],
    scope: Scope,
    one: Callable[[n.Action, Scope], Run],
) -> Run:
    """Do it with the ends that are chosen already, and choose the others."""
    ways: dict[tuple[str, ...], Run] = {}
    for size in range(len(same) + 1):
        for known in combinations(same, size):
            ends = {end: _pointing(getattr(node, end), same[end]) for end in known}
            ways[known] = one(replace(node, **ends), scope)  # type: ignore[arg-type]

    def run(frame: Frame) -> int:
        slots = frame.memory.slots
        known = (end for end, marks in same.items() if any(slots.get(m) for m in marks))
        return ways[tuple(known)](frame)

    return run


def _pointing(end: n.Node, marks: tuple[int, ...]) -> n.Node:
    person = isinstance(end, n.Pick | n.Top) and isinstance(end.noun, n.Person)
    return n.They(means=marks) if person else n.There(means=marks)
