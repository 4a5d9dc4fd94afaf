"""What is so in each of several places: "in each Room", "in the Tower and the Cellar"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from hearthscript.engine.compile.frame import Frame, Scope, spots
from hearthscript.engine.compile.refs import found
from hearthscript.engine.state import Spot
from hearthscript.syntax import nodes as n

Located = TypeVar("Located", bound=n.Node)
Verdict = Callable[[Frame, Spot], bool]
Test = Callable[[Frame], bool]


def everywhere(
    said: Located, scope: Scope, compile_: Callable[[Located], Verdict]
) -> Verdict | None:
    """A verdict on what lies in several places, which must be so of every one of them, and
    there is one; None where no such places are named."""
    place = _place_of(said)
    if not (_is_each(place) or isinstance(place, n.AllOf)):
        return None
    them = spots(found(place, scope))
    in_each = {name: compile_(_lying_in(said, n.Named(name))) for name in scope.table.areas}

    def run(frame: Frame, spot: Spot) -> bool:
        places = [place.name for place in them(frame)]
        return bool(places) and all(in_each[name](frame, spot) for name in places)

    return run


def everywhere_measured(
    said: n.Measure, scope: Scope, compile_: Callable[[n.Measure], Test]
) -> Test | None:
    """The same of a number that nobody is the subject of."""

    def of_nobody(measure: n.Measure) -> Verdict:
        test = compile_(measure)
        return lambda frame, _spot: test(frame)

    verdict = everywhere(said, scope, of_nobody)
    if verdict is None:
        return None
    return lambda frame: verdict(frame, Spot("player", frame.actor))


def _is_each(place: Any) -> bool:
    return isinstance(place, n.Each) and isinstance(place.noun, n.Area)


def _place_of(said: Any) -> Any:
    """Where it is said to lie: itself, or the things that it speaks of."""
    match said:
        case n.Pick(noun=n.Piece(where=where)) | n.CountOf(noun=n.Piece(where=where)):
            return where
        case n.Goods(where=where) | n.Held(where=where) | n.ValueOf(where=where):
            return where
        case _:
            return None


def _lying_in(said: Any, place: n.Named) -> Any:
    """What was chosen in one of the places is not all that was spoken of: it has no mark."""
    match said:
        case n.Pick(noun=n.Piece() as noun):
            return replace(said, noun=replace(noun, where=place), mark=None)
        case n.CountOf(noun=n.Piece() as noun):
            return replace(said, noun=replace(noun, where=place))
        case _:
            return replace(said, where=place)
