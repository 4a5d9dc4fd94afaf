"""The engine: effects run on a game state, and every choice is put to somebody.

game = new_game(lexicon)
assume(game, condition)
result = resolve(game, tree, "Ann", Scripted(["1 Coin"]))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hearthscript.engine.changes import changes_between, waiting_in
from hearthscript.engine.compile import Program, compile_text
from hearthscript.engine.decision import (
    Agent,
    Ask,
    Decision,
    Npc,
    RandomAgent,
    Replay,
    Scripted,
    ScriptError,
)
from hearthscript.engine.events import Event, tell
from hearthscript.engine.explore import Outcomes, explore
from hearthscript.engine.game import Game
from hearthscript.engine.given import GivenError, assume, can_be_checked, holds
from hearthscript.engine.state import State, opening
from hearthscript.engine.table import Table
from hearthscript.engine.witness import Comparison, compare
from hearthscript.frozen import frozen
from hearthscript.lexicon.model import Lexicon
from hearthscript.syntax.nodes import Text

__all__ = [
    "Agent",
    "Ask",
    "Comparison",
    "Decision",
    "Event",
    "Game",
    "GivenError",
    "Npc",
    "Outcomes",
    "Program",
    "RandomAgent",
    "Replay",
    "Result",
    "ScriptError",
    "Scripted",
    "State",
    "Table",
    "assume",
    "can_be_checked",
    "compare",
    "compile_text",
    "explore",
    "holds",
    "new_game",
    "resolve",
    "tell",
]


@frozen
class Result:
    """What came of a text. With `problems` nothing did, and they say why.

    `story`: the events of the log as sentences.
    """

    log: tuple[Event, ...] = ()
    story: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    decisions: tuple[int, ...] = ()
    waiting: tuple[str, ...] = ()
    """What goes on, or still waits to happen, when all is done."""
    problems: tuple[str, ...] = ()


def new_game(
    lexicon: Lexicon,
    players: Sequence[str] | None = None,
    seed: int = 0,
    npcs: Sequence[str] = (),
) -> Game:
    """A game as the characters' sheets start it; players are characters, by name.

    Raises ValueError for a name that is no character.
    """
    unknown = [name for name in (*(players or ()), *npcs) if name not in lexicon.characters]
    if unknown:
        known = ", ".join(lexicon.characters)
        raise ValueError(f"no character is called {', '.join(unknown)}; there are: {known}")
    table = Table(lexicon)
    game = Game(table, opening(table, players, seed, npcs))
    game.agents = {player: Npc(lexicon.npc.ties) for player in game.state.npcs}
    return game


def resolve(game: Game, tree: Text, you: str, agents: Agent | Mapping[str, Agent]) -> Result:
    """Resolve a text for a player. On a problem the game is as it was.

    One agent stands for every player who is no NPC. Decisions that the script of an agent
    does not fit are a problem, as is what cannot be run yet.
    """
    program = compile_text(tree, game.table.lexicon)
    if program.problems:
        return Result(problems=program.problems)
    before, decisions = game.now(), len(game.decisions)
    people = agents if isinstance(agents, Mapping) else dict.fromkeys(game.state.seats, agents)
    kept = game.agents
    game.agents = {**people, **{p: a for p, a in kept.items() if p in game.state.npcs}}
    if isinstance(agents, Replay):
        game.agents = people  # what was decided is decided, whoever decided it
    try:
        program.run(game, you)
        for agent in {id(agent): agent for agent in people.values()}.values():
            if isinstance(agent, Scripted | Replay):
                agent.finish()
    except ScriptError as problem:
        game.undo(before)
        del game.decisions[decisions:]
        return Result(problems=(str(problem),))
    finally:
        game.agents = kept
    log = tuple(game.log[before.events :])
    return Result(
        log,
        tuple(tell(event, game.table) for event in log),
        changes_between(game.table, before.state, game.state),
        tuple(game.decisions[decisions:]),
        waiting_in(game.table, game.state),
    )
