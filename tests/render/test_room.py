"""Nothing leaves a face in silence: it is all there, or a finding says what is missing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from hearthscript.lexicon.model import CharacterDef
from hearthscript.render.compose import Face
from hearthscript.render.design import designs
from hearthscript.render.faces import lay_out
from hearthscript.render.look import load_look
from hearthscript.source import Diagnostic, Title, load_title

Make = Callable[..., Title]

ICON = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
STORY = "The tide turns and the boats lie on their sides like dogs. "
PICTURE = 'drawing = { type = "picture", slot = "art" }'
OF_THE_TITLE = ("start", "box", "spaces")
"""What the title puts there, and no field of a card."""
ROOM = 'room "Cellar"\n  which: Cellar\n  use: {}\n'


def laid_out(title: Title) -> tuple[Face, list[Diagnostic]]:
    look, _ = load_look(title.folder, title.lexicon)
    (only,), found = lay_out(title, look)
    return only, found


def with_spaces(title: Title, count: int, players: int) -> Title:
    """The same place with so many spaces for each of so many characters."""
    areas = {
        name: replace(area, spaces=dict.fromkeys(area.spaces, count))
        for name, area in title.lexicon.areas.items()
    }
    names = [f"Player {number}" for number in range(players)]
    characters = {name: CharacterDef(name, "they", "") for name in names}
    return replace(title, lexicon=replace(title.lexicon, areas=areas, characters=characters))


def assert_within_the_column(face: Face) -> None:
    column, panels = face.design.column, face.panels
    for above, below in pairwise(panels):
        assert below.box.y >= above.box.y + above.box.height + face.design.gap - 0.02
    for placed in panels:
        assert placed.box.y + placed.box.height <= column.y + column.height + 0.02
        if placed.text:
            assert placed.text.y + placed.text.height <= placed.box.height + 0.02


@pytest.mark.parametrize("players", [1, 2, 4, 6, 8])
@pytest.mark.parametrize("count", range(1, 9))
def test_all_spaces_of_a_place_are_on_it_or_counted(
    make: Make, count: int, players: int
) -> None:
    face, found = laid_out(with_spaces(make(ROOM.format("Gain 1 Coin.")), count, players))
    assert_within_the_column(face)
    assert face.spaces
    box = next(p.box for p in face.panels if p.content.slot == "spaces")
    size = face.spaces.diameter
    assert 6.0 <= round(size, 3) <= 10.4
    spots = [spot for row in face.spaces.rows for spot in row.spaces]
    for number, spot in enumerate(spots):
        assert -0.02 <= spot.x <= box.width - size + 0.02
        assert spot.y + size <= box.height + 0.02
        for other in spots[:number]:
            assert max(abs(spot.x - other.x), abs(spot.y - other.y)) >= size
    missing = count * players - len(spots)
    assert [f.code for f in found] == (["spaces-do-not-fit"] if missing else [])
    assert all(f.message.startswith(f"{missing} of {count * players} spaces") for f in found)


def test_three_spaces_for_each_of_four_fit_beside_a_text(make: Make) -> None:
    face, found = laid_out(with_spaces(make(ROOM.format("Gain 1 Coin. " * 4)), 3, 4))
    assert found == []
    assert face.spaces
    assert sum(len(row.spaces) for row in face.spaces.rows) == 12


def full(title: Title, face: str, slots: list[str], text: str, *, pictured: bool) -> Title:
    """A card with this text in each of the slots, in fields called f0, f1, …"""
    fields = [f'f{n} = {{ type = "text", slot = "{slot}" }}' for n, slot in enumerate(slots)]
    toml = ["[kinds.full]", 'name = "Full Card"', f'face = "{face}"', "[kinds.full.fields]"]
    with (title.folder / "title.toml").open("a", encoding="utf-8") as file:
        print("", *toml, *fields, PICTURE, sep="\n", file=file)
    lines = [f"  f{number}: {text}" for number in range(len(slots))]
    lines += ["  drawing: a.svg"] if pictured else []
    (title.folder / "all.cards").write_text("\n".join(['full "Full"', *lines, ""]), "utf-8")
    loaded, found = load_title(title.folder)
    assert loaded
    assert not found
    return loaded


@pytest.mark.parametrize("name", ["boxes", "ladder", "story", "place"])
@pytest.mark.parametrize("fields", [1, 2, 5, 8, 14])
@pytest.mark.parametrize("times", [1, 6])
@pytest.mark.parametrize("pictured", [False, True])
def test_all_texts_of_a_card_are_on_it_or_counted(
    make: Make, name: str, fields: int, times: int, pictured: bool
) -> None:
    panels = designs()[name].panels
    slots = [panel.slot for panel in panels if panel.text and panel.slot not in OF_THE_TITLE]
    wanted = [slots[number % len(slots)] for number in range(fields)]
    title = make("", a_dot_svg=ICON)
    face, found = laid_out(full(title, name, wanted, STORY * times, pictured=pictured))
    assert_within_the_column(face)
    whole = {p.content.key for p in face.panels if p.setting and not p.over}
    told = "".join(one.message for one in found).casefold()
    for number in range(fields):
        assert (f"f{number}" in whole) != (f'"f{number}"' in told)
    assert all("Shorten its texts by about" in one.hints[0] for one in found)


def test_boxes_are_lower_than_is_wanted_before_a_line_is_missing(make: Make) -> None:
    title = full(make(""), "boxes", ["light box"] * 6, "Come.", pictured=False)
    face, found = laid_out(title)
    assert found == []
    assert len([p for p in face.panels if p.setting]) == 6


@pytest.mark.parametrize(
    ("times", "said"),
    [
        (14, "in all, leave out its picture, or make two cards of it."),
        (24, " if you leave out its picture), or make two cards of it."),
    ],
)
def test_leaving_out_the_picture_is_a_remedy_where_it_is_one(
    make: Make, times: int, said: str
) -> None:
    title = make(f'calm "Tide"\n  tale: {STORY * times}\n  drawing: a.svg\n', a_dot_svg=ICON)
    (found,) = laid_out(title)[1]
    assert found.hints[0].endswith(said)
    (title.folder / "all.cards").write_text(f'calm "Tide"\n  tale: {STORY * times}\n', "utf-8")
    bare, _ = load_title(title.folder)
    assert bare
    assert (laid_out(bare)[1] == []) is (times == 14)


def test_a_name_is_shortened_and_not_made_two_cards_of(make: Make) -> None:
    (found,) = laid_out(make(f'calm "{"Very " * 30}"\n  tale: {STORY}\n'))[1]
    assert found.hints[0].startswith("Shorten its name by about ")
    assert found.code == "text-does-not-fit"


LONG_LABEL = "Only When the Harbour Master Has Looked at You Twice or More"


@pytest.mark.parametrize(
    ("old", "new", "cards", "told"),
    [
        (
            "characters.Marla",
            'characters."Marla the Long-Winded of the Cold Coast"',
            'deed "A"\n  who: Marla the Long-Winded of the Cold Coast\n',
            "name",
        ),
        ('label = "Use"', f'label = "{LONG_LABEL}"', ROOM.format("Gain 1 Coin."), '"use"'),
        (
            '"1st place"',
            '"1st honourable mention"',
            'storm "A"\n  1st: Gain 1 Coin.\n',
            '"1st"',
        ),
        (
            '"1st place"',
            '"12345678901234567890th"',
            'storm "A"\n  1st: Gain 1 Coin.\n',
            '"1st"',
        ),
        ("points = 1,", "points = -999999,", ROOM.format("Gain 1 Coin."), ""),
        ('"0.3"', f'"{"0.3 " * 30}"', ROOM.format("Gain 1 Coin."), "version"),
    ],
)
def test_a_label_is_set_smaller_or_told_once(
    make: Make, old: str, new: str, cards: str, told: str
) -> None:
    title = make("")
    toml = (title.folder / "title.toml").read_text("utf-8").replace(old, new)
    (title.folder / "title.toml").write_text(toml, "utf-8")
    twice = cards + cards.replace('"A"', '"B"').replace('"Cellar"', '"B"')
    (title.folder / "all.cards").write_text(twice, "utf-8")
    loaded, _ = load_title(title.folder)
    assert loaded
    look, _ = load_look(loaded.folder, loaded.lexicon)
    found = lay_out(loaded, look)[1]
    assert [one.code for one in found] == (["label-does-not-fit"] if told else [])
    assert all(told in one.hints[0] for one in found)
