"""Conditions: whether something holds in the state as it stands. They decide nothing,
but where the text says so ("unless they lose …").

A subject that could be any of several ("another player has …") holds if so many of them
do; "each" and pointing words hold if all of them do, and there is one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from hearthscript.engine.compile.candidates import candidates
from hearthscript.engine.compile.choosing import accepts, whole_or_nothing
from hearthscript.engine.compile.comparing import (
    has_more,
    has_most,
    placed_against,
    stands_against,
)
from hearthscript.engine.compile.deeds import did, did_so, was_asked
from hearthscript.engine.compile.frame import (
    CannotRunError,
    Frame,
    Scope,
    Test,
    in_full,
    people,
    spots,
)
from hearthscript.engine.compile.having import Verdict, having, owned
from hearthscript.engine.compile.labels import words
from hearthscript.engine.compile.measures import measure
from hearthscript.engine.compile.quantities import bound
from hearthscript.engine.compile.refs import Word, found
from hearthscript.engine.state import Spot, Vow
from hearthscript.engine.values import controller
from hearthscript.syntax import nodes as n


def condition(node: n.Condition, scope: Scope) -> Test:
    scope = scope.inner()
    match node:
        case n.Not(condition=n.Did(subject=n.Which())):
            return lambda frame: was_asked(frame) and not did_so(frame)
        case n.Did(subject=n.Which()):
            return did_so
        case n.Not(condition=inner):
            test = condition(inner, scope)
            return lambda frame: not test(frame)
        case n.Both(conditions=parts):
            tests = [condition(part, scope) for part in parts]
            return lambda frame: all(test(frame) for test in tests)
        case n.Either(conditions=parts):
            tests = [condition(part, scope) for part in parts]
            return lambda frame: any(test(frame) for test in tests)
        case n.Did(subject=subject):
            who = people(found(subject, scope))
            return lambda frame: any(did(frame, player) for player in who(frame))
        case n.Does(subject=subject, effect=inner):
            return _does(people(found(subject, scope)), inner, scope)
        case n.Able(subject=subject):
            able = people(found(subject, scope))
            return lambda frame: frame.memory.fell_short.isdisjoint(able(frame))
        case n.Compares(measure=of, bound=limit):
            if isinstance(of, n.ValueOf) and isinstance(limit, n.Number):
                limit = n.Exactly(limit.value)  # "is 3", other than "has 3"
            worth, test_ = measure(of, scope), bound(limit, scope)
            return lambda frame: test_(frame, worth(frame))
        case _:
            return _of_subject(node, scope)


def _does(who: Callable[[Frame], list[str]], inner: n.Effect, scope: Scope) -> Test:
    """Each of them may do it in full; whether one did."""
    # What is done in a condition is an effect, and effects have conditions.
    from hearthscript.engine.compile.structure import effect

    run, what = effect(inner, scope), words(inner, scope)

    def one(frame: Frame) -> bool:
        paying = replace(frame, paying=True)
        if not (in_full(paying, run) and accepts(frame, what)):
            return False
        return whole_or_nothing(frame, run) is not None

    def any_does(frame: Frame) -> bool:
        done = [one(frame.by(player)) for player in who(frame)]  # each is asked
        return any(done)

    return any_does


def _of_subject(node: n.Condition, scope: Scope) -> Test:
    """The conditions that say something of a subject, of every or of some of them."""
    each, enough_of_them = _of_several(node)
    if len(each) > 1:
        tests = [_of_subject(one, scope) for one in each]
        return lambda frame: enough_of_them(test(frame) for test in tests)
    match node:
        case n.Has():
            return _some(node.subject, having(node.what, scope), scope)
        case n.HasMore():
            return _some(node.subject, has_more(node, scope), scope)
        case n.HasMost():
            return _some(node.subject, has_most(node, scope), scope)
        case n.Placed(subject=subject, rank=rank, beyond=beyond):
            return _some(subject, lambda frame, who: _placed(frame, who, rank, beyond), scope)
        case n.PlacedAgainst():
            return _some(node.subject, placed_against(node, scope), scope)
        case n.Controls():
            return _some(node.subject, _controls(node, scope), scope)
        case n.StandsAt():
            return _some(node.subject, _stands_at(node, scope), scope)
        case n.StandsAgainst():
            return _some(node.subject, stands_against(node, scope), scope)
        case n.Bonded():
            return _some(node.subject, _bonded(node, scope), scope)
        case n.Is(subject=subject, player=other):
            them = found(other, scope)
            return _some(subject, lambda frame, who: who in them(frame), scope)
        case _:
            raise CannotRunError(f"this condition ({type(node).__name__})")


def _of_several(
    node: n.Condition,
) -> tuple[tuple[n.Condition, ...], Callable[[Iterable[bool]], bool]]:
    """What is said of "the Mill or the Tower" is said of one, of "the Mill and the Tower" of
    both."""
    for name in ("subject", "what"):
        part = getattr(node, name, None)
        if isinstance(part, n.OneOf | n.AllOf) and (name, type(node)) != ("what", n.Has):
            said: Any = node  # of one kind of condition or another, with the same field
            each = tuple(replace(said, **{name: thing}) for thing in part.things)
            return each, any if isinstance(part, n.OneOf) else all
    return (node,), all


def _some(subject: Word, verdict: Verdict, scope: Scope) -> Test:
    if isinstance(subject, n.Pick):
        return _so_many(subject, verdict, scope)
    them = spots(found(subject, scope))

    def run(frame: Frame) -> bool:
        who = them(frame)
        return bool(who) and all(verdict(frame, spot) for spot in who)

    return run


def _so_many(subject: n.Pick, verdict: Verdict, scope: Scope) -> Test:
    every = spots(candidates(subject.noun, subject.other, subject.filter, scope))
    enough = bound(subject.quantity, scope)

    def run(frame: Frame) -> bool:
        fitting = tuple(spot for spot in every(frame) if verdict(frame, spot))
        frame.mark(subject.mark, fitting)
        return enough(frame, len(fitting))

    return run


# ── What is so ───────────────────────────────────────────────────────────────────────────


def _placed(frame: Frame, who: Spot, rank: int, beyond: n.OrBeyond | None) -> bool:
    mine = frame.game.state.placed.get(who.name)
    if mine is None:
        return False
    if beyond is n.OrBeyond.HIGHER:
        return mine <= rank
    return mine >= rank if beyond is n.OrBeyond.LOWER else mine == rank


def _bonded(node: n.Bonded, scope: Scope) -> Verdict:
    """Each holds a token of a bond that depicts the other."""
    names = [name for name, bond in scope.table.bonds.items() if bond.state == node.state]
    others = people(found(node.other, scope))

    def each_other(frame: Frame, one: str, two: str) -> bool:
        pairs = ({Vow(one, name, two), Vow(two, name, one)} for name in names)
        return any(pair <= frame.game.state.bonds for pair in pairs)

    def run(frame: Frame, spot: Spot) -> bool:
        them = others(frame)
        return bool(them) and all(each_other(frame, spot.name, other) for other in them)

    return run


def _controls(node: n.Controls, scope: Scope) -> Verdict:
    if isinstance(node.what, n.Pick):
        things = owned(node.what, node.what.noun, scope)
        enough = bound(node.what.quantity, scope)
        return lambda frame, spot: enough(frame, len(things(frame, spot)))
    places = spots(found(node.what, scope))
    return lambda frame, spot: all(
        place.kind == "place" and controller(frame.game, place) == spot.name
        for place in places(frame)
    )


def _stands_at(node: n.StandsAt, scope: Scope) -> Verdict:
    wanted = scope.table.step(node.track, node.space)
    if wanted < 0:
        raise CannotRunError(f"a space that the track does not have ({node.space})")

    def run(frame: Frame, spot: Spot) -> bool:
        step = frame.game.state.step_of(node.track, spot.name)
        if node.beyond is n.OrBeyond.HIGHER:
            return step <= wanted
        return step >= wanted if node.beyond is n.OrBeyond.LOWER else step == wanted

    return run
