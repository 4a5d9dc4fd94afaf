"""The grammar of rules text, loaded once: chart, vocabulary, and a builder for each rule."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from lark import Lark
from lark.grammar import Rule
from lark.parse_tree_builder import ParseTreeBuilder
from lark.tree import Tree

from hearthscript.data import data
from hearthscript.parse.build import BUILDERS
from hearthscript.parse.chart import Chart, TokensAsGiven
from hearthscript.parse.lexer import Vocabulary

STARTS = ("sentence", "condition")


@dataclass(frozen=True)
class Grammar:
    chart: Chart
    vocabulary: Vocabulary
    builders: Mapping[Rule, Callable[[list[Any]], Any]]
    words: Mapping[str, tuple[str, ...]]
    """For each terminal, the words that it may be (none for the title's terms)."""


def source() -> str:
    """The grammar as written, also for those who measure against it."""
    return (data("grammar") / "rules.lark").read_text(encoding="utf-8")


@cache
def grammar() -> Grammar:
    lark = Lark(
        source(),
        parser="earley",
        lexer=TokensAsGiven,
        ambiguity="forest",
        start=list(STARTS),
        maybe_placeholders=True,
    )
    patterns = {
        terminal.name: terminal.pattern.to_regexp()
        for terminal in lark.terminals
        if terminal.pattern is not None
    }
    return Grammar(Chart(lark), Vocabulary(patterns), _builders(lark), _words(patterns))


def _builders(lark: Lark) -> Mapping[Rule, Callable[[list[Any]], Any]]:
    """Lark's own handling of optional parts, inlined rules and so on, around our builders."""
    builder = ParseTreeBuilder(lark.rules, Tree, maybe_placeholders=True)
    callbacks: Mapping[Rule, Callable[[list[Any]], Any]] = builder.create_callback(_Door())
    return callbacks


class _Door:
    """Looks a builder up as Lark looks up the methods of a transformer."""

    def __getattr__(self, name: str) -> Callable[[list[Any]], Any]:
        if name not in BUILDERS:
            raise AttributeError(name)
        build = BUILDERS[name]
        return lambda children: build(*children)


def words_of(terminal: str) -> tuple[str, ...]:
    """The words of the language that a terminal can be."""
    return grammar().words.get(terminal, ())


def language_words() -> tuple[str, ...]:
    """Every word of the language, in each of its forms."""
    every = {word for words in grammar().words.values() for word in words if word[:1].isalpha()}
    return tuple(sorted(every))


def unbuilt() -> set[str]:
    """Rules that have neither a builder nor are folded into others (a defect)."""
    names = {str(rule.alias or rule.options.template_source or rule.origin.name)
             for rule in grammar().builders
             if rule.alias or not rule.options.expand1}
    return {name for name in names if not name.startswith("_")} - set(BUILDERS)


def _words(patterns: Mapping[str, str]) -> Mapping[str, tuple[str, ...]]:
    plain = {name: re.sub(r"\(\?[i]*:|[()]|\\", "", regexp) for name, regexp in patterns.items()}
    return {
        name: tuple(word for word in text.split("|") if not re.search(r"[\[+*?]", word))
        for name, text in plain.items()
    }
