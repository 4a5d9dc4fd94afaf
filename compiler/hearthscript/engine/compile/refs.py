"""What words refer to: players, places, tokens and cards, found or chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from hearthscript.engine.compile import frame as frames
from hearthscript.engine.compile.frame import (
    CannotRunError,
    Find,
    Frame,
    Legal,
    Scope,
    player,
)
from hearthscript.engine.decision import Ask
from hearthscript.engine.events import Event, Verb
from hearthscript.engine.moves import token_words
from hearthscript.engine.state import SUPPLY, CardRef, Ref, Spot, Token
from hearthscript.engine.values import extreme
from hearthscript.lexicon.model import Role
from hearthscript.syntax import nodes as n

Word = n.Player | n.Place | n.Thing


def found(node: Word, scope: Scope) -> Find:
    """Everything that the words fit, without a choice: for conditions and counting."""
    if isinstance(node, n.OneOf):
        finds = [found(thing, scope) for thing in node.things]
        return lambda frame: tuple(ref for find in finds for ref in find(frame))
    if isinstance(node, n.Pick):
        return _marking(node, candidates(node.noun, node.other, node.filter, scope))
    return chosen(node, scope)


def chosen(
    node: Word, scope: Scope, legal: Legal | None = None, why: str = "for the effect"
) -> Find:
    """What the words mean in an effect; a `Pick` is chosen by the actor among the legal."""
    match node:
        case n.Pick():
            return pick(node, scope, legal, why)
        case n.Each():
            return _marking(node, _every(node, scope))
        case n.Top():
            return _marking(node, _top(node, scope))
        case n.You() | n.ThisCard() | n.Which():
            return _here(node)
        case n.They() | n.There() | n.It() | n.That():
            return _pointed(node.means)
        case n.EveryoneElse():
            return _everyone_else(node.means)
        case n.Target() | n.AtSpace() | n.Neighbour() | n.Character():
            return _marking(node, _person(node, scope))
        case n.Named():
            return _named(node, scope)
        case n.Zone():
            return _zone(node, scope)
        case n.OneOf(things=things):
            return _one_of([chosen(thing, scope, legal, why) for thing in things], legal, why)
        case n.Goods() | n.AllOf():
            raise CannotRunError("resources where a player, place, token or card is meant")
        case _:
            assert_never(node)


def _here(node: n.You | n.ThisCard | n.Which) -> Find:
    match node:
        case n.You():
            return lambda frame: (player(frame.you),)
        case n.ThisCard():
            return lambda frame: (Spot("card", frame.you),)
        case n.Which():
            return lambda frame: (frame.which,) if frame.which is not None else ()
        case _:
            assert_never(node)


def _named(node: n.Named, scope: Scope) -> Find:
    if node.name not in scope.table.areas:
        raise CannotRunError(f"a place that the title does not have ({node.name})")
    place = Spot("place", node.name)
    return _marking(node, lambda _frame: (place,))


def spots(find: Find) -> Callable[[Frame], list[Spot]]:
    """Only players and places."""
    return lambda frame: [ref for ref in find(frame) if isinstance(ref, Spot)]


def people(find: Find) -> Callable[[Frame], list[str]]:
    """Only players, by name."""
    return lambda frame: [
        ref.name for ref in find(frame) if isinstance(ref, Spot) and ref.kind == "player"
    ]


def _marking(node: n.Marked, find: Find) -> Find:
    mark = node.mark
    if mark is None:
        return find

    def run(frame: Frame) -> tuple[Ref, ...]:
        refs = find(frame)
        frame.memory.slots[mark] = refs
        return refs

    return run


def _pointed(means: tuple[int, ...]) -> Find:
    def run(frame: Frame) -> tuple[Ref, ...]:
        refs: list[Ref] = []
        for mark in means:
            refs += _meant(frame, mark)
        return tuple(dict.fromkeys(refs)) if len(means) > 1 else tuple(refs)

    return run


def _meant(frame: Frame, mark: int) -> tuple[Ref, ...]:
    match mark:
        case frames.THIS_CARD:
            return (Spot("card", frame.you),)
        case frames.YOU:
            return (player(frame.you),)
        case frames.HERE:
            return (frame.here,) if frame.here is not None else ()
        case _:
            return frame.memory.slots.get(mark, ())


def _everyone_else(means: tuple[int, ...]) -> Find:
    named = _pointed(means)

    def run(frame: Frame) -> tuple[Ref, ...]:
        but = named(frame) if means else (player(frame.you),)
        return tuple(p for p in map(player, frame.game.order()) if p not in but)

    return run


def _every(node: n.Each, scope: Scope) -> Find:
    every = candidates(node.noun, node.other, node.filter, scope)
    return _in_order(every) if isinstance(node.noun, n.Person) else every


def _in_order(find: Find) -> Find:
    """Players act in the order of the track that breaks ties (LS-03)."""

    def run(frame: Frame) -> tuple[Ref, ...]:
        refs = find(frame)
        return tuple(p for p in map(player, frame.game.order()) if p in refs)

    return run


def _person(node: n.Target | n.AtSpace | n.Neighbour | n.Character, scope: Scope) -> Find:
    match node:
        case n.Target(whose=whose):
            owners = people(chosen(whose, scope))
            return lambda frame: tuple(
                spot
                for owner in owners(frame)
                if (spot := frame.game.aim(owner)) is not None and spot.kind == "player"
            )
        case n.AtSpace(track=track, space=space):
            step = scope.table.step(track, space) if scope.table.is_track(track) else -1
            if step < 0:
                raise CannotRunError(f"a space that the track does not have ({track} {space})")
            return lambda frame: _at_step(frame, track, step)
        case n.Neighbour(side=side):
            by = 1 if side is n.Side.LEFT else -1
            return lambda frame: (_neighbour(frame, by),)
        case n.Character(name=name):
            return lambda frame: (player(name),) if name in frame.game.state.seats else ()
        case _:
            assert_never(node)


def _at_step(frame: Frame, track: str, step: int) -> tuple[Ref, ...]:
    name = frame.game.state.tracks[track][step]
    return (player(name),) if name else ()


def _neighbour(frame: Frame, by: int) -> Ref:
    seats = frame.game.state.seats
    return player(seats[(seats.index(frame.actor) + by) % len(seats)])


def _zone(node: n.Zone, scope: Scope) -> Find:
    role = scope.table.roles.get(node.name)
    if role is Role.SUPPLY:
        return lambda _frame: (SUPPLY,)
    owners = people(chosen(node.whose or n.You(), scope))
    if role is Role.STASH:
        return lambda frame: tuple(player(owner) for owner in owners(frame))
    if role is Role.PLAY:
        return lambda frame: tuple(Spot("card", owner) for owner in owners(frame))
    raise CannotRunError(f"“{node.name}” as a place for this")


# ── Candidates ──────────────────────────────────────────────────────────────────────────


def candidates(noun: n.Noun, other: bool, filter_: n.Condition | None, scope: Scope) -> Find:
    """Everything of a kind that passes the filter, in the table's order."""
    # A filter is a condition, and conditions speak of what is found here.
    from hearthscript.engine.compile.conditions import condition

    every = _of_kind(noun, scope)
    test = condition(filter_, scope.inner()) if filter_ is not None else None

    def run(frame: Frame) -> tuple[Ref, ...]:
        refs = every(frame)
        if other:
            but = _mentioned(frame, noun)
            refs = tuple(ref for ref in refs if ref not in but)
        if test is not None:
            refs = tuple(ref for ref in refs if test(frame.at(ref)))
        return refs

    return run


def _mentioned(frame: Frame, noun: n.Noun) -> set[Ref]:
    """What "other" leaves out: the actor, or what the text has chosen already."""
    if isinstance(noun, n.Person):
        return {player(frame.actor)}
    return {ref for refs in frame.memory.slots.values() for ref in refs}


def _of_kind(noun: n.Noun, scope: Scope) -> Find:
    match noun:
        case n.Person():
            return lambda frame: tuple(map(player, frame.game.state.seats))
        case n.Area(kind=kind):
            area = scope.table.lexicon.areas.get(kind)
            if area is None:
                raise CannotRunError(f"a kind of place that the title does not have ({kind})")
            places = tuple(Spot("place", place.name) for place in area.places)
            return lambda _frame: places
        case n.Piece():
            return _tokens(noun, scope)
        case n.Card():
            return _cards(noun, scope)
        case _:
            assert_never(noun)


def _tokens(noun: n.Piece, scope: Scope) -> Find:
    """Tokens on the table; several alike are there as often as they lie there."""
    from hearthscript.engine.compile.quantities import bound

    kind = noun.kind
    if kind not in scope.table.lexicon.tokens:
        raise CannotRunError(f"a token that the title does not have ({kind})")
    plain = kind in scope.table.plain
    owners = people(found(noun.whose, scope)) if noun.whose is not None else None
    wheres = spots(found(noun.where, scope)) if noun.where is not None else None
    valued = bound(_exact(noun.value), scope) if noun.value is not None else None

    def run(frame: Frame) -> tuple[Ref, ...]:
        lying = _lying(frame, kind, plain)
        if owners is not None and not plain:
            whose = owners(frame)
            lying = [token for token in lying if token.owner in whose]
        if wheres is not None:
            there = wheres(frame)
            lying = [token for token in lying if token.spot in there]
        if valued is not None:
            lying = [token for token in lying if valued(frame, token.value)]
        return tuple(lying)

    return run


def _exact(value: n.Quantity) -> n.Quantity:
    """ "of value 3" is exactly 3."""
    return n.Exactly(value.value) if isinstance(value, n.Number) else value


def _lying(frame: Frame, kind: str, plain: bool) -> list[Token]:
    state = frame.game.state
    if plain:
        return [
            Token(kind, "", 0, spot)
            for (spot, name), count in sorted(state.amounts.items())
            if name == kind
            for _ in range(count)
        ]
    alike = [token for token in state.tokens if token.kind == kind]
    places = list(frame.game.table.areas)
    alike.sort(key=lambda t: (_rank(places, t.spot.name), t.owner, t.value, t.spot))
    return [token for token in alike for _ in range(state.tokens[token])]


def _rank(places: list[str], name: str) -> int:
    return places.index(name) if name in places else len(places)


def _cards(noun: n.Card, scope: Scope) -> Find:
    """Cards in a zone: the hand, if no other is said."""
    role = Role.HAND.value
    owners = people(found(noun.whose, scope)) if noun.whose is not None else None
    if isinstance(noun.where, n.Zone):
        role = str(scope.table.roles.get(noun.where.name, ""))
        if noun.where.whose is not None:
            owners = people(found(noun.where.whose, scope))
    elif noun.where is not None:
        raise CannotRunError("cards in a place")
    if role not in (Role.HAND, Role.DECK, Role.DISCARD, Role.PLAY):
        raise CannotRunError("cards in such a zone")

    def run(frame: Frame) -> tuple[Ref, ...]:
        cards = tuple(
            CardRef(owner, role, name, index)
            for owner in (owners(frame) if owners else [frame.actor])
            for index, name in enumerate(frame.game.state.cards.get((owner, role), ()))
        )
        return cards[::-1] if noun.end == "bottom" else cards

    return run


# ── Choosing ────────────────────────────────────────────────────────────────────────────


def pick(node: n.Pick, scope: Scope, legal: Legal | None, why: str) -> Find:
    """So many of the legal candidates, chosen one after another by the actor, or drawn."""
    from hearthscript.engine.compile.quantities import amount

    every = candidates(node.noun, node.other, node.filter, scope)
    how_many = amount(node.quantity, scope, f"how many {why}")
    in_order = isinstance(node.noun, n.Card) and node.noun.end is not None

    def run(frame: Frame) -> tuple[Ref, ...]:
        left = [ref for ref in every(frame) if legal is None or legal(frame, ref)]
        wanted = how_many(frame, len(left))
        if wanted > len(left):
            frame.short()
        taken: list[Ref] = []
        while left and len(taken) < wanted:
            if in_order or (wanted - len(taken) >= len(left) and not node.random):
                taken += left[: wanted - len(taken)]
                break
            one = _choose(frame, left, why, random=node.random)
            left.remove(one)
            taken.append(one)
        refs = tuple(taken)
        frame.mark(node.mark, refs)
        return refs

    return run


def _one_of(finds: Sequence[Find], legal: Legal | None, why: str) -> Find:
    """ "the Room or the Hall": one of them, of those that are legal."""

    def run(frame: Frame) -> tuple[Ref, ...]:
        refs = [ref for find in finds for ref in find(frame)]
        fit = [ref for ref in refs if legal is None or legal(frame, ref)]
        return (_choose(frame, fit, why, random=False),) if fit else ()

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


def _top(node: n.Top, scope: Scope) -> Find:
    from hearthscript.engine.compile.quantities import compared

    every = spots(candidates(node.noun, node.other, None, scope))
    worth = compared(node.measure, node.noun, scope)
    most = node.extreme is n.Extreme.MOST
    about = measured(node.measure)

    def run(frame: Frame) -> tuple[Ref, ...]:
        top = extreme(
            frame.game,
            every(frame),
            lambda spot: worth(frame, spot),
            most=most,
            about=about,
            chooser=frame.actor,
        )
        return (top,) if top is not None else ()

    return run
