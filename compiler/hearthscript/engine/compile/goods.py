"""Amounts of resources: gained, lost, given, stolen, added, returned, moved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from hearthscript.engine.bids import bid_token
from hearthscript.engine.compile.choosing import choose_effect, divide
from hearthscript.engine.compile.frame import (
    CannotRunError,
    Frame,
    Run,
    Scope,
    people,
    player,
    spots,
)
from hearthscript.engine.compile.labels import doing
from hearthscript.engine.compile.quantities import Amount, amount
from hearthscript.engine.compile.refs import chosen
from hearthscript.engine.compile.renaming import mark_new
from hearthscript.engine.events import Verb
from hearthscript.engine.moves import Ends, available, pass_vow, transfer
from hearthscript.engine.state import SUPPLY, Ref, Spot
from hearthscript.frozen import frozen
from hearthscript.syntax import nodes as n

Spots = Callable[[Frame], list[Spot]]
End = Callable[[tuple[str, ...]], Spots]
"""Where an amount of these names comes from or goes to."""

_ENDLESS = n.All | n.AllBut | n.AnyNumber | n.AtLeast | n.MoreThan

DIVIDED_LIMIT = 30
"""A larger "total of" has more divisions than anybody looks through."""


@frozen
class Way:
    """What a verb does with an amount: from where, to where; `mark`: of what is moved, where
    that is tokens."""

    verb: Verb
    source: End
    target: End
    mark: int | None = None


def supply(_names: tuple[str, ...]) -> Spots:
    return lambda _frame: [SUPPLY]


def stash(_names: tuple[str, ...]) -> Spots:
    return lambda frame: [player(frame.actor)]


def at(node: n.Player | n.Place, scope: Scope, why: str) -> End:
    """Wherever the words say."""
    find = spots(chosen(node, scope, why=why))
    return lambda _names: find


def holding(node: n.Player | n.Place, scope: Scope, why: str) -> End:
    """Wherever the words say, of places only those that hold what is taken."""

    def end(names: tuple[str, ...]) -> Spots:
        def legal(frame: Frame, ref: Ref) -> bool:
            if not isinstance(ref, Spot) or ref.kind != "place":
                return True
            return any(frame.game.state.amount(ref, name) for name in names)

        return spots(chosen(node, scope, legal, why))

    return end


def goods(node: n.Goods, way: Way, scope: Scope) -> Run:
    """The effect of a verb on an amount; several names are a choice (LS-45, LS-46)."""
    _check(node, way, scope)
    if node.bond is not None:
        return _bonds(node, way, scope)
    if len(node.names) == 1:
        return _single(node, node.names[0], way, scope)
    why = f"{way.verb.name.lower()} {' or '.join(node.names)}"
    if node.total:
        return _total(node, way, scope, why)
    options = [
        (
            doing(way.verb, replace(node, names=(name,)), scope),
            _single(node, name, way, scope),
        )
        for name in node.names
    ]
    return lambda frame: choose_effect(frame, options, why)


def _check(node: n.Goods, way: Way, scope: Scope) -> None:
    lexicon = scope.table.lexicon
    for name in node.names:
        if name not in (*lexicon.resources, *lexicon.tracks, *scope.table.plain):
            raise CannotRunError(f"an amount of something that is not counted ({name})")
        if name in lexicon.tracks and way.verb in (Verb.ADD, Verb.RETURN, Verb.RELOCATE):
            raise CannotRunError(f"steps of a track in a place ({name})")
    limit = node.quantity.limit if isinstance(node.quantity, n.UpTo) else node.quantity
    if node.total and not (isinstance(limit, n.Number) and limit.value <= DIVIDED_LIMIT):
        raise CannotRunError(f"dividing an amount that may be more than {DIVIDED_LIMIT}")
    if node.state is not None:
        raise CannotRunError(f"resources in a state ({node.state}) as what an effect moves")
    endless = isinstance(node.quantity, _ENDLESS)
    if endless and way.source is supply:
        raise CannotRunError("an amount without an end, out of what never runs out")


def _single(node: n.Goods, name: str, way: Way, scope: Scope) -> Run:
    source, target = way.source((name,)), way.target((name,))
    how_many = amount(node.quantity, scope, f"how much {name} to {way.verb.name.lower()}")
    if way.verb is Verb.STAKE and name in scope.table.bids:
        how_many = _bidding(how_many)
    owing = not isinstance(node.quantity, _ENDLESS)  # all of it is what one has

    def run(frame: Frame) -> int:
        sources, targets = source(frame), target(frame)
        done = 0
        frame.mark(way.mark, ())
        for one in sources:
            for two in targets:
                there = available(frame.game, name, one, two, owing=owing)
                count = how_many(frame, there)
                done += move(frame, way.verb, name, count, (one, two), way.mark)
        if not sources or not targets:
            frame.short()
        return done

    return run


def _bidding(people_put: Amount) -> Amount:
    """An NPC bids what it draws (LS-72)."""
    return lambda frame, there: (
        bid_token(frame.game, frame.actor)
        if frame.game.is_npc(frame.actor)
        else people_put(frame, there)
    )


def move(
    frame: Frame, verb: Verb, name: str, count: int, ends: Ends, mark: int | None = None
) -> int:
    """Move as much as can be (LS-42), and note what could not. Tokens are marked."""
    noted = partial(mark_new, frame, mark)
    done = transfer(frame.game, verb, name, count, ends, frame.actor, noted)
    if done < count:
        frame.short()
    return done


def _total(node: n.Goods, way: Way, scope: Scope, why: str) -> Run:
    names = node.names
    source, target = way.source(names), way.target(names)
    how_many = amount(node.quantity, scope, f"how much to {why}")

    def run(frame: Frame) -> int:
        sources, targets = source(frame), target(frame)
        done = 0
        for one in sources:
            for two in targets:
                there = sum(available(frame.game, name, one, two) for name in names)

                def unit(
                    inner: Frame, name: str, count: int, one: Spot = one, two: Spot = two
                ) -> int:
                    return move(inner, way.verb, name, count, (one, two))

                done += divide(frame, how_many(frame, there), names, unit, why)
        if not sources or not targets:
            frame.short()
        return done

    return run


def _bonds(node: n.Goods, way: Way, scope: Scope) -> Run:
    """The token of a named player: "gain your target's Bond"."""
    name = node.names[0]
    if node.bond is None or len(node.names) > 1 or name not in scope.table.bonds:
        raise CannotRunError("whose token, of something that depicts nobody")
    depicted = people(chosen(node.bond, scope))
    source, target = way.source((name,)), way.target((name,))

    def run(frame: Frame) -> int:
        done = 0
        for other in depicted(frame):
            for one in source(frame):
                for two in target(frame):
                    done += pass_vow(frame.game, way.verb, name, other, (one, two))
        if not done:
            frame.short()
        return done

    return run
