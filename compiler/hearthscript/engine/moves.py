"""The primitive changes: what the verbs of card text do to a state, and the events."""

from __future__ import annotations

from dataclasses import replace

from hearthscript.engine.decision import Ask
from hearthscript.engine.events import Event, Noted, Verb
from hearthscript.engine.game import Game
from hearthscript.engine.state import SUPPLY, Spot, Token, Vow

Ends = tuple[Spot, Spot]
"""Where something comes from, and where it goes."""

UNLIMITED = 1_000_000
"""What the supply has of everything (LS-01)."""


def available(game: Game, name: str, source: Spot, target: Spot, *, owing: bool = True) -> int:
    """How much of a resource (or how many steps) can go from source to target.

    `owing`: also what is not there, where one can have less than none.
    """
    state = game.state
    if game.table.is_track(name):
        return _steps_left(game, name, source, target)
    if name in game.table.bonds:
        return len(_vows(game, name, source, target))
    if _boundless(game, name, source) or (owing and _owed(game, name, source, target)):
        return UNLIMITED
    if source == SUPPLY:
        return _left_in_box(game, name)
    return max(0, state.amount(source, name))


def _boundless(game: Game, name: str, spot: Spot) -> bool:
    """An NPC counts as having any amount of what is bid (LS-71)."""
    return spot.kind == "player" and name in game.table.bids and game.is_npc(spot.name)


def _owed(game: Game, name: str, source: Spot, target: Spot) -> bool:
    """What one can have less than none of can always be lost."""
    resource = game.table.lexicon.resources.get(name)
    owes = resource is not None and resource.debt
    return owes and source.kind == "player" and target == SUPPLY


def _left_in_box(game: Game, name: str) -> int:
    token = game.table.lexicon.tokens.get(name)
    if token is None or token.count is None:
        return UNLIMITED
    used = sum(count for (_, what), count in game.state.amounts.items() if what == name)
    return max(0, token.count - used)


def transfer(
    game: Game,
    verb: Verb,
    name: str,
    count: int,
    ends: Ends,
    actor: str = "",
    noted: Noted | None = None,
) -> int:
    """Move up to `count` of a resource; how much really moved. Steps move on their track.

    `actor`: who does it, where that is nobody that it comes from or goes to. `noted` is told
    of each that is a token.
    """
    source, target = ends
    if source == target:
        return 0
    if game.table.is_track(name):
        return _climb_or_fall(game, name, count, ends)
    if name in game.table.bonds:
        return _pass_vows(game, verb, name, count, ends)
    count = min(count, available(game, name, source, target))
    if count <= 0:
        return 0
    if not _boundless(game, name, source):
        game.state.change(source, name, -count)
    if _boundless(game, name, target):
        game.nothing(f"{game.table.called(target.name)} holds no {game.table.plural(name, 2)}")
    else:
        game.state.change(target, name, count)
    event = _event(game, verb, name, count, ends, actor)
    if name in game.table.plain:
        old, new = (Token(name, "", 0, end) for end in ends)
        event = replace(event, token=old, became=new)
        if noted is not None:
            for _ in range(count):
                noted(old, new)
    if verb is not Verb.GAIN or not _boundless(game, name, target):
        game.emit(event)
    return count


def counted(game: Game, name: str, count: int) -> str:
    return f"{count} {game.table.plural(name, count)}"


def _event(game: Game, verb: Verb, name: str, count: int, ends: Ends, actor: str) -> Event:
    source, target = ends
    things = counted(game, name, count)
    match verb:
        case Verb.GAIN:
            origin = source if source.kind == "place" else None
            return Event(verb, target.name, name, count, things, target, origin)
        case Verb.LOSE | Verb.PAY:
            return Event(verb, source.name, name, count, things, source)
        case Verb.GIVE:
            return Event(verb, source.name, name, count, things, target, other=target.name)
        case Verb.STEAL | Verb.TAKE:
            return Event(verb, target.name, name, count, things, source, other=source.name)
        case Verb.ADD:
            return Event(verb, actor, name, count, things, target)
        case Verb.STAKE:
            return Event(verb, source.name, name, count, things, target, source)
        case Verb.RETURN:
            return Event(verb, actor, name, count, things, source)
        case Verb.RELOCATE:
            return Event(verb, actor, name, count, things, target, source)
        case _:
            return Event(verb, what=name, number=count, things=things)


# ── Steps on a track (LS-02) ────────────────────────────────────────────────────────────


def _steps_left(game: Game, track: str, source: Spot, target: Spot) -> int:
    """Steps are gained from the supply or lost to it; from player to player, both."""
    markers = game.state.tracks[track]
    steps = UNLIMITED
    if target.kind == "player":
        steps = min(steps, markers.index(target.name))
    if source.kind == "player":
        steps = min(steps, len(markers) - 1 - markers.index(source.name))
    return steps


def _climb_or_fall(game: Game, track: str, count: int, ends: Ends) -> int:
    source, target = ends
    moved = 0
    count = min(count, len(game.state.tracks[track]))
    if source.kind == "player":
        moved = sum(_step(game, track, source.name, 1) for _ in range(count))
    if target.kind == "player":
        climbed = sum(_step(game, track, target.name, -1) for _ in range(count))
        moved = max(moved, climbed)
    return moved


def _step(game: Game, track: str, player: str, by: int) -> int:
    markers = list(game.state.tracks[track])
    here = markers.index(player)
    there = here + by
    if not 0 <= there < len(markers):
        return 0
    markers[here], markers[there] = markers[there], player
    game.state.tracks[track] = tuple(markers)
    spaces = game.table.lexicon.tracks[track].spaces
    names = [*spaces, *(str(n + 1) for n in range(len(spaces), len(markers)))]
    bumped = markers[here]
    heard = Verb.GAIN if by < 0 else Verb.LOSE
    game.emit(
        Event(
            Verb.STEP,
            player,
            track,
            1,
            heard.name,
            other=bumped,
            before=names[here],
            after=names[there],
        )
    )
    return 1


def swap_amounts(game: Game, name: str, one: str, two: str) -> int:
    """Two players exchange all that they hold of a resource."""
    if one == two:
        return 0
    mine, yours = Spot("player", one), Spot("player", two)
    for each in (mine, yours):
        if _boundless(game, name, each):
            holder = game.table.called(each.name)
            game.nothing(f"{holder} holds no {game.table.plural(name, 2)} to swap")
            return 0
    more = game.state.amount(yours, name) - game.state.amount(mine, name)
    game.state.change(mine, name, more)
    game.state.change(yours, name, -more)
    game.emit(Event(Verb.SWAP, one, name, 1, other=two))
    return int(more != 0)


def swap_steps(game: Game, track: str, one: str, two: str) -> int:
    """Two players change places on a track."""
    if one == two:
        return 0
    markers = list(game.state.tracks[track])
    a, b = markers.index(one), markers.index(two)
    markers[a], markers[b] = two, one
    game.state.tracks[track] = tuple(markers)
    game.emit(Event(Verb.SWAP, one, track, 1, other=two))
    return 1


# ── Bonds (P-01, P-02) ──────────────────────────────────────────────────────────────────


def _vows(game: Game, name: str, source: Spot, target: Spot) -> list[Vow]:
    """The bond tokens that can go from source to target, as the target would hold them."""
    state = game.state
    depicted = state.seats
    if source.kind == "player":
        depicted = tuple(p for p in state.seats if Vow(source.name, name, p) in state.bonds)
    if target.kind != "player":
        return [Vow(source.name, name, p) for p in depicted]
    new = (Vow(target.name, name, p) for p in depicted if p != target.name)
    return [vow for vow in new if vow not in state.bonds]


def _pass_vows(game: Game, verb: Verb, name: str, count: int, ends: Ends) -> int:
    """Tokens one by one, each of its gainer's (or else its loser's) choice."""
    source, target = ends
    chooser = target if target.kind == "player" else source
    for done in range(count):
        vows = _vows(game, name, source, target)
        if not vows:
            return done
        whose = [vow.other for vow in vows]
        what = f"whose {name} to {verb.name.lower()}"
        other = whose[game.decide(chooser.name, Ask.PLAYER, whose, what)]
        pass_vow(game, verb, name, other, ends)
    return count


def pass_vow(game: Game, verb: Verb, name: str, other: str, ends: Ends) -> int:
    """One bond token, depicting `other`, goes from source to target; 0 if it cannot."""
    source, target = ends
    if other not in [vow.other for vow in _vows(game, name, source, target)]:
        return 0
    things = f"1 {name} of {other}"
    if source.kind == "player":
        _drop_vow(game, Vow(source.name, name, other))
    if target.kind == "player":
        game.state.bonds |= {Vow(target.name, name, other)}
    giver = target.name if verb in (Verb.GAIN, Verb.STEAL) else source.name
    second = source.name if verb is Verb.STEAL else target.name
    spot = target if verb is Verb.GIVE else source if verb is Verb.STEAL else None
    game.emit(Event(verb, giver, name, 1, things, spot, other=second))
    if target.kind == "player":
        _face(game, target.name, name, other)
    return 1


def _face(game: Game, one: str, name: str, two: str) -> None:
    """Two bonds that now face each other pay both players."""
    if Vow(two, name, one) not in game.state.bonds:
        return
    bond = game.table.bonds[name]
    game.emit(Event(Verb.BOND, one, bond.state, 1, other=two))
    for player in (one, two):
        for gained, amount in bond.gain.items():
            transfer(game, Verb.GAIN, gained, amount, (SUPPLY, Spot("player", player)))


def _drop_vow(game: Game, vow: Vow) -> None:
    game.state.bonds -= {vow}
    if Vow(vow.other, vow.resource, vow.holder) in game.state.bonds:
        bond = game.table.bonds[vow.resource]
        game.emit(Event(Verb.UNBOND, vow.holder, bond.state, 1, other=vow.other))


def facing(game: Game, player: str, name: str) -> int:
    """How many of a player's bonds face one of the other side."""
    bonds = game.state.bonds
    return sum(
        vow.holder == player and vow.resource == name and Vow(vow.other, name, player) in bonds
        for vow in bonds
    )
