"""What is wrong with the steps and the scenarios of a title, found without playing any."""

from __future__ import annotations

from hearthscript.lexicon.ruling import LACKING
from hearthscript.rulebook.load import outline
from hearthscript.rulebook.reading import read_scenario
from hearthscript.rulebook.shown import rules_of, unlisted
from hearthscript.source import Diagnostic, Title


def check_rules(title: Title, *, whole: bool) -> list[Diagnostic]:
    """All but what is wrong with rules texts, which is the same on cards and in steps.

    `whole`: title.toml and the rules were read without an error. Otherwise what seems to be
    missing may only be misspelt, and is not told.
    """
    rules, found = outline(title)
    if not whole:
        found = [one for one in found if one.code not in LACKING]
    listed = [rule.name for rule in rules_of(title)]
    for scenario in title.scenarios if title.lexicon.characters else ():
        found += [*unlisted(scenario, listed), *read_scenario(scenario, rules).findings]
    return found
