"""Rules texts like those of a real set: the corpus's wordings with other words of the title.

A wording is a text of the corpus in which every resource, place and name is a blank. It is
filled with other terms of the same kind, the same term for the same blank. A text has one
to three sentences; what the wording lacks comes from others that stand by themselves.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from hearthscript.lexicon import Kind, Lexicon
from hearthscript.parse import Token, tokens_of

ROOT = Path(__file__).parents[1]
TITLE = ROOT / "cards" / "the-void"
CORPUS = ROOT / "tests" / "corpus"
SEED = 500

SENTENCES = (1, 1, 1, 1, 1, 2, 2, 2, 3, 3)
"""How many sentences a text has, each as often as it stands here."""

BLANKS = {kind.value.upper(): kind for kind in (Kind.RESOURCE, Kind.PLACE, Kind.CHARACTER)}
"""Kinds whose terms can stand for one another; a token's or a zone's use is its own."""


@dataclass(frozen=True)
class Wording:
    """A text of the corpus; `blanks`: what of it can be another term."""

    text: str
    sentences: int
    blanks: tuple[Token, ...]


def texts(count: int, lexicon: Lexicon, *, clear: bool = False) -> list[str]:
    """Different texts, always the same ones; the shorter list begins the longer.

    `clear`: without the corpus's examples of texts that can be read in two ways.
    """
    dice = random.Random(SEED)  # noqa: S311 - nothing here is secret
    wordings = list(_wordings(lexicon, {"flagged", "ambiguous"} if clear else {"flagged"}))
    found: dict[str, None] = {}
    while len(found) < count:
        found[_text(wordings, lexicon, dice)] = None
    return list(found)


def _text(wordings: list[Wording], lexicon: Lexicon, dice: random.Random) -> str:
    wanted = dice.choice(SENTENCES)
    first = dice.choice([one for one in wordings if one.sentences <= wanted])
    alone = [one for one in wordings if one.sentences == 1]
    more = [dice.choice(alone) for _ in range(wanted - first.sentences)]
    terms = _terms(lexicon, dice)
    return " ".join(_filled(one, terms, dice) for one in (first, *more))


def _wordings(lexicon: Lexicon, without: set[str]) -> Iterator[Wording]:
    """Every wording of the corpus that is one plain paragraph and has none of these marks.

    Plain, for the rival's sake: it knows neither "①" nor curly apostrophes.
    """
    seen: set[str] = set()
    for path in sorted(CORPUS.glob("*.toml")):
        corpus = tomllib.loads(path.read_text("utf-8"))
        for entry in corpus["text"]:
            text, title = entry["text"], entry.get("title", corpus.get("title"))
            if title == lexicon.id and _is_plain(text) and not without & entry.keys():
                if text not in seen:
                    tokens = tokens_of(text, lexicon)
                    blanks = tuple(token for token in tokens if _is_blank(token, tokens))
                    yield Wording(text, sum(token.text == "." for token in tokens), blanks)
                seen.add(text)


def _is_plain(text: str) -> bool:
    return text.isascii() and text.isprintable()  # a new line is not printable


def _is_blank(token: Token, tokens: tuple[Token, ...]) -> bool:
    """A term of a blank's kind; at the start of a sentence it might be a verb."""
    before = [one.text for one in tokens if one.span.end <= token.span.start]
    starts = not before or before[-1] in {".", ":"}
    return not starts and not token.kinds.isdisjoint(BLANKS) and token.text == token.value


def _terms(lexicon: Lexicon, dice: random.Random) -> Mapping[str, str]:
    """For each term of a blank's kind the one that stands for it in this text."""
    instead: dict[str, str] = {}
    for kind in BLANKS.values():
        names = [term.name for term in lexicon.terms if term.kind is kind]
        instead.update(zip(names, dice.sample(names, len(names)), strict=True))
    return instead


def _filled(wording: Wording, terms: Mapping[str, str], dice: random.Random) -> str:
    """The text with its blanks filled, from the last; "1" before a resource is a blank too."""
    text = wording.text
    for token in reversed(wording.blanks):
        before, after = text[: token.span.start], text[token.span.end :]
        if "RESOURCE" in token.kinds and before.endswith(" 1 "):
            before = f"{before.removesuffix('1 ')}{dice.randint(1, 3)} "
        text = before + terms[token.value] + after
    return text
