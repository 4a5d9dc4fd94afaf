"""What an NPC seeks with the tokens that it optimizes (V-30): how good a state is for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hearthscript.engine.game import Game
from hearthscript.engine.state import Spot
from hearthscript.engine.values import controller, value
from hearthscript.lexicon.npcs import NpcRules, Seek


def worth(game: Game, who: str, rules: NpcRules) -> tuple[Any, ...]:
    """How things stand for an NPC by what it seeks: the more, the better, the first first."""
    return tuple(_MEASURES[seek](game, who) for seek in rules.seek)


def _controlled(game: Game, who: str) -> list[Spot]:
    places = (Spot("place", name) for name in game.table.areas)
    return [place for place in places if controller(game, place) == who]


def marked(game: Game, place: Spot) -> bool:
    """Whether the place lies under the marker, which is counted or a token like any other."""
    marker = game.table.lexicon.npc.marker
    state = game.state
    return state.amount(place, marker) > 0 or any(
        token.kind == marker and token.spot == place for token in state.tokens
    )


def points(game: Game, place: Spot) -> int:
    """What control of the place is worth."""
    places = game.table.areas[place.name].places
    return next(each.points for each in places if each.name == place.name)


def _control_of_marked(game: Game, who: str) -> int:
    return sum(marked(game, place) for place in _controlled(game, who))


def _points_controlled(game: Game, who: str) -> int:
    return sum(points(game, place) for place in _controlled(game, who))


def _values_from_the_top(game: Game, who: str) -> tuple[tuple[int, ...], ...]:
    """Values by place, the most valuable first; of places worth the same, the highest."""
    by_points: dict[int, list[int]] = {}
    for name, area in game.table.areas.items():
        if area.control:
            place = Spot("place", name)
            theirs = value(game, area.control, Spot("player", who), place)
            by_points.setdefault(points(game, place), []).append(theirs)
    dearest = sorted(by_points, reverse=True)
    return tuple(tuple(sorted(by_points[each], reverse=True)) for each in dearest)


_MEASURES: dict[Seek, Callable[[Game, str], object]] = {
    Seek.MARKED: _control_of_marked,
    Seek.POINTS: _points_controlled,
    Seek.VALUE: _values_from_the_top,
}
