"""Some of several that were named, what is left of them, and where they go back to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hearthscript.analyse.memory import Memory, Share
from hearthscript.analyse.misfit import Misfit, Misfits
from hearthscript.syntax import nodes as n


def share(node: n.SomeOf, said: Memory) -> n.SomeOf:
    """Some of those that it points back to; note them, and that the others are left."""
    whole = node.of.means
    node = _not_yet_shared(node, said)
    _note_share(node, whole, said)
    return node


def _not_yet_shared(node: n.SomeOf, said: Memory) -> n.SomeOf:
    """ "1 of them … and 1 of them", "another of them": not one that was taken before."""
    means = node.of.means
    for earlier in reversed(said.shares):
        if earlier.whole == means and (node.other or earlier.sentence == said.sentence):
            return replace(node, of=replace(node.of, means=(earlier.rest,)))
    return node


def _note_share(node: n.SomeOf, whole: tuple[int, ...], said: Memory) -> None:
    """Note who or what is spoken of, as one of those that were spoken of before."""
    assert node.mark is not None
    named = [m for m in said.mentions if m.mark in whole]
    persons = isinstance(node.of, n.They)
    if named:
        several = not isinstance(node.quantity, n.An | n.Number) or (
            isinstance(node.quantity, n.Number) and node.quantity.value > 1
        )
        persons = named[-1].kind == "player"
        kind, name = named[-1].kind, named[-1].name
        said.note(node.mark, kind, name, many=several and persons, several=several)
        if persons:
            said.pronouns[node.mark] = "they"
    said.shares.append(Share(whole, node.mark + 1, said.sentence, persons))


def rest_meant(node: n.Rest, said: Memory) -> n.Rest:
    """Raises Misfits if no part of several was spoken of."""
    for earlier in reversed(said.shares):
        if earlier.persons == node.persons:
            return replace(node, means=(earlier.rest,))
    word = "the other" if node.one else "the rest"
    raise Misfits(
        Misfit(
            "nobody-to-mean" if node.persons else "nothing-to-mean",
            f"“{word}” means nothing here: no part of several was spoken of before",
            node.span,
            "Say first which are not meant: “1 of them …, and the rest …”.",
        )
    )


def note_pile(node: Any, said: Memory) -> None:
    """Where cards are looked at is where they go back to."""
    match getattr(node, "what", None):
        case n.Pick(noun=n.Card(where=n.Zone() as pile, end=str(end))):
            said.pile = replace(pile, end=end)
        case _:
            pass


def put_back(action: Any, said: Memory) -> Any:
    """The action with the end of the pile in place of "back"."""
    back = getattr(action, "to", None)
    if not isinstance(back, n.Back):
        return action
    if said.pile is None:
        raise Misfits(
            Misfit(
                "nothing-to-mean",
                "it is not clear where “back” is: no cards were looked at before",
                action.span,
                "Say where to: “on top of your …”.",
            )
        )
    return replace(action, to=replace(said.pile, order=back.order))
