"""Conditions that can never be so, or are none."""

from __future__ import annotations

from collections.abc import Iterator

from hearthscript.analyse.misfit import Misfit
from hearthscript.lexicon import Lexicon, Track
from hearthscript.syntax import nodes as n
from hearthscript.syntax.write import words

_OF_PLAYERS = (
    n.Placed | n.PlacedAgainst | n.StandsAt | n.StandsAgainst | n.Controls | n.Did | n.Able
)
"""What can be said only of a player."""


_PLACES = n.Named | n.Zone | n.OnCard | n.There | n.OneOf | n.AllOf


def _of_a_player(node: n.Node) -> Iterator[Misfit]:
    if not isinstance(node, _OF_PLAYERS):
        return
    subject = node.subject
    noun: object = getattr(subject, "noun", None)
    if isinstance(noun, n.Area) or isinstance(subject, _PLACES):
        yield Misfit("wrong-kind", "only a player can be that or do that", node.span)


def _compared(subject: n.Node, of: n.Noun, node: n.HasMost) -> Iterator[Misfit]:
    """Who has the most "among the Rooms …" must be a Room."""
    if isinstance(subject, n.Which):
        return  # a filter: what it stands with says what it is
    place = isinstance(getattr(subject, "noun", None), n.Area) or isinstance(subject, _PLACES)
    if place != isinstance(of, n.Area):
        yield Misfit("wrong-kind", "what is compared must be of the same kind", node.span)


def of_condition(node: n.Node, lexicon: Lexicon) -> Iterator[Misfit]:
    yield from _of_a_player(node)
    match node:
        case n.Placed(rank=rank) if not 1 <= rank <= lexicon.players:
            yield Misfit(
                "no-such-place",
                f"nobody places {rank}th: there are {lexicon.players} players",
                node.span,
            )
        case n.StandsAt(track=track, space=space) | n.AtSpace(track=track, space=space):
            known = lexicon.tracks.get(track)
            if known is not None and space not in known.spaces:
                yield Misfit(
                    "no-such-space", f"{track} has no space {space}", node.span, _spaces(known)
                )
        case n.HasMost(subject=subject, of=of) if of is not None:
            yield from _compared(subject, of, node)
        case n.Controls(what=what):
            yield from _controlled(node, what, lexicon)
        case n.If(word=n.IfWord.IF | n.IfWord.WHILE, condition=n.Does() as does):
            yield Misfit(
                "act-as-condition",
                "an act is no condition",
                does.span,
                "Write “when” for something that happens, “if you do” for what was just done.",
            )
        case n.Has(what=n.Goods(quantity=n.PerEach() as counted) as goods):
            yield Misfit(
                "not-an-amount",
                "how much one must have is counted anew for each, which nobody could check",
                counted.span if counted.span.start >= 0 else goods.span,
                "Write a number, or compare (“has more … than …”).",
            )
        case n.Does(effect=effect) if not isinstance(effect, _CAN_BE_OFFERED):
            yield Misfit("act-as-condition", "an act is no condition", node.span)
        case _:
            pass  # no condition, or one that is always possible


_CAN_BE_OFFERED = n.Lose | n.Pay | n.Give | n.Discard | n.Return | n.Gain
"""What "unless they …" may offer."""


def _spaces(track: Track) -> str:
    return f"Its spaces are {words.listed(list(track.spaces), 'and')}."


def _controlled(node: n.Controls, what: n.Node, lexicon: Lexicon) -> Iterator[Misfit]:
    if isinstance(what, n.Zone | n.ThisCard):
        yield Misfit("wrong-kind", "that cannot be controlled", node.span)
        return
    area = lexicon.areas.get(_area_of(what, lexicon) or "")
    if area is not None and not area.control:
        yield Misfit("wrong-kind", f"nobody controls {words.an(area.name)}", node.span)


def _area_of(what: n.Node, lexicon: Lexicon) -> str | None:
    match what:
        case n.Pick(noun=n.Area(kind=kind)) | n.Each(noun=n.Area(kind=kind)):
            return kind
        case n.Named(name=name):
            areas = lexicon.areas.values()
            return next((a.name for a in areas if any(p.name == name for p in a.places)), None)
        case _:
            return None
