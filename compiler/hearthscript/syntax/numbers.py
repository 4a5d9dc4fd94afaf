"""What "that many" can look back to."""

from __future__ import annotations

from hearthscript.syntax import nodes as n


def gives_number(node: n.Action) -> bool:
    """Whether "that many" can look back to it: not where one thing alone is singled out."""
    match node:
        case n.Shuffle() | n.Aim() | n.Bonus() | n.Resolve() | n.Claim():
            return False
        case n.Choose(what=n.Pick(quantity=quantity)):
            return not isinstance(quantity, n.An | n.The | n.Any)
        case n.Choose():
            return False
        case _:
            return True
