"""Effects that wait: for an event, or for a moment to be reached."""

from __future__ import annotations

from collections.abc import Callable

from hearthscript.engine.compile.frame import (
    CannotRun,
    Frame,
    Run,
    Scope,
    bindings,
    player,
)
from hearthscript.engine.compile.refs import found, people, spots
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
    if node.next:
        raise CannotRun("waiting for the next of a kind of moment")
    word = "" if node.word == "at" else node.word
    moment = " ".join(part for part in (word, node.edge, node.moment) if part)
    return _register(moment, (node.effect,), lambda frame, event: run(frame), None, True)


def _register(
    moment: str,
    source: tuple[n.Effect, ...],
    run: Callable[[Frame, Event | None], int],
    hears: Hears | None,
    once: bool,
) -> Run:
    def register(frame: Frame) -> int:
        kept = frame.within(frame.game)
        bound = (moment, *bindings(frame, *source))
        waiting = Delayed(moment, source, bound, run, kept, hears, once)
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


def _verbs(event: n.Effect) -> tuple[set[str], n.Thing | None, n.Place | None]:
    """Giving counts as losing, stealing as gaining (LS-50)."""
    match event:
        case n.Gain(what=what):
            return {"GAIN", "STEAL", "TAKE"}, what, None
        case n.Lose(what=what) | n.Pay(what=what):
            return {"LOSE", "GIVE"}, what, None
        case n.Give(what=what):
            return {"GIVE"}, what, None
        case n.Steal(what=what):
            return {"STEAL"}, what, None
        case n.Take(what=what):
            return {"TAKE", "GAIN"}, what, None
        case n.Add(what=what, to=to):
            return {"ADD"}, what, to
        case n.Return(what=what, source=source):
            return {"RETURN"}, what, source
        case n.Relocate(what=what, to=to):
            return {"RELOCATE"}, what, to
        case n.Upgrade(what=what):
            return {"UPGRADE"}, what, None
        case n.Downgrade(what=what):
            return {"DOWNGRADE"}, what, None
        case n.Draw():
            return {"DRAW"}, None, None
        case n.Discard():
            return {"DISCARD"}, None, None
        case n.Aim():
            return {"AIM"}, None, None
        case _:
            raise CannotRun("waiting for such an event")


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
            raise CannotRun("waiting for something to happen to such a thing")
