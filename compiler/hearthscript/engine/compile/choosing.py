"""Choosing between effects (LS-44 to LS-46, LS-74), and doing them whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement

from hearthscript.engine.compile.frame import Frame, Run, changes, in_full, most_done, tired
from hearthscript.engine.decision import NO, YES, Ask

Option = tuple[str, Run]
"""An effect with its label."""


def choose_effect(
    frame: Frame,
    options: Sequence[Option],
    why: str,
    count: int = 1,
    none: Callable[[Frame], None] | None = None,
    *,
    up_to: bool = False,
) -> int:
    """Do `count` different options, of those that change the game (or that pay in full).

    `up_to`: or fewer; the last option is to stop. `none`: what to note if none is done.
    """
    left = list(options)
    done = 0
    for _ in range(min(count, len(left))):
        good = in_full if frame.paying else changes
        live = [option for option in left if good(frame, option[1])]
        if not live:
            frame.game.nothing(f"no option would change the game ({why})")
            if not up_to:
                frame.short()
            if not done:
                frame.memory.fail(frame.actor)
            break
        one = _decide(frame, Ask.EFFECT, [*live, _STOP] if up_to else live, why)
        if one is _STOP:
            break
        left.remove(one)
        done += one[1](frame)
    if len(left) == len(options) and none is not None:
        none(frame)
    return done


_STOP: Option = ("none of these", lambda _frame: 0)


def _decide(frame: Frame, ask: Ask, options: Sequence[Option], why: str) -> Option:
    labels = [label for label, _ in options]
    return options[frame.game.decide(frame.actor, ask, labels, why)]


Move = Callable[[Frame, str, int], int]
"""Does something with so many of a name; how many it really did."""


def divide(frame: Frame, count: int, names: Sequence[str], move: Move, why: str) -> int:
    """ "A total of N A or B": each unit is one or the other (LS-46).

    A division in which less is done than in another is not legal (LS-44, unit by unit).
    An NPC takes one name for the whole, the first that changes the game (LS-74).
    """
    if frame.game.is_npc(frame.actor):
        whole = [_way(names, (name,) * count, move) for name in names]
        live = [way for way in whole if changes(frame, way[1])]
    else:
        ways = combinations_with_replacement(names, count)
        every = [_way(names, way, move) for way in ways]
        reach = [most_done(frame, run) for _, run in every]
        best = max(reach, default=0)
        live = [way for way, done in zip(every, reach, strict=True) if done == best > 0]
        live = every if tired(frame) else live
    if not live:
        frame.game.nothing(f"no option would change the game ({why})")
        return frame.short()
    return _decide(frame, Ask.SPLIT, live, why)[1](frame)


def _way(names: Sequence[str], way: Sequence[str], move: Move) -> Option:
    parts = [(name, way.count(name)) for name in names if name in way]

    def run(frame: Frame) -> int:
        return sum(move(frame, name, count) for name, count in parts)

    return " and ".join(f"{count} {name}" for name, count in parts), run


def accepts(frame: Frame, what: str) -> bool:
    """Ask the actor whether to do what is optional."""
    return frame.game.decide(frame.actor, Ask.MAY, (YES, NO), what) == 0


def whole_or_nothing(frame: Frame, run: Run) -> int | None:
    """Do it in full, or leave everything as it was (LS-43): how much was done, or None."""
    paying = replace(frame, paying=True)
    if not in_full(paying, run):
        return None
    memory, before = frame.memory.copy(), frame.game.now()
    done = run(paying)
    if frame.memory.missing == memory.missing:
        return done
    frame.game.undo(before)
    frame.memory.restore(memory)
    return None
