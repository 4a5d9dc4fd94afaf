"""A pronoun in the wrong case: "her" for who acts, "she" for whom it is done to.

Why: a reader takes it for a slip, and looks for the word that is missing.

Wrong: Choose another player. Her loses 1 Coin.
Right: Choose another player. She loses 1 Coin.
"""

from __future__ import annotations

from collections.abc import Iterator

from hearthscript.analyse import Understanding
from hearthscript.lexicon import Lexicon
from hearthscript.lint.rewording import means_the_same
from hearthscript.source import Diagnostic, Fix, Severity, with_fixes
from hearthscript.syntax import nodes as n
from hearthscript.syntax.walk import part_names, walk

CODE = "pronoun-case"

_ACTING = {"them": "they", "him": "he", "her": "she"}
_DONE_TO = {acting: done_to for done_to, acting in _ACTING.items()}


def find(found: Understanding, lexicon: Lexicon) -> Iterator[Diagnostic]:
    if found.only is None:
        return
    at = {token.span.start: token for token in found.tokens}
    for pronoun, right_for in _pronouns(found.only):
        token = at.get(pronoun.span.start)
        right = right_for.get(token.text.lower()) if token else None
        if token is None or right is None:
            continue
        right = right.capitalize() if token.text[0].isupper() else right
        fix = Fix(token.span, right, safe=True)
        safe = means_the_same(found, with_fixes(found.text, [fix]), lexicon)
        yield Diagnostic(
            CODE,
            Severity.WARNING,
            f"“{token.text}” is not English here.",
            token.span,
            hints=(f"Write “{right}”.",),
            fix=fix if safe else None,
        )


def _pronouns(tree: n.Text) -> Iterator[tuple[n.They, dict[str, str]]]:
    """Each pronoun of those who act, or to whom it is done, with what would be wrong there.

    After "than" either is said, and "her Coins" has but one form.
    """
    for node in walk(tree):
        for name in part_names(type(node)):
            part = getattr(node, name)
            for player in part.players if isinstance(part, n.Group) else (part,):
                if isinstance(player, n.They) and (right_for := _right_for(node, name)):
                    yield player, right_for


def _right_for(node: n.Node, name: str) -> dict[str, str]:
    if isinstance(node, n.By):
        return _DONE_TO if node.have else _ACTING
    if name == "subject":
        return _ACTING
    return _DONE_TO if name in ("to", "source", "other", "at", "what", "player") else {}
