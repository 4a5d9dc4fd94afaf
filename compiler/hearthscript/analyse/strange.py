"""Which words could not have been lost at a place: they would say what nobody has said."""

from __future__ import annotations

from collections.abc import Sequence

from hearthscript.analyse.expected import starts_predicate
from hearthscript.analyse.proposal import OTHERS
from hearthscript.lexicon import Lexicon
from hearthscript.parse import Token

JOINING = frozenset({"and", "or", ",", ";", "/", "then"})


def strange(word: str, tokens: Sequence[Token], index: int) -> bool:
    """Whether it would say who acts or owns, or what is paid for what, where nobody did."""
    others = any(token.kinds & OTHERS for token in tokens[:index])
    if word in ("another player", "to") and acts(tokens, index):
        return True
    if word in ("card", "cards", "player", "players"):
        if index == len(tokens) and index and tokens[index - 1].kinds & {"_EACH"}:
            return True  # "… for each.": of what was spoken of, and not of all there are
        many = index > 0 and _asks_for_many(tokens[index - 1])
        bare = index > 0 and starts_predicate(tokens[index - 1])
        return word.endswith("s") != (many or bare)
    if word.split(maxsplit=1)[0] in ("you", "your"):
        return others
    return word == "their" and not others


def is_one_of_many(word: str, tokens: Sequence[Token], index: int, lexicon: Lexicon) -> bool:
    """Whether it would stand before a word that is written as many: "to 1 Meadows"."""
    if word not in ("1", "a", "the", "each", "another") or index >= len(tokens):
        return False
    written = tokens[index].text
    return any(term.plural == written != term.name for term in lexicon.terms)


def _asks_for_many(before: Token) -> bool:
    if "NUMBER" in before.kinds:
        return before.value != "1"
    return before.text.lower() in ("all", "of", "more", "fewer", "many", "those", "other")


def decides(word: str, tokens: Sequence[Token], index: int) -> bool:
    """Whether there is something else that the designer could have meant."""
    if word == "you" and index and tokens[index - 1].text.lower() in JOINING:
        return True  # "A and B or C": what "you" stands before is one of two
    if word in ("card", "cards"):
        return not any(token.kinds & {"_CARD", "CARD"} for token in tokens)
    return (
        word.endswith("another player")
        or word in ("their", "players")
        or (word in ("and", "then") and acts(tokens, index))
    )


def acts(tokens: Sequence[Token], index: int) -> bool:
    """Whether the next word is what somebody does, or what is claimed of them."""
    return index < len(tokens) and starts_predicate(tokens[index])
