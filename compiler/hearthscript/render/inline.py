"""Card text as pieces to set: words, icons, numbers, dividers, placeholders.

A counted resource ("1 Coin") is set as the number and the icon: that is what lies on the
table, it is read across it, and it keeps a line to its forty characters. Where no number
stands before it ("the most Coin") the word stays, after its icon, for a sentence without
the noun must be guessed. Everything that is not a term is text, and only text.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from hearthscript.frozen import frozen
from hearthscript.lexicon.model import Kind, Lexicon
from hearthscript.render.characters import clean, typographic
from hearthscript.render.icons import Badge
from hearthscript.render.look import Look

COUNTED = re.compile(
    r"(?:^|(?<=[\s(]))[+\-\u2212\u2013]?(?:\d+|[\u2460-\u2473])"
    r"(?: or (?:more|fewer|less)| additional| more| extra)?\s+\Z"
)
EITHER = re.compile(r"\s*(/|\bor\b)\s*\Z")
VALUED = re.compile(r"\s+(of value\s+(\d+))\b")
LOATH = "\u2004"
"""Stands for a space at which a line breaks unwillingly, while a line is put together."""
WITHIN = "\u2005"
"""The same within a term of several words, where it breaks more unwillingly still."""
VERB = re.compile(r"(?<=\w) (?=[+\-−–]?\d+\s*\Z)")
SUBJECT = (
    "you|your|they|their|he|she|each|every|everyone|all|any|another|an?|the|that|those|this"
)
"""With these words begins who does it, not what is done."""
BEGINS = re.compile(r"(?:^|[.:;]|\bOR\b)\s*$")
"""What stands before the first word of a sentence, or of an option."""
RANK = re.compile(r"([\u2460-\u2473]|\d*)((?<=\d)[^\W\d]{0,2}(?!\w)|)[\s-]*(.*)", re.DOTALL)
NEAR = 60
"""Characters before a term in which its number stands."""
STANDING = (Kind.RESOURCE, Kind.TRACK)
"""What is counted, and shown as an icon alone when it is."""


@frozen
class Piece:
    """A stretch in one style ("plain", "strong", "or"), or an icon."""

    text: str
    style: str = "plain"
    badge: Badge | None = None
    loath: int = 0
    """How unwillingly a line ends after it: 1 before a number, 2 within a term."""


Word = tuple[Piece, ...]
"""What a line break never separates."""


@frozen
class Block:
    """A paragraph, an item of a list, or what divides two options."""

    words: tuple[Word, ...]
    kind: str = "paragraph"


def prose(text: str, look: Look, role: str) -> tuple[Block, ...]:
    """Text without terms: paragraphs and list items."""
    return tuple(
        Block(_words([Piece(line)], look, role), kind)
        for kind, line in _lines(typographic(clean(text), look.roles[role]))
    )


def rules(
    text: str, lexicon: Lexicon, look: Look, role: str, *, divide: bool
) -> tuple[Block, ...]:
    """Rules text, its terms as icons; `divide`: options on lines of their own, if clear."""
    blocks: list[Block] = []
    for kind, line in _lines(typographic(clean(text), look.roles[role])):
        pieces = list(_pieces(line, lexicon, look))
        if divide and kind == "paragraph" and _options_fill(line):
            blocks += _divided(pieces, look, role)
        else:
            blocks.append(Block(_words(pieces, look, role), kind))
    return tuple(blocks)


def capitals(text: str, look: Look, role: str) -> tuple[Piece, ...]:
    """A few words for a label, in capitals."""
    return tuple(_drawable(Piece(clean(text).upper()), look, role))


@frozen
class Rank:
    """A rung's label: its number, the letters that end it, and the words below them."""

    number: tuple[Piece, ...]
    ending: tuple[Piece, ...]
    words: tuple[Piece, ...]


def rank(label: str, look: Look) -> Rank:
    """ "4th place" as 4, th and place; a label without a number is words only."""
    number, ending, words = RANK.fullmatch(clean(label).strip()).groups()  # type: ignore[union-attr] # it matches every line
    pieces = tuple(_drawable(Piece(text), look, "number") for text in (number, ending))
    return Rank(tuple(pieces[0]), tuple(pieces[1]), capitals(words, look, "name"))


def missing(text: str, look: Look, role: str) -> list[str]:
    """Characters of a text that would be placeholders, each once."""
    absent = look.roles[role].missing(clean(text))
    return [char for char in absent if not _circled(char, look)]


def _lines(text: str) -> Iterator[tuple[str, str]]:
    for raw in text.split("\n"):
        line = raw.strip()
        if line.startswith(("- ", "• ")):
            yield "item", line[2:].strip()
        elif line:
            yield "paragraph", line


def _options_fill(line: str) -> bool:
    """Whether all before and all after each OR is an option, so that a rule may divide them.

    A sentence around the choice, a condition before it, or a subject that goes for both,
    would look like a part of one of the options; there the OR stays within the line.
    """
    body = line.rstrip(" .")
    first, *others = re.split(r"\bOR\b", body)
    if not others or re.search(r"[.,:;!?]", body):
        return False
    shared = re.search(rf"^\W*(?:{SUBJECT})\b|\b(?:and|may)\b", first, re.IGNORECASE)
    return not shared or all(option.lstrip()[:1].isupper() for option in others)


def _divided(pieces: list[Piece], look: Look, role: str) -> Iterator[Block]:
    option: list[Piece] = []
    for piece in pieces:
        if piece.text == "\u00a0" and not option:
            continue  # what held the OR to the option after it
        if piece.style == "or":
            yield Block(_words(option, look, role))
            yield Block(((piece,),), "divider")
            option = []
        else:
            option.append(piece)
    yield Block(_words(option, look, role))


def _pieces(line: str, lexicon: Lexicon, look: Look) -> Iterator[Piece]:
    """The line as pieces; within them, a no-break space is where no line may break."""
    at, counted = 0, False
    pattern, kinds = _terms(lexicon)
    for match in pattern.finditer(line):
        if match.start() < at:
            continue
        between, word = line[at : match.start()], match.group()
        if word == "OR":
            yield Piece(between)
            yield Piece("OR", "or")
            after = re.compile(r"\s+").match(line, match.end())
            yield from [Piece("\u00a0")] if after else []
            at, counted = after.end() if after else match.end(), False
            continue
        kind, name = kinds[word]
        if kind is Kind.RESOURCE and BEGINS.search(line[: match.start()]):
            yield Piece(line[at : match.end()])  # a verb of the same spelling: no amount stands
            at, counted = match.end(), False  # before it, as before every resource
            continue
        plain = (kind, name) in look.unmarked
        badge = None if plain else look.badges.get((kind, name))
        follows = counted and EITHER.fullmatch(between)
        numbered = bool(
            follows or COUNTED.search(line[max(0, match.start() - NEAR) : match.start()])
        )
        counted = numbered and kind in STANDING
        yield Piece(_glued(between, numbered=numbered, either=bool(follows)))
        strong = plain or kind is Kind.VALUE
        yield from _term(word, badge, look, counted=counted, strong=strong)
        at = match.end()
        if kind is Kind.TOKEN and (value := VALUED.match(line, at)):
            yield from _value(value, look)
            at = value.end()
        elif kind is Kind.TRACK and (space := _space(line, at, lexicon.tracks[name].spaces)):
            yield Piece(f"\u00a0{space}", "strong")
            at += len(space) + 1
    yield Piece(line[at:])


def _term(
    word: str, badge: Badge | None, look: Look, *, counted: bool, strong: bool
) -> Iterator[Piece]:
    if badge is None:
        yield Piece(word.replace(" ", WITHIN), "strong" if strong else "plain")
    elif look.icons == "words":
        yield Piece(word.replace(" ", WITHIN), "strong")
    elif counted and look.icons == "icons":
        yield Piece(word, badge=badge.saying(word))
    else:
        yield Piece("", badge=badge)
        yield Piece("\u00a0" + word.replace(" ", WITHIN), "strong")


def _value(value: re.Match[str], look: Look) -> Iterator[Piece]:
    disc = look.discs.get(f"of value {int(value[2])}")
    if disc is None or look.icons == "words":
        yield Piece(f" of\u00a0value\u00a0{value[2]}")
    else:
        yield Piece("\u00a0")
        yield Piece(value[1], badge=disc.saying(value[1]))


def _space(line: str, at: int, spaces: tuple[str, ...]) -> str:
    """The space of a track named right after it ("Rank B"), or nothing."""
    found = re.match(r" ([^\s.,;:]+)", line[at:])
    return found[1] if found and found[1] in spaces else ""


def _glued(between: str, *, numbered: bool, either: bool) -> str:
    if either:
        return "\u00a0" + between.strip() + "\u00a0"
    return VERB.sub(LOATH, between.rstrip()) + "\u00a0" if numbered else between


@lru_cache(maxsize=8)
def _terms_of(
    forms: tuple[tuple[str, Kind, str], ...],
) -> tuple[re.Pattern[str], dict[str, tuple[Kind, str]]]:
    kinds = {form: (kind, name) for form, kind, name in reversed(forms)}
    longest = sorted(kinds, key=lambda form: (-len(form), form))
    choice = "|".join(["OR", *map(re.escape, longest)])
    return re.compile(rf"(?<!\w)(?:{choice})(?!\w)"), kinds


def _terms(lexicon: Lexicon) -> tuple[re.Pattern[str], dict[str, tuple[Kind, str]]]:
    return _terms_of(
        tuple(
            (form, term.kind, term.name)
            for term in lexicon.terms
            for form in dict.fromkeys((term.name, term.plural, *term.forms))
            if form
        )
    )


def _words(pieces: list[Piece], look: Look, role: str) -> tuple[Word, ...]:
    """Cut at the spaces where a line may break; replace what no font can draw."""
    words: list[Word] = []
    word: list[Piece] = []
    for piece in pieces:
        if piece.badge:
            word.append(piece)
            continue
        for part in re.split(f"([ {LOATH}{WITHIN}\t]+)", piece.text):
            if part.strip(f" {LOATH}{WITHIN}\t"):
                word += _drawable(replace(piece, text=part), look, role)
            elif part and word:
                word[-1] = replace(word[-1], loath=2 if WITHIN in part else LOATH in part)
                words.append(tuple(word))
                word = []
    if word:
        words.append(tuple(word))
    return tuple(words)


def _drawable(piece: Piece, look: Look, role: str) -> Iterator[Piece]:
    font = look.roles["strong" if piece.style in {"strong", "or"} else role]
    for drawn, text in font.split(piece.text.replace("\u00a0", " ")):
        if drawn:
            yield replace(piece, text=text.replace(" ", "\u00a0"))
        else:
            for char in text:
                yield Piece("", badge=_circled(char, look) or look.marks["missing"])


def _circled(char: str, look: Look) -> Badge | None:
    """The disc for a circled number, which few fonts have."""
    number = unicodedata.numeric(char, None) if "\u2460" <= char <= "\u2473" else None
    return None if number is None else look.discs.get(f"of value {number:g}")
