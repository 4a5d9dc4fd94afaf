"""The small states that a comparison of readings tries: what the texts mention, and how
much of it there is, from nothing upward."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from hearthscript.engine.state import Spot, State, Token, Vow
from hearthscript.engine.table import Table
from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk

Setting = Callable[[State], None]


@dataclass(frozen=True, slots=True)
class Knob:
    """One thing that a state can have more or less of; its first setting is the least.

    `subject` and `what` name the feature that it sets, as `changes.features` does.
    """

    subject: str
    what: str
    settings: tuple[Setting, ...]


@dataclass(frozen=True, slots=True)
class Mentions:
    """What a set of trees speaks of."""

    names: tuple[str, ...]
    tokens: tuple[str, ...]
    places: tuple[str, ...]
    characters: tuple[str, ...]
    kinds: frozenset[type[n.Node]]
    most: int


def mentions(trees: Sequence[n.Node]) -> Mentions:
    names: dict[str, None] = {}
    tokens: dict[str, None] = {}
    places: dict[str, None] = {}
    characters: dict[str, None] = {}
    kinds: set[type[n.Node]] = set()
    most = 1
    for tree in trees:
        for node in walk(tree):
            kinds.add(type(node))
            match node:
                case n.Goods(names=some) | n.Held(names=some):
                    names.update(dict.fromkeys(some))
                case n.StandsAt(track=name) | n.StandsAgainst(track=name):
                    names[name] = None
                case n.AtSpace(track=name):
                    names[name] = None
                case n.Piece(kind=kind):
                    tokens[kind] = None
                case n.Named(name=name):
                    places[name] = None
                case n.Character(name=name):
                    characters[name] = None
                case n.Number(value=value) | n.AtLeast(value=value):
                    most = max(most, value)
                case _:
                    pass
    return Mentions(
        tuple(names), tuple(tokens), tuple(places), tuple(characters), frozenset(kinds), most
    )


OTHERS = {n.Each, n.EveryoneElse, n.Top, n.Pick, n.They, n.Steal, n.Give, n.HasMost}
OTHERS |= {n.HasMore, n.Target, n.By}
PLACES = {n.Area, n.Named, n.There}


def knobs(table: Table, seen: Mentions, you: str, seats: Sequence[str]) -> list[Knob]:
    """What to vary, what concerns `you` first."""
    rest = [player for player in (*seen.characters, *seats) if player != you]
    others = list(dict.fromkeys(rest))[: 2 if OTHERS & seen.kinds else 1]
    people = [you, *others] if OTHERS & seen.kinds or seen.characters else [you]
    found = list(_of_tracks(table, seen, you))
    for player in people:
        found += _of_stash(table, seen, player, people)
    if PLACES & seen.kinds or seen.tokens:
        found += _of_places(table, seen, people)
    if {n.Placed, n.PlacedAgainst} & seen.kinds:
        found.append(_placements(you, others))
    if n.Target in seen.kinds and n.Aim not in seen.kinds:
        found.append(_target(table, you, others))
    if n.Card in seen.kinds:
        found += [_cards(player, zone) for player in people for zone in ("hand", "deck")]
    return found


def _of_tracks(table: Table, seen: Mentions, you: str) -> Iterator[Knob]:
    """Where you stand: in between first, then at both ends."""
    ties = {table.ties.name} if table.ties and OTHERS & seen.kinds else set()
    for name, track in table.lexicon.tracks.items():
        if name in seen.names or name in ties:
            steps = list(range(len(track.spaces)))
            order = [*steps[1:2], *steps[:1], *steps[-1:]]
            yield Knob(you, name, tuple(_standing(name, step, you) for step in order))


def _standing(track: str, step: int, player: str) -> Setting:
    def put(state: State) -> None:
        markers = list(state.tracks[track])
        here = markers.index(player)
        markers[here], markers[step] = markers[step], player
        state.tracks[track] = tuple(markers)

    return put


def _of_stash(
    table: Table, seen: Mentions, player: str, people: Sequence[str]
) -> Iterator[Knob]:
    top = min(3, seen.most + 1)
    for name in seen.names:
        if name in table.bonds:
            for other in people:
                if other != player:
                    yield Knob(player, name, (_nothing, _vow(player, name, other)))
        elif name in table.lexicon.resources:
            spot = Spot("player", player)
            counts = tuple(_amount(spot, name, count) for count in range(top + 1))
            yield Knob(player, name, counts)


def _nothing(state: State) -> None:
    """The setting with nothing to set."""


def _amount(spot: Spot, name: str, count: int) -> Setting:
    return lambda state: state.change(spot, name, count)


def _vow(holder: str, name: str, other: str) -> Setting:
    def put(state: State) -> None:
        state.bonds |= {Vow(holder, name, other)}

    return put


def _of_places(table: Table, seen: Mentions, people: Sequence[str]) -> Iterator[Knob]:
    named = dict.fromkeys((*seen.places, *table.areas))
    for place in list(named)[:2]:
        spot = Spot("place", place)
        for token in seen.tokens:
            yield from _of_tokens(table, token, spot, people)
        if PLACES & seen.kinds:
            for name in seen.names:
                if name in table.lexicon.resources and name not in table.bonds:
                    yield Knob(place, name, (_nothing, _amount(spot, name, 1)))


def _of_tokens(table: Table, name: str, spot: Spot, people: Sequence[str]) -> Iterator[Knob]:
    kind = table.lexicon.tokens[name]
    if kind.targeting:
        return
    if name in table.plain:
        yield Knob(spot.name, name, (_nothing, _amount(spot, name, 1)))
        return
    values = kind.values or (0,)
    for player in people[:2]:
        low, high = values[min(1, len(values) - 1)], values[-1]
        one, other = Token(name, player, low, spot), Token(name, player, high, spot)
        ways = ((one,), (other,), (one, other), (one._replace(value=values[0]),))
        yield Knob(player, f"{name} in {spot.name}", (_nothing, *map(_laid, ways)))


def _laid(tokens: Sequence[Token]) -> Setting:
    def put(state: State) -> None:
        for token in tokens:
            state.change_token(token, 1)

    return put


def _placements(you: str, others: Sequence[str]) -> Knob:
    def ranked(first: Sequence[str], second: Sequence[str]) -> Setting:
        def put(state: State) -> None:
            rest = [p for p in state.seats if p not in (*first, *second)]
            ranks = (*first, *second, *rest)
            state.placed.update({player: at for at, player in enumerate(ranks, 1)})

        return put

    settings = (_nothing, ranked([you], others), ranked(others, [you]))
    return Knob(you, "placement", settings)


def _target(table: Table, you: str, others: Sequence[str]) -> Knob:
    def aimed(state: State) -> None:
        token = Token(table.targeting or "", you, 0, Spot("player", you))
        if state.tokens.get(token):
            state.change_token(token, -1)
            state.change_token(token._replace(spot=Spot("card", others[0])), 1)

    return Knob(you, "target", (aimed, _nothing) if others else (_nothing,))


def _cards(player: str, zone: str) -> Knob:
    def dealt(count: int) -> Setting:
        def put(state: State) -> None:
            if count:
                names = tuple(f"{player}'s {zone} card {n + 1}" for n in range(count))
                state.cards[player, zone] = names

        return put

    return Knob(player, f"{zone} cards", tuple(dealt(count) for count in (0, 1, 2)))


def settings_by_size(knobs_: Sequence[Knob]) -> Iterator[tuple[int, ...]]:
    """Every combination of settings, by how much it sets in all."""
    tops = [len(knob.settings) - 1 for knob in knobs_]
    for size in range(sum(tops) + 1):
        yield from _spread(size, tops)


def _spread(size: int, tops: Sequence[int]) -> Iterator[tuple[int, ...]]:
    if not tops:
        if not size:
            yield ()
        return
    for here in range(min(size, tops[0]), -1, -1):
        if size - here <= sum(tops[1:]):
            for rest in _spread(size - here, tops[1:]):
                yield (here, *rest)
