"""Effects that wait: for an event, or for a moment to be reached."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

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
from hearthscript.engine.compile.labels import words
from hearthscript.engine.compile.refs import found
from hearthscript.engine.events import Event, Verb
from hearthscript.engine.state import ENDLESS, ROUND_OVER, Delayed
from hearthscript.frozen import frozen
from hearthscript.syntax import nodes as n

Hears = Callable[[Frame, Event], bool]
Happen = Callable[[Frame, Event | None], int]


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

    wait = _Wait("", happen, words(node, scope), (node.event, node.effect), hears, once)
    return _within(node.within, wait.register, node, scope)


def at(node: n.At, run: Run, scope: Scope) -> Run:
    """Wait for a moment; its beginning ("start Round") and its end are moments of their own.

    The end of the next round is waited for from the start of that round on.
    """
    word = "" if node.word == "at" else node.word
    moment = " ".join(part for part in (word, node.edge, node.moment) if part)
    wait = _Wait(
        moment, lambda frame, _event: run(frame), words(node, scope), (node.effect,),
        once=not node.each, until=ENDLESS,
    )  # fmt: skip
    if not node.next or node.edge == "start":
        return wait.register
    return _later(f"start {node.moment}", wait.register, node, scope)


def during(node: n.During, run: Run, scope: Scope) -> Run:
    """What begins to go on now, or with the next round, and for how long it does."""
    return _within(node.stretch, run, node, scope)


def _within(stretch: n.Stretch | None, run: Run, node: n.Effect, scope: Scope) -> Run:
    if stretch is None:
        return run
    if stretch.words == "next":
        return _later(f"start {stretch.moment}", run, node, scope)
    until = _until(stretch)
    return run if until is None else _lasting(until, run)


def _until(stretch: n.Stretch) -> tuple[str, ...] | None:
    """The moments to pass; None where that is the clean-up, the end of this round."""
    if stretch.moment == "game":
        return ENDLESS
    match stretch.words:
        case "until":
            return (stretch.moment,)
        case "until the start of the next":
            return (f"start {stretch.moment}",)
        case "until the end of the next":
            return (f"start {stretch.moment}", ROUND_OVER)
        case _:
            return None


def _lasting(until: tuple[str, ...], inner: Run) -> Run:
    def run(frame: Frame) -> int:
        state = frame.game.state
        active, delayed = len(state.active), len(state.delayed)
        done = inner(frame)
        state = frame.game.state
        stay = [replace(each, until=until) for each in state.active[active:]]
        wait = [replace(each, until=until) for each in state.delayed[delayed:]]
        state.active = (*state.active[:active], *stay)
        state.delayed = (*state.delayed[:delayed], *wait)
        return done

    return run


def _later(moment: str, run: Run, node: n.Effect, scope: Scope) -> Run:
    """Do it when the moment comes, however many rounds that takes."""
    wait = _Wait(
        moment, lambda frame, _event: run(frame), words(node, scope), (node,),
        once=True, until=ENDLESS,
    )  # fmt: skip
    return wait.register


@frozen
class _Wait:
    """What waits: for a moment, or for an event that it `hears`; `said`: the text in words."""

    moment: str
    happen: Happen
    said: str
    source: tuple[n.Effect, ...]
    hears: Hears | None = None
    once: bool = False
    until: tuple[str, ...] = (ROUND_OVER,)

    def register(self, frame: Frame) -> int:
        kept = frame.within(frame.game)
        bound = (self.moment, *bindings(frame, *self.source))
        effect = (self.moment, self.source, bound, self.happen, kept)
        waiting = Delayed(*effect, self.hears, self.once, self.until)
        frame.game.state.delayed += (waiting,)
        frame.game.log.append(Event(Verb.WAIT, frame.you, self.said))
        return 1


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
