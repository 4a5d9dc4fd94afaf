"""Who has a bonus, and where: found anew whenever it is asked, or settled when it begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from hearthscript.engine.compile.frame import Find, Frame, Scope, player, spots
from hearthscript.engine.compile.measures import subject
from hearthscript.engine.compile.refs import chosen, found
from hearthscript.engine.compile.renaming import marks_in
from hearthscript.engine.state import Ref, Spot
from hearthscript.frozen import frozen
from hearthscript.syntax import nodes as n


@frozen
class Bearers:
    """`all`: everybody who has it, or who may come to have it if it `moves`; `has`: whether
    somebody has it as things stand. `parts`: the words that say who, if it moves."""

    all: Callable[[Frame], list[Spot]]
    has: Callable[[Frame, Spot], bool]
    moves: bool = False
    parts: tuple[n.Node, ...] = ()


@frozen
class Places:
    """The same of places. `chosen`: what their mark means when the bonus begins."""

    all: Callable[[Frame], list[Spot | None]]
    has: Callable[[Frame, Spot | None], bool]
    chosen: Callable[[Frame], dict[int, tuple[Ref, ...]]]
    moves: bool = False
    parts: tuple[n.Node, ...] = ()


def bearers(node: n.Bonus, scope: Scope) -> Bearers:
    word = node.subject
    on_card = scope.table.lexicon.values[node.name].of == "card"
    mark = word.mark if isinstance(word, n.Marked) else None

    def bearing(spot: Spot) -> Spot:
        return Spot("card" if on_card else "player", spot.name)

    def each_alone(frame: Frame, bearer: Spot) -> bool:
        """ "for each Badge they have" is of each by itself."""
        frame.mark(mark, (player(bearer.name),))
        return True

    if not (isinstance(word, n.Each) and isinstance(word.noun, n.Person) and word.filter):
        them = _those(word, scope)
        return Bearers(lambda frame: [bearing(spot) for spot in them(frame)], each_alone)
    everybody = spots(found(replace(word, filter=None, mark=None), scope))
    fitting = spots(found(word, scope))

    def has(frame: Frame, bearer: Spot) -> bool:
        return player(bearer.name) in fitting(frame) and each_alone(frame, bearer)

    return Bearers(lambda frame: [bearing(s) for s in everybody(frame)], has, True, (word,))


def _those(word: n.Player | n.Thing, scope: Scope) -> Callable[[Frame], list[Spot]]:
    """Whose it is from the beginning; "another player" is chosen then."""
    match word:
        case n.Pick(noun=n.Person()):
            return spots(chosen(word, scope))
        case n.Pick(noun=n.Card(whose=n.Pick() as whose)):
            return spots(chosen(whose, scope))
        case _:
            return subject(word, scope)


def places(node: n.Bonus, holds: n.Condition | None, scope: Scope) -> Places:
    word = node.where
    if word is None:
        return Places(lambda _frame: [None], lambda _frame, _place: True, lambda _frame: {})
    mark = word.mark if isinstance(word, n.Marked) else None

    def in_it(frame: Frame, place: Spot | None) -> bool:
        """ "for each Fear there" is of each place by itself."""
        frame.mark(mark, (place,) if place is not None else ())
        return True

    def noted(frame: Frame) -> dict[int, tuple[Ref, ...]]:
        return {} if mark is None else {mark: frame.memory.slots.get(mark, ())}

    if not _moves(word, node, holds):
        there = spots(chosen(word, scope))
        return Places(lambda frame: [*there(frame)], in_it, noted)
    fitting = found(word, scope)
    first = chosen(word, scope) if isinstance(word, n.Pick) else fitting

    def every(frame: Frame) -> list[Spot | None]:
        first(frame)
        return [Spot("place", name) for name in frame.game.table.areas]

    def has(frame: Frame, place: Spot | None) -> bool:
        before = noted(frame)
        fits = _the_one(fitting, before, frame) if isinstance(word, n.Pick) else fitting(frame)
        return place in fits and in_it(frame, place)

    return Places(every, has, noted, True, (word,))


def _the_one(fitting: Find, before: dict[int, tuple[Ref, ...]], frame: Frame) -> list[Ref]:
    """ "The Room with the Lantern": where several fit, the one that was chosen."""
    fits = list(fitting(frame))
    was = [ref for refs in before.values() for ref in refs]
    return fits if len(fits) == 1 else [ref for ref in fits if ref in was]


def _moves(word: n.Place, node: n.Bonus, holds: n.Condition | None) -> bool:
    match word:
        case n.Each(filter=filter_) | n.Pick(quantity=n.The(), filter=filter_):
            return filter_ is not None
        case n.There(means=means) | n.It(means=means) | n.That(means=means):
            around = [part for part in (holds, node.subject) if isinstance(part, n.Node)]
            return not marks_in(*around).isdisjoint(means)
        case _:
            return False
