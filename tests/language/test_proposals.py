"""What is proposed for a text that cannot be read: it reads, and says no less.

Texts of the corpus are spoilt as designers spoil them, in one place each.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from tests.language.conftest import Entry, lexicon, texts

from hearthscript.analyse import understand
from hearthscript.lexicon import Kind, Lexicon
from hearthscript.parse import Token, read_text, tokens_of
from hearthscript.source import Diagnostic, with_fixes

STRANGE = (
    "you", "her", "them", "another player", "or", "and", "to", "2", "+1", "3+", "<b>", "'",
    "lost", "trade", "pay", "pays you", "as many as", "skip", "nobody", "your", "control",
    "may", "instead", "except", "chosen", "random", "second", "more",
)  # fmt: skip
"""Words that designers put where the language has none of them."""

SPOILT_AT_A_TIME = 5


SOME = texts()[::6]


@pytest.mark.parametrize("entry", SOME, ids=[entry.id for entry in SOME])
def test_what_is_proposed_reads_and_keeps_what_was_said(entry: Entry) -> None:
    words = lexicon(entry.title)
    for text in spoilt(entry, words):
        if len(read_text(text, words).failures) != 1:
            continue
        findings = understand(text, words).diagnostics
        for proposed, at_fault in proposals(text, findings, words):
            assert understand(proposed, words).readings, (text, proposed)
            missing = said(text, words, at_fault) - said(proposed, words)
            assert not missing, (text, proposed)
            assert turning(text) <= turning(proposed), (text, proposed)


def spoilt(entry: Entry, words: Lexicon) -> Iterator[str]:
    """The text with a word less, a word more, another word, or two that changed places."""
    chance = random.Random(entry.id)  # noqa: S311 - the same texts in every run
    tokens = tokens_of(entry.text, words)
    for _ in range(SPOILT_AT_A_TIME):
        at = chance.randrange(len(tokens) - 1)
        here, after = tokens[at].text, tokens[at + 1].text
        strange = chance.choice(STRANGE)
        instead = chance.choice(
            ["", strange, f"{strange} {here}", f"{here} {here}", f"{here[:-1]}x"]
        )
        start, end = tokens[at].span.start, tokens[at].span.end
        if chance.random() < 0.2:
            instead, end = f"{after} {here}", tokens[at + 1].span.end
        yield entry.text[:start] + instead + entry.text[end:]


def proposals(
    text: str, findings: Sequence[Diagnostic], words: Lexicon
) -> Iterator[tuple[str, list[Diagnostic]]]:
    """The text as it would be with all fixes, and with each sentence that is shown."""
    if findings and all(finding.fix for finding in findings):
        yield with_fixes(text, [each.fix for each in findings if each.fix]), list(findings)
    for finding in findings:
        for hint in finding.hints:
            if shown := re.fullmatch(r"This would be understood: “(.*)”", hint):
                tokens = read_text(text, words).failures[0].tokens
                before, after = text[: tokens[0].span.start], text[tokens[-1].span.end :]
                yield before + shown[1] + after, [finding]


PERSONS = {
    "you": "your", "they": "their", "them": "their", "she": "her", "he": "his", "him": "his",
}  # fmt: skip
PEOPLE = {*PERSONS.values(), "her", "his", "player", "players"}
TERMS = {kind.value.upper() for kind in Kind}


def said(text: str, words: Lexicon, at_fault: Sequence[Diagnostic] = ()) -> Counter[str]:
    """The numbers, terms and players of a text, but for the word at which an example stops."""
    return Counter(
        key
        for token in tokens_of(text, words)
        if (key := what(token))
        and not any(
            each.fix is None
            and key not in PEOPLE
            and each.span.start <= token.span.start < each.span.end
            for each in at_fault
        )
    )


def turning(text: str) -> set[str]:
    """Words without which a text says something else."""
    return set(
        re.findall(
            r"\b(?:instead|not|no|may|unless|up to|twice|half|except|chosen|random|second)\b",
            text.lower(),
        )
    )


def what(token: Token) -> str:
    word = PERSONS.get(token.text.lower(), token.text.lower())
    if token.kinds & TERMS or "NUMBER" in token.kinds:
        return token.value
    return word if word in PEOPLE else ""
