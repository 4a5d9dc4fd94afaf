"""Who decides in a scenario: the choices and draws that are written in it."""

from __future__ import annotations

from collections.abc import Mapping

from hearthscript.engine import Decision, Scripted, ScriptError
from hearthscript.engine.decision import Ask, Npc
from hearthscript.lexicon import Lexicon
from hearthscript.rulebook.entries import Entry

_LEFT_TO_RULES = (Ask.EFFECT, Ask.SPLIT, Ask.MAY, Ask.NUMBER, Ask.TIE)
"""What an NPC never draws."""


class Chooser(Scripted):
    """Takes the choices in order; one with a name before it is for that player only."""

    def __init__(self, entries: tuple[Entry, ...], lexicon: Lexicon) -> None:
        said = [entry.said_by(lexicon) for entry in entries]
        super().__init__(rest.text for _who, rest in said)
        self.said = said
        self.missing = False
        """A decision came after the last of the choices."""
        self.failed = False
        """A decision came that the choices do not fit."""

    @property
    def taken(self) -> Entry | None:
        """The choice that was taken last."""
        return self.said[self.used - 1][1] if self.used else None

    @property
    def unused(self) -> tuple[Entry, ...]:
        return tuple(entry for _who, entry in self.said[self.used :])

    def __call__(self, decision: Decision) -> int:
        self.missing = self.used == len(self.said)
        self.failed = True
        if not self.missing:
            who = self.said[self.used][0]
            if who is not None and who != decision.who:
                self.used += 1
                raise ScriptError(f"it is {decision.who} who is asked: {decision}")
        taken = super().__call__(decision)
        self.failed = False
        return taken


class DrawingNpc(Npc):
    """An NPC for whom the scenario says what is drawn."""

    def __init__(self, ties: Mapping[str, str], draws: Chooser) -> None:
        super().__init__(ties)
        self.draws = draws

    def __call__(self, decision: Decision) -> int:
        if decision.ask in _LEFT_TO_RULES:
            return super().__call__(decision)
        return self.draws(decision)
