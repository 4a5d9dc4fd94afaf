"""A game from its setup to its end: procedures step by step, each by whoever does it."""

from __future__ import annotations

from collections.abc import Iterator

from hearthscript.engine.bids import draw_amounts
from hearthscript.engine.box import GONE, READ, STORY
from hearthscript.engine.compile.frame import Frame, Memory, Scope
from hearthscript.engine.compile.ordering import ordering
from hearthscript.engine.events import Event, Verb
from hearthscript.engine.game import Game
from hearthscript.engine.given import holds
from hearthscript.engine.play.deal import deal
from hearthscript.engine.play.rules import Rules, Step, Turns
from hearthscript.engine.play.secrets import in_secret
from hearthscript.engine.state import Spot
from hearthscript.lexicon.model import Mode


def play(game: Game, rules: Rules, mode: Mode, modules: frozenset[str] = frozenset()) -> None:
    """Play a whole game; its agents decide, and its log tells it.

    Raises ScriptError where an agent's script does not fit what it is asked.
    """
    game.cards, game.boxes = rules.cards, rules.boxes
    table = Play(game, rules, modules, mode)
    deal(game, rules, mode, modules)
    for name in rules.lexicon.game.before:
        table.carry_out(name)
    while game.state.cards.get(("", STORY)) and not game.over:
        table.read_next()
    for name in rules.lexicon.game.after:
        table.carry_out(name)


class Play:
    """One game being played by a title's rules."""

    def __init__(
        self, game: Game, rules: Rules, modules: frozenset[str], mode: Mode | None = None
    ) -> None:
        self.game, self.rules, self.modules = game, rules, modules
        self.chapters = mode.chapters if mode is not None else None

    def read_next(self) -> None:
        """The story deck's top card is read and carried out; then what it brought ends. Its
        story stays open for as long as its chapter lasts (LS-12)."""
        state = self.game.state
        name, *rest = state.cards.pop(("", STORY))
        if rest:
            state.cards["", STORY] = tuple(rest)
        self.lay_open(name)
        self.carry_out(self.rules.cards[name].kind)
        self.game.clean_up()
        if not rest or not self._goes_on(name, rest[0]):
            self._put_away()

    def _goes_on(self, name: str, following: str) -> bool:
        """Whether the next card is of the same chapter; without chapters, none ever is."""
        if self.chapters is None:
            return False
        cards = self.rules.cards
        chapter = cards[name].words.get(self.chapters)
        return chapter is not None and chapter == cards[following].words.get(self.chapters)

    def _put_away(self) -> None:
        cards = self.game.state.cards
        cards["", GONE] = (*cards.pop(("", READ), ()), *cards.get(("", GONE), ()))
        if self.chapters is not None:
            self.game.emit(Event(Verb.CHAPTER))

    def lay_open(self, name: str) -> None:
        """A card is read: what its steps say of "this card" is said of it."""
        cards = self.game.state.cards
        cards["", READ] = (name, *cards.get(("", READ), ()))
        self.game.emit(Event(Verb.READ, what=name))

    def carry_out(self, procedure: str) -> None:
        """All steps of a procedure, in their order, or as far as the game comes."""
        for step in self.rules.procedures.get(procedure, ()):
            if step.done_with(self.modules):
                self.step(step)

    def step(self, step: Step) -> None:
        """One step alone, by whoever does it and still plays by then."""
        game = self.game
        if step.program is None or game.over:
            return
        if step.provided is not None and not holds(game, step.provided, game.order()[0]):
            return
        self._begin(step.name)
        match step.turns:
            case Turns.ONCE:
                step.program.run(game, game.order()[0])
            case Turns.EACH:
                for player in self._players(step):
                    if player in game.state.players and not game.over:
                        step.program.run(game, player)
            case Turns.PLACES:
                for place in game.table.lexicon.areas[step.area].places:
                    if game.over:
                        break
                    step.program.run(game, game.order()[0], Spot("place", place.name))
            case Turns.SECRETLY:
                players = sorted(self._players(step), key=game.is_npc)  # LS-72
                in_secret(game, step.program, players)

    def _begin(self, name: str) -> None:
        """What waits for the step, and what NPCs draw at it."""
        game = self.game
        game.emit(Event(Verb.BEGIN, what=name))
        if name in game.table.lexicon.moments:
            game.reach(name)
        if name == game.table.lexicon.npc.amounts:
            draw_amounts(game)

    def _players(self, step: Step) -> Iterator[str]:
        """In the step's own order, or else in that of the table; markers may move meanwhile."""
        game = self.game
        there = [one for one in game.order() if not (step.people and game.is_npc(one))]
        if step.order is None or not there:
            yield from there
            return
        frame = Frame(game, there[0], there[0], Memory())
        yield from ordering(step.order, Scope(game.table))(frame, there)
