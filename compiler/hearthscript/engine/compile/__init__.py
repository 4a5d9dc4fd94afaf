"""The effect tree compiled to closures."""

from __future__ import annotations

from hearthscript.engine.compile.frame import (
    THIS_CARD,
    CannotRunError,
    Frame,
    Memory,
    Run,
    Scope,
)
from hearthscript.engine.compile.structure import effect
from hearthscript.engine.game import Game
from hearthscript.engine.state import CardRef, Spot
from hearthscript.engine.table import Table
from hearthscript.frozen import frozen
from hearthscript.lexicon.model import Lexicon
from hearthscript.syntax import nodes as n


@frozen
class Program:
    """A compiled text. With `problems` it does nothing; they say what cannot be run yet."""

    tree: n.Text
    run_text: Run | None
    problems: tuple[str, ...] = ()

    def run(
        self, game: Game, you: str, here: Spot | None = None, card: CardRef | None = None
    ) -> int:
        """Resolve the text for a player; how much was done."""
        game.fired = game.asked = 0
        game.trials.used = 0
        game.look()
        return self.within(game, you, here, card)

    def within(
        self, game: Game, you: str, here: Spot | None = None, card: CardRef | None = None
    ) -> int:
        """Resolve it as a part of something that is resolving already; `here` is the place
        whose text it is, `card` the card that it stands on."""
        if self.run_text is None:
            for problem in self.problems:
                game.nothing(problem)
            return 0
        memory = Memory()
        if card is not None:
            memory.slots[THIS_CARD] = (card,)
        frame = Frame(game, you, you, memory, here=here)
        with game.minding(frame.memory):
            return self.run_text(frame)


def compile_text(tree: n.Text, lexicon: Lexicon) -> Program:
    """Never raises: what has no meaning for the engine becomes the program's problems."""
    scope = Scope(Table(lexicon))
    problems = []
    for sentence in tree.sentences:
        problems += _problem(sentence.effect, scope)
    try:
        return Program(tree, effect(tree, scope))
    except CannotRunError as problem:
        return Program(tree, None, tuple(problems) or (_said(problem),))


def _problem(node: n.Effect, scope: Scope) -> list[str]:
    try:
        effect(node, scope)
    except CannotRunError as problem:
        return [_said(problem)]
    return []


def _said(problem: CannotRunError) -> str:
    return f"cannot be run yet: {problem}"


__all__ = ["Program", "compile_text"]
