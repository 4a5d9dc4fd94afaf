"""Scenarios: those of the titles come out as they say, and what is wrong in one is told."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from hearthscript.engine.play import Rules
from hearthscript.rulebook import load_rules, run_scenario, run_scenarios, unshown
from hearthscript.source import Place, Title, load_title, read_cards

HERE = Path(__file__).parent
CARDS = HERE.parents[1] / "cards"
TITLES = sorted(manifest.parent.name for manifest in CARDS.glob("*/title.toml"))
FAILURES = sorted((HERE / "failures").glob("*.scenarios"))
OTHER_NAMES = {
    "wrong-choice-of-whom": "wrong-choice",
    "wrong-draw": "wrong-choice",
    "missing-draw": "missing-choice",
    "unknown-card-in-hand": "unknown-card",
    "story-deck-ends": "not-playable",
}
"""Of files that show a code that another file shows too."""


@cache
def loaded(name: str) -> tuple[Title, Rules]:
    title, found = load_title(CARDS / name)
    assert title is not None
    rules, wrong = load_rules(title)
    assert [*found, *wrong] == []
    return title, rules


@pytest.mark.parametrize("name", TITLES)
def test_the_scenarios_of_a_title_pass(name: str) -> None:
    title, rules = loaded(name)
    found = [one for outcome in run_scenarios(title, rules) for one in outcome.findings]
    assert [f"{one.subject}: {one.message}" for one in found] == []


def test_there_are_scenarios() -> None:
    assert sum(len(loaded(name)[0].scenarios) for name in TITLES) > 30


@pytest.mark.parametrize("file", FAILURES, ids=[file.stem for file in FAILURES])
def test_what_is_wrong_in_a_scenario_is_found_at_its_place(file: Path) -> None:
    title, rules = loaded("the-void")
    content = file.read_text("utf-8")
    expected = content.split("\n")[0].removeprefix("# found at: ")
    (scenario,), wrong = read_cards(Place(str(file), content), title.lexicon)
    assert wrong == []
    ((finding,),) = (one.findings for one in run_scenarios(title, rules, [scenario]))
    where = content[finding.span.start : finding.span.end]
    assert (finding.code, where) == (OTHER_NAMES.get(file.stem, file.stem), expected)
    assert finding.place is not None
    assert finding.place.path == str(file)


def test_a_failure_tells_what_happened() -> None:
    title, rules = loaded("the-void")
    content = (HERE / "failures" / "not-true-after.scenarios").read_text("utf-8")
    (scenario,), _wrong = read_cards(Place("a.scenarios", content), title.lexicon)
    outcome = run_scenario(scenario, rules)
    assert not outcome.passed
    assert outcome.story == ("Demir gains 1 Resolve.",)
    assert outcome.findings[0].message == (
        "“EVE has 5 Resolve” is not true afterwards.\nWhat happened:\n  Demir gains 1 Resolve."
    )


def test_rules_that_no_scenario_shows_are_listed() -> None:
    title, _rules = loaded("the-void")
    rules, wrong = read_cards(
        Place("a.rules", 'rule "V-01"\n  text: One.\nrule "V-02"\n  text: Two.\n'),
        title.lexicon,
    )
    shows, _wrong = read_cards(
        Place("a.scenarios", 'scenario "One"\n  shows: X-1, v-02\n  when: Gain 1 Panic.\n'),
        title.lexicon,
    )
    assert wrong == []
    told = Title(title.folder, title.lexicon, (), tuple(rules), tuple(shows))
    assert [rule.name for rule in unshown(told)] == ["V-01"]
