"""Everything of a kind: the players, places, tokens and cards that a noun can mean."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from hearthscript.engine.compile.frame import (
    CannotRunError,
    Find,
    Frame,
    Scope,
    people,
    player,
    spots,
)
from hearthscript.engine.state import CardRef, Ref, Spot, Token
from hearthscript.lexicon.model import CardKind, Role
from hearthscript.syntax import nodes as n


def candidates(
    noun: n.Noun,
    other: bool,
    filter_: n.Condition | None,
    scope: Scope,
    mark: int | None = None,
) -> Find:
    """Everything of a kind that passes the filter, in the table's order.

    `mark`: that of these words, where it holds all that they fit: they are not mentioned yet.
    """
    # A filter is a condition, and conditions speak of what is found here.
    from hearthscript.engine.compile.conditions import condition

    every = _of_kind(noun, scope)
    test = condition(filter_, scope.inner()) if filter_ is not None else None

    def run(frame: Frame) -> tuple[Ref, ...]:
        refs = every(frame)
        if other:
            refs = _without(refs, _mentioned(frame, noun, mark))
        if test is not None:
            frame = replace(frame, ties={})
            refs = tuple(ref for ref in refs if test(frame.at(ref)))
        return refs

    return run


def _mentioned(frame: Frame, noun: n.Noun, but: int | None) -> list[Ref]:
    """What "other" leaves out: the actor, or what the text has chosen already. Where no place
    was chosen, "another Room" is another than that of the tokens that were."""
    if isinstance(noun, n.Person):
        return [player(frame.actor)]
    memory = frame.memory
    named = [ref for mark, refs in memory.slots.items() if mark != but for ref in refs]
    if not isinstance(noun, n.Area) or any(_is_place(ref) for ref in named):
        return named
    chosen = [refs for mark, refs in memory.slots.items() if mark not in memory.had]
    return [ref.spot for refs in chosen for ref in refs if isinstance(ref, Token)]


def _is_place(ref: Ref) -> bool:
    return isinstance(ref, Spot) and ref.kind == "place"


def _without(refs: tuple[Ref, ...], but: list[Ref]) -> tuple[Ref, ...]:
    """Of tokens that are quite alike, as many stay as were not mentioned."""
    left = list(refs)
    for ref in but:
        if ref in left:
            left.remove(ref)
    return tuple(left)


def _of_kind(noun: n.Noun, scope: Scope) -> Find:
    match noun:
        case n.Person():
            return lambda frame: tuple(map(player, frame.game.state.players))
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
    # What a token lies in or belongs to is found as anything is.
    from hearthscript.engine.compile.quantities import bound, exactly
    from hearthscript.engine.compile.refs import found

    kind = noun.kind
    if kind not in scope.table.lexicon.tokens:
        raise CannotRunError(f"a token that the title does not have ({kind})")
    plain = kind in scope.table.plain
    owners = people(found(noun.whose, scope)) if noun.whose is not None else None
    wheres = spots(found(noun.where, scope)) if noun.where is not None else None
    valued = bound(exactly(noun.value), scope) if noun.value is not None else None

    def run(frame: Frame) -> tuple[Ref, ...]:
        lying = _lying(frame, kind, plain)
        if owners is not None:
            whose = owners(frame)
            lying = [token for token in lying if _holder(token) in whose]
        if wheres is not None:
            there = wheres(frame)
            lying = [token for token in lying if token.spot in there]
        if valued is not None:
            lying = [token for token in lying if valued(frame, token.value)]
        return tuple(lying)

    return run


def _holder(token: Token) -> str:
    """Whose a token is: what has no owner is whoever holds it's."""
    return token.owner or (token.spot.name if token.spot.kind == "player" else "")


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
    """Cards in a zone: the hand, if no other is said, and where one keeps such cards."""
    from hearthscript.engine.compile.refs import found

    of_kind = kind_of(noun.kind, scope)
    roles = [Role.HAND.value]
    if of_kind is not None and of_kind.dealt:
        roles.append(Role.SECRET.value)
    owners = people(found(noun.whose, scope)) if noun.whose is not None else None
    if isinstance(noun.where, n.Zone):
        roles = [str(scope.table.roles.get(noun.where.name, ""))]
        if noun.where.whose is not None:
            owners = people(found(noun.where.whose, scope))
    elif noun.where is not None:
        raise CannotRunError("cards in a place")
    if roles[0] not in (Role.HAND, Role.DECK, Role.DISCARD, Role.PLAY, Role.SECRET):
        raise CannotRunError("cards in such a zone")

    def run(frame: Frame) -> tuple[Ref, ...]:
        cards = tuple(
            CardRef(owner, role, name, index)
            for owner in (owners(frame) if owners else [frame.actor])
            for role in roles
            for index, name in enumerate(frame.game.state.cards.get((owner, role), ()))
            if of_kind is None or is_of_kind(frame, name, of_kind)
        )
        return cards[::-1] if noun.end == "bottom" else cards

    return run


def kind_of(name: str | None, scope: Scope) -> CardKind | None:
    """The kind of card that texts call so; None for any."""
    kinds = scope.table.lexicon.kinds.values()
    return next((kind for kind in kinds if kind.name == name), None)


def is_of_kind(frame: Frame, name: str, kind: CardKind) -> bool:
    """A card of which nothing is known can be of any kind."""
    card = frame.game.cards.get(name)
    return card is None or card.kind == kind.key
