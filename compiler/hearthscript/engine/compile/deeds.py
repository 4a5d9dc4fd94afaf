"""What later sentences ask of an action: whether it was done, how much, and to whom."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from hearthscript.engine.compile.frame import Frame, Memory, Run
from hearthscript.engine.state import Ref
from hearthscript.engine.table import Table
from hearthscript.syntax import gives_number, walk
from hearthscript.syntax import nodes as n


def deed(node: n.Action, run: Run, table: Table) -> Run:
    """Note of an action whether it came off, for "if you do", and its "that many"."""
    sure, counts = _is_sure(node, table), gives_number(node)

    def act(frame: Frame) -> int:
        memory, actor = frame.memory, frame.actor
        vacant = memory.vacant
        done = run(frame)
        if counts:
            memory.count(done)
        if sure:
            memory.sure[actor] = done > 0
        else:
            memory.attempt(actor)
            memory.deeds[actor] = done > 0
            if not done and memory.vacant == vacant:
                memory.fail(actor)
        return done

    return act


def in_turn(frame: Frame, runs: Sequence[Run]) -> int:
    """The things of one verb, one after another: in "2 Coins and that many Fear" the second
    looks back to the first."""
    total = 0
    for run in runs:
        done = run(frame)
        frame.memory.count(done)
        total += done
    return total


def did(frame: Frame, player: str) -> bool:
    """Whether a player's last optional or payable thing was done (LS-48); where there was
    none, whether the last thing that they could fail to do was, or else the last of all."""
    memory = frame.memory
    done = memory.deeds.get(player, memory.sure.get(player, False))
    return memory.accepted.get(player, done)


def more(now: Mapping[str, int], before: Mapping[str, int]) -> frozenset[str]:
    """The players of whom more was counted since."""
    return frozenset(who for who, count in now.items() if count > before.get(who, 0))


def passed_over(*effects: n.Effect) -> Callable[[Frame], None]:
    """Note of effects whose condition is not so that the actor has not done them."""
    offers = any(isinstance(node, n.May | n.Cost) for each in effects for node in walk(each))
    others = any(isinstance(each, n.By) and not isinstance(each.who, n.You) for each in effects)

    def note(frame: Frame) -> None:
        memory, actor = frame.memory, frame.actor
        if not others:
            (memory.accepted if offers else memory.deeds)[actor] = False

    return note


def undone(*effects: n.Effect) -> Callable[[Frame], None]:
    """Note of effects that nobody does at all that "that many" is none of them."""
    actions = (each for one in effects for each in walk(one) if isinstance(each, n.Action))
    counts = any(map(gives_number, actions))

    def note(frame: Frame) -> None:
        if counts:
            frame.memory.count(0)

    return note


def _is_sure(node: n.Action, table: Table) -> bool:
    """What the supply always has, and what only goes on, nobody can fail to do."""
    match node:
        case n.Gain(what=what, source=None):
            return all(
                isinstance(each, n.Goods) and not table.can_run_out(each.names)
                for each in (what.things if isinstance(what, n.AllOf | n.OneOf) else (what,))
            )
        case n.Bonus() | n.Resolve():
            return True
        case _:
            return False


def again(frame: Frame, times: int, once: Run, none: Callable[[Frame], None]) -> int:
    """The same effect several times; "that many" is what it did in all (`none`: `undone`)."""
    memory = frame.memory
    if not times:
        none(frame)
        return 0
    begun, counted = memory.number, memory.counted
    numbers, done = [], 0
    for _ in range(times):
        memory.number, memory.counted = begun, False
        done += once(frame)
        numbers += [memory.number] if memory.counted else []
    memory.number = sum(numbers) if numbers else begun
    memory.counted = counted or bool(numbers)
    return done


def marks_of(who: n.Player) -> tuple[int, ...]:
    """The marks that mean one of the players while it is their turn."""
    match who:
        case n.Marked(mark=int(mark)) | n.EveryoneElse(mark=int(mark)):
            return (mark,)
        case n.Pointing(means=means):
            return tuple(mark for mark in means if mark)
        case _:
            return ()


def turns(
    frame: Frame,
    players: Sequence[str],
    marks: Sequence[int],
    once: Callable[[str], int],
    order: Iterable[str] | None = None,
) -> int:
    """Something that several players do one by one, each with what is theirs in mind.

    `order`: the same players, each when it is their turn. In a player's turn `marks` mean
    that player, and what was chosen or counted once for each of several means theirs.
    Afterwards it means that of all of them together.
    """
    memory = frame.memory
    together = {mark: memory.slots.get(mark, ()) for mark in marks}
    if len(players) > 1:
        done = _several(memory, order or players, together, once)
    else:
        memory.slots.update(_narrow(together, players[0]))
        done = once(players[0])
    memory.slots.update(together)
    return done


def _several(
    memory: Memory,
    players: Iterable[str],
    together: Mapping[int, tuple[Ref, ...]],
    once: Callable[[str], int],
) -> int:
    begun, theirs = memory.number, memory.numbers
    marked, counted = memory.marked, memory.counted
    numbers: dict[str, int] = {}
    chosen: dict[str, set[int]] = {}
    done = 0
    for one in players:
        memory.slots.update(memory.own.get(one, {}))
        memory.slots.update(_narrow(together, one))
        memory.number, memory.numbers = theirs.get(one, begun), {}
        memory.marked, memory.counted = set(), False
        done += once(one)
        if memory.counted:
            numbers[one] = numbers.get(one, 0) + memory.number
        chosen[one] = memory.marked
        mine = {mark: memory.slots.pop(mark) for mark in memory.marked}
        memory.own.setdefault(one, {}).update(mine)
    _gather(memory, chosen)
    memory.marked = marked.union(*chosen.values())
    memory.counted = counted or bool(numbers)
    memory.numbers = numbers or theirs
    memory.number = sum(numbers.values()) if numbers else begun
    return done


def _gather(memory: Memory, chosen: Mapping[str, set[int]]) -> None:
    """A mark means what it means for each of the players; for whom it was not set, nothing."""
    new = set[int]().union(*chosen.values())
    for player, marks in memory.own.items():
        for mark in new - chosen.get(player, set()):
            marks.pop(mark, None)
    for mark in {mark for marks in memory.own.values() for mark in marks}:
        meant = [marks[mark] for marks in memory.own.values() if mark in marks]
        memory.slots[mark] = tuple(ref for refs in meant for ref in refs)


def _narrow(together: Mapping[int, tuple[Ref, ...]], one: str) -> dict[int, tuple[Ref, ...]]:
    """Of what marks mean, the player whose turn it is; else what it was."""
    mine = {
        mark: tuple(ref for ref in refs if getattr(ref, "name", None) == one)[:1]
        for mark, refs in together.items()
    }
    return {mark: refs or together[mark] for mark, refs in mine.items()}
