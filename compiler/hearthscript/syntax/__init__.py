"""The effect tree: what a rules text says, how it is written, explained and stored."""

from __future__ import annotations

from hearthscript.syntax import nodes
from hearthscript.syntax.apart import briefs, explained
from hearthscript.syntax.explain import brief, explain
from hearthscript.syntax.numbers import gives_number
from hearthscript.syntax.store import to_json
from hearthscript.syntax.walk import parts, walk, with_parts
from hearthscript.syntax.write import write, write_condition, write_effect

__all__ = [
    "brief",
    "briefs",
    "explain",
    "explained",
    "gives_number",
    "nodes",
    "parts",
    "to_json",
    "walk",
    "with_parts",
    "write",
    "write_condition",
    "write_effect",
]
