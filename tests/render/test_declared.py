"""Faces and slots that a title names and that there are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from hearthscript.render import build, check_print
from hearthscript.source import Title, load_title

TITLE = """
[title]
name = "Slots"
[kinds.event]
name = "Event Card"
face = "%s"
[kinds.event.fields]
tale = { type = "%s"%s }
"""
CARD = 'event "Ebb"\n  tale: %s\n'


def titled(folder: Path, face: str, field: str, slot: str | None, value: str = "Low.") -> Title:
    slotted = "" if slot is None else f', slot = "{slot}"'
    slotted += ', when = "play"' if field == "rules" else ""
    (folder / "title.toml").write_text(TITLE % (face, field, slotted), "utf-8")
    (folder / "all.cards").write_text(CARD % value, "utf-8")
    title, found = load_title(folder)
    assert title
    assert found == []
    return title


WRONG = [
    ("boxs", "text", "voice", "no-such-face", '"boxs"', "Did you mean “boxes”?", '"boxes"'),
    ("xyz", "text", "voice", "no-such-face", '"xyz"', "Possible here: boxes, ladder", None),
    ("boxes", "text", "voyce", "no-such-slot", '"voyce"', "Did you mean “voice”?", '"voice"'),
    ("story", "text", "dark box", "no-such-slot", '"dark box"', "light box", None),
    ("ladder", "text", "start", "no-such-slot", '"start"', "Possible here: name, art", None),
    ("boxes", "number", "nomber", "no-such-slot", '"nomber"', "“number”", '"number"'),
    ("story", "flag", "mode mark", "no-such-slot", '"mode mark"', "Possible here:", None),
]


@pytest.mark.parametrize(("face", "field", "slot", "code", "at", "remedy", "fix"), WRONG)
def test_what_there_is_not_is_told_at_its_place(
    tmp_path: Path,
    face: str,
    field: str,
    slot: str,
    code: str,
    at: str,
    remedy: str,
    fix: str | None,
) -> None:
    value = {"text": "Low.", "number": "1", "flag": "yes"}[field]
    title = titled(tmp_path, face, field, slot, value)
    (fault,) = check_print(title)
    assert fault.place
    assert fault.place.path == str(tmp_path / "title.toml")
    assert fault.place.text[fault.span.start : fault.span.end] == at
    assert (fault.code, fault.severity) == (code, "error")
    assert remedy in fault.hints[0]
    assert (fault.fix.text if fault.fix else None) == fix
    assert fault in build(title, tmp_path / "out", pictures=False).diagnostics


@pytest.mark.parametrize("field", ["text", "rules", "number", "flag"])
def test_a_text_without_a_slot_is_noted_and_told_of_each_card(
    tmp_path: Path, field: str
) -> None:
    value = {"number": "1", "flag": "yes"}.get(field, "Low tide.")
    title = titled(tmp_path, "boxes", field, None, value)
    told = ["no-slot"] if field in {"text", "rules"} else []
    noted = check_print(title)
    assert [(one.code, one.severity) for one in noted] == [(code, "note") for code in told]
    built = build(title, tmp_path / "out", pictures=False)
    assert [one.code for one in built.diagnostics if one.severity == "error"] == told
