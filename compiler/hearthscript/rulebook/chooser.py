"""Who decides in a scenario: the choices that are written in it."""

from __future__ import annotations

from hearthscript.engine import Decision, Scripted, ScriptError
from hearthscript.lexicon import Lexicon
from hearthscript.rulebook.entries import Entry


class Chooser(Scripted):
    """Takes the choices in order; one with a name before it is for that player only."""

    def __init__(self, entries: tuple[Entry, ...], lexicon: Lexicon) -> None:
        said = [entry.said_by(lexicon) for entry in entries]
        super().__init__(rest.text for _who, rest in said)
        self.said = said
        self.missing = False
        """A decision came after the last of the choices."""

    @property
    def taken(self) -> Entry | None:
        """The choice that was taken last."""
        return self.said[self.used - 1][1] if self.used else None

    @property
    def unused(self) -> tuple[Entry, ...]:
        return tuple(entry for _who, entry in self.said[self.used :])

    def __call__(self, decision: Decision) -> int:
        self.missing = self.used == len(self.said)
        if not self.missing:
            who = self.said[self.used][0]
            if who is not None and who != decision.who:
                self.used += 1
                raise ScriptError(f"it is {decision.who} who is asked: {decision}")
        return super().__call__(decision)
