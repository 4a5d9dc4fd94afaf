"""Words that do not go together: a state, a value, an owner that a thing cannot have."""

from __future__ import annotations

from collections.abc import Iterator

from hearthscript.analyse.misfit import Misfit
from hearthscript.lexicon import Lexicon
from hearthscript.syntax import nodes as n
from hearthscript.syntax.write import words


def of_words(node: n.Node, lexicon: Lexicon) -> Iterator[Misfit]:
    match node:
        case n.Goods(names=names, bond=bond) if bond is not None:
            resource = lexicon.resources.get(names[0])
            if resource is None or resource.bond is None:
                yield Misfit(
                    "missing-amount",
                    f"it is said whose {names[0]} this is, but not how much, or from whom",
                    node.span,
                    f"Write “1 {names[0]}”, “all your {names[0]}”, or “… from” a player.",
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
                    f"Write “the {name}”.",
                )
        case n.Each(noun=noun, filter=filter_) | n.Pick(noun=noun, filter=filter_):
            yield from _filter(noun, filter_)
        case n.Top(noun=noun, among=among):
            yield from _filter(noun, among)
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
    elif not any(_admits(value, each) for each in token.values):
        known = words.listed([str(each) for each in token.values], "or")
        such = f"the value {value.value}" if isinstance(value, n.Number) else "such a value"
        yield Misfit(
            "no-such-value", f"no {kind} has {such}", node.span, f"Its value is {known}."
        )


def _admits(bound: n.Quantity, value: int) -> bool:
    """Whether a token of this value is one "of value …"."""
    match bound:
        case n.Number(value=wanted) | n.Exactly(value=wanted):
            return value == wanted
        case n.AtLeast(value=least):
            return value >= least
        case n.AtMost(value=most):
            return value <= most
        case n.MoreThan(value=less):
            return value > less
        case n.FewerThan(value=more):
            return value < more
        case _:
            return True


_OF_PERSONS = n.Placed | n.PlacedAgainst | n.StandsAt | n.StandsAgainst


def _filter(noun: n.Noun, filter_: n.Condition | None) -> Iterator[Misfit]:
    inner = filter_.condition if isinstance(filter_, n.Not) else filter_
    if filter_ is not None and isinstance(inner, n.Is) and isinstance(inner.subject, n.Which):
        yield from _other_than(noun, inner.player, filter_)
    if (
        isinstance(inner, n.HasMost)
        and inner.of is not None
        and type(inner.of) is not type(noun)
    ):
        yield Misfit("wrong-kind", "what is compared must be of the same kind", inner.span)
    if isinstance(inner, n.HasBox) and not isinstance(noun, n.Card):
        yield Misfit("wrong-kind", "that stands on cards", inner.span)
    if filter_ is not None and not isinstance(noun, n.Area):
        yield from _where_it_lies(filter_)
    if isinstance(noun, n.Person):
        if isinstance(inner, n.Controls) and isinstance(inner.what, n.Which):
            yield Misfit("wrong-kind", "a player cannot be controlled", inner.span)
    elif isinstance(inner, _OF_PERSONS):
        yield Misfit("wrong-kind", "only a player can be that", inner.span)
    elif isinstance(noun, n.Piece | n.Card):
        if isinstance(inner, n.Controls):
            yield Misfit("wrong-kind", "only a place can be controlled", inner.span)
        elif isinstance(inner, n.Has) and isinstance(inner.subject, n.Which):
            yield Misfit(
                "wrong-kind",
                "nothing lies on such a thing",
                inner.span,
                "What lies in a place is said of the place, once.",
            )


def _where_it_lies(said: n.Condition) -> Iterator[Misfit]:
    """ "Where you have a Badge" is said of a place: nothing lies in a token or a player."""
    parts = said.conditions if isinstance(said, n.Both) else (said,)
    for part in parts:
        inner = part.condition if isinstance(part, n.Not) else part
        what = getattr(inner, "what", None)
        if isinstance(getattr(getattr(what, "noun", what), "where", None), n.Which):
            yield Misfit(
                "wrong-kind",
                "“where” is said of a place, and this is none",
                inner.span,
                "Name the place that is meant before it.",
            )


def _other_than(noun: n.Noun, what: n.Node, said: n.Condition) -> Iterator[Misfit]:
    """ "A Room other than the Mill": only what is of the same kind can be left out."""
    match what:
        case n.It() | n.Target():
            return  # whatever that is
        case n.Named() | n.There() | n.Zone() | n.OneOf() | n.AllOf():
            alike = isinstance(noun, n.Area)
        case n.Pick(noun=other) | n.Each(noun=other) | n.Top(noun=other) | n.That(noun=other):
            alike = type(noun) is type(other)
        case _:
            alike = isinstance(noun, n.Person)
    if not alike:
        yield Misfit("wrong-kind", "what is left out must be of the same kind", said.span)
