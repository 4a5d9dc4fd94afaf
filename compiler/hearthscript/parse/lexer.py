"""Text to tokens: words, numbers and marks, and the title's own terms as single tokens.

A token knows every terminal of the grammar that it may be: "Resolve" at the start of a
sentence is a verb of the language and perhaps a resource of the title. The parser takes
all of them; nothing is decided here but how many words make a term (the longest wins).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from hearthscript.frozen import frozen
from hearthscript.lexicon import Kind, Lexicon, Term
from hearthscript.source import Span

SAME_CHARACTERS = str.maketrans(
    "‘’ʼ‛“”„‟«»–—‒―−‐‑\u00a0\u2002\u2003\u2007\u2009\u202f\u3000／，．：；（）！",
    '\'\'\'\'""""""-------       /,.:;()!',
)
"""Characters that read alike, one for one, so that offsets stay the designer's own."""

CIRCLED = {chr(0x2460 + n): n + 1 for n in range(20)}
CIRCLED.update({chr(0x2776 + n): n + 1 for n in range(10)})
CIRCLED.update({"⓪": 0, "⓿": 0})

NUMBER_WORDS = {
    word: number
    for number, word in enumerate(
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"], start=1
    )
}

ORDINAL_WORDS = {"first": "1", "second": "2", "third": "3", "fourth": "4"}

MOST_DIGITS = 9
"""No game counts further, and Python refuses to read numbers without end."""

_PIECES = re.compile(
    r"""(?P<bullet>(?:(?<=\n)|^)[ \t]*(?:[-*•◦‣·]|\([a-z]\))(?=\s|\Z))
      | (?P<signed>[+-](?=\d)\d+(?!\w))
      | (?P<ordinal>\d+(?:st|nd|rd|th)\b)
      | (?P<fraction>\d+[.,]\d+(?![\w.]))
      | (?P<number>\d+)
      | (?P<circled>[①-⑳❶-❿⓪⓿])
      | (?P<possessive>'s\b|(?<=s)'(?!\w))
      | (?P<word>[^\W\d_]+(?:'(?!s\b)[^\W\d_]+)?(?:-[^\W\d_]+)*)
      | (?P<mark>[.,;:/])
      | (?P<space>\s+)
      | (?P<other>.)""",
    re.VERBOSE | re.IGNORECASE | re.DOTALL,
)


@dataclass(frozen=True, slots=True, eq=False)
class Token:
    """`text` as written; `value` what it says (a term's own name, a number's digits).

    `kinds`: the terminals that it may be; empty: a word that is not understood.
    `miscased`: a term of the title, written with other capitals.
    """

    text: str
    value: str
    span: Span
    kinds: frozenset[str]
    miscased: bool = False


_WORDS = re.compile(r"(?:\(\?:)?\(\?i:[\w']+\)(?:\|\(\?i:[\w']+\))*\)?")
"""A terminal's pattern that is nothing but some words, in any capitals."""


class Vocabulary:
    """The words of the language: which terminals of the grammar a word may be."""

    def __init__(self, terminals: Mapping[str, str]) -> None:
        self._terminals: dict[str, set[str]] = {}
        self._patterns: dict[str, re.Pattern[str]] = {}
        for name, pattern in terminals.items():
            # Nearly all are plain words, and to compile a pattern for each takes longer
            # than to read a card.
            if _WORDS.fullmatch(pattern):
                for word in re.findall(r"\(\?i:([\w']+)\)", pattern):
                    self._terminals.setdefault(word.lower(), set()).add(name)
            else:
                self._patterns[name] = re.compile(pattern, re.IGNORECASE)
        self._known: dict[str, frozenset[str]] = {}

    def kinds(self, word: str) -> frozenset[str]:
        """The terminals whose pattern is the whole word, in any capitals."""
        key = word.lower()
        found = self._known.get(key)
        if found is None:
            matching = (name for name, it in self._patterns.items() if it.fullmatch(key))
            found = frozenset(matching) | self._terminals.get(key, set())
            self._known[key] = found
        return found


@frozen
class _Piece:
    group: str
    text: str
    span: Span


def tokenize(text: str, lexicon: Lexicon, vocabulary: Vocabulary) -> list[Token]:
    """Every character of the text but white space is in exactly one token."""
    pieces = _pieces(text)
    terms = _terms_by_first_word(lexicon)
    tokens: list[Token] = []
    index = 0
    while index < len(pieces):
        found = _longest_term(pieces, index, terms, vocabulary)
        if found is None:
            tokens.append(_plain(pieces[index], lexicon, vocabulary))
            index += 1
            continue
        term, length, exact = found
        run = pieces[index : index + length]
        tokens.append(_term_token(text, run, term, exact, lexicon, vocabulary))
        index += length
    return tokens


def _pieces(text: str) -> list[_Piece]:
    same = text.translate(SAME_CHARACTERS)
    return [
        _Piece(match.lastgroup or "other", match.group(), Span(*match.span()))
        for match in _PIECES.finditer(same)
        if match.lastgroup != "space"
    ]


def _plain(piece: _Piece, lexicon: Lexicon, vocabulary: Vocabulary) -> Token:
    text, span = piece.text, piece.span
    if piece.group in {"number", "signed", "ordinal"} and len(text) > MOST_DIGITS:
        return Token(text, text, span, frozenset())
    match piece.group:
        case "number":
            return Token(text, str(int(text)), span, frozenset({"NUMBER"}))
        case "circled":
            return Token(text, str(CIRCLED[text]), span, frozenset({"NUMBER", "ORDINAL"}))
        case "signed":
            return Token(text, text, span, frozenset({"SIGNED"}))
        case "ordinal":
            return Token(text, text[:-2], span, frozenset({"ORDINAL"}))
        case "bullet":
            return Token(text, "-", span, frozenset({"BULLET"}))
        case "word":
            return _word(text, span, lexicon, vocabulary)
        case _:
            return Token(text, text, span, vocabulary.kinds(text))


def _word(text: str, span: Span, lexicon: Lexicon, vocabulary: Vocabulary) -> Token:
    kinds = vocabulary.kinds(text)
    value = text
    if text.lower() in NUMBER_WORDS:
        kinds |= {"NUMBER"}
        value = str(NUMBER_WORDS[text.lower()])
    value = ORDINAL_WORDS.get(text.lower(), value)
    if any(text in track.spaces for track in lexicon.tracks.values()):
        kinds |= {"SPACE"}
    if text.lower() in _forms(lexicon.style.player):
        kinds |= {"_PLAYER"} if text.lower() == lexicon.style.player.lower() else _PLAYERS
    if lexicon.style.rival and text.lower() in _forms(lexicon.style.rival):
        kinds |= {"_RIVAL"}
    return Token(text, value, span, kinds)


_PLAYERS = frozenset({"_PLAYER", "PLAYERS"})


@lru_cache(maxsize=64)
def _forms(word: str) -> frozenset[str]:
    return frozenset({word.lower(), word.lower() + "s"})


# ── Terms of the title ──────────────────────────────────────────────────────────────────

_Words = tuple[str, ...]
_TERMINAL_OF = {kind: kind.value.upper() for kind in Kind}


@lru_cache(maxsize=64)
def _first_words(terms: tuple[Term, ...]) -> Mapping[str, Sequence[tuple[_Words, Term]]]:
    found: dict[str, list[tuple[_Words, Term]]] = {}
    for term in terms:
        for form in dict.fromkeys((term.name, term.plural, *term.forms)):
            words = tuple(piece.text for piece in _pieces(form))
            if words:
                found.setdefault(words[0].lower(), []).append((words, term))
    for candidates in found.values():
        candidates.sort(key=lambda candidate: -len(candidate[0]))
    return found


def _terms_by_first_word(lexicon: Lexicon) -> Mapping[str, Sequence[tuple[_Words, Term]]]:
    return _first_words(lexicon.terms)


def _longest_term(
    pieces: Sequence[_Piece],
    index: int,
    terms: Mapping[str, Sequence[tuple[_Words, Term]]],
    vocabulary: Vocabulary,
) -> tuple[Term, int, bool] | None:
    """The term that begins here, how many pieces it takes, and whether its capitals are right.

    A word of the language in small letters stays one ("resolve" is a verb where a title
    has "Resolve"); any other spelling of a term is the term, miscased.
    """
    fallback: tuple[Term, int, bool] | None = None
    for words, term in terms.get(pieces[index].text.lower(), ()):
        written = tuple(piece.text for piece in pieces[index : index + len(words)])
        if written == words or written == (_capitalized(words[0]), *words[1:]):
            return term, len(words), True
        if fallback is None and _lowered(written) == _lowered(words):
            is_word = len(words) == 1 and vocabulary.kinds(words[0])
            if not is_word:
                fallback = term, len(words), False
    return fallback


def _term_token(
    text: str,
    run: Sequence[_Piece],
    term: Term,
    exact: bool,
    lexicon: Lexicon,
    vocabulary: Vocabulary,
) -> Token:
    span = Span(run[0].span.start, run[-1].span.end)
    kinds = {_TERMINAL_OF[term.kind]}
    if len(run) == 1 and run[0].group == "word":
        kinds |= _word(run[0].text, span, lexicon, vocabulary).kinds
    return Token(text[span.start : span.end], term.name, span, frozenset(kinds), not exact)


def _capitalized(word: str) -> str:
    return word[:1].upper() + word[1:]


def _lowered(words: Sequence[str]) -> _Words:
    return tuple(word.lower() for word in words)
