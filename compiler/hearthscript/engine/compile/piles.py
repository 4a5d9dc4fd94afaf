"""Hands and piles of cards: which zone is meant, and whose."""

from __future__ import annotations

from collections.abc import Callable

from hearthscript.engine.compile.frame import CannotRunError, Frame, Scope, people
from hearthscript.engine.compile.refs import chosen
from hearthscript.engine.compile.renaming import follow_card
from hearthscript.engine.state import CardRef
from hearthscript.lexicon.model import Role
from hearthscript.syntax import nodes as n

BOTTOM = "bottom"
Owners = Callable[[Frame], list[str]]


def zone(node: n.Place | None, default: Role, scope: Scope) -> tuple[Role, Owners]:
    """A zone of cards and whose it is; the actor's, if nobody is named."""
    if node is None:
        return default, lambda frame: [frame.actor]
    if not isinstance(node, n.Zone):
        raise CannotRunError("cards in what is no zone of cards")
    role = scope.table.roles.get(node.name)
    if role not in (Role.HAND, Role.DECK, Role.DISCARD, Role.PLAY, Role.SECRET):
        raise CannotRunError(f"cards in “{node.name}”")
    if node.whose is None:
        return role, lambda frame: [frame.actor]
    return role, people(chosen(node.whose, scope))


def zone_of(frame: Frame, owner: str, role: str) -> str:
    """A zone in words: "Ada's deck"."""
    return f"{frame.game.table.called(owner)}'s {frame.game.table.zones[role]}"


def goal_of(to: n.Place | None, scope: Scope) -> Callable[[Frame], list[str] | None]:
    """Those whose zone cards go to; None where nobody is named."""
    whose = to.whose if isinstance(to, n.Zone) else None
    match whose:
        case None:
            return lambda _frame: None
        case n.Each() | n.EveryoneElse() | n.Group() | n.AllOf():
            raise CannotRunError("cards that go to several players' zones at once")
        case _:
            return people(chosen(whose, scope, why="whose zone they go to"))


def owner_at(owner: str, goal: list[str] | None) -> str | None:
    """Whose zone a card goes to: "their decks" is to each owner their own; None if it is not
    clear whose."""
    if goal is None or owner in goal:
        return owner
    return goal[0] if len(goal) == 1 else None


def pass_card(
    frame: Frame, ref: CardRef, owner: str, role: str, end: str | None = None
) -> CardRef | None:
    """One card to an end of a zone (a hand has none): where it is then, or None.

    Within a pile it can go only to another place in it.
    """
    cards = frame.game.state.cards.get((ref.owner, ref.zone), ())
    if ref.name not in cards[ref.position : ref.position + 1]:
        return None
    if (owner, role) == (ref.owner, ref.zone) and end is None:
        return None
    keep_cards(frame, ref.owner, ref.zone, (*cards[: ref.position], *cards[ref.position + 1 :]))
    there = frame.game.state.cards.get((owner, role), ())
    at = len(there) if end == BOTTOM else 0
    keep_cards(frame, owner, role, (*there[:at], ref.name, *there[at:]))
    new = CardRef(owner, str(role), ref.name, at)
    follow_card(frame, ref, new)
    return new


def keep_cards(frame: Frame, owner: str, role: str, cards: tuple[str, ...]) -> None:
    if cards:
        frame.game.state.cards[owner, role] = cards
    else:
        frame.game.state.cards.pop((owner, role), None)
