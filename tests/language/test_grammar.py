"""The grammar, and that our chart reads it as Lark's own parser does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from tests.language.conftest import PROFILE, TESTS, Entry, lexicon, texts

from hearthscript.parse import Token, read_text, tokens_of
from hearthscript.parse.build import BUILDERS, DROPPED
from hearthscript.parse.compiled import STARTS, Rule, compile_grammar, compiled, source
from hearthscript.parse.grammar import grammar, unbuilt
from hearthscript.parse.read import parse
from hearthscript.syntax import nodes as n
from hearthscript.syntax.walk import walk

# ── The rules ────────────────────────────────────────────────────────────────────────────


def test_every_rule_has_a_builder() -> None:
    assert unbuilt() == set()


def test_every_builder_has_a_rule() -> None:
    assert set(BUILDERS) - {rule.name for rule in grammar().rules} == set()


def test_no_rule_is_empty() -> None:
    """The chart counts on it."""
    assert [rule for rule in grammar().rules if not rule.symbols] == []


def test_every_rule_is_reached() -> None:
    by_origin: dict[str, list[Rule]] = {}
    for rule in grammar().rules:
        by_origin.setdefault(rule.origin, []).append(rule)
    seen, todo = set(STARTS), list(STARTS)
    while todo:
        for rule in by_origin[todo.pop()]:
            new = [s for s in rule.symbols if s in by_origin and s not in seen]
            seen.update(new)
            todo.extend(new)
    assert set(by_origin) - seen <= {"text"}  # a text is cut into sentences before


def test_what_is_stored_is_what_lark_makes() -> None:
    """The second call reads the cache."""
    compiled()
    assert compiled() == compile_grammar(source())


# ── As Lark reads it ─────────────────────────────────────────────────────────────────────


@cache
def sentences() -> tuple[tuple[str, str], ...]:
    """Each sentence of the corpus once, with its title; lists over lines are read apart."""
    found: dict[tuple[str, str], None] = {}
    for entry in texts():
        if "\n" not in entry.text:
            for sentence in entry.text.rstrip(".").split(". "):
                found[entry.title, sentence] = None
    return tuple(found)


@cache
def lark() -> Any:
    """Plain Lark on the same rules, over our tokens."""
    from lark import Lark
    from lark.lexer import Lexer

    class Given(Lexer):
        """What is read is a list of tokens already."""

        def __init__(self, _conf: Any) -> None:
            pass

        def lex(self, state: Any) -> Iterator[Token]:
            yield from state

    parser = Lark(
        source(),
        parser="earley",
        lexer=Given,
        ambiguity="explicit",
        start=list(STARTS),
        maybe_placeholders=True,
    )
    parser.parser.parser.term_matcher = lambda terminal, token: terminal.name in token.kinds
    return parser


def built(node: Any) -> list[Any]:
    """Every tree that our builders make of one of Lark's, with its `_ambig` written out."""
    from lark import Tree

    if not isinstance(node, Tree):
        return [node]
    if node.data == "_ambig":
        return [tree for way in node.children for tree in built(way)]
    made = (BUILDERS[node.data](*kept) for kept in product(*map(built, node.children)))
    return [tree for tree in made if tree is not DROPPED]


EACH = 3 if PROFILE is settings.get_profile("ci") else 1
"""Lark takes its time: CI reads every third sentence, HYPOTHESIS_PROFILE=local all of them."""


@pytest.mark.parametrize("title", sorted({title for title, _ in sentences()}))
def test_our_chart_reads_as_lark_does(title: str) -> None:
    shapes: set[tuple[frozenset[str], ...]] = set()
    for sentence in (said for named, said in sentences() if named == title):
        tokens = tokens_of(sentence, lexicon(title))
        shape = tuple(token.kinds for token in tokens)
        if shape in shapes:
            continue  # to the grammar it is the same sentence
        shapes.add(shape)
        if len(shapes) % EACH:
            continue
        parsed = parse(tokens, "sentence")
        assert not parsed.capped
        theirs = {repr(tree) for tree in built(lark().parse(tokens, "sentence"))}
        assert {repr(tree) for tree in parsed.trees} == theirs, sentence
    assert len(shapes) > 20


# ── Always the same ──────────────────────────────────────────────────────────────────────

ALL_READINGS = """
import json, sys
from hearthscript.analyse import understand
from hearthscript.syntax import to_json
from tests.language.conftest import lexicon, texts

found = [understand(entry.text, lexicon(entry.title)) for entry in texts()]
print(json.dumps([
    [[to_json(tree) for tree in one.readings], [each.misfit.reason for each in one.rejected]]
    for one in found
]))
"""


def test_readings_come_in_the_same_order_in_every_process(tmp_path: Path) -> None:
    """Under any hash seed, with the grammar from the cache and without."""
    outputs = {
        _readings({"PYTHONHASHSEED": "0", "HEARTH_CACHE": "off"}),
        _readings({"PYTHONHASHSEED": "1", "XDG_CACHE_HOME": str(tmp_path)}),
        _readings({"PYTHONHASHSEED": "42", "XDG_CACHE_HOME": str(tmp_path)}),
    }
    assert any(tmp_path.rglob("*"))
    assert len(outputs) == 1
    assert len(json.loads(outputs.pop())) == len(texts())


def _readings(variables: dict[str, str]) -> str:
    search = os.pathsep.join(path for path in (str(TESTS.parent), *sys.path) if path)
    done = subprocess.run(
        [sys.executable, "-c", ALL_READINGS],
        env={**os.environ, "PYTHONPATH": search, **variables},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("entry", texts(), ids=[entry.id for entry in texts()])
def test_a_text_is_read_as_its_sentences_are(entry: Entry) -> None:
    """Where nothing reaches over a full stop, the readings of a text are the combinations."""
    words = lexicon(entry.title)
    whole = read_text(entry.text, words)
    each = [read_text(f"{said}.", words).readings for said in _sentences(entry.text)]
    if not all(each):
        assert "\n" in entry.text or "Otherwise" in entry.text
        return
    combined = {repr(_joined(ways)) for ways in product(*each)}
    read = {repr(tree) for tree in whole.readings}
    assert combined <= read
    for tree in whole.readings:
        if repr(tree) not in combined:
            assert any(_runs_on(node) for node in walk(tree)), "nothing reaches over the stop"


def _sentences(text: str) -> list[str]:
    return [text.rstrip(".")] if "\n" in text else text.rstrip(".").split(". ")


def _joined(ways: Sequence[n.Text]) -> n.Text:
    return n.Text(tuple(sentence for way in ways for sentence in way.sentences))


def _runs_on(node: n.Node) -> bool:
    match node:
        case n.Choice(options=(*_, n.Text())) | n.When(effect=n.Text()) | n.At(effect=n.Text()):
            return True
        case _:
            return False
