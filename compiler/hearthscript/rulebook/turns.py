"""Who does a step: "in reverse Rank order", "secretly", "in each Room"."""

from __future__ import annotations

from hearthscript.analyse import understand
from hearthscript.engine.play import Turns
from hearthscript.lexicon import Lexicon
from hearthscript.lexicon.ruling import IN_EACH
from hearthscript.syntax import nodes as n

Who = tuple[Turns, n.Order | None, str]

EACH, SECRETLY = "each player", "secretly"
_SENTENCE = "each player wins the game."
"""What an order is read in front of, so that it is read as in any text."""


def turns_of(said: str, lexicon: Lexicon) -> Who | None:
    """Who does it, in which order, and in which kind of place; None if it is not clear."""
    words = " ".join(said.split())
    plain = words.casefold()
    if not words:
        return Turns.ONCE, None, ""
    if plain == EACH:
        return Turns.EACH, None, ""
    if plain == SECRETLY:
        return Turns.SECRETLY, None, ""
    if area := area_of(words, lexicon):
        return Turns.PLACES, None, area
    order = _order(words, lexicon)
    return None if order is None else (Turns.EACH, order, "")


def area_of(said: str, lexicon: Lexicon) -> str:
    """The kind of place that "in each Room" names; "" if it names none."""
    plain = " ".join(said.casefold().split())
    areas = {name.casefold(): name for name in lexicon.areas}
    return areas.get(plain.removeprefix(IN_EACH), "") if plain.startswith(IN_EACH) else ""


def _order(words: str, lexicon: Lexicon) -> n.Order | None:
    found = understand(f"{words[0].upper()}{words[1:]}, {_SENTENCE}", lexicon).only
    effect = found.sentences[0].effect if found is not None else None
    return effect.order if isinstance(effect, n.By) else None
