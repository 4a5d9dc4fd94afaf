"""What a word that points back can mean, of all that was said before it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hearthscript.analyse.dealt import check_done, dealt_with
from hearthscript.analyse.kinds.actions import of_action
from hearthscript.analyse.memory import Memory
from hearthscript.analyse.mentions import (
    HERE,
    YOU,
    Mention,
    noun_kind,
    points_at_nothing,
    points_at_oneself,
    points_at_others,
)
from hearthscript.analyse.misfit import Misfit, Misfits
from hearthscript.analyse.shares import put_back
from hearthscript.lexicon import Lexicon
from hearthscript.syntax import nodes as n

Marks = tuple[int, ...]
ANOTHER: dict[type[n.Node], str] = {
    n.Give: "to", n.Steal: "source", n.Take: "source", n.Swap: "other",
    n.HasMore: "than", n.PlacedAgainst: "than", n.StandsAgainst: "than",
    n.Bonded: "other", n.Is: "player",
}  # fmt: skip
"""Where the other player stands, in what is done with another or compares two."""


def candidates(node: n.Pointing, said: Memory, *, here: bool, but: Marks = ()) -> list[Marks]:
    """The marks that it can mean, most likely first. Raises Misfits if there are none.

    `here`: the text stands on a card that is a place ("this …" can mean it). `but`: players
    that "they" are not.
    """
    match node:
        case n.EveryoneElse():
            return said.just_named()
        case n.They():
            return _players(node, said, but)
        case n.That(word=n.Pointer.CHOSEN, noun=noun):
            kind, name = noun_kind(noun)
            return latest(
                node, said, lambda m: m.chosen and m.kind == kind and name in (None, m.name)
            )
        case n.That(noun=n.Person(), many=many):
            doing = {YOU, *(mark for marks in said.subjects[-1:] for mark in marks)}
            found = latest(
                node,
                said,
                lambda m: _is_player(m) and m.mark not in doing and m.many == many,
            )
            return said.chosen_of(found)
        case n.That(noun=noun):
            kind, name = noun_kind(noun)
            fits = _as_many(node, said)
            fits = fits or said.nearest(lambda m: (m.kind, m.name) == (kind, name))
            place: list[Marks] = [(HERE,)] if kind == "area" and here else []
            return fits or place or _nothing(node)
        case n.There(here=True) if here:
            return [(HERE,)]
        case n.There():
            return said.nearest(lambda m: m.kind in ("area", "own card")) or (
                [(HERE,)] if here else _nothing(node)
            )
        case _:
            return latest(node, said, lambda m: m.kind in ("piece", "card"))


def named_before(node: n.Pick, said: Memory, lexicon: Lexicon) -> n.That | None:
    """ "The Badge", of which nothing more is said: the one named before, if any was.

    Of what there is only one, it is that one anyway.
    """
    many = node.definite
    if node.other or node.filter is not None or not (many or isinstance(node.quantity, n.The)):
        return None
    match node.noun:
        case n.Piece(kind=kind, whose=None, value=None, where=None):
            single = lexicon.tokens[kind].count == 1
        case n.Card(whose=None, where=None):
            single = False
        case _:
            return None
    word = n.Pointer.THOSE if many else n.Pointer.THAT
    that = n.That(word, node.noun, span=node.span)
    return that if _as_many(that, said) and not single else None


def _as_many(that: n.That, said: Memory) -> list[Marks]:
    """Of the kind, the nearest that is one, or several."""
    named, many = noun_kind(that.noun), that.word is n.Pointer.THOSE
    return said.nearest(lambda m: (m.kind, m.name) == named and m.several in (many, None))


def things_meant(
    node: Any, said: Memory, lexicon: Lexicon, pick: Callable[[list[Marks]], Marks]
) -> Any:
    """The node with what "it" and "them" mean in it; `pick` takes one of the candidates.

    In "from it" and "in it" a place can be meant, as well as a card or a token.
    """
    if isinstance(node, n.Action) and hasattr(node, "what"):
        node = put_back(dealt_with(node, said, lexicon), said)
    if isinstance(node, n.DoneThisWay):
        check_done(node, said)
    changed: dict[str, Any] = {}
    names = ("source", "to", "where", "subject")
    for name in (*names, "what") if isinstance(node, n.Controls) else names:
        place = getattr(node, name, None)
        if isinstance(place, n.It) and not place.means:
            found = _places(place, said)
            if name == "subject":  # nothing lies on a token, comes from it, or goes to it
                found = found or latest(place, said, lambda m: m.kind == "piece")
            changed[name] = replace(place, means=pick(found or _nowhere(place)))
    thing = getattr(node, "what", None)
    if isinstance(node, n.Action) and isinstance(thing, n.It) and not thing.means:
        changed["what"] = replace(thing, means=pick(_done_to(node, said, lexicon)))
    if isinstance(node, n.Action) and isinstance(thing, n.SomeOf) and _is_open(thing.of):
        done: Any = node
        some = _done_to(replace(done, what=thing.of), said, lexicon)
        changed["what"] = replace(thing, of=replace(thing.of, means=pick(some)))
    return replace(node, **changed) if changed else node


def _places(it: n.It, said: Memory) -> list[Marks]:
    """The places or cards that are one, or several; "them" is no single place."""
    kinds = ("area", "card", "own card")
    fit = said.nearest(lambda m: m.kind in kinds and m.several in (it.many, None))
    each = said.nearest(lambda m: m.kind in kinds)
    if fit or not it.many:
        return fit or each
    return each if len(each) > 1 else []


def _is_open(it: n.Node) -> bool:
    return isinstance(it, n.It) and not it.means


def stolen(node: n.Steal, meaning: Callable[[n.They], Marks]) -> n.Steal:
    """With what "their" means in what is stolen, and in where it is stolen from."""
    changed: dict[str, Any] = {}
    for name in ("what", "source"):
        part: Any = getattr(node, name)
        noun = getattr(part, "noun", part)
        they = getattr(noun, "whose", None)
        if isinstance(they, n.They):
            named = replace(noun, whose=replace(they, means=meaning(they)))
            changed[name] = named if noun is part else replace(part, noun=named)
    return replace(node, **changed)


def _done_to(action: Any, said: Memory, lexicon: Lexicon) -> list[Marks]:
    """What "it" or "them" can mean that an action is done to, most likely first.

    Of what it can be done to, the nearest that is one, or several; "them" can be several
    that were named one by one. Raises Misfits if there is nothing that it can be done to.
    """
    it: n.It = action.what
    things = [m for m in said.mentions if m.kind in ("piece", "card")]
    if not things:
        return _nothing(it)
    against = {m: _against(action, m, lexicon) for m in things}
    agreeing = said.nearest(
        lambda m: m in against and against[m] is None and m.several in (it.many, None)
    )
    if agreeing:
        return agreeing
    possible = said.nearest(lambda m: m in against and against[m] is None)
    if not possible:
        raise Misfits(against[things[-1]] or points_at_nothing(it))
    return [tuple(m for marks in reversed(possible) for m in marks)] if it.many else possible


def _against(action: Any, thing: Mention, lexicon: Lexicon) -> Misfit | None:
    """Why the action cannot be done to this kind of thing."""
    if thing.kind == "piece" and thing.name is None:
        return None  # one of several kinds
    noun = n.Piece(thing.name) if thing.kind == "piece" and thing.name else n.Card(thing.name)
    named = replace(action, what=n.Pick(n.The(), noun, span=action.what.span))
    known = set(of_action(action, lexicon, event=False))
    misfits = of_action(named, lexicon, event=False)
    return next((misfit for misfit in misfits if misfit not in known), None)


def latest(node: n.Pointing, said: Memory, fits: Callable[[Mention], bool]) -> list[Marks]:
    """What fits in the nearest sentence that has any. Raises Misfits if none has."""
    return said.nearest(fits) or _nothing(node)


def _is_player(mention: Mention) -> bool:
    """A player by themselves, or several together; not one of several."""
    return mention.kind == "player" and mention.group is None


def _players(node: n.They, said: Memory, but: Marks) -> list[Marks]:
    """Whoever acts, or is asked about; else the players named last. A pronoun must fit."""
    without = {YOU, *said.same_as(but)} if but else {YOU}
    bound = [marks for marks in said.subjects[-1:] if marks and YOU not in marks]
    around = bound or [marks for marks in said.asked[-1:] if marks]
    fitting = [marks for marks in around if said.are_called(marks, node.pronoun)]
    if fitting and not without.intersection(*fitting):
        return fitting
    players = said.nearest(lambda m: m.kind == "player" and not without.intersection(m.marks))
    if not players:
        if but:
            raise Misfits(points_at_oneself(node))
        return _nothing(node)
    fitting = said.nearest(
        lambda m: (
            m.kind == "player"
            and not without.intersection(m.marks)
            and said.are_called(m.marks, node.pronoun)
        )
    )
    if not fitting:
        raise Misfits(points_at_others(node, said.pronouns[players[0][0]]))
    return fitting


def _nowhere(node: n.It) -> list[Marks]:
    raise Misfits(
        Misfit(
            "nothing-to-mean",
            "“it” has nothing to mean here: no place and no card was named before",
            node.span,
            "Name the place.",
        )
    )


def _nothing(node: n.Pointing) -> list[Marks]:
    raise Misfits(points_at_nothing(node))
