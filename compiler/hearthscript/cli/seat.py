"""The people at a terminal: told what has happened, and asked what they do."""

from __future__ import annotations

import sys

import click

from hearthscript.cli.output import write
from hearthscript.cli.saved import Made, Saved
from hearthscript.cli.table import kept_secret, on_card, table
from hearthscript.engine import Agent, Ask, Decision, Game, Npc, ScriptError, tell
from hearthscript.engine.events import Verb

UNDO = "undo"


class UndoError(Exception):
    """Raised to take back the last decision: the game begins again, without it."""


class Seat:
    """First decides as `saved` says; then asks, and adds what is decided to it.

    Where several people play, the keyboard goes from one to the next.
    """

    def __init__(self, game: Game, saved: Saved, *, asks: bool) -> None:
        self.game, self.saved, self.asks = game, saved, asks
        self.used, self.shown = 0, 0
        self.sits = ""
        """Who sits at the keyboard, where several people play."""

    def catch_up(self) -> None:
        """Tell what has happened since the last time."""
        for event in self.game.log[self.shown :]:
            if event.verb is Verb.READ:
                write("")
            write(tell(event, self.game.table))
            card = self.game.cards.get(event.what)
            if event.verb in (Verb.READ, Verb.PLAY) and card is not None:
                for line in on_card(card):
                    write(f"    {line}")
        self.shown = len(self.game.log)

    def watch(self, decision: Decision, taken: int, agent: Agent) -> None:
        """Tell what an NPC has decided, and why."""
        if isinstance(agent, Npc):
            self.catch_up()
            asked = decision.asked_of(self.game.table.called(decision.who))
            write(f"  · {asked} {decision.options[taken]}: {agent.why(decision)}")

    def __call__(self, decision: Decision) -> int:
        if self.used < len(self.saved.made):
            return self._as_before(decision)
        self._give_over(decision.who)
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

    def _give_over(self, who: str) -> None:
        """Nobody sees the hand of another, or what they bid."""
        if self.sits in ("", who) or not self.asks or len(self.saved.began.people) == 1:
            self.sits = who
            return
        self.sits = who
        if sys.stdout.isatty():
            click.clear()
        called = self.game.table.called(who)
        click.prompt(
            f"Give the keyboard to {called}, who presses Enter",
            default="", show_default=False, err=True,
        )  # fmt: skip

    def _asked(self, decision: Decision) -> int:
        write("")
        for line in table(self.game):
            write(f"  {line}")
        for line in kept_secret(self.game, decision.who):
            write(f"  {line}")
        write("")
        write(decision.asked_of(self.game.table.called(decision.who)))
        labels = list(decision.options)
        for number, label in enumerate(labels, 1):
            write(f"  {number if decision.counted else '-'} {label}")
            card = self.game.cards.get(label) if decision.ask is Ask.CARD else None
            for line in on_card(card) if card is not None else ():
                write(f"      {line}")
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
