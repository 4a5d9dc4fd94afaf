"""Resources and tokens among cards: in a hand or a pile there is nothing but cards."""

from __future__ import annotations

from collections.abc import Iterator

from hearthscript.analyse.misfit import Misfit
from hearthscript.lexicon import Lexicon
from hearthscript.lexicon.model import Role
from hearthscript.syntax import nodes as n

_OF_CARDS = (Role.HAND, Role.DECK, Role.DISCARD)


def of_things_among_cards(node: n.Node, lexicon: Lexicon) -> Iterator[Misfit]:
    """Where an action puts them, or takes them from, or where they are said to lie."""
    things = list(_things(getattr(node, "what", None)))
    for name in ("to", "source", "subject"):
        for thing in things:
            yield from _misfit(thing, getattr(node, name, None), lexicon)
    if isinstance(node, n.Goods | n.Held | n.Piece):
        yield from _misfit(_called(node), node.where, lexicon)


def _things(what: object) -> Iterator[str]:
    match what:
        case n.AllOf(things=things) | n.OneOf(things=things):
            for thing in things:
                yield from _things(thing)
        case n.Goods():
            yield _called(what)
        case n.Pick(noun=n.Piece() as noun) | n.Each(noun=n.Piece() as noun):
            yield _called(noun)
        case _:
            pass


def _called(thing: n.Goods | n.Held | n.Piece) -> str:
    return thing.kind if isinstance(thing, n.Piece) else thing.names[0]


def _misfit(thing: str, place: object, lexicon: Lexicon) -> Iterator[Misfit]:
    if not isinstance(place, n.Zone):
        return
    zone = lexicon.zones.get(place.name)
    if zone is not None and zone.role in _OF_CARDS:
        yield Misfit(
            "wrong-kind",
            f"no {thing} can lie there: “{zone.name}” holds nothing but cards",
            place.span,
            "Resources and tokens lie with players, on cards, and in places.",
        )
