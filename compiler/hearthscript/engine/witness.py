"""The smallest game in which two readings of a text end differently.

Small states are tried in order of size, each with every choice; limits are counts.
"""

from __future__ import annotations

from collections.abc import Sequence

from hearthscript.engine.compile import Program, compile_text
from hearthscript.engine.decision import ScriptError
from hearthscript.engine.explore import paths
from hearthscript.engine.game import Game
from hearthscript.engine.knobs import Knob, knobs
from hearthscript.engine.mentioned import Mentioned, mentioned
from hearthscript.engine.standing import a_list
from hearthscript.engine.state import State, opening
from hearthscript.engine.table import Table
from hearthscript.engine.telling import Ends, Telling, tell
from hearthscript.engine.tried import in_order
from hearthscript.frozen import frozen
from hearthscript.lexicon.model import Lexicon
from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk, write

STATES_LIMIT = 1500
WORK_LIMIT = 5_000
"""Runs of all readings together, trials of options included, where a reading has up to
`NODES_A_RUN` nodes; longer ones count for more. About a third of a second."""
NODES_A_RUN = 40
FEW = 2
"""Players of the games that are tried where more have too many ways."""
PATHS_LIMIT = 300
"""Ways through one reading from one state. A state with more is no evidence."""


@frozen
class Comparison:
    """`pair`: the first two readings that differ (from 0), with the witness in words.

    `groups`: readings that were never seen to differ stand together. `searched` states
    were tried; `exhausted`: not all that could make a difference, because there were too
    many states, or too many ways to go on from one.
    """

    pair: tuple[int, int] | None
    witness: str | None
    groups: tuple[tuple[int, ...], ...]
    searched: int
    exhausted: bool = False
    problems: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.witness is not None:
            return self.witness
        if self.problems:
            return "; ".join(self.problems)
        if self.exhausted:
            return (
                "No difference was found in the small games that were tried, but there are"
                f" more (tried: {self.searched}). These readings may differ."
            )
        return f"These readings never differ in the {self.searched} states that were tried."


def compare(readings: Sequence[n.Text], lexicon: Lexicon) -> Comparison:
    """Search for a state in which readings differ. Readings that cannot be run are left
    out, and named in `problems`."""
    programs = [compile_text(reading, lexicon) for reading in readings]
    problems = tuple(problem for program in programs for problem in program.problems)
    runnable = [at for at, program in enumerate(programs) if not program.problems]
    able = {at: programs[at] for at in runnable}
    found = _Search(lexicon, readings, able, lexicon.players).run(problems)
    if found.pair is not None or not found.exhausted or lexicon.players <= FEW:
        return found
    # Four players who each may do something have hundreds of ways; two have a few.
    few = _Search(lexicon, readings, able, FEW).run(problems)
    return found if few.pair is None else few


class _Search:
    def __init__(
        self,
        lexicon: Lexicon,
        readings: Sequence[n.Text],
        programs: dict[int, Program],
        players: int,
    ) -> None:
        self.table = Table(lexicon)
        seen = mentioned(readings)
        self.base = _blank(self.table, _seated(self.table, seen, players))
        unnamed = (name for name in self.base.seats if name not in seen.characters)
        self.you = next(unnamed, self.base.seats[0])  # "you and Ann" are two
        self.knobs = knobs(self.table, seen, self.you, self.base.seats)
        self.programs = programs
        longest = max((sum(1 for _ in walk(reading)) for reading in readings), default=0)
        self.each_run = 1 + longest // NODES_A_RUN
        self.work = 0
        self.unknown = False
        """Somewhere a reading had more ways than are tried."""
        self.said, self.boxes = _stand_ins(self.base.seats, self.table, seen)
        if self.you != self.base.seats[0]:
            self.said = (f"Say that {self.table.called(self.you)} resolves this.", *self.said)
        if players < lexicon.players:
            names = [self.table.called(name) for name in self.base.seats]
            self.said = (f"Say that only {a_list(names)} play.", *self.said)

    def run(self, problems: tuple[str, ...]) -> Comparison:
        groups = [tuple(self.programs)] if self.programs else []
        first: tuple[tuple[int, int], str] | None = None
        searched = 0
        for settings in in_order([len(knob.settings) - 1 for knob in self.knobs]):
            if all(len(group) == 1 for group in groups):
                break
            if searched == STATES_LIMIT or self.work >= WORK_LIMIT:
                return self._result(groups, first, searched, problems, exhausted=True)
            searched += 1
            parted = self._part(groups, settings)
            if first is None and len(parted) > len(groups):
                first = self._witness(groups, parted, settings)
            groups = parted
        return self._result(groups, first, searched, problems, exhausted=self.unknown)

    def _result(
        self,
        groups: Sequence[tuple[int, ...]],
        first: tuple[tuple[int, int], str] | None,
        searched: int,
        problems: tuple[str, ...],
        *,
        exhausted: bool,
    ) -> Comparison:
        pair, witness = first or (None, None)
        return Comparison(pair, witness, tuple(sorted(groups)), searched, exhausted, problems)

    def _part(
        self, groups: Sequence[tuple[int, ...]], settings: tuple[int, ...]
    ) -> list[tuple[int, ...]]:
        """Split the groups by how their readings end from this state."""
        parted: list[tuple[int, ...]] = []
        state = self.state(settings)
        for group in groups:
            if len(group) == 1:
                parted.append(group)
                continue
            by_end: dict[object, list[int]] = {}
            for at in group:
                ends = self.ends(at, state)
                if ends is None:  # then no other tells anything
                    self.unknown = True
                    by_end = {None: list(group)}
                    break
                by_end.setdefault(ends.key(), []).append(at)
            parted += [tuple(some) for some in by_end.values()]
        return parted

    def state(self, settings: Sequence[int]) -> State:
        state = self.base.copy()
        for knob, setting in zip(self.knobs, settings, strict=True):
            knob.settings[setting](state)
        return state

    def ends(self, reading: int, state: State) -> Ends | None:
        """All the ends of a reading, or None if there are more than are tried."""
        try:
            game = Game(self.table, state, boxes=self.boxes)
            return self._every_end(self.programs[reading], game)
        except ScriptError:  # one that asks too much: no evidence either
            return None

    def _every_end(self, program: Program, game: Game) -> Ends | None:
        ends = Ends()
        for count, ending in enumerate(
            paths(game, lambda copy: program.run(copy, self.you), PATHS_LIMIT + 1)
        ):
            self.work += (1 + ending.game.trials.used) * self.each_run
            if count == PATHS_LIMIT or self.work >= 2 * WORK_LIMIT:
                return None
            ends.add(ending)
        return ends

    def differ(self, pair: tuple[int, int], settings: Sequence[int]) -> bool | None:
        """Whether two readings end differently from a state; None: that is not known."""
        state = self.state(settings)
        one, two = (self.ends(at, state) for at in pair)
        return None if one is None or two is None else one.key() != two.key()

    def _witness(
        self,
        before: Sequence[tuple[int, ...]],
        after: Sequence[tuple[int, ...]],
        settings: tuple[int, ...],
    ) -> tuple[tuple[int, int], str]:
        whole = next(group for group in before if group not in after)
        parts = sorted(group for group in after if set(group) <= set(whole))
        pair = (parts[0][0], parts[1][0])
        self.work = 0  # to make it small costs as much again at most
        small = self._shrink(pair, list(settings))
        state = self.state(small)
        matter = frozenset(
            (knob.subject, knob.what)
            for at, knob in enumerate(self.knobs)
            if small[at] or self._matters(pair, small, at, knob)
        )
        self.work = 0
        one, two = (self.ends(at, state) for at in pair)
        assert one is not None
        assert two is not None
        told = Telling(self.table, self.base, state, self.you, pair, matter, self.said)
        return pair, tell(told, one, two)

    def _shrink(self, pair: tuple[int, int], settings: list[int]) -> list[int]:
        """Lower what can be lower, all the way first, until nothing can."""
        for at in range(len(settings)):
            for lower in range(settings[at]):
                tried = [*settings[:at], lower, *settings[at + 1 :]]
                if self.differ(pair, tried):
                    settings = tried
                    break
        return settings

    def _matters(
        self, pair: tuple[int, int], settings: Sequence[int], at: int, knob: Knob
    ) -> bool:
        """Whether there would be no difference if there were more of this."""
        return any(
            self.differ(pair, [*settings[:at], other, *settings[at + 1 :]]) is False
            for other in range(1, len(knob.settings))
        )


def _seated(table: Table, seen: Mentioned, players: int) -> list[str]:
    """So many players, those who are named before others; in the table's order."""
    every = list(opening(table).seats)
    first = dict.fromkeys([*(name for name in seen.characters if name in every), *every])
    wanted = list(first)[: max(players, len(seen.characters))]
    return [player for player in every if player in wanted]


def _blank(table: Table, seats: Sequence[str]) -> State:
    """Everybody at the table with nothing but what targets."""
    state = opening(table, seats)
    state.amounts.clear()
    return state


def _stand_ins(
    seats: Sequence[str], table: Table, seen: Mentioned
) -> tuple[tuple[str, ...], dict[tuple[str, str], Program]]:
    """For each box that is resolved a text that does something, and how that is said."""
    free = [r.name for r in table.lexicon.resources.values() if not r.bond and not r.bid]
    free.sort(key=lambda name: name in seen.names)
    if not seen.boxes or not free:
        return (), {}
    text = n.Text((n.Sentence(n.Gain(n.Goods(n.Number(1), (free[0],)))),))
    program = compile_text(text, table.lexicon)
    owners = (*seats, *table.areas)
    said = [f"Say that each {box} is “{write(text, table.lexicon)}”" for box in seen.boxes]
    return tuple(said), {(box, owner): program for box in seen.boxes for owner in owners}
