"""Several things that are said of one subject: who was named once is meant each time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hearthscript.syntax import nodes as n
from hearthscript.syntax import with_parts

Visit = Callable[[Any], Any]


def of_one_subject(node: n.Both | n.Either, visit: Visit) -> Any:
    """The claims with their words resolved by `visit`, and with the first one's subject."""
    first = visit(node.conditions[0])
    rest = [_of_same(part, first, visit) for part in node.conditions[1:]]
    return replace(node, conditions=(first, *rest))


def _of_same(part: Any, first: Any, visit: Visit) -> Any:
    subject = getattr(first, "subject", None)
    if not isinstance(subject, n.Marked) or getattr(part, "subject", None) != subject:
        return visit(part)
    rest = with_parts(replace(part, subject=n.Which()), visit)
    return replace(rest, subject=subject)
