"""How effects are put together: sentences, choices, conditions, costs, times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import UnionType
from typing import Any, TypeAlias

from hearthscript.frozen import frozen
from hearthscript.parse.build.amounts import number_of_token
from hearthscript.parse.build.framing import ends_in_list
from hearthscript.parse.build.rules import DROPPED, Dropped, builds
from hearthscript.parse.lexer import Token
from hearthscript.source import NOWHERE
from hearthscript.syntax import nodes as n

# ── Sentences ────────────────────────────────────────────────────────────────────────────


@frozen
class Said:
    """What one sentence of a text says, before the sentences are put together.

    `otherwise`: it goes on from an "if" in the sentence before.
    """

    sentences: tuple[n.Sentence, ...]
    otherwise: bool = False


@frozen
class Led:
    """ "Choose a random player: that player …": two steps in one sentence."""

    first: n.Effect
    rest: n.Effect


Line: TypeAlias = n.Effect | Led


@builds
def plain_sentence(line: Line) -> Said:
    return Said(_sentences(line, then=False))


@builds
def then_sentence(line: Line) -> Said:
    return Said(_sentences(line, then=True))


@builds
def otherwise(line: Line) -> Said | Dropped:
    if isinstance(line, Led):
        return DROPPED
    return Said((n.Sentence(line, span=line.span),), otherwise=True)


def _sentences(line: Line, *, then: bool) -> tuple[n.Sentence, ...]:
    if not isinstance(line, Led):
        return (n.Sentence(line, then=then, span=line.span),)
    return (
        n.Sentence(line.first, then=then, colon=True, span=line.first.span),
        n.Sentence(line.rest, span=line.rest.span),
    )


_PRICES = n.Pay | n.Lose | n.Discard | n.Return | n.Give
_LEADS = n.Choose | n.Aim | n.Reveal | n.LookAt


@builds
def colon(act: n.Effect, rest: n.Effect) -> Line | Dropped:
    """A colon after a choice leads on to what is done with it; after a payment, to what
    the payment is for."""
    match act:
        case n.By(effect=inner) if isinstance(inner, _LEADS):
            return Led(act, rest)
        case n.By(who=who, effect=n.May(effect=cost), have=False):
            return n.By(who, n.May(n.Cost(cost, rest, colon=True)))
        case _ if _is_price(act, n.Action):
            return n.Cost(act, rest, colon=True)
        case _ if isinstance(act, _LEADS):
            return Led(act, rest)
        case _:
            return DROPPED


def _is_price(effect: n.Effect, acts: UnionType = _PRICES) -> bool:
    """Whether all that is done, whichever is chosen, is one of such acts."""
    match effect:
        case n.Choice(options=parts) | n.Together(effects=parts):
            return all(_is_price(part, acts) for part in parts)
        case _:
            return isinstance(effect, acts) and not isinstance(effect, _LEADS)


@builds
def instead(effect: n.Effect, of: n.Thing | None) -> n.Instead:
    return n.Instead(effect, of)


@builds
def instead_if(effect: n.Effect, word: Token, condition: n.Condition) -> n.If:
    """ "If …, … instead", with the condition behind."""
    word_ = n.IfWord(word.text.lower())
    return n.If(condition, n.Instead(effect), word=word_, trailing=True)


@builds
def or_if(
    effect: n.Effect, other: n.Thing | Token, word: Token, condition: n.Condition
) -> n.Effect | Dropped:
    """Gain 1 Coin, or 2 Coins if you placed 1st: the other amount, if that is so"""
    if word.text.lower() != "if":
        return DROPPED
    if isinstance(effect, n.By):
        inner = or_if(effect.effect, other, word, condition)
        if not isinstance(inner, n.If):
            return DROPPED
        if not isinstance(effect.who, n.You):  # a sentence of its own says who
            inner = replace(
                inner, otherwise=n.By(n.They(), replace(effect.effect, span=NOWHERE))
            )
        return replace(effect, effect=inner)
    what = getattr(effect, "what", None)
    if not isinstance(what, n.Goods | n.Pick) or not isinstance(effect, n.Action):
        return DROPPED
    if isinstance(other, Token):
        other = _so_many_instead(what, number_of_token(other))
    if not isinstance(other, n.Goods | n.Pick):
        return DROPPED
    if replace(other, quantity=what.quantity) != what:
        return DROPPED
    instead: Any = effect
    return n.If(condition, replace(instead, what=other), otherwise=effect)


def _so_many_instead(what: n.Goods | n.Pick, number: int) -> n.Goods | n.Pick:
    """ "1 Coin, or 2": the noun is not said again, so it stands nowhere."""
    if isinstance(what, n.Pick):
        what = replace(what, noun=replace(what.noun, span=NOWHERE))
    return replace(what, quantity=n.Number(number), span=NOWHERE)


@builds
def instead_first(effect: n.Effect) -> n.Instead:
    return n.Instead(effect)


@builds
def repeat_following(times: int, effect: n.Effect) -> n.Repeat:
    return n.Repeat(effect, times, ahead=True)


# ── Groups ───────────────────────────────────────────────────────────────────────────────


@builds
def choice(*options: n.Effect) -> n.Choice | n.InTurn | Dropped:
    if any(map(ends_in_list, options[:-1])):
        return DROPPED
    return n.InTurn(options) if _is_last_resort(options) else n.Choice(options)


@builds
def choice_apart(*options: n.Effect) -> n.Choice | n.InTurn | Dropped:
    group = choice(*options)
    return replace(group, apart=True) if isinstance(group, n.Choice) else group


def _is_last_resort(options: tuple[n.Effect, ...]) -> bool:
    """ "A, or B if you cannot" is no choice: A, and where that cannot be done, B."""
    match options:
        case (_, n.If(condition=n.Not(condition=n.Able()), word=n.IfWord.IF, otherwise=None)):
            return True
        case _:
            return False


@builds
def gain_or_lose(thing: n.Thing) -> n.Choice:
    return n.Choice((n.Gain(thing), n.Lose(thing)))


@builds
def lose_or_gain(thing: n.Thing) -> n.Choice:
    return n.Choice((n.Lose(thing), n.Gain(thing)))


@frozen
class Closed:
    """ "Choose one: A and B OR C; and …": a list that the semicolon ends."""

    effect: n.Effect


@builds
def closed(effect: n.Effect) -> Closed:
    return Closed(effect)


@builds
def together(*parts: n.Effect | Closed) -> n.Together | Dropped:
    effects = _side_by_side(parts)
    return DROPPED if effects is None else n.Together(effects)


@builds
def together_apart(*parts: n.Effect) -> n.Together | Dropped:
    group = together(*parts)
    return group if isinstance(group, Dropped) else replace(group, apart=True)


@builds
def in_turn(*parts: n.Effect | Closed) -> n.InTurn | Dropped:
    effects = _side_by_side(parts)
    return DROPPED if effects is None else n.InTurn(effects)


def _side_by_side(parts: Sequence[n.Effect | Closed]) -> tuple[n.Effect, ...] | None:
    """The effects; None where a list would take in what follows it."""
    if any(not isinstance(part, Closed) and ends_in_list(part) for part in parts[:-1]):
        return None
    return tuple(part.effect if isinstance(part, Closed) else part for part in parts)


# ── Who ──────────────────────────────────────────────────────────────────────────────────


@builds
def by(who: n.Player, effect: n.Effect) -> n.By:
    return n.By(who, effect)


@builds
def by_must(who: n.Player, effect: n.Effect) -> n.By:
    return n.By(who, effect, must=True)


@builds
def may(who: n.Player, effect: n.Effect) -> n.By:
    """ "Any player may …" asks each of them."""
    if isinstance(who, n.Pick) and isinstance(who.quantity, n.Any):
        who = n.Each(who.noun, other=who.other, filter=who.filter)
    return n.By(who, n.May(effect))


@builds
def cost(price: n.Effect, effect: n.Effect) -> n.Cost | Dropped:
    """ "Pay 2 Coins or discard 1 card to …": either may be the price, where one can pay with
    both. "Pay 2 Coins, and discard 1 card to …": only the last, which the comma sets apart."""
    match price:
        case n.Together(apart=True):
            return DROPPED
        case n.Choice() if not _is_price(price):
            return DROPPED
        case _:
            return DROPPED if ends_in_list(price) else n.Cost(price, effect)
