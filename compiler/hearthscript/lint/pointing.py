"""Whether "it" and "that player" mean one, and "them" and "those players" several."""

from __future__ import annotations

from collections.abc import Iterator

from hearthscript.analyse import is_many, marks_of, several
from hearthscript.syntax import nodes as n
from hearthscript.syntax import parts, walk


def wrong_numbers(tree: n.Node) -> Iterator[n.It | n.That]:
    """Each "it" or "the same Room" for what is several, and "them" for what is one."""
    many = {node.mark for node in walk(tree) if isinstance(node, n.Marked) and is_many(node)}
    numbers = dict(_numbers(tree, many, repeated=False))
    for node in walk(tree):
        if isinstance(node, n.It | n.That) and len(node.means) == 1:
            number = numbers.get(node.means[0])
            if number is not None and number is not node.many:
                yield node


def _numbers(
    node: n.Node, many: set[int | None], *, repeated: bool
) -> Iterator[tuple[int, bool | None]]:
    """Of each mark, whether it is several. What is done more than once picks one each time.

    `many`: the marks of those who are several players.
    """
    if isinstance(node, n.Marked) and node.mark is not None:
        yield node.mark, None if repeated else several(node)
    again = isinstance(node, n.ForEach | n.Repeat | n.When)
    if isinstance(node, n.By):
        again = isinstance(node.who, n.EveryoneElse) or not many.isdisjoint(marks_of(node.who))
    for part in parts(node):
        yield from _numbers(part, many, repeated=repeated or again)
