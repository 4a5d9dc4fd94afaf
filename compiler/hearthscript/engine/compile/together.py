"""Several things that come from one place or player of the actor's choice, or go to one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

from hearthscript.engine.compile.deeds import in_turn
from hearthscript.engine.compile.frame import Frame, Run, Scope, changes, in_full
from hearthscript.engine.compile.refs import chosen
from hearthscript.engine.state import Ref
from hearthscript.syntax import nodes as n

ENDS = ("source", "to")


def together(node: n.Action, scope: Scope, one: Callable[[n.Action, Scope], Run]) -> Run | None:
    """ "1 Coin and 1 Fear to a Room": it is chosen once for all of them. None where the words
    are not such.

    Of places, one is chosen with which any of it can be done; of what is paid, all of it.
    """
    what = getattr(node, "what", None)
    if not isinstance(what, n.AllOf):
        return None
    same = {end: marks for end in ENDS if (marks := _chosen(getattr(node, end, None)))}
    if not same:
        return None
    parts = [replace(node, what=thing) for thing in what.things]  # type: ignore[arg-type]
    runs = [_bound(part, same, scope, one) for part in parts]
    places = [_place(node, end, same[end], runs, scope) for end in same]

    def run(frame: Frame) -> int:
        for mark in (mark for marks in same.values() for mark in marks):
            frame.memory.slots.pop(mark, None)
        for choose in places:
            choose(frame)
        return in_turn(frame, runs)

    return run


def _place(
    node: n.Action, end: str, marks: tuple[int, ...], runs: list[Run], scope: Scope
) -> Callable[[Frame], object]:
    """Choose a place for all things; where none will do, and players, the first chooses."""
    word = getattr(node, end)
    if _is_person(word) or isinstance(word, n.Top):
        return lambda _frame: None

    def legal(frame: Frame, ref: Ref) -> bool:
        trial = frame.within(frame.game)
        trial.memory.slots[marks[0]] = (ref,)
        good, enough = (in_full, all) if frame.paying else (changes, any)
        return enough(good(trial, run) for run in runs)

    return chosen(word, scope, legal, "for all of it")


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
    return n.They(means=marks) if _is_person(end) else n.There(means=marks)


def _is_person(end: n.Node) -> bool:
    return isinstance(end, n.Pick | n.Top) and isinstance(end.noun, n.Person)
