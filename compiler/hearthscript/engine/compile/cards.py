"""Cards: drawn, discarded, revealed, shuffled, and moved from zone to zone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from hearthscript.engine.compile.frame import (
    THIS_CARD,
    CannotRunError,
    Frame,
    Run,
    Scope,
    people,
    player,
)
from hearthscript.engine.compile.picking import in_order
from hearthscript.engine.compile.piles import (
    BOTTOM,
    goal_of,
    keep_cards,
    owner_at,
    pass_card,
    zone,
    zone_of,
)
from hearthscript.engine.compile.quantities import amount
from hearthscript.engine.compile.refs import chosen
from hearthscript.engine.compile.renaming import moved
from hearthscript.engine.events import CARD, Event, Verb
from hearthscript.engine.state import CardRef
from hearthscript.lexicon.model import Role
from hearthscript.syntax import nodes as n


def draw(what: n.Thing, source: n.Place | None, scope: Scope) -> Run:
    """From a deck to the actor's hand, as far as it goes: from the top, if no end is said."""
    if not (isinstance(what, n.Pick) and isinstance(what.noun, n.Card)):
        raise CannotRunError("drawing something that is no card")
    how_many = amount(what.quantity, scope, "how many cards to draw")
    role, owners = zone(source, Role.DECK, scope)
    from_bottom = isinstance(source, n.Zone) and source.end == BOTTOM

    def run(frame: Frame) -> int:
        if frame.game.is_npc(frame.actor):  # it has no hand (LS-70)
            frame.game.nothing(f"{frame.game.table.called(frame.actor)} holds no cards")
            return frame.short()
        done = 0
        drawn: tuple[CardRef, ...] = ()
        for owner in owners(frame):
            there = frame.game.state.cards.get((owner, role), ())
            pile = [CardRef(owner, role, name, at) for at, name in enumerate(there)]
            count = how_many(frame, len(pile))
            left = (pile[::-1] if from_bottom else pile)[:count]
            done += len(left)
            frame.mark(what.mark, (*drawn, *left))
            while left:
                ref = left.pop(0)
                new = pass_card(frame, ref, frame.actor, Role.HAND)
                if new is not None:
                    left = [moved(ref, new, other) for other in left]
                    drawn = (*(moved(ref, new, other) for other in drawn), new)
            if count > len(there):
                few = f"had only {_some(len(there))}" if there else "has no cards"
                frame.game.nothing(f"{zone_of(frame, owner, role)} {few}")
                frame.short()
        if done:
            some = _some(done)
            frame.game.emit(Event(Verb.DRAW, frame.actor, CARD, done, some, cards=drawn))
        return done

    return run


def _some(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"


Target = tuple[str, str, Event]
"""Whose zone a card goes to, which (a role's word), and how that is told."""


def _each(
    what: n.Thing,
    some: Callable[[Frame], list[CardRef]],
    to: Callable[[Frame, CardRef], Target | None],
    end: str | None = None,
    *,
    ordered: bool = False,
) -> Run:
    """Move every card meant, to an end of a pile (the top, if none is said): there they lie
    in the order in which they were chosen, the first uppermost. Those that are no longer
    there, or there already, or have nowhere to go, fall short. `ordered`: one by one, as
    they come."""
    chosen_now = isinstance(what, n.Pick | n.Each | n.Zone)

    def run(frame: Frame) -> int:
        done = 0
        left = some(frame)
        if not ordered and end != BOTTOM:
            left = left[::-1]
        if not left and not chosen_now:
            frame.short()
        while left:
            ref = left.pop(0)
            target = to(frame, ref)
            new = pass_card(frame, ref, target[0], target[1], end) if target else None
            if target is None or new is None:
                frame.short()
                continue
            left = [moved(ref, new, other) for other in left]
            frame.game.emit(replace(target[2], cards=(new,)))
            done += 1
        return done

    return run


def discard(what: n.Thing, source: n.Place | None, scope: Scope) -> Run:
    """Cards of the actor's choice go on their owners' discard piles."""

    def to(frame: Frame, ref: CardRef) -> Target:
        mine = ref.owner == frame.actor
        card = ref.name if mine else f"{ref.name} from {zone_of(frame, ref.owner, ref.zone)}"
        return ref.owner, Role.DISCARD, Event(Verb.DISCARD, frame.actor, ref.name, 1, card)

    return _each(what, _cards(what, source, scope, "to discard"), to)


def to_hand(what: n.Thing, verb: Verb, source: n.Place | None, scope: Scope) -> Run:
    """Cards go to the actor's hand."""

    def to(frame: Frame, ref: CardRef) -> Target:
        source = player(ref.owner)
        event = Event(verb, frame.actor, CARD, 1, _some(1), source, other=ref.owner)
        return frame.actor, Role.HAND, event

    return _each(what, _cards(what, source, scope, "to take"), to)


def keep(what: n.Thing, scope: Scope) -> Run:
    """Cards go to the actor's hand, where they are not there already."""
    some = _cards(what, None, scope, "to keep")

    def to(frame: Frame, ref: CardRef) -> Target:
        event = Event(Verb.MOVE_CARD, frame.actor, ref.name, 1, other=_hand(frame))
        return frame.actor, Role.HAND, event

    def run(frame: Frame) -> int:
        kept = some(frame)
        hand = (frame.actor, Role.HAND)
        away = [ref for ref in kept if (ref.owner, ref.zone) != hand]
        if away:
            _each(what, lambda _frame: away, to)(frame)
        return len(kept)

    return run


def _hand(frame: Frame) -> str:
    return zone_of(frame, frame.actor, Role.HAND)


def give(what: n.Thing, source: n.Place | None, to: n.Player, scope: Scope) -> Run:
    """Cards go to the hand of another player; to each of several, cards of their own."""
    some = _cards(what, source, scope, "to give")
    whom = people(chosen(to, scope, why="to give it to"))

    def to_one(frame: Frame, taker: str) -> int:
        def hand(frame: Frame, _ref: CardRef) -> Target:
            target = player(taker)
            event = Event(Verb.GIVE, frame.actor, CARD, 1, _some(1), target, other=taker)
            return taker, Role.HAND, event

        return _each(what, some, hand)(frame)

    def run(frame: Frame) -> int:
        takers = whom(frame)
        return sum(to_one(frame, taker) for taker in takers) if takers else frame.short()

    return run


def move(what: n.Thing, source: n.Place | None, to: n.Place | None, scope: Scope) -> Run:
    """Cards go to another zone: of the player who is named, or else of their owners."""
    role, _ = zone(to, Role.DISCARD, scope)
    end, order = (to.end, to.order) if isinstance(to, n.Zone) else (None, None)
    some, whose = _cards(what, source, scope, "to move"), goal_of(to, scope)

    def run(frame: Frame) -> int:
        refs = some(frame)
        if order is not None:
            refs = in_order(frame, refs, order, from_top=end == BOTTOM)
        goal = whose(frame) if refs else None

        def there(frame: Frame, ref: CardRef) -> Target | None:
            owner = owner_at(ref.owner, goal)
            if owner is None:
                return None
            where = zone_of(frame, owner, role)
            where = f"the {end} of {where}" if end else where
            return owner, role, Event(Verb.MOVE_CARD, frame.actor, ref.name, 1, other=where)

        return _each(what, lambda _frame: refs, there, end, ordered=order is not None)(frame)

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
        return len(refs)

    return run


def shuffle(what: n.Place, into: n.Place | None, scope: Scope) -> Run:
    """A zone is shuffled, alone or into another."""
    role, owners = zone(what, Role.DECK, scope)
    target = role if into is None else zone(into, Role.DECK, scope)[0]
    whose = goal_of(into, scope)

    def run(frame: Frame) -> int:
        state = frame.game.state
        emptied = owners(frame)
        goal = whose(frame) if emptied else None
        for one in emptied:
            owner = owner_at(one, goal)
            if owner is None:
                frame.short()
                continue
            cards = list(state.cards.get((owner, target), ()))
            if (owner, target) != (one, role):
                cards += state.cards.pop((one, role), ())
            keep_cards(frame, owner, target, tuple(state.shuffled(cards)))
            pile = f"the {frame.game.table.zones[target]}"
            pile = pile if owner == frame.actor else zone_of(frame, owner, target)
            frame.game.emit(Event(Verb.SHUFFLE, frame.actor, what=pile))
        return 1

    return run


def _cards(
    what: n.Thing, source: n.Place | None, scope: Scope, why: str
) -> Callable[[Frame], list[CardRef]]:
    if isinstance(what, n.ThisCard) or (
        isinstance(what, n.It | n.That) and what.means == (THIS_CARD,)
    ):
        if source is not None and zone(source, Role.PLAY, scope)[0] is not Role.PLAY:
            raise CannotRunError("this card, from where it was not played")
        return _this_card
    if isinstance(what, n.Zone):  # a hand or a pile is all the cards in it
        what = n.Pick(n.All(), n.Card(where=what))
    if isinstance(what, n.Pick) and isinstance(what.noun, n.Card) and source is not None:
        end = source.end if isinstance(source, n.Zone) else None
        what = replace(what, noun=replace(what.noun, where=source, end=end or what.noun.end))
    find = chosen(what, scope, why=why)

    def run(frame: Frame) -> list[CardRef]:
        refs = [ref for ref in find(frame) if isinstance(ref, CardRef)]
        # Nobody chooses the bottom 2 cards: they lie as they lay.
        return sorted(refs, key=lambda ref: ref.position) if _at_end(what) else refs

    return run


def _at_end(what: n.Thing | n.Place) -> bool:
    """Whether it is the cards at an end of a pile."""
    return isinstance(what, n.Pick) and isinstance(what.noun, n.Card) and bool(what.noun.end)


def _this_card(frame: Frame) -> list[CardRef]:
    """The card that the text stands on: the one played last, wherever it went since."""
    slots, played = frame.memory.slots, frame.game.state.cards.get((frame.you, Role.PLAY), ())
    if THIS_CARD not in slots:
        slots[THIS_CARD] = tuple(
            CardRef(frame.you, Role.PLAY.value, name, 0) for name in played[:1]
        )
    return [ref for ref in slots[THIS_CARD] if isinstance(ref, CardRef)]
