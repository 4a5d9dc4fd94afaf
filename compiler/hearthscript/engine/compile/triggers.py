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
)
from hearthscript.engine.compile.hearing import Fits, Refers, hearing
from hearthscript.engine.compile.labels import words
from hearthscript.engine.compile.refs import found
from hearthscript.engine.compile.renaming import mark_heard
from hearthscript.engine.events import Event, Verb
from hearthscript.engine.state import ENDLESS, ROUND_OVER, Delayed
from hearthscript.frozen import frozen
from hearthscript.syntax import nodes as n

Happen = Callable[[Frame, Event | None], int]

_WHOSE = "one player's turn apart from the turns of others"

MOST_AT_ONCE = 1_000
"""Of what happens at once, so much is heard of one by one; no table has more."""


def when(node: n.When, run: Run, scope: Scope) -> Run:
    """Wait for every event of a kind until clean-up; for the first only, if so said, or for
    the first of each player."""
    heard = hearing(node.event, scope)
    once = node.occasion in (n.Occasion.FIRST, n.Occasion.NEXT)

    def happen(frame: Frame, event: Event | None) -> int:
        if event is None:
            return run(frame)
        done = 0
        for number, one in enumerate(heard.each(event)):
            if number and once:
                break
            if number == MOST_AT_ONCE:
                frame.game.nothing(f"of so many, {MOST_AT_ONCE} were heard of one by one")
                break
            frame.memory.count(one.number)
            for mark, refs in heard.meant(one).items():
                mark_heard(frame, mark, refs)
            done += run(frame)
        return done

    wait = _Wait("", happen, words(node, scope), (node.event, node.effect), heard.fits, once)
    who = node.event.who if isinstance(node.event, n.By) else None
    if once and isinstance(who, n.Each):
        anybody = people(found(replace(who, filter=None, mark=None), scope))
        wait = replace(wait, each=anybody, doer=heard.doer)
    return _within(node.within, wait.register, node, scope)


def at(node: n.At, run: Run, scope: Scope) -> Run:
    """Wait for a moment; its beginning ("start Round") and its end are moments of their own.

    The end of the next round is waited for from the start of that round on.
    """
    if node.yours:
        raise CannotRunError(_WHOSE)
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
    if stretch.yours:
        raise CannotRunError(_WHOSE)
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
    """What waits: for a moment, or for an event that it `hears`; `said`: the text in words.

    `each`: the players for each of whom it waits by itself, for what they do (`doer`).
    """

    moment: str
    happen: Happen
    said: str
    source: tuple[n.Effect, ...]
    hears: Fits | None = None
    once: bool = False
    until: tuple[str, ...] = (ROUND_OVER,)
    each: Callable[[Frame], list[str]] | None = None
    doer: Refers | None = None

    def register(self, frame: Frame) -> int:
        for one in ("",) if self.each is None else self.each(frame):
            kept = frame.within(frame.game)
            bound = (self.moment, one, *bindings(frame, *self.source))
            effect = (self.moment, self.source, bound, self.happen, kept)
            said = f"{self.said} ({one})" if one else self.said
            heard = self._hears(one)
            frame.game.wait(Delayed(*effect, heard, self.once, self.until, said))
        frame.game.log.append(Event(Verb.WAIT, frame.you, self.said))
        return 1

    def _hears(self, one: str) -> Fits | None:
        hears, doer = self.hears, self.doer
        if hears is None or doer is None:
            return hears
        return lambda frame, event: player(one) in doer(event) and hears(frame, event)
