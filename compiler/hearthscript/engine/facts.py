"""All that is so in a small state, named as a witness names it."""

from __future__ import annotations

from hearthscript.engine.changes import features
from hearthscript.engine.knobs import in_play
from hearthscript.engine.state import Spot, State
from hearthscript.engine.table import Table

Key = tuple[str, str]
"""Whom or what a fact is about, and what it says of it."""
Facts = dict[Key, str]

TARGET, PLACEMENT = "target", "placement"


def facts(table: Table, state: State) -> Facts:
    """The features of a state, with targets as such, placements and printed numbers."""
    aimed = table.targeting
    found = {
        key: value
        for key, value in features(table, state).items()
        if aimed is None or not key[1].startswith(f"{aimed} ")
    }
    for token in state.tokens:
        if token.kind == aimed and token.spot != Spot("player", token.owner):
            found[token.owner, TARGET] = token.spot.name
    for player, rank in state.placed.items():
        found[player, PLACEMENT] = str(rank)
    for (player, name), number in state.printed.items():
        found[player, in_play(name)] = str(number)
    return found
