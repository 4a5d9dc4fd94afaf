"""A price with a colon, and a full stop before all is said that it may be thought to buy.

Why: what stands in further sentences is done unpaid too. Many will take it for bought.

Wrong: Pay 1 Coin: Gain 1 Song. Lose 1 Fear.
Right: Pay 1 Coin: Gain 1 Song, then lose 1 Fear.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from hearthscript.analyse import Understanding
from hearthscript.lexicon import Lexicon
from hearthscript.lint.rewording import only_wording, put_in
from hearthscript.source import Diagnostic, Severity
from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk

CODE = "price-ends"
PARAGRAPH = "\n\n"


def find(found: Understanding, lexicon: Lexicon) -> Iterator[Diagnostic]:
    if found.only is None:
        return
    for text in walk(found.only):
        if not isinstance(text, n.Text):
            continue
        for sentence, after in pairwise(text.sentences):
            price = _price(sentence.effect)
            apart = PARAGRAPH in found.text[sentence.span.end : after.span.start]
            if price is None or apart or _looks_back(after, sentence):
                continue
            follows = found.text[after.span.start : after.span.end]
            yield Diagnostic(
                CODE,
                Severity.WARNING,
                f"The price is for this sentence alone; “{follows}” happens unpaid too.",
                sentence.span,
                hints=tuple(_hints(found, text, sentence, after, price, lexicon)),
            )


def _price(effect: n.Effect) -> n.Cost | None:
    """The price that a sentence ends in, where it is written with a colon."""
    match effect:
        case n.Cost(colon=True):
            return effect
        case n.By(effect=inner) | n.May(effect=inner) | n.If(effect=inner, otherwise=None):
            return _price(inner)
        case n.When(effect=inner) | n.At(effect=inner) | n.During(effect=inner):
            return _price(inner)
        case _:
            return None


def _looks_back(after: n.Sentence, before: n.Sentence) -> bool:
    """Whether a sentence says by itself that it goes on from the one before."""
    named = {node.mark for node in walk(before) if isinstance(node, n.Marked)} - {None}
    return any(
        isinstance(node, n.Did | n.Able | n.Instead | n.ThatMany)
        or (isinstance(node, n.Pointing) and not named.isdisjoint(node.means))
        for node in walk(after)
    )


def _hints(
    found: Understanding,
    text: n.Text,
    sentence: n.Sentence,
    after: n.Sentence,
    price: n.Cost,
    lexicon: Lexicon,
) -> Iterator[str]:
    """What to write for either meaning."""
    bought = replace(price, effect=n.InTurn((price.effect, after.effect)))
    at = next(at for at, one in enumerate(text.sentences) if one is sentence)
    others = (*text.sentences[:at], put_in(sentence, price, bought), *text.sentences[at + 2 :])
    joined = replace(text, sentences=others)
    tree = found.readings[0]
    whole = joined if text is tree else put_in(tree, text, joined)
    wording = only_wording(found, whole, lexicon)
    if wording is not None:
        yield f"If both are bought, write: “{wording}”"
    follows = found.text[after.span.start : after.span.end]
    if text is tree:
        yield f"If not, begin a paragraph: leave a line empty before “{follows}”."
    else:  # an option holds no paragraphs
        yield f"If not, put “{follows}” before the price."
