"""Every shipped title fits its cards: no text too long, no letter or slot missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from hearthscript.render.faces import lay_out
from hearthscript.render.look import load_look
from hearthscript.source import load_title

TITLES = sorted(
    path.parent for path in (Path(__file__).parents[2] / "cards").glob("*/title.toml")
)


@pytest.mark.parametrize("folder", TITLES, ids=lambda path: path.name)
def test_a_title_is_printed_without_findings(folder: Path) -> None:
    title, _ = load_title(folder)
    assert title
    look, found = load_look(folder, title.lexicon)
    faces, more = lay_out(title, look)
    assert [(f.subject, f.code, f.message) for f in (*found, *more)] == []
    assert len(faces) == len(title.cards)


@pytest.mark.parametrize("folder", TITLES, ids=lambda path: path.name)
def test_resources_differ_in_shape_as_well_as_colour(folder: Path) -> None:
    title, _ = load_title(folder)
    assert title
    look, _ = load_look(folder, title.lexicon)
    from io import BytesIO

    from fontTools.ttLib import TTFont

    font = TTFont(BytesIO(look.files["hearth:icons.ttf"]))
    badges = [b for (_, name), b in look.badges.items() if name in title.lexicon.resources]
    outlines = {
        tuple(font["glyf"][font.getBestCmap()[ord(badge.fill)]].coordinates) for badge in badges
    }
    assert len(outlines) == len(badges)
    assert len({badge.fill_colour for badge in badges}) == len(badges)
