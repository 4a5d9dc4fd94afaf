"""What a scenario says: who plays, how things stand, what is done, what comes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from hearthscript.analyse import condition
from hearthscript.engine.play import Rules
from hearthscript.frozen import frozen
from hearthscript.lexicon import character_named
from hearthscript.lexicon.model import Mode
from hearthscript.lexicon.names import named
from hearthscript.rulebook.deeds import Deed, WrongDeedError, deed_of
from hearthscript.rulebook.entries import Entry, lines, sentences
from hearthscript.rulebook.lying import Lying, WrongCardsError, lying
from hearthscript.source import Card, Diagnostic, Severity, did_you_mean
from hearthscript.syntax import nodes as n

Claim: TypeAlias = tuple[Entry, n.Condition | Lying]
"""Something that is said to be so."""


@frozen
class Reading:
    """A scenario as it is understood; with findings, as far as it is."""

    seats: tuple[str, ...]
    npcs: tuple[str, ...]
    mode: Mode | None
    modules: frozenset[str]
    given: tuple[Claim, ...]
    then: tuple[Claim, ...]
    still: tuple[Claim, ...]
    deeds: tuple[tuple[Entry, Deed], ...]
    findings: tuple[Diagnostic, ...]


def read_scenario(scenario: Card, rules: Rules) -> Reading:
    """Nothing is played. The title has characters."""
    reader = _Reader(scenario, rules)
    reader.require_claims()
    seats = reader.seats()
    npcs = reader.named("npcs", seats)
    mode, modules = reader.mode(), frozenset(reader.modules())
    given, then, still = (tuple(reader.claims(key)) for key in ("given", "then", "still"))
    deeds = tuple(reader.deeds(seats, mode, modules))
    found = tuple(reader.found)
    return Reading(seats, npcs, mode, modules, given, then, still, deeds, found)


class _Reader:
    def __init__(self, scenario: Card, rules: Rules) -> None:
        self.scenario, self.rules, self.lexicon = scenario, rules, rules.lexicon
        self.found: list[Diagnostic] = []

    def require_claims(self) -> None:
        if not {"then", "still", "told"} & set(self.scenario.fields):
            self.found.append(
                Diagnostic(
                    "nothing-expected", Severity.ERROR,
                    "This scenario does not say what it expects.", self.scenario.span,
                    self.scenario.place,
                    ("Add what becomes true (“then”), stays so (“still”), or is “told”.",),
                    subject=self.scenario.name,
                )
            )  # fmt: skip

    def seats(self) -> tuple[str, ...]:
        """Fewer than the title has players can be enough for an example; more cannot play."""
        characters, most = tuple(self.lexicon.characters), self.lexicon.players
        players = self.named("players", characters)
        if len(players) > most:
            entry = lines(self.scenario, "players")[0]
            message = f"{len(players)} play here, and {self.lexicon.name} is for {most}."
            self.found.append(
                entry.wrong("too-many-players", message, "Leave some of them out.")
            )
        return players or characters[: max(1, most)]

    def named(self, key: str, possible: Sequence[str]) -> tuple[str, ...]:
        """The characters that a field names, each once."""
        found: list[str] = []
        for entry in lines(self.scenario, key):
            for part in entry.parts():
                who = character_named(part.text, self.lexicon)
                if who is None:
                    hint = did_you_mean(part.text, self.lexicon.characters)
                    message = f"There is no “{part.text}”."
                    self.found.append(part.wrong("unknown-character", message, hint))
                elif who in found:
                    message = f"{who} is named already."
                    self.found.append(part.wrong("named-twice", message, "Leave one out."))
                elif who not in possible:
                    message = f"{who} does not play in this scenario."
                    hint = "Add the name to “players”."
                    self.found.append(part.wrong("does-not-play", message, hint))
                else:
                    found.append(who)
        return tuple(found)

    def mode(self) -> Mode | None:
        """The one that is named, or else the title's first."""
        modes = self.lexicon.modes
        for entry in lines(self.scenario, "mode"):
            known = named(entry.text, modes)
            if known is None:
                message = f"There is no mode “{entry.text}”."
                hint = did_you_mean(entry.text, modes)
                self.found.append(entry.wrong("unknown-mode", message, hint))
            return None if known is None else modes[known]
        return next(iter(modes.values()), None)

    def modules(self) -> Iterator[str]:
        """Those that are played with."""
        for entry in lines(self.scenario, "with"):
            for part in entry.parts():
                known = named(part.text, self.lexicon.modules)
                if known is not None:
                    yield known
                    continue
                message = f"There is no module “{part.text}”."
                hint = did_you_mean(part.text, self.lexicon.modules)
                self.found.append(part.wrong("unknown-module", message, hint))

    def claims(self, key: str) -> Iterator[Claim]:
        for entry in sentences(self.scenario, key):
            try:
                cards = lying(entry, self.rules)
            except WrongCardsError as wrong:
                self.found.append(wrong.finding)
                continue
            if cards is not None:
                yield entry, cards
                continue
            read = condition(entry.text.rstrip("."), self.lexicon)
            if read.condition is not None:
                yield entry, read.condition
            else:
                self.found += [entry.moved(one) for one in read.diagnostics]

    def deeds(
        self, seats: Sequence[str], mode: Mode | None, modules: frozenset[str]
    ) -> Iterator[tuple[Entry, Deed]]:
        for entry in lines(self.scenario, "when"):
            try:
                yield entry, deed_of(entry, self.rules, seats, mode, modules)
            except WrongDeedError as wrong:
                self.found.append(wrong.finding)
