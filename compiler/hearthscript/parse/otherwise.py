"""Where "otherwise" goes: to the "if" just before it, however deep that stands."""

from __future__ import annotations

from dataclasses import replace

from hearthscript.syntax import nodes as n

_AROUND = n.By | n.At | n.During | n.When
"""What may stand around an "if" that "otherwise" goes on from: "each player … if they …"."""


def is_open_if(effect: n.Effect) -> bool:
    """Whether "otherwise" can go on from it."""
    match effect:
        case n.If(otherwise=otherwise):
            return otherwise is None or is_open_if(otherwise)
        case n.By(effect=inner) | n.At(effect=inner) | n.During(effect=inner):
            return is_open_if(inner)
        case n.When(effect=inner):
            return is_open_if(inner)
        case _:
            return False


def with_otherwise(effect: n.Effect, otherwise: n.Effect) -> n.Effect:
    """The effect, with what is done otherwise; it is one that `is_open_if`."""
    if isinstance(effect, _AROUND):
        return replace(effect, effect=with_otherwise(effect.effect, otherwise))
    assert isinstance(effect, n.If)
    if effect.otherwise is not None:
        otherwise = with_otherwise(effect.otherwise, otherwise)
    return replace(effect, otherwise=otherwise)
