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
