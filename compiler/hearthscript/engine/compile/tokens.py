"""New tokens on the table (V-02, V-06), and the one that targets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from hearthscript.engine.compile.frame import (
    CannotRunError,
    Find,
    Frame,
    Run,
    Scope,
    people,
    player,
    spots,
)
from hearthscript.engine.compile.picking import choose_place
from hearthscript.engine.compile.quantities import amount, bound, exactly
from hearthscript.engine.compile.refs import chosen
from hearthscript.engine.compile.renaming import mark_new
from hearthscript.engine.decision import Ask
from hearthscript.engine.events import Noted
from hearthscript.engine.pieces import has_room, move_token
from hearthscript.engine.state import SUPPLY, Ref, Spot, Token
from hearthscript.syntax import nodes as n


def pieces(find: Find) -> Callable[[Frame], list[Token]]:
    return lambda frame: [ref for ref in find(frame) if isinstance(ref, Token)]


def homes(frame: Frame, kind: str) -> list[Spot]:
    """The places that a token goes to: those with spaces for it, or else all."""
    areas = frame.game.table.areas
    spaced = [name for name, area in areas.items() if kind in area.spaces]
    return [Spot("place", name) for name in (spaced or areas)]


def add(what: n.Pick, to: n.Place | None, scope: Scope) -> Run:
    """New tokens from the supply, each in a place with room for it (V-02, V-06)."""
    noun = what.noun
    if not isinstance(noun, n.Piece):
        raise CannotRunError("adding something that is no token")
    kind = noun.kind
    token = scope.table.lexicon.tokens.get(kind)
    if token is None:
        raise CannotRunError(f"a token that the title does not have ({kind})")
    if token.targeting:
        return _add_targeting(what, noun, to, scope)
    how_many = amount(what.quantity, scope, f"how many {token.plural} to add")
    whose = people(chosen(noun.whose or n.You(), scope, why="whose it is"))
    values = _values(noun, scope)
    adding: list[list[str]] = []  # whose tokens are added, while it is chosen where

    def room(frame: Frame, ref: Ref) -> bool:
        game, owners = frame.game, adding[-1]
        return isinstance(ref, Spot) and any(has_room(game, kind, one, ref) for one in owners)

    where = spots(chosen(to, scope, room, f"to add the {kind} to")) if to is not None else None

    def run(frame: Frame) -> int:
        owners = whose(frame) if noun.whose is not None else [frame.actor]
        adding.append(owners)
        places: Sequence[Spot | None] = where(frame) if where else [None]
        adding.pop()
        count = how_many(frame, len(homes(frame, kind)))
        each = [(owner, at) for at in places for owner in owners for _ in range(count)]
        noted = _marking(frame, what.mark)
        done = sum(
            _add_one(frame, kind, owner, values(frame), at, noted) is not None
            for owner, at in each
        )
        if done < len(each) or not owners:
            frame.short()
        return done

    return run


def _marking(frame: Frame, mark: int | None) -> Noted:
    """What marks every token that is added, before anything hears of it."""
    frame.mark(mark, ())
    return partial(mark_new, frame, mark)


def _values(noun: n.Piece, scope: Scope) -> Callable[[Frame], list[int]]:
    """The values that such a token may have (V-06)."""
    known = list(scope.table.lexicon.tokens[noun.kind].values) or [0]
    if noun.value is None:
        return lambda _frame: known
    fits = bound(exactly(noun.value), scope)
    return lambda frame: [value for value in known if fits(frame, value)]


def _add_one(
    frame: Frame, kind: str, owner: str, values: list[int], place: Spot | None, noted: Noted
) -> Token | None:
    game = frame.game
    if place is None:
        free = [home for home in homes(frame, kind) if has_room(game, kind, owner, home)]
        place = choose_place(frame, free, f"to add the {kind} to")
    if place is None or not values:
        return None
    if not has_room(game, kind, owner, place):
        return None
    labels = [str(value) for value in values]
    value = values[game.decide(frame.actor, Ask.VALUE, labels, f"the value of the {kind}")]
    return move_token(game, Token(kind, owner, value, SUPPLY), place, frame.actor, noted)


def _add_targeting(what: n.Pick, noun: n.Piece, to: n.Place | None, scope: Scope) -> Run:
    """The targeting token goes from its owner's stash to a card or a place."""
    owners = people(chosen(noun.whose or n.You(), scope))
    where = spots(chosen(to or n.ThisCard(), scope, why="to add the token to"))

    def run(frame: Frame) -> int:
        noted = _marking(frame, what.mark)
        done = sum(
            put_targeting(frame, owner, place, noted) is not None
            for owner in owners(frame)
            for place in where(frame)
        )
        return done or frame.short()

    return run


def put_targeting(
    frame: Frame, owner: str, place: Spot, noted: Noted | None = None
) -> Token | None:
    """It can be put somewhere only from the stash: each is used once until clean-up."""
    token = frame.game.place_token(owner)
    if token is None or token.spot != player(owner):
        return None
    return move_token(frame.game, token, place, frame.actor, noted)
