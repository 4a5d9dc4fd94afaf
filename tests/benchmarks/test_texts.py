"""The texts that are measured: many, different, the same each time, and like a real set's."""

from __future__ import annotations

from collections import Counter

import pytest
from benchmarks.texts import TITLE, texts

from hearthscript.lexicon import Lexicon, load_lexicon
from hearthscript.parse import read_text

pytestmark = pytest.mark.checkout


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    found, faults = load_lexicon(TITLE)
    assert found is not None
    assert not faults
    return found


def test_they_are_different_and_the_same_each_time(lexicon: Lexicon) -> None:
    every = texts(500, lexicon)
    assert len(set(every)) == 500
    assert texts(500, lexicon) == every
    assert texts(40, lexicon) == every[:40]


def test_they_have_one_to_three_sentences(lexicon: Lexicon) -> None:
    counts = Counter(text.count(".") for text in texts(500, lexicon))
    assert set(counts) == {1, 2, 3}
    assert min(counts.values()) > 50


def test_every_term_gets_to_stand_in_a_blank(lexicon: Lexicon) -> None:
    whole = " ".join(texts(500, lexicon))
    names = [*lexicon.resources, *(p.name for a in lexicon.areas.values() for p in a.places)]
    assert all(whole.count(name) > 10 for name in names)


def test_nearly_all_can_be_read(lexicon: Lexicon) -> None:
    some = texts(60, lexicon)
    assert sum(bool(read_text(text, lexicon).readings) for text in some) > 57


def test_clear_ones_leave_examples_out(lexicon: Lexicon) -> None:
    assert texts(500, lexicon, clear=True) != texts(500, lexicon)
