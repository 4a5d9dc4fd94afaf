"""Words, icons and lines: what is kept together, and what fits."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.clock import within

from hearthscript.render.faces import lay_out
from hearthscript.render.inline import Piece, prose, rules
from hearthscript.render.look import Look, load_look
from hearthscript.render.setting import Setting, Type, cut, set_text
from hearthscript.source import Title

Make = Callable[..., Title]


@pytest.fixture(scope="module")
def look(harbour: Title) -> Look:
    look, found = load_look(harbour.folder, harbour.lexicon)
    assert not found
    return look


def shown(pieces: tuple[Piece, ...]) -> str:
    """An icon as its word in brackets; "*" for one that stands beside its word."""
    parts = [f"[{p.text or '*'}]" if p.badge else p.text for p in pieces]
    return "".join(parts).replace("\u00a0", "_")


def lines(setting: Setting) -> list[str]:
    return [shown(line.pieces) for line in setting.lines]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Gain 1 Coin.", ["Gain", "1_[Coin]."]),
        ("Gain 2 Coin / Fear.", ["Gain", "2_[Coin]_/_[Fear]."]),
        ("Gain 1 Coin or Fear.", ["Gain", "1_[Coin]_or_[Fear]."]),
        (
            "If you have 3 or more Coin, stop.",
            ["If", "you", "have", "3", "or", "more_[Coin],", "stop."],
        ),
        ("The most Coin.", ["The", "most", "[*]_Coin."]),
        ("All Coin / Fear.", ["All", "[*]_Coin", "/", "[*]_Fear."]),
        ("Add 1 Pawn Token of value 3.", ["Add", "1_[*]_Pawn", "Token_[of value 3]."]),
        ("Lose 1 Coin OR go.", ["Lose", "1_[Coin]", "OR_go."]),
        ("You are at Rank B.", ["You", "are", "at", "[*]_Rank_B."]),
        ("Coinage and coin.", ["Coinage", "and", "coin."]),
        ("Gain ③ things.", ["Gain", "[*]", "things."]),
        ("Go to the Old Lamp Room.", ["Go", "to", "the", "[*]_Old", "Lamp", "Room."]),
    ],
)
def test_words_and_icons(harbour: Title, look: Look, text: str, words: list[str]) -> None:
    (block,) = rules(text, harbour.lexicon, look, "rules", divide=False)
    assert [shown(word) for word in block.words] == words


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Lose 1 Coin OR gain 1 Fear.", ["paragraph", "divider", "paragraph"]),
        ("Gain 1 Coin. Then lose 1 Coin OR gain 1 Fear.", ["paragraph"]),
        ("Each player gains 1 Coin OR loses 1 Fear.", ["paragraph"]),
        ("You may lose 1 Coin OR gain 1 Fear.", ["paragraph"]),
        ("Lose 1 Coin and gain 1 Fear OR gain 2 Coin.", ["paragraph"]),
        ("Each player gains 1 Coin OR Lose 1 Fear.", ["paragraph", "divider", "paragraph"]),
        ("If you won, lose 1 Coin OR gain 1 Fear.", ["paragraph"]),
        ("Choose one:\n- Gain 1 Coin.\n- Lose 1 Fear.", ["paragraph", "item", "item"]),
        ("", []),
    ],
)
def test_options_are_divided_where_nothing_else_is_said(
    harbour: Title, look: Look, text: str, kinds: list[str]
) -> None:
    blocks = rules(text, harbour.lexicon, look, "rules", divide=True)
    assert [block.kind for block in blocks] == kinds


TEXT = (
    "If you are at Rank A, gain 10 Coin / Fear. Then add 1 Pawn Token of value 3 to the "
    "Old Lamp Room OR lose 2 Fear and 3 Coin, to a maximum of 12 Coin."
)


@pytest.mark.parametrize("width", [60.0, 90.0, 121.0, 152.0])
def test_no_line_begins_or_ends_inside_what_belongs_together(
    harbour: Title, look: Look, width: float
) -> None:
    kind = Type(look, "rules", 8.5, 1.3)
    setting = set_text(rules(TEXT, harbour.lexicon, look, "rules", divide=False), kind, width)
    for line in lines(setting)[:-1]:
        assert not line.endswith(("OR", "/"))
        assert not line[-1:].isdigit()
    for line in lines(setting):
        assert not line.startswith(("[Coin]", "[Fear]", "/", "[of"))
    for set_line in setting.lines:
        assert sum(map(kind.width, set_line.pieces)) <= width + 0.01


def test_a_term_is_broken_last(harbour: Title, look: Look) -> None:
    kind = Type(look, "rules", 8.5, 1.3)
    (block,) = rules(
        "If you are bold, add 1 Pawn Token to it.", harbour.lexicon, look, "rules", divide=False
    )
    broken = 0
    for width in range(70, 160):
        setting = set_text([block], kind, float(width))
        broken += any(line.endswith("Pawn") for line in lines(setting))
        assert not setting.chopped
    assert broken == 0


def test_what_belongs_together_parts_before_a_word_is_cut(harbour: Title, look: Look) -> None:
    kind = Type(look, "rules", 8.5, 1.3)
    text = "Gain 10 Coin / Fear / Coin / Fear / Coin / Fear."
    setting = set_text(rules(text, harbour.lexicon, look, "rules", divide=False), kind, 60.0)
    assert not setting.chopped
    assert len(setting.lines) > 2
    assert all(sum(map(kind.width, line.pieces)) <= 60.01 for line in setting.lines)


def test_a_word_longer_than_the_line_is_cut_up(look: Look) -> None:
    kind = Type(look, "voice", 8.0, 1.3)
    setting = set_text(prose("a" * 500, look, "voice"), kind, 100)
    assert "".join(lines(setting)) == "a" * 500
    assert all(sum(map(kind.width, line.pieces)) <= 100 for line in setting.lines)


def test_what_is_cut_is_said(look: Look) -> None:
    kind = Type(look, "voice", 8.0, 1.25)
    setting = set_text(prose("word " * 200, look, "voice"), kind, 100)
    short, over = cut(setting, 35.0)
    assert short.height <= 35.0
    assert over == len(setting.lines) - 2
    assert lines(short)[-1] == f"+{over} lines"


def test_quotes_are_set_as_quotes(look: Look) -> None:
    (block,) = prose('It\'s "so" ("he" said).', look, "voice")
    assert "_".join(map(shown, block.words)) == "It’s_“so”_(“he”_said)."


DEED = 'deed "Long"\n  now: Gain 1 Coin.\n  says: {}\n'


@pytest.mark.parametrize(
    ("words", "fits"), [(10, True), (45, True), (60, True), (260, False), (1000, False)]
)
def test_a_long_text_is_set_smaller_and_then_told(make: Make, words: int, fits: bool) -> None:
    title = make(DEED.format("Lorem " * words))
    look, _ = load_look(title.folder, title.lexicon)
    (face,), found = lay_out(title, look)
    assert ([d.code for d in found] == []) is fits
    for panel in face.panels:
        if panel.setting:
            assert panel.setting.size >= 7.5
            assert panel.text
            assert panel.setting.height <= (panel.text.height + 0.01) * 72 / 25.4
    last = face.panels[-1].box
    assert last.y + last.height <= 84
    if not fits:
        assert found[0].code == "text-does-not-fit"
        assert found[0].subject == "Long, says"
        assert face.panels[-1].over > 0
        assert (
            f'{face.panels[-1].over} lines are missing on the card "Long"' in found[0].message
        )
        surplus = found[0].place.text[found[0].span.start : found[0].span.end]  # type: ignore[union-attr]
        assert surplus == ("Lorem " * words).strip()
        for _ in range(3):  # it says about how much; who follows it is soon done
            fewer = int("".join(filter(str.isdigit, found[0].hints[0])))
            surplus = surplus[: len(surplus) - fewer - 40]
            _, found = lay_out(make(DEED.format(surplus)), look)
            if not found:
                break
        assert found == []


def test_a_text_without_end_is_told_at_once(make: Make) -> None:
    title = make(DEED.format("Gain 1 Coin / Fear OR lose 2 Rank. " * 30_000))
    look, _ = load_look(title.folder, title.lexicon)
    with within(2):
        (face,), found = lay_out(title, look)
    assert [d.code for d in found] == ["text-does-not-fit"]
    assert found[0].message.startswith("More than ")
    assert face.panels[-1].over > 100


def test_text_in_a_box_of_rules_is_set_in_its_font(make: Make) -> None:
    title = make('calm "Tide"\n  tale: It turns.\n  aside: Not a rule: 1 Coin.\n')
    look, _ = load_look(title.folder, title.lexicon)
    (face,), found = lay_out(title, look)
    assert found == []
    settings = {p.content.key: p.setting for p in face.panels if p.setting}
    assert settings["aside"].role == "rules"
    assert lines(settings["aside"]) == ["Not a rule: 1 Coin."]


@pytest.mark.parametrize(
    ("name", "lines_of_name", "found"),
    [
        ("Lighthouse Maintenance Bay", ["Lighthouse", "Maintenance_Bay"], []),
        ("Unforeseeabilities Everywhere", ["Unforeseeabilities", "Everywhere"], []),
        ("Donaudampfschifffahrtsgesellschaftskapitaensmuetze", None, ["word-does-not-fit"]),
    ],
)
def test_a_word_is_set_smaller_before_it_is_cut(
    make: Make, name: str, lines_of_name: list[str] | None, found: list[str]
) -> None:
    title = make(f'deed "{name}"\n  now: Gain 1 Coin.\n')
    look, _ = load_look(title.folder, title.lexicon)
    (face,), told = lay_out(title, look)
    setting = face.texts["name"].setting
    assert setting
    assert [d.code for d in told] == found
    assert setting.chopped is bool(found)
    if lines_of_name:
        assert [line.replace(" ", "_") for line in lines(setting)] == lines_of_name
