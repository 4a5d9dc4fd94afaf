"""What the effect before was done to: of which "that many" is so many, and "them" all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hearthscript.analyse.kinds.actions import of_action
from hearthscript.analyse.memory import Dealt, Memory
from hearthscript.analyse.mentions import noun_kind, several
from hearthscript.analyse.misfit import Misfit, Misfits
from hearthscript.analyse.shares import note_pile
from hearthscript.lexicon import Lexicon
from hearthscript.syntax import nodes as n

NOT_COUNTED = n.Shuffle | n.Aim | n.Bonus | n.Resolve | n.Claim | n.Choose
"""What says no number that later words could mean."""


def note_dealt(node: Any, said: Memory) -> Any:
    """The node; what an action is done to is what "that many" is of from now on."""
    if isinstance(node, n.Action) and not isinstance(node, NOT_COUNTED):
        note_pile(node, said)
        said.dealt = Dealt(node, said.sentence, said.several_act())
    return node


def dealt_with(action: Any, said: Memory, lexicon: Lexicon) -> Any:
    """The action with what "that many" alone, "it" and "them" are of put in their place.

    Raises Misfits if "that many" is of nothing that was said.
    """
    match action.what:
        case n.SoMany() as so_many:
            return replace(action, what=_so_many(action, so_many, said, lexicon))
        case n.It(means=()) as it if _is_nearest(it, said):
            goods = _of_kind(said.dealt.what if said.dealt else None, it)
            if isinstance(goods, n.Goods) and _fits(replace(action, what=goods), lexicon):
                return replace(action, what=goods)
        case _:
            pass  # it says itself what it is
    return action


def _so_many(action: Any, node: n.SoMany, said: Memory, lexicon: Lexicon) -> n.Goods | n.Pick:
    dealt = said.dealt.what if said.dealt else None
    if isinstance(action, n.Draw | n.Discard) and not isinstance(dealt, n.Pick):
        dealt = n.Pick(n.An(), n.Card())
    what = _of_kind(dealt, node, node.quantity)
    if what is None or not _fits(replace(action, what=what), lexicon):
        raise Misfits(
            Misfit(
                "nothing-to-mean",
                "it is not clear of what this is so many",
                node.span,
                "Say of what: “that many”, and then the resource, the token, or “cards”.",
            )
        )
    return what


def _of_kind(
    dealt: n.Node | None, word: n.Node, quantity: n.Quantity | None = None
) -> n.Goods | n.Pick | None:
    """So many of what was dealt with, if that is of one kind."""
    quantity = quantity or n.ThatMany(span=word.span)
    match dealt:
        case n.Goods(names=(name,), bond=None):
            return n.Goods(quantity, (name,), span=word.span)
        case n.Pick(noun=n.Piece(kind=kind)):
            return n.Pick(quantity, n.Piece(kind), span=word.span)
        case n.Pick(noun=n.Card(kind=kind)):
            return n.Pick(quantity, n.Card(kind), span=word.span)
        case _:
            return None


def _is_nearest(it: n.It, said: Memory) -> bool:
    """Whether an amount was spoken of since any token or card that is one, or several."""
    dealt = said.dealt
    if dealt is None or not isinstance(dealt.what, n.Goods):
        return False
    quantity = dealt.what.quantity
    plain = isinstance(quantity, n.Number) and not dealt.by_several
    number = several(n.Pick(quantity, n.Card())) if plain else None
    things = [m for m in said.mentions if m.kind in ("piece", "card")]
    return number in (it.many, None) and all(m.sentence < dealt.sentence for m in things)


def _fits(action: n.Action, lexicon: Lexicon) -> bool:
    return next(of_action(action, lexicon, event=False), None) is None


# ── Done this way ────────────────────────────────────────────────────────────────────────

_DEEDS: dict[str, tuple[type[n.Node], ...]] = {
    "lost": (n.Lose, n.Pay), "gained": (n.Gain, n.Take, n.Steal), "paid": (n.Pay,),
    "spent": (n.Pay,), "given": (n.Give,), "stolen": (n.Steal,), "taken": (n.Take, n.Steal),
    "drawn": (n.Draw,), "discarded": (n.Discard,), "revealed": (n.Reveal,),
    "added": (n.Add,), "placed": (n.Add,), "put": (n.Add,), "returned": (n.Return,),
    "removed": (n.Return,), "relocated": (n.Relocate,), "moved": (n.Relocate,),
    "upgraded": (n.Upgrade,), "downgraded": (n.Downgrade,),
}  # fmt: skip
"""The verbs of which each participle speaks."""


def in_common(dealt: Sequence[Dealt | None]) -> Dealt | None:
    """What was done whichever way was gone, where that is the same."""
    return dealt[0] if all(each == dealt[0] for each in dealt) else None


def check_done(node: n.DoneThisWay, said: Memory) -> None:
    """Raises Misfits unless the effect before did just that, and to nothing else."""
    dealt = said.dealt
    done = dealt is not None and isinstance(dealt.action, _DEEDS[node.deed])
    if dealt is not None and done and _is_just(node, dealt.what):
        return
    name = node.name or noun_kind(node.noun or n.Card())[1] or "card"
    raise Misfits(
        Misfit(
            "nothing-before",
            f"this counts each {name} {node.deed}, and the effect before is no such one",
            node.span,
            "Say so right behind the one effect that it counts.",
        )
    )


def _is_just(node: n.DoneThisWay, what: n.Node | None) -> bool:
    match what:
        case n.Goods(names=names):
            return names == (node.name,)
        case n.Pick(noun=noun) | n.Each(noun=noun):
            kind = noun_kind(node.noun) if node.noun is not None else None
            return kind is not None and kind in (noun_kind(noun), (noun_kind(noun)[0], None))
        case n.Zone() | n.ThisCard():
            return isinstance(node.noun, n.Card)
        case _:
            return isinstance(what, n.It)
