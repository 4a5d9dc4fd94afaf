"""What can be done to what: readings whose words do not go together are no readings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hearthscript.analyse.misfit import Misfit
from hearthscript.lexicon import Lexicon
from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk
from hearthscript.syntax.write import words


def misfits(tree: n.Node, lexicon: Lexicon) -> Iterator[Misfit]:
    """Everything in a reading that cannot be meant, in written order."""
    events = {
        id(node) for when in walk(tree) if isinstance(when, n.When) for node in walk(when.event)
    }
    for node in walk(tree):
        yield from _of_words(node, lexicon)
        yield from _of_action(node, lexicon, event=id(node) in events)
        yield from _of_condition(node, lexicon)
        yield from _of_group(node)


# ── Amounts and what they are of ─────────────────────────────────────────────────────────


def _of_words(node: n.Node, lexicon: Lexicon) -> Iterator[Misfit]:
    match node:
        case n.Goods(names=names, bond=bond) if bond is not None:
            resource = lexicon.resources.get(names[0])
            if resource is None or resource.bond is None:
                yield Misfit(
                    "missing-amount",
                    f"how much {names[0]} is not said",
                    node.span,
                    f'Write "all your {names[0]}" or an amount ("1 {names[0]}").',
                )
        case n.Goods(names=names, state=str(state)) | n.Held(names=names, state=str(state)):
            yield from _state(node, names, state, lexicon)
        case n.Piece(kind=kind, value=value) if value is not None:
            yield from _value(node, kind, value, lexicon)
        case n.Zone(name=name, whose=whose) if whose is not None:
            zone = lexicon.zones.get(name)
            if zone is not None and not zone.owned:
                yield Misfit(
                    "nobody-owns",
                    f"there is one {name} for all, so it is nobody's own",
                    node.span,
                    f'Write "the {name}".',
                )
        case n.Each(noun=noun, filter=filter_) | n.Pick(noun=noun, filter=filter_):
            yield from _filter(noun, filter_)
        case _:
            pass  # no words that could clash


def _state(
    node: n.Node, names: tuple[str, ...], state: str, lexicon: Lexicon
) -> Iterator[Misfit]:
    for name in names:
        resource = lexicon.resources.get(name)
        if resource is None or resource.bond is None or resource.bond.state != state:
            yield Misfit("wrong-state", f"{name} is never {state}", node.span)


def _value(node: n.Piece, kind: str, value: n.Quantity, lexicon: Lexicon) -> Iterator[Misfit]:
    token = lexicon.tokens.get(kind)
    if token is None:
        return
    if not token.values:
        yield Misfit("no-such-value", f"a {kind} has no value", node.span)
    elif isinstance(value, n.Number) and value.value not in token.values:
        known = words.listed([str(each) for each in token.values], "or")
        yield Misfit(
            "no-such-value",
            f"no {kind} has the value {value.value}",
            node.span,
            f"Its value is {known}.",
        )


_OF_PERSONS = n.Placed | n.PlacedAgainst | n.StandsAt | n.StandsAgainst


def _filter(noun: n.Noun, filter_: n.Condition | None) -> Iterator[Misfit]:
    inner = filter_.condition if isinstance(filter_, n.Not) else filter_
    if isinstance(noun, n.Person):
        if isinstance(inner, n.Controls) and isinstance(inner.what, n.Which):
            yield Misfit("wrong-kind", "a player cannot be controlled", inner.span)
    elif isinstance(inner, _OF_PERSONS):
        yield Misfit("wrong-kind", "only a player can be that", inner.span)


# ── Actions ──────────────────────────────────────────────────────────────────────────────

_NO_AMOUNT = n.No | n.MoreThan | n.FewerThan | n.Exactly | n.AtMost


def _of_action(node: n.Node, lexicon: Lexicon, *, event: bool) -> Iterator[Misfit]:
    if not isinstance(node, n.Action):
        return
    what = getattr(node, "what", None)
    if isinstance(what, n.Node) and not event:
        for part in _things(what):
            yield from _amount(part)
    match node:
        case n.Gain() | n.Lose() | n.Pay():
            yield from _only(node, node.what, goods=True, pieces=_loses(node))
        case n.Give() | n.Steal() | n.Take():
            yield from _only(node, node.what, goods=True, pieces=True, cards=True)
        case n.Add() | n.Return() | n.Relocate():
            yield from _only(node, node.what, goods=True, pieces=True, cards=True)
            yield from _no_tracks(node.what, lexicon)
            yield from _somewhere(node)
        case n.Draw() | n.Play():
            yield from _only(node, node.what, cards=True)
        case n.Discard() | n.Reveal() | n.LookAt():
            yield from _only(node, node.what, cards=True, pieces=True)
        case n.Upgrade() | n.Downgrade():
            yield from _only(node, node.what, pieces=True)
            yield from _has_values(node.what, lexicon)
        case n.Bonus():
            yield from _bonus(node, lexicon)
        case _:
            pass  # looking at cards, swapping, choosing: what they take, the grammar says


def _loses(node: n.Gain | n.Lose | n.Pay) -> bool:
    return not isinstance(node, n.Gain)


def _things(what: n.Node) -> Iterator[n.Node]:
    if isinstance(what, n.AllOf | n.OneOf):
        for part in what.things:
            yield from _things(part)
    else:
        yield what


def _amount(what: n.Node) -> Iterator[Misfit]:
    quantity = getattr(what, "quantity", None)
    if isinstance(quantity, n.Bare) and isinstance(what, n.Goods):
        name = what.names[0]
        yield Misfit(
            "missing-amount",
            f"how much {name} is not said",
            what.span,
            f'Write an amount before it, such as "1 {name}".',
        )
    elif isinstance(quantity, _NO_AMOUNT):
        yield Misfit(
            "not-an-amount",
            "this compares, and does not say how many",
            quantity.span,
            'Write a number, or "up to" a number.',
        )


def _only(
    node: n.Node,
    what: n.Node,
    *,
    goods: bool = False,
    pieces: bool = False,
    cards: bool = False,
) -> Iterator[Misfit]:
    verb = type(node).__name__.lower()
    for part in _things(what):
        kind, name = _sort_of(part)
        if kind == "token" and not pieces:
            yield Misfit(
                "wrong-kind",
                f"a {name} is nothing to {verb}",
                part.span,
                "Tokens are added to a place, moved, and returned.",
            )
        elif (kind == "goods" and not goods) or (kind == "card" and not cards):
            yield Misfit("wrong-kind", f"{name} is nothing to {verb}", part.span)
        elif kind == "other":
            yield Misfit("wrong-kind", f"that is nothing to {verb}", part.span)


def _sort_of(part: n.Node) -> tuple[str, str]:
    """What a thing is, and how to call it; "any" for what only points."""
    match part:
        case n.Goods(names=names):
            return "goods", names[0]
        case n.Pick(noun=n.Piece(kind=kind)) | n.Each(noun=n.Piece(kind=kind)):
            return "token", kind
        case n.Pick(noun=n.Card()) | n.Each(noun=n.Card()) | n.ThisCard() | n.Zone():
            return "card", "a card"
        case n.Pick() | n.Each() | n.Top():
            return "other", ""
        case _:
            return "any", ""


def _no_tracks(what: n.Node, lexicon: Lexicon) -> Iterator[Misfit]:
    for part in _things(what):
        if isinstance(part, n.Goods):
            for name in part.names:
                if name in lexicon.tracks:
                    yield Misfit(
                        "wrong-kind",
                        f"{name} is a track: it is gained and lost, and lies nowhere",
                        part.span,
                    )


def _somewhere(node: n.Add | n.Return | n.Relocate) -> Iterator[Misfit]:
    goods = any(isinstance(part, n.Goods) for part in _things(node.what))
    if goods and isinstance(node, n.Add) and node.to is None:
        yield Misfit(
            "missing-place", "where to is not said", node.span, 'Add "to" and a place.'
        )
    if goods and isinstance(node, n.Relocate) and (node.source is None or node.to is None):
        yield Misfit(
            "missing-place",
            "from where, or where to, is not said",
            node.span,
            'Write "from" and a place, and "to" and a place.',
        )


def _has_values(what: n.Node, lexicon: Lexicon) -> Iterator[Misfit]:
    for part in _things(what):
        sort, kind = _sort_of(part)
        token = lexicon.tokens.get(kind) if sort == "token" else None
        if token is not None and not token.values:
            yield Misfit("no-such-value", f"a {kind} has no value to change", part.span)


def _bonus(node: n.Bonus, lexicon: Lexicon) -> Iterator[Misfit]:
    value = lexicon.values.get(node.name)
    if value is None:
        return
    of_card = isinstance(node.subject, n.ThisCard | n.It) or (
        isinstance(node.subject, n.Pick) and isinstance(node.subject.noun, n.Card)
    )
    if of_card != (value.of == "card"):
        owner = "a card" if value.of == "card" else "a player"
        yield Misfit("wrong-kind", f"{node.name} is {owner}'s", node.span)
    if value.area is not None and node.where is None:
        yield Misfit(
            "missing-place",
            f"{node.name} where? It is counted in each {value.area}",
            node.span,
            f'Add "in" and a {value.area}.',
        )


# ── Conditions ───────────────────────────────────────────────────────────────────────────


def _of_condition(node: n.Node, lexicon: Lexicon) -> Iterator[Misfit]:
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
                yield Misfit("no-such-space", f"{track} has no space {space}", node.span)
        case n.Controls(what=what):
            yield from _controlled(node, what, lexicon)
        case n.If(word=n.IfWord.IF | n.IfWord.WHILE, condition=n.Does() as does):
            yield Misfit(
                "act-as-condition",
                "an act is no condition",
                does.span,
                'Write "when" for something that happens, "if you do" for what was just done.',
            )
        case n.Does(effect=effect) if not isinstance(effect, _CAN_BE_OFFERED):
            yield Misfit("act-as-condition", "an act is no condition", node.span)
        case _:
            pass  # no condition, or one that is always possible


_CAN_BE_OFFERED = n.Lose | n.Pay | n.Give | n.Discard | n.Return | n.Gain
"""What "unless they …" may offer."""


def _controlled(node: n.Controls, what: n.Node, lexicon: Lexicon) -> Iterator[Misfit]:
    if isinstance(what, n.Zone | n.ThisCard | n.It):
        yield Misfit("wrong-kind", "that cannot be controlled", node.span)
    elif isinstance(what, n.Pick | n.Each) and isinstance(what.noun, n.Area):
        area = lexicon.areas.get(what.noun.kind)
        if area is not None and not area.control:
            yield Misfit("wrong-kind", f"nobody controls a {area.name}", node.span)


# ── Groups ───────────────────────────────────────────────────────────────────────────────


def _of_group(node: n.Node) -> Iterator[Misfit]:
    """ "They gain 1 Coin and lose 1 Fear": who loses is who gains, not you."""
    if not isinstance(node, n.Together | n.InTurn | n.Choice):
        return
    effects = node.options if isinstance(node, n.Choice) else node.effects
    for before, after in pairwise(effects):
        if _names_its_actor(before) and _lacks_subject(after):
            yield Misfit(
                "goes-on", "the subject before it goes on, so it is not for you", after.span
            )


def _names_its_actor(effect: n.Effect) -> bool:
    """Whether a bare verb after it takes the same subject (a plural one, or "you")."""
    match effect:
        case n.By(effect=n.May()) | n.By(have=True):
            return False
        case n.By(who=who):
            return words.voice_of(who) is words.Voice.BASE
        case _:
            return False


def _lacks_subject(effect: n.Effect) -> bool:
    return isinstance(effect, n.Action | n.Cost) and not isinstance(effect, n.Bonus)
