"""The nearest wording that would be understood: one word changed, put in, or left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from itertools import islice

from hearthscript.analyse.expected import spellings
from hearthscript.analyse.proposal import TERMS, Trial, tells
from hearthscript.analyse.strange import JOINING, acts, decides, is_one_of_many, strange
from hearthscript.frozen import frozen
from hearthscript.lexicon import Lexicon
from hearthscript.parse import Token, language_words
from hearthscript.source import Fix, Span, closest

MOST_ATTEMPTS = 64
"""Wordings tried for one sentence; each is read whole."""


class Change(Enum):
    """What was done to a sentence so that it is understood."""

    OTHER = "a word was replaced, or left out"
    LOST = "a word was put in that was lost"
    EXAMPLE = "something was put in that the designer knows and we do not"


@frozen
class Repair:
    """Replace `span` of the text by `text`; the sentence then reads `sentence`."""

    span: Span
    text: str
    sentence: str
    change: Change


@frozen
class _Attempt:
    span: Span
    text: str
    change: Change = Change.OTHER


def repair(trial: Trial) -> Repair | None:
    """The first change of one word after which the sentence means something."""
    stuck, tokens = trial.failure.stuck, trial.failure.tokens
    assert stuck is not None
    here = [each for each in tokens[stuck.index : stuck.index + 1] if not tells(each)]
    for attempt in islice(_attempts(trial), MOST_ATTEMPTS):
        fixes = [Fix(attempt.span, attempt.text)]
        if attempt.change is Change.OTHER and trial.names_more(fixes):
            continue
        if trial.holds(fixes, here if attempt.change is Change.EXAMPLE else ()):
            return Repair(attempt.span, attempt.text, trial.sentence(fixes), attempt.change)
    return None


def _attempts(trial: Trial) -> Iterator[_Attempt]:
    """Changes in the order in which they are likely: the lexicon's own words come last."""
    text, tokens, lexicon = trial.text, trial.failure.tokens, trial.lexicon
    assert trial.failure.stuck is not None
    index, expected = trial.failure.stuck.index, trial.failure.stuck.expected
    yield from _mistyped(tokens, index, expected, lexicon)
    yield from _joined_by_nothing(text, tokens, index)
    yield from _lost(tokens, index, expected, lexicon)
    yield from _lost_before(tokens, index)
    yield from _joined_wrongly(tokens, index)
    yield from _run_together(text, tokens, index)
    yield from _side_by_side(tokens, index)
    yield from _too_many(text, tokens, index, terms=False)
    yield from _swapped(tokens, index)
    yield from _examples(tokens, index, expected, lexicon)
    yield from _too_many(text, tokens, index, terms=True)


def _mistyped(
    tokens: tuple[Token, ...], index: int, expected: frozenset[str], lexicon: Lexicon
) -> Iterator[_Attempt]:
    if index < len(tokens):
        if "SIGNED" in tokens[index].kinds:
            yield _Attempt(tokens[index].span, tokens[index].text.removeprefix("+"))
        words = [word for name in sorted(expected) for word in spellings(name, lexicon)]
        for word in closest(tokens[index].text, words, limit=4):
            yield _Attempt(tokens[index].span, word)


def _swapped(tokens: tuple[Token, ...], index: int) -> Iterator[_Attempt]:
    second = min(index, len(tokens) - 1)
    if second > 0:
        one, other = tokens[second - 1], tokens[second]
        yield _Attempt(Span(one.span.start, other.span.end), f"{other.text} {one.text}")


# ── Words too many ───────────────────────────────────────────────────────────────────────


def _joined_by_nothing(text: str, tokens: tuple[Token, ...], index: int) -> Iterator[_Attempt]:
    """ "Gain 1 Coin OR." and "… OR OR …": a joining word that joins nothing."""
    here = tokens[index].text.lower() if index < len(tokens) else ""
    if index and tokens[index - 1].text.lower() in JOINING and here in {*JOINING, ""}:
        yield _left_out(text, tokens, index - 1)
    if not index and here in JOINING:
        yield _left_out(text, tokens, index)


def _side_by_side(tokens: tuple[Token, ...], index: int) -> Iterator[_Attempt]:
    """ "Gain 1 Coin Fear": which of the two was meant, or both, only the designer knows."""
    if 0 < index < len(tokens) and all(t.kinds & TERMS for t in tokens[index - 1 : index + 1]):
        for between in ("and 1", "or", "and", "or the", "and the"):
            yield _put_in(between, tokens, index, Change.EXAMPLE)


def _too_many(
    text: str, tokens: tuple[Token, ...], index: int, *, terms: bool
) -> Iterator[_Attempt]:
    """Without a word that joins, or that stands there twice. A term or a number is never
    taken away but for an example, and what else says something never."""
    for extra in (index, index - 1):
        if not 0 <= extra < len(tokens) or bool(tokens[extra].kinds & TERMS) is not terms:
            continue
        if terms:
            yield replace(_left_out(text, tokens, extra), change=Change.EXAMPLE)
        elif _says_nothing(tokens, extra):
            yield _left_out(text, tokens, extra)


def _says_nothing(tokens: tuple[Token, ...], index: int) -> bool:
    """Whether the sentence says the same without the word."""
    word = tokens[index].text.lower()
    around = tokens[max(0, index - 1) : index] + tokens[index + 1 : index + 2]
    twice = any(word == other.text.lower() for other in around)
    if word == "the" and index + 1 < len(tokens) and "NUMBER" in tokens[index + 1].kinds:
        return twice  # "the 2 players with the most": not 2 of those who have it
    return twice or word in _SMALL or not word[:1].isalnum()


_SMALL = frozenset({
    "a", "an", "the", "of", "to", "from", "in", "on", "at", "by", "for", "with", "and", "or",
    "then", "than", "do", "does", "is", "are", "has", "have", "who",
})  # fmt: skip
"""Words that only join."""


def _left_out(text: str, tokens: tuple[Token, ...], index: int) -> _Attempt:
    """Without the word and the blank before it; a new first word takes over its capital."""
    span = tokens[index].span
    if index == 0 and len(tokens) > 1:
        start = tokens[1].span.start
        first = text[start : start + 1]
        return _Attempt(Span(span.start, start + 1), first.upper())
    start = span.start
    while start > 0 and text[start - 1] == " ":
        start -= 1
    return _Attempt(Span(start, span.end), "")


# ── Words lost ───────────────────────────────────────────────────────────────────────────

_SMALL_WORDS = (
    "1", ",", "of", "to", "the", "a", "your", "their", "from", "in", "with", "and", "player",
    "players", "another", "gain", "card", "cards", "have", "has", "than", "each", "then",
    "more", "you have", "you have,", ":", "to another player", "from another player",
    "than another player", "another player", "you",
)  # fmt: skip


def _lost(
    tokens: tuple[Token, ...], index: int, expected: frozenset[str], lexicon: Lexicon
) -> Iterator[_Attempt]:
    possible = {word for name in expected for word in spellings(name, lexicon)}
    if "NUMBER" in expected:
        possible.add("1")
    for word in _SMALL_WORDS:
        if word.split()[0] in possible and not (
            strange(word, tokens, index) or is_one_of_many(word, tokens, index, lexicon)
        ):
            change = Change.EXAMPLE if decides(word, tokens, index) else Change.LOST
            yield _put_in(word, tokens, index, change)
    if "TRACK" in expected and index < len(tokens) and "SPACE" in tokens[index].kinds:
        for track in lexicon.tracks.values():
            if tokens[index].value in track.spaces:
                yield _put_in(track.name, tokens, index, Change.LOST)


def _lost_before(tokens: tuple[Token, ...], index: int) -> Iterator[_Attempt]:
    """One word earlier: "from the Tower the Mill" stops at "Mill", "draw cards" at the end."""
    if index < 2:
        return
    for word in ("to", "and", "from", "of", "with", ","):
        yield _put_in(word, tokens, index - 1, Change.OTHER)
    number = "2" if tokens[index - 1].text.endswith("s") else "1"
    yield _put_in(number, tokens, index - 1, Change.EXAMPLE)
    before = tokens[index - 1]
    for word in closest(before.text, language_words(), limit=4):
        yield _Attempt(before.span, word)


def _examples(
    tokens: tuple[Token, ...], index: int, expected: frozenset[str], lexicon: Lexicon
) -> Iterator[_Attempt]:
    """Any term that could stand there, to show what is missing."""
    if index == len(tokens) and tokens[-1].kinds & {"_EACH"}:
        return  # "… for each.": of what was spoken of
    for name in ("RESOURCE", "AREA", "PLACE", "ZONE", "TOKEN", "CHARACTER", "MOMENT"):
        if name not in expected or (name == "CHARACTER" and acts(tokens, index)):
            continue
        for word in islice(spellings(name, lexicon), 1):
            yield _put_in(word, tokens, index, Change.EXAMPLE)


def _put_in(word: str, tokens: tuple[Token, ...], index: int, change: Change) -> _Attempt:
    if index == 0:
        start, first = tokens[0].span.start, tokens[0].text[:1]
        first = first if tokens[0].kinds & TERMS else first.lower()
        put_in = f"{word[:1].upper()}{word[1:]} {first}"
        return _Attempt(Span(start, start + 1), put_in, change)
    if index == len(tokens) or word in _MARKS or tokens[index].text in _MARKS:
        end = tokens[index - 1].span.end
        return _Attempt(Span(end, end), word if word in _MARKS else f" {word}", change)
    start = tokens[index].span.start
    return _Attempt(Span(start, start), f"{word} ", change)


_MARKS = frozenset({",", ";", ":"})
"""They stand close to the word before them."""


# ── Words that join the wrong way ────────────────────────────────────────────────────────

_MEANT_BY = {
    "of": ("from", "in"), "on": ("to", "in"), "at": ("to", "in"), "by": ("from", "of"),
    "for": ("to", "of"), "in": ("to",), "into": ("to",), "with": ("of",), "from": ("of",),
}  # fmt: skip
"""What a small word can be a slip for. "From" and "to" are never each other, and what
becomes of a thing ("to value 3") is not what it is ("of value 3")."""


def _joined_wrongly(tokens: tuple[Token, ...], index: int) -> Iterator[_Attempt]:
    """ "Steal 1 Coin of your target": nothing is wrong with the word at which that stops."""
    for place, token in reversed(list(enumerate(tokens[: index + 1]))):
        word = token.text.lower()
        if word == "to" and 0 < place < len(tokens) - 1:  # 1 to 3 Coins
            span = Span(tokens[place - 1].span.start, token.span.end)
            yield _Attempt(span, "up to")
        if word in {",", ";"}:
            after = {other.text.lower() for other in tokens[place:]}
            if "or" not in after:  # "A, B or C" are three to choose from
                yield _Attempt(token.span, " and")
            if "and" not in after:
                yield _Attempt(token.span, " OR")
        for other in _MEANT_BY.get(word, ()):
            yield _Attempt(token.span, other)


def _run_together(text: str, tokens: tuple[Token, ...], index: int) -> Iterator[_Attempt]:
    """Two sentences with no full stop between them."""
    for first in (index, index - 1):
        if 0 < first < len(tokens):
            end, start = tokens[first - 1].span.end, tokens[first].span.start
            yield _Attempt(Span(end, start + 1), f". {text[start].upper()}")
