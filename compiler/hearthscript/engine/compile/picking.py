"""Choosing among candidates: by the actor, by lot, or by who has the most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from hearthscript.engine.compile.candidates import candidates
from hearthscript.engine.compile.frame import (
    Find,
    Frame,
    Legal,
    Scope,
    spots,
)
from hearthscript.engine.compile.renaming import marks_in
from hearthscript.engine.decision import Ask
from hearthscript.engine.events import Event, Verb
from hearthscript.engine.pieces import token_words
from hearthscript.engine.state import CardRef, Ref, Spot, Token
from hearthscript.engine.values import extreme, most_of
from hearthscript.syntax import nodes as n


def pick(node: n.Pick, scope: Scope, legal: Legal | None, why: str) -> Find:
    """So many of the legal candidates, chosen one after another by the actor, or drawn; of
    "1 Guard in each Room" so many in each, as far as one is there."""
    from hearthscript.engine.compile.quantities import amount

    every = candidates(node.noun, node.other, node.filter, scope)
    what_for = "" if why.startswith("which ") else f" {why}"
    how_many = amount(node.quantity, scope, f"how many {_several(node.noun, scope)}{what_for}")
    theirs = marks_of_filter(node)
    in_order = isinstance(node.noun, n.Card) and node.noun.end is not None
    narrow = narrowing(node.noun)

    def some(frame: Frame, left: list[Ref]) -> tuple[Ref, ...]:
        wanted = how_many(frame, len(left))
        if in_order:
            _falls_short(frame, wanted, left)
            return tuple(left[:wanted])
        return _take(frame, left, wanted, why, random=node.random)

    def run(frame: Frame) -> tuple[Ref, ...]:
        left = [ref for ref in every(frame) if legal is None or legal(frame, ref)]
        refs = tuple(ref for group in _groups(node.noun, left) for ref in some(frame, group))
        frame.mark(node.mark, refs)
        narrow(frame, refs)
        if theirs:
            frame.memory.recall((ref.name for ref in refs if isinstance(ref, Spot)), theirs)
        return refs

    return run


def narrowing(noun: n.Noun) -> Callable[[Frame, Sequence[Ref]], None]:
    """Of "a Guard in a Room", that Room is where the Guard lies that was chosen."""
    where = getattr(noun, "where", None)
    open_ = where.things if isinstance(where, n.OneOf) else (where,)
    if isinstance(where, n.Named):  # "in the Tower", whether one lies there or not
        open_ = ()
    marks = [
        part.mark
        for part in open_
        if isinstance(part, n.Pick | n.Named) and part.mark is not None
    ]

    def run(frame: Frame, refs: Sequence[Ref]) -> None:
        there = {ref.spot for ref in refs if isinstance(ref, Token)}
        for mark in marks:
            meant = frame.memory.slots.get(mark, ())
            frame.mark(mark, tuple(ref for ref in meant if ref in there))

    return run


def _several(noun: n.Noun, scope: Scope) -> str:
    """What there can be several of."""
    match noun:
        case n.Piece(kind=kind) if kind in scope.table.lexicon.tokens:
            return scope.table.lexicon.tokens[kind].plural
        case n.Piece():
            return "tokens"
        case n.Card():
            return "cards"
        case n.Area():
            return "places"
        case _:
            return "players"


def marks_of_filter(who: n.Node) -> frozenset[int]:
    """What is named of each of several: "each player with a Badge"."""
    filter_ = getattr(who, "filter", None)
    return marks_in(filter_) if filter_ is not None else frozenset()


def _groups(noun: n.Noun, refs: list[Ref]) -> list[list[Ref]]:
    """By place where the noun says "in each Room", by owner where it says "each player's"."""
    keys: list[Callable[[Ref], object]] = []
    where, whose = getattr(noun, "where", None), getattr(noun, "whose", None)
    if isinstance(where, n.Each):
        keys.append(lambda ref: getattr(ref, "spot", None))
    if isinstance(whose, n.Each) or isinstance(getattr(where, "whose", None), n.Each):
        keys.append(lambda ref: getattr(ref, "owner", None))
    if not keys:
        return [refs]
    groups: dict[tuple[object, ...], list[Ref]] = {}
    for ref in refs:
        groups.setdefault(tuple(key(ref) for key in keys), []).append(ref)
    return list(groups.values())


def in_order(
    frame: Frame, cards: list[CardRef], order: str, *, from_top: bool
) -> list[CardRef]:
    """Cards in an order of the actor's choice, or a random one: which lies on top is chosen
    first. `from_top`: that one comes first."""
    left: list[Ref] = list(cards)
    chosen: list[Ref] = []
    while left:
        one = left[0]
        if left[1:]:
            one = _choose(frame, left, "to lie above the others", random=order == "random")
        left.remove(one)
        chosen.append(one)
    found = [ref for ref in chosen if isinstance(ref, CardRef)]
    return found if from_top else found[::-1]


def some_of(node: n.SomeOf, find: Find, scope: Scope, legal: Legal | None, why: str) -> Find:
    """So many of those that were named; the mark after its own means those that are left."""
    from hearthscript.engine.compile.quantities import amount

    how_many = amount(node.quantity, scope, f"how many {why}")

    def run(frame: Frame) -> tuple[Ref, ...]:
        every = list(find(frame))
        left = [ref for ref in every if legal is None or legal(frame, ref)]
        wanted = how_many(frame, len(left))
        taken = _take(frame, left, wanted, why)
        if node.mark is not None:
            for ref in taken:
                every.remove(ref)
            frame.mark(node.mark, taken)
            frame.mark(node.mark + 1, tuple(every))
        return taken

    return run


def _take(
    frame: Frame, left: list[Ref], wanted: int, why: str, *, random: bool = False
) -> tuple[Ref, ...]:
    """So many, chosen one after another by the actor, or drawn; all that are left, unasked."""
    _falls_short(frame, wanted, left)
    taken: list[Ref] = []
    while left and len(taken) < wanted:
        if wanted - len(taken) >= len(left) and not random:
            return (*taken, *left)
        one = _choose(frame, left, why, random=random)
        left.remove(one)
        taken.append(one)
    return tuple(taken)


def _falls_short(frame: Frame, wanted: int, there: Sequence[Ref]) -> None:
    if wanted > len(there):
        frame.short()


def single(means: tuple[int, ...], find: Find, legal: Legal | None, why: str) -> Find:
    """ "it" of what somebody has: one of them ("if you have a Badge, return it")."""

    def run(frame: Frame) -> tuple[Ref, ...]:
        refs = list(find(frame))
        if not refs[1:] or frame.memory.had.isdisjoint(means):
            return tuple(refs)
        fit = [ref for ref in refs if legal is None or legal(frame, ref)] or refs
        return (_choose(frame, fit, why, random=False),)

    return run


def one_meant(frame: Frame, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """One of those that fit what was said of "a player" or "a Room"."""
    return (_choose(frame, list(refs), "is meant", random=False),) if refs[1:] else refs


def one_of(arms: Sequence[tuple[int | None, Find]], legal: Legal | None, why: str) -> Find:
    """ "the Room or the Hall": one of them, of those that are legal. Of the marks of the
    arms only that of the one taken means something afterwards."""

    def run(frame: Frame) -> tuple[Ref, ...]:
        refs = [ref for _, find in arms for ref in find(frame)]
        fit = [ref for ref in refs if legal is None or legal(frame, ref)]
        one = (_choose(frame, fit, why, random=False),) if fit else ()
        for mark, _ in arms:
            meant = frame.memory.slots.get(mark, ()) if mark is not None else ()
            frame.mark(mark, tuple(ref for ref in meant if ref in one))
        return one

    return run


def _choose(frame: Frame, refs: list[Ref], why: str, *, random: bool) -> Ref:
    """One of several; those that are quite alike are one option."""
    game = frame.game
    options = list(dict.fromkeys(refs))
    labels = [label(frame, ref) for ref in options]
    if random:
        one = options[game.drawn(labels, why)]
        game.log.append(Event(Verb.CHANCE, what=label(frame, one)))
        return one
    return options[game.decide(frame.actor, _asks(options[0]), labels, why)]


def choose_place(frame: Frame, places: list[Spot], why: str) -> Spot | None:
    """A place that the text leaves open; None if there is none to choose."""
    if not places:
        return None
    names = [place.name for place in places]
    return places[frame.game.decide(frame.actor, Ask.PLACE, names, why)]


def _asks(ref: Ref) -> Ask:
    match ref:
        case Token():
            return Ask.TOKEN
        case CardRef():
            return Ask.CARD
        case Spot(kind="player"):
            return Ask.PLAYER
        case _:
            return Ask.PLACE


def label(frame: Frame, ref: Ref) -> str:
    """A candidate in words, for the options of a decision."""
    match ref:
        case Token(spot=spot):
            return f"{token_words(frame.game, ref)} in {spot.name}"
        case CardRef(name=name):
            return name
        case _:
            return ref.name


def measured(node: n.Measure) -> str:
    match node:
        case n.Held(names=names):
            return " and ".join(names)
        case n.ValueOf(name=name):
            return name
        case n.CountOf(noun=n.Area(kind=kind) | n.Piece(kind=kind)):
            return kind
        case _:
            return "cards"


def top(node: n.Top, scope: Scope) -> Find:
    from hearthscript.engine.compile.measures import compared

    every = spots(candidates(node.noun, node.other, node.among, replace(scope, tied=True)))
    worth = compared(node.measure, node.noun, scope)
    most = node.extreme is n.Extreme.MOST
    about = measured(node.measure) + (f", {scope.purpose}" if scope.purpose else "")

    def run(frame: Frame) -> tuple[Ref, ...]:
        spots_ = every(frame)
        if node.every:
            return tuple(most_of(spots_, partial(worth, frame), most=most))
        top = extreme(
            frame.game,
            spots_,
            partial(worth, frame),
            most=most,
            about=about,
            chooser=frame.actor,
        )
        return (top,) if top is not None else ()

    return run
