"""Which rules the scenarios of a title show."""

from __future__ import annotations

from collections.abc import Sequence

from hearthscript.lexicon.ruling import RULE
from hearthscript.rulebook.entries import Entry, lines
from hearthscript.source import Card, Diagnostic, Title, did_you_mean


def rules_of(title: Title) -> list[Card]:
    """The rules that a title lists."""
    return [entry for entry in title.rules if entry.kind.key == RULE]


def unshown(title: Title) -> list[Card]:
    """The rules that no scenario says it shows."""
    shown = {part.text.casefold() for one in title.scenarios for part in _shown(one)}
    return [rule for rule in rules_of(title) if rule.name.casefold() not in shown]


def unlisted(scenario: Card, listed: Sequence[str]) -> list[Diagnostic]:
    """What a scenario says it shows and is no rule of the title, if that lists any."""
    known = {name.casefold() for name in listed}
    return [
        part.wrong(
            "unknown-rule", f"There is no rule “{part.text}”.",
            did_you_mean(part.text, listed) or "Rules are entries “rule” of .rules files.",
        )
        for part in _shown(scenario)
        if known and part.text.casefold() not in known
    ]  # fmt: skip


def _shown(scenario: Card) -> list[Entry]:
    return [part for entry in lines(scenario, "shows") for part in entry.parts()]
