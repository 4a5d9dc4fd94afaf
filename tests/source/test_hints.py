"""Hints speak the words of the title, and those of no other."""

from __future__ import annotations

import pytest

from hearthscript.lexicon import read_lexicon
from hearthscript.source import Place, read_cards

BARE = '[title]\nname = "Hints"\n'
TITLE = f"""{BARE}
[kinds.event]
name = "Event Card"
face = "boxes"
fields = {{ tale = {{ type = "text" }} }}
"""


@pytest.mark.parametrize("text", ["", "# only a comment\n", "Once upon a time\n"])
@pytest.mark.parametrize(("title", "kind"), [(TITLE, "event"), (BARE, "kind")])
def test_a_card_begins_with_a_kind_of_the_title(text: str, title: str, kind: str) -> None:
    lexicon, _ = read_lexicon(Place("title.toml", title), "hints")
    _, found = read_cards(Place("all.cards", text), lexicon)
    hint = f'A card begins with its kind and its name: {kind} "Name of the Card".'
    assert [one.hints[0] for one in found] == [hint]


def test_a_card_without_a_name_keeps_its_kind() -> None:
    lexicon, _ = read_lexicon(Place("title.toml", TITLE), "hints")
    _, found = read_cards(Place("all.cards", "event\n  tale: Once.\n"), lexicon)
    assert found[0].hints == ('Write its name in double quotes: event "Name of the Card".',)


@pytest.mark.parametrize(
    ("heading", "right"),
    [
        ("[tokens.Iron Guard]", '[tokens."Iron Guard"]'),
        ('[tokens."Iron" Guard]', '[tokens."Iron Guard"]'),
        ("[tokens.“Iron Guard”]  # curly", '[tokens."Iron Guard"]'),
        ("[[tokens.Iron Guard]]", '[[tokens."Iron Guard"]]'),
        ("[tokens.Öl]", '[tokens."Öl"]'),
        ("[tokens.Ada's Guard]", '[tokens."Ada\'s Guard"]'),
        ("[tokens.Guard", "[tokens.Guard]"),
    ],
)
def test_a_heading_is_shown_as_it_should_be(heading: str, right: str) -> None:
    lines = [BARE, "[resources.Coin]", 'icon = "coins"', heading, 'icon = "shield"', "[words]"]
    text = "\n".join(lines)
    lexicon, found = read_lexicon(Place("title.toml", text), "hints")
    assert lexicon is None
    shown = [(text[one.span.start : one.span.end], one.hints) for one in found]
    assert shown == [(heading.removesuffix("  # curly"), (f"Write: {right}",))]


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("[event Big Fire]", 'Write: event "Big Fire"'),
        ('[ event "Big Fire" ]  # a comment', 'Write: event "Big Fire"'),
        ("[Big Fire]", 'A card begins with its kind and its name: event "Name of the Card".'),
    ],
)
def test_a_card_in_brackets_is_one_mistake(line: str, hint: str) -> None:
    lexicon, _ = read_lexicon(Place("title.toml", TITLE), "hints")
    text = f'event "First"\n  tale: Once.\n\n{line}\n  tale: Twice.\n'
    _, found = read_cards(Place("all.cards", text), lexicon)
    assert [one.hints for one in found] == [(hint,)]


def test_a_card_without_quotes_is_one_mistake_where_no_kind_is_known() -> None:
    _, found = read_cards(Place("all.cards", "event Big Fire\n  tale: Once.\n"), None)
    assert [one.hints for one in found] == [('Write "Big Fire".',)]


@pytest.mark.parametrize(
    ("value", "codes"),
    [
        ("The Miller", []),
        ("the  miller", []),
        ("Miller", []),
        ("Ada", []),
        ("the Ada", ["unknown-character"]),
    ],
)
def test_a_character_may_have_its_article(value: str, codes: list[str]) -> None:
    people = """
[characters.Ada]
pronoun = "she"
colour = "#112233"

[characters.Miller]
the = true
pronoun = "he"
colour = "#332211"
"""
    title = TITLE.replace("tale = {", 'who = { type = "character" }, tale = {') + people
    lexicon, wrong = read_lexicon(Place("title.toml", title), "hints")
    cards, found = read_cards(Place("all.cards", f'event "A"\n  who: {value}\n'), lexicon)
    assert wrong == []
    assert [one.code for one in found] == codes
    assert cards[0].values.get("who") == (
        None if codes else value.rsplit(maxsplit=1)[-1].capitalize()
    )
