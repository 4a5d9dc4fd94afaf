"""Tokens that lie on the table: returned, relocated, turned to another value, swapped."""

from __future__ import annotations

from collections.abc import Callable

from hearthscript.engine.compile.candidates import candidates
from hearthscript.engine.compile.frame import (
    Frame,
    Legal,
    Run,
    Scope,
    player,
    spots,
)
from hearthscript.engine.compile.picking import choose_place
from hearthscript.engine.compile.refs import chosen
from hearthscript.engine.compile.tokens import homes, pieces
from hearthscript.engine.pieces import has_room, move_token, turn_token
from hearthscript.engine.state import SUPPLY, Ref, Spot, Token
from hearthscript.syntax import nodes as n


def remove(what: n.Thing, source: n.Place | None, scope: Scope) -> Run:
    """Tokens go back to the supply; a targeting token to its owner."""
    some = _from(what, source, scope, lambda _frame, token: token.spot.kind != "player")

    def run(frame: Frame) -> int:
        done = 0
        for token in some(frame):
            targeting = token.kind == frame.game.table.targeting
            home = player(token.owner) if targeting else SUPPLY
            done += move_token(frame.game, token, home, frame.actor) is not None
        frame.memory.paid[frame.actor] = done > 0
        return done or frame.short()

    return run


def relocate(what: n.Thing, source: n.Place | None, to: n.Place | None, scope: Scope) -> Run:
    """Tokens move to other places, where there is room (V-05)."""

    def open_to(frame: Frame, token: Token) -> list[Spot]:
        free = [home for home in homes(frame, token.kind) if home != token.spot]
        return [home for home in free if has_room(frame.game, token.kind, token.owner, home)]

    moving: list[Token] = []  # the token on its way, for the legality of its destination

    def fits(frame: Frame, ref: Ref) -> bool:
        return ref in open_to(frame, moving[-1])

    where = spots(chosen(to, scope, fits, "to relocate it to")) if to is not None else None
    some = _from(what, source, scope, lambda frame, token: bool(open_to(frame, token)))

    def destination(frame: Frame, token: Token) -> Spot | None:
        if where is None:
            return choose_place(frame, open_to(frame, token), "to relocate it to")
        moving.append(token)
        places = where(frame)
        moving.pop()
        return places[0] if places else None

    def run(frame: Frame) -> int:
        done = 0
        for token in some(frame):
            place = destination(frame, token)
            moved = (
                move_token(frame.game, token, place, frame.actor) if place is not None else None
            )
            if moved is None:
                frame.short()
                continue
            frame.memory.renew(token, moved)
            done += 1
        frame.memory.number = done
        return done

    return run


def _from(
    what: n.Thing,
    source: n.Place | None,
    scope: Scope,
    possible: Callable[[Frame, Token], bool],
) -> Callable[[Frame], list[Token]]:
    """The tokens meant, of those for which it is possible, from the source if one is said."""
    within: list[list[Spot]] = []  # the places chosen, while tokens are chosen from them

    def legal(frame: Frame, ref: Ref) -> bool:
        if not isinstance(ref, Token) or not possible(frame, ref):
            return False
        return not within or ref.spot in within[-1]

    some = pieces(chosen(what, scope, legal, _why(what)))
    if source is None:
        return lambda frame: [token for token in some(frame) if possible(frame, token)]
    places = spots(chosen(source, scope, _occupied(what, scope, legal), "to take it from"))

    def run(frame: Frame) -> list[Token]:
        within.append(places(frame))
        try:
            return some(frame)
        finally:
            within.pop()

    return run


def _why(what: n.Thing) -> str:
    noun = what.noun if isinstance(what, n.Pick) else None
    return f"which {noun.kind}" if isinstance(noun, n.Piece) else "for the effect"


def _occupied(what: n.Thing, scope: Scope, legal: Legal) -> Legal | None:
    """Places in which one of the tokens lies."""
    if not isinstance(what, n.Pick):
        return None
    every = candidates(what.noun, what.other, what.filter, scope)

    def test(frame: Frame, ref: Ref) -> bool:
        return any(
            isinstance(token, Token) and token.spot == ref and legal(frame, token)
            for token in every(frame)
        )

    return test


def turn(what: n.Thing, by: int, scope: Scope) -> Run:
    """Upgrade or downgrade, never beyond the values there are (V-05)."""

    def possible(frame: Frame, ref: Ref) -> bool:
        if not isinstance(ref, Token):
            return False
        return ref.value + by in frame.game.table.lexicon.tokens[ref.kind].values

    some = pieces(chosen(what, scope, possible, _why(what)))

    def run(frame: Frame) -> int:
        done = 0
        for token in some(frame):
            turned = turn_token(frame.game, token, by, frame.actor)
            if turned is None:
                frame.short()
                continue
            frame.memory.renew(token, turned)
            done += 1
        frame.memory.number = done
        return done

    return run


def swap(what: n.Thing, other: n.Thing, scope: Scope) -> Run:
    """Two tokens change places, if each has room where the other was."""
    ones = pieces(chosen(what, scope, why=_why(what)))
    twos = pieces(chosen(other, scope, why=_why(other)))

    def run(frame: Frame) -> int:
        done = sum(
            _exchange(frame, one, two)
            for one, two in zip(ones(frame), twos(frame), strict=False)
        )
        return done or frame.short()

    return run


def _exchange(frame: Frame, one: Token, two: Token) -> int:
    game = frame.game
    before, events = game.state.copy(), len(game.log)
    game.state.change_token(two, -1)
    moved = move_token(game, one, two.spot, frame.actor)
    game.state.change_token(two, 1)
    back = move_token(game, two, one.spot, frame.actor) if moved else None
    if moved is None or back is None:
        game.state = before
        del game.log[events:]
        return 0
    frame.memory.renew(one, moved)
    frame.memory.renew(two, back)
    return 1
