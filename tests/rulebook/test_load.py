"""Rules from a title's folder: what cannot be carried out is told at its place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from hearthscript.engine.play import Rules
from hearthscript.rulebook import check_rules, load_rules, run_scenarios
from hearthscript.source import Diagnostic, load_title

HERE = Path(__file__).parent
FERRY = HERE.parent / "play" / "ferry"
NOBODY = '[title]\nname = "Empty"\n[game]\nbefore = ["Setup"]\n'
SKIPS = """
[title]
name = "Skipping"
[resources.Fare]
[npc]
ignores = "skips"
[kinds.oar]
name = "Oar Card"
face = "boxes"
[kinds.oar.fields]
tide = { type = "rules", when = "play", slot = "light box" }
toll = { type = "rules", when = "play", slot = "light box" }
tow = { type = "rules", when = "play", slot = "dark box" }
skips = { type = "one of", options = ["tide", "toll", "tow", "both"] }
"""
WRONG = sorted((HERE / "wrong").glob("*.rules"))


def loaded(folder: Path) -> tuple[Rules, list[Diagnostic]]:
    title, found = load_title(folder)
    assert title is not None
    assert found == []
    return load_rules(title)


@pytest.fixture
def ferry(tmp_path: Path) -> Path:
    return Path(shutil.copytree(FERRY, tmp_path / "ferry"))


@pytest.mark.parametrize("file", WRONG, ids=[file.stem for file in WRONG])
def test_what_is_wrong_in_a_step_is_found_at_its_place(file: Path, ferry: Path) -> None:
    shutil.copy(file, ferry)
    content = file.read_text("utf-8")
    expected = content.split("\n")[0].removeprefix("# found at: ")
    (finding,) = loaded(ferry)[1]
    where = content[finding.span.start : finding.span.end]
    assert (finding.code, where) == (file.stem, expected)
    assert finding.place is not None
    assert Path(finding.place.path).name == file.name


def test_a_step_of_which_nobody_knows_who_does_it_is_not_done(ferry: Path) -> None:
    shutil.copy(HERE / "wrong" / "unclear-turns.rules", ferry)
    rules, _found = loaded(ferry)
    done = {step.name: step.program is not None for step in rules.procedures["Boarding"]}
    assert done == {"Pack": True, "Stand": True, "Pack again": False}


@pytest.mark.parametrize(
    ("written", "instead", "code", "at"),
    [
        ('after = ["Landing"]', 'after = ["Landing", "Home"]', "no-steps", '"Home"'),
        ("story = { crossing = 3 }", "story = { crossing = 9 }", "too-few-cards", "9"),
        ("story = { crossing = 3 }", 'ordered = "depth"', "too-few-cards", '"depth"'),
        ("crossing = 3 }", "crossing = 3, buoy = 1 }", "no-steps", "1"),
        ("crossing = 3 }", 'crossing = 3 }\nwithout = ["second"]', "too-few-cards", "3"),
    ],
)
def test_what_is_lacking_is_told_where_it_is_asked_for(
    written: str, instead: str, code: str, at: str, ferry: Path
) -> None:
    manifest = ferry / "title.toml"
    text = manifest.read_text("utf-8")
    assert written in text
    text = text.replace(written, instead)
    text += '[kinds.buoy]\nname = "Buoy Card"\nface = "story"\n'
    text += 'fields.depth = { type = "number", slot = "number" }\n'
    manifest.write_text(text, "utf-8")
    (ferry / "buoy.cards").write_text('buoy "Red"\n', "utf-8")
    title, _found = load_title(ferry)
    assert title is not None
    (finding,) = load_rules(title)[1]
    where = text[finding.span.start : finding.span.end]
    assert (finding.code, where) == (code, at)
    assert finding.place is not None
    assert finding.place.path == str(manifest)
    assert check_rules(title, whole=True) == [finding]
    assert check_rules(title, whole=False) == []


def test_without_characters_nobody_plays(tmp_path: Path) -> None:
    (tmp_path / "title.toml").write_text(NOBODY, "utf-8")
    (tmp_path / "first.rules").write_text('step "Go"\n  of: Setup\n  note: Off.\n', "utf-8")
    scenario = 'scenario "One"\n  when: steps of Setup\n  then: nonsense\n'
    (tmp_path / "first.scenarios").write_text(scenario, "utf-8")
    title, found = load_title(tmp_path)
    assert title is not None
    assert found == []
    rules, (wrong,) = load_rules(title)
    assert (wrong.code, NOBODY[wrong.span.start : wrong.span.end]) == (
        "nobody-plays",
        '"Empty"',
    )
    assert list(run_scenarios(title, rules)) == []
    assert check_rules(title, whole=True) == [wrong]


@pytest.mark.parametrize(
    ("word", "skipped"),
    [("tide", {"tide"}), ("tow", {"tow"}), ("both", {"tide", "toll"})],
)
def test_an_npc_skips_a_text_or_all_of_them(
    word: str, skipped: set[str], tmp_path: Path
) -> None:
    """A text that a card does not have is none, and so it skips nothing there."""
    (tmp_path / "title.toml").write_text(SKIPS, "utf-8")
    card = f'oar "Steady"\n  tide: Gain 1 Fare.\n  toll: Gain 1 Fare.\n  skips: {word}\n'
    (tmp_path / "some.cards").write_text(card, "utf-8")
    rules, wrong = loaded(tmp_path)
    assert wrong == []
    assert rules.cards["Steady"].ignored == skipped


def test_cards_of_two_kinds_may_have_one_name(ferry: Path) -> None:
    """Both are there, and told apart by their kinds."""
    (before, _), name = loaded(ferry), "Slack Water"
    text = f'crossing "{name}"\n  tide: Gain 1 Leak.\n  second: Gain 1 Leak.\n'
    text += f'  first: Gain 1 Leak.\noar "{name}"\n  character: Olga\n  pull: 1\n'
    (ferry / "two.cards").write_text(text, "utf-8")
    after, wrong = loaded(ferry)
    assert wrong == []
    new = {card.kind: named for named, card in after.cards.items() if named not in before.cards}
    assert new == {"crossing": f"{name} (Crossing Card)", "oar": f"{name} (Oar Card)"}
