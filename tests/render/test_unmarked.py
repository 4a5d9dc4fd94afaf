"""Words without an icon, and icons that nobody has drawn: neither reads as something else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from hearthscript.lexicon import Lexicon
from hearthscript.lexicon.model import Kind
from hearthscript.render import build
from hearthscript.render.badges import stand_ins
from hearthscript.render.inline import rules
from hearthscript.render.look import Look, load_look
from hearthscript.source import Title

Make = Callable[..., Title]


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        ("Fear", "F"),
        ("Fear Grain", "F G"),
        ("Orchard", "Or"),
        ("Iron Silver Zinc Bread", "Ir Sv Zn Br"),
        ("Coin Crate", "Co Cr"),
        ("Coin Cog Cobra", "Co Cg Cb"),
        ("Oil Oozes", "Oe"),
        ("O", ""),
        ("42nd-Street", "N"),
        ("éclair Eve", "É E"),
        ("Aa Aa Aa", "Aa"),
    ],
)
def test_letters_that_stand_in(names: str, letters: str) -> None:
    made = stand_ins(names.split())
    assert " ".join(filter(None, made)) == letters
    assert len(made) == len(names.split())


def without_icons(lexicon: Lexicon) -> Lexicon:
    """The same title before anybody has thought of icons for what needs none."""
    areas = {
        name: replace(area, places=tuple(replace(place, icon="") for place in area.places))
        for name, area in lexicon.areas.items()
    }
    tracks = {name: replace(track, icon="") for name, track in lexicon.tracks.items()}
    characters = {name: replace(who, icon="") for name, who in lexicon.characters.items()}
    return replace(lexicon, areas=areas, tracks=tracks, characters=characters)


def shown(text: str, lexicon: Lexicon, look: Look) -> str:
    (block,) = rules(text, lexicon, look, "rules", divide=False)
    words = (
        "".join(f"[{p.badge.name}]" if p.badge else p.text for p in w) for w in block.words
    )
    return " ".join(words).replace("\xa0", " ")


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("Gain 1 Rank.", "Gain 1 Rank."),
        ("Gain 2 Coin / Rank.", "Gain 2 [Coin] / Rank."),
        ("Put 1 Coin into Cellar.", "Put 1 [Coin] into Cellar."),
        (
            "If you are at Rank B, Marla gains 1 Fear.",
            "If you are at Rank B, Marla gains 1 [Fear].",
        ),
        ("Go to the Old Lamp Room.", "Go to the Old Lamp Room."),
    ],
)
def test_a_word_without_an_icon_stays_a_word(harbour: Title, text: str, printed: str) -> None:
    bare = without_icons(harbour.lexicon)
    look, _ = load_look(harbour.folder, bare)
    assert shown(text, bare, look) == printed
    marked, _ = load_look(harbour.folder, harbour.lexicon)
    assert shown(text, harbour.lexicon, marked) != printed


def test_no_two_badges_are_the_same_letters(harbour: Title) -> None:
    look, _ = load_look(harbour.folder, without_icons(harbour.lexicon))
    assert look.unmarked == {
        (Kind.TRACK, "Rank"),
        (Kind.PLACE, "Cellar"),
        (Kind.PLACE, "Old Lamp Room"),
        (Kind.CHARACTER, "Marla"),
        (Kind.CHARACTER, "Otto"),
    }
    assert look.unmarked < set(look.badges)


def test_a_face_names_a_track_that_has_no_icon(make: Make, tmp_path: Path) -> None:
    title = make('calm "Ebb"\n  who: Otto\n  then: Gain 1 Rank.\n')
    bare = replace(title, lexicon=without_icons(title.lexicon))
    built = build(bare, tmp_path / "out", pictures=False)
    assert built.diagnostics == ()
    document = pypdfium2.PdfDocument(built.pdf)
    said = document[0].get_textpage().get_text_range()
    document.close()
    assert "RANK\xa0B" in said.replace(" ", "\xa0")
