"""Two tokens that change places."""

from __future__ import annotations

from collections.abc import Sequence

from hearthscript.engine.compile.candidates import candidates
from hearthscript.engine.compile.frame import CannotRunError, Find, Frame, Run, Scope
from hearthscript.engine.compile.picking import narrowing
from hearthscript.engine.compile.refs import chosen
from hearthscript.engine.compile.renaming import follow_token, marks_in
from hearthscript.engine.compile.shifting import which
from hearthscript.engine.compile.tokens import pieces
from hearthscript.engine.pieces import can_swap, swap_tokens
from hearthscript.engine.state import SUPPLY, Ref, Token
from hearthscript.syntax import nodes as n


def swap(what: n.Thing, other: n.Thing, scope: Scope) -> Run:
    """Two tokens change places, if each has room where the other was."""
    for thing in (what, other):
        noun = getattr(thing, "noun", None)
        if isinstance(noun, n.Piece) and noun.kind in scope.table.plain:
            raise CannotRunError("swapping tokens that are nobody's")
    partners = _partners(what, other, scope)
    waiting: list[list[Token]] = []  # the first ones, while those for them are chosen

    def has_partner(frame: Frame, ref: Ref) -> bool:
        return partners is None or _swaps(frame, [ref], partners(_if_chosen(frame, what, ref)))

    def is_partner(frame: Frame, ref: Ref) -> bool:
        return _swaps(frame, waiting[-1], [ref])

    ones = pieces(chosen(what, scope, has_partner, which(what)))
    twos = pieces(chosen(other, scope, is_partner, which(other)))
    marks = marks_in(what, other)

    def run(frame: Frame) -> int:
        for thing in (what, other):  # done again, it is not about those of the time before
            if isinstance(thing, n.Pick) and not thing.other:
                frame.mark(thing.mark, ())
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


def _if_chosen(frame: Frame, what: n.Thing, ref: Ref) -> Frame:
    """As if it had been chosen: "another Room" is then another than where it lies."""
    if not isinstance(what, n.Pick):
        return frame
    trial = frame.within(frame.game)
    trial.mark(what.mark, (ref,))
    narrowing(what.noun)(trial, (ref,))
    return trial


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
