"""The language, ready to read with: its chart and its vocabulary, made once a process."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from hearthscript.frozen import frozen
from hearthscript.parse.build import BUILDERS
from hearthscript.parse.chart import Chart
from hearthscript.parse.compiled import Rule, compiled
from hearthscript.parse.lexer import Vocabulary


@frozen
class Grammar:
    rules: tuple[Rule, ...]
    chart: Chart
    vocabulary: Vocabulary
    words: Mapping[str, tuple[str, ...]]
    """For each terminal, the words that it may be (none for the title's terms)."""


@cache
def grammar() -> Grammar:
    known = compiled()
    return Grammar(
        known.rules, Chart(known.rules), Vocabulary(known.patterns), _words(known.patterns)
    )


def words_of(terminal: str) -> tuple[str, ...]:
    """The words of the language that a terminal can be."""
    return grammar().words.get(terminal, ())


def language_words() -> tuple[str, ...]:
    """Every word of the language, in each of its forms."""
    every = {word for words in grammar().words.values() for word in words if word[:1].isalpha()}
    return tuple(sorted(every))


def unbuilt() -> set[str]:
    """Rules that have neither a builder nor are folded into others (a defect)."""
    needed = {
        rule.name
        for rule in grammar().rules
        if not (rule.single and len(rule.keep) == 1) and rule.name[0] != "_"
    }
    return needed - set(BUILDERS)


def _words(patterns: Mapping[str, str]) -> Mapping[str, tuple[str, ...]]:
    plain = {
        name: re.sub(r"\(\?i?:|[()]|\\", "", pattern) for name, pattern in patterns.items()
    }
    return {
        name: tuple(word for word in text.split("|") if not re.search(r"[\[+*?]", word))
        for name, text in plain.items()
    }
