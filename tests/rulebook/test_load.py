"""Rules from a title's folder: what cannot be carried out is told at its place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from hearthscript.engine.play import Rules
from hearthscript.rulebook import load_rules
from hearthscript.source import Diagnostic, load_title

HERE = Path(__file__).parent
FERRY = HERE.parent / "play" / "ferry"
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


def test_a_procedure_without_steps_is_found(ferry: Path) -> None:
    manifest = ferry / "title.toml"
    text = manifest.read_text("utf-8").replace('after = ["Landing"]', 'after = ["Home"]')
    manifest.write_text(text, "utf-8")
    found = loaded(ferry)[1]
    assert sorted({one.code for one in found}) == ["no-steps", "unknown-procedure"]


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
