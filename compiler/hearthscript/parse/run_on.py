"""Effects of several sentences: what a full stop ends, and what goes on behind it.

A full stop ends the options of a choice, and an effect that waits for something, unless the
next sentence points back; which of the two is meant, analysis finds by what the pointing
word can mean.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hearthscript.syntax import nodes as n
from hearthscript.syntax.walk import walk

Sentences = tuple[n.Sentence, ...]


def run_on(sentences: Sentences) -> Iterator[Sentences]:
    """The sentences as they stand, and with what goes on from the first drawn into it."""
    if not sentences:
        yield ()
        return
    first, rest = sentences[0], sentences[1:]
    for arranged in run_on(rest):
        yield (first, *arranged)
    end = _open_end(first.effect)
    if end is None:
        return
    for count in range(1, len(rest) + 1):
        if not _goes_on(end, rest[count - 1]):
            return
        longer = replace(first, effect=_drawn_in(first.effect, rest[:count]))
        for arranged in run_on(rest[count:]):
            yield (longer, *arranged)


def waits(effect: n.Effect) -> bool:
    """Whether what is done last waits for something, so that nothing of it is done yet."""
    return isinstance(_open_end(effect), n.When | n.At)


def _open_end(effect: n.Effect) -> n.Choice | n.When | n.At | None:
    """The choice whose last option could go on, or what waits, at the effect's end."""
    match effect:
        case n.Choice(options=options):
            return None if isinstance(options[-1], n.Text) else effect
        case n.When() | n.At():
            return effect
        case n.By(effect=inner) | n.May(effect=inner) | n.If(effect=inner, trailing=False):
            return _open_end(inner)
        case n.During(effect=inner, trailing=False):
            return _open_end(inner)
        case n.Together(effects=parts) | n.InTurn(effects=parts):
            return _open_end(parts[-1])
        case _:
            return None


def _drawn_in(effect: n.Effect, more: Sentences, *, within: bool = False) -> n.Effect:
    """The effect with more sentences at its open end; `within` what a subject does."""
    match effect:
        case n.Choice(options=options):
            option = n.Text((n.Sentence(options[-1], span=options[-1].span), *more))
            return replace(effect, options=(*options[:-1], option))
        case n.When(effect=inner) | n.At(effect=inner):
            whole = n.Text((n.Sentence(inner, span=inner.span), *more))
            # Without a subject around it, it stands before all of it.
            return replace(effect, effect=whole, trailing=effect.trailing and within)
        case n.By(who=who, effect=inner):
            drawn = _drawn_in(inner, _of_you(more, who), within=True)
            return replace(effect, effect=drawn)
        case n.May(effect=inner) | n.If(effect=inner) | n.During(effect=inner):
            return replace(effect, effect=_drawn_in(inner, more, within=within))
        case n.Together(effects=parts) | n.InTurn(effects=parts):
            last = _drawn_in(parts[-1], more, within=within)
            return replace(effect, effects=(*parts[:-1], last))
        case _:
            return effect


def _of_you(sentences: Sentences, who: n.Player) -> Sentences:
    """Where they go on from what another does, a sentence without a subject is still yours."""
    if isinstance(who, n.You):
        return sentences
    return tuple(replace(one, effect=_yours(one.effect)) for one in sentences)


def _yours(effect: n.Effect) -> n.Effect:
    match effect:
        case n.If(effect=inner, otherwise=other):
            other = None if other is None else _yours(other)
            return replace(effect, effect=_yours(inner), otherwise=other)
        case n.ForEach() | n.When() | n.At() | n.During():
            return replace(effect, effect=_yours(effect.effect))
        case n.Together(effects=parts) | n.InTurn(effects=parts):
            return replace(effect, effects=tuple(map(_yours, parts)))
        case n.By() | n.Bonus():
            return effect
        case _:
            return n.By(n.You(), effect, span=effect.span)


def _goes_on(end: n.Effect, sentence: n.Sentence) -> bool:
    """Whether a word in the sentence needs something before it.

    "If you do" asks, but names nothing: it goes on only from an effect that waits.
    """
    waiting = isinstance(end, n.When | n.At)
    return any(
        waiting
        if isinstance(node, n.Did | n.Able | n.ThatMany | n.DoneThisWay)
        else isinstance(node, n.Pointing)
        for node in walk(sentence)
    )
