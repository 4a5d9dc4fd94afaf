"""The effect tree: what a rules text says, how it is written, explained and stored."""

from hearthscript.syntax import nodes
from hearthscript.syntax.walk import parts, walk, with_parts
from hearthscript.syntax.write import write, write_condition, write_effect

__all__ = ["nodes", "parts", "walk", "with_parts", "write", "write_condition", "write_effect"]
