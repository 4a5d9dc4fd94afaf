"""Cards: drawn, discarded, revealed, shuffled, and moved from zone to zone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from hearthscript.engine.compile.frame import CannotRunError, Frame, Run, Scope, people
from hearthscript.engine.compile.quantities import amount
from hearthscript.engine.compile.refs import chosen
from hearthscript.engine.events import Event, Verb
from hearthscript.engine.state import CardRef
from hearthscript.lexicon.model import Role
from hearthscript.syntax import nodes as n

Owners = Callable[[Frame], list[str]]


def zone(node: n.Place | None, default: Role, scope: Scope) -> tuple[Role, Owners]:
    """A zone of cards and whose it is; the actor's, if nobody is named."""
    if node is None:
        return default, lambda frame: [frame.actor]
    if not isinstance(node, n.Zone):
        raise CannotRunError("cards in what is no zone of cards")
    role = scope.table.roles.get(node.name)
    if role not in (Role.HAND, Role.DECK, Role.DISCARD, Role.PLAY):
        raise CannotRunError(f"cards in “{node.name}”")
    if node.whose is None:
        return role, lambda frame: [frame.actor]
    return role, people(chosen(node.whose, scope))


def draw(what: n.Thing, source: n.Place | None, scope: Scope) -> Run:
    """From the top of a deck to the actor's hand, as far as it goes."""
    if not (isinstance(what, n.Pick) and isinstance(what.noun, n.Card)):
        raise CannotRunError("drawing something that is no card")
    how_many = amount(what.quantity, scope, "how many cards to draw")
    role, owners = zone(source, Role.DECK, scope)

    def run(frame: Frame) -> int:
        cards, done = frame.game.state.cards, 0
        for owner in owners(frame):
            there = cards.get((owner, role), ())
            count = how_many(frame, len(there))
            for name in there[:count]:
                _pass(frame, CardRef(owner, role, name, 0), frame.actor, Role.HAND)
            done += min(count, len(there))
            if count > len(there):
                frame.short()
        things = f"{done} card{'' if done == 1 else 's'}"
        if done:
            frame.game.emit(Event(Verb.DRAW, frame.actor, "card", done, things))
        frame.memory.number = done
        return done

    return run


def discard(what: n.Thing, source: n.Place | None, scope: Scope) -> Run:
    """Cards of the actor's choice go on their owners' discard piles."""
    some = _cards(what, source, scope, "to discard")

    def run(frame: Frame) -> int:
        refs = some(frame)
        for ref in sorted(refs, key=lambda ref: -ref.position):
            _pass(frame, ref, ref.owner, Role.DISCARD)
            frame.game.emit(Event(Verb.DISCARD, ref.owner, ref.name, 1))
        frame.memory.number = len(refs)
        frame.memory.paid[frame.actor] = bool(refs)
        return len(refs) or frame.short()

    return run


def to_hand(what: n.Thing, verb: Verb, source: n.Place | None, scope: Scope) -> Run:
    """Cards go to the actor's hand."""
    some = _cards(what, source, scope, "to take")

    def run(frame: Frame) -> int:
        refs = some(frame)
        for ref in sorted(refs, key=lambda ref: -ref.position):
            _pass(frame, ref, frame.actor, Role.HAND)
            event = Event(verb, frame.actor, "card", 1, "1 card", other=ref.owner)
            frame.game.emit(event)
        return len(refs) or frame.short()

    return run


def give(what: n.Thing, to: n.Player, scope: Scope) -> Run:
    """Cards go to the hand of another player."""
    some = _cards(what, None, scope, "to give")
    whom = people(chosen(to, scope, why="to give it to"))

    def run(frame: Frame) -> int:
        done = 0
        for taker in whom(frame)[:1]:
            for ref in sorted(some(frame), key=lambda ref: -ref.position):
                _pass(frame, ref, taker, Role.HAND)
                event = Event(Verb.GIVE, frame.actor, "card", 1, "1 card", other=taker)
                frame.game.emit(event)
                done += 1
        return done or frame.short()

    return run


def move(what: n.Thing, source: n.Place | None, to: n.Place | None, scope: Scope) -> Run:
    """Cards go to another zone of their owner's."""
    some = _cards(what, source, scope, "to move")
    role, _ = zone(to, Role.DISCARD, scope)

    def run(frame: Frame) -> int:
        refs = some(frame)
        for ref in sorted(refs, key=lambda ref: -ref.position):
            _pass(frame, ref, ref.owner, role)
            table = frame.game.table
            where = f"{table.called(ref.owner)}'s {table.zones[role]}"
            frame.game.emit(Event(Verb.MOVE_CARD, ref.owner, ref.name, 1, other=where))
        return len(refs) or frame.short()

    return run


def is_card(what: n.Thing | n.Place) -> bool:
    return isinstance(what, n.ThisCard | n.Zone) or (
        isinstance(what, n.Pick) and isinstance(what.noun, n.Card)
    )


def show(what: n.Thing, verb: Verb, source: n.Place | None, scope: Scope) -> Run:
    """Cards are revealed or looked at: nothing moves."""
    some = _cards(what, source, scope, "to look at")

    def run(frame: Frame) -> int:
        refs = some(frame)
        for ref in refs:
            frame.game.emit(Event(verb, frame.actor, ref.name, 1))
        return len(refs) or frame.short()

    return run


def shuffle(what: n.Place, into: n.Place | None, scope: Scope) -> Run:
    """A zone is shuffled, alone or into another."""
    role, owners = zone(what, Role.DECK, scope)
    target = role if into is None else zone(into, Role.DECK, scope)[0]

    def run(frame: Frame) -> int:
        state = frame.game.state
        for owner in owners(frame):
            cards = list(state.cards.get((owner, target), ()))
            if target is not role:
                cards += state.cards.pop((owner, role), ())
            for last in range(len(cards) - 1, 0, -1):
                other = state.random(last + 1)
                cards[last], cards[other] = cards[other], cards[last]
            _keep(frame, owner, target, tuple(cards))
            frame.game.emit(
                Event(Verb.SHUFFLE, owner, what=f"the {frame.game.table.zones[target]}")
            )
        return 1

    return run


def _cards(
    what: n.Thing, source: n.Place | None, scope: Scope, why: str
) -> Callable[[Frame], list[CardRef]]:
    if isinstance(what, n.ThisCard):
        return _in_play
    if isinstance(what, n.Zone):  # a hand or a pile is all the cards in it
        what = n.Pick(n.All(), n.Card(where=what))
    if isinstance(what, n.Pick) and isinstance(what.noun, n.Card) and source is not None:
        what = replace(what, noun=replace(what.noun, where=source))
    find = chosen(what, scope, why=why)
    return lambda frame: [ref for ref in find(frame) if isinstance(ref, CardRef)]


def _in_play(frame: Frame) -> list[CardRef]:
    played = frame.game.state.cards.get((frame.you, Role.PLAY), ())
    return [CardRef(frame.you, Role.PLAY, name, at) for at, name in enumerate(played)]


def _pass(frame: Frame, ref: CardRef, owner: str, role: Role) -> None:
    """One card to the top of a zone (a hand has no top)."""
    cards = list(frame.game.state.cards.get((ref.owner, ref.zone), ()))
    cards.remove(ref.name)
    _keep(frame, ref.owner, ref.zone, tuple(cards))
    there = frame.game.state.cards.get((owner, role), ())
    _keep(frame, owner, role, (ref.name, *there))


def _keep(frame: Frame, owner: str, role: str, cards: tuple[str, ...]) -> None:
    if cards:
        frame.game.state.cards[owner, role] = cards
    else:
        frame.game.state.cards.pop((owner, role), None)
