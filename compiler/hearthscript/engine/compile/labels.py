"""Effects in a few words, in house style: the labels of options."""

from __future__ import annotations

from hearthscript.engine.compile.frame import Scope
from hearthscript.engine.events import Verb
from hearthscript.syntax import nodes as n
from hearthscript.syntax import write_effect


def words(node: n.Effect, scope: Scope) -> str:
    """An effect as a sentence without its full stop."""
    return write_effect(node, scope.table.lexicon).rstrip(".\n")


def doing(verb: Verb, what: n.Thing | n.Place, scope: Scope) -> str:
    """A verb done to a thing: "gain 1 Coin"."""
    if isinstance(what, n.Named | n.OnCard | n.There | n.Back | n.Which):
        return ""
    match verb:
        case Verb.GAIN:
            return words(n.Gain(what), scope)
        case Verb.LOSE | Verb.GIVE:
            return words(n.Lose(what), scope)
        case Verb.PAY:
            return words(n.Pay(what), scope)
        case Verb.STEAL:
            return words(n.Steal(what, None), scope)
        case Verb.TAKE:
            return words(n.Take(what), scope)
        case Verb.ADD:
            return words(n.Add(what), scope)
        case Verb.RETURN:
            return words(n.Return(what), scope)
        case _:
            return words(n.Relocate(what), scope)
