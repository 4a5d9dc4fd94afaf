"""A game in progress: its state, who decides, and the log of what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from hearthscript.engine.box import BIDS, GameCard
from hearthscript.engine.decision import Agent, Ask, Decision, ScriptError
from hearthscript.engine.events import Event, Verb
from hearthscript.engine.state import (
    ROUND_OVER,
    SUPPLY,
    Active,
    Delayed,
    Spot,
    State,
    Token,
    scramble,
)
from hearthscript.engine.table import Table
from hearthscript.engine.trials import INNER_TRIALS_LIMIT, Moment, Trials
from hearthscript.syntax import nodes as n

if TYPE_CHECKING:
    from hearthscript.engine.compile import Program
    from hearthscript.engine.compile.frame import Frame, Memory

Known = tuple["Memory", int]
"""A mark, and the text's memory in which it means something."""

TRIGGERS_LIMIT = 50
"""How many effects one resolution may set off, so that none feeds itself forever: those that
wait, and the boxes that are resolved."""

DECISIONS_LIMIT = 500
"""How many decisions one text may ask for."""


@dataclass(slots=True)
class Game:
    """`agents` by player. `chance`, if given, decides what else the seed would draw.

    `boxes`: the programs of named parts of sheets and cards, by part and owner.
    """

    table: Table
    state: State
    agents: Mapping[str, Agent] = field(default_factory=dict)
    chance: Agent | None = None
    boxes: Mapping[tuple[str, str], Program] = field(default_factory=dict)
    cards: Mapping[str, GameCard] = field(default_factory=dict)
    """What is in the box, by name."""
    log: list[Event] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    watch: Callable[[Decision, int, Agent], None] | None = None
    """Told of every decision, and who made it; not of those in trials."""
    fired: int = 0
    probes: int = 0
    """How many trial runs this one stands within."""
    trials: Trials = field(default_factory=Trials)
    asked: int = 0
    """How many decisions the text that resolves has asked for."""
    reading: list[Active | Delayed] = field(default_factory=list)
    """The continuing and waiting effects that are being read just now."""
    live: list[Memory] = field(default_factory=list)
    """What the texts that resolve just now know, the innermost last."""
    known: dict[Token, tuple[Known, ...]] = field(default_factory=dict)
    """What means each token that moved or turned, and did not mean others quite like it."""
    before: State | None = None
    """How things were after the last event, as long as anything waits for the next."""

    def decide(self, who: str, ask: Ask, options: Sequence[str], why: str) -> int:
        """The index of the option taken. A single option is taken without asking."""
        if len(options) == 1:
            return 0
        self.asked += 1
        if self.asked > DECISIONS_LIMIT:
            raise ScriptError(f"cannot be run: more than {DECISIONS_LIMIT} decisions")
        agent = self.agents.get(who)
        count = len(self.decisions)
        decision = Decision(who, ask, tuple(options), why, lambda n: self._lot(count, n))
        if agent is None:
            raise ScriptError(f"nobody decides for {who}: {decision}")
        index = agent(decision)
        if not 0 <= index < len(options):
            raise ScriptError(f"there is no option {index + 1}: {decision}")
        self.decisions.append(index)
        if self.watch is not None:
            self.watch(decision, index, agent)
        return index

    def drawn(self, options: Sequence[str], why: str) -> int:
        """The index of an option drawn at random from the game's seed."""
        if len(options) == 1:
            return 0
        if self.chance is None:
            return self.state.random(len(options))
        lots = Decision("", Ask.CHANCE, tuple(options), why, self.state.random)
        return self.chance(lots)

    def _lot(self, decision: int, below: int) -> int:
        """A draw for an agent. It leaves the generator alone: a replay does not draw."""
        return scramble(self.state.seed ^ 0x5EED, decision) % below

    def emit(self, *events: Event) -> None:
        """Write down what has changed at once, and let what waits for it happen.

        Whether it is what something waits for is asked of the state before it: "each time
        you take a Coin from the player with the most" looks at who had the most then. What
        happens in turn is asked of the state that it changes.
        """
        self.log += events
        before = self.before or self.state
        heard = [
            (waiting, event)
            for event in events
            for waiting in self.state.delayed
            if waiting.hears and self._heard(waiting, waiting.hears, event, before)
        ]
        self.look()
        for waiting, event in heard:
            self._fire(waiting, event)
            self.look()

    def look(self) -> None:
        """Keep in mind how things are, for whatever waits for the next event."""
        waits = any(waiting.hears for waiting in self.state.delayed)
        self.before = self.state.copy() if waits else None

    def wait(self, waiting: Delayed) -> None:
        """From now on, an effect waits."""
        self.state.delayed += (waiting,)
        self.look()

    def now(self) -> Moment:
        """What to go back to with `undo`."""
        return Moment(self.state.copy(), len(self.log), [(m, m.copy()) for m in self.live])

    def undo(self, to: Moment) -> None:
        """As if nothing had happened since: what texts mean has moved back too."""
        self.state = to.state
        del self.log[to.events :]
        for memory, before in to.memories:
            memory.restore(before)
        self.look()

    @contextmanager
    def minding(self, memory: Memory) -> Iterator[None]:
        """While a text resolves, what it means is followed wherever it moves."""
        self.live.append(memory)
        try:
            yield
        finally:
            self.live.pop()

    @contextmanager
    def read(self, effect: Active | Delayed) -> Iterator[None]:
        """For as long as it takes to read what an effect depends on; nobody is asked."""
        self.reading.append(effect)
        try:
            yield
        finally:
            self.reading.pop()

    def _heard(
        self,
        waiting: Delayed,
        hears: Callable[[Frame, Event], bool],
        event: Event,
        before: State,
    ) -> bool:
        now, self.state = self.state, before
        try:
            with self.read(waiting):
                return hears(waiting.frame.within(self), event)
        finally:
            self.state = now

    def nothing(self, why: str) -> None:
        self.log.append(Event(Verb.NOTHING, what=why))

    def _fire(self, waiting: Delayed, event: Event) -> None:
        if not self._waits(waiting) or not self.sets_off():
            return
        self._run(waiting, event)

    def _waits(self, waiting: Delayed) -> Delayed | None:
        """The waiting effect as it is now; None if something has ended it."""
        still = (each for each in self.state.delayed if each.itself is waiting.itself)
        return next(still, None)

    def _run(self, waiting: Delayed, event: Event | None) -> None:
        now = self._waits(waiting) or waiting
        if now.once:
            others = (each for each in self.state.delayed if each is not now)
            self.state.delayed = tuple(others)
        frame = now.frame.within(self)
        with self.minding(frame.memory):
            now.run(frame, event)

    def sets_off(self) -> bool:
        """Whether one more effect may be set off by another; the log says when no more may."""
        if self.fired == TRIGGERS_LIMIT:
            self.nothing("these effects would set each other off without end")
        self.fired += 1
        return self.fired <= TRIGGERS_LIMIT

    def reach(self, moment: str) -> None:
        """Come to a point in time that effects may wait for, or last until."""
        self._pass(moment)
        for waiting in self.state.delayed:
            if waiting.hears is None and waiting.moment == moment:
                self.fired = 0
                self._run(waiting, None)

    def _pass(self, moment: str) -> None:
        """Time goes on for what lasts until a moment, or until others after it."""
        state = self.state
        before = len(state.active) + len(state.delayed)
        active = [replace(each, until=_left(each.until, moment)) for each in state.active]
        delayed = [replace(each, until=_left(each.until, moment)) for each in state.delayed]
        state.active = tuple(each for each in active if each.until)
        state.delayed = tuple(each for each in delayed if each.until)
        if len(state.active) + len(state.delayed) < before:
            self.log.append(Event(Verb.END, what="continuing effects"))

    def clean_up(self) -> None:
        """The end of a round: what it made active ends, and its cards and tokens go back.

        The targeting tokens return to their owners, the cards in play are discarded; those
        that were dealt in secret are of no deck, and leave the game.
        """
        state = self.state
        self._pass(ROUND_OVER)
        state.placed.clear()
        state.printed.clear()
        state.cards.pop(("", BIDS), None)
        for token in [t for t in state.tokens if t.kind == self.table.targeting]:
            state.change_token(token, -1)
            state.change_token(token._replace(spot=Spot("player", token.owner)), 1)
        for spot, name in [at for at in state.amounts if at[0].kind == "card"]:
            state.change(spot, name, -state.amount(spot, name))
        for player in state.seats:
            played = state.cards.pop((player, "play"), ())
            dealt = [card.name for card in map(self.cards.get, played) if card and card.dealt]
            played = tuple(name for name in played if name not in dealt)
            if played:
                gone = state.cards.get((player, "discard"), ())
                state.cards[player, "discard"] = (*played, *gone)
        self.look()

    @property
    def over(self) -> bool:
        """Somebody has won, or nobody is left who plays."""
        state = self.state
        won = any(outcome is n.Outcome.WINS for _who, outcome in state.finished)
        return won or not state.players

    def order(self) -> tuple[str, ...]:
        """The players from the highest on the track that breaks ties (LS-03)."""
        ties = self.table.ties
        if ties is None:
            return self.state.players
        players = self.state.players
        return tuple(one for one in self.state.tracks[ties.name] if one in players)

    def fork(self, agent: Agent) -> Game:
        """A copy to try things on: `agent` decides everything in it, chance included."""
        agents = dict.fromkeys(self.state.seats, agent)
        copy = Game(self.table, self.state.copy(), agents, agent, self.boxes, self.cards)
        copy.fired, copy.before = self.fired, self.before
        copy.probes = self.probes + 1
        copy.trials = Trials(INNER_TRIALS_LIMIT)
        return copy

    def is_npc(self, player: str) -> bool:
        return player in self.state.npcs

    def place_token(self, player: str) -> Token | None:
        """A player's targeting token, wherever it lies."""
        kind = self.table.targeting
        mine = (t for t in self.state.tokens if t.kind == kind and t.owner == player)
        return next(mine, None)

    def aim(self, player: str) -> Spot | None:
        """What a player targets: another player, or a place (LS-51)."""
        token = self.place_token(player)
        if token is None or token.spot in (SUPPLY, Spot("player", player)):
            return None
        if token.spot.kind == "card":
            owner = token.spot.name
            return Spot("player", owner) if owner != player else None
        return token.spot


def _left(until: tuple[str, ...], moment: str) -> tuple[str, ...]:
    return until[1:] if until[0] == moment else until
