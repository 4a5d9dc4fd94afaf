"""Which acts can stand beside which."""

from __future__ import annotations

from typing import Any

from tests.language.trees.growing import Trees

from hearthscript.syntax import nodes as n


def no(kind: type[n.Node], of: Trees) -> Trees:
    return of.filter(lambda node: not isinstance(node, kind))


def may_choose(node: Any) -> bool:
    """ "You may choose one: …" is a list of its own, which takes in what follows it."""
    effect = getattr(node, "effect", None)
    return (
        isinstance(node, n.By)
        and isinstance(effect, n.May)
        and isinstance(effect.effect, n.Choice)
    )


def lists_last(parts: tuple[Any, ...]) -> bool:
    return not any(map(may_choose, parts[:-1]))


def no_lists(options: tuple[Any, ...]) -> bool:
    return not any(map(may_choose, options))


def ends_closed(act: Any) -> bool:
    """Whether an act can stand beside others: "for each …" would count all of them."""
    quantity = getattr(getattr(act, "what", None), "quantity", None)
    return not isinstance(quantity, n.PerEach)
