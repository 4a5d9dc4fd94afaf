"""Where an effect stands in a sentence, and what it may be written with there."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from hearthscript.frozen import frozen


class After(Enum):
    """What follows in the same sentence: a list must end before it."""

    NOTHING = "nothing"
    SEMICOLON = "semicolon"
    WORDS = "words"


@frozen
class Level:
    """What may be written at one place.

    `line`: semicolons and a colon of its own. `fronts`: a condition, a count or a time
    before it. `lines`: a list with a line for each option. `option`: it is one option of
    "choose one: …; or …". `verbs`: one subject says what all of it does. `otherwise`: the
    sentence says, after its full stop, what is done otherwise.
    """

    line: bool = False
    fronts: bool = False
    lines: bool = False
    option: bool = False
    verbs: bool = False
    otherwise: bool = False
    after: After = After.NOTHING

    def part(self, *, last: bool) -> Level:
        """One part of a sentence that is divided by semicolons."""
        after = self.after if last else After.SEMICOLON
        return Level(fronts=True, lines=self.lines and last, after=after)

    def governed(self, *, otherwise: bool = False) -> Level:
        """Behind a condition, a count or a time in front, which no semicolon reaches over."""
        if self.option:
            return self.within()
        return replace(self, line=False, otherwise=self.otherwise and otherwise)

    def within(self, *, last: bool = True, otherwise: bool = False) -> Level:
        """Part of a clause; `last`: at its end."""
        return Level(
            lines=self.lines and last,
            verbs=self.verbs,
            otherwise=self.otherwise and otherwise,
            after=self.after if last else After.WORDS,
        )

    def done(self, *, otherwise: bool = False) -> Level:
        """Behind a subject, or behind a price: verbs that go with it."""
        return replace(self.within(otherwise=otherwise), verbs=True)

    def grouped(self) -> Level:
        """Beside others in a clause, where a semicolon ends all of them at once."""
        words = self.after is After.SEMICOLON and not self.option
        return replace(self, after=After.WORDS) if words else self


SENTENCE = Level(line=True, fronts=True, lines=True, otherwise=True)
ITEM = Level(line=True, fronts=True, otherwise=True)
"""An option on a line of its own: no list of lines can stand in it."""
ALONE = Level(line=True, fronts=True)
"""An effect in words, outside a text."""
OPTION = Level(fronts=True, option=True, after=After.SEMICOLON)
CLAUSE = Level()
