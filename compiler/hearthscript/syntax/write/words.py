"""English inflection, as much as rules text needs."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from hearthscript.lexicon import Lexicon
from hearthscript.syntax import nodes as n


class Voice(Enum):
    """The form of a verb: "gain" (you, they, an order) or "gains" (one other)."""

    BASE = "base"
    SINGULAR = "singular"


_SINGULAR = {"have": "has", "do": "does", "are": "is", "can": "can", "may": "may"}


PRONOUNS = {
    "they": ("they", "them", "their"),
    "he": ("he", "him", "his"),
    "she": ("she", "her", "her"),
}
"""As a subject, as an object, as an owner."""


def verb(base: str, voice: Voice) -> str:
    if voice is Voice.BASE:
        return base
    return _SINGULAR.get(base, base + "s")


def voice_of(subject: n.Subject) -> Voice:
    """The verb form that goes with a subject."""
    match subject:
        case n.They(pronoun="he" | "she"):
            return Voice.SINGULAR
        case n.You() | n.They() | n.That(many=True) | n.It(many=True):
            return Voice.BASE
        case n.Rest(one=one):
            return Voice.SINGULAR if one else Voice.BASE
        case n.SomeOf(quantity=quantity):
            return Voice.SINGULAR if is_one(quantity) else Voice.BASE
        case n.Group() | n.AllOf():
            return Voice.BASE
        case n.Each(all=True) | n.Top(every=True):
            return Voice.BASE
        case n.Pick(quantity=quantity, noun=noun) if not is_one_of(quantity, noun):
            return Voice.BASE
        case _:
            return Voice.SINGULAR


def said_of(lexicon: Lexicon, subject: n.Node) -> Lexicon:
    """The words for what is said of a subject: only yours are another player's rivals.

    "Each rival chooses a rival" would not say whether you are one of those.
    """
    if lexicon.style.rival is None or isinstance(subject, n.You):
        return lexicon
    return replace(lexicon, style=replace(lexicon.style, rival=None))


def is_one(quantity: n.Quantity) -> bool:
    """Whether the noun after it is singular."""
    match quantity:
        case n.An() | n.The() | n.Number(value=1) | n.Exactly(value=1):
            return True
        case n.MoreThan(value=1) | n.FewerThan(value=1) | n.AllBut(kept=1):
            return True
        case n.UpTo(limit=limit):
            return is_one(limit)
        case n.PerEach(base=base):
            return is_one(base)
        case _:
            return False


def is_one_of(quantity: n.Quantity, noun: n.Noun) -> bool:
    """As `is_one`, but "no player" is one where "no Coins" is many."""
    nobody = isinstance(quantity, n.No) and isinstance(noun, n.Person)
    return is_one(quantity) or isinstance(quantity, n.Any) or nobody


def an(phrase: str) -> str:
    """The phrase after "a" or "an", by its first letter."""
    return ("an " if phrase[:1].lower() in "aeiou" else "a ") + phrase


def possessive(name: str, *, one: bool) -> str:
    """Ben's, Iris's; the plural of persons: the other players'."""
    return name + ("'s" if one or not name.endswith("s") else "'")


def times_over(times: int) -> str:
    match times:
        case 1:
            return "1 time"
        case 2:
            return "twice"
        case _:
            return f"{times} times"


def capitalized(text: str) -> str:
    return text[:1].upper() + text[1:]


def listed(parts: list[str], word: str) -> str:
    """A, B, and C; "A or B" for two."""
    if len(parts) <= 2:
        return f" {word} ".join(parts)
    return ", ".join(parts[:-1]) + f", {word} " + parts[-1]


# ── The title's own words ────────────────────────────────────────────────────────────────


def good(lexicon: Lexicon, name: str, *, one: bool) -> str:
    """A resource or track by name, in the right number."""
    resource = lexicon.resources.get(name)
    return name if one or resource is None else resource.plural


def goods_names(lexicon: Lexicon, names: tuple[str, ...], *, one: bool) -> str:
    words = [good(lexicon, name, one=one) for name in names]
    if lexicon.style.slash:
        return " / ".join(words)
    return listed(words, "or")


def card_kind(lexicon: Lexicon, name: str | None, *, one: bool) -> str:
    if name is None:
        return "card" if one else "cards"
    for kind in lexicon.kinds.values():
        if kind.name == name:
            return kind.name if one else kind.plural
    return name if one else name + "s"


def token(lexicon: Lexicon, name: str, *, one: bool) -> str:
    known = lexicon.tokens.get(name)
    if known is None:
        return name if one else name + "s"
    return known.name if one else known.plural


def area(lexicon: Lexicon, name: str, *, one: bool) -> str:
    known = lexicon.areas.get(name)
    if known is None:
        return name if one else name + "s"
    return known.name if one else known.plural


def person(lexicon: Lexicon, *, one: bool) -> str:
    return lexicon.style.player + ("" if one else "s")
