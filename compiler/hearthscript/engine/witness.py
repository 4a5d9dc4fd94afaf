"""The smallest game in which two readings of a text end differently.

Small states are tried in order of size, each with every choice; limits are counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearthscript.engine.compile import Program, compile_text
from hearthscript.engine.decision import ScriptError
from hearthscript.engine.explore import paths
from hearthscript.engine.game import Game
from hearthscript.engine.knobs import Knob, knobs, mentions, settings_by_size
from hearthscript.engine.state import State, opening
from hearthscript.engine.table import Table
from hearthscript.engine.telling import Ends, Telling, tell
from hearthscript.lexicon.model import Lexicon
from hearthscript.syntax import nodes as n

STATES_LIMIT = 400
RUNS_LIMIT = 2000
"""Runs of all readings together, trials of options included: about half a second."""
PATHS_LIMIT = 60
"""Ways through one reading from one state. A state with more is no evidence."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """`pair`: the first two readings that differ (from 0), with the witness in words.

    `groups`: readings that were never seen to differ stand together. `searched` states
    were tried; `exhausted` says that the limit ended the search.
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
        return f"These readings never differ in the {self.searched} states that were tried."


def compare(readings: Sequence[n.Text], lexicon: Lexicon) -> Comparison:
    """Search for a state in which readings differ. Readings that cannot be run are left
    out, and named in `problems`."""
    programs = [compile_text(reading, lexicon) for reading in readings]
    problems = tuple(problem for program in programs for problem in program.problems)
    runnable = [at for at, program in enumerate(programs) if not program.problems]
    search = _Search(lexicon, readings, {at: programs[at] for at in runnable})
    return search.run(problems)


class _Search:
    def __init__(
        self, lexicon: Lexicon, readings: Sequence[n.Text], programs: dict[int, Program]
    ) -> None:
        self.table = Table(lexicon)
        seen = mentions(readings)
        self.base = _blank(self.table)
        self.you = self.base.seats[0]
        self.knobs = knobs(self.table, seen, self.you, self.base.seats)
        self.programs = programs
        self.runs = 0

    def run(self, problems: tuple[str, ...]) -> Comparison:
        groups = [tuple(self.programs)] if self.programs else []
        first: tuple[tuple[int, int], str] | None = None
        searched = 0
        for settings in settings_by_size(self.knobs):
            if all(len(group) == 1 for group in groups):
                break
            if searched == STATES_LIMIT or self.runs >= RUNS_LIMIT:
                return self._result(groups, first, searched, problems, exhausted=True)
            searched += 1
            parted = self._part(groups, settings)
            if first is None and len(parted) > len(groups):
                first = self._witness(groups, parted, settings)
            groups = parted
        return self._result(groups, first, searched, problems, exhausted=False)

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
            ends = {at: self.ends(at, state) for at in group}
            known = all(each is not None for each in ends.values())
            for at in group:
                each = ends[at]
                by_end.setdefault(each.key() if each and known else None, []).append(at)
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
            return self._every_end(self.programs[reading], Game(self.table, state))
        except ScriptError:  # one that asks too much: no evidence either
            return None

    def _every_end(self, program: Program, game: Game) -> Ends | None:
        ends = Ends()
        for count, ending in enumerate(
            paths(game, lambda copy: program.run(copy, self.you), PATHS_LIMIT + 1)
        ):
            self.runs += 1 + ending.game.trials.used
            if count == PATHS_LIMIT or self.runs >= 2 * RUNS_LIMIT:
                return None
            ends.add(ending)
        return ends

    def differ(self, pair: tuple[int, int], settings: Sequence[int]) -> bool:
        state = self.state(settings)
        one, two = (self.ends(at, state) for at in pair)
        return one is not None and two is not None and one.key() != two.key()

    def _witness(
        self,
        before: Sequence[tuple[int, ...]],
        after: Sequence[tuple[int, ...]],
        settings: tuple[int, ...],
    ) -> tuple[tuple[int, int], str]:
        whole = next(group for group in before if group not in after)
        parts = sorted(group for group in after if set(group) <= set(whole))
        pair = (parts[0][0], parts[1][0])
        small = self._shrink(pair, list(settings))
        state = self.state(small)
        one, two = (self.ends(at, state) or Ends() for at in pair)
        matter = frozenset(
            (knob.subject, knob.what)
            for at, knob in enumerate(self.knobs)
            if small[at] or self._matters(pair, small, at, knob)
        )
        telling = Telling(self.table, state, self.you, pair, matter)
        return pair, tell(telling, one, two)

    def _shrink(self, pair: tuple[int, int], settings: list[int]) -> list[int]:
        """Lower what can be lower, until nothing can."""
        for at in range(len(settings)):
            while settings[at]:
                lower = [*settings[:at], settings[at] - 1, *settings[at + 1 :]]
                if not self.differ(pair, lower):
                    break
                settings = lower
        return settings

    def _matters(
        self, pair: tuple[int, int], settings: Sequence[int], at: int, knob: Knob
    ) -> bool:
        """Whether there would be no difference if there were more of this."""
        return any(
            not self.differ(pair, [*settings[:at], other, *settings[at + 1 :]])
            for other in range(1, len(knob.settings))
        )


def _blank(table: Table) -> State:
    """Everybody at the table with nothing but what targets."""
    state = opening(table)
    state.amounts.clear()
    return state
