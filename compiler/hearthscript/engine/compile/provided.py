"""What is done if something is so, unless it is, or for as long as it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hearthscript.engine.compile.bonuses import bonus
from hearthscript.engine.compile.conditions import condition
from hearthscript.engine.compile.deeds import passed_over, turns, undone
from hearthscript.engine.compile.frame import CannotRunError, Frame, Run, Scope, in_full, people
from hearthscript.engine.compile.picking import one_meant
from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk, write_condition

Compile = Callable[[n.Effect, Scope], Run]


def provided(node: n.If, scope: Scope, compile_: Compile) -> Run:
    if node.word is n.IfWord.WHILE:
        return _while(node, scope)
    run_then = compile_(node.effect, scope)
    otherwise = compile_(node.otherwise, scope) if node.otherwise is not None else None
    itself, asks = _asks_of_itself(node.condition), asks_of_before(node)
    test = condition(node.condition, scope) if not itself else lambda f: in_full(f, run_then)
    wanted, none = node.word is n.IfWord.IF, undone(node.effect)
    left, settle = passed_over(node.effect), _one_that_fits(node)
    said = write_condition(node.condition, scope.table.lexicon)
    unmet = f"“{said}” is {'not ' if wanted else ''}so"

    def run(frame: Frame) -> int:
        if test(frame) == wanted:
            settle(frame)
            return run_then(frame)
        if otherwise is not None:
            return otherwise(frame)
        frame.game.nothing(unmet)
        none(frame)
        if not asks:
            left(frame)
        if itself and not frame.paying:  # "lose 1 Coin if you can. If you cannot, …"
            frame.short()
        return 0

    return _one_by_one(node.condition, run)


def _one_that_fits(node: n.If) -> Callable[[Frame], None]:
    """ "If a player has a Coin, they lose it": of several that fit, the actor chooses one."""
    pointed = {
        m for part in walk(node.effect) if isinstance(part, n.Pointing) for m in part.means
    }
    ones = [] if _asks(node.condition) else [
        part.mark
        for part in walk(node.condition)
        if isinstance(part, n.Pick) and part.mark in pointed and _is_one_of_some(part)
    ]  # fmt: skip

    def run(frame: Frame) -> None:
        for mark in ones:
            if mark is not None:
                frame.mark(mark, one_meant(frame, frame.memory.slots.get(mark, ())))

    return run


def _is_one_of_some(word: n.Pick) -> bool:
    """ "A player", "another Room"; a token that somebody has is chosen where "it" is said."""
    one = isinstance(word.quantity, n.An | n.Any) or word.quantity == n.Number(1)
    return one and isinstance(word.noun, n.Person | n.Area)


def is_conditional(node: n.Effect) -> bool:
    """Whether what is done hangs on a condition; "if able" is none."""
    return isinstance(node, n.Bonus) or (
        isinstance(node, n.If) and not isinstance(node.condition, n.Possible)
    )


def asks_of_before(node: n.Effect) -> bool:
    """Whether it asks how the effect before it went; "if you can" asks that of itself."""
    match node:
        case n.Bonus():
            return True
        case n.If(condition=test):
            return _asks(test) and not _asks_of_itself(test)
        case n.By(who=who, effect=inner):
            return _asks(who) or asks_of_before(inner)
        case _:
            return False


def _asks_of_itself(test: n.Condition) -> bool:
    """ "If you can, lose 1 Coin"; "if no player can" is about the effect before."""
    return isinstance(test, n.Able) and isinstance(test.subject, n.You | n.They)


def _asks(node: n.Node) -> bool:
    return any(isinstance(each, n.Did | n.Able) for each in walk(node))


def _one_by_one(test: n.Condition, run: Run) -> Run:
    """ "If they do", "if they have 2 Coins", of several: for each of them by itself."""
    every = [subject for subject in _subjects(test) if isinstance(subject, n.They)]
    marks = {mark for subject in every for mark in subject.means}
    if len(marks) != 1 or _compares_them(test, marks):
        return run
    (mark,) = marks
    of_before = _asks(test)

    def each(frame: Frame) -> int:
        them = people(lambda frame: frame.memory.slots.get(mark, ()))(frame)
        if not them:
            return 0 if of_before else run(frame)
        return turns(frame, list(dict.fromkeys(them)), (mark,), lambda _one: run(frame))

    return each


def _subjects(test: n.Condition) -> Iterator[n.Node | None]:
    """Of whom, or of what, something is said."""
    match test:
        case n.Not(condition=inner):
            yield from _subjects(inner)
        case n.Both(conditions=parts) | n.Either(conditions=parts):
            for part in parts:
                yield from _subjects(part)
        case n.Compares(measure=of):
            yield getattr(of, "whose", None)
        case _:
            yield getattr(test, "subject", None)


def _compares_them(test: n.Condition, marks: set[int]) -> bool:
    """Whether they are compared with each other, and so are meant together."""
    return any(
        not marks.isdisjoint(getattr(getattr(node, name, None), "means", ()))
        for node in walk(test)
        for name in ("than", "other", "player")
    )


def _while(node: n.If, scope: Scope) -> Run:
    if not isinstance(node.effect, n.Bonus) or node.otherwise is not None:
        raise CannotRunError("“while” with an effect that is not a continuing one")
    return bonus(node.effect, scope, node.condition)
