"""House style: the one wording of any tree, which reads back as the same tree."""

from __future__ import annotations

from hearthscript.lexicon import Lexicon
from hearthscript.syntax import nodes as n
from hearthscript.syntax.write import conditions, structure
from hearthscript.syntax.write.level import ALONE
from hearthscript.syntax.write.words import Voice

__all__ = ["write", "write_condition", "write_effect"]


def write(tree: n.Text, lexicon: Lexicon) -> str:
    """A whole rules text."""
    return structure.text(lexicon, tree)


def write_effect(tree: n.Effect, lexicon: Lexicon) -> str:
    """One effect as a sentence, without its full stop."""
    return structure.effect(lexicon, tree, Voice.BASE, ALONE)


def write_condition(tree: n.Condition, lexicon: Lexicon) -> str:
    return conditions.condition(lexicon, tree)
