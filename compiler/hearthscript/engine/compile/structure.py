"""How effects hang together: who does them, in which order, by choice, and how often."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from hearthscript.engine.compile.actions import action
from hearthscript.engine.compile.choosing import accepts, choose_effect, whole_or_nothing
from hearthscript.engine.compile.deeds import again, deed, marks_of, more, turns, undone
from hearthscript.engine.compile.frame import (
    CannotRunError,
    Frame,
    Run,
    Scope,
    people,
)
from hearthscript.engine.compile.labels import words
from hearthscript.engine.compile.measures import measure
from hearthscript.engine.compile.ordering import ordering
from hearthscript.engine.compile.picking import marks_of_filter
from hearthscript.engine.compile.playing import no_card_to_play
from hearthscript.engine.compile.provided import asks_of_before, is_conditional, provided
from hearthscript.engine.compile.refs import chosen
from hearthscript.engine.compile.replacing import with_stand_ins
from hearthscript.engine.compile.standins import stands_in, steps
from hearthscript.engine.compile.triggers import at, during, when
from hearthscript.engine.events import Event, Verb
from hearthscript.lexicon.npcs import End
from hearthscript.syntax import nodes as n

TIMES_LIMIT = 100
"""How often one effect is repeated at most."""


def effect(node: n.Effect, scope: Scope) -> Run:
    scope = scope.inner()
    match node:
        case n.Text(sentences=sentences):
            return sequence([sentence.effect for sentence in sentences], scope)
        case n.Together(effects=effects) | n.InTurn(effects=effects):
            return sequence(effects, scope)
        case n.By():
            return _by(node, scope)
        case n.May(effect=inner):
            return _may(inner, scope)
        case n.Choice(options=options, count=count, up_to=up_to):
            runs = [effect(option, scope) for option in options]
            labelled = list(zip((words(each, scope) for each in options), runs, strict=True))
            why = "one of these" if count == 1 else f"{count} of these"
            none = undone(*options)
            return lambda frame: choose_effect(frame, labelled, why, count, none, up_to=up_to)
        case n.Cost():
            return _cost(node, scope)
        case n.If(condition=n.Possible(), effect=inner):
            return effect(inner, scope)
        case n.If():
            return sequence([node], scope) if stands_in(node) else provided(node, scope, effect)
        case n.Instead():
            return sequence([node], scope)
        case n.ForEach() | n.Repeat() | n.When() | n.At() | n.During():
            return _in_time(node, scope)
        case _:
            return deed(node, action(node, scope), scope.table)


def _in_time(node: n.ForEach | n.Repeat | n.When | n.At | n.During, scope: Scope) -> Run:
    inner = effect(node.effect, scope)
    match node:
        case n.ForEach():
            return _for_each(node, inner, scope)
        case n.Repeat(times=times):
            if times > TIMES_LIMIT:
                raise CannotRunError(f"doing something more than {TIMES_LIMIT} times")
            none = undone(node.effect)
            return lambda frame: again(frame, times, inner, none)
        case n.When():
            return when(node, inner, scope)
        case n.At():
            return at(node, inner, scope)
        case n.During():
            return during(node, inner, scope)
        case _:
            assert_never(node)


# ── In order ────────────────────────────────────────────────────────────────────────────


def sequence(effects: Sequence[n.Effect], scope: Scope) -> Run:
    """One after another (LS-40); an "instead" stands in for the effect before it."""
    runs = [_noted(step.effect, with_stand_ins(step, scope, effect)) for step in steps(effects)]
    return runs[0] if len(runs) == 1 else lambda frame: sum(run(frame) for run in runs)


def _noted(node: n.Effect, run: Run) -> Run:
    """Do it, and note who did it, and who not in full. What asks how the effect before went
    leaves that as it was for those to whom it gives nothing to try."""
    conditional, asks = is_conditional(node), asks_of_before(node)

    def noting(frame: Frame) -> int:
        memory = frame.memory
        lacking, tried, offered = (
            memory.lacking.copy(),
            memory.tried.copy(),
            memory.offered.copy(),
        )
        did, fell_short, asked = memory.did, memory.fell_short, memory.asked
        done = run(frame)
        short, trying = more(memory.lacking, lacking), more(memory.tried, tried)
        memory.did = did if conditional else done > 0
        memory.fell_short = (fell_short - trying) | short if asks else short
        memory.asked = asked if asks else _asked(frame, more(memory.offered, offered), trying)
        return done

    return noting


def _asked(frame: Frame, offered: frozenset[str], trying: frozenset[str]) -> frozenset[str]:
    """Of whom "who does" is asked from now on: those to whom something was offered now, or
    last, or else those who could fail to do something."""
    memory = frame.memory
    others = memory.asked - {frame.you}
    if others and others <= memory.offered.keys():
        trying = frozenset()
    return offered or trying or memory.asked


# ── Who ─────────────────────────────────────────────────────────────────────────────────


_ENDS = {
    n.Outcome.WINS: End.WIN,
    n.Outcome.LOSES: End.LOSE,
    n.Outcome.OUT: End.OUT,
}


def _purpose(done: n.Effect, scope: Scope) -> str:
    """For what players are compared, where it is how a game ends for them, or what the title
    has a rule for ties of NPCs for."""
    match done:
        case n.Finish(outcome=outcome):
            return _ENDS[outcome]
        case n.Gain(what=n.Goods(names=(name,))) | n.Lose(what=n.Goods(names=(name,))):
            verb = "gain" if isinstance(done, n.Gain) else "lose"
            purpose = f"to {verb} {scope.table.plural(name, 0)}"
            ruled = scope.table.lexicon.npc.ties
            return purpose if any(key.endswith(f", {purpose}") for key in ruled) else ""
        case _:
            return ""


def _by(node: n.By, scope: Scope) -> Run:
    """The players do it one by one; while one does, the mark means that one."""
    run_one = effect(node.effect, scope)
    purpose = _purpose(node.effect, scope)
    why = f"who is {purpose or 'to ' + words(node.effect, scope)}"
    who = people(chosen(node.who, replace(scope, purpose=purpose), why=why))
    marks, none = marks_of(node.who), undone(node.effect)
    in_order = ordering(node.order, scope) if node.order is not None else None
    theirs = marks_of_filter(node.who)

    def turn(frame: Frame, one: str) -> int:
        frame.memory.recall((one,), theirs)
        return run_one(frame.by(one))

    def run(frame: Frame) -> int:
        players = who(frame)
        if not players:
            none(frame)
            return frame.short()
        order = in_order(frame, players) if in_order is not None else players
        done = turns(frame, players, marks, lambda one: turn(frame, one), order)
        if node.have:  # "have Ben lose 1 Coin. If you do": what you have others do, you do
            frame.memory.deeds[frame.actor] = done > 0
        return done

    return run


# ── If it is wanted, paid, or so ────────────────────────────────────────────────────────


def _may(inner: n.Effect, scope: Scope) -> Run:
    """Yes counts as done even where nothing comes of it (LS-75), but not where of something
    that the player themselves would do, nothing at all can be done."""
    run_inner = effect(inner, scope)
    what, none = words(inner, scope), undone(inner)
    impossible = no_card_to_play(inner, scope)

    def run(frame: Frame) -> int:
        memory, actor = frame.memory, frame.actor
        memory.offer(actor)
        if impossible(frame):
            memory.accepted[actor] = False
            none(frame)
            return 0
        if not accepts(frame, what):
            memory.accepted[actor] = False
            none(frame)
            frame.game.log.append(Event(Verb.DECLINE, actor, what))
            return 0
        failed = memory.failed.get(actor, 0)
        done = run_inner(frame)
        memory.accepted[actor] = memory.failed.get(actor, 0) == failed
        return done

    return run


def _cost(node: n.Cost, scope: Scope) -> Run:
    """Without the whole cost nothing happens at all, the cost included (LS-43)."""
    cost, gain = effect(node.cost, scope), effect(node.effect, scope)
    none = undone(node.cost, node.effect)

    def run(frame: Frame) -> int:
        paid = whole_or_nothing(frame, cost) is not None
        frame.memory.offer(frame.actor)
        frame.memory.accepted[frame.actor] = paid
        if not paid:
            frame.memory.fail(frame.actor)
            none(frame)
            payer = frame.game.table.called(frame.actor)
            frame.game.nothing(f"{payer} cannot pay the whole cost")
            return frame.short()
        return 1 + gain(frame)

    return run


# ── How often ─────────────────────────────────────────────────────────────────


def _for_each(node: n.ForEach, once: Run, scope: Scope) -> Run:
    worth, none = measure(node.measure, scope), undone(node.effect)

    def run(frame: Frame) -> int:
        times = worth(frame) // max(1, node.step)
        if node.maximum is not None:
            times = min(times, node.maximum)
        if times > TIMES_LIMIT:
            frame.game.nothing(f"more than {TIMES_LIMIT} times is not done")
            frame.short()
        return again(frame, min(times, TIMES_LIMIT), once, none)

    return run
