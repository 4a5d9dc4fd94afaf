"""What is different between two states, in words: "Ann: Coins 2 -> 0"."""

from __future__ import annotations

from collections import Counter

from hearthscript.engine.events import said
from hearthscript.engine.game import Game
from hearthscript.engine.state import ROUND_OVER, Spot, State
from hearthscript.engine.table import Table
from hearthscript.engine.values import worth
from hearthscript.syntax import nodes as n

ARROW = "->"
THE_GAME, GOES_ON = "the game", "goes on"
WAITING = "waiting effects"
"""How many effects of a player's wait to happen."""


def changes_between(table: Table, before: State, after: State) -> tuple[str, ...]:
    """One line for each thing that changed, players first."""
    old, new = features(table, before), features(table, after)
    lines = []
    for subject, what in dict.fromkeys((*new, *old)):
        none = GOES_ON if what == THE_GAME else "0"
        was, now = old.get((subject, what), none), new.get((subject, what), none)
        if was != now:
            lines.append(f"{subject}: {what} {was} {ARROW} {now}")
    return tuple(lines)


def waiting_in(table: Table, state: State) -> tuple[str, ...]:
    """One line for each effect that goes on or waits, with the time that is left to it."""
    game = Game(table, state)
    goes_on = [
        f"{said(each.subject, table)}{_lasts(each.until)}: {worth(game, each):+} {each.value}"
        f"{f' in {said(each.where, table)}' if each.where is not None else ''}"
        for each in state.active
        if worth(game, each) or not each.moves
    ]
    waits = [
        f"{each.frame.you}{'' if each.moment else _lasts(each.until)}: {each.said}"
        for each in state.delayed
    ]
    return (*goes_on, *waits)


def _lasts(until: tuple[str, ...]) -> str:
    match until:
        case ("end game",):
            return ", until the end of the game"
        case (moment,) if moment == ROUND_OVER:
            return ", until the end of the round"
        case (moment,):
            starts = moment.removeprefix("start ")
            return f", until {'' if starts == moment else 'the start of the next '}{starts}"
        case _:
            return ", until the end of the next round"


def features(table: Table, state: State) -> dict[tuple[str, str], str]:
    """What a state consists of, by what it is a part of, in the table's order."""
    found: dict[tuple[str, str], str] = {}
    for player in state.seats:
        _of_player(table, state, player, found)
    for player, outcome in state.finished:
        found[player, THE_GAME] = _ENDED[outcome]
    for name in table.areas:
        _amounts(table, state, Spot("place", name), found)
    for (owner, zone), cards in sorted(state.cards.items()):
        if zone not in table.zones:
            continue  # of the game itself, such as the cards to come
        found[owner, f"{table.zones[zone]} cards"] = str(len(cards))
    _continuing(table, state, found)
    return found


_ENDED = {n.Outcome.WINS: "is won", n.Outcome.LOSES: "is lost", n.Outcome.OUT: "is over"}


def _continuing(table: Table, state: State, found: dict[tuple[str, str], str]) -> None:
    """Bonuses as they stand, and how much waits to happen."""
    game = Game(table, state)
    bonuses: Counter[tuple[str, str]] = Counter()
    for each in state.active:
        where = f" in {said(each.where, table)}" if each.where is not None else ""
        bonuses[each.subject.name, each.value + where] += worth(game, each)
    found.update({key: f"{total:+}" for key, total in bonuses.items() if total})
    waiting = Counter(each.frame.you for each in state.delayed)
    found.update({(who, WAITING): str(count) for who, count in waiting.items()})


def _of_player(
    table: Table, state: State, player: str, found: dict[tuple[str, str], str]
) -> None:
    for track, markers in state.tracks.items():
        spaces = table.lexicon.tracks[track].spaces
        step = markers.index(player)
        found[player, track] = spaces[step] if step < len(spaces) else str(step + 1)
    _amounts(table, state, Spot("player", player), found)
    for name in table.bonds:
        held = [v.other for v in state.bonds if v.holder == player and v.resource == name]
        if held:
            order = [other for other in state.seats if other in held]
            found[player, name] = f"{len(order)} ({', '.join(order)})"
    for token, count in sorted(state.tokens.items()):
        if token.owner == player and token.spot != Spot("player", player):
            valued = bool(table.lexicon.tokens[token.kind].values)
            value = f" of value {token.value}" if valued else ""
            at = "on" if token.spot.kind == "card" else "in"
            found[player, f"{token.kind}{value} {at} {said(token.spot, table)}"] = str(count)


def _amounts(table: Table, state: State, spot: Spot, found: dict[tuple[str, str], str]) -> None:
    for name in (*table.lexicon.resources, *sorted(table.plain)):
        count = state.amount(spot, name)
        if count:
            found[spot.name, name] = str(count)
