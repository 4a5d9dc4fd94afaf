"""Going through a tree: its parts, all of its nodes, a changed copy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any

from hearthscript.syntax.nodes import Node


def part_names(kind: type[Node]) -> tuple[str, ...]:
    """The fields of a node that can hold nodes, in the order in which they are written."""
    known = _PART_NAMES.get(kind)
    if known is None:
        known = _PART_NAMES[kind] = _find_part_names(kind)
    return known


_PART_NAMES: dict[type[Node], tuple[str, ...]] = {}


def _find_part_names(kind: type[Node]) -> tuple[str, ...]:
    return tuple(
        field.name for field in fields(kind) if field.name not in ("span", "mark", "means")
    )


def parts(node: Node) -> Iterator[Node]:
    """The nodes directly within a node."""
    for name in part_names(type(node)):
        value = getattr(node, name)
        if isinstance(value, Node):
            yield value
        elif isinstance(value, tuple):
            yield from (item for item in value if isinstance(item, Node))


def walk(node: Node) -> Iterator[Node]:
    """The node and all within it, outer before inner, in written order."""
    yield node
    for part in parts(node):
        yield from walk(part)


def with_parts(node: Any, change: Callable[[Any], Any]) -> Any:
    """A copy of the node with every node directly within it changed."""
    changed: dict[str, Any] = {}
    for name in part_names(type(node)):
        value = getattr(node, name)
        if isinstance(value, Node):
            new: Any = change(value)
        elif isinstance(value, tuple):
            new = tuple(change(item) if isinstance(item, Node) else item for item in value)
            if all(a is b for a, b in zip(new, value, strict=True)):
                continue
        else:
            continue
        if new is not value:
            changed[name] = new
    return replace(node, **changed) if changed else node
