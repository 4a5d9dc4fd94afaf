"""What a face shows of a card beside its texts, and what gives way on a full one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from hearthscript.render import build
from hearthscript.render.compose import Face
from hearthscript.render.faces import lay_out
from hearthscript.render.inline import Piece, rank
from hearthscript.render.look import Look, load_look
from hearthscript.source import Title

Make = Callable[..., Title]

STORY = "The tide turns and the boats lie on their sides like dogs. "


@pytest.fixture(scope="module")
def look(harbour: Title) -> Look:
    return load_look(harbour.folder, harbour.lexicon)[0]


def face(title: Title) -> Face:
    look, _ = load_look(title.folder, title.lexicon)
    (only,), found = lay_out(title, look)
    assert found == []
    return only


def sizes(face: Face) -> dict[str, float]:
    return {p.content.key: p.setting.size for p in face.panels if p.setting}


def words(title: Title, out: Path) -> str:
    built = build(title, out, pictures=False)
    assert (built.pdf and built.diagnostics) == ()
    document = pypdfium2.PdfDocument(built.pdf)
    text: str = document[0].get_textpage().get_text_range()
    document.close()
    return " ".join(text.replace("\xa0", " ").split())


@pytest.mark.parametrize(
    ("label", "number", "ending", "below"),
    [
        ("4th", "4", "th", ""),
        ("4th place", "4", "th", "PLACE"),
        ("4-place", "4", "", "PLACE"),
        ("12th", "12", "th", ""),
        ("④", "[4]", "", ""),
        ("3 stars", "3", "", "STARS"),
        ("Winner", "", "", "WINNER"),
    ],
)
def test_a_rung_shows_its_label(
    look: Look, label: str, number: str, ending: str, below: str
) -> None:
    def shown(pieces: tuple[Piece, ...]) -> str:
        return "".join(f"[{p.badge.name}]" if p.badge else p.text for p in pieces)

    said = rank(label, look)
    assert (shown(said.number), shown(said.ending), shown(said.words)) == (
        number,
        ending,
        below,
    )


@pytest.mark.parametrize("kind", ["deed", "storm", "calm"])
def test_a_number_is_shown(make: Make, tmp_path: Path, kind: str) -> None:
    field = "might" if kind == "deed" else "hour"
    assert "4711" in words(make(f'{kind} "Row"\n  {field}: 4711\n'), tmp_path / "out")


def test_a_name_leaves_room_for_the_number_beside_it(make: Make) -> None:
    bare = face(make('storm "Row"\n')).texts["name"].box
    beside = face(make('storm "Row"\n  hour: 3\n')).texts["name"].box
    assert beside.width < bare.width


def test_a_box_shows_a_label_that_says_more_than_the_key(make: Make, tmp_path: Path) -> None:
    said = words(
        make('calm "Tide"\n  then: Gain 1 Coin.\n  aside: It is late.\n'), tmp_path / "out"
    )
    assert "AT LOW WATER" in said
    assert "ASIDE" not in said


def test_a_characters_card_shows_what_it_starts_with(make: Make) -> None:
    start = face(make('calm "Marla"\n  who: Marla\n')).start
    assert [(value, badge.name) for value, badge in start] == [("A", "Rank"), (1, "Coin")]


def test_a_mark_for_which_a_face_has_no_slot_is_told(make: Make) -> None:
    title = make('calm "Tide"\n  mark\n')
    look, _ = load_look(title.folder, title.lexicon)
    _, found = lay_out(title, look)
    assert [one.code for one in found] == ["no-such-slot"]


def test_a_long_story_costs_the_empty_window_then_its_own_size_then_the_rules(
    make: Make,
) -> None:
    def calm(times: int) -> Face:
        return face(make(f'calm "Tide"\n  tale: {STORY * times}\n  then: Gain 1 Coin.\n'))

    def slots(face: Face) -> list[str]:
        return [panel.content.slot for panel in face.panels]

    short, longer, longest = calm(2), calm(6), calm(9)
    assert slots(short) == ["art", "voice", "light box"]
    assert slots(longer) == slots(longest) == ["voice", "light box"]
    assert sizes(short) == sizes(longer)
    assert sizes(longest)["then"] == sizes(short)["then"]
    assert 7.5 <= sizes(longest)["tale"] < sizes(short)["tale"]


def test_a_window_with_something_in_it_stays(make: Make) -> None:
    sheet = face(make(f'calm "Marla"\n  who: Marla\n  tale: {STORY * 6}\n'))
    assert sheet.panels[0].content.slot == "art"


def test_the_bar_of_the_dark_box_and_its_edge_have_one_corner(
    make: Make, tmp_path: Path
) -> None:
    toml = b'[colours]\ndark = "#000000"\ndark-line = "#ff8000"\n'
    title = make('deed "Row"\n  later: Gain 1 Coin.\n', look__look_dot_toml=toml)
    box = next(p.box for p in face(title).panels if p.content.slot == "dark box")
    built = build(title, tmp_path / "out")
    with Image.open(built.pictures[0]) as picture:
        for inside in (0.35, 0.45, 0.55, 0.7):
            at = [round((edge + inside) / 25.4 * 300) for edge in (box.x, box.y)]
            assert picture.getpixel((at[0], at[1])) == (255, 128, 0), inside
