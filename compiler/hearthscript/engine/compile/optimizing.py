"""How an NPC places the tokens that its title says it optimizes (V-30, V-31).

Every way of the one effect is tried on a copy, and the best is taken. What the effect would
set off is left out there, and so is what comes after it (LS-74).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Any

from hearthscript.engine.compile.frame import Frame, Run, Scope
from hearthscript.engine.decision import Agent, Ask, Decision, Npc
from hearthscript.engine.explore import paths
from hearthscript.engine.game import Game
from hearthscript.engine.seeking import marked, points, worth
from hearthscript.engine.state import Spot, State, Token
from hearthscript.frozen import frozen
from hearthscript.lexicon.npcs import NpcRules
from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk

WAYS_LIMIT = 2000
"""How many ways of one effect are tried. Beyond, the best of those is taken."""

FREE = frozenset({Ask.PLACE, Ask.TOKEN, Ask.VALUE, Ask.NUMBER})
"""What an NPC decides in the best way; but of what it gives up, it gives up as much as it can.
"""

DRAWN = frozenset({Ask.PLAYER, Ask.CARD, Ask.CHANCE})
"""What it draws (LS-76): all that can be drawn is tried."""

_PLACES = n.Add | n.Relocate
_TURNS = n.Upgrade | n.Downgrade
_GIVES_UP = n.Return | n.Discard | n.Lose | n.Pay

Step = tuple[Decision, int]
"""A decision, and what was taken in it."""


@frozen
class _Way:
    """One way of an effect: what is decided, how good what comes of it is by what the NPC
    seeks, and the tokens that are then where none was, or none where one was."""

    steps: tuple[Step, ...]
    worth: tuple[Any, ...]
    gained: tuple[Token, ...]
    lost: tuple[Token, ...]
    full: bool
    """Nothing of it fell short."""


Prefer = Callable[[Sequence[_Way]], Sequence[_Way]]
"""The best of ways that lead to the same decision."""


def optimizing(node: n.Action, run: Run, scope: Scope) -> Run:
    """The action, done in the best way where an NPC does it with the tokens in question."""
    rules = scope.table.lexicon.npc
    if not isinstance(node, _PLACES | _TURNS | _GIVES_UP) or not _is_about(node, rules):
        return run
    free = FREE - {Ask.NUMBER} if isinstance(node, _GIVES_UP) else FREE

    def best(frame: Frame) -> int:
        game, actor = frame.game, frame.actor
        npc = game.agents.get(actor)
        if not isinstance(npc, Npc) or not game.is_npc(actor):
            return run(frame)
        ways = _ways(frame, run, npc, free, rules)
        if not any(way.gained or way.lost for way in ways):
            return run(frame)  # it was about something else
        kept = game.agents
        planned = _Planned(npc, ways, _preference(node, frame), free)
        game.agents = {**kept, actor: planned}
        try:
            return run(frame)
        finally:
            game.agents = kept

    return best


def _is_about(node: n.Node, rules: NpcRules) -> bool:
    """Whether the words can mean the tokens that are optimized; "it" can mean anything."""
    what = getattr(node, "what", None)
    if not rules.optimizes or not isinstance(what, n.Node):
        return False
    return any(
        (isinstance(each, n.Piece) and each.kind == rules.optimizes)
        or isinstance(each, n.It | n.That | n.SomeOf | n.Rest)
        for each in walk(what)
    )


# ── The ways there are ──────────────────────────────────────────────────────────────────


@dataclass(slots=True)
class _Trying:
    """Follows a path where an NPC is free or draws; decides the rest by its rules."""

    npc: Npc
    path: Agent
    free: AbstractSet[Ask]
    steps: list[Step] = field(default_factory=list)

    def __call__(self, decision: Decision) -> int:
        if decision.ask not in self.free | DRAWN:
            return self.npc(decision)
        taken = self.path(decision)
        if decision.ask in self.free:
            self.steps.append((decision, taken))
        return taken


def _ways(
    frame: Frame, run: Run, npc: Npc, free: AbstractSet[Ask], rules: NpcRules
) -> list[_Way]:
    """Every way of the effect. Others and chance may do what they can, and it is not known
    what: each of that is a way too."""
    ways: list[_Way] = []
    before = frame.game.state
    missing = frame.memory.missing

    def act(game: Game) -> None:
        trying = _Trying(npc, game.agents[frame.actor], free)
        game.agents = {**game.agents, frame.actor: trying}
        game.state.delayed = ()
        game.look()
        inner = frame.within(game)
        game.live.append(inner.memory)
        run(inner)
        ways.append(
            _Way(
                tuple(trying.steps),
                worth(game, frame.actor, rules),
                _more(game.state, before, rules.optimizes),
                _more(before, game.state, rules.optimizes),
                inner.memory.missing == missing,
            )
        )

    for _ in paths(frame.game, act, WAYS_LIMIT):
        pass
    return ways


def _more(one: State, other: State, kind: str) -> tuple[Token, ...]:
    """The tokens of a kind that lie in places in one state and not in the other."""
    more = Counter(one.tokens)
    more.subtract(other.tokens)
    mine = (token for token in (+more).elements() if token.kind == kind)
    return tuple(sorted(token for token in mine if token.spot.kind == "place"))


# ── Which is taken ──────────────────────────────────────────────────────────────────────


def _preference(node: n.Action, frame: Frame) -> Prefer:
    """What an NPC prefers, by what it does. What is given up has a rule of its own."""
    game = frame.game

    def zeros(way: _Way) -> list[tuple[int, int]]:
        goals = [token.spot for token in way.gained if token.value == 0]
        return sorted((int(marked(game, spot)), points(game, spot)) for spot in goals)

    def given_up(way: _Way) -> list[tuple[int, int]]:
        mine = [token for token in way.lost if token.owner == frame.actor]
        return sorted((token.value, -points(game, token.spot)) for token in mine)

    def prefer(ways: Sequence[_Way]) -> Sequence[_Way]:
        if frame.paying:
            ways = [way for way in ways if way.full] or ways
        if isinstance(node, _GIVES_UP):
            mine = [way for way in ways if given_up(way)]
            return _least(mine or ways, given_up)
        top = max(way.worth for way in ways)
        ways = [way for way in ways if way.worth == top]
        if isinstance(node, n.Upgrade):
            return _highest(ways)
        return _least(ways, zeros) if isinstance(node, _PLACES) else ways

    return prefer


def _least(
    ways: Sequence[_Way], measure: Callable[[_Way], list[tuple[int, int]]]
) -> Sequence[_Way]:
    """Those with the least, and those of which nothing is to be measured."""
    measures = [measure(way) for way in ways]
    least = min((each for each in measures if each), default=[])
    return [way for way, each in zip(ways, measures, strict=True) if each in ([], least)]


def _highest(ways: Sequence[_Way]) -> Sequence[_Way]:
    """Of those that upgrade in the same places, those that end highest."""
    best: dict[tuple[Spot, ...], list[int]] = {}
    for way in ways:
        where = _where(way)
        best[where] = max(best.get(where, []), _values(way))
    return [way for way in ways if _values(way) == best[_where(way)]]


def _where(way: _Way) -> tuple[Spot, ...]:
    return tuple(sorted(token.spot for token in way.gained))


def _values(way: _Way) -> list[int]:
    return sorted((token.value for token in way.gained), reverse=True)


class _Planned(Npc):
    """Takes the best of the ways that are still open, decision by decision.

    Whatever is no part of the plan, such as what it has set off, the NPC decides by its
    other rules. Of ways that are equal one is drawn (LS-79).
    """

    def __init__(
        self, npc: Npc, ways: Sequence[_Way], prefer: Prefer, free: AbstractSet[Ask]
    ) -> None:
        super().__init__(npc.ties)
        self.npc, self.ways, self.prefer, self.free = npc, ways, prefer, free
        self.at = 0
        self.drawn = 0
        """Among how many that are equal the last was drawn; 0: it was no part of the plan."""

    def why(self, decision: Decision) -> str:
        if not self.drawn:
            return self.npc.why(decision)
        best = "the best by what it seeks"
        return best if self.drawn == 1 else f"one of {self.drawn} as good, drawn at random"

    def __call__(self, decision: Decision) -> int:
        self.drawn = 0
        if decision.ask not in self.free:
            return self.npc(decision)
        at = self.at
        fit = [w for w in self.ways if len(w.steps) > at and w.steps[at][0] == decision]
        if not fit:
            return self.npc(decision)
        choices = sorted({way.steps[at][1] for way in self.prefer(fit)})
        one = choices[decision.draw(len(choices))] if choices[1:] else choices[0]
        self.drawn = len(choices)
        self.ways = [way for way in fit if way.steps[at][1] == one]
        self.at += 1
        return one
