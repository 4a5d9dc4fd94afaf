"""Continuing effects: bonuses that follow what they depend on (LS-22).

What a bonus depends on is found anew whenever the value is asked for: how much it is, whose
it is ("each player with a Badge"), and where ("in each Room with a Badge"). What is chosen or
pointed at is settled when it begins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from hearthscript.engine.compile.bearing import Bearers, Places, bearers, places
from hearthscript.engine.compile.conditions import condition
from hearthscript.engine.compile.frame import (
    CannotRunError,
    Count,
    Frame,
    Run,
    Scope,
    bindings,
)
from hearthscript.engine.compile.labels import words
from hearthscript.engine.compile.measures import measure
from hearthscript.engine.compile.quantities import per_each
from hearthscript.engine.events import Event, Verb, said
from hearthscript.engine.state import Active, Spot
from hearthscript.engine.values import worth
from hearthscript.syntax import nodes as n
from hearthscript.syntax import write_condition

Pair = tuple[Spot, Spot | None]
"""Who may have the bonus, and where."""


def bonus(node: n.Bonus, scope: Scope, holds: n.Condition | None = None) -> Run:
    """Make it active until clean-up; while `holds`, if that is given."""
    if node.name not in scope.table.lexicon.values:
        raise CannotRunError(f"a bonus on what the title has no value for ({node.name})")
    whose, where = bearers(node, scope), places(node, holds, scope)
    worth_of = _worth(node, scope, holds, whose, where)
    each, held = _follows(node, holds, scope)
    moves = whose.moves or where.moves
    source = (
        node.amount,
        node.each,
        node.step,
        node.maximum,
        holds,
        *whose.parts,
        *where.parts,
    )

    def run(frame: Frame) -> int:
        if node.then and not frame.memory.did:
            return 0
        kept = replace(frame, memory=frame.memory.copy())
        pairs = list(_pairs(frame, whose, where))
        kept.memory.slots.update(where.chosen(frame))
        bound = bindings(frame, *(part for part in source if isinstance(part, n.Node)))
        itself = object()
        begun = []
        for pair in pairs:
            active = Active(
                *(pair[0], node.name, pair[1], source, bound, worth_of(pair), kept),
                itself=itself if moves else object(), moves=moves,
            )  # fmt: skip
            frame.game.state.active += (active,)
            begun.append(active)
        if moves:
            _begins(frame, begun, f"{words(replace(node, then=False), scope)}{held}")
            return 1
        for active in begun:
            what = _said(frame, node, active, each + held)
            frame.game.emit(Event(Verb.BONUS, active.subject.name, what, 1, spot=active.where))
        return len(begun) or frame.short()

    return run


def _pairs(frame: Frame, whose: Bearers, where: Places) -> Iterator[Pair]:
    for bearer in whose.all(frame):
        for place in where.all(frame):
            yield bearer, place


def _worth(
    node: n.Bonus, scope: Scope, holds: n.Condition | None, whose: Bearers, where: Places
) -> Callable[[Pair], Count]:
    """How much it is for one who may have it, in one place."""
    base = node.amount.value
    follows = measure(node.each, scope) if node.each is not None else _once
    amount = per_each(base, follows, node.step, node.maximum)
    test = condition(holds, scope) if holds is not None else None

    def of(pair: Pair) -> Count:
        bearer, place = pair

        def run(frame: Frame) -> int:
            if test is not None and not test(frame):
                return 0
            if not whose.has(frame, bearer) or not where.has(frame, place):
                return 0
            return amount(frame)

        return run

    return of


def _once(_frame: Frame) -> int:
    return 1


def _begins(frame: Frame, begun: list[Active], words_: str) -> None:
    """What begins, and for whom and where it goes just now."""
    game = frame.game
    now = [
        f"{worth(game, each):+} for {said(each.subject, game.table)}"
        + (f" in {said(each.where, game.table)}" if each.where is not None else "")
        for each in begun
        if worth(game, each)
    ]
    what = f"{words_}: now {', '.join(now) or 'nowhere'}"
    game.emit(Event(Verb.BONUS, frame.actor, what, 1))


def _said(frame: Frame, node: n.Bonus, active: Active, follows: str) -> str:
    bearer = said(active.subject, frame.game.table)
    where = f" in {said(active.where, frame.game.table)}" if active.where is not None else ""
    now = f": now {worth(frame.game, active):+}" if " " in follows else ""
    return f"{bearer} has {node.amount.value:+} {node.name}{where}{follows}{now}"


def _follows(node: n.Bonus, holds: n.Condition | None, scope: Scope) -> tuple[str, str]:
    """What a bonus depends on: " for each Fear you have", " while you have 2 Fear"."""
    plain = words(replace(node, where=None, then=False), scope)
    each = plain.partition(f" {node.name}")[2]
    if holds is None:
        return each, ""
    return each, f" while {write_condition(holds, scope.table.lexicon)}"
