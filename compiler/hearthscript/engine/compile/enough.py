"""How much has to happen for an effect that waits for it."""

from __future__ import annotations

from collections.abc import Callable

from hearthscript.engine.compile.frame import CannotRunError, Frame, Scope
from hearthscript.engine.compile.quantities import bound
from hearthscript.syntax import nodes as n


def enough_of(quantity: n.Quantity, scope: Scope) -> Callable[[Frame, int], bool]:
    if isinstance(quantity, n.All | n.AllBut | n.Until | n.ThatMany | n.UpTo | n.No):
        raise CannotRunError("waiting for such an amount")
    return bound(quantity, scope)


def only_one(quantity: n.Quantity, what: str) -> None:
    """What happens to things one by one never happens to several at once."""
    match quantity:
        case n.An() | n.The() | n.Any() | n.Bare() | n.AnyNumber():
            return
        case n.Number(value=1) | n.Exactly(value=1) | n.AtLeast(value=1) | n.MoreThan(value=0):
            return
        case _:
            raise CannotRunError(f"waiting for several {what} at once")
