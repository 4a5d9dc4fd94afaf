"""Tokens that lie on the table: returned, relocated, turned to another value, swapped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    can_swap,
    has_room,
    move_token,
    next_value,
    swap_tokens,
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

    if to is None:
        some = _from(what, source, scope, lambda frame, token: bool(open_to(frame, token)))

        def anywhere(frame: Frame, token: Token, noted: Noted) -> Token | None:
            place = choose_place(frame, open_to(frame, token), "to relocate it to")
            return move_token(frame.game, token, place, frame.actor, noted) if place else None

        return _each(what, some, anywhere)

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
        return next_value(frame.game.table, ref, by) is not None

    some = pieces(chosen(what, scope, possible, _why(what)))

    def change(frame: Frame, token: Token, noted: Noted) -> Token | None:
        return turn_token(frame.game, token, by, frame.actor, noted)

    return _each(what, some, change)


def swap(what: n.Thing, other: n.Thing, scope: Scope) -> Run:
    """Two tokens change places, if each has room where the other was."""
    for thing in (what, other):
        noun = getattr(thing, "noun", None)
        if isinstance(noun, n.Piece) and noun.kind in scope.table.plain:
            raise CannotRunError("swapping tokens that are nobody's")
    partners = _partners(what, other, scope)
    waiting: list[list[Token]] = []  # the first ones, while those for them are chosen

    def has_partner(frame: Frame, ref: Ref) -> bool:
        return partners is None or _swaps(frame, [ref], partners(frame))

    def is_partner(frame: Frame, ref: Ref) -> bool:
        return _swaps(frame, waiting[-1], [ref])

    ones = pieces(chosen(what, scope, has_partner, _why(what)))
    twos = pieces(chosen(other, scope, is_partner, _why(other)))
    marks = marks_in(what, other)

    def run(frame: Frame) -> int:
        first = ones(frame)
        waiting.append(first)
        second = twos(frame) if first else []
        waiting.pop()
        done = sum(
            _exchange(frame, one, two, marks) for one, two in zip(first, second, strict=False)
        )
        if not done or done < max(len(first), len(second)):
            frame.short()
        return done

    return run


def _partners(what: n.Thing, other: n.Thing, scope: Scope) -> Find | None:
    """What a token may be swapped with, before it is chosen; None: not known."""
    if not isinstance(other, n.Pick) or marks_in(what) & marks_in(other):
        return None
    return candidates(other.noun, other.other, other.filter, scope)


def _swaps(frame: Frame, ones: Sequence[Ref], twos: Sequence[Ref]) -> bool:
    """Whether any of the ones can change places with any of the twos."""
    return any(
        can_swap(frame.game, one, two)
        for one in ones
        for two in twos
        if isinstance(one, Token) and isinstance(two, Token)
    )


def _exchange(frame: Frame, one: Token, two: Token, marks: frozenset[int]) -> int:
    def noted() -> None:
        on_the_way = one._replace(spot=SUPPLY)  # so that two that are alike are kept apart
        follow_token(frame, one, on_the_way, marks)
        follow_token(frame, two, two._replace(spot=one.spot), marks)
        follow_token(frame, on_the_way, one._replace(spot=two.spot), marks)

    return int(swap_tokens(frame.game, one, two, frame.actor, noted))
