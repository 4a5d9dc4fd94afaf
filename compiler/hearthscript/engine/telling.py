"""A difference between two readings, told in the plainest words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from hearthscript.engine.changes import features
from hearthscript.engine.explore import Ending
from hearthscript.engine.state import State
from hearthscript.engine.table import Table

Features = dict[tuple[str, str], str]
Key = tuple[str, str]


@dataclass(slots=True)
class Ends:
    """The different final states of one reading, and who decides on the way to them."""

    states: dict[tuple[object, ...], State] = field(default_factory=dict)
    deciders: dict[str, None] = field(default_factory=dict)

    def add(self, ending: Ending) -> None:
        self.states.setdefault(ending.game.state.key(), ending.game.state)
        self.deciders.update(dict.fromkeys(who for who in ending.deciders if who))

    def key(self) -> object:
        """What readings are compared by. Who decides counts where there is a choice."""
        deciders = frozenset(self.deciders) if len(self.states) > 1 else frozenset()
        return frozenset(self.states), deciders


@dataclass(frozen=True, slots=True)
class Telling:
    """`pair`: the readings (from 0); `matter`: the features without which it would not
    differ."""

    table: Table
    start: State
    you: str
    pair: tuple[int, int]
    matter: frozenset[Key]


def tell(telling: Telling, one: Ends, two: Ends) -> str:
    """ "Ann (Rank B) has 0 Coins. By reading 1 she can end with …; by reading 2 …" """
    numbers = [at + 1 for at in telling.pair]
    if set(one.states) == set(two.states):
        return f"{_start(telling, set())} {_deciders(numbers, one, two)}"
    only = [state for key, state in one.states.items() if key not in two.states]
    if not only:
        one, two, numbers = two, one, numbers[::-1]
        only = [state for key, state in one.states.items() if key not in two.states]
    start = features(telling.table, telling.start)
    shown = min(only, key=lambda state: _distance(start, features(telling.table, state)))
    others = list(two.states.values())
    varying = _telling(telling, shown, others)
    ways = list(dict.fromkeys(_ending(telling, state, varying) for state in others))
    first = _ending(telling, shown, varying)
    verb = "ends" if len(one.states) == 1 else "can end"
    said = f"By reading {numbers[0]} {_who(telling, varying)} {verb} {first}"
    return f"{_start(telling, varying)} {said}; by reading {numbers[1]} {_rest(ways)}."


def _rest(ways: Sequence[str]) -> str:
    if len(ways) > 3:
        return "never so"
    return f"only {', or '.join(ways)}"


def _deciders(numbers: Sequence[int], one: Ends, two: Ends) -> str:
    """The ends are the same; who chooses among them is not."""
    first, second = (_decide(ends) for ends in (one, two))
    return (
        f"The ends are the same, but by reading {numbers[0]} {first}; "
        f"by reading {numbers[1]} {second}."
    )


def _decide(ends: Ends) -> str:
    who = list(ends.deciders)
    if not who:
        return "nobody decides"
    return f"{_list(who)} {'decides' if len(who) == 1 else 'decide'}"


def _distance(start: Features, end: Features) -> int:
    return sum(start.get(key) != end.get(key) for key in {**start, **end})


def _telling(telling: Telling, shown: State, others: Sequence[State]) -> set[Key]:
    """The fewest features in which the end that is shown is unlike every other."""
    end = features(telling.table, shown)
    rest = [features(telling.table, state) for state in others]
    keys = {key: None for each in (end, *rest) for key in each}
    kept = [key for key in keys if any(end.get(key) != each.get(key) for each in rest)]
    order = {key: -at for at, key in enumerate(kept)}
    for key in sorted(kept, key=lambda key: (_worth_telling(telling, key, end), order[key])):
        fewer = [other for other in kept if other != key]
        if fewer and all(_unlike(end, each, fewer) for each in rest):
            kept = fewer
    return set(kept)


def _worth_telling(telling: Telling, key: Key, end: Features) -> tuple[bool, bool, bool]:
    """The last in this order stay: what is there, of the player who resolves the text."""
    return key[0] == telling.you, key in end, not telling.table.is_track(key[1])


def _unlike(one: Features, two: Features, keys: Sequence[Key]) -> bool:
    return any(one.get(key, "0") != two.get(key, "0") for key in keys)


def _who(telling: Telling, varying: set[Key]) -> str:
    if {subject for subject, _ in varying} <= {telling.you}:
        return telling.table.lexicon.characters[telling.you].pronoun
    return "it"


def _ending(telling: Telling, state: State, varying: set[Key]) -> str:
    now = features(telling.table, state)
    order = list(
        dict.fromkeys([*features(telling.table, telling.start), *now, *sorted(varying)])
    )
    parts: dict[str, list[str]] = {}
    for key in order:
        if key in varying:
            parts.setdefault(key[0], []).append(_words(telling, key, now.get(key, "0")))
    if not parts:
        return "with other effects waiting to happen"
    if list(parts) == [telling.you]:
        return f"with {_list(parts[telling.you])}"
    first = sorted(parts, key=lambda subject: subject != telling.you)
    return f"with {', '.join(f'{name} having {_list(parts[name])}' for name in first)}"


def _words(telling: Telling, key: Key, value: str) -> str:
    """One feature: "2 Coins", "Rank A"."""
    _, what = key
    if telling.table.is_track(what):
        return f"{what} {value}"
    number, _, rest = value.partition(" ")
    if not number.isdigit():
        return f"{what} {value}"
    name = next((name for name in telling.table.counted if what.startswith(name)), what)
    things = telling.table.plural(name, int(number)) + what.removeprefix(name)
    return f"{number} {things} {rest}".strip()


def _start(telling: Telling, varying: set[Key]) -> str:
    """What the start has that matters: amounts that matter, and where one stands."""
    start = features(telling.table, telling.start)
    wanted = set(telling.matter)
    wanted |= {key for key in varying if telling.table.is_track(key[1])}
    sentences = []
    places = tuple(telling.table.areas)
    for subject in (*telling.start.seats, *places):
        mine = [key for key in _ordered(wanted, start) if key[0] == subject]
        sentence = _has(telling, subject, mine, start)
        if sentence:
            sentences.append(sentence)
    return " ".join(sentences) or f"{telling.you} resolves it."


def _ordered(wanted: set[Key], start: Features) -> list[Key]:
    """The wanted features; one that a start says more exactly is said as it is there."""
    keys: list[Key] = []
    for subject, what in sorted(wanted):
        fine = [key for key in start if key[0] == subject and _same(key[1], what)]
        keys += fine or [(subject, what)]
    return list(dict.fromkeys(keys))


def _same(fine: str, what: str) -> bool:
    """ "Coin of value 1 in the Room" is what a wanted "Coin in Room" looks like."""
    name, _, place = what.partition(" in ")
    return fine == what or bool(place and fine.startswith(name) and fine.endswith(place))


def _has(telling: Telling, subject: str, keys: Sequence[Key], start: Features) -> str:
    tracks = [
        f"{what} {start[key]}"
        for key in keys
        if telling.table.is_track(what := key[1]) and key in start
    ]
    held = []
    for key in keys:
        if key[1] in ("placement", "target"):
            held += _standing(telling, key)
        elif not telling.table.is_track(key[1]):
            held.append("has " + _words(telling, key, start.get(key, "0")))
    name = f"The {subject}" if subject in telling.table.areas else subject
    if held:
        where = f" ({', '.join(tracks)})" if tracks else ""
        return f"{name}{where} {_list(_once(held))}."
    return f"{name} is at {', '.join(tracks)}." if tracks else ""


def _once(parts: Sequence[str]) -> list[str]:
    """ "has 1 A", "has 1 B": the verb is said once."""
    return [
        part.removeprefix("has ") if at and parts[at - 1].startswith("has ") else part
        for at, part in enumerate(parts)
    ]


def _standing(telling: Telling, key: Key) -> list[str]:
    subject, what = key
    if what == "target":
        return []
    rank = telling.start.placed.get(subject)
    if rank is None:
        return ["has not placed yet"]
    return [f"placed {rank}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(rank, 'th') }"]


def _list(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
