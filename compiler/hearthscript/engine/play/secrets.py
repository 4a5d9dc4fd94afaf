"""Steps in which all decide before anything is seen of what the others do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from hearthscript.engine.compile import Program
from hearthscript.engine.decision import Ask, Decision
from hearthscript.engine.game import Game

Plan = list[tuple[Decision, int]]
"""What one player is asked, and the option that they take."""


def in_secret(game: Game, program: Program, players: Iterable[str]) -> None:
    """Each decides on a copy in which nobody has done anything yet; then all is done.

    A decision is recorded when it is made. What others are asked in a player's turn is no
    part of a plan: they are asked once it is done. What is drawn is drawn then, too.
    """
    plans = {player: _plan(game, program, player) for player in players}
    for player, plan in plans.items():
        if player in game.state.players:
            with _keeping(game, player, plan):
                program.run(game, player)


def _plan(game: Game, program: Program, player: str) -> Plan:
    plan: Plan = []

    def asked(decision: Decision) -> int:
        if decision.who != player:
            return 0  # only supposed, until they are asked
        taken = game.agents[player](decision)
        plan.append((decision, taken))
        return taken

    agents = dict.fromkeys(game.agents, asked)
    copy = Game(game.table, game.state.copy(), agents, None, game.boxes, game.cards)
    copy.decisions = [*game.decisions]
    program.run(copy, player)
    game.decisions += (taken for _decision, taken in plan)
    return plan


@contextmanager
def _keeping(game: Game, player: str, plan: Plan) -> Iterator[None]:
    """While the player does what is planned. What is taken from the plan is recorded already;
    what has become another question because of what others did is asked anew."""
    before = game.agents
    left, kept = [*plan], list[int]()

    def keep(decision: Decision) -> int:
        at = next((n for n, (one, _) in enumerate(left) if _same(one, decision)), None)
        taken = _again(left[at], decision) if at is not None else None
        if at is None or taken is None:
            return before[player](decision)
        del left[: at + 1]
        kept.append(len(game.decisions))
        return taken

    game.agents = {**before, player: keep} if player in before else before
    try:
        yield
    finally:
        game.agents = before
        for at in reversed(kept):
            del game.decisions[at]


def _same(one: Decision, other: Decision) -> bool:
    return (one.who, one.ask, one.why) == (other.who, other.ask, other.why)


def _again(planned: tuple[Decision, int], now: Decision) -> int | None:
    """The option that was taken, among those there are now; of numbers as much as can be
    (LS-42). None if it is no longer there."""
    decision, taken = planned
    label = decision.options[taken]
    if label in now.options:
        return now.options.index(label)
    if decision.ask is Ask.NUMBER:
        fit = [n for n, option in enumerate(now.options) if int(option) <= int(label)]
        return fit[-1] if fit else 0
    return None
