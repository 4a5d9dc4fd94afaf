"""What cannot be done to what."""

from __future__ import annotations

from collections.abc import Iterator

from hearthscript.analyse.misfit import Misfit
from hearthscript.lexicon import Lexicon
from hearthscript.syntax import nodes as n
from hearthscript.syntax.write import words

_NO_AMOUNT = n.No | n.MoreThan | n.FewerThan | n.Exactly | n.AtMost


def of_action(node: n.Node, lexicon: Lexicon, *, event: bool) -> Iterator[Misfit]:
    if not isinstance(node, n.Action):
        return
    what = getattr(node, "what", None)
    if isinstance(what, n.Node) and not event:
        for part in _things(what):
            yield from _amount(part)
    match node:
        case n.Gain() | n.Lose() | n.Pay():
            yield from () if event else _bounded(node)
            pieces = _loses(node) or _are_counted(node.what, lexicon)
            yield from _only(node, node.what, goods=True, pieces=pieces)
        case n.Give() | n.Steal() | n.Take():
            yield from _only(node, node.what, goods=True, pieces=True, cards=True)
            yield from _whose(node, lexicon, event=event)
        case n.Add() | n.Return() | n.Relocate():
            yield from _only(node, node.what, goods=True, pieces=True, cards=True)
            yield from _no_tracks(node.what, lexicon)
            yield from _somewhere(node)
        case n.Draw() | n.Play() | n.Keep():
            yield from _only(node, node.what, cards=True)
        case n.Discard() | n.Reveal() | n.LookAt():
            yield from _only(node, node.what, cards=True, pieces=True)
        case n.Upgrade() | n.Downgrade():
            yield from _only(node, node.what, pieces=True)
            yield from _has_values(node.what, lexicon)
        case n.Bonus():
            yield from _bonus(node, lexicon)
        case n.Swap(what=n.Goods(names=names) as swapped):
            yield Misfit(
                "wrong-kind",
                f"swapping {names[0]} exchanges all of it, so it has no number",
                swapped.span,
                f"Write “swap {names[0]} with” a player, or say what each gives the other.",
            )
        case _:
            pass  # choosing: what they take, the grammar says


def _bounded(node: n.Gain | n.Lose | n.Pay) -> Iterator[Misfit]:
    """What one has is an end to "2 or more"; the supply is none."""
    for part in _things(node.what):
        if isinstance(node, n.Gain) and isinstance(getattr(part, "quantity", None), n.AtLeast):
            yield Misfit(
                "not-an-amount",
                "there is no end to how much could be gained",
                part.span,
                "Write a number, or “up to” a number.",
            )


def _loses(node: n.Gain | n.Lose | n.Pay) -> bool:
    return not isinstance(node, n.Gain)


def _are_counted(what: n.Node, lexicon: Lexicon) -> bool:
    """Tokens without owner and value are counted like resources, and gained like them."""
    pieces = [part.noun.kind for part in _things(what) if isinstance(part, n.Pick)
              and isinstance(part.noun, n.Piece)]  # fmt: skip
    tokens = [lexicon.tokens[kind] for kind in pieces if kind in lexicon.tokens]
    return bool(tokens) and not any(token.owned or token.values for token in tokens)


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
            f"Write an amount before it, such as “1 {name}”.",
        )
    elif isinstance(quantity, _NO_AMOUNT):
        yield Misfit(
            "not-an-amount",
            "this compares, and does not say how many",
            quantity.span,
            "Write a number, or “up to” a number.",
        )


def _only(
    node: n.Node,
    what: n.Node,
    *,
    goods: bool = False,
    pieces: bool = False,
    cards: bool = False,
) -> Iterator[Misfit]:
    verb = type(node).__name__
    done = _DONE.get(verb, verb.lower() + ("d" if verb.endswith("e") else "ed"))
    allowed = {"token": pieces, "goods": goods, "card": cards, "any": True}
    for part in _things(what):
        kind, name = _sort_of(part)
        if not allowed.get(kind, False):
            named = words.an(name) if kind == "token" else name
            reason = f"{named} cannot be {done}"
            yield Misfit("wrong-kind", reason, part.span, _WHAT_CAN_BE_DONE.get(kind))


_DONE = {
    "Lose": "lost",
    "Pay": "paid",
    "Give": "given",
    "Steal": "stolen",
    "Take": "taken",
    "Relocate": "moved",
    "Draw": "drawn",
    "Keep": "kept",
    "LookAt": "looked at",
}

_WHAT_CAN_BE_DONE = {
    "token": "Such tokens are added to a place, moved, and returned.",
    "goods": "Resources are gained, lost, paid, given, stolen and taken.",
    "card": "Cards are drawn, played, discarded, revealed, given and taken.",
}


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
            return "other", "that"
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
            "missing-place", "where to is not said", node.span, "Add “to” and a place."
        )
    if goods and isinstance(node, n.Relocate) and (node.source is None or node.to is None):
        yield Misfit(
            "missing-place",
            "from where, or where to, is not said",
            node.span,
            "Write “from” and a place, and “to” and a place.",
        )


def _whose(
    node: n.Give | n.Steal | n.Take, lexicon: Lexicon, *, event: bool
) -> Iterator[Misfit]:
    """Whom something is stolen from; and tokens of a player's own that stay theirs."""
    for part in _things(node.what):
        sort, kind = _sort_of(part)
        token = lexicon.tokens.get(kind) if sort == "token" else None
        if token is not None and token.owned and not isinstance(node, n.Take):
            done = _DONE[type(node).__name__]
            yield Misfit(
                "wrong-kind",
                f"{words.an(kind)} stays its owner's, so it cannot be {done}",
                part.span,
                _WHAT_CAN_BE_DONE["token"],
            )
        elif event or not isinstance(node, n.Steal) or node.source or _is_theirs(part):
            continue
        else:
            yield Misfit(
                "missing-player", "from whom is not said", node.span, "Add “from” and a player."
            )


def _is_theirs(what: n.Node) -> bool:
    """It says itself whose it is: "their Coin", "your target's card"."""
    noun = getattr(what, "noun", what)
    return any(getattr(noun, name, None) is not None for name in ("whose", "where", "bond"))


def _has_values(what: n.Node, lexicon: Lexicon) -> Iterator[Misfit]:
    for part in _things(what):
        sort, kind = _sort_of(part)
        token = lexicon.tokens.get(kind) if sort == "token" else None
        if token is not None and not token.values:
            yield Misfit("no-such-value", f"{words.an(kind)} has no value to change", part.span)


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
            f"Add “in” and a {value.area}.",
        )
