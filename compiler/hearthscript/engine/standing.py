"""How things stand at the start of a witness: the whole of it, in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from hearthscript.engine.changes import WAITING
from hearthscript.engine.facts import PLACEMENT, TARGET, Facts, Key
from hearthscript.engine.table import Table
from hearthscript.lexicon.model import Role


def start_in_words(
    table: Table,
    before: Facts,
    start: Facts,
    matter: AbstractSet[Key],
    you: str,
    boxes: Sequence[str],
) -> str:
    """Whatever is not as it is `before`, and what matters all the same.

    Where anybody's place on a track is told, everybody's is.
    """
    wanted = {key for key in {**before, **start} if before.get(key) != start.get(key)}
    wanted |= _as_they_are(matter, start)
    sentences = list(boxes)
    for subject in dict.fromkeys([*_players(table), *table.areas, *(key[0] for key in start)]):
        mine = sorted(key for key in wanted if key[0] == subject and not table.is_track(key[1]))
        if mine:
            told = [_claim(table, key, start.get(key, "0")) for key in mine]
            name = table.called(subject)
            sentences.append(f"{name[:1].upper()}{name[1:]} {a_list(_once(told))}.")
    tracks = [track for track in table.lexicon.tracks if any(k[1] == track for k in wanted)]
    sentences += [_standings(table, track, start) for track in tracks]
    return " ".join(sentences) or f"{table.called(you)} resolves it."


def _players(table: Table) -> list[str]:
    return list(table.lexicon.characters)


def _as_they_are(wanted: AbstractSet[Key], start: Facts) -> set[Key]:
    """One that a start says more exactly is said as it is there."""
    keys: set[Key] = set()
    for subject, what in wanted:
        keys |= {k for k in start if k[0] == subject and _same(k[1], what)} or {(subject, what)}
    return keys


def _same(fine: str, what: str) -> bool:
    """ "Coin of value 1 in the Room" is what a wanted "Coin in the Room" looks like."""
    name, _, place = what.partition(" in ")
    return fine == what or bool(place and fine.startswith(name) and fine.endswith(place))


def _standings(table: Table, track: str, start: Facts) -> str:
    """ "Rank: Ann A, Ben B." """
    standing = {who: space for (who, what), space in start.items() if what == track}
    order = sorted(standing, key=lambda who: table.step(track, standing[who]))
    return f"{track}: {', '.join(f'{who} {standing[who]}' for who in order)}."


def _claim(table: Table, key: Key, value: str) -> str:
    match key[1]:
        case "target" if value == "0":
            return "targets nobody"
        case "target":
            return f"targets {table.called(value)}"
        case "placement" if value == "0":
            return "has not placed yet"
        case "placement":
            return f"placed {_ordinal(value)}"
        case _:
            return f"has {thing(table, key, value)}"


def thing(table: Table, key: Key, value: str) -> str:
    """One fact as something that one has: "2 Coins", "Rank A", "1 card in hand"."""
    what = key[1]
    if what == TARGET:
        return "nobody as target" if value == "0" else f"{table.called(value)} as target"
    if what == PLACEMENT:
        return f"{_ordinal(value)} place"
    number, _, rest = value.partition(" ")
    if what == WAITING:
        return f"{number} {WAITING.removesuffix('s') if number == '1' else WAITING}"
    if table.is_track(what) or not number.isdigit() or what.startswith("a card in play"):
        return f"{what} {value}"
    if what.endswith(" cards"):
        return f"{number} {'card' if number == '1' else 'cards'} {_in_zone(table, what)}"
    name = next((name for name in table.counted if what.startswith(name)), what)
    things = table.plural(name, int(number)) + what.removeprefix(name)
    return f"{number} {things} {rest}".strip()


def _in_zone(table: Table, what: str) -> str:
    zone = what.removesuffix(" cards")
    return "in hand" if zone == table.zones[Role.HAND] else f"in the {zone}"


def _ordinal(rank: str) -> str:
    return rank + {"1": "st", "2": "nd", "3": "rd"}.get(rank, "th")


def _once(parts: Sequence[str]) -> list[str]:
    """ "has 1 A", "has 1 B": the verb is said once."""
    return [
        part.removeprefix("has ") if at and parts[at - 1].startswith("has ") else part
        for at, part in enumerate(parts)
    ]


def a_list(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
