"""What a waiting effect listens for: every part of the words must fit what happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from hearthscript.engine.compile.conditions import condition
from hearthscript.engine.compile.enough import enough_of, only_one
from hearthscript.engine.compile.frame import CannotRunError, Frame, Scope, player
from hearthscript.engine.compile.owning import counted
from hearthscript.engine.compile.quantities import exactly
from hearthscript.engine.compile.refs import found
from hearthscript.engine.events import CARD, Event, Verb
from hearthscript.engine.state import Ref, Token
from hearthscript.frozen import frozen
from hearthscript.lexicon.model import Role
from hearthscript.syntax import nodes as n

Fits = Callable[[Frame, Event], bool]
Refers = Callable[[Event], Sequence[Ref]]
"""Whom or what of an event the words speak of; nothing, if there is none."""

HEARD: dict[type[n.Node], frozenset[Verb]] = {
    n.Gain: frozenset((Verb.GAIN, Verb.STEAL, Verb.TAKE)),
    n.Lose: frozenset((Verb.LOSE, Verb.PAY, Verb.GIVE)),
    n.Pay: frozenset((Verb.PAY,)),
    n.Give: frozenset((Verb.GIVE,)),
    n.Steal: frozenset((Verb.STEAL,)),
    n.Take: frozenset((Verb.TAKE, Verb.GAIN)),
    n.Add: frozenset((Verb.ADD,)),
    n.Return: frozenset((Verb.RETURN,)),
    n.Relocate: frozenset((Verb.RELOCATE,)),
    n.Upgrade: frozenset((Verb.UPGRADE,)),
    n.Downgrade: frozenset((Verb.DOWNGRADE,)),
    n.Draw: frozenset((Verb.DRAW,)),
    n.Aim: frozenset((Verb.AIM,)),
}
"""Which events a verb means. Giving counts as losing, stealing as gaining (LS-50)."""
DISCARDED: dict[type[n.Node], Verb] = {
    n.Goods: Verb.LOSE,
    n.Piece: Verb.RETURN,
    n.Card: Verb.DISCARD,
    n.Anything: Verb.DISCARD,
}
"""What happens to what is discarded: resources are lost, tokens go back."""


@frozen
class Hearing:
    """`fits`: whether an event is one of those meant; `doer`: who does it, or loses it;
    `marks`: what its marks then mean.

    `singly`: the words speak of one thing ("a Coin"), so two at once are two of them.
    """

    fits: Fits
    doer: Refers
    marks: tuple[tuple[int, Refers], ...]
    singly: bool = False

    def meant(self, heard: Event) -> dict[int, tuple[Ref, ...]]:
        """By mark, whom and what of an event the words speak of."""
        return {mark: tuple(refers(heard)) for mark, refers in self.marks}

    def each(self, heard: Event) -> Iterator[Event]:
        """An event, for each time that the words speak of it."""
        if not self.singly or heard.number <= 1:
            yield heard
            return
        for at in range(heard.number):
            yield replace(heard, number=1, cards=heard.cards[at : at + 1])


def hearing(event: n.Effect, scope: Scope) -> Hearing:
    """Raises CannotRunError where some part of the words is nothing that is heard."""
    who: n.Player = n.You()
    if isinstance(event, n.By):
        who, event = event.who, event.effect
    parts = _ends(event, scope)
    doing_it = _owner if isinstance(event, n.Lose) else _doer
    doing, by = _verb(event), _part(who, doing_it, scope)
    tests = [_part(word, refers, scope) for word, refers in parts]
    what = getattr(event, "what", None)
    if what is not None:
        tests.append(_thing(event, what, scope))
        parts += [(each, _itself) for each in _things(what)]
    doer = _marks([(who, doing_it)])

    def fits(frame: Frame, heard: Event) -> bool:
        if not (doing(frame, heard) and by(frame, heard)):
            return False
        frame = frame.by(heard.who)  # "another player" is another than who does it
        for mark, refers in doer:
            frame.mark(mark, tuple(refers(heard)))
        return all(test(frame, heard) for test in tests)

    singly = what is not None and all(_is_one(each) for each in _things(what))
    return Hearing(fits, doing_it, (*doer, *_marks(parts)), singly)


def _is_one(what: n.Node) -> bool:
    return getattr(what, "quantity", None) in (n.An(), n.Number(1))


def _marks(parts: list[tuple[n.Node, Refers]]) -> tuple[tuple[int, Refers], ...]:
    return tuple(
        (word.mark, refers)
        for word, refers in parts
        if isinstance(word, n.Marked) and word.mark is not None
    )


def _verb(event: n.Effect) -> Fits:
    verbs = HEARD.get(type(event))
    if isinstance(event, n.Discard):
        verbs = frozenset(_discarded(each) for each in _things(event.what))
    elif isinstance(event, n.Lose) and any(_noun(e) is n.Piece for e in _things(event.what)):
        verbs = HEARD[n.Lose] | {Verb.RETURN}  # what happens to a token that is lost
    if verbs is None:
        raise CannotRunError("waiting for such an event")
    return lambda _frame, heard: _meant(heard) in verbs


def _discarded(what: n.Node) -> Verb:
    verb = DISCARDED.get(_noun(what))
    if verb is None:
        raise CannotRunError("waiting for such a thing to be discarded")
    return verb


def _noun(what: n.Node) -> type[n.Node]:
    return type(what.noun if isinstance(what, n.Pick | n.Each) else what)


def _meant(heard: Event) -> Verb:
    """A step on a track is gained or lost."""
    return Verb[heard.things] if heard.verb is Verb.STEP else heard.verb


# ── By whom, from where, to where ─────────────────────────────────────────────────────────


def _ends(event: n.Effect, scope: Scope) -> list[tuple[n.Node, Refers]]:
    """Where the words say that it comes from and goes to."""
    source = getattr(event, "source", None)
    target = event.at if isinstance(event, n.Aim) else getattr(event, "to", None)
    match event:
        case n.Draw(source=n.Zone(name=name, whose=None | n.You() | n.They())):
            if scope.table.roles.get(name) is not Role.DECK:
                raise CannotRunError(f"waiting for cards to be drawn from “{name}”")
            source = None  # where cards are drawn from anyway
        case n.Add() | n.Discard() | n.Draw() | n.Give() if source is not None:
            raise CannotRunError("waiting for it to come from there")
        case n.Return() if target is not None:
            raise CannotRunError("waiting for it to be returned there")
        case _:
            pass
    ends = ((source, _source), (target, _target))
    return [(word, refers) for word, refers in ends if word is not None]


def _part(word: n.Node, refers: Refers, scope: Scope) -> Fits:
    """Whether what an event refers to is one of those that the words fit."""
    find = found(word, scope)  # type: ignore[arg-type]  # a player, a place or a thing
    return lambda frame, heard: any(ref in find(frame) for ref in refers(heard))


def _doer(heard: Event) -> Sequence[Ref]:
    return [player(heard.who)] if heard.who else []


def _source(heard: Event) -> Sequence[Ref]:
    spot = heard.origin if heard.verb in (Verb.GAIN, Verb.RELOCATE) else heard.spot
    return [spot] if spot is not None else []


def _target(heard: Event) -> Sequence[Ref]:
    return [heard.spot] if heard.spot is not None else []


def _itself(heard: Event) -> Sequence[Ref]:
    """What moved or turned: of tokens that are counted, so many."""
    if heard.became is None:
        return heard.cards
    turned = heard.verb in (Verb.UPGRADE, Verb.DOWNGRADE)
    return [heard.became] * (1 if turned else heard.number)


# ── What, and how much ────────────────────────────────────────────────────────────────────


def _things(what: n.Node) -> list[n.Node]:
    if isinstance(what, n.OneOf | n.AllOf):
        return [each for thing in what.things for each in _things(thing)]
    return [what]


def _thing(event: n.Effect, what: n.Node, scope: Scope) -> Fits:
    """Any one of the things, if several are named."""
    tests = []
    for each in _things(what):
        if isinstance(event, n.Discard) and isinstance(each, n.Pick):
            only_one(each.quantity, "things that are discarded")
        tests.append(_one_thing(each, scope))
    return lambda frame, heard: any(test(frame, heard) for test in tests)


def _one_thing(what: n.Node, scope: Scope) -> Fits:
    thing = counted(what, scope) if isinstance(what, n.Pick) else what
    match thing:
        case n.Anything():
            return lambda _frame, _heard: True
        case n.Goods(bond=None, state=None):
            return _goods(thing, scope)
        case n.Pick(noun=n.Piece(), other=False, random=False) | n.Each(noun=n.Piece()):
            return _piece(thing, scope)
        case n.Pick(noun=n.Card(None, None, None, None), other=False, filter=None):
            return _cards(thing.quantity, scope)
        case _:
            raise CannotRunError("waiting for something to happen to such a thing")


def _cards(quantity: n.Quantity, scope: Scope) -> Fits:
    enough = enough_of(quantity, scope)

    def fits(frame: Frame, heard: Event) -> bool:
        is_card = heard.verb is Verb.DISCARD or heard.what == CARD
        return is_card and enough(frame, heard.number)

    return fits


def _goods(what: n.Goods, scope: Scope) -> Fits:
    for name in what.names:
        if name in scope.table.lexicon.tracks:
            only_one(what.quantity, "steps of a track")
    enough = enough_of(what.quantity, scope)
    owner = what.where or what.whose
    of_them = _part(owner, _holder, scope) if owner is not None else None

    def fits(frame: Frame, heard: Event) -> bool:
        if heard.what not in what.names or not enough(frame, heard.number):
            return False
        return of_them is None or of_them(frame, heard)

    return fits


def _holder(heard: Event) -> Sequence[Ref]:
    """Whose it was, or where it lay."""
    is_doer = heard.verb in (Verb.LOSE, Verb.PAY, Verb.GIVE, Verb.STEP)
    return _doer(heard) if is_doer else _source(heard)


def _piece(what: n.Pick | n.Each, scope: Scope) -> Fits:
    noun, filter_ = what.noun, what.filter
    assert isinstance(noun, n.Piece)
    if isinstance(what, n.Pick):
        only_one(what.quantity, noun.kind)
    whose = _part(noun.whose, _owner, scope) if noun.whose is not None else None
    where = _part(noun.where, _lay, scope) if noun.where is not None else None
    value = noun.value
    worth = enough_of(exactly(value), scope) if value is not None else None
    test = condition(filter_, scope.inner()) if filter_ is not None else None

    def fits(frame: Frame, heard: Event) -> bool:
        token = heard.token
        if token is None or token.kind != noun.kind:
            return False
        told = whose is None or whose(frame, heard)
        told = told and (where is None or where(frame, heard))
        told = told and (worth is None or worth(frame, token.value))
        return told and (test is None or test(frame.at(token)))

    return fits


def _owner(heard: Event) -> Sequence[Ref]:
    """Whose token it is; of anything else, who does it."""
    owner = heard.token.owner if heard.token is not None else ""
    return [player(owner)] if owner else _doer(heard)


def _lay(heard: Event) -> Sequence[Ref]:
    """Where a token lay; one that is new, where it lies now."""
    token: Token | None = heard.became if heard.verb is Verb.ADD else heard.token
    return [token.spot] if token is not None else []
