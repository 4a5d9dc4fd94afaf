"""Every choice in a game is a Decision put to an Agent; the engine never picks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from enum import StrEnum
from random import Random

from hearthscript.frozen import frozen


class Ask(StrEnum):
    """What is being decided."""

    EFFECT = "which effect"
    SPLIT = "how to divide"
    MAY = "whether to"
    NUMBER = "how many"
    VALUE = "which value"
    PLAYER = "which player"
    PLACE = "which place"
    TOKEN = "which token"  # noqa: S105 (a piece of the game)
    CARD = "which card"
    TIE = "how to count in a tie"
    CHANCE = "what is drawn"


_ASKING = ("who ", "whose ", "which ")
"""So begins what is a question by itself."""
YES, NO = "yes", "no"
MOST, LEAST = "most", "least"


@frozen
class Decision:
    """`who` decides; `options` are labels in plain words; `why` is what it is for.

    `draw` gives a number below its argument from the game's seed, for agents that must
    draw; the same at the same point of a replay, whoever asks.
    """

    who: str
    ask: Ask
    options: tuple[str, ...]
    why: str
    draw: Callable[[int], int] = field(compare=False, repr=False)

    @property
    def counted(self) -> bool:
        """Whether an option can be called by its number; not where options are numbers."""
        return not any(label.isdecimal() for label in self.options)

    @property
    def question(self) -> str:
        """What somebody at the table would ask the one who decides."""
        return self.asked_of(self.who)

    def asked_of(self, called: str) -> str:
        """The question to somebody who is called so in sentences."""
        match self.ask:
            case Ask.EFFECT:
                asked = f"what do you choose: {self.why}"
            case Ask.SPLIT:
                asked = f"how do you divide it: {self.why}"
            case Ask.TIE:
                asked = f"in a tie in {self.why}, do you have the most or the least"
            case Ask.VALUE:
                asked = f"what is {self.why}"
            case Ask.MAY:
                asked = f"do you want to {self.why}"
            case _ if self.ask is Ask.NUMBER or self.why.startswith(_ASKING):
                asked = self.why
            case _:
                asked = f"{self.ask} {self.why}"
        return f"{called[:1].upper()}{called[1:]}, {asked}?"

    def __str__(self) -> str:
        labels = self.options
        if self.counted:
            labels = tuple(f"{number} {label}" for number, label in enumerate(labels, 1))
        return f"{self.question} {' · '.join(labels)}"


Agent = Callable[[Decision], int]
"""Gives the index of the option taken."""


class ScriptError(ValueError):
    """A script that does not fit the decisions it meets. The message is for its author."""


class Scripted:
    """Takes the entries in order: a label, a part of one, or the option's number from 1.

    Where the options are numbers themselves, an entry is one of these.
    """

    def __init__(self, entries: Iterable[str | int]) -> None:
        self.entries = [str(entry).strip() for entry in entries]
        self.used = 0

    def __call__(self, decision: Decision) -> int:
        if self.used == len(self.entries):
            raise ScriptError(f"nothing is chosen for this: {decision}")
        entry = self.entries[self.used]
        self.used += 1
        return _matching(entry, decision)

    def finish(self) -> None:
        """Complain about entries that no decision has used."""
        rest = self.entries[self.used :]
        if rest:
            raise ScriptError(f"no decision was left to use {', '.join(map(repr, rest))}")


def _matching(entry: str, decision: Decision) -> int:
    labels = [label.casefold() for label in decision.options]
    wanted = entry.casefold().rstrip(".")
    exact = [n for n, label in enumerate(labels) if label.rstrip(".") == wanted]
    if exact:
        return exact[0]
    numbers = [str(number) for number in range(1, len(labels) + 1)]
    if decision.counted and wanted in numbers:
        return numbers.index(wanted)
    whole = wanted.isdecimal() and not decision.counted  # 1 is no part of 10
    part = [n for n, label in enumerate(labels) if wanted and not whole and wanted in label]
    if len(part) == 1:
        return part[0]
    problem = "fits more than one option" if part else "is not an option"
    raise ScriptError(f"{entry!r} {problem}: {decision}")


class RandomAgent:
    """Any option, each as likely; from its own seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)  # noqa: S311 (it plays a game)

    def __call__(self, decision: Decision) -> int:
        return self.random.randrange(len(decision.options))


class Npc:
    """Rules LS-73 to LS-76 and LS-79. `ties`: exceptions, by what is compared."""

    def __init__(self, ties: Mapping[str, str] | None = None) -> None:
        self.ties = dict(ties or {})

    def __call__(self, decision: Decision) -> int:
        match decision.ask:
            case Ask.EFFECT | Ask.SPLIT | Ask.MAY:
                return 0  # only options that change something are offered; yes stands first
            case Ask.NUMBER:
                return len(decision.options) - 1
            case Ask.TIE:
                return decision.options.index(self.ties.get(decision.why, MOST))
            case _:
                return decision.draw(len(decision.options))

    def why(self, decision: Decision) -> str:
        """For what reason it decides as it does."""
        match decision.ask:
            case Ask.EFFECT | Ask.SPLIT:
                return "the first that changes something"
            case Ask.MAY:
                return "it does what it may"
            case Ask.NUMBER:
                return "as much as it can"
            case Ask.TIE:
                return "as its title says of NPCs"
            case _:
                return "drawn at random"


class Replay:
    """Takes the recorded options again."""

    def __init__(self, decisions: Sequence[int]) -> None:
        self.decisions = tuple(decisions)
        self.used = 0

    def __call__(self, decision: Decision) -> int:
        if self.used == len(self.decisions):
            raise ScriptError(f"the recorded game ends before this: {decision}")
        self.used += 1
        return self.decisions[self.used - 1]

    def finish(self) -> None:
        if self.used < len(self.decisions):
            raise ScriptError("the recorded game has more decisions than this one")
