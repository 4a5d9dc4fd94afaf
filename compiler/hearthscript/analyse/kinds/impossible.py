"""What could never be done: nothing of something, more than there is, to oneself."""

from __future__ import annotations

from collections.abc import Iterator

from hearthscript.analyse.misfit import Misfit
from hearthscript.lexicon import Lexicon, Role
from hearthscript.syntax import nodes as n
from hearthscript.syntax import parts


def of_impossible(node: n.Node, lexicon: Lexicon) -> Iterator[Misfit]:
    match node:
        case n.Choice(options=options, count=count):
            yield from _choosing(node, len(options), count)
        case n.PerEach() | n.ForEach() | n.Bonus():
            yield from _counting(node)
        case n.Repeat(times=0):
            yield _nothing(node, "0 times is never")
        case n.Shuffle(what=what, into=into):
            for pile in (what, into):
                if pile is not None and not _is_pile(pile, lexicon):
                    yield Misfit(
                        "wrong-kind",
                        "only cards can be shuffled, and this is no pile of cards",
                        pile.span,
                        f"Name a pile of cards{_such_as(lexicon)}.",
                    )
        case n.By(who=who):
            yield from _some(who, lexicon)
        case _ if isinstance(node, n.Action):
            for name in ("what", "at", "to", "source", "other"):
                yield from _some(getattr(node, name, None), lexicon)
        case _:
            pass  # a word that nothing is done to


# ── Nothing, or more than there is ───────────────────────────────────────────────────────


def _choosing(node: n.Choice, offered: int, count: int) -> Iterator[Misfit]:
    if not count:
        yield _nothing(node, "to choose none of the options does nothing")
    elif count > offered:
        yield Misfit(
            "too-few-options",
            f"{count} of the options are to be chosen, and there are only {offered}",
            node.span,
            "Offer more options, or let fewer be chosen.",
        )


def _counting(node: n.PerEach | n.ForEach | n.Bonus) -> Iterator[Misfit]:
    counted = node.each if isinstance(node, n.Bonus) else node.measure
    if not node.step:
        yield _nothing(counted or node, "“for each 0” counts nothing")
    elif node.maximum == 0:
        yield _nothing(counted or node, "at a maximum of 0 nothing is left of it")
    elif isinstance(node, n.Bonus) and not node.amount.value:
        yield _nothing(node, "+0 changes nothing")


def _some(what: object, lexicon: Lexicon) -> Iterator[Misfit]:
    """Of each thing that is named: whether there is any of it, and so many."""
    if isinstance(what, n.AllOf | n.OneOf):
        for part in what.things:
            yield from _some(part, lexicon)
    if not isinstance(what, n.Pick | n.Goods):
        return
    number = _number(what.quantity)
    if isinstance(what, n.Pick) and isinstance(what.quantity, n.No):
        yield _of_none(what)
    if number == 0:
        yield _nothing(what, "to do something with 0 of it is to do nothing")
    if (
        isinstance(what, n.Pick)
        and number is not None
        and not isinstance(what.quantity, n.UpTo)
    ):
        yield from _so_many(what, number, lexicon)


def _number(quantity: n.Quantity) -> int | None:
    match quantity:
        case n.Number(value=value):
            return value
        case n.UpTo(limit=limit):
            return _number(limit)
        case n.OneOfNumbers(values=values):
            return values[-1]
        case n.PerEach(base=base):
            return _number(base)
        case _:
            return None


def _so_many(what: n.Pick, number: int, lexicon: Lexicon) -> Iterator[Misfit]:
    match what.noun:
        case n.Person():
            there, name = lexicon.players - what.other, "players"
        case n.Area(kind=kind) if kind in lexicon.areas:
            area = lexicon.areas[kind]
            there, name = len(area.places), area.plural
        case _:
            return
    if number > there:
        other = "other " if what.other else ""
        yield Misfit(
            "too-many",
            f"there are only {there} {other}{name}",
            what.span,
            f"Write “{there}”, or a smaller number.",
        )


def _nothing(node: n.Node, why: str) -> Misfit:
    return Misfit("does-nothing", why, node.span, "Write a number from 1 up, or leave it out.")


def _of_none(what: n.Pick) -> Misfit:
    """ "No player loses 1 Coin" forbids nothing: what is written is done."""
    such = "players" if isinstance(what.noun, n.Person) else "of them"
    return Misfit(
        "does-nothing",
        "to do something with none is to do nothing",
        what.span,
        f"Say which {such}, or ask it as a condition (“If no …, …”).",
    )


# ── Piles of cards ───────────────────────────────────────────────────────────────────────

_PILES = (Role.HAND, Role.DECK, Role.DISCARD)


def _is_pile(what: n.Node, lexicon: Lexicon) -> bool:
    match what:
        case n.Zone(name=name):
            return name not in lexicon.zones or lexicon.zones[name].role in _PILES
        case n.Pick(noun=noun) | n.Each(noun=noun) | n.Top(noun=noun) | n.That(noun=noun):
            return isinstance(noun, n.Card)
        case n.OneOf(things=things):
            return all(_is_pile(each, lexicon) for each in things)
        case n.It():
            return True
        case _:
            return False


def _such_as(lexicon: Lexicon) -> str:
    piles = [zone for zone in lexicon.zones.values() if zone.role in _PILES]
    piles.sort(key=lambda zone: zone.role is not Role.DECK)
    named = [f"{'your' if zone.owned else 'the'} {zone.name}" for zone in piles]
    return f", such as “{named[0]}”" if named else ""


# ── To oneself ───────────────────────────────────────────────────────────────────────────


def to_oneself(node: n.Node, acting: n.Player | None = n.You()) -> Iterator[Misfit]:  # noqa: B008
    """What "you" do to "you". `acting`: who does what is said; None: that is not known."""
    match node:
        case n.By(who=who, effect=effect):
            yield from to_oneself(effect, who)
            return
        case n.Does(subject=subject, effect=effect):
            yield from to_oneself(effect, subject)
            return
        case n.When(event=event):
            yield from to_oneself(node.effect, acting)
            yield from to_oneself(event, None)
            return
        case n.Give(to=n.You() as other) | n.Swap(other=n.You() as other):
            pass
        case n.Steal(source=n.You() as other) | n.Take(source=n.You() as other):
            pass
        case _:
            for part in parts(node):
                yield from to_oneself(part, acting)
            return
    if isinstance(acting, n.You):
        yield Misfit(
            "to-oneself",
            "you would do this with yourself: who resolves the text is who acts here",
            other.span,
            "Say who else acts (“your target gives …”), or name another player.",
        )
