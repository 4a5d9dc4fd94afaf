"""A difference between two readings, told in the plainest words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from hearthscript.engine.explore import Ending
from hearthscript.engine.facts import Facts, Key, facts
from hearthscript.engine.standing import a_list, start_in_words, thing
from hearthscript.engine.state import State
from hearthscript.engine.table import Table
from hearthscript.frozen import frozen


@dataclass(slots=True)
class Ends:
    """The different final states of one reading, and who decides on the way to them.

    `by_lot`: the final states apart for each outcome of what is drawn at random.
    """

    states: dict[tuple[object, ...], State] = field(default_factory=dict)
    deciders: dict[str, None] = field(default_factory=dict)
    by_lot: dict[tuple[int, ...], set[tuple[object, ...]]] = field(default_factory=dict)

    def add(self, ending: Ending) -> None:
        key = ending.game.state.key()
        self.states.setdefault(key, ending.game.state)
        self.deciders.update(dict.fromkeys(who for who in ending.deciders if who))
        taken = zip(ending.deciders, ending.decisions, strict=True)
        lots = tuple(option for who, option in taken if not who)
        self.by_lot.setdefault(lots, set()).add(key)

    def key(self) -> object:
        """What readings are compared by. Who decides counts where the end depends on it."""
        chosen = any(len(states) > 1 for states in self.by_lot.values())
        return frozenset(self.states), frozenset(self.deciders if chosen else ())


@frozen
class Telling:
    """`pair`: the readings (from 0); `before`: the state from which nothing is told;
    `matter`: the facts without which it would not differ, absent ones too; `boxes`: what
    the boxes say that the texts resolve."""

    table: Table
    before: State
    start: State
    you: str
    pair: tuple[int, int]
    matter: frozenset[Key]
    boxes: tuple[str, ...] = ()


def tell(telling: Telling, one: Ends, two: Ends) -> str:
    """ "Ann has 0 Coins. By reading 1 she can end with …; by reading 2 only with …" """
    numbers = [at + 1 for at in telling.pair]
    if set(one.states) == set(two.states):
        return f"{_start(telling, set())} {_deciders(telling, numbers, one, two)}"
    only = [state for key, state in one.states.items() if key not in two.states]
    if not only:
        one, two, numbers = two, one, numbers[::-1]
        only = [state for key, state in one.states.items() if key not in two.states]
    start = facts(telling.table, telling.start)
    shown = min(only, key=lambda state: _distance(start, facts(telling.table, state)))
    others = list(two.states.values())
    varying = _telling(telling, shown, others)
    ways = list(dict.fromkeys(_ending(telling, state, varying) for state in others))
    first = _ending(telling, shown, varying)
    verb = "ends" if len(one.states) == 1 else "can end"
    said = f"By reading {numbers[0]} {_who(telling, varying)} {verb} {first}"
    return f"{_start(telling, varying)} {said}; by reading {numbers[1]} {_rest(ways)}."


def _start(telling: Telling, varying: set[Key]) -> str:
    return start_in_words(
        telling.table,
        facts(telling.table, telling.before),
        facts(telling.table, telling.start),
        telling.matter | {key for key in varying if telling.table.is_track(key[1])},
        telling.you,
        telling.boxes,
    )


def _rest(ways: Sequence[str]) -> str:
    if len(ways) > 3:
        return "never so"
    return f"only {', or '.join(ways)}"


def _deciders(telling: Telling, numbers: Sequence[int], one: Ends, two: Ends) -> str:
    """The ends are the same; who chooses among them is not."""
    first, second = (_decide(telling, ends) for ends in (one, two))
    return (
        f"The ends are the same, but by reading {numbers[0]} {first}; "
        f"by reading {numbers[1]} {second}."
    )


def _decide(telling: Telling, ends: Ends) -> str:
    who = [telling.table.called(name) for name in ends.deciders]
    if not who:
        return "chance decides" if len(ends.by_lot) > 1 else "nobody decides"
    return f"{a_list(who)} {'decides' if len(who) == 1 else 'decide'}"


def _distance(start: Facts, end: Facts) -> int:
    return sum(start.get(key) != end.get(key) for key in {**start, **end})


def _telling(telling: Telling, shown: State, others: Sequence[State]) -> set[Key]:
    """The fewest facts in which the end that is shown is unlike every other."""
    end = facts(telling.table, shown)
    rest = [facts(telling.table, state) for state in others]
    keys = {key: None for each in (end, *rest) for key in each}
    kept = [key for key in keys if any(end.get(key) != each.get(key) for each in rest)]
    order = {key: -at for at, key in enumerate(kept)}
    for key in sorted(kept, key=lambda key: (_worth_telling(telling, key, end), order[key])):
        fewer = [other for other in kept if other != key]
        if fewer and all(_unlike(end, each, fewer) for each in rest):
            kept = fewer
    return set(kept)


def _worth_telling(telling: Telling, key: Key, end: Facts) -> tuple[bool, bool, bool]:
    """The last in this order stay: what is there, of the player who resolves the text."""
    return key[0] == telling.you, key in end, not telling.table.is_track(key[1])


def _unlike(one: Facts, two: Facts, keys: Sequence[Key]) -> bool:
    return any(one.get(key, "0") != two.get(key, "0") for key in keys)


def _who(telling: Telling, varying: set[Key]) -> str:
    """Whose end is told. A pronoun only where that player and nobody else was named."""
    subjects = {subject for subject, _ in varying}
    start = _start(telling, varying)
    named = {name for name in telling.start.seats if name in start}
    if subjects == named == {telling.you}:
        return telling.table.lexicon.characters[telling.you].pronoun
    if len(subjects) == 1:
        return telling.table.called(subjects.pop())
    return "the game"


def _ending(telling: Telling, state: State, varying: set[Key]) -> str:
    table = telling.table
    now = facts(table, state)
    order = dict.fromkeys([*facts(table, telling.start), *now, *sorted(varying)])
    parts: dict[str, list[str]] = {}
    for key in order:
        if key in varying:
            parts.setdefault(key[0], []).append(thing(table, key, now.get(key, "0")))
    if not parts and state.delayed != telling.start.delayed:
        return "with other effects waiting to happen"
    if not parts:
        return "with other cards"
    if len(parts) == 1 and len({subject for subject, _ in varying}) == 1:
        return f"with {a_list(next(iter(parts.values())))}"
    first = sorted(parts, key=lambda subject: subject != telling.you)
    return f"with {a_list([f'{table.called(at)} having {a_list(parts[at])}' for at in first])}"
