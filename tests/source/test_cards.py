"""Good cards: their texts as the designer means them, each character at its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearthscript.lexicon import Lexicon, load_lexicon, read_lexicon
from hearthscript.source import NOWHERE, Card, Place, Span, read_cards, slug
from hearthscript.source.cards import find_duplicates
from hearthscript.source.values import number_in

HARBOUR = Path(__file__).parent.parent / "faults"
GOOD = (Path(__file__).parent / "unusual.cards").read_text("utf-8")


def harbour() -> Lexicon:
    lexicon, wrong = load_lexicon(HARBOUR)
    assert lexicon
    assert not wrong
    return lexicon


LEXICON = harbour()


def read(text: str) -> Card:
    cards, wrong = read_cards(Place("<text>", text), LEXICON)
    assert not wrong
    return cards[0]


def effect(value: str) -> str:
    return (
        read(f'deed "One"\n  who: Marla\n  cost: 1\n  effect:{value}\n').fields["effect"].text
    )


def test_a_card_is_what_it_says() -> None:
    card = read(GOOD)
    assert card.name == "Curly “Quotes”"
    assert card.id == "curly-quotes"
    assert card.kind is LEXICON.kinds["deed"]
    assert card.values == {
        "who": "Marla",
        "cost": 2,
        "effect": card.fields["effect"].text,
        "saying": "#1 is not a comment",
        "hidden": True,
    }
    assert card.fields["effect"].text == (
        "Choose one:\n- Gain 1 Coin. Then lose 1 Fear.\n• Lose 1 Coin.\n\n"
        'A new paragraph: "quoted" and 5" long.'
    )
    assert GOOD[card.span.start : card.span.end] == "Curly \\“Quotes\\”"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (" Gain 1 Coin.", "Gain 1 Coin."),
        ("\n    Gain\n    1 Coin.\n", "Gain 1 Coin."),
        (" Gain\n    1 Coin.", "Gain 1 Coin."),
        ("\n    Gain\n\n\n    1 Coin.", "Gain\n\n1 Coin."),
        ("\n      Gain\n    # no\n    1 Coin.  # no", "Gain 1 Coin."),
        ("\n    - Gain\n      1 Coin.\n    • Stop.", "- Gain 1 Coin.\n• Stop."),
        ("\n    -1 Coin is no item.", "-1 Coin is no item."),
        (" A #2 and a # b", "A #2 and a # b"),
        ("  # no\n    Yes.", "Yes."),
        (" Note: the colon. Then: another.", "Note: the colon. Then: another."),
        ("\n    Choose one: this.\n    Or: that.", "Choose one: this. Or: that."),
        (" Two  blanks and\ta tab.", "Two  blanks and\ta tab."),
        (" <b>&amp;</style> {{ jinja }} {% x %}", "<b>&amp;</style> {{ jinja }} {% x %}"),
    ],
)
def test_values_of_several_lines(value: str, text: str) -> None:
    assert effect(value) == text


def test_every_character_has_its_place() -> None:
    card = read(GOOD)
    for field in card.fields.values():
        for at, char in enumerate(field.text):
            span = field.spans.to_file(Span(at, at + 1))
            if not char.isspace():
                assert GOOD[span.start : span.end] == char


def test_a_span_over_several_lines() -> None:
    text = 'deed "One"\n  who: Marla\n  cost: 1\n  effect: Gain\n    1 Coin.\n'
    field = read(text).fields["effect"]
    assert field.text == "Gain 1 Coin."
    for (start, end), shown in {
        (0, 12): "Gain\n    1 Coin.",
        (0, 4): "Gain",
        (2, 6): "in\n    1",
        (5, 6): "1",
        (12, 12): "",
    }.items():
        span = field.spans.to_file(Span(start, end))
        assert text[span.start : span.end] == shown
    assert field.spans.to_file(Span(12, 12)).start == text.index("Coin.") + len("Coin.")
    assert field.spans.to_file(Span(4, 4)).start == text.index("Gain") + len("Gain")
    assert field.spans.to_file(NOWHERE) == NOWHERE


@given(st.integers(0, 200), st.integers(0, 200))
def test_spans_stay_in_the_value(start: int, length: int) -> None:
    field = read(GOOD).fields["effect"]
    first, last = GOOD.index("Choose"), GOOD.index("long.") + len("long.")
    span = field.spans.to_file(Span(start, start + length))
    assert first <= span.start <= span.end <= last


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Rain of Ash", "rain-of-ash"),
        ("  It's — over!  ", "its-over"),
        ("Café Ærø, Straße 9", "cafe-ærø-strasse-9"),
        ("..//etc/passwd", "etc-passwd"),
        ("雪の夜", "雪の夜"),
        ("?!", ""),
    ],
)
def test_slug(name: str, expected: str) -> None:
    assert slug(name) == expected


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("3", 3),
        ("③", 3),
        ("３", 3),
        ("−2", -2),
        ("+1", 1),
        ("½", None),
        ("1.5", None),
        ("", None),
    ],
)
def test_numbers(text: str, number: int | None) -> None:
    assert number_in(text) == number


@pytest.mark.parametrize(
    ("limits", "text", "allowed"),
    [
        ("", "9999999999", "at most 999999999"),
        ("", "-99999999999999", "at least -999999999"),
        (", maximum = 9", "9999999999", "at most 9"),
        (", minimum = 1, maximum = 9", "9999999999", "from 1 to 9"),
        (", minimum = 1", "0", "at least 1"),
        (", minimum = 0", "-1234567890123", "at least 0"),
        (", minimum = 5, maximum = 4", "4", None),
    ],
)
def test_numbers_that_are_not_allowed(limits: str, text: str, allowed: str | None) -> None:
    declared = f"""
[title]
name = "Numbers"
[kinds.deed]
name = "Deed Card"
face = "boxes"
fields = {{ cost = {{ type = "number"{limits} }} }}
"""
    lexicon, _ = read_lexicon(Place("title.toml", declared), "numbers")
    assert lexicon
    _, wrong = read_cards(Place("<text>", f'deed "One"\n  cost: {text}\n'), lexicon)
    said = [f"“cost” must be {allowed}, not {text}."] if allowed else []
    assert [one.message for one in wrong] == said


@pytest.mark.parametrize(("characters", "players"), [(0, 4), (1, 1), (3, 3), (6, 4)])
def test_without_a_number_as_many_play_as_can(characters: int, players: int) -> None:
    tables = "".join(
        f'[characters.Nr{number}]\npronoun = "she"\ncolour = "#112233"\n'
        for number in range(characters)
    )
    declared = Place("title.toml", f'[title]\nname = "Players"\n{tables}')
    lexicon, wrong = read_lexicon(declared, "players")
    assert lexicon
    assert (lexicon.players, wrong) == (players, [])


def test_steps_of_two_procedures_may_have_one_name() -> None:
    text = 'step "Read"\n  of: {}\n  note: x\nstep "Read"\n  of: {}\n  note: x\n'
    assert LEXICON
    said = {}
    for first, second in (("deed", "omen"), ("Deed Card", "deed"), ("Setup", "Setup")):
        place = Place("some.rules", text.format(first, second))
        steps, wrong = read_cards(place, LEXICON)
        assert not wrong
        said[first, second] = [one.message for one in find_duplicates(steps)]
    twice = ["There is a step “Read” already."]
    assert [*said.values()] == [[], twice, twice]
