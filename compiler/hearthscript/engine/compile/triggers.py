"""Effects that wait: for an event, or for a moment to be reached."""

from __future__ import annotations

from collections.abc import Callable

from hearthscript.engine.compile.frame import (
    CannotRunError,
    Frame,
    Run,
    Scope,
    bindings,
    people,
    player,
    spots,
)
from hearthscript.engine.compile.refs import found
from hearthscript.engine.events import Event, Verb
from hearthscript.engine.state import Delayed
from hearthscript.syntax import nodes as n

Hears = Callable[[Frame, Event], bool]


def when(node: n.When, run: Run, scope: Scope) -> Run:
    """Wait for every event of a kind until clean-up; for the first only, if so said."""
    hears = _event(node.event, scope)
    mark = _mark(node.event)
    once = node.occasion is n.Occasion.FIRST

    def happen(frame: Frame, event: Event | None) -> int:
        if event is not None:
            frame.memory.number = event.number
            if event.who:
                frame.mark(mark, (player(event.who),))
        return run(frame)

    source = (node.event, node.effect)
    return _register("", source, happen, hears, once)


def at(node: n.At, run: Run) -> Run:
    """Wait for a moment; its beginning ("start Round") and its end are moments of their own."""
    if node.next and node.edge != "start":
        raise CannotRunError("waiting for anything but the start of the next round")
    word = "" if node.word == "at" else node.word
    moment = " ".join(part for part in (word, node.edge, node.moment) if part)
    once, lasting = not node.each, node.next or node.each
    return _register(
        moment, (node.effect,), lambda frame, _event: run(frame), None, once, lasting
    )


def _register(
    moment: str,
    source: tuple[n.Effect, ...],
    run: Callable[[Frame, Event | None], int],
    hears: Hears | None,
    once: bool,
    lasting: bool = False,
) -> Run:
    def register(frame: Frame) -> int:
        kept = frame.within(frame.game)
        bound = (moment, *bindings(frame, *source))
        waiting = Delayed(moment, source, bound, run, kept, hears, once, lasting)
        frame.game.state.delayed += (waiting,)
        said = f"this will happen at {moment}" if moment else "this waits to happen"
        frame.game.log.append(Event(Verb.WAIT, frame.actor, f"For {frame.you}, {said}"))
        return 1

    return register


def _mark(event: n.Effect) -> int | None:
    """The mark of whoever does what is waited for: "each time a player …, they …"."""
    if isinstance(event, n.By) and isinstance(event.who, n.Marked):
        return event.who.mark
    return None


def _event(event: n.Effect, scope: Scope) -> Hears:
    """What to listen for: who does what to which things, and where."""
    who: n.Player = n.You()
    if isinstance(event, n.By):
        who, event = event.who, event.effect
    doers = people(found(who, scope))
    verbs, what, where = _verbs(event)
    names = _names(what)
    places = spots(found(where, scope)) if where is not None else None

    def hears(frame: Frame, heard: Event) -> bool:
        verb = heard.things if heard.verb is Verb.STEP else heard.verb.name
        if verb not in verbs or (names and heard.what not in names):
            return False
        if heard.who and heard.who not in doers(frame):
            return False
        return places is None or heard.spot in places(frame)

    return hears


HEARD: dict[type[n.Node], frozenset[str]] = {
    n.Gain: frozenset(("GAIN", "STEAL", "TAKE")),
    n.Lose: frozenset(("LOSE", "GIVE")),
    n.Pay: frozenset(("LOSE", "GIVE")),
    n.Give: frozenset(("GIVE",)),
    n.Steal: frozenset(("STEAL",)),
    n.Take: frozenset(("TAKE", "GAIN")),
    n.Add: frozenset(("ADD",)),
    n.Return: frozenset(("RETURN",)),
    n.Relocate: frozenset(("RELOCATE",)),
    n.Upgrade: frozenset(("UPGRADE",)),
    n.Downgrade: frozenset(("DOWNGRADE",)),
    n.Draw: frozenset(("DRAW",)),
    n.Discard: frozenset(("DISCARD", "LOSE", "RETURN")),
    n.Aim: frozenset(("AIM",)),
}
"""Which events a verb means. Giving counts as losing, stealing as gaining (LS-50)."""


def _verbs(event: n.Effect) -> tuple[frozenset[str], n.Thing | None, n.Place | None]:
    verbs = HEARD.get(type(event))
    if verbs is None:
        raise CannotRunError("waiting for such an event")
    match event:
        case n.Add(what=what, to=place) | n.Relocate(what=what, to=place):
            return verbs, what, place
        case n.Return(what=what, source=place):
            return verbs, what, place
        case n.Draw() | n.Discard() | n.Aim():
            return verbs, None, None
        case _:
            return verbs, getattr(event, "what", None), None


def _names(what: n.Thing | n.Place | None) -> frozenset[str]:
    match what:
        case None:
            return frozenset()
        case n.Goods(names=names):
            return frozenset(names)
        case n.OneOf(things=things) | n.AllOf(things=things):
            return frozenset(name for thing in things for name in _names(thing))
        case n.Pick(noun=n.Piece(kind=kind)):
            return frozenset((kind,))
        case _:
            raise CannotRunError("waiting for something to happen to such a thing")
