"""What the table asks of a state: values with their bonuses, control, placements, ties."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hearthscript.engine.decision import LEAST, MOST, Ask
from hearthscript.engine.game import Game
from hearthscript.engine.state import Active, Spot


def value(game: Game, name: str, subject: Spot, where: Spot | None) -> int:
    """A declared value as it stands, with every bonus that is active now (LS-22)."""
    total = base_value(game, name, subject, where)
    for active in game.state.active:
        here = active.where is None or active.where == where
        if active.value == name and active.subject == subject and here:
            total += worth(game, active)
    return total


def worth(game: Game, active: Active) -> int:
    """What a bonus adds now; 0 while it is read for itself ("while you have the most …")."""
    if any(active.itself is each.itself for each in game.reading):
        return 0
    with game.read(active):
        return active.worth(active.frame.within(game))


def base_value(game: Game, name: str, subject: Spot, where: Spot | None) -> int:
    """The value before bonuses: printed on the card, or the sum of tokens in a place.

    A player's value that is no such sum is what the card and the bid on it add up to.
    """
    declared = game.table.lexicon.values[name]
    state = game.state
    if declared.of == "card":
        return state.printed.get((subject.name, name), 0)
    if declared.points:
        return points(game, subject)
    if declared.sum is not None:
        return sum(
            token.value * count
            for token, count in state.tokens.items()
            if token.kind == declared.sum
            and token.owner == subject.name
            and token.spot.kind == "place"
            and (where is None or token.spot == where)
        )
    card = Spot("card", subject.name)
    printed = [v.name for v in game.table.lexicon.values.values() if v.of == "card"]
    bids = sum(state.amount(card, resource) for resource in game.table.bids)
    return bids + sum(value(game, each, card, None) for each in printed[:1])


def points(game: Game, player: Spot) -> int:
    """What a player's resources and the places that they control are worth."""
    state, lexicon = game.state, game.table.lexicon
    held = sum(
        resource.points * (_bonds(game, player, name) if resource.bond else
                           state.amount(player, name))
        for name, resource in lexicon.resources.items()
    )  # fmt: skip
    worth = {
        place.name: place.points for kind in lexicon.areas.values() for place in kind.places
    }
    places = (name for name in worth if worth[name])
    return held + sum(
        worth[name] for name in places if controller(game, Spot("place", name)) == player.name
    )


def _bonds(game: Game, player: Spot, name: str) -> int:
    return sum(v.holder == player.name and v.resource == name for v in game.state.bonds)


def card_value(game: Game, name: str) -> bool:
    return game.table.lexicon.values[name].of == "card"


def controller(game: Game, place: Spot) -> str | None:
    """Who controls a place: the highest above 0; a tie goes up the track (V-04, LS-04).

    Nobody is asked in such a tie: to count as having less there can only lose the place.
    """
    kind = game.table.areas[place.name]
    if not kind.control:
        return None
    best, holder = 0, None
    for player in game.order():
        theirs = value(game, kind.control, Spot("player", player), place)
        if theirs > best:
            best, holder = theirs, player
    return holder


def placed_higher(game: Game, one: str, two: str) -> bool:
    """Whether `one` placed higher than `two`; who has not claimed yet is above (LS-28)."""
    ranks = game.state.placed
    if two not in ranks:
        return False
    return one not in ranks or ranks[one] < ranks[two]


def most_of(
    candidates: Sequence[Spot], measure: Callable[[Spot], int], *, most: bool
) -> list[Spot]:
    """All that are tied for the most or the least."""
    amounts = {candidate: measure(candidate) for candidate in candidates}
    end = (max if most else min)(amounts.values(), default=0)
    return [candidate for candidate in candidates if amounts[candidate] == end]


def extreme(
    game: Game,
    candidates: Sequence[Spot],
    measure: Callable[[Spot], int],
    *,
    most: bool,
    about: str,
    chooser: str,
) -> Spot | None:
    """Who or what has the most or least; every comparison of the game comes here (LS-04).

    Tied players choose, down the track, whether they count as the most or the least;
    the last one left is it. Between places the chooser decides. Nobody is asked while a
    continuing effect is read: whoever is higher on the track counts as having more (LS-25).
    """
    tied = most_of(candidates, measure, most=most)
    if not tied:
        return None
    if tied[0].kind != "player":
        if game.reading:
            return tied[0]
        names = [spot.name for spot in tied]
        return tied[game.decide(chooser, Ask.PLACE, names, f"to take, for they tie in {about}")]
    wanted = MOST if most else LEAST
    order = game.order()
    tied.sort(key=lambda spot: order.index(spot.name))
    if game.reading:
        return tied[0] if most else tied[-1]
    for spot in tied[:-1]:
        ways = (MOST, LEAST)
        if ways[game.decide(spot.name, Ask.TIE, ways, about)] == wanted:
            return spot
    return tied[-1]
