"""What a title's game consists of, looked up by name: the lexicon arranged for play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from hearthscript.lexicon.model import AreaKind, Bond, Lexicon, Role, Track


@dataclass(frozen=True, eq=False)
class Table:
    """Questions about a title that stay the same during a game."""

    lexicon: Lexicon

    @cached_property
    def areas(self) -> Mapping[str, AreaKind]:
        """The kind of each named place, in printed order."""
        return {p.name: kind for kind in self.lexicon.areas.values() for p in kind.places}

    @cached_property
    def ties(self) -> Track | None:
        """The track that gives the order of play and breaks ties."""
        tracks = self.lexicon.tracks.values()
        return next((t for t in tracks if t.ties), next(iter(tracks), None))

    @cached_property
    def bonds(self) -> Mapping[str, Bond]:
        return {r.name: r.bond for r in self.lexicon.resources.values() if r.bond}

    @cached_property
    def bids(self) -> frozenset[str]:
        """The resources that an NPC never holds and never lacks (LS-71)."""
        return frozenset(r.name for r in self.lexicon.resources.values() if r.bid)

    @cached_property
    def targeting(self) -> str | None:
        """The token that targets."""
        return next((t.name for t in self.lexicon.tokens.values() if t.targeting), None)

    @cached_property
    def roles(self) -> Mapping[str, Role]:
        return {z.name: z.role for z in self.lexicon.zones.values()}

    @cached_property
    def plain(self) -> frozenset[str]:
        """Tokens without owner and value: they are counted like resources."""
        tokens = self.lexicon.tokens.values()
        return frozenset(t.name for t in tokens if not t.owned and not t.values)

    @cached_property
    def counted(self) -> tuple[str, ...]:
        """Everything that is said with a number."""
        return (*self.lexicon.tokens, *self.lexicon.resources)

    def spaces(self, place: str, token: str) -> int | None:
        """How many of a token one player may have in a place; None: any number."""
        return self.areas[place].spaces.get(token)

    def is_track(self, name: str) -> bool:
        return name in self.lexicon.tracks

    def can_run_out(self, names: Iterable[str]) -> bool:
        """Whether any of these has an end: a track its highest space, a bond its players, a
        token its number of pieces."""
        tokens = self.lexicon.tokens
        return any(
            name in (*self.lexicon.tracks, *self.bonds)
            or (name in tokens and tokens[name].count is not None)
            for name in names
        )

    def step(self, track: str, space: str) -> int:
        """The position of a space, 0 the highest; -1 if the track has no such space."""
        spaces = self.lexicon.tracks[track].spaces
        return spaces.index(space) if space in spaces else -1

    @cached_property
    def zones(self) -> Mapping[str, str]:
        """What the title calls the zone of each role."""
        named = {str(zone.role): zone.name for zone in self.lexicon.zones.values()}
        return {str(role): named.get(role, str(role)) for role in Role}

    def called(self, name: str) -> str:
        """A player or a place as it is said in a sentence: "the Miller", "the Tower"."""
        character = self.lexicon.characters.get(name)
        articled = character.the if character else name in self.areas
        return f"the {name}" if articled else name

    def plural(self, name: str, count: int) -> str:
        """A resource's or token's name as it is said with a number."""
        known = self.lexicon.resources.get(name) or self.lexicon.tokens.get(name)
        return known.plural if known and count != 1 else name
