"""Comparing: who has more than others, the most of all, a higher place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from hearthscript.engine.compile.everywhere import Verdict
from hearthscript.engine.compile.frame import Frame, Scope, spots
from hearthscript.engine.compile.measures import compared
from hearthscript.engine.compile.picking import measured
from hearthscript.engine.compile.quantities import bound
from hearthscript.engine.compile.refs import Word, found
from hearthscript.engine.state import Spot
from hearthscript.engine.values import extreme, most_of
from hearthscript.engine.values import placed_higher as is_placed_higher
from hearthscript.syntax import nodes as n


def has_more(node: n.HasMore, scope: Scope) -> Verdict:
    worth = compared(node.what, _noun_of(node.subject), scope)

    def beats(frame: Frame, one: Spot, other: Spot) -> bool:
        ahead = worth(frame, one) - worth(frame, other)
        return (ahead if node.more else -ahead) >= node.by

    return _against(node.than, beats, scope)


def placed_against(node: n.PlacedAgainst, scope: Scope) -> Verdict:
    def beats(frame: Frame, one: Spot, other: Spot) -> bool:
        first, second = (one, other) if node.higher else (other, one)
        return is_placed_higher(frame.game, first.name, second.name)

    return _against(node.than, beats, scope)


def stands_against(node: n.StandsAgainst, scope: Scope) -> Verdict:
    def beats(frame: Frame, one: Spot, other: Spot) -> bool:
        step_of = frame.game.state.step_of
        mine, theirs = (step_of(node.track, spot.name) for spot in (one, other))
        return (mine < theirs) == node.higher

    return _against(node.than, beats, scope)


def has_most(node: n.HasMost, scope: Scope) -> Verdict:
    noun = _noun_of(node.subject)
    worth = compared(node.measure, noun, scope)
    most = node.extreme is n.Extreme.MOST
    about = measured(node.measure)
    those = _among(node, scope)
    all_tied = scope.tied and isinstance(node.subject, n.Which)

    def run(frame: Frame, spot: Spot) -> bool:
        game = frame.game
        everyone = [Spot("player", name) for name in game.order()]
        if spot.kind == "place":
            everyone = [Spot("place", name) for name in game.table.areas]
        if those is not None:
            fit = those(frame)
            everyone = [each for each in everyone if each in fit]
        tied = most_of(everyone, partial(worth, frame), most=most)
        if spot not in tied:
            return False  # no tie that it is part of: nobody needs to be asked
        if all_tied:
            return True

        def first() -> Spot | None:
            return extreme(
                game, everyone, partial(worth, frame), most=most, about=about,
                chooser=frame.actor,
            )  # fmt: skip

        if frame.ties is None:
            return first() == spot
        if id(node) not in frame.ties:  # one filter asks once, however many it looks at
            frame.ties[id(node)] = first()
        return frame.ties[id(node)] == spot

    return run


def _among(node: n.HasMost, scope: Scope) -> Callable[[Frame], list[Spot]] | None:
    """Those of whom it is the most, where not all are compared."""
    if node.among is None:
        return None
    noun = node.of or _noun_of(node.subject)
    unsaid = isinstance(node.subject, n.Which) and node.of is None
    if unsaid or (isinstance(noun, n.Area) and not noun.kind):
        every = [found(n.Each(each, filter=node.among), scope) for each in _kinds(scope)]
        return lambda frame: [spot for find in every for spot in spots(find)(frame)]
    return spots(found(n.Each(noun, filter=node.among), scope))


def _kinds(scope: Scope) -> list[n.Noun]:
    """Of all that could be compared, where the words do not say which."""
    return [n.Person(), *(n.Area(kind) for kind in scope.table.lexicon.areas)]


def _against(than: Word, beats: Callable[[Frame, Spot, Spot], bool], scope: Scope) -> Verdict:
    """Whether it holds against all those named: of "another player" against one, of "2 other
    players" against two. Others are others than the one that is compared."""
    them = spots(found(than, scope))
    some = bound(than.quantity, scope) if isinstance(than, n.Pick) and _is_some(than) else None

    def run(frame: Frame, spot: Spot) -> bool:
        asked = frame.by(spot.name) if spot.kind == "player" else frame
        others = [other for other in them(asked) if other != spot]
        beaten = [other for other in others if beats(frame, spot, other)]
        if some is not None:
            return some(frame, len(beaten))
        return bool(others) and len(beaten) == len(others)

    return run


def _is_some(than: n.Pick) -> bool:
    """ "More than any other player" is more than all of them."""
    return not isinstance(than.quantity, n.Any | n.The)


def _noun_of(spot_word: Word) -> n.Noun:
    """Whether a subject is a place or a player, as far as the comparison asks."""
    match spot_word:
        case n.Named() | n.There():
            return n.Area("")
        case n.Pick(noun=noun) | n.Each(noun=noun) | n.Top(noun=noun) | n.That(noun=noun):
            return noun
        case _:
            return n.Person()
