"""`hearth play`: a whole game of a title, told event by event."""

from __future__ import annotations

from pathlib import Path

import click

from hearthscript.cli.options import title_argument
from hearthscript.cli.output import Exit, complain, tell, write
from hearthscript.engine import Decision, Game, ScriptError, new_game
from hearthscript.engine import tell as told
from hearthscript.engine.play import play
from hearthscript.lexicon import Lexicon, character_named
from hearthscript.lexicon.model import Mode
from hearthscript.rulebook import load_rules
from hearthscript.source import Severity, did_you_mean, load_title


@click.command("play")
@title_argument()
@click.option("--as", "people", multiple=True, metavar="NAME", help="Who you play. Repeatable.")
@click.option("--mode", metavar="NAME", help="The way to play; the title's first, if not said.")
@click.option("--seed", default=0, show_default=True, help="What chance draws from.")
def command(folder: Path, people: tuple[str, ...], mode: str | None, seed: int) -> int:
    """Play a game. NPCs play for everybody who is not named with --as.

    \b
    Examples:
      hearth play my-game
      hearth play my-game --as Ada --seed 7

    Exit status: 0 played, 1 the title's rules cannot be carried out, 2 could not run.
    """
    read, found = load_title(folder)
    if read is None:
        complain(found)
        return Exit.COULD_NOT_RUN
    rules, wrong = load_rules(read)
    wrong = [one for one in (*found, *wrong) if one.severity is Severity.ERROR]
    lexicon = read.lexicon
    if wrong or not rules.procedures or not lexicon.modes:
        complain(wrong)
        if not wrong:
            tell(f"{lexicon.name} has no procedures: its cards can be read, but not played.")
        return Exit.FINDINGS
    names = [_character(name, lexicon) for name in people]
    npcs = [name for name in tuple(lexicon.characters)[: lexicon.players] if name not in names]
    game = new_game(lexicon, seed=seed, npcs=npcs)
    seat = _Seat(game)
    game.agents = {**game.agents, **dict.fromkeys(names, seat)}
    try:
        play(game, rules, _mode(mode, lexicon))
    except ScriptError as problem:
        seat.catch_up()
        tell(f"Error: {problem}")
        return Exit.COULD_NOT_RUN
    seat.catch_up()
    return Exit.CLEAN


class _Seat:
    """Those who play at this terminal: told what has happened, and asked what they do."""

    def __init__(self, game: Game) -> None:
        self.game, self.shown = game, 0

    def catch_up(self) -> None:
        for event in self.game.log[self.shown :]:
            write(told(event, self.game.table))
        self.shown = len(self.game.log)

    def __call__(self, decision: Decision) -> int:
        self.catch_up()
        write("")
        write(self._holdings(decision.who))
        write(decision.question)
        for number, label in enumerate(decision.options, 1):
            write(f"  {number if decision.counted else '-'} {label}")
        labels = [*decision.options]
        if decision.counted:
            return int(click.prompt("Which", type=click.IntRange(1, len(labels)))) - 1
        return labels.index(click.prompt("Which", type=click.Choice(labels)))

    def _holdings(self, player: str) -> str:
        """What somebody has, on one line."""
        table, state = self.game.table, self.game.state
        held = [
            f"{count} {table.plural(name, count)}"
            for (spot, name), count in sorted(state.amounts.items())
            if spot.kind == "player" and spot.name == player
        ]
        return f"{table.called(player)}: {', '.join(held) or 'nothing'}"


def _character(named: str, lexicon: Lexicon) -> str:
    name = character_named(named, lexicon)
    if name is None:
        hint = did_you_mean(named, lexicon.characters)
        raise click.ClickException(f"no character is called “{named}”. {hint}")
    return name


def _mode(named: str | None, lexicon: Lexicon) -> Mode:
    known = {name.casefold(): mode for name, mode in lexicon.modes.items()}
    if named is None:
        return next(iter(known.values()))
    if named.casefold() not in known:
        hint = did_you_mean(named, lexicon.modes)
        raise click.ClickException(f"there is no way to play called “{named}”. {hint}")
    return known[named.casefold()]
