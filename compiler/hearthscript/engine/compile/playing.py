"""Playing cards, resolving what stands on them, and claiming rewards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hearthscript.engine.box import READ, STORY, GameCard
from hearthscript.engine.compile.candidates import candidates, kind_of
from hearthscript.engine.compile.frame import (
    CannotRunError,
    Find,
    Frame,
    Run,
    Scope,
    Test,
    spots,
)
from hearthscript.engine.compile.piles import pass_card
from hearthscript.engine.compile.refs import chosen
from hearthscript.engine.decision import Ask
from hearthscript.engine.events import Event, Verb
from hearthscript.engine.state import CardRef, Ref, Spot
from hearthscript.lexicon.model import Role
from hearthscript.syntax import nodes as n


def play(node: n.Play, scope: Scope) -> Run:
    """A card of the actor's hand, or of those that they keep secret, goes to where it is
    played; an NPC has no hand and turns up the top card of its deck (LS-70), and nothing is
    secret to it (LS-78). The numbers printed on it count from now on."""
    what = node.what
    if not isinstance(what, n.Pick) or not isinstance(what.noun, n.Card):
        raise CannotRunError("playing such a card")
    if node.source is not None and not _own_hand(node.source, scope):
        raise CannotRunError("playing a card from anywhere but one's hand")
    if (
        not isinstance(what.quantity, n.Number | n.An)
        or getattr(what.quantity, "value", 1) != 1
    ):
        raise CannotRunError("playing several cards at once")
    values = scope.table.lexicon.values.values()
    printed = {v.name: v.field for v in values if v.of == "card" and v.field}
    keys = dict.fromkeys(printed.values())
    could_be_played = _playable(node, scope)

    def run(frame: Frame) -> int:
        ref = _card_to_play(frame, could_be_played(frame))
        new = pass_card(frame, ref, frame.actor, Role.PLAY) if ref else None
        if new is None:
            who = frame.game.table.called(frame.actor)
            frame.game.nothing(f"{who} has no card to play")
            return frame.short()
        card = frame.game.cards.get(new.name)
        for value, key in printed.items():
            if card is None or not card.dealt:  # what is dealt goes with another card
                frame.game.state.printed.pop((frame.actor, value), None)
            if card is not None and key in card.numbers:
                frame.game.state.printed[frame.actor, value] = card.numbers[key]
        frame.mark(what.mark, (new,))
        on_it = card.numbers if card is not None else {}
        numbers = [str(on_it[key]) for key in keys if key in on_it]
        said = f" ({', '.join(numbers)})" if numbers else ""
        frame.game.emit(Event(Verb.PLAY, frame.actor, new.name, 1, said, cards=(new,)))
        return 1

    return run


def _own_hand(source: n.Place, scope: Scope) -> bool:
    if not isinstance(source, n.Zone) or not isinstance(source.whose, n.You | None):
        return False
    return scope.table.lexicon.zones[source.name].role is Role.HAND


def _playable(node: n.Play, scope: Scope) -> Find:
    """The cards that the actor could play."""
    what = node.what
    if not isinstance(what, n.Pick) or not isinstance(what.noun, n.Card):
        raise CannotRunError("playing such a card")
    noun = replace(what.noun, whose=n.You(), where=node.source)
    held = candidates(noun, other=False, filter_=what.filter, scope=scope)
    kind = kind_of(noun.kind, scope)
    turned_up = kind is None or not kind.dealt

    def run(frame: Frame) -> tuple[Ref, ...]:
        if not turned_up or not frame.game.is_npc(frame.actor):
            return held(frame)
        pile = frame.game.state.cards.get((frame.actor, Role.DECK), ())
        return tuple(CardRef(frame.actor, Role.DECK.value, name, 0) for name in pile[:1])

    return run


def _card_to_play(frame: Frame, there: Sequence[Ref]) -> CardRef | None:
    cards = [ref for ref in there if isinstance(ref, CardRef)]
    if not cards:
        return None
    names = [ref.name for ref in cards]
    return cards[frame.game.decide(frame.actor, Ask.CARD, names, "to play")]


def resolve(node: n.Resolve, scope: Scope) -> Run:
    """A named part of a sheet, a place or a card: of all cards that a player has in play,
    the one played first before the others."""
    if node.box is None:
        raise CannotRunError("resolving all of what is no card")
    box = node.box
    owners = spots(chosen(node.where or node.whose or n.You(), scope, why="to resolve"))

    def run(frame: Frame) -> int:
        done = 0
        for spot in owners(frame):
            played = _resolve_played(frame, box, spot)
            if played is not None:
                done += played
                continue
            program = frame.game.boxes.get((box, spot.name))
            if program is None:
                called = frame.game.table.called(spot.name)
                frame.game.nothing(f"the {box} of {called} says nothing here")
            elif frame.game.sets_off():
                here = spot if spot.kind == "place" else None
                done += program.within(frame.game, frame.actor, here)
        return done

    return run


def _resolve_played(frame: Frame, label: str | None, spot: Spot) -> int | None:
    """None where it does not stand on cards in play, but on the sheet or a place."""
    game = frame.game
    if spot.kind != "player" or not game.cards or (label, spot.name) in game.boxes:
        return None
    done = 0
    for at, name in reversed(
        tuple(enumerate(game.state.cards.get((spot.name, Role.PLAY), ())))
    ):
        card = game.cards.get(name)
        if card is not None:
            done += of_card(frame, card, CardRef(spot.name, Role.PLAY.value, name, at), label)
    return done


def of_card(frame: Frame, card: GameCard, ref: CardRef, label: str | None) -> int:
    """What stands on a card, under a label or all of it."""
    done = 0
    for part in card.labelled(label, npc=frame.game.is_npc(frame.actor)):
        if frame.game.sets_off():
            done += part.program.within(frame.game, frame.actor, card=ref)
    return done


def resolve_this(label: str | None) -> Run:
    """What stands on the card that is read."""

    def run(frame: Frame) -> int:
        card = card_read(frame)
        if card is None:
            frame.game.nothing("there is no card that is read")
            return frame.short()
        ref = CardRef("", READ, card.name, 0)
        return of_card(frame, card, ref, label)

    return run


def resolve_all(kind: str | None, scope: Scope) -> Run:
    """What stands on all cards of a kind that lie open from the start, as they were written."""
    kinds = scope.table.lexicon.kinds.items()
    keys = {key for key, declared in kinds if declared.name == kind}

    def run(frame: Frame) -> int:
        there = [card for card in frame.game.cards.values() if card.kind in keys]
        if not there:
            frame.game.nothing(f"there is no {kind}")
            return frame.short()
        done = 0
        for card in there:
            frame.game.emit(Event(Verb.READ, what=card.name))
            done += of_card(frame, card, CardRef("", READ, card.name, 0), None)
        return done

    return run


def card_read(frame: Frame) -> GameCard | None:
    """The card that the table reads just now."""
    there = frame.game.state.cards.get(("", READ), ())
    return frame.game.cards.get(there[0]) if there else None


def claim() -> Run:
    """The reward for the lowest place that nobody has yet (LS-25). The last of all claims the
    last reward, however many play."""

    def run(frame: Frame) -> int:
        game, actor = frame.game, frame.actor
        card = card_read(frame)
        rewards = card.rewards if card is not None else ()
        if actor in game.state.placed or not rewards:
            game.nothing("there is no reward to claim")
            return frame.short()
        rank = sum(one not in game.state.placed for one in game.state.players)
        game.state.placed[actor] = rank
        game.emit(Event(Verb.CLAIM, actor, f"place {rank}", rank))
        if rank > len(rewards):
            return frame.short()
        ref = CardRef("", READ, card.name if card else "", 0)
        return 1 + rewards[-rank].program.within(game, actor, card=ref)

    return run


def has_text(frame: Frame, label: str) -> bool:
    """Whether such a text stands on the card that is looked at; on one of which nothing is
    known it may."""
    card = frame.game.cards.get(frame.which.name) if isinstance(frame.which, CardRef) else None
    return card is None or bool(card.labelled(label, npc=False))


def no_card_to_play(effect: n.Effect, scope: Scope) -> Test:
    """Whether the effect is to play a card where there is none that could be played."""
    if not isinstance(effect, n.Play):
        return lambda _frame: False
    there = _playable(effect, scope)
    return lambda frame: not there(frame)


def last_of(period: str, scope: Scope) -> Test:
    """Whether no card of the kind that is read, and that is called so, is still to come. Of
    what no kind is called, such as a round, every card that is read is one."""
    kinds = scope.table.lexicon.kinds
    called = {key for key, kind in kinds.items() if _named(period, kind.name)}

    def test(frame: Frame) -> bool:
        card, game = card_read(frame), frame.game
        if card is None or (called and card.kind not in called):
            return False
        coming = (game.cards.get(name) for name in game.state.cards.get(("", STORY), ()))
        return all(one is None or (called and one.kind != card.kind) for one in coming)

    return test


def _named(word: str, name: str) -> bool:
    """Whether a word, or several, is in a name."""
    return f" {word} ".casefold() in f" {name} ".casefold()
