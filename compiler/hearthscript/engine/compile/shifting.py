"""Tokens that lie on the table: returned, relocated, turned to another value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from hearthscript.engine.compile.candidates import candidates
from hearthscript.engine.compile.frame import (
    CannotRunError,
    Find,
    Frame,
    Legal,
    Run,
    Scope,
    player,
    spots,
)
from hearthscript.engine.compile.picking import choose_place
from hearthscript.engine.compile.refs import chosen, found
from hearthscript.engine.compile.renaming import follow_token, marks_in
from hearthscript.engine.compile.tokens import homes, pieces
from hearthscript.engine.events import Noted, Verb
from hearthscript.engine.pieces import (
    has_room,
    move_token,
    next_value,
    turn_token,
)
from hearthscript.engine.state import SUPPLY, Ref, Spot, Token
from hearthscript.syntax import nodes as n


def remove(what: n.Thing, source: n.Place | None, scope: Scope) -> Run:
    """Tokens go back to the supply; a targeting token to its owner."""

    def home(frame: Frame, token: Token) -> Spot:
        return player(token.owner) if token.kind == frame.game.table.targeting else SUPPLY

    some = _from(what, source, scope, lambda frame, token: token.spot != home(frame, token))

    def put_back(frame: Frame, token: Token, noted: Noted) -> Token | None:
        return move_token(frame.game, token, home(frame, token), frame.actor, noted)

    return _each(what, some, put_back)


Change = Callable[[Frame, Token, Noted], Token | None]
"""Does something with a token; what it is then, or None if it cannot be done."""


def _each(what: n.Thing, some: Callable[[Frame], list[Token]], change: Change) -> Run:
    """Do it with every token meant; those that are no longer there fall short."""
    marks = marks_in(what)
    chosen_now = isinstance(what, n.Pick | n.Each)

    def run(frame: Frame) -> int:
        done = 0
        tokens = some(frame)
        noted = partial(follow_token, frame, marks=marks)
        for token in tokens:
            if change(frame, token, noted) is None:
                frame.short()
            else:
                done += 1
        if not tokens and not chosen_now:
            frame.short()
        return done

    return run


def relocate(
    what: n.Thing,
    source: n.Place | None,
    to: n.Place | None,
    scope: Scope,
    verb: Verb = Verb.RELOCATE,
) -> Run:
    """Tokens move to other places, where there is room (V-05): all of them to the one that
    the text names or lets the actor choose, or each to one of its own."""

    def open_to(frame: Frame, token: Token) -> list[Spot]:
        if token.spot == SUPPLY and verb is not Verb.ADD:
            return []  # it was meant once, but it is no longer on the table
        free = [home for home in homes(frame, token.kind) if home != token.spot]
        return [home for home in free if has_room(frame.game, token.kind, token.owner, home)]

    another = isinstance(to, n.Pick) and to.other and isinstance(to.quantity, n.An)
    if to is None or (another and isinstance(what, n.Each)):
        return _apart(what, source, to, open_to, scope)
    goals = _goals(to, scope)

    def can_go(frame: Frame, token: Token) -> bool:
        open_ = open_to(frame, token)
        return bool(open_) and (goals is None or any(g in open_ for g in goals(frame)))

    some = _from(what, source, scope, can_go)
    moving: list[list[Token]] = []  # the tokens on their way, while their goal is chosen

    def fits(frame: Frame, ref: Ref) -> bool:
        return any(ref in open_to(frame, token) for token in moving[-1])

    where = spots(chosen(to, scope, fits, "to relocate it to"))

    def run(frame: Frame) -> int:
        tokens = some(frame)
        moving.append(tokens)
        places = where(frame) if tokens else []
        moving.pop()

        def there(frame: Frame, token: Token, noted: Noted) -> Token | None:
            if not places:
                return None
            return move_token(frame.game, token, places[0], frame.actor, noted)

        return _each(what, lambda _frame: tokens, there)(frame)

    return run


def _apart(
    what: n.Thing,
    source: n.Place | None,
    to: n.Place | None,
    open_to: Callable[[Frame, Token], list[Spot]],
    scope: Scope,
) -> Run:
    """Each token moves to a place chosen for it alone, which is another than its own."""
    goals = candidates(to.noun, False, to.filter, scope) if isinstance(to, n.Pick) else None
    mark = to.mark if isinstance(to, n.Pick) else None

    def free(frame: Frame, token: Token) -> list[Spot]:
        places = open_to(frame, token)
        return places if goals is None else [one for one in places if one in goals(frame)]

    def move(frame: Frame, token: Token, noted: Noted) -> Token | None:
        place = choose_place(frame, free(frame, token), "to relocate it to")
        if place is None:
            return None
        if mark is not None:
            frame.mark(mark, (*frame.memory.slots[mark], place))
        return move_token(frame.game, token, place, frame.actor, noted)

    every = _each(what, _from(what, source, scope, lambda f, t: bool(free(f, t))), move)

    def run(frame: Frame) -> int:
        frame.mark(mark, ())
        return every(frame)

    return run


def _goals(to: n.Place, scope: Scope) -> Find | None:
    """Where tokens may be meant to go, before one such place is chosen; None: not known."""
    match to:
        case n.Pick(quantity=n.An() | n.The() | n.Any() | n.Number(value=1)):
            return candidates(to.noun, to.other, to.filter, scope)
        case n.Each() | n.AllOf() | n.Pick():
            raise CannotRunError("tokens that move to several places at once")
        case n.OneOf(things=things):
            each = [_goals(place, scope) for place in things]  # type: ignore[arg-type]
            known = [goals for goals in each if goals is not None]
            if len(known) < len(each):
                return None
            return lambda frame: tuple(ref for goals in known for ref in goals(frame))
        case n.Top():
            return None
        case _:
            return found(to, scope)


def _from(
    what: n.Thing,
    source: n.Place | None,
    scope: Scope,
    possible: Callable[[Frame, Token], bool],
) -> Callable[[Frame], list[Token]]:
    """The tokens meant, of those for which it is possible, from the source if one is said.

    "1 Guard from each Room" is 1 in each.
    """
    match what:
        case n.Pick(noun=n.Piece(where=None) as noun) if isinstance(source, n.Each):
            what, source = replace(what, noun=replace(noun, where=source)), None
    within: list[list[Spot]] = []  # the places chosen, while tokens are chosen from them

    def legal(frame: Frame, ref: Ref) -> bool:
        if not isinstance(ref, Token) or not possible(frame, ref):
            return False
        return not within or ref.spot in within[-1]

    some = pieces(chosen(what, scope, legal, which(what)))
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


def which(what: n.Thing) -> str:
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
        return next_value(frame.game.table, ref, by) is not None

    some = pieces(chosen(what, scope, possible, which(what)))

    def change(frame: Frame, token: Token, noted: Noted) -> Token | None:
        return turn_token(frame.game, token, by, frame.actor, noted)

    return _each(what, some, change)
