"""“If you do”, behind so much of something that a part of it can be done.

Why: a part of it counts as done, though not all of it could be. Many will ask for all of it.

Wrong: You may lose 2 Coins. If you do, gain 1 Song.
Right: You may lose 2 Coins to gain 1 Song.
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

CODE = "part-done"

_RUNS_OUT = n.Lose | n.Give | n.Steal | n.Take | n.Return | n.Discard | n.Draw
"""What there may be less of than is asked for. What is paid is paid in full or not at all."""


def find(found: Understanding, lexicon: Lexicon) -> Iterator[Diagnostic]:
    if found.only is None:
        return
    tree = found.only
    for at, (before, after) in enumerate(pairwise(tree.sentences)):
        asks = after.effect
        if not isinstance(asks, n.If) or not _is_did(asks.condition):
            continue
        number = _number(before.effect)
        if number is None or _asks_further_back(tree.sentences[: at + 1]):
            continue
        yield Diagnostic(
            CODE,
            Severity.NOTE,
            f"Less than {number}, where there is no more, counts as done.",
            asks.condition.span,
            hints=tuple(_hints(found, at, before, asks, lexicon)),
        )


def _is_did(condition: n.Condition) -> bool:
    inner = condition.condition if isinstance(condition, n.Not) else condition
    return isinstance(inner, n.Did)


def _number(effect: n.Effect) -> int | None:
    """Of how many things a sentence speaks, where some of them can be lacking."""
    match effect:
        case n.By(effect=inner) | n.May(effect=inner):
            return _number(inner)
        case _ if isinstance(effect, _RUNS_OUT):
            quantity = getattr(effect.what, "quantity", None)
            number = quantity.value if isinstance(quantity, n.Number) else 1
            return number if number > 1 else None
        case _:
            return None


def _asks_further_back(sentences: tuple[n.Sentence, ...]) -> bool:
    """Whether something before could be declined or paid for, and the last could not."""
    *earlier, last = ([*walk(sentence)] for sentence in sentences)
    wanted = n.May | n.Cost | n.Pay
    if any(isinstance(node, wanted) for node in last):
        return False
    return any(isinstance(node, wanted) for nodes in earlier for node in nodes)


def _hints(
    found: Understanding, at: int, before: n.Sentence, asks: n.If, lexicon: Lexicon
) -> Iterator[str]:
    """What to write where all of it is meant, if that reads."""
    sentences = found.readings[0].sentences
    for instead in _in_full(before, sentences[at + 1], asks):
        tree = n.Text((*sentences[:at], *instead, *sentences[at + 2 :]))
        wording = only_wording(found, tree, lexicon)
        if wording is not None:
            yield f"If all of it must be done, write: “{wording}”"
            return


def _in_full(
    before: n.Sentence, after: n.Sentence, asks: n.If
) -> Iterator[tuple[n.Sentence, ...]]:
    """The two sentences so that nothing less than all of it counts, the plainest first."""
    optional = any(isinstance(node, n.May) for node in walk(before))
    match asks.condition:
        case n.Not(condition=n.Did(subject=who)) if not optional:
            unable = replace(asks, condition=n.Not(n.Able(who)))
            yield before, replace(after, effect=unable)
        case n.Did() if asks.otherwise is None:
            yield (replace(before, effect=_bought(before.effect, asks.effect)),)
        case _:
            pass
    for act in walk(before):
        if isinstance(act, n.Lose):
            yield put_in(before, act, n.Pay(act.what)), after


def _bought(effect: n.Effect, gained: n.Effect) -> n.Effect:
    """The effect as the price of another."""
    match effect:
        case n.By(effect=inner):
            return replace(effect, effect=_bought(inner, gained))
        case n.May(effect=inner):
            return replace(effect, effect=_bought(inner, gained))
        case _:
            return n.Cost(effect, gained)
