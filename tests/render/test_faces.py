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

ICON = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
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
    begins = next(
        panel.setting
        for panel in face(make('calm "Marla"\n  who: Marla\n')).panels
        if panel.content.slot == "start"
    )
    (line,) = begins.lines if begins else ()
    shown = "".join(f"[{p.badge.name}]" if p.badge else p.text for p in line.pieces)
    assert shown.split() == ["[Rank]", "A", "1", "[Coin]"]


def test_a_long_story_costs_its_own_size_before_that_of_the_rules(make: Make) -> None:
    def calm(times: int) -> Face:
        return face(make(f'calm "Tide"\n  tale: {STORY * times}\n  then: Gain 1 Coin.\n'))

    short, longer = calm(2), calm(6)
    assert sizes(longer)["then"] == sizes(short)["then"]
    assert 7.5 <= sizes(longer)["tale"] < sizes(short)["tale"]


def test_a_story_without_a_picture_has_its_room(make: Make) -> None:
    text = f'calm "Tide"\n  tale: {STORY}\n  then: Gain 1 Coin.\n'
    bare = face(make(text))
    shown = face(make(f"{text}  drawing: a.svg\n", a_dot_svg=ICON))
    assert slots(bare) == ["voice", "light box"]
    assert slots(shown) == ["art", "voice", "light box"]
    assert sizes(bare)["tale"] > sizes(shown)["tale"]
    assert heights(bare)["voice"] > heights(shown)["voice"]


def test_a_look_keeps_windows_without_pictures(make: Make) -> None:
    always = b'windows = "always"\n'
    text = f'calm "Tide"\n  tale: {STORY}\n  then: Gain 1 Coin.\n'
    assert slots(face(make(text, look__look_dot_toml=always))) == ["art", "voice", "light box"]


def heights(face: Face) -> dict[str, float]:
    return {panel.content.slot: panel.box.height for panel in face.panels}


def slots(face: Face) -> list[str]:
    return [panel.content.slot for panel in face.panels]


def test_a_window_with_an_emblem_stays_until_a_line_would_be_missing(make: Make) -> None:
    def sheet(times: int) -> Face:
        return face(make(f'calm "Marla"\n  who: Marla\n  tale: {STORY * times}\n'))

    assert slots(sheet(6)) == ["art", "start", "voice"]
    assert slots(sheet(14)) == ["start", "voice"]


RULE = "Lose 1 Fear. Each other player gains 1 Fear. "
BOTH = 'deed "Both"\n  now: {}\n  later: {}\n'


@pytest.mark.parametrize(("times", "window"), [(1, True), (4, False), (6, False)])
def test_the_boxes_take_the_room_of_an_empty_window_before_they_are_set_smaller(
    make: Make, times: int, window: bool
) -> None:
    full = face(make(BOTH.format(RULE * times, RULE * times)))
    assert ("art" in slots(full)) is window
    largest = sizes(face(make(BOTH.format(RULE, RULE))))
    assert (sizes(full) == largest) is (times < 6)


@pytest.mark.parametrize(("now", "later"), [(14, 12), (22, 3), (2, 30)])
def test_all_that_is_missing_is_counted_once_for_the_card(
    make: Make, now: int, later: int
) -> None:
    title = make(BOTH.format(RULE * now, RULE * later))
    look, _ = load_look(title.folder, title.lexicon)
    (full,), (found,) = lay_out(title, look)
    missing = {p.content.label: p.over for p in full.panels if p.over}
    marks = [
        line.pieces[0].text
        for p in full.panels
        if p.setting
        for line in p.setting.lines
        if line.kind == "cut"
    ]
    assert marks == [f"+{over} lines" for over in missing.values()]
    shown = " and ".join(f'{over} of "{label}"' for label, over in missing.items())
    assert (
        f'{sum(missing.values())} lines are missing on the card "Both" ({shown})'
        in found.message
    )
    assert "in all, or make two cards of it" in found.hints[0]


@pytest.mark.parametrize("kind", ["deed", "storm", "calm", "room"])
def test_a_picture_is_shown_on_every_face(make: Make, kind: str) -> None:
    title = make(f'{kind} "Row"\n  drawing: a.svg\n', a_dot_svg=ICON)
    assert "art" in slots(face(title))


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
