"""Whether each verb has the form that its subject asks for.

A reading in which all verbs agree is preferred to one in which they do not: "each player
gains 1 Coin OR lose 1 Fear" gives you the second option, "OR loses" gives it to them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hearthscript.parse import Token
from hearthscript.syntax import nodes as n
from hearthscript.syntax import parts
from hearthscript.syntax.write.words import Voice, voice_of


def disagreements(tree: n.Text, tokens: Sequence[Token]) -> tuple[Token, ...]:
    """The verbs of a reading whose form does not go with who acts."""
    at = {token.span.start: token for token in tokens}
    found: list[Token] = []
    _collect(tree, Voice.BASE, at, found)
    return tuple(found)


def _collect(node: n.Node, voice: Voice, at: Mapping[int, Token], found: list[Token]) -> None:
    match node:
        case n.By(effect=effect, have=True):
            _check(node, voice, at, found)
            _collect(effect, Voice.BASE, at, found)
        case n.By(who=who, effect=effect, must=must):
            _collect(effect, Voice.BASE if must else voice_of(who), at, found)
        case n.May(effect=effect):
            _collect(effect, Voice.BASE, at, found)
        case n.Cost(cost=cost, effect=effect):
            _collect(cost, voice, at, found)
            _collect(effect, Voice.BASE, at, found)
        case n.Does(subject=subject, effect=effect):
            _collect(effect, voice_of(subject), at, found)
        case n.Bonus():
            return
        case _:
            _check(node, voice, at, found)
            for part in parts(node):
                _collect(part, voice, at, found)


def _check(node: n.Node, voice: Voice, at: Mapping[int, Token], found: list[Token]) -> None:
    """An act, or "have", begins with its verb."""
    if not isinstance(node, n.Action | n.By):
        return
    verb = at.get(node.span.start)
    if verb is not None and verb.text.lower().endswith("s") != (voice is Voice.SINGULAR):
        found.append(verb)
