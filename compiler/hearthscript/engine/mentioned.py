"""What texts speak of: all that could make a difference to how they end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk

Names = dict[str, None]
"""In the order in which they are said."""


@dataclass(slots=True)
class Mentioned:
    """`numbers`: every number said. `targeting`: whose targets, "" for anybody's but yours."""

    names: Names = field(default_factory=dict)
    tokens: Names = field(default_factory=dict)
    places: Names = field(default_factory=dict)
    areas: Names = field(default_factory=dict)
    characters: Names = field(default_factory=dict)
    zones: Names = field(default_factory=dict)
    values: Names = field(default_factory=dict)
    boxes: Names = field(default_factory=dict)
    states: Names = field(default_factory=dict)
    spaces: dict[str, Names] = field(default_factory=dict)
    targeting: set[str] = field(default_factory=set)
    kinds: set[type[n.Node]] = field(default_factory=set)
    numbers: set[int] = field(default_factory=set)


def mentioned(trees: Sequence[n.Node]) -> Mentioned:
    seen = Mentioned()
    for tree in trees:
        for node in walk(tree):
            seen.kinds.add(type(node))
            _note(node, seen)
            seen.numbers.update(_numbers(node))
    return seen


def _note(node: n.Node, seen: Mentioned) -> None:  # noqa: C901 - one branch for each kind
    match node:
        case n.Goods(names=some) | n.Held(names=some):
            seen.names.update(dict.fromkeys(some))
        case n.StandsAt(track=name, space=space) | n.AtSpace(track=name, space=space):
            seen.names[name] = None
            seen.spaces.setdefault(name, {})[space] = None
        case n.StandsAgainst(track=name):
            seen.names[name] = None
        case n.Swap(what=tuple() as some):
            seen.names.update(dict.fromkeys(some))
        case n.Piece(kind=kind):
            seen.tokens[kind] = None
        case n.Named(name=name):
            seen.places[name] = None
        case n.Area(kind=kind):
            seen.areas[kind] = None
        case n.Character(name=name):
            seen.characters[name] = None
        case n.Zone(name=name):
            seen.zones[name] = None
        case n.ValueOf(name=name):
            seen.values[name] = None
        case n.Resolve(box=str(box)):
            seen.boxes[box] = None
        case n.Bonded(state=state):
            seen.states[state] = None
        case n.Target(whose=whose):
            seen.targeting.add("you" if isinstance(whose, n.You) else "")
        case _:
            pass  # it says nothing that a state could have more or less of


def _numbers(node: n.Node) -> set[int]:
    of_node = (getattr(node, name, None) for name in ("value", "maximum", "step"))
    return {number for number in of_node if isinstance(number, int)}
