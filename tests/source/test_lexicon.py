"""What title.toml declares: terms with all their forms, and where each word stands."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearthscript.lexicon import Kind, Role, load_lexicon, plural_of, read_lexicon
from hearthscript.lexicon.locate import locate
from hearthscript.source import Place

TESTS = Path(__file__).parent.parent
TITLES = sorted(TESTS.parent.glob("cards/*/title.toml"))
TOMLS = [*TITLES, *sorted((TESTS / "faults").glob("title/*.toml")), TESTS / "faults/title.toml"]

RICH = """
[title]
name = "Rich"
players = 1

[resources.Coin]
icon = "coin"
colour = "#112233"
bond = { state = "In Debt", gain = { Coin = 1 } }

[areas."Market Hall"]
spaces = { Guard = 2 }
places = [{ name = "Fish Market", points = 2 }]

[zones."Treasury"]
role = "supply"
owned = false

[tokens.Guard]
icon = "guard"
values = [0, 1]

[tokens.Knife]
plural = "Knives"
icon = "knife"

[values.Strength]
of = "player"
area = "Market Hall"
sum = "Guard"

[characters.Marla]
pronoun = "she"
colour = "#112233"

[words]
boxes = ["Knack"]
moments = ["Dawn"]
periods = ["Crisis"]

[kinds.deed]
name = "Deed Card"
face = "boxes"
fields.npc-skips = { type = "flag" }
"""


def test_a_lexicon_is_what_it_declares() -> None:
    lexicon, wrong = read_lexicon(Place("<text>", RICH), "rich")
    assert wrong == []
    assert lexicon
    assert lexicon.id == "rich"
    assert lexicon.zones["Treasury"].role is Role.SUPPLY
    assert lexicon.areas["Market Hall"].plural == "Market Halls"
    assert lexicon.areas["Market Hall"].places[0].points == 2
    assert lexicon.tokens["Guard"].values == (0, 1)
    bond = lexicon.resources["Coin"].bond
    assert bond
    assert bond.gain == {"Coin": 1}
    assert lexicon.kinds["deed"].plural == "Deed Cards"
    assert lexicon.kinds["deed"].fields["npc-skips"].label == "Npc skips"


def test_terms() -> None:
    lexicon, _ = read_lexicon(Place("<text>", RICH), "rich")
    assert lexicon
    assert {(term.kind, term.name, term.plural, term.forms) for term in lexicon.terms} == {
        (Kind.RESOURCE, "Coin", "Coin", ("Coin", "Coins")),
        (Kind.STATE, "In Debt", "In Debt", ("In Debt",)),
        (Kind.AREA, "Market Hall", "Market Halls", ("Market Hall", "Market Halls")),
        (Kind.PLACE, "Fish Market", "Fish Market", ("Fish Market",)),
        (Kind.ZONE, "Treasury", "Treasuries", ("Treasury", "Treasuries")),
        (Kind.TOKEN, "Guard", "Guards", ("Guard", "Guards")),
        (Kind.TOKEN, "Knife", "Knives", ("Knife", "Knives")),
        (Kind.VALUE, "Strength", "Strengths", ("Strength", "Strengths")),
        (Kind.CHARACTER, "Marla", "Marla", ("Marla",)),
        (Kind.BOX, "Knack", "Knacks", ("Knack", "Knacks")),
        (Kind.MOMENT, "Dawn", "Dawn", ("Dawn",)),
        (Kind.PERIOD, "Crisis", "Crises", ("Crisis", "Crises")),
        (Kind.CARD, "Deed Card", "Deed Cards", ("Deed Card", "Deed Cards")),
    }
    longest = [max(map(len, term.forms)) for term in lexicon.terms]
    assert longest == sorted(longest, reverse=True)


@pytest.mark.parametrize(
    ("name", "plural"),
    [
        ("Token", "Tokens"),
        ("Ability", "Abilities"),
        ("Quay", "Quays"),
        ("Glass", "Glasses"),
        ("Torch", "Torches"),
        ("Bush", "Bushes"),
        ("Box", "Boxes"),
        ("Crisis", "Crises"),
        ("Play Area", "Play Areas"),
    ],
)
def test_plurals(name: str, plural: str) -> None:
    assert plural_of(name) == plural


@pytest.mark.parametrize("path", TITLES, ids=lambda path: path.parent.name)
def test_the_titles_are_clean(path: Path) -> None:
    lexicon, wrong = load_lexicon(path.parent)
    assert wrong == []
    assert lexicon
    assert lexicon.terms


def leaves(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[Any, Any]]:
    """Every path of a document, and what is there."""
    if path:
        yield path, value
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, (*path, key))
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from leaves(item, (*path, number))


def check_places(text: str) -> None:
    """Each path is found, its value reads back as itself, its key is its last key."""
    places = locate(text)
    document = tomllib.loads(text)
    for path, value in leaves(document):
        where = places[path]
        shown = text[where.value.start : where.value.end]
        is_header = re.match(r"\[.*\]$", shown) and text[: where.value.start].endswith("\n")
        if not (is_header or isinstance(value, dict)):
            assert tomllib.loads(f"x = {shown}") == {"x": value}
        if isinstance(path[-1], str):
            key = text[where.key.start : where.key.end]
            assert list(tomllib.loads(f"{key} = 0")) == [path[-1]]
    assert len(places) == len(list(leaves(document)))


@pytest.mark.parametrize("path", TOMLS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_places(path: Path) -> None:
    text = path.read_text("utf-8")
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    check_places(text)


KEY = st.sampled_from(["a", "b-c", '"d e"', "'f.g'", '"h\\"i"', "j"])
VALUE = st.recursive(
    st.sampled_from(
        [
            "1",
            "-2.5e3",
            "true",
            '"x # y"',
            "'z]'",
            '""" a "" b\n]c"""',
            "'''d\n'''",
            "1979-05-27 07:32:00Z",
            '"\\u00e9\\\\"',
        ]
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda items: f"[ {' , '.join(items)} ]"),
        st.lists(inner, max_size=3).map(
            lambda items: "[\n  " + ", # c ]\n  ".join(items) + "\n]"
        ),
        st.dictionaries(KEY, inner, max_size=3).map(
            lambda items: (
                "{ " + ", ".join(f"{key} = {item}" for key, item in items.items()) + " }"
            )
        ),
    ),
    max_leaves=6,
)
TABLE = st.dictionaries(KEY, VALUE, max_size=3).map(
    lambda items: "".join(f"{key} = {value} # note\n" for key, value in items.items())
)
HEAD = st.sampled_from(["[k]", "[l . 'm n']", "[[o]]", "[[ o.p ]]", "# [q]", "[r] # s"])


@given(TABLE, st.lists(st.tuples(HEAD, TABLE), max_size=4))
def test_places_in_any_toml(first: str, tables: list[tuple[str, str]]) -> None:
    text = first + "".join(f"\n{head}\n{table}" for head, table in tables)
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    check_places(text)
