"""Scenarios: those of the titles come out as they say, and what is wrong in one is told."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from hearthscript.engine.play import Rules
from hearthscript.rulebook import load_rules, run_scenario, run_scenarios, unshown
from hearthscript.rulebook.reading import read_scenario
from hearthscript.source import Diagnostic, Place, Title, load_title, read_cards

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
    "does-not-play-as-npc": "does-not-play",
    "unknown-procedure-of-a-card": "unknown-procedure",
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


def found_in(content: str, name: str = "the-void") -> list[Diagnostic]:
    """What is wrong with the one scenario of a text."""
    title, rules = loaded(name)
    (scenario,), wrong = read_cards(Place("a.scenarios", content), title.lexicon)
    assert wrong == []
    return list(run_scenario(scenario, rules).findings)


def test_a_failure_tells_that_nothing_happened() -> None:
    content = (HERE / "failures" / "wrong-choice.scenarios").read_text("utf-8")
    (asked,) = found_in(content)
    assert asked.message.endswith("\nNothing happened.")
    (before,) = found_in('scenario "One"\n  when: Gain 1 Panic.\n  still: EVE has 9 Panic')
    assert before.message == "“EVE has 9 Panic” is not true before anything is done."


def test_an_npc_skips_what_it_ignores_in_a_game() -> None:
    scenario = 'scenario "One"\n  {}when: Pascal resolves {}, white\n  then: Pascal has 9 Panic'
    for npcs, skipped in (("", False), ("npcs: Pascal\n  ", True)):
        (found,) = found_in(scenario.format(npcs, "Run the Numbers"))
        said = "Nothing happens: Pascal skips this text, as NPCs do."
        assert (said in found.message) == skipped


def test_blanks_and_capitals_do_not_count_in_what_is_done() -> None:
    scenario = 'scenario "One"\n  when: {}\n  then: EVE has 9 Panic'
    for deed in (
        "Demir  resolves  quick  Repairs,  Black",
        "step  Rewards  of  hull  Breach",
        "the  steps  of  Hull Breach.",
        "Read  the  next  card",
        "Gain 1 Panic.\n  given: Demir’s  HAND:  quick  repairs,  Endurance",
    ):
        assert {one.code for one in found_in(scenario.format(deed))} <= {
            "not-true-after",
            "missing-choice",
        }


def test_a_step_is_found_where_of_stands_in_its_name_or_in_what_it_is_of() -> None:
    title, rules = loaded("the-void")
    step = replace(rules.procedures["crisis"][0], name="Chair of the Day")
    named = replace(rules, procedures={"End of Day": (step,), "crisis": (step,)})
    for deed in ("step Chair of the Day of End of Day", "step Chair of the Day of Hull Breach"):
        content = f'scenario "One"\n  when: {deed}\n  then: EVE has 9 Panic'
        (scenario,), _wrong = read_cards(Place("a.scenarios", content), title.lexicon)
        assert read_scenario(scenario, named).findings == ()


def test_what_has_no_steps_is_not_suggested() -> None:
    scenario = 'scenario "One"\n  when: steps of {}\n  then: EVE has 9 Panic'
    (card,) = found_in(scenario.format("Quick Repairs"))
    assert card.message == (
        "“Quick Repairs” is a card of the kind “Action Card”, and no step is of that."
    )
    (mistyped,) = found_in(scenario.format("Quick Repair"))
    assert "Quick Repairs" not in mistyped.hints[0]
    (near,) = found_in(scenario.format("Hull Beach"))
    assert near.hints == ("Did you mean “Hull Breach”?",)


def test_no_more_can_play_than_the_title_is_for() -> None:
    title, rules = loaded("the-void")
    fewer = replace(rules, lexicon=replace(rules.lexicon, players=2))
    content = 'scenario "One"\n  players: {}\n  when: Gain 1 Panic.\n  then: EVE has 9 Panic'
    for players, expected in (("EVE", []), ("EVE, Blunt and Demir", ["too-many-players"])):
        text = content.format(players)
        (scenario,), _wrong = read_cards(Place("a.scenarios", text), title.lexicon)
        found = read_scenario(scenario, fewer).findings
        assert [one.code for one in found] == expected


def test_where_no_rules_are_listed_nothing_says_which_there_are() -> None:
    """What is shown is then a name for people."""
    content = 'scenario "One"\n  shows: A rule of ours\n  when: Demir: Gain 1 Authority.\n'
    title, rules = loaded("the-void")
    (scenario,), _wrong = read_cards(
        Place("a.scenarios", f"{content}  then: Demir has 4 Authority"), title.lexicon
    )
    assert run_scenario(scenario, rules).passed
    (unknown,) = run_scenario(scenario, rules, ["V-01"]).findings
    assert unknown.code == "unknown-rule"


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
