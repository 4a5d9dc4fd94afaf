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
            _collect(effect, Voice.BASE if must else _voice(who, at), at, found)
        case n.Choice(options=options, listed=True):  # "they choose one: gain …; or lose …"
            _check(node, voice, at, found)
            for option in options:
                _collect(option, Voice.BASE, at, found)
        case n.May(effect=effect):
            _collect(effect, Voice.BASE, at, found)
        case n.Cost(cost=cost, effect=effect):
            _collect(cost, voice, at, found)
            _collect(effect, Voice.BASE, at, found)
        case n.Does(subject=subject, effect=effect):
            _collect(effect, _voice(subject, at), at, found)
        case n.Bonus():
            return
        case _:
            _check(node, voice, at, found)
            for part in parts(node):
                _collect(part, voice, at, found)


def _check(node: n.Node, voice: Voice, at: Mapping[int, Token], found: list[Token]) -> None:
    """An act, "have", or a list to choose from begins with its verb."""
    if not isinstance(node, n.Action | n.By | n.Choice):
        return
    verb = at.get(node.span.start)
    if verb is not None and verb.text.lower().endswith("s") != (voice is Voice.SINGULAR):
        found.append(verb)


def _voice(subject: n.Subject, at: Mapping[int, Token]) -> Voice:
    """What the verb goes with as it is written: "she", "at least 1 player", "no players"."""
    match subject:
        case n.They() if (word := at.get(subject.span.start)) is not None:
            return Voice.SINGULAR if word.text.lower() in _ONE else Voice.BASE
        case n.Each(noun=n.Person(many=True) | n.Area(many=True)):  # "the players who …"
            return Voice.BASE
        case n.Pick(quantity=quantity, noun=noun, partitive=False) if (
            isinstance(quantity, _EITHER) and (word := at.get(noun.span.start)) is not None
        ):
            return Voice.BASE if word.text.lower().endswith("s") else Voice.SINGULAR
        case _:
            return voice_of(subject)


_EITHER = n.The | n.No | n.Any | n.AtLeast | n.AtMost | n.MoreThan | n.FewerThan
"""After these a noun may be one or many."""
_ONE = frozenset({"he", "him", "she", "her", "each", "every"})
"""“They”, as one."""
