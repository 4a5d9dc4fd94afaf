"""“The player who …” where several may be so, or nobody: all of them, or one, and whose choice?

Why: “the” says that there is one. At the table there are two, and each waits for the other.

Wrong: The player with more Coins than you gains 1 Fear.
Right: Each player with more Coins than you gains 1 Fear.
"""

from __future__ import annotations

from collections.abc import Iterator

from hearthscript.analyse import Understanding
from hearthscript.lexicon import Lexicon
from hearthscript.lint.rewording import only_wording, put_in
from hearthscript.source import Diagnostic, Severity
from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk

CODE = "one-of-several"


def find(found: Understanding, lexicon: Lexicon) -> Iterator[Diagnostic]:
    if found.only is None:
        return
    for node in walk(found.only):
        if not isinstance(node, n.Pick) or not isinstance(node.quantity, n.The):
            continue
        if _one_of_several(node, lexicon):
            nobody = "nobody" if isinstance(node.noun, n.Person) else "none"
            yield Diagnostic(
                CODE,
                Severity.NOTE,
                f"This may be several, or {nobody}; one of several would have to be chosen.",
                node.span,
                hints=tuple(_hints(found, node, lexicon)),
            )


def _hints(found: Understanding, node: n.Pick, lexicon: Lexicon) -> Iterator[str]:
    tree = found.readings[0]
    each = n.Each(node.noun, node.other, node.filter, mark=node.mark)
    every = only_wording(found, put_in(tree, node, each), lexicon)
    if every is not None:
        yield f"For all of them write: “{every}”"
    some = n.Pick(n.An(), node.noun, node.other, filter=node.filter, mark=node.mark)
    one = only_wording(found, put_in(tree, node, some), lexicon)
    if one is not None:
        yield f"For one of your choice write: “{one}”"


def _one_of_several(node: n.Pick, lexicon: Lexicon) -> bool:
    """Whether there can be more than one of what “the …” says."""
    match node.noun:
        case n.Piece(whose=None, kind=kind):
            return lexicon.tokens[kind].count != 1
        case n.Card(whose=None):
            return True
        case n.Person() | n.Area() if node.filter is not None:
            return _may_be_several(node.filter, lexicon)
        case n.Person():
            return lexicon.players != 2
        case n.Area(kind=area):
            return len(lexicon.areas[area].places) != 2
        case _:
            return False


def _may_be_several(condition: n.Condition, lexicon: Lexicon) -> bool:
    """Whether it can be so of more than one at the same time."""
    match condition:
        case n.Both(conditions=parts):
            return all(_may_be_several(part, lexicon) for part in parts)
        case n.Placed(beyond=beyond) | n.StandsAt(beyond=beyond):
            return beyond is not None
        case n.Has(what=n.Pick(noun=n.Piece(kind=kind))):
            return lexicon.tokens[kind].count != 1
        case n.Has(what=n.Goods()):
            return True
        case n.Controls(what=n.Pick(quantity=quantity)):
            return not isinstance(quantity, n.The)
        case n.HasMore() | n.StandsAgainst() | n.PlacedAgainst() | n.Not() | n.Either():
            return True
        case _:
            return False
