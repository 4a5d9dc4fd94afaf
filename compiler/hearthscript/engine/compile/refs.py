"""What words refer to: players, places, tokens and cards, found or chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from hearthscript.engine.compile import frame as frames
from hearthscript.engine.compile.candidates import candidates
from hearthscript.engine.compile.frame import (
    CannotRunError,
    Find,
    Frame,
    Legal,
    Scope,
    people,
    player,
)
from hearthscript.engine.compile.picking import one_of, pick, single, some_of, top
from hearthscript.engine.state import SUPPLY, Ref, Spot
from hearthscript.lexicon.model import Role
from hearthscript.syntax import nodes as n

Word = n.Player | n.Place | n.Thing


def found(node: Word, scope: Scope) -> Find:
    """Everything that the words fit, without a choice: for conditions and counting."""
    if isinstance(node, n.OneOf | n.AllOf | n.Group):
        if isinstance(node, n.Group):
            return _marking(node, _all_of([found(one, scope) for one in node.players]))
        return _all_of([found(part, scope) for part in node.things])
    if isinstance(node, n.Character):  # what they had can be asked when they are out
        out = player(node.name)
        return _marking(
            node, lambda frame: (out,) if out.name in frame.game.state.seats else ()
        )
    if isinstance(node, n.SomeOf):
        return _pointed(node.of.means)
    if isinstance(node, n.OnCard):
        return _marking(node, _cards_of(found(node.whose, scope)))
    if isinstance(node, n.Pick):
        fitting = candidates(node.noun, node.other, node.filter, scope, node.mark)
        return _marking(node, fitting)
    return chosen(node, scope)


def chosen(  # noqa: C901 - one branch for each kind of word
    node: Word, scope: Scope, legal: Legal | None = None, why: str = "for the effect"
) -> Find:
    """What the words mean in an effect; a `Pick` is chosen by the actor among the legal."""
    match node:
        case n.Pick():
            return pick(node, scope, legal, why)
        case n.Each():
            return _marking(node, _every(node, scope))
        case n.Top():
            find = top(node, scope)
            return _marking(node, _in_turn(node.noun, find) if node.every else find)
        case n.You() | n.ThisCard() | n.Which():
            return _here(node)
        case n.It(many=False):
            return single(node.means, _pointed(node.means), legal, why)
        case n.SomeOf():
            return some_of(node, _pointed(node.of.means), scope, legal, why)
        case n.They() | n.There() | n.It() | n.That() | n.Rest():
            return _pointed(node.means)
        case n.EveryoneElse():
            return _marking(node, _everyone_else(node.means))
        case n.Target() | n.AtSpace() | n.Neighbour() | n.Character():
            return _marking(node, _person(node, scope))
        case n.Named():
            return _named(node, scope)
        case n.OnCard(whose=whose):
            theirs = chosen(whose, scope, _of_card(legal), why)
            return _marking(node, _cards_of(theirs))
        case n.Zone():
            return _zone(node, scope)
        case n.Back():
            raise CannotRunError("putting back what was not looked at")
        case n.OneOf() | n.AllOf() | n.Group():
            return _several(node, scope, legal, why)
        case n.Goods() | n.SoMany() | n.Anything():
            raise CannotRunError("resources where a player, place, token or card is meant")
        case _:
            assert_never(node)


def _several(
    node: n.OneOf | n.AllOf | n.Group, scope: Scope, legal: Legal | None, why: str
) -> Find:
    """One of the things, or all of the places or players."""
    if isinstance(node, n.OneOf):
        marks = [one.mark if isinstance(one, n.Marked) else None for one in node.things]
        finds = [chosen(one, scope, legal, why) for one in node.things]
        return one_of(list(zip(marks, finds, strict=True)), legal, why)
    parts = node.players if isinstance(node, n.Group) else node.things
    every = _all_of([chosen(one, scope, legal, why) for one in parts])
    return _marking(node, every) if isinstance(node, n.Group) else every


def _all_of(finds: Sequence[Find]) -> Find:
    return lambda frame: tuple(dict.fromkeys(ref for find in finds for ref in find(frame)))


def _here(node: n.You | n.ThisCard | n.Which) -> Find:
    match node:
        case n.You():
            return lambda frame: (player(frame.you),)
        case n.ThisCard():
            return lambda frame: (Spot("card", frame.you),)
        case n.Which():
            return lambda frame: (frame.which,) if frame.which is not None else ()
        case _:
            assert_never(node)


def _named(node: n.Named, scope: Scope) -> Find:
    if node.name not in scope.table.areas:
        raise CannotRunError(f"a place that the title does not have ({node.name})")
    place = Spot("place", node.name)
    return _marking(node, lambda _frame: (place,))


def _cards_of(find: Find) -> Find:
    """The cards that players have in play, as where things lie."""
    owners = people(find)
    return lambda frame: tuple(Spot("card", owner) for owner in owners(frame))


def _of_card(legal: Legal | None) -> Legal | None:
    """Whose card is chosen: those whose card would do."""
    if legal is None:
        return None
    return lambda frame, ref: isinstance(ref, Spot) and legal(frame, Spot("card", ref.name))


def _marking(node: n.Marked | n.EveryoneElse, find: Find) -> Find:
    mark = node.mark
    if mark is None:
        return find

    def run(frame: Frame) -> tuple[Ref, ...]:
        refs = find(frame)
        frame.memory.mark(mark, refs)
        return refs

    return run


def _pointed(means: tuple[int, ...]) -> Find:
    def run(frame: Frame) -> tuple[Ref, ...]:
        refs: list[Ref] = []
        for mark in means:
            refs += _meant(frame, mark)
        return tuple(dict.fromkeys(refs)) if len(means) > 1 else tuple(refs)

    return run


def _meant(frame: Frame, mark: int) -> tuple[Ref, ...]:
    match mark:
        case frames.THIS_CARD:
            return (Spot("card", frame.you),)
        case frames.YOU:
            return (player(frame.you),)
        case frames.HERE:
            return (frame.here,) if frame.here is not None else ()
        case _:
            return frame.memory.slots.get(mark, ())


def _everyone_else(means: tuple[int, ...]) -> Find:
    named = _pointed(means)

    def run(frame: Frame) -> tuple[Ref, ...]:
        but = named(frame) if means else (player(frame.you),)
        return tuple(p for p in map(player, frame.game.order()) if p not in but)

    return run


def _every(node: n.Each, scope: Scope) -> Find:
    every = candidates(node.noun, node.other, node.filter, replace(scope, tied=True))
    return _in_turn(node.noun, every)


def _in_turn(noun: n.Noun, every: Find) -> Find:
    """Several players or places, one by one: players in the order of play."""
    if not isinstance(noun, n.Person | n.Area):
        return every
    return _vacant(_in_order(every) if isinstance(noun, n.Person) else every)


def _vacant(find: Find) -> Find:
    """What is done to each of nobody has not failed (LS-75)."""

    def run(frame: Frame) -> tuple[Ref, ...]:
        refs = find(frame)
        frame.memory.vacant += not refs
        return refs

    return run


def _in_order(find: Find) -> Find:
    """Players act in the order of the track that breaks ties (LS-03)."""

    def run(frame: Frame) -> tuple[Ref, ...]:
        refs = find(frame)
        return tuple(p for p in map(player, frame.game.order()) if p in refs)

    return run


def _person(node: n.Target | n.AtSpace | n.Neighbour | n.Character, scope: Scope) -> Find:
    match node:
        case n.Target(whose=whose):
            owners = people(chosen(whose, scope))
            return lambda frame: tuple(
                spot
                for owner in owners(frame)
                if (spot := frame.game.aim(owner)) is not None and spot.kind == "player"
            )
        case n.AtSpace(track=track, space=space):
            step = scope.table.step(track, space) if scope.table.is_track(track) else -1
            if step < 0:
                raise CannotRunError(f"a space that the track does not have ({track} {space})")
            return lambda frame: _at_step(frame, track, step)
        case n.Neighbour(side=side, whose=None):
            by = 1 if side is n.Side.LEFT else -1
            return lambda frame: (_neighbour(frame, frame.actor, by),)
        case n.Neighbour(side=side, whose=whose):
            by, of = 1 if side is n.Side.LEFT else -1, people(chosen(whose or n.You(), scope))
            return lambda frame: tuple(_neighbour(frame, one, by) for one in of(frame))
        case n.Character(name=name):
            return lambda frame: (player(name),) if name in frame.game.state.players else ()
        case _:
            assert_never(node)


def _at_step(frame: Frame, track: str, step: int) -> tuple[Ref, ...]:
    name = frame.game.state.tracks[track][step]
    return (player(name),) if name in frame.game.state.players else ()


def _neighbour(frame: Frame, of: str, by: int) -> Ref:
    """The next who still plays."""
    state = frame.game.state
    seats = [seat for seat in state.seats if seat == of or seat in state.players]
    return player(seats[(seats.index(of) + by) % len(seats)])


def _zone(node: n.Zone, scope: Scope) -> Find:
    role = scope.table.roles.get(node.name)
    if role is Role.SUPPLY:
        return lambda _frame: (SUPPLY,)
    owners = people(chosen(node.whose or n.You(), scope))
    if role is Role.STASH:
        return lambda frame: tuple(player(owner) for owner in owners(frame))
    if role is Role.PLAY:
        return lambda frame: tuple(Spot("card", owner) for owner in owners(frame))
    raise CannotRunError(f"“{node.name}” as a place for this")
