"""How NPCs place control (V-30, V-31): a search written here finds the same on any board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random

import pytest
from tests.engine.conftest import lexicon, tree

from hearthscript.engine import new_game, resolve
from hearthscript.engine.state import Spot, Token

VOID = "the-void"
CONTROL, MARKER = "Control Token", "Evaluation Marker"
POINTS = {"Crew Quarters": 2, "Lab": 3, "Maintenance Bay": 4, "Reactor": 5, "Bridge": 6}
PLAYERS = ("Blunt", "Pascal", "Demir", "EVE")

Piece = tuple[str, int, str]
"""Owner, value, place."""
Board = tuple[Piece, ...]
Ways = Callable[[Board, str], Iterator[Board]]


def swapped(pieces: Board, old: Piece | None, new: Piece | None) -> Board:
    rest = list(pieces)
    if old:
        rest.remove(old)
    return tuple(sorted([*rest, new] if new else rest))


def rooms(pieces: Board, owner: str) -> list[str]:
    return [at for at in POINTS if sum(p[0] == owner and p[2] == at for p in pieces) < 2]


def adding(*values: int) -> Ways:
    def ways(pieces: Board, me: str) -> Iterator[Board]:
        for at in rooms(pieces, me):
            for value in values:
                yield swapped(pieces, None, (me, value, at))

    return ways


def moving(*, anybodys: bool) -> Ways:
    def ways(pieces: Board, me: str) -> Iterator[Board]:
        for one in pieces:
            if anybodys or one[0] == me:
                for at in rooms(pieces, one[0]):
                    if at != one[2]:
                        yield swapped(pieces, one, (one[0], one[1], at))

    return ways


def turning(by: int, count: int, *, anybodys: bool) -> Ways:
    def ways(pieces: Board, me: str) -> Iterator[Board]:
        able = [p for p in pieces if (anybodys or p[0] == me) and 0 <= p[1] + by <= 3]
        for some in combinations(able, min(count, len(able))):
            after = pieces
            for owner, value, at in some:
                after = swapped(after, (owner, value, at), (owner, value + by, at))
            yield after

    return ways


def giving_up(pieces: Board, me: str) -> Iterator[Board]:
    for one in pieces:
        if one[0] == me:
            yield swapped(pieces, one, None)


TEXTS: dict[str, Ways] = {
    "Add 1 Control Token.": adding(0, 1, 2, 3),
    "Add 1 Control Token of value 0.": adding(0),
    "Add 1 Control Token of value 1 to a Sector.": adding(1),
    "Add 1 Control Token of value 2.": adding(2),
    "Relocate 1 of your Control Tokens.": moving(anybodys=False),
    "Relocate 1 Control Token.": moving(anybodys=True),
    "Upgrade 1 of your Control Tokens.": turning(1, 1, anybodys=False),
    "Upgrade 2 of your Control Tokens.": turning(1, 2, anybodys=False),
    "Upgrade up to 1 of your Control Tokens.": turning(1, 1, anybodys=False),
    "Upgrade 1 Control Token.": turning(1, 1, anybodys=True),
    "Downgrade 1 of your Control Tokens.": turning(-1, 1, anybodys=False),
    "Downgrade 1 Control Token.": turning(-1, 1, anybodys=True),
    "Return 1 of your Control Tokens.": giving_up,
}


def goodness(
    pieces: Board, me: str, order: list[str], marked: str | None
) -> tuple[object, ...]:
    held = {
        at: [sum(v for who, v, where in pieces if (who, where) == (one, at)) for one in order]
        for at in POINTS
    }
    mine = [
        at for at in POINTS if max(held[at]) > 0 and order[held[at].index(max(held[at]))] == me
    ]
    values = [held[at][order.index(me)] for at in sorted(POINTS, key=lambda at: -POINTS[at])]
    return (marked in mine, sum(POINTS[at] for at in mine), values)


def best(text: str, pieces: Board, me: str, order: list[str], marked: str | None) -> set[Board]:
    """All that the rulebook allows an NPC to make of a board."""
    ends = set(TEXTS[text](pieces, me))
    news = {end: sorted((Counter(end) - Counter(pieces)).elements()) for end in ends}
    if text.startswith("Return"):
        gone = {end: next((Counter(pieces) - Counter(end)).elements()) for end in ends}
        rank = {end: (one[1], -POINTS[one[2]]) for end, one in gone.items()}
        return {end for end in ends if rank[end] == min(rank.values())}
    top = max((goodness(end, me, order, marked) for end in ends), default=())
    ends = {end for end in ends if goodness(end, me, order, marked) == top}
    if text.startswith(("Add", "Relocate")):
        goals = {
            end: (at == marked, POINTS[at]) for end in ends for _, v, at in news[end] if v == 0
        }
        return {end for end in ends if end not in goals or goals[end] == min(goals.values())}
    if text.startswith("Upgrade"):
        return {
            end
            for end in ends
            if not any(
                {p[2] for p in news[other]} == {p[2] for p in news[end]}
                and len(news[other]) == len({p[2] for p in news[other]}) == 1
                and news[other][0][1] > news[end][0][1]
                for other in ends
            )
        }
    return ends


def dealt(random: Random) -> tuple[Board, list[str], str | None]:
    order = random.sample(PLAYERS, len(PLAYERS))
    pieces = tuple(
        sorted(
            (who, random.randrange(4), at)
            for who in PLAYERS
            for at in POINTS
            for _ in range(2)
            if random.random() < (0.3 if who == "EVE" else 0.25)
        )
    )
    return pieces, order, random.choice([None, *POINTS])


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_what_a_search_finds(text: str) -> None:
    for seed in range(50):
        pieces, order, marked = dealt(Random(f"{text} {seed}"))  # noqa: S311 (it deals boards)
        game = new_game(lexicon(VOID), seed=seed, npcs=["EVE"])
        game.state.tracks["Status"] = tuple(order)
        for who, value, at in pieces:
            game.state.change_token(Token(CONTROL, who, value, Spot("place", at)), 1)
        if marked:
            game.state.change(Spot("place", marked), MARKER, 1)
        result = resolve(game, tree(text, VOID), "EVE", {})
        assert not result.problems, result.problems
        tokens = [t for t in Counter(game.state.tokens).elements() if t.kind == CONTROL]
        after = tuple(sorted((t.owner, t.value, t.spot.name) for t in tokens))
        allowed = best(text, pieces, "EVE", order, marked) or {pieces}
        assert after in allowed, (seed, pieces, order, marked, after)
