"""The small states that a comparison of readings tries: what the texts mention, and how
much of it there is, from nothing upward."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from hearthscript.engine.mentioned import Mentioned
from hearthscript.engine.state import Spot, State, Token, Vow
from hearthscript.engine.table import Table
from hearthscript.frozen import frozen
from hearthscript.lexicon.model import Role
from hearthscript.syntax import nodes as n

Setting = Callable[[State], None]


@frozen
class Knob:
    """One thing that a state can have more or less of; its first setting is the least.

    `subject` and `what` name the fact that it sets, as `facts.facts` does.
    """

    subject: str
    what: str
    settings: tuple[Setting, ...]


OTHERS = {n.Each, n.EveryoneElse, n.Top, n.Pick, n.They, n.Steal, n.Give, n.HasMost}
OTHERS |= {n.HasMore, n.Target, n.By, n.AtSpace, n.Neighbour, n.Bonded, n.Swap}
PLACES = {n.Area, n.Named, n.There}
MOST_COUNTS = 7


def knobs(table: Table, seen: Mentioned, you: str, seats: Sequence[str]) -> list[Knob]:
    """What to vary, what concerns `you` first."""
    rest = [player for player in (*seen.characters, *seats) if player != you]
    others = list(dict.fromkeys(rest))[: 2 if OTHERS & seen.kinds else 1]
    people = [you, *others] if OTHERS & seen.kinds or seen.characters else [you]
    found = list(_of_tracks(table, seen, you))
    for player in people:
        found += _of_stash(table, seen, player, people)
    found += _of_places(table, seen, people)
    if {n.Placed, n.PlacedAgainst} & seen.kinds:
        found.append(_placements(you, others))
    if n.Aim not in seen.kinds and others:
        found += _targets(table, seen, you, people)
    found += _of_bonds(table, seen, people)
    found += _of_print(table, seen, people)
    for player in people:
        found += [_cards(table, player, role) for role in _roles(table, seen)]
    return found


# ── Players ──────────────────────────────────────────────────────────────────────────────


def _of_tracks(table: Table, seen: Mentioned, you: str) -> Iterator[Knob]:
    """Where you stand: where you do at the start, in between, at both ends."""
    ties = {table.ties.name} if table.ties and OTHERS & seen.kinds else set()
    for name, track in table.lexicon.tracks.items():
        if name in seen.names or name in ties:
            steps = list(range(len(track.spaces)))
            said = [table.step(name, space) for space in seen.spaces.get(name, ())]
            order = dict.fromkeys([*steps[1:2], *steps[:1], *steps[-1:], *said])
            settings = [_standing(name, step, you) for step in order if step >= 0]
            yield Knob(you, name, (_nothing, *settings))


def _standing(track: str, step: int, player: str) -> Setting:
    def put(state: State) -> None:
        markers = list(state.tracks[track])
        here = markers.index(player)
        markers[here], markers[step] = markers[step], player
        state.tracks[track] = tuple(markers)

    return put


def _of_stash(
    table: Table, seen: Mentioned, player: str, people: Sequence[str]
) -> Iterator[Knob]:
    for name in seen.names:
        if name in table.bonds:
            for other in people:
                if other != player:
                    yield Knob(player, name, (_nothing, _vow(player, name, other)))
        elif name in table.lexicon.resources:
            spot = Spot("player", player)
            yield Knob(player, name, tuple(_amount(spot, name, n_) for n_ in _counts(seen)))


def _counts(seen: Mentioned) -> list[int]:
    """From nothing to a little more than is said, and each number that is said."""
    said = [number for number in sorted(seen.numbers) if 0 < number < 100]
    few = set(range(min(3, max(said, default=1) + 1) + 1))
    edges = {near for number in said for near in (number, number + 1)}
    return sorted(few | edges)[:MOST_COUNTS]


def _nothing(state: State) -> None:
    """The setting with nothing to set."""


def _amount(spot: Spot, name: str, count: int) -> Setting:
    return lambda state: state.change(spot, name, count)


def _vow(holder: str, name: str, other: str, *, both: bool = False) -> Setting:
    def put(state: State) -> None:
        state.bonds |= {Vow(holder, name, other)}
        if both:
            state.bonds |= {Vow(other, name, holder)}

    return put


def _of_bonds(table: Table, seen: Mentioned, people: Sequence[str]) -> Iterator[Knob]:
    for name, bond in table.bonds.items():
        if bond.state in seen.states:
            for other in people[1:]:
                yield Knob(people[0], name, (_nothing, _vow(people[0], name, other, both=True)))


def _placements(you: str, others: Sequence[str]) -> Knob:
    def ranked(rank: int) -> Setting:
        def put(state: State) -> None:
            order = [*others, *(p for p in state.seats if p != you and p not in others)]
            order.insert(rank - 1, you)
            state.placed.update({player: at for at, player in enumerate(order, 1)})

        return put

    ranks = (1, len(others) + 1, 2, 4)
    return Knob(you, "placement", (_nothing, *map(ranked, dict.fromkeys(ranks))))


def _targets(table: Table, seen: Mentioned, you: str, people: Sequence[str]) -> Iterator[Knob]:
    """Whom each player targets whose target is spoken of: nobody, another, a place."""
    aiming = [player for player in people if ("you" if player == you else "") in seen.targeting]
    for player in aiming:
        at = [Spot("card", other) for other in people if other != player]
        if PLACES & seen.kinds:
            at += [Spot("place", place) for place in list(seen.places or table.areas)[:1]]
        settings = (_aimed(table.targeting, player, spot) for spot in at)
        yield Knob(player, "target", (_nothing, *settings))


def _aimed(kind: str | None, player: str, spot: Spot) -> Setting:
    def put(state: State) -> None:
        token = Token(kind or "", player, 0, Spot("player", player))
        if state.tokens.get(token):
            state.change_token(token, -1)
            state.change_token(token._replace(spot=spot), 1)

    return put


# ── Places ───────────────────────────────────────────────────────────────────────────────


def _of_places(table: Table, seen: Mentioned, people: Sequence[str]) -> Iterator[Knob]:
    if not (PLACES & seen.kinds or seen.tokens):
        return
    named = dict.fromkeys((*seen.places, *table.areas))
    tokens = dict.fromkeys((*seen.tokens, *_that_count(table, seen)))
    for place in list(named)[: max(2, min(3, len(seen.places)))]:
        spot = Spot("place", place)
        for token in tokens:
            yield from _of_tokens(table, token, spot, people)
        if PLACES & seen.kinds:
            for name in seen.names:
                if name in table.lexicon.resources and name not in table.bonds:
                    counts = [_amount(spot, name, count) for count in _counts(seen)[1:4]]
                    yield Knob(place, name, (_nothing, *counts))


def _that_count(table: Table, seen: Mentioned) -> Iterator[str]:
    """The tokens that make up a value that is spoken of, or that gives control."""
    named = set(seen.values)
    if n.Controls in seen.kinds:
        named |= {area.control for area in table.lexicon.areas.values() if area.control}
    for name, value in table.lexicon.values.items():
        if name in named and value.sum is not None:
            yield value.sum


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
        there = f"{name} in {table.called(spot.name)}"
        yield Knob(player, there, (_nothing, *map(_laid, ways)))


def _laid(tokens: Sequence[Token]) -> Setting:
    def put(state: State) -> None:
        for token in tokens:
            state.change_token(token, 1)

    return put


# ── Cards ────────────────────────────────────────────────────────────────────────────────

PILES = (Role.HAND, Role.DECK, Role.DISCARD, Role.PLAY)


def _roles(table: Table, seen: Mentioned) -> list[str]:
    """The zones whose cards may matter."""
    said = {table.roles[name] for name in seen.zones if name in table.roles}
    if n.Card in seen.kinds:
        said.add(Role.HAND)
    if {n.Draw, n.Shuffle, n.LookAt} & seen.kinds:
        said |= {Role.DECK, Role.DISCARD}
    return [str(role) for role in PILES if role in said]


def _cards(table: Table, player: str, role: str) -> Knob:
    zone = table.zones[role]

    def dealt(count: int) -> Setting:
        def put(state: State) -> None:
            if count:
                names = tuple(f"{player}'s {zone} card {at + 1}" for at in range(count))
                state.cards[player, role] = names

        return put

    return Knob(player, f"{zone} cards", tuple(dealt(count) for count in (0, 1, 2)))


def _of_print(table: Table, seen: Mentioned, people: Sequence[str]) -> Iterator[Knob]:
    """The number on the card in play, by itself or as a part of what a player has."""
    values = table.lexicon.values
    printed = [name for name, value in values.items() if value.of == "card"]
    said = [values[name] for name in seen.values if name in values]
    if printed and any(value.of == "card" or value.sum is None for value in said):
        for player in people:
            numbers = [_printed(player, printed[0], count) for count in _counts(seen)[1:]]
            yield Knob(player, in_play(printed[0]), (_nothing, *numbers))


def in_play(value: str) -> str:
    """What a printed number is called among the facts of a state."""
    return f"a card in play with {value}"


def _printed(player: str, name: str, number: int) -> Setting:
    def put(state: State) -> None:
        state.printed[player, name] = number

    return put
