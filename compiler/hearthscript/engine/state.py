"""The state of one game, of any title: plain values that copy and compare fast.

Nothing here knows a rule. Amounts of 0 are not kept, so that equal contents are equal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

from hearthscript.engine.table import Table
from hearthscript.frozen import frozen
from hearthscript.syntax import nodes as n

if TYPE_CHECKING:
    from hearthscript.engine.compile.frame import Frame
    from hearthscript.engine.events import Event


class Spot(NamedTuple):
    """Somewhere things lie, and so also a player or a place as such.

    "player": the player and what they own; "card": the card they have in play and the
    room around it; "place": a named place; "supply": where everything else is.
    """

    kind: Literal["player", "card", "place", "supply"]
    name: str


SUPPLY = Spot("supply", "")


class Token(NamedTuple):
    """One token with its owner ("" if nobody's) and value (0 if it has none)."""

    kind: str
    owner: str
    value: int
    spot: Spot


class CardRef(NamedTuple):
    """One card in a player's zone (a role's word), by its position from the top."""

    owner: str
    zone: str
    name: str
    position: int


Ref = Spot | Token | CardRef

ROUND_OVER = "round over"
ENDLESS = ("end game",)
"""How long an effect lasts is the moments that have to pass, one after another."""


class Vow(NamedTuple):
    """A bond's token that depicts `other`, held by `holder`."""

    holder: str
    resource: str
    other: str


@frozen
class Active:
    """A continuing effect: a bonus on a value, worked out whenever it is asked for.

    `source` is the text it came from; with the bindings it says all that `worth`, the
    compiled form, does. `moves`: whose it is, or where, follows the game; so it is one of
    several, of which those are worth something that fit just now.
    """

    subject: Spot
    value: str
    where: Spot | None
    source: object
    bindings: tuple[object, ...]
    worth: Callable[[Frame], int] = field(compare=False, repr=False)
    frame: Frame = field(compare=False, repr=False)
    until: tuple[str, ...] = (ROUND_OVER,)
    moves: bool = False
    itself: object = field(default_factory=object, compare=False, repr=False)
    """By which it is known again, with the others that it is one of."""


@frozen
class Delayed:
    """An effect that waits: for an event (`hears`), or for a `moment` to be reached."""

    moment: str
    source: object
    bindings: tuple[object, ...]
    run: Callable[[Frame, Event | None], int] = field(compare=False, repr=False)
    frame: Frame = field(compare=False, repr=False)
    hears: Callable[[Frame, Event], bool] | None = field(
        default=None, compare=False, repr=False
    )
    once: bool = False
    until: tuple[str, ...] = (ROUND_OVER,)
    said: str = field(default="", compare=False)
    """The text in words."""
    itself: object = field(default_factory=object, compare=False, repr=False)
    """By which it is known again when what it means has moved."""


@dataclass(slots=True)
class State:
    """`tracks`: the player on each space, highest first ("" if none).

    `draws` counts the uses of the seeded generator, so that a copy draws the same.
    """

    seats: tuple[str, ...]
    npcs: frozenset[str] = frozenset()
    seed: int = 0
    draws: int = field(default=0, compare=False)
    amounts: dict[tuple[Spot, str], int] = field(default_factory=dict)
    tokens: dict[Token, int] = field(default_factory=dict)
    bonds: frozenset[Vow] = frozenset()
    tracks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    cards: dict[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    printed: dict[tuple[str, str], int] = field(default_factory=dict)
    placed: dict[str, int] = field(default_factory=dict)
    finished: tuple[tuple[str, n.Outcome], ...] = ()
    """Who has won, lost or been eliminated, and which."""
    active: tuple[Active, ...] = ()
    delayed: tuple[Delayed, ...] = ()

    def copy(self) -> State:
        return State(
            self.seats, self.npcs, self.seed, self.draws, self.amounts.copy(),
            self.tokens.copy(), self.bonds, self.tracks.copy(), self.cards.copy(),
            self.printed.copy(), self.placed.copy(), self.finished, self.active, self.delayed,
        )  # fmt: skip

    def key(self) -> tuple[object, ...]:
        """What can be hashed in the state's place: equal keys, equal states."""
        return (
            frozenset(self.amounts.items()),
            frozenset(self.tokens.items()),
            self.bonds,
            tuple(self.tracks.values()),
            frozenset(self.cards.items()),
            frozenset(self.printed.items()),
            frozenset(self.placed.items()),
            self.finished,
            self.active,
            self.delayed,
        )

    @property
    def players(self) -> tuple[str, ...]:
        """Who still plays: those who have lost or been eliminated do not."""
        if not self.finished:
            return self.seats
        out = {who for who, outcome in self.finished if outcome is not n.Outcome.WINS}
        return tuple(seat for seat in self.seats if seat not in out)

    def amount(self, spot: Spot, name: str) -> int:
        return self.amounts.get((spot, name), 0)

    def change(self, spot: Spot, name: str, by: int) -> None:
        """The supply holds any number of everything, so it is never counted."""
        if spot.kind == "supply" or not by:
            return
        now = self.amounts.get((spot, name), 0) + by
        if now:
            self.amounts[spot, name] = now
        else:
            self.amounts.pop((spot, name), None)

    def change_token(self, token: Token, by: int) -> None:
        if token.spot.kind == "supply":
            return
        now = self.tokens.get(token, 0) + by
        if now:
            self.tokens[token] = now
        else:
            self.tokens.pop(token, None)

    def step_of(self, track: str, player: str) -> int:
        """Where a player stands, 0 the highest space."""
        return self.tracks[track].index(player)

    def random(self, below: int) -> int:
        """The next number of the game's own generator, 0 <= n < below."""
        self.draws += 1
        return scramble(self.seed, self.draws) % below

    def shuffled(self, names: Sequence[str]) -> list[str]:
        """In an order drawn from the game's own generator."""
        mixed = list(names)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.random(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed


def scramble(seed: int, count: int) -> int:
    """The splitmix64 generator: the same on every machine, and one number to copy."""
    mask = (1 << 64) - 1
    mixed = (seed * 0xD1342543DE82EF95 + count * 0x9E3779B97F4A7C15) & mask
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & mask
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & mask
    return mixed ^ (mixed >> 31)


def opening(
    table: Table,
    players: Sequence[str] | None = None,
    seed: int = 0,
    npcs: Sequence[str] = (),
) -> State:
    """The state as each character's sheet gives it; empty decks."""
    lexicon = table.lexicon
    seats = tuple(lexicon.characters) if players is None else tuple(players)
    seats = seats[: max(1, lexicon.players)] if players is None else seats
    state = State(seats, frozenset(npcs), seed)
    for player in seats:
        for name, amount in lexicon.characters[player].start.items():
            if name in lexicon.resources and isinstance(amount, int):
                held = not (player in state.npcs and name in table.bids)
                state.change(Spot("player", player), name, amount if held else 0)
        if table.targeting:
            state.change_token(Token(table.targeting, player, 0, Spot("player", player)), 1)
    for kind in lexicon.areas.values():
        for place in kind.places:
            for name, amount in kind.start.items():
                state.change(Spot("place", place.name), name, amount)
    for track in lexicon.tracks.values():
        state.tracks[track.name] = _markers(table, track.name, seats)
    return state


def _markers(table: Table, track: str, seats: tuple[str, ...]) -> tuple[str, ...]:
    """Everybody on the space their sheet names, or else on the highest free one."""
    spaces = table.lexicon.tracks[track].spaces
    markers = [""] * max(len(spaces), len(seats))
    homeless = []
    for player in seats:
        wanted = table.step(track, str(table.lexicon.characters[player].start.get(track)))
        if wanted >= 0 and not markers[wanted]:
            markers[wanted] = player
        else:
            homeless.append(player)
    for player in homeless:
        markers[markers.index("")] = player
    return tuple(markers)
