"""The file grammar is its own reference: each of its examples is what it says it is."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Lark
from lark.exceptions import UnexpectedInput

from hearthscript.data import data
from hearthscript.source.linegrammar import STARTS, LineReader, Part, compile_grammar
from hearthscript.source.lines import cut
from hearthscript.source.shapes import Rule, shape

GRAMMAR = (data("grammar") / "cards.lark").read_text("utf-8")


def examples() -> list[tuple[Rule, str, str]]:
    """(rule, name of the alternative, example) for each line of the grammar's rules."""
    found: list[tuple[Rule, str, str]] = []
    rules: tuple[Rule, ...] = ("head", "field", "more")
    rule: Rule = "head"
    for line in GRAMMAR.splitlines():
        rule = next((name for name in rules if line.startswith(f"{name} ")), rule)
        match = re.search(r"-> (\w+) +// (.*)$", line)
        if match:
            found.append((rule, match[1], match[2].strip()))
    return found


@pytest.mark.parametrize(("rule", "name", "example"), examples())
def test_examples(rule: Rule, name: str, example: str) -> None:
    assert shape(cut(example, 1)[0], rule).name == name


def test_each_alternative_has_an_example() -> None:
    without = [line for line in GRAMMAR.splitlines() if "->" in line and "// " not in line]
    assert len(examples()) >= 15
    assert without == []


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("cost: 3  # note", "3"),
        ("cost: 3 # no note", "3 # no note"),
        ("cost: #3fd0e0  # note", "#3fd0e0"),
        ("cost:#3fd0e0", "#3fd0e0"),
        ("cost:  # note", None),
        ("cost：３", "３"),
        ('cost: "a" and: b', '"a" and: b'),
        ("cost: a\u00a0\u00a0# note", "a"),
    ],
)
def test_where_a_comment_begins(line: str, value: str | None) -> None:
    found = shape(cut(line, 1)[0], "field")
    text = found.get("TEXT")
    assert found.name == "field"
    assert (text.text if text else None) == value


def test_parts_have_their_places() -> None:
    text = 'deed "One"\n    \u00a0cost :  3  # x'
    found = shape(cut(text, 2)[1], "field")
    for word in found.parts.values():
        assert text[word.span.start : word.span.end] == word.text


def test_no_two_terminals_fit_the_same_text() -> None:
    """Where two could, one has the higher priority: the reading of a line is never chance."""
    Lark(GRAMMAR, parser="lalr", start=["head", "field", "more"], strict=True)


LARK = Lark(GRAMMAR, parser="lalr", start=["head", "field", "more"])
READER = LineReader(compile_grammar(GRAMMAR))
BODIES = st.lists(
    st.sampled_from(
        ["spell", "Rain", "of", "a-b", "3", ":", "：", " ", "  ", "\t", "#", "-", "•", ".", "(",
         '"', "“", "”", "„", '"Ash"', "“Ash”", "\\", '\\"', "\u00a0", "ß", "①", "'", "_"]
    )
    | st.characters(),
    max_size=14,
).map("".join)  # fmt: skip


@given(BODIES, st.sampled_from(STARTS))
def test_a_line_is_read_as_lark_reads_it(body: str, start: Rule) -> None:
    try:
        tree = LARK.parse(body, start=start)
    except UnexpectedInput:
        assert READER.read(body, start) is None
        return
    tokens = tree.scan_values(lambda _: True)
    parts = [Part(token.type, token.start_pos, token.end_pos) for token in tokens]
    assert READER.read(body, start) == (tree.data, parts)


def test_a_grammar_with_rules_in_rules_is_refused() -> None:
    nested = 'head: field\nfield: "a"\nmore: "b"\n'
    with pytest.raises(ValueError, match="not a plain row"):
        compile_grammar(nested)
