"""Every text of the corpus: how often it reads, what of it counts, what it is written as.

What the texts do at the table is in tests/engine/test_cases.py, from the same files.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from tests.language.conftest import CORPUS, Entry, corpus, lexicon, of_entry, texts, understood

from hearthscript.analyse import condition
from hearthscript.lexicon import Lexicon
from hearthscript.lint import check_text
from hearthscript.parse import Token, read_condition, read_text, tokens_of
from hearthscript.syntax import brief, write
from hearthscript.syntax import nodes as n
from hearthscript.syntax.walk import walk

ONE = [e for e in texts() if not {"ambiguous", "flagged", "convention"} & set(e.whole)]
AMBIGUOUS = [e for e in texts() if e.whole.get("ambiguous")]
FLAGGED = [e for e in texts() if "flagged" in e.whole]
BY_CONVENTION = [e for e in texts() if "convention" in e.whole]


def each(entries: list[Entry] | tuple[Entry, ...]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("entry", entries, ids=[entry.id for entry in entries])


# ── How often a text reads ───────────────────────────────────────────────────────────────


@each(ONE)
def test_a_text_has_one_reading(entry: Entry) -> None:
    found = of_entry(entry)
    assert not found.diagnostics
    assert [brief(tree, lexicon(entry.title)) for tree in found.readings[1:]] == []
    assert len(found.readings) == 1
    assert not found.disagreeing
    assert not found.capped


@each(AMBIGUOUS)
def test_an_ambiguous_text_has_the_readings_that_a_table_finds(entry: Entry) -> None:
    found = of_entry(entry)
    assert len(found.readings) >= 2
    assert not found.capped
    briefs = [brief(tree, lexicon(entry.title)) for tree in found.readings]
    assert len(set(briefs)) == len(briefs), "readings that look alike help nobody"


@each(FLAGGED)
def test_a_fault_is_found(entry: Entry) -> None:
    findings = check_text(entry.text, lexicon(entry.title))
    assert [finding.code for finding in findings] == [entry.whole["flagged"]]


@each(BY_CONVENTION)
def test_a_convention_settles_it(entry: Entry) -> None:
    assert f"| `{entry.whole['convention']}` |" in (CORPUS / "README.md").read_text("utf-8")
    words = lexicon(entry.title)
    assert [brief(tree, words) for tree in of_entry(entry).readings] == [entry.whole["reads"]]


def test_every_convention_has_an_entry() -> None:
    table = (CORPUS / "README.md").read_text("utf-8").partition("| convention |")[2]
    stated = re.findall(r"^\| `([\w-]+)` \|", table, re.MULTILINE)
    assert sorted(stated) == sorted({entry.whole["convention"] for entry in BY_CONVENTION})


CONDITIONS = sorted(
    {
        (e.title, said)
        for e in corpus()
        for key in ("given", "then")
        for said in e.whole.get(key, ())
    }
)


@pytest.mark.parametrize(("title", "said"), CONDITIONS)
def test_what_is_given_reads_as_one_condition(title: str, said: str) -> None:
    _, parsed = read_condition(said, lexicon(title))
    found = condition(said, lexicon(title))
    assert not found.diagnostics
    assert parsed.trees == (found.condition,)


# ── Every word counts ────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Habit:
    """A wording of house style for another that means the same: `written` for `said`."""

    said: str
    written: str
    why: str


HABITS = (
    Habit("each of them gains", "they gain", "what they do, each of them does"),
    Habit("of your choice", "", "a choice is its actor's anyway"),
    Habit("of your", "you have", "what is counted stands first"),
    Habit("at least", "or more", "the number stands first"),
    Habit("2 times", "twice", "one word for two times"),
    Habit("who has", "with", "the shorter"),
    Habit("your target is", "you target", "the shorter"),
    Habit("everyone", "each player", "one wording for all players"),
    Habit("all of", "all", "the shorter"),
    Habit("they each", "they", "what they do, each of them does"),
    Habit("that no", "no", "the shorter"),
    Habit("most", "highest", "a value is high, an amount is much"),
    Habit("", "choose 1", "a list, where OR could be read in two ways"),
    Habit("", "or", "each option of a list says that it is one"),
    Habit("", "either", "alternatives within a list say where they begin"),
    Habit("", "do both", "one decision for both"),
    Habit("", "do all", "one decision for all"),
    Habit("their", "they", "whose it is that is swapped, is who swaps"),
    Habit("any", "each", "whoever may, is asked"),
    Habit("and", "who", "of another player two things are so: one of them stands behind"),
    Habit("", "all", "a plural that one owns is all of it"),
    Habit("to", "", "a colon, where what a cost buys has several parts"),
    Habit("", "add", "each place has its verb"),
    Habit("", "give", "each player has a verb"),
    Habit("", "you", "each condition has its subject"),
    Habit("", "are at status", "each condition is whole"),
    Habit("players", "player the player at status", "each space has its player"),
    Habit("both", "", "“and” says it"),
    Habit("either", "to", "“or” says it; whom it is given to stands behind"),
    Habit("every", "each", "one wording"),
    Habit("opponent", "player other than them", "who is told apart from whom"),
    Habit("an opponent", "another player", "the title has no word of its own for it"),
    Habit("opponent", "each other player has", "whose it is stands behind what is counted"),
    Habit("opponent", "other player", "the title has no word of its own for it"),
    Habit("", "each has", "whose it is stands behind what is counted"),
    Habit("", "at least", "so many more are at least so many"),
    Habit("", "1 panic", "each verb has its amount"),
)
"""All in which house style says other words than the text; what else differs is a fault."""


def _words(text: str, words: Lexicon) -> Counter[str]:
    """Each word as often as it is said: a term by its name, a number by its value."""
    found: Counter[str] = Counter()
    for token in tokens_of(text, words):
        if token.value[0].isalnum() or "SIGNED" in token.kinds:
            found[token.value.casefold().replace("−", "-")] += 1
    return found


def _forgive(said: Counter[str], written: Counter[str]) -> list[str]:
    """The habits that explain how the two differ; both lose what is explained."""
    used = []
    for habit in HABITS:
        left, right = Counter(habit.said.split()), Counter(habit.written.split())
        lost, gained = left - right, right - left
        while (lost or gained) and lost <= said - written and gained <= written - said:
            said -= lost
            written -= gained
            used.append(habit.said)
    return used


@each(texts())
def test_house_style_says_the_same_words(entry: Entry) -> None:
    words = lexicon(entry.title)
    said = _words(entry.text, words)
    written = _words(write(of_entry(entry).readings[0], words), words)
    _forgive(said, written)
    if entry.whole.get("flagged") == "number-agreement":
        said, written = _without_endings(said), _without_endings(written)
    assert (said - written, written - said) == (Counter(), Counter())


def _without_endings(words: Counter[str]) -> Counter[str]:
    return Counter({word.removesuffix("s"): count for word, count in words.items()})


def test_house_style_has_no_idle_habit() -> None:
    used: set[str] = set()
    for entry in texts():
        words = lexicon(entry.title)
        written = _words(write(of_entry(entry).readings[0], words), words)
        used.update(_forgive(_words(entry.text, words), written))
    assert used == {habit.said for habit in HABITS}


IDLE = {
    r"\b([Tt]he) [A-Z]": "a place or a character is the only one of its name",
    r"\b(?:half|all) (of) (?:your|their)": "whose it is follows anyway",
    r"\band (to) the": "the second place is one as the first is",
    r"; (or)\b": "a list's options are told apart by semicolons",
    r"\bThey (each)\b": "what they do, each of them does",
    r"\b(that) no player": "no other word could stand there",
    r"\b(both|either)\b": "“and” and “or” say it",
    r"from a \w+ to another (\w+)": "what moves from a place moves to another such place",
    r"(the) (?:top|bottom) of": "a pile has one of each",
    r"\bamong (the) players": "which of them follows",
    r"\band (you) have": "a second condition goes on about the same player",
}
"""Where a text of the corpus says the same without a word, and why that is no loss."""


@each(texts())
def test_no_word_is_skipped(entry: Entry) -> None:
    """Without any one of its words a text says something else, or is not understood."""
    idle = {at for pattern in IDLE for at in _places(pattern, entry.text)}
    for token in tokens_of(entry.text, lexicon(entry.title)):
        if _is_word(token) and token.span.start not in idle:
            assert _differs(entry, _without(token, entry)), f"{token.text!r} says nothing"


@pytest.mark.parametrize("pattern", IDLE)
def test_an_idle_word_is_idle_somewhere(pattern: str) -> None:
    for entry in texts():
        at = set(_places(pattern, entry.text))
        for token in tokens_of(entry.text, lexicon(entry.title)):
            if token.span.start in at and not _differs(entry, _without(token, entry)):
                return
    pytest.fail("it is idle nowhere")


def _places(pattern: str, text: str) -> Iterator[int]:
    return (match.start(1) for match in re.finditer(pattern, text))


def _without(token: Token, entry: Entry) -> str:
    return entry.text[: token.span.start] + entry.text[token.span.end :]


@each(texts())
def test_no_number_is_skipped(entry: Entry) -> None:
    for token in tokens_of(entry.text, lexicon(entry.title)):
        for other in _other_numbers(token):
            changed = entry.text[: token.span.start] + other + entry.text[token.span.end :]
            assert _differs(entry, changed), f"{token.text!r} is as good as {other!r}"


def _is_word(token: Token) -> bool:
    return token.text[0].isalnum() or "SIGNED" in token.kinds


def _other_numbers(token: Token) -> Iterator[str]:
    if "SIGNED" in token.kinds:
        yield {"+": "-", "-": "+", "−": "+"}[token.text[0]] + token.value[1:]
        yield token.text[0] + str(int(token.value[1:]) + 1)
    elif "ORDINAL" in token.kinds:
        yield {"1": "2nd", "2": "3rd", "3": "4th", "4": "1st"}[token.value]
    elif "NUMBER" in token.kinds:
        yield str(int(token.value) + 1)


def _differs(entry: Entry, changed: str) -> bool:
    """Whether a changed text has other readings than the entry's, or more findings."""
    words = lexicon(entry.title)
    read = read_text(changed, words)
    if not read.readings:
        return True
    found = understood(entry.title, changed)
    if [_said(tree) for tree in found.readings] != [_said(t) for t in of_entry(entry).readings]:
        return True
    before = {finding.code for finding in check_text(entry.text, words)}
    return bool({finding.code for finding in check_text(changed, words)} - before)


def _said(tree: n.Text) -> tuple[n.Text, list[tuple[int, ...]]]:
    """What a reading says: its tree, and whom its pointing words mean."""
    return tree, [node.means for node in walk(tree) if isinstance(node, n.Pointing)]
