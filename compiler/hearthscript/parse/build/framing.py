"""What stands before or behind an effect: its condition, its count, its time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hearthscript.frozen import frozen
from hearthscript.parse.build.counting import Stepped
from hearthscript.parse.build.ordering import Ordered
from hearthscript.parse.build.rules import DROPPED, Dropped, builds
from hearthscript.parse.lexer import Token
from hearthscript.syntax import nodes as n


@frozen
class Frame:
    """The node around an effect, with the effect left out (`frame.around(effect)`)."""

    node: n.If | n.ForEach | n.When | n.At | n.During | n.Repeat

    def around(self, effect: n.Effect) -> n.Effect:
        return replace(self.node, effect=effect)


Tail = Frame | Ordered
"""What stands around an effect, in front of it or behind."""

HOLE: n.Effect = n.Text(())
"""Where the effect goes."""


@builds
def front_if(word: Token, condition: n.Condition) -> Frame:
    return Frame(n.If(condition, HOLE, word=n.IfWord(word.text.lower())))


@builds
def tail_if(word: Token, condition: n.Condition) -> Frame:
    return Frame(n.If(condition, HOLE, word=n.IfWord(word.text.lower()), trailing=True))


@builds
def front_for_each(each: Stepped) -> Frame:
    return Frame(n.ForEach(each.measure, HOLE, step=each.step))


@builds
def tail_for_each(each: Stepped, maximum: int | None) -> Frame | Dropped:
    if maximum is not None and maximum < 0:
        return DROPPED
    return Frame(n.ForEach(each.measure, HOLE, maximum, each.step, trailing=True))


@builds
def front_when(occasion: n.Occasion, event: n.Effect, within: n.Stretch | None) -> Frame:
    return Frame(n.When(occasion, event, HOLE, within))


@builds
def tail_when(occasion: n.Occasion, event: n.Effect, within: n.Stretch | None) -> Frame:
    return Frame(n.When(occasion, event, HOLE, within, trailing=True))


@builds
def front_at(at: n.At) -> Frame:
    return Frame(at)


@builds
def tail_at(at: n.At) -> Frame:
    return Frame(replace(at, trailing=True))


@builds
def front_during(stretch: n.Stretch) -> Frame:
    return Frame(n.During(stretch, HOLE))


@builds
def tail_during(stretch: n.Stretch) -> Frame:
    return Frame(n.During(stretch, HOLE, trailing=True))


@builds
def tail_repeat(times: int) -> Frame:
    return Frame(n.Repeat(HOLE, times))


@builds
def fronted(front: Tail, effect: n.Effect) -> n.Effect | Dropped:
    return front.around(effect)


@builds
def fronted_otherwise(front: Tail, effect: n.Effect, otherwise: n.Effect) -> n.Effect | Dropped:
    if not isinstance(front.node, n.If):
        return DROPPED
    return replace(front.node, effect=effect, otherwise=otherwise)


@builds
def trailed(effect: n.Effect, *tails: Tail) -> n.Effect | Dropped:
    return DROPPED if _ends_apart(effect) else trailed_apart(effect, *tails)


@builds
def trailed_apart(effect: n.Effect, *tails: Tail) -> n.Effect | Dropped:
    if ends_in_list(effect) or _waits([tail.node for tail in tails]):
        return DROPPED
    for tail in tails:
        around = _behind(effect, tail)
        if isinstance(around, Dropped):
            return around
        effect = around
    return effect


@builds
def trailed_then(effect: n.Effect, waited: Frame, asked: Frame) -> n.Effect | Dropped:
    """ "Gain 1 Coin at Nightfall if …", asked at Nightfall. What begins now is asked now, and
    "while" holds whenever it is looked at."""
    begins_now = isinstance(waited.node, n.During) and waited.node.stretch.words != "next"
    holds = isinstance(asked.node, n.If) and asked.node.word is n.IfWord.WHILE
    return DROPPED if begins_now or holds else trailed(effect, asked, waited)


@builds
def trailed_wide(effect: n.Effect, tail: Tail) -> n.Effect | Dropped:
    return DROPPED if ends_in_list(effect) else tail.around(effect)


def _ends_apart(effect: n.Effect) -> bool:
    """Whether the last of what a subject does stands apart: what is behind goes with it."""
    match effect:
        case n.By(effect=inner) | n.May(effect=inner):
            return _ends_apart(inner)
        case n.Together(apart=apart) | n.Choice(apart=apart):
            return apart
        case n.InTurn():
            return True
        case _:
            return False


def ends_in_list(effect: n.Effect) -> bool:
    """Whether it ends in the list of "choose one: …; …", which takes in what follows."""
    match effect:
        case n.Choice(listed=listed):
            return listed
        case n.By(effect=inner) | n.May(effect=inner) | n.If(effect=inner):
            return ends_in_list(inner)
        case n.Together(effects=parts) | n.InTurn(effects=parts):
            return ends_in_list(parts[-1])
        case _:
            return False


def _waits(tails: Sequence[n.Node]) -> bool:
    """ "when … this round": the stretch says how long the event is waited for."""
    match tails:
        case [n.When(within=None), n.During()]:
            return True
        case _:
            return False


def _behind(effect: n.Effect, tail: Tail) -> n.Effect | Dropped:
    """A tail belongs to what its subject does: "each player gains 1 Coin if they …"."""
    if isinstance(tail, Ordered):
        return tail.around(effect)
    match effect:
        case n.By(effect=inner):
            return _within(effect, _behind(inner, tail))
        case n.May(effect=inner) if isinstance(tail.node, n.ForEach | n.Repeat):
            return _within(effect, _behind(inner, tail))
        case _ if isinstance(tail.node, n.ForEach):
            return _counted(effect, tail.node) or tail.around(effect)
        case _:
            return tail.around(effect)


def _within(outer: n.By | n.May, inner: n.Effect | Dropped) -> n.Effect | Dropped:
    return inner if isinstance(inner, Dropped) else replace(outer, effect=inner)


_COUNTABLE = (
    n.Gain | n.Lose | n.Pay | n.Give | n.Steal | n.Take | n.Add | n.Return
)  # fmt: skip


def _counted(effect: n.Effect, each: n.ForEach) -> n.Effect | None:
    """ "Gain 1 Coin for each …" is one amount, not a gain done so many times."""
    if isinstance(effect, n.Bonus) and effect.each is None:
        return replace(effect, each=each.measure, maximum=each.maximum, step=each.step)
    if not isinstance(effect, _COUNTABLE):
        return None
    what = effect.what
    if not isinstance(what, n.Goods) or not isinstance(what.quantity, n.Number):
        return None
    per = n.PerEach(what.quantity, each.measure, each.maximum, each.step)
    return replace(effect, what=replace(what, quantity=per))
