"""Hands and piles of cards: which zone is meant, and whose."""

from __future__ import annotations

from collections.abc import Callable

from hearthscript.engine.compile.frame import CannotRunError, Frame, Scope, people
from hearthscript.engine.compile.refs import chosen
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
