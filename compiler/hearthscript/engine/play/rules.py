"""The rules of a title as the engine carries them out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum

from hearthscript.engine.box import GameCard
from hearthscript.engine.compile import Program
from hearthscript.frozen import frozen
from hearthscript.lexicon.model import Lexicon
from hearthscript.syntax import nodes as n


class Turns(StrEnum):
    """Who does a step."""

    ONCE = "once"
    """Its text says who does what."""
    EACH = "each"
    """Each player, one after another."""
    SECRETLY = "secretly"
    """Each player; all decide before anything is seen of what the others do."""
    PLACES = "places"
    """It is done in each place of a kind."""


@frozen
class Step:
    """One step of a procedure. `order`: of the players, where it is not the usual one.

    `people`: NPCs take no part. `area`: the kind of place, where it is done in each.
    `module`: the part of the game without which there is no such step; `without`: the one
    with which there is none. `provided`: it is passed over where that is not so.
    """

    name: str
    program: Program | None = None
    turns: Turns = Turns.ONCE
    order: n.Order | None = None
    area: str = ""
    people: bool = False
    module: str = ""
    without: str = ""
    provided: n.Condition | None = None

    def done_with(self, modules: frozenset[str]) -> bool:
        """Whether there is such a step in a game with these modules."""
        return (not self.module or self.module in modules) and self.without not in modules


@frozen
class Rules:
    """`cards` by name; `boxes`: what stands on sheets and places, by label and whose it is.

    `procedures`: their steps, by the key of the kind of card or by name.
    """

    lexicon: Lexicon
    cards: Mapping[str, GameCard] = field(default_factory=dict)
    boxes: Mapping[tuple[str, str], Program] = field(default_factory=dict)
    procedures: Mapping[str, tuple[Step, ...]] = field(default_factory=dict)
