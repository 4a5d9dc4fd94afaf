"""Continuing effects: bonuses that follow the numbers they depend on (LS-22)."""

from __future__ import annotations

from dataclasses import replace

from hearthscript.engine.compile.conditions import condition
from hearthscript.engine.compile.frame import (
    CannotRunError,
    Count,
    Frame,
    Run,
    Scope,
    bindings,
    spots,
)
from hearthscript.engine.compile.labels import words
from hearthscript.engine.compile.measures import measure, subject
from hearthscript.engine.compile.quantities import per_each
from hearthscript.engine.compile.refs import chosen
from hearthscript.engine.events import Event, Verb, said
from hearthscript.engine.state import Active, Spot
from hearthscript.engine.values import worth
from hearthscript.syntax import nodes as n
from hearthscript.syntax import write_condition


def bonus(node: n.Bonus, scope: Scope, holds: n.Condition | None = None) -> Run:
    """Make it active until clean-up; while `holds`, if that is given."""
    if node.name not in scope.table.lexicon.values:
        raise CannotRunError(f"a bonus on what the title has no value for ({node.name})")
    subjects = subject(node.subject, scope)
    wheres = spots(chosen(node.where, scope)) if node.where is not None else None
    worth_of = _worth(node, scope, holds)
    on_card = scope.table.lexicon.values[node.name].of == "card"
    follows = _follows(node, holds, scope)
    source = (node.amount, node.each, node.step, node.maximum, holds)

    def run(frame: Frame) -> int:
        if node.then and not frame.memory.did:
            return 0
        kept = replace(frame, memory=frame.memory.copy())
        bound = bindings(frame, *(part for part in source if isinstance(part, n.Node)))
        done = 0
        for spot in subjects(frame):
            bearer = Spot("card" if on_card else "player", spot.name)
            for place in wheres(frame) if wheres else [None]:
                active = Active(bearer, node.name, place, source, bound, worth_of, kept)
                frame.game.state.active += (active,)
                what = _said(frame, node, active, follows)
                frame.game.emit(Event(Verb.BONUS, bearer.name, what, 1, spot=place))
                done += 1
        return done or frame.short()

    return run


def _worth(node: n.Bonus, scope: Scope, holds: n.Condition | None) -> Count:
    base = node.amount.value
    follows = measure(node.each, scope) if node.each is not None else _once
    amount = per_each(base, follows, node.step, node.maximum)
    if holds is None:
        return amount
    test = condition(holds, scope)
    return lambda frame: amount(frame) if test(frame) else 0


def _once(_frame: Frame) -> int:
    return 1


def _said(frame: Frame, node: n.Bonus, active: Active, follows: str) -> str:
    bearer = said(active.subject, frame.game.table)
    where = f" in {said(active.where, frame.game.table)}" if active.where is not None else ""
    now = f": now {worth(frame.game, active):+}" if " " in follows else ""
    return f"{bearer} has {node.amount.value:+} {node.name}{where}{follows}{now}"


def _follows(node: n.Bonus, holds: n.Condition | None, scope: Scope) -> str:
    """What a bonus depends on: " for each Fear you have", " while you have 2 Fear"."""
    plain = words(replace(node, where=None, then=False), scope)
    each = plain.partition(f" {node.name}")[2]
    if holds is None:
        return each
    return f"{each} while {write_condition(holds, scope.table.lexicon)}"
