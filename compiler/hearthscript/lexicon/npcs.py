"""What a title declares of its NPCs: how those play who have no person."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum

from hearthscript.frozen import frozen


class Seek(StrEnum):
    """What an NPC can want when it places tokens; a title puts these in an order."""

    MARKED = "control of the marked place"
    POINTS = "points of the places controlled"
    VALUE = "value in the most valuable places"


class End(StrEnum):
    """How a game ends for somebody, as the keys of `ties` say it."""

    WIN = "to win the game"
    LOSE = "to lose the game"
    OUT = "to be eliminated"


@frozen
class NpcRules:
    """How the NPCs of a title play, where titles differ.

    `bids`: the numbers on their bid tokens. `amounts`: the step at which each draws one to
    have so much of what is bid. `ignores`: the field of a card that names the
    rules field they skip, or "both". `ties`: "most" or "least" by what is compared, where
    they do not count as having the most (LS-73). `optimizes`: the token they place in the
    best way, by what they `seek`, the most important first; `marker` lies where the place is
    of which they seek control.
    """

    bids: tuple[int, ...] = ()
    amounts: str = ""
    ignores: str = ""
    ties: Mapping[str, str] = field(default_factory=dict)
    optimizes: str = ""
    marker: str = ""
    seek: tuple[Seek, ...] = ()
