"""Whether what stands in for an effect does so: by its condition, by choice, or by both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hearthscript.engine.compile.choosing import accepts
from hearthscript.engine.compile.conditions import condition
from hearthscript.engine.compile.deeds import marks_of, turns
from hearthscript.engine.compile.frame import (
    Frame,
    Run,
    Scope,
    Test,
    changes,
    in_full,
    people,
)
from hearthscript.engine.compile.labels import words
from hearthscript.engine.compile.refs import chosen
from hearthscript.engine.compile.standins import Step, asks_whether, points_at
from hearthscript.engine.events import Event, Verb
from hearthscript.frozen import frozen
from hearthscript.syntax import nodes as n
from hearthscript.syntax.walk import with_parts

Compile = Callable[[n.Effect, Scope], Run]
Replacing = Callable[[Frame], int | None]
"""Does what stands in, and gives how much it did; None where it does not stand in."""


@frozen
class _Replaced:
    """What is stood in for, `asked` as in `Step`; and how what stands in is compiled."""

    before: Run
    asked: bool
    scope: Scope
    compile_: Compile


def with_stand_ins(step: Step, scope: Scope, compile_: Compile) -> Run:
    """The effect, or else the last of those that stand in for it."""
    effect, choose = _chosen_first(step, scope)
    run = compile_(effect, scope)
    for stand_in in step.stand_ins:
        run = _or_else(_replacing(stand_in, _Replaced(run, step.asked, scope, compile_)), run)

    def act(frame: Frame) -> int:
        for find in choose:
            find(frame)
        return run(frame)

    return act if choose else run


def _or_else(replacing: Replacing, before: Run) -> Run:
    def run(frame: Frame) -> int:
        done = replacing(frame)
        return before(frame) if done is None else done

    return run


def _chosen_first(step: Step, scope: Scope) -> tuple[n.Effect, list[Callable[[Frame], Any]]]:
    """ "Give 1 Coin to another player. If they …, … instead": who they are must be known
    before it is asked, and is not chosen again."""
    picks: list[n.Pick | n.Top] = []

    def pointing(node: Any) -> Any:
        if not isinstance(node, n.Pick | n.Top):
            return with_parts(node, pointing)
        marks = () if node.mark is None else (node.mark,)
        if not any(points_at(each, marks) for each in step.stand_ins):
            return node
        picks.append(node)
        match node.noun:
            case n.Person():
                return n.They(means=marks)
            case n.Area():
                return n.There(means=marks)
            case _:
                return n.It(means=marks)

    if not isinstance(step.effect, n.Action):
        return step.effect, []
    known: n.Effect = pointing(step.effect)
    why = words(step.effect, scope)
    return known, [chosen(pick, scope, why=f"for “{why}”") for pick in picks]


def _replacing(node: n.Effect, old: _Replaced) -> Replacing:
    match node:
        case n.Instead(effect=inner) if isinstance(inner, n.By | n.May):
            return _replacing(inner, old)
        case n.Instead(effect=inner):
            return old.compile_(inner, old.scope)
        case n.May(effect=inner):
            return _optional(inner, _replacing(inner, old), old.scope)
        case n.By():
            return _of_each(node, _replacing(node.effect, old), old.scope)
        case n.If():
            then = _replacing(node.effect, old)
            return _if(node, then, old)
        case _:
            return old.compile_(node, old.scope)


def _if(node: n.If, then: Replacing, old: _Replaced) -> Replacing:
    wanted, test = node.word is not n.IfWord.UNLESS, _test(node, then, old)
    if old.asked or not asks_whether(node.condition):
        return lambda frame: then(frame) if test(frame) == wanted else None

    def after_trying(frame: Frame) -> int:
        done = old.before(frame)
        return done + ((then(frame) or 0) if test(frame) == wanted else 0)

    return after_trying


def _test(node: n.If, then: Replacing, old: _Replaced) -> Test:
    """ "If you cannot" asks of the effect that would be replaced, before it is tried."""
    match node.condition:
        case n.Not(condition=n.Able()):
            return lambda frame: not in_full(frame, old.before)
        case n.Able(subject=n.You() | n.They()):
            return lambda frame: in_full(frame, lambda inner: then(inner) or 0)
        case _:
            return condition(node.condition, old.scope)


def _optional(inner: n.Effect, run: Replacing, scope: Scope) -> Replacing:
    """What can be done at all may be done; with no, the effect before is done."""
    what = f"{words(inner, scope)} instead"

    def act(frame: Frame) -> int | None:
        memory, actor = frame.memory, frame.actor
        possible = in_full if frame.paying else changes
        memory.offer(actor)
        memory.accepted[actor] = False
        if not possible(frame, lambda inner: run(inner) or 0):
            frame.game.nothing(f"“{what}” would change nothing")
            return None
        if not accepts(frame, what):
            frame.game.log.append(Event(Verb.DECLINE, actor, what))
            return None
        memory.accepted[actor] = True
        return run(frame)

    return act


def _of_each(node: n.By, run: Replacing, scope: Scope) -> Replacing:
    """Of several, each by themselves; if it stands in for none of them, it does not."""
    who = people(chosen(node.who, scope, why=f"who is to {words(node.effect, scope)}"))
    marks = marks_of(node.who)

    def act(frame: Frame) -> int | None:
        stood_in = False

        def turn(one: str) -> int:
            nonlocal stood_in
            done = run(frame.by(one))
            stood_in = stood_in or done is not None
            return done or 0

        players = who(frame)
        done = turns(frame, players, marks, turn) if players else 0
        return done if stood_in else None

    return act
