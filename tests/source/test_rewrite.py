"""Putting new texts into a file leaves everything else as it was."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from hearthscript.lexicon import Lexicon, load_lexicon
from hearthscript.source import Card, FieldText, Place, read_cards, replace_texts

HERE = Path(__file__).parent
HARBOUR = HERE.parent / "faults"
CASES = sorted((HERE / "rewrite").glob("*.case"))


def lexicon() -> Lexicon:
    found, wrong = load_lexicon(HARBOUR)
    assert found
    assert not wrong
    return found


LEXICON = lexicon()


def cards_of(text: str) -> list[Card]:
    return read_cards(Place("<text>", text), LEXICON)[0]


def field(text: str, card: str, key: str) -> FieldText:
    return next(it.fields[key] for it in cards_of(text) if it.name == card)


def check(before: str, edits: list[tuple[str, str, str]]) -> str:
    """The file after the edits; the fields read as they were set, all others as before."""
    changed = [(field(before, card, key), new) for card, key, new in edits]
    after = replace_texts(before, changed)
    wanted = {(card, key): new for card, key, new in edits}
    for old, new in zip(cards_of(before), cards_of(after), strict=True):
        assert old.fields.keys() == new.fields.keys()
        for key, text in old.fields.items():
            expected = wanted.get((old.name, key), text.text)
            assert new.fields[key].text.split() == expected.split()
            assert new.fields[key].text.count("\n") == expected.count("\n")
    return after


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_rewrite(case: Path) -> None:
    parts = re.split(r"(?m)^=== (.*)\n", case.read_text("utf-8"))
    sections = list(zip(parts[1::2], parts[2::2], strict=True))
    edits = [
        (head.split()[1], head.split()[2], body.removesuffix("\n"))
        for head, body in sections
        if head.startswith("edit")
    ]
    named = dict(sections)
    assert check(named["before"], edits) == named["after"]


def test_nothing_to_change() -> None:
    text = 'deed "One"\n  effect:\n    Gain 1   Coin.\n\n    # so\n    Then stop.   \n'
    assert (
        replace_texts(text, [(field(text, "One", "effect"), "Gain 1   Coin.\n\nThen stop.")])
        == text
    )


WORDS = st.sampled_from(["Gain", "lose", "1", "Coin.", "Fear", "Then", "OR", "-2", "#3", "-"])
BLOCK = st.lists(WORDS, min_size=1, max_size=30).map(" ".join)
TEXT = st.lists(BLOCK, min_size=1, max_size=3).map("\n\n".join)


def laid_out(text: str, multi: bool, comment: bool) -> str:
    lines = text.replace("\n\n", "\n\n    ").replace(" Then ", "\n    Then ")
    start = "\n    " if multi else " "
    if not multi:
        lines = text.replace("\n", " ")
    inner = "\n    # a comment\n    The end." if comment and multi else ""
    return f'deed "One"\n  who: Marla\n  effect:{start}{lines}{inner}\n  cost: 1  # last\n'


@settings(max_examples=300, deadline=None)
@given(TEXT, TEXT, st.booleans(), st.booleans())
def test_reads_as_written(old: str, new: str, multi: bool, comment: bool) -> None:
    """Whatever the old and the new text: the file says the new one, and keeps its comments."""
    assume(not re.search(r"(?m)^[#-]", f"{old}\n{new}"))
    before = laid_out(old, multi, comment)
    after = check(before, [("One", "effect", new)])
    assert after.count("# a comment") == before.count("# a comment")
    assert after.endswith("cost: 1  # last\n")
