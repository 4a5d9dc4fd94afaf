"""What a compiled effect runs in: the game, who acts, and what the words point back to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from hearthscript.engine.explore import paths
from hearthscript.engine.game import Game
from hearthscript.engine.state import Ref, Spot
from hearthscript.engine.table import Table
from hearthscript.engine.trials import Trials
from hearthscript.frozen import frozen
from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk

THIS_CARD, YOU, HERE = 0, -1, -2
"""What pointing words mean without a mark of the text: see `analyse`."""
PROBE_LIMIT = 64
PROBE_DEPTH = 3
NESTING_LIMIT = 60


class CannotRunError(Exception):
    """Raised while compiling, caught at the door: what the engine has no meaning for."""


@dataclass(slots=True)
class Memory:
    """What the sentences of one text know of each other while it resolves.

    `slots`: what each mark has chosen; `own`, by player: what those marks mean for them that
    were set once for each of several. By player: `accepted`, whether their last optional or
    payable thing was done, and `deeds`, whether the last thing that they did came off; `sure`,
    the same of what nobody can fail to do.
    `number`: how much the last action did, of everybody; `numbers`: of each of several.
    `did`: whether the last effect did anything; `fell_short`: the players who did not do it
    in full. Counted by player: `lacking`, what was not done in full, `failed`, what was not
    done at all, `offered`, what they could decline or pay for, and `tried`, that and what they
    could fail to do. `asked`: the players for whom there was such a thing last, or to whom
    others than "you" it was offered. `vacant`: how often "each" was nobody and nowhere.
    """

    slots: dict[int, tuple[Ref, ...]] = field(default_factory=dict)
    own: dict[str, dict[int, tuple[Ref, ...]]] = field(default_factory=dict)
    accepted: dict[str, bool] = field(default_factory=dict)
    deeds: dict[str, bool] = field(default_factory=dict)
    sure: dict[str, bool] = field(default_factory=dict)
    failed: dict[str, int] = field(default_factory=dict)
    lacking: dict[str, int] = field(default_factory=dict)
    offered: dict[str, int] = field(default_factory=dict)
    tried: dict[str, int] = field(default_factory=dict)
    number: int = 0
    numbers: dict[str, int] = field(default_factory=dict)
    did: bool = False
    fell_short: frozenset[str] = frozenset()
    asked: frozenset[str] = frozenset()
    vacant: int = 0
    had: set[int] = field(default_factory=set)
    """The marks of what somebody was found to have: "if you have a Badge"."""
    marked: set[int] = field(default_factory=set)
    """The marks set since the turn of one of several began."""
    counted: bool = False
    """Whether `number` was, since then."""
    known: dict[int, tuple[tuple[Memory, int], ...]] = field(default_factory=dict)
    """By mark, the marks of other texts that mean the same token: of two that are quite
    alike, the one that was heard of is the one that was meant there."""

    def copy(self) -> Memory:
        own = {player: marks.copy() for player, marks in self.own.items()}
        return Memory(
            self.slots.copy(), own, self.accepted.copy(), self.deeds.copy(),
            self.sure.copy(), self.failed.copy(), self.lacking.copy(), self.offered.copy(),
            self.tried.copy(), self.number, self.numbers, self.did, self.fell_short,
            self.asked, self.vacant, self.had.copy(), self.marked.copy(), self.counted,
            self.known.copy(),
        )  # fmt: skip

    def restore(self, before: Memory) -> None:
        """Forget everything since the copy `before` was made."""
        for name in self.__slots__:
            setattr(self, name, getattr(before, name))

    @property
    def missing(self) -> int:
        """How often anybody did not do something in full."""
        return sum(self.lacking.values())

    def mark(self, mark: int, refs: tuple[Ref, ...]) -> None:
        self.slots[mark] = refs
        self.marked.add(mark)

    def count(self, number: int) -> None:
        """How much an action did, for "that many"."""
        self.number, self.numbers, self.counted = number, {}, True

    def recall(self, names: Iterable[str], marks: Iterable[int]) -> None:
        """Let marks that were set for each of several mean what they do for these."""
        for mark in marks:
            meant = [self.own[name][mark] for name in names if mark in self.own.get(name, {})]
            if meant:
                self.slots[mark] = tuple(ref for refs in meant for ref in refs)

    def fail(self, player: str) -> None:
        """Note that something was not done at all."""
        self.failed[player] = self.failed.get(player, 0) + 1

    def attempt(self, player: str) -> None:
        """Note that there was something that a player could fail to do."""
        self.tried[player] = self.tried.get(player, 0) + 1

    def offer(self, player: str) -> None:
        """Note that there was something that a player could decline or pay for."""
        self.offered[player] = self.offered.get(player, 0) + 1
        self.attempt(player)


@dataclass(slots=True)
class Frame:
    """`you` resolves the text, `actor` does the effect; `which`: what a filter looks at.

    `paying`: only ways that are done in full count (the cost of something, LS-43).
    `here`: the place whose text it is, if it is a place's. `ties`: how ties were settled,
    while one filter looks at everything that it may fit.
    """

    game: Game
    you: str
    actor: str
    memory: Memory
    which: Ref | None = None
    paying: bool = False
    here: Spot | None = None
    ties: dict[int, Spot | None] | None = None

    # These are made some thousand times in a game; `replace` takes five times as long.

    def by(self, actor: str) -> Frame:
        return Frame(
            self.game, self.you, actor, self.memory, self.which, self.paying, self.here,
            self.ties,
        )  # fmt: skip

    def at(self, which: Ref) -> Frame:
        return Frame(
            self.game, self.you, self.actor, self.memory, which, self.paying, self.here,
            self.ties,
        )  # fmt: skip

    def within(self, game: Game) -> Frame:
        """The same bindings in (a copy of) the game, with a memory of their own."""
        return Frame(
            game, self.you, self.actor, self.memory.copy(), self.which, self.paying, self.here,
            self.ties,
        )  # fmt: skip

    def mark(self, mark: int | None, refs: tuple[Ref, ...]) -> None:
        if mark is not None:
            self.memory.mark(mark, refs)

    def short(self) -> int:
        """Note that something was not done in full."""
        lacking = self.memory.lacking
        lacking[self.actor] = lacking.get(self.actor, 0) + 1
        return 0


Run = Callable[[Frame], int]
"""An effect: does it, and gives how much was really done."""
Test = Callable[[Frame], bool]
Count = Callable[[Frame], int]
Find = Callable[[Frame], tuple[Ref, ...]]
Legal = Callable[[Frame, Ref], bool]


@frozen
class Scope:
    """What the compilers of nodes know: the table, and how deep they are.

    `tied`: within "each player who …", where all who are tied have the most. `purpose`:
    what is to become of who is compared, where that ends the game for them: an NPC may
    count otherwise there when tied (LS-73).
    """

    table: Table
    depth: int = 0
    tied: bool = False
    purpose: str = ""

    def inner(self) -> Scope:
        if self.depth == NESTING_LIMIT:
            raise CannotRunError("effects nested this deeply")
        return replace(self, depth=self.depth + 1)


def player(name: str) -> Spot:
    return Spot("player", name)


def spots(find: Find) -> Callable[[Frame], list[Spot]]:
    """Only players and places."""
    return lambda frame: [ref for ref in find(frame) if isinstance(ref, Spot)]


def people(find: Find) -> Callable[[Frame], list[str]]:
    """Only players, by name."""
    return lambda frame: [
        ref.name for ref in find(frame) if isinstance(ref, Spot) and ref.kind == "player"
    ]


@frozen
class Trial:
    """One way an effect goes on a copy of the game."""

    game: Game
    memory: Memory
    done: int


def trials(frame: Frame, run: Run) -> Iterator[Trial]:
    """The ways an effect can go, as far as they are tried; the game stays as it is.

    Each way may try as much as there was left when the first began: what is offered on it
    must not depend on how many were tried before it.
    """
    results: list[Trial] = []
    mine = frame.game.trials
    begun = mine.used

    def act(game: Game) -> None:
        game.trials = Trials(mine.left, begun)
        inner = frame.within(game)
        game.live.append(inner.memory)
        results.append(Trial(game, inner.memory, run(inner)))

    ways = paths(frame.game, act, PROBE_LIMIT)
    while mine.take() and next(ways, None) is not None:
        trial = results.pop()
        mine.used += trial.game.trials.used - begun
        yield trial


def changes(frame: Frame, run: Run) -> bool:
    """Whether an effect can change the game (LS-44).

    Where it stands deep within other trials, or has more ways than are tried, it counts
    as if it could.
    """
    if frame.game.probes >= PROBE_DEPTH:
        return True
    tried = 0
    for trial in trials(frame, run):
        if trial.game.state != frame.game.state:
            return True
        tried += 1
    return tried == PROBE_LIMIT or tired(frame)


def in_full(frame: Frame, run: Run) -> bool:
    """Whether there is a way to do an effect in full."""
    if frame.game.probes >= PROBE_DEPTH:
        return True
    before = frame.memory.missing
    full = any(trial.memory.missing == before for trial in trials(frame, run))
    return full or tired(frame)


def tired(frame: Frame) -> bool:
    """Whether no more is tried: what is not known then counts as possible."""
    return frame.game.trials.used >= frame.game.trials.left


def most_done(frame: Frame, run: Run) -> int:
    """How much an effect does at best."""
    return max((trial.done for trial in trials(frame, run)), default=0)


def bindings(frame: Frame, *trees: n.Node) -> tuple[object, ...]:
    """What the pointing words of a tree mean now: with the tree, all that it says."""
    slots = frame.memory.slots
    meant = tuple(
        slots.get(mark, ())
        for tree in trees
        for node in walk(tree)
        if isinstance(node, n.Pointing)
        for mark in node.means
    )
    return (frame.you, frame.actor, *meant)
