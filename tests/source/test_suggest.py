"""Did you mean: slips of the fingers find their word, other words find none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearthscript.source import closest, did_you_mean, likeliest
from hearthscript.source.suggest import edits

WORDS = ["Coin", "Fear", "Iron Coin", "Guard Token", "npc-skips", "cost", "effect", "X"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Cion", "Coin"),
        ("coin", "Coin"),
        ("Coins", "Coin"),
        ("Fera", "Fear"),
        ("Gaurd Tokens", "Guard Token"),
        ("npc", "npc-skips"),
        ("skips", "npc-skips"),
        ("efect", "effect"),
        ("cots", "cost"),
        ("x", "X"),
        ("the Coin", "Coin"),
        ("colour", None),
        ("Luck", None),
        ("y", None),
        ("", None),
        ("C" * 10_000, None),
    ],
)
def test_closest(typed: str, meant: str | None) -> None:
    assert closest(typed, WORDS) == ((meant,) if meant else ())


def test_several_and_hints() -> None:
    assert closest("cist", ["cost", "list", "coast"], limit=2) == ("cost", "list")
    assert did_you_mean("cist", ["cost", "list"]) == "Did you mean “cost” or “list”?"
    assert did_you_mean("zebra", ["cost", "list"]) == "Possible here: cost, list."
    assert did_you_mean("zebra", []) == ""


@pytest.mark.parametrize(
    ("typed", "known", "meant"),
    [
        ("Gane", ["give", "gain", "lose"], ("gain",)),
        ("Gane", ["game", "gain"], ("game",)),
        ("Chose", ["those", "choose"], ("choose",)),
        ("Upgarde", ["upgrade", "upgrades"], ("upgrade",)),
        ("Token", ["Targeting Token", "Control Token"], ("Targeting Token", "Control Token")),
        ("zebra", ["cost"], ()),
    ],
)
def test_likeliest(typed: str, known: list[str], meant: tuple[str, ...]) -> None:
    assert likeliest(typed, known) == meant


@given(st.text("abc", max_size=6), st.text("abc", max_size=6))
def test_edits(left: str, right: str) -> None:
    """As slow and plain as the definition says (optimal string alignment)."""

    def slow(i: int, j: int) -> int:
        if not (i and j):
            return i + j
        best = min(
            slow(i - 1, j) + 1,
            slow(i, j - 1) + 1,
            slow(i - 1, j - 1) + (left[i - 1] != right[j - 1]),
        )
        if i > 1 and j > 1 and left[i - 2 : i] == right[j - 2 : j][::-1]:
            best = min(best, slow(i - 2, j - 2) + 1)
        return best

    expected = slow(len(left), len(right))
    assert edits(left, right, 12) == expected
    assert edits(left, right, 1) == (expected if expected <= 1 else None)
