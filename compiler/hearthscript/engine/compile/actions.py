"""The verbs: each action compiled to what it does, to whatever it is done to."""

from __future__ import annotations

from typing import assert_never

from hearthscript.engine.compile import cards, playing, swapping, tokens
from hearthscript.engine.compile.bonuses import bonus
from hearthscript.engine.compile.frame import (
    THIS_CARD,
    CannotRunError,
    Frame,
    Run,
    Scope,
    people,
    player,
    spots,
)
from hearthscript.engine.compile.labels import words
from hearthscript.engine.compile.optimizing import optimizing
from hearthscript.engine.compile.owning import each_thing, lose, owning
from hearthscript.engine.compile.picking import label
from hearthscript.engine.compile.placing import placing, put_back
from hearthscript.engine.compile.refs import chosen
from hearthscript.engine.compile.together import together
from hearthscript.engine.events import Event, Verb
from hearthscript.engine.moves import swap_amounts, swap_steps
from hearthscript.engine.state import Ref, Spot, Token
from hearthscript.syntax import nodes as n


def action(node: n.Action, scope: Scope) -> Run:
    run = together(node, scope, _action) or _action(node, scope)
    return _telling(node, optimizing(node, run, scope), scope)


def _telling(node: n.Action, run: Run, scope: Scope) -> Run:
    """What cannot be done at all is told; a blank line would tell nobody."""

    def telling(frame: Frame) -> int:
        game = frame.game
        told, asked = len(game.log), game.asked
        done = run(frame)
        if not done and len(game.log) == told and not game.probes:
            verb = "chooses" if game.asked > asked else "can do"
            who = game.table.called(frame.actor)
            game.nothing(f"{who} {verb} nothing of “{words(node, scope)}”")
        return done

    return telling


def _action(node: n.Action, scope: Scope) -> Run:
    match node:
        case n.Gain() | n.Lose() | n.Pay() | n.Give() | n.Steal() | n.Take():
            return owning(node, scope)
        case n.Add() | n.Return() | n.Relocate() | n.Upgrade() | n.Downgrade():
            return placing(node, scope)
        case n.Draw() | n.Discard() | n.Keep() | n.Reveal() | n.LookAt():
            return _cards(node, scope)
        case n.Shuffle(what=what, into=into):
            return cards.shuffle(what, into, scope)
        case n.Play():
            return playing.play(node, scope)
        case n.Swap(what=what, other=other):
            return _swap(what, other, scope)
        case n.Aim(at=target):
            return _aim(target, scope)
        case n.Choose(what=what):
            return _choose(what, scope)
        case n.Finish(outcome=outcome):
            return _finish(outcome)
        case n.Bonus():
            return bonus(node, scope)
        case n.Resolve() | n.Claim():
            return _printed(node, scope)
        case _:
            assert_never(node)


def _printed(node: n.Resolve | n.Claim, scope: Scope) -> Run:
    """What stands on cards and sheets."""
    match node:
        case n.Claim():
            return playing.claim()
        case n.Resolve(box=box, whose=n.ThisCard()):
            return playing.resolve_this(box)
        case n.Resolve(box=None, whose=n.Each(noun=n.Card(kind=kind))):
            return playing.resolve_all(kind, scope)
        case n.Resolve():
            return playing.resolve(node, scope)
        case _:
            assert_never(node)


def _cards(node: n.Draw | n.Discard | n.Keep | n.Reveal | n.LookAt, scope: Scope) -> Run:
    match node:
        case n.Draw(what=n.It() | n.That() | n.SomeOf() | n.Rest() as what):
            return cards.keep(what, scope)
        case n.Draw(what=what, source=source):
            return cards.draw(what, source, scope)
        case n.Discard(what=what, source=source):
            return _discard(what, source, scope)
        case n.Keep(what=what):
            return cards.keep(what, scope)
        case n.Reveal(what=what, source=source):
            return cards.show(what, Verb.REVEAL, source, scope)
        case n.LookAt(what=what):
            return cards.show(what, Verb.LOOK, None, scope)
        case _:
            assert_never(node)


def _discard(what: n.Thing, source: n.Place | None, scope: Scope) -> Run:
    """Resources are lost, tokens go back, cards go on their owners' discard piles."""

    def one(thing: n.Thing) -> Run:
        match thing:
            case n.Goods() if source is None:
                return lose(thing, scope)
            case n.Pick(noun=n.Piece()) | n.Each(noun=n.Piece()) | n.That(noun=n.Piece()):
                return put_back(thing, source, None, scope)
            case n.It() if thing.means != (THIS_CARD,):
                return _discard_it(thing, source, scope)
            case _:
                return cards.discard(thing, source, scope)

    return each_thing(Verb.LOSE, what, scope, one)


def _discard_it(it: n.It, source: n.Place | None, scope: Scope) -> Run:
    """Tokens or cards: what it means is known only when it is done."""
    meant = chosen(it, scope)
    pieces, others = put_back(it, source, None, scope), cards.discard(it, source, scope)

    def run(frame: Frame) -> int:
        tokens = [isinstance(ref, Token) for ref in meant(frame)]
        done = pieces(frame) if any(tokens) else 0
        return done if tokens and all(tokens) else done + others(frame)

    return run


# ── Swapping, targeting, choosing, resolving ────────────────────────────────────────────


def _swap(what: n.Thing | tuple[str, ...], other: n.Player | n.Thing, scope: Scope) -> Run:
    if not isinstance(what, tuple):
        return swapping.swap(what, other, scope)  # type: ignore[arg-type]  # a thing, here
    if any(not scope.table.is_track(name) for name in what):
        return _swap_amounts(what, other, scope)
    others = people(chosen(other, scope, why="to swap with"))

    def run(frame: Frame) -> int:
        swapped = [
            swap_steps(frame.game, name, frame.actor, them)
            for them in others(frame)
            for name in what
        ]
        return sum(swapped) or frame.short()

    return run


def _swap_amounts(names: tuple[str, ...], other: n.Player | n.Thing, scope: Scope) -> Run:
    if any(name not in scope.table.lexicon.resources for name in names):
        raise CannotRunError(f"swapping {' and '.join(names)}")
    if any(name in scope.table.bonds for name in names):
        raise CannotRunError("swapping tokens that depict players")
    others = people(chosen(other, scope, why="to swap with"))

    def run(frame: Frame) -> int:
        return sum(
            swap_amounts(frame.game, name, frame.actor, them)
            for them in others(frame)
            for name in names
        )

    return run


def _aim(target: n.Player | n.Place, scope: Scope) -> Run:
    def legal(frame: Frame, ref: Ref) -> bool:
        return ref != player(frame.actor)  # never oneself (LS-51)

    where = spots(chosen(target, scope, legal, "to target"))

    def run(frame: Frame) -> int:
        for spot in where(frame)[:1]:
            if not legal(frame, spot):
                break
            area = Spot("card", spot.name) if spot.kind == "player" else spot
            if tokens.put_targeting(frame, frame.actor, area) is None:
                break
            frame.game.emit(Event(Verb.AIM, frame.actor, spot=spot, number=1))
            return 1
        return frame.short()

    return run


def _choose(what: n.Player | n.Place | n.Thing, scope: Scope) -> Run:
    find = chosen(what, scope, why="for what follows")

    def run(frame: Frame) -> int:
        refs = find(frame)
        for ref in refs:
            named = frame.game.table.called(label(frame, ref))
            frame.game.emit(Event(Verb.CHOOSE, frame.actor, named, 1))
        return len(refs)

    return run


def _finish(outcome: n.Outcome) -> Run:
    verb = _OVER[outcome]

    def run(frame: Frame) -> int:
        state = frame.game.state
        if any(who == frame.actor for who, _ in state.finished):
            return frame.short()
        state.finished += ((frame.actor, outcome),)
        frame.game.emit(Event(verb, frame.actor, number=1))
        return 1

    return run


_OVER = {
    n.Outcome.WINS: Verb.WIN,
    n.Outcome.LOSES: Verb.LOSE_GAME,
    n.Outcome.OUT: Verb.OUT,
}
