"""What house style keeps of the words that were written, since players read them."""

from __future__ import annotations

from functools import cache

import pytest
from tests.language.conftest import TESTS

from hearthscript.analyse import understand
from hearthscript.lexicon import Lexicon, load_lexicon
from hearthscript.syntax import write

KEPT = (
    "The next time Willi gains Honey this round, gain 1 Coin.",
    "The first time Willi gains Honey this round, gain 1 Coin.",
    "Gain 1 Honey at the start of your next turn.",
    "Gain 1 Honey at the end of your turn.",
    "Gain 1 Honey at the end of the turn.",
    "Each time you gain Honey until the start of your next turn, gain 1 Coin.",
    "Each time you gain Honey until the end of your turn, gain 1 Coin.",
    "For the rest of your turn, each time you gain Honey, gain 1 Coin.",
    "Each rival chooses another player and steals 1 Honey from them.",
    "Have Ben steal 1 Honey from another player.",
    "Ben may steal 1 Honey from another player.",
    "If Ben has more Honey than another player, gain 1 Coin.",
    "If you have more Honey than a rival, gain 1 Coin.",
    "Each time Ben steals Honey from another player, gain 1 Coin.",
    "The other player loses 1 Coin.",
    "For each rival, gain 1 Coin.",
    "Gain 1 Coin for each rival.",
    "Gain 1 Coin for each rival with no Honey.",
    "Gain Coins equal to the number of rivals.",
    "If the number of rivals with Bees is 2 or more, gain 1 Coin.",
    "Choose a rival. A rival other than them loses 1 Coin.",
)

BECOMES = {
    "Steal 1 Honey from another player.": "Steal 1 Honey from a rival.",
    "Gain 1 Coin for each rival who has 2 Honey.": "Gain 1 Coin for each rival with 2 Honey.",
    "For each rival that has a Bee, gain 1 Coin.": "For each rival with a Bee, gain 1 Coin.",
    "Gain 1 Coin for each rival's Bee.": "Gain 1 Coin for each Bee each rival has.",
    "For each other player's Bee, gain 1 Coin.": "For each Bee each rival has, gain 1 Coin.",
    "Choose a rival. Another rival loses 1 Coin.": (
        "Choose a rival. A rival other than them loses 1 Coin."
    ),
    "Willi gains 1 Coin. Each other rival loses 1 Coin.": (
        "Willi gains 1 Coin. Each rival other than them loses 1 Coin."
    ),
    "Choose a rival. The rival loses 1 Coin.": "Choose a rival. That player loses 1 Coin.",
    "The rivals lose 1 Coin.": "Each rival loses 1 Coin.",
}


@cache
def hive() -> Lexicon:
    found, diagnostics = load_lexicon(TESTS / "language" / "hive")
    assert found is not None, diagnostics
    return found


def written(text: str) -> list[str]:
    return [write(tree, hive()) for tree in understand(text, hive()).readings]


@pytest.mark.parametrize("text", KEPT)
def test_it_is_written_as_it_was(text: str) -> None:
    assert written(text) == [text]


@pytest.mark.parametrize("text", BECOMES)
def test_it_becomes_house_style(text: str) -> None:
    assert written(text) == [BECOMES[text]]
    assert written(BECOMES[text]) == [BECOMES[text]]
