"""Conditions: whether something holds in the state as it stands. They decide nothing,
but where the text says so ("unless they lose …").

A subject that could be any of several ("another player has …") holds if so many of them
do; "each" and pointing words hold if all of them do, and there is one. "A player does not"
says that there is one who does not, "each player does not" that nobody does.
"""

from __future__ import annotations

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
from hearthscript.engine.compile.deeds import did
from hearthscript.engine.compile.everywhere import Verdict, everywhere, everywhere_measured
from hearthscript.engine.compile.frame import (
    CannotRunError,
    Frame,
    Scope,
    Test,
    in_full,
    people,
    spots,
)
from hearthscript.engine.compile.having import having, owned
from hearthscript.engine.compile.labels import words
from hearthscript.engine.compile.measures import measure
from hearthscript.engine.compile.playing import has_text, last_of
from hearthscript.engine.compile.quantities import bound
from hearthscript.engine.compile.refs import Word, found
from hearthscript.engine.state import Spot, Vow
from hearthscript.engine.values import controller
from hearthscript.syntax import nodes as n

_COUNTED = n.Pick | n.Each | n.Which
"""Subjects of which everybody is looked at, whoever they are."""


def condition(node: n.Condition, scope: Scope) -> Test:
    scope = scope.inner()
    match node:
        case n.Not(condition=inner):
            subject = getattr(inner, "subject", None)
            if isinstance(subject, _COUNTED):  # "a player does not": there is one
                return _of_subject(inner, scope, so=False)
            test = condition(inner, scope)
            return lambda frame: not test(frame)
        case n.Both(conditions=parts):
            tests = [condition(part, scope) for part in parts]
            return lambda frame: all(test(frame) for test in tests)
        case n.Either(conditions=parts):
            tests = [condition(part, scope) for part in parts]
            return lambda frame: any(test(frame) for test in tests)
        case n.Compares(measure=of, bound=limit):
            return _compares(of, limit, scope)
        case n.LastOne(period=period):
            return last_of(period, scope)
        case n.HasBox(box=box):
            return lambda frame: has_text(frame, box)
        case _:
            return _of_subject(node, scope)


def _compares(of: n.Measure, limit: n.Quantity, scope: Scope) -> Test:
    in_each = everywhere_measured(of, scope, lambda one: _compares(one, limit, scope))
    if in_each is not None:
        return in_each
    if isinstance(of, n.ValueOf) and isinstance(limit, n.Number):
        limit = n.Exactly(limit.value)  # "is 3", other than "has 3"
    worth, test = measure(of, scope), bound(limit, scope)
    return lambda frame: test(frame, worth(frame))


def _of_subject(node: n.Condition, scope: Scope, *, so: bool = True) -> Test:
    """The conditions that say something of a subject, of every or of some of them; with `so`
    false, that it is not so of them."""
    subject = getattr(node, "subject", None)
    if subject is None:
        raise CannotRunError(f"this condition ({type(node).__name__})")
    if isinstance(subject, n.OneOf | n.AllOf):
        said: Any = node  # of one kind of condition or another, with the same field
        tests = [_of_subject(replace(said, subject=one), scope) for one in subject.things]
        enough_of_them = any if isinstance(subject, n.OneOf) else all
        return lambda frame: enough_of_them(test(frame) for test in tests)
    verdict = _verdict(node, scope)
    if isinstance(node, n.Did | n.Able) and isinstance(subject, _COUNTED):
        return _some(subject, _of_those_asked(verdict, so=so), scope)
    return _some(subject, verdict if so else _opposite(verdict), scope)


def _opposite(verdict: Verdict) -> Verdict:
    return lambda frame, spot: not verdict(frame, spot)


def _of_those_asked(verdict: Verdict, *, so: bool) -> Verdict:
    """Who was never to do it has neither done it nor not done it."""
    return lambda frame, spot: spot.name in frame.memory.asked and verdict(frame, spot) == so


def _verdict(node: n.Condition, scope: Scope) -> Verdict:  # noqa: C901 - one branch for each
    what = getattr(node, "what", None)
    if isinstance(what, n.OneOf | n.AllOf) and not isinstance(node, n.Has):
        # "The Mill or the Tower" is one of them, "the Mill and the Tower" are both.
        said: Any = node
        each = [_verdict(replace(said, what=thing), scope) for thing in what.things]
        enough_of_them = any if isinstance(what, n.OneOf) else all
        return lambda frame, spot: enough_of_them(one(frame, spot) for one in each)
    match node:
        case n.Did():
            return lambda frame, who: did(frame, who.name)
        case n.Able():
            return lambda frame, who: who.name not in frame.memory.fell_short
        case n.Does(effect=inner):
            return _does(inner, scope)
        case n.Has(what=thing):
            return having(thing, scope)
        case n.HasMore(what=measured):
            more = everywhere(measured, scope, lambda m: has_more(replace(node, what=m), scope))
            return more or has_more(node, scope)
        case n.HasMost(measure=of):
            most = everywhere(of, scope, lambda m: has_most(replace(node, measure=m), scope))
            return most or has_most(node, scope)
        case n.Placed(rank=rank, beyond=beyond):
            return lambda frame, who: _placed(frame, who, rank, beyond)
        case n.PlacedAgainst():
            return placed_against(node, scope)
        case n.Controls():
            return _controls(node, scope)
        case n.StandsAt():
            return _stands_at(node, scope)
        case n.StandsAgainst():
            return stands_against(node, scope)
        case n.Bonded():
            return _bonded(node, scope)
        case n.Is(player=other):
            them = found(other, scope)
            return lambda frame, who: who in them(frame)
        case _:
            raise CannotRunError(f"this condition ({type(node).__name__})")


def _does(inner: n.Effect, scope: Scope) -> Verdict:
    """They may do it in full; whether they did."""
    # What is done in a condition is an effect, and effects have conditions.
    from hearthscript.engine.compile.structure import effect

    run, what = effect(inner, scope), words(inner, scope)

    def one(frame: Frame, who: Spot) -> bool:
        frame = frame.by(who.name)
        paying = replace(frame, paying=True)
        if not (in_full(paying, run) and accepts(frame, what)):
            return False
        return whole_or_nothing(frame, run) is not None

    return one


def _some(subject: Word, verdict: Verdict, scope: Scope) -> Test:
    if isinstance(subject, n.Pick):
        return _so_many(subject, verdict, scope)
    them = spots(found(subject, scope))

    def run(frame: Frame) -> bool:
        fitting = [verdict(frame, spot) for spot in them(frame)]  # each is asked
        return bool(fitting) and all(fitting)

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
        enough, mark = bound(node.what.quantity, scope), node.what.mark

        def has_some(frame: Frame, spot: Spot) -> bool:
            them = tuple(things(frame, spot))
            frame.mark(mark, them)
            return enough(frame, len(them))

        return has_some
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
