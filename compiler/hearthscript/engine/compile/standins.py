"""What stands in for the effect before it: "gain 3 Coins instead"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from hearthscript.engine.compile.deeds import marks_of
from hearthscript.engine.compile.frame import CannotRunError
from hearthscript.frozen import frozen
from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk


@frozen
class Step:
    """An effect, and the sentences that may stand in for it, one after another.

    `asked`: what their conditions ask of was done before the effect; otherwise it is the
    effect itself ("you may lose 1 Coin. If you do not, … instead").
    """

    effect: n.Effect
    stand_ins: tuple[n.Effect, ...] = ()
    asked: bool = False


def steps(effects: Iterable[n.Effect]) -> list[Step]:
    """The effects, each with what stands in for it.

    What stands in takes the place of what is done, not of the condition, the price, the
    moment or the event that this depends on: it is drawn in behind these.
    """
    done: list[Step] = []
    for each in effects:
        if not stands_in(each):
            done.append(Step(each))
            continue
        named = _named(each)
        if named is not None and not (done and named in walk(done[-1].effect)):
            done.append(Step(named, (each,)))
            continue
        if not done:
            raise CannotRunError("“instead”, with no effect before it")
        # "You may lose 1 Fear. If you do, … instead": in place of what stands before that.
        asked = [done.pop()] if len(done) > 1 and _depends_on(each, done[-1].effect) else []
        step = done.pop()
        drawn = _drawn_in(step.effect, each) if not step.stand_ins else None
        whole = Step(step.effect, (*step.stand_ins, each), bool(asked))
        done += [*asked, whole if drawn is None else Step(drawn)]
    return done


def stands_in(node: n.Effect) -> bool:
    match node:
        case n.Instead():
            return True
        case n.May(effect=inner) | n.If(effect=inner, otherwise=None):
            return stands_in(inner)
        case _:
            return False


_OF_THINGS = n.Gain | n.Lose | n.Steal | n.Take | n.Give


def _named(stand_in: n.Effect) -> n.Effect | None:
    """ "Gain 2 Coins instead of 1 Fear": the same verb done to what it names."""
    replacing = next(node for node in walk(stand_in) if isinstance(node, n.Instead))
    verb = replacing.effect
    if replacing.of is not None and isinstance(verb, _OF_THINGS):
        return replace(verb, what=replacing.of)
    return None


def _depends_on(stand_in: n.Effect, before: n.Effect) -> bool:
    """Whether it stands in if what is optional before it was done."""
    optional = before.effect if isinstance(before, n.By) else before
    return (
        isinstance(stand_in, n.If)
        and isinstance(stand_in.condition, n.Did)
        and stand_in.word is n.IfWord.IF
        and isinstance(optional, n.May)
    )


def _drawn_in(before: n.Effect, stand_in: n.Effect) -> n.Effect | None:
    """The effect with what stands in for a part of it; None where it does for the whole."""
    match before:
        case n.Text(sentences=sentences):
            return replace(before, sentences=(*sentences, n.Sentence(stand_in)))
        case n.By(who=who, effect=inner):
            theirs = stand_in if isinstance(who, n.You) else _of_you(stand_in)
            drawn = _drawn_in(inner, theirs)
            if drawn is None and points_at(theirs, marks_of(who)):
                drawn = _followed(inner, theirs)
            return None if drawn is None else replace(before, effect=drawn)
        case n.May(effect=inner):
            drawn = _drawn_in(inner, stand_in)
            return None if drawn is None else replace(before, effect=drawn)
        case n.If(effect=inner, otherwise=None) if _keeps(before, stand_in):
            return replace(before, effect=_drawn_or_followed(inner, stand_in))
        case n.Cost(effect=inner) if not any(
            isinstance(node, n.May | n.Cost) for node in walk(stand_in)
        ):
            return replace(before, effect=_drawn_or_followed(inner, stand_in))
        case n.At(effect=inner) | n.When(effect=inner) | n.During(effect=inner):
            return replace(before, effect=_drawn_or_followed(inner, stand_in))
        case _:
            return None


def _drawn_or_followed(before: n.Effect, stand_in: n.Effect) -> n.Effect:
    return _drawn_in(before, stand_in) or _followed(before, stand_in)


def _followed(before: n.Effect, stand_in: n.Effect) -> n.Text:
    return n.Text((n.Sentence(before), n.Sentence(stand_in)))


def _keeps(before: n.If, stand_in: n.Effect) -> bool:
    """Whether the condition before it still counts: not where its own asks the same thing."""
    return before.word is not n.IfWord.WHILE and not (
        isinstance(stand_in, n.If) and asks_whether(stand_in.condition)
    )


def asks_whether(test: n.Condition) -> bool:
    return any(isinstance(node, n.Did) for node in walk(test))


def _of_you(stand_in: n.Effect) -> n.Effect:
    """Within what another does, an effect without a subject is still yours."""
    match stand_in:
        case n.If(effect=inner) | n.May(effect=inner):
            return replace(stand_in, effect=_of_you(inner))
        case n.Instead(effect=n.By()):
            return stand_in
        case n.Instead(effect=inner):
            return replace(stand_in, effect=n.By(n.You(), inner))
        case _:
            return stand_in


def points_at(stand_in: n.Effect, marks: Sequence[int]) -> bool:
    return any(
        mark in marks
        for node in walk(stand_in)
        if isinstance(node, n.Pointing)
        for mark in node.means
    )
