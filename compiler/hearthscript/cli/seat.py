"""The people at a terminal: told what has happened, and asked what they do."""

from __future__ import annotations

import click

from hearthscript.cli.output import write
from hearthscript.cli.saved import Made, Saved
from hearthscript.engine import Decision, Game, ScriptError, tell

UNDO = "undo"


class UndoError(Exception):
    """Raised to take back the last decision: the game begins again, without it."""


class Seat:
    """First decides as `saved` says; then asks, and adds what is decided to it."""

    def __init__(self, game: Game, saved: Saved, *, asks: bool) -> None:
        self.game, self.saved, self.asks = game, saved, asks
        self.used, self.shown = 0, 0

    def catch_up(self) -> None:
        """Tell what has happened since the last time."""
        for event in self.game.log[self.shown :]:
            write(tell(event, self.game.table))
        self.shown = len(self.game.log)

    def __call__(self, decision: Decision) -> int:
        if self.used < len(self.saved.made):
            return self._as_before(decision)
        self.catch_up()
        if not self.asks:
            raise ScriptError(f"the recorded game ends before this: {decision}")
        index = self._asked(decision)
        self.saved.add(Made(decision.who, index, decision.options[index]))
        self.used += 1
        return index

    def _as_before(self, decision: Decision) -> int:
        made = self.saved.made[self.used]
        same = made.who == decision.who and decision.options[made.index : made.index + 1]
        if same != (made.option,):
            raise ScriptError(f"the recorded game does not fit the title's cards: {decision}")
        self.used += 1
        return made.index

    def _asked(self, decision: Decision) -> int:
        write("")
        for player in self.game.order():
            write(f"  {self._holdings(player)}")
        write(decision.question)
        labels = list(decision.options)
        for number, label in enumerate(labels, 1):
            write(f"  {number if decision.counted else '-'} {label}")
        answers = [str(n) for n in range(1, len(labels) + 1)] if decision.counted else labels
        while True:
            typed = click.prompt("Which", err=True).strip().casefold()
            if typed == UNDO and self.saved.made:
                raise UndoError
            if typed in answers:
                return answers.index(typed)
            fit = [at for at, label in enumerate(labels) if typed in label.casefold()]
            if len(fit) == 1 and not typed.isdecimal():
                return fit[0]
            write(f"Type one of: {', '.join(answers)}; or {UNDO}.")

    def _holdings(self, player: str) -> str:
        """What somebody has, on one line."""
        table, state = self.game.table, self.game.state
        held = [
            f"{count} {table.plural(name, count)}"
            for (spot, name), count in sorted(state.amounts.items())
            if spot.kind == "player" and spot.name == player
        ]
        if table.ties is not None:
            spaces, markers = table.ties.spaces, state.tracks[table.ties.name]
            held.insert(0, f"{table.ties.name} {spaces[markers.index(player)]}")
        return f"{table.called(player)}: {', '.join(held) or 'nothing'}"
