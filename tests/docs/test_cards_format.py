"""The page about a title's files: its examples are files, its tables are the schema's."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.docs.pages import DOCS, Block, blocks, lexicon_of

from hearthscript.data import data
from hearthscript.lexicon import FieldType, load_lexicon
from hearthscript.lexicon.ruling import RULES, STEP, kinds_in
from hearthscript.lint import check_text, rules_texts
from hearthscript.rulebook import load_rules
from hearthscript.source import load_cards, load_title

pytestmark = pytest.mark.checkout

PAGE = "cards-format.md"
TABLES = {
    "[title]": "title",
    "[style]": "style",
    "[resources.NAME]": "resource",
    "bond": "bond",
    "[tracks.NAME]": "track",
    "[areas.NAME]": "area",
    "places": "place",
    "[zones.NAME]": "zone",
    "[tokens.NAME]": "token",
    "[values.NAME]": "value",
    "[characters.NAME]": "character",
    "[words]": "words",
    "[npc]": "npc",
    "[kinds.KEY]": "kind",
    "[kinds.KEY.fields]": "field",
    "[game]": "game",
    "[modes.NAME]": "mode",
    "[modules.NAME]": "module",
}
"""The page's headings, and what each is called in the schema."""
NO_SETTINGS = {"name", "caption", "key", "colour", "icon"}
"""What the schema defines that is one value, and no table of settings."""


# ── Examples ─────────────────────────────────────────────────────────────────────────────


def of_kind(kind: str) -> list[Any]:
    return [pytest.param(it, id=f"{PAGE}:{it.line}") for it in blocks(PAGE) if it.kind == kind]


@pytest.mark.parametrize("block", of_kind("cards"))
def test_a_file_of_cards_is_as_the_page_says(block: Block, tmp_path: Path) -> None:
    file = tmp_path / "some.cards"
    file.write_text("\n".join(block.lines) + "\n", "utf-8")
    lexicon = lexicon_of(block)
    cards, findings = load_cards(file, lexicon)
    expected = {block.options["code"]} if "code" in block.options else set()
    assert cards or expected
    assert {finding.code for finding in findings} == expected
    for card in cards:
        for text in rules_texts(card):
            assert not check_text(text.text, lexicon)


@pytest.mark.parametrize("block", of_kind("rules"))
def test_a_file_of_rules_is_as_the_page_says(block: Block, tmp_path: Path) -> None:
    manifest = (DOCS / "example-title" / "title.toml").read_text("utf-8")
    game = '[game]\nbefore = ["Setup"]\nafter = ["Final Scoring"]\n[modules.Weather]\n'
    (tmp_path / "title.toml").write_text(f"{manifest}\n{game}", "utf-8")
    (tmp_path / "some.rules").write_text("\n".join(block.lines) + "\n", "utf-8")
    title, findings = load_title(tmp_path)
    assert title is not None
    assert findings == []
    rules, wrong = load_rules(title)
    expected = {block.options["code"]} if "code" in block.options else set()
    assert {finding.code for finding in wrong} - {"no-steps"} == expected
    assert rules.procedures


def test_a_table_lists_the_fields_of_a_step() -> None:
    page = (DOCS / PAGE).read_text("utf-8")
    section = page.split("## Rules: the steps of a game")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `([a-z]+)` \| (yes)? ?\|", section, re.MULTILINE)
    step = kinds_in(f"some{RULES}", lexicon_of(next(blocks(PAGE))))[STEP]
    assert rows == [(name, "yes" * it.required) for name, it in step.fields.items()]


@pytest.mark.parametrize("block", of_kind("toml"))
def test_a_piece_of_title_toml_is_in_order(block: Block, tmp_path: Path) -> None:
    text = "\n".join(block.lines) + "\n"
    head = "" if "[title]" in block.lines else '[title]\nname = "Lantern Hill"\n'
    (tmp_path / "title.toml").write_text(head + text, "utf-8")
    lexicon, findings = load_lexicon(tmp_path)
    assert lexicon is not None
    assert findings == []


# ── The tables ───────────────────────────────────────────────────────────────────────────


def tables() -> Mapping[str, list[list[str]]]:
    """The rows of the first table below each heading of the page, cells without marks."""
    found: dict[str, list[list[str]]] = {}
    rows: list[list[str]] | None = None
    for line in (DOCS / PAGE).read_text("utf-8").splitlines():
        if line.startswith("#"):
            rows = found.setdefault(line.lstrip("# "), [])
        elif line.startswith("|") and rows is not None:
            rows.append([cell.strip() for cell in line.strip("|").split("|")])
        elif rows:
            rows = None
    return found


def schema() -> Mapping[str, Any]:
    text = (data("grammar") / "title.schema.json").read_text("utf-8")
    definitions: dict[str, Any] = json.loads(text)["$defs"]
    return {name: it for name, it in definitions.items() if name not in NO_SETTINGS}


def test_every_part_of_the_schema_has_its_heading() -> None:
    assert set(TABLES.values()) == set(schema())


@pytest.mark.parametrize("heading", TABLES)
def test_a_table_lists_the_settings_of_the_schema(heading: str) -> None:
    _names, _line, *rows = tables()[heading]
    settings = schema()[TABLES[heading]]
    assert [row[0].strip("`") for row in rows] == list(settings["properties"])
    needed = {row[0].strip("`") for row in rows if row[1] == "yes"}
    assert needed - {"fields"} == set(settings.get("required", ())) - {"fields"}
    assert all(row[2] for row in rows)


def test_the_types_of_fields_are_all_there() -> None:
    page = (DOCS / PAGE).read_text("utf-8")
    table = page.split("| type | what is written |")[1].split("\n\n")[0]
    assert set(re.findall(r"^\| `([a-z ]+)`", table, re.MULTILINE)) == set(FieldType)


def test_the_roles_of_zones_are_all_there() -> None:
    (row,) = [row for row in tables()["[zones.NAME]"] if row[0] == "`role`"]
    roles = schema()["zone"]["properties"]["role"]["enum"]
    assert set(re.findall(r'`"([a-z]+)"`', row[2])) == set(roles)


def slots(design: Mapping[str, Any]) -> Iterator[str]:
    """What a field can be shown in; the table's own boxes are drawn without one."""
    yield from design["drawn"]
    yield from (panel["slot"] for panel in design["column"]["panel"])


def test_faces_have_the_slots_that_the_page_names() -> None:
    _names, _line, *rows = tables()["Faces and their slots"]
    said = {row[0].strip("`"): set(re.findall(r"`([a-z ]+)`", row[2])) for row in rows}
    folder = Path(str(data("output"))) / "faces"
    there = {
        path.stem: set(slots(tomllib.loads(path.read_text("utf-8"))))
        - {"box", "spaces", "start"}
        for path in folder.glob("*.toml")
    }
    assert said == there
