"""How many: amounts to be done, and bounds to compare with."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from hearthscript.engine.compile.frame import CannotRunError, Count, Frame, Scope
from hearthscript.engine.compile.measures import measure
from hearthscript.engine.decision import Ask
from hearthscript.engine.moves import UNLIMITED
from hearthscript.syntax import nodes as n

Amount = Callable[[Frame, int], int]
"""How many, where so many are there. May be more than there are: then it falls short."""


CHOSEN = n.UpTo | n.OneOfNumbers | n.AnyNumber | n.AtMost | n.FewerThan | n.AtLeast | n.MoreThan
"""Amounts of which the actor says how much it is."""


def amount(node: n.Quantity, scope: Scope, what: str) -> Amount:
    """An amount to be done. `what` is the thing in words, for the decision."""
    match node:
        case n.Number(value=number) | n.Exactly(value=number):
            return lambda _frame, _there: number
        case n.An() | n.The() | n.Any():
            return lambda _frame, _there: 1
        case n.No():
            return lambda _frame, _there: 0
        case n.All():
            return lambda _frame, there: _bounded(there)
        case n.AllBut(kept=kept):
            return lambda _frame, there: max(0, _bounded(there) - kept)
        case n.ThatMany():
            return lambda frame, _there: that_many(node, frame)
        case n.Until(total=total, measure=of, down=down):
            had = measure(of, scope)
            return lambda frame, _there: max(0, (had(frame) - total) * (1 if down else -1))
        case n.Half() | n.EqualTo() | n.PerEach():
            worked_out = number_of(node, scope)
            return lambda frame, _there: worked_out(frame)
        case n.Bare():
            raise CannotRunError(f"{what} without a number")
        case _:
            return _asked(node, scope, what)


def _asked(node: CHOSEN, scope: Scope, what: str) -> Amount:
    """An amount that the actor chooses."""
    match node:
        case n.UpTo(limit=limit):
            most = amount(limit, scope, what)
            return lambda frame, there: _ask(frame, 0, min(most(frame, there), there), what)
        case n.OneOfNumbers(values=values):
            return lambda frame, there: _ask_which(frame, values, there, what)
        case n.AnyNumber():
            return lambda frame, there: _ask(frame, 0, _bounded(there), what)
        case n.AtMost(value=most_):
            return lambda frame, there: _ask(frame, 0, min(most_, there), what)
        case n.FewerThan(value=above):
            return lambda frame, there: _ask(frame, 0, min(above - 1, there), what)
        case n.AtLeast(value=least):
            return lambda frame, there: _ask(frame, least, _bounded(there), what)
        case n.MoreThan(value=below):
            return lambda frame, there: _ask(frame, below + 1, _bounded(there), what)
        case _:
            assert_never(node)


def number_of(node: n.Half | n.EqualTo | n.PerEach, scope: Scope) -> Count:
    """An amount that is worked out from the state. Half without a word rounds down."""
    match node:
        case n.Half(of=of, rounded=rounded):
            whole, up = measure(of, scope), rounded is n.Rounding.UP
            return lambda frame: (whole(frame) + up) // 2
        case n.EqualTo(measure=of, times=times):
            worth = measure(of, scope)
            return lambda frame: worth(frame) * times
        case n.PerEach():
            return per_each(
                node.base.value, measure(node.measure, scope), node.step, node.maximum
            )


def per_each(base: int, worth: Count, step: int, maximum: int | None) -> Count:
    def run(frame: Frame) -> int:
        total = base * (worth(frame) // max(1, step))
        if maximum is None:
            return total
        return min(total, maximum) if base > 0 else max(total, -maximum)

    return run


def _bounded(there: int) -> int:
    """All of what has no end (an NPC's bid resource) is nothing one can move."""
    return there if there < UNLIMITED else 0


def _ask(frame: Frame, least: int, most: int, what: str) -> int:
    if most <= least:
        return least
    options = [str(number) for number in range(least, most + 1)]
    return least + frame.game.decide(frame.actor, Ask.NUMBER, options, what)


def _ask_which(frame: Frame, values: tuple[int, ...], there: int, what: str) -> int:
    """Of several numbers one that is there; the smallest, if none is."""
    fit = [value for value in values if value <= there] or [values[0]]
    options = [str(value) for value in fit]
    return fit[frame.game.decide(frame.actor, Ask.NUMBER, options, what) if fit[1:] else 0]


def that_many(node: n.ThatMany, frame: Frame) -> int:
    """Half without a word rounds down."""
    number = frame.memory.number * node.times
    return (number + (node.rounded is n.Rounding.UP)) // 2 if node.half else number


def bound(  # noqa: C901 - one branch for each kind of amount
    node: n.Quantity, scope: Scope
) -> Callable[[Frame, int], bool]:
    """A quantity in a condition. A plain number means at least so many."""
    match node:
        case n.Number(value=number) | n.AtLeast(value=number):
            return lambda _frame, count: count >= number
        case n.An() | n.The() | n.Any() | n.Bare() | n.AnyNumber():
            return lambda _frame, count: count >= 1
        case n.Exactly(value=number):
            return lambda _frame, count: count == number
        case n.AtMost(value=number):
            return lambda _frame, count: count <= number
        case n.MoreThan(value=number):
            return lambda _frame, count: count > number
        case n.FewerThan(value=number):
            return lambda _frame, count: count < number
        case n.No():
            return lambda _frame, count: count == 0
        case n.UpTo(limit=limit):
            worth = amount(limit, scope, "an amount")
            return lambda frame, count: count <= worth(frame, UNLIMITED)
        case n.OneOfNumbers(values=values):
            return lambda _frame, count: count in values
        case n.ThatMany():
            return lambda frame, count: count >= that_many(node, frame)
        case n.Half() | n.EqualTo() | n.PerEach():
            equal = number_of(node, scope)
            return lambda frame, count: count == equal(frame)
        case n.All() | n.AllBut() | n.Until():
            raise CannotRunError("“all” in a condition")
        case _:
            assert_never(node)


def exactly(value: n.Quantity) -> n.Quantity:
    """ "of value 3" is exactly 3."""
    return n.Exactly(value.value) if isinstance(value, n.Number) else value
