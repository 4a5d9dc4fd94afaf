"""Nouns with what stands before and after them: players, places, tokens, cards."""

from __future__ import annotations

from dataclasses import replace

from hearthscript.frozen import frozen
from hearthscript.parse.build.rules import DROPPED, Dropped, builds
from hearthscript.parse.lexer import Token
from hearthscript.syntax import nodes as n

_EXTREMES = {
    "most": n.Extreme.MOST,
    "highest": n.Extreme.MOST,
    "least": n.Extreme.LEAST,
    "fewest": n.Extreme.LEAST,
    "lowest": n.Extreme.LEAST,
}


_PRONOUNS = {"he": "he", "him": "he", "his": "he", "she": "she", "her": "she"}


def extreme(token: Token) -> n.Extreme:
    return _EXTREMES[token.text.lower()]


# ── A choice among them ──────────────────────────────────────────────────────────────────


@builds
def pick(
    amount: n.Quantity, other: Token | None, noun: n.Noun, filter_: n.Condition | None
) -> n.Phrase:
    if isinstance(amount, n.All) and isinstance(noun, n.Person | n.Area):
        return n.Each(noun, other=other is not None, filter=filter_, all=True)
    return n.Pick(amount, noun, other=other is not None, filter=filter_)


@builds
def pick_another(noun: n.Noun, filter_: n.Condition | None) -> n.Pick:
    return n.Pick(n.An(), noun, other=True, filter=filter_)


@builds
def pick_random(
    amount: Token, other: Token | None, noun: n.Noun, filter_: n.Condition | None
) -> n.Pick:
    quantity = n.Number(int(amount.value)) if "NUMBER" in amount.kinds else n.An()
    return n.Pick(quantity, noun, other=other is not None, random=True, filter=filter_)


@builds
def each(other: Token | None, noun: n.Noun, filter_: n.Condition | None) -> n.Each:
    return n.Each(noun, other=other is not None, filter=filter_)


@builds
def pick_the(
    other: Token | None, noun: n.Noun, filter_: n.Condition | None
) -> n.Phrase | Dropped:
    if isinstance(filter_, n.StandsAt):
        return DROPPED  # "the player at Rank A" is AtSpace
    if isinstance(filter_, n.HasMost):
        measure = filter_.measure
        if isinstance(noun, n.Area):
            measure = _of_place(measure)
        others = other is not None
        return n.Top(noun, filter_.extreme, measure, others, _is_many(noun), filter_.among)
    if filter_ is None and other is None and isinstance(noun, n.Person | n.Area):
        return n.That(n.Pointer.THOSE if noun.many else n.Pointer.THAT, noun)
    if _is_many(noun):
        return n.Each(noun, other=other is not None, filter=filter_)
    quantity = n.All() if noun.many else n.The()
    return n.Pick(quantity, noun, other=other is not None, filter=filter_, definite=noun.many)


@builds
def top(
    other: Token | None,
    noun: n.Noun,
    most: Token,
    measure: n.Measure,
    among: n.Condition | Among | None,
) -> n.Top | Dropped:
    if isinstance(noun, n.Area):
        measure = _of_place(measure)
    others, every = other is not None, _is_many(noun)
    if isinstance(among, Among):
        if among.noun != noun:
            return DROPPED
        among = among.filter
    return n.Top(noun, extreme(most), measure, others, every, among)


@frozen
class Among:
    """Those of a kind, of whom one has the most."""

    noun: n.Noun
    filter: n.Condition


@builds
def among_named(noun: n.Noun, filter_: n.Condition) -> Among | Dropped:
    return Among(noun, filter_) if _is_many(noun) else DROPPED


@builds
def among_those(filter_: n.Condition) -> n.Condition:
    return filter_


def _is_many(noun: n.Noun) -> bool:
    """Players and places in the plural: "the players who …" are all of them."""
    return isinstance(noun, n.Person | n.Area) and noun.many


def _of_place(measure: n.Measure) -> n.Measure:
    """What a place has the most of is what lies there, not what it owns."""
    match measure:
        case n.Held(names=names, state=state):
            return n.Held(names, where=n.Which(), state=state)
        case n.CountOf(noun=n.Piece() as noun):
            return replace(measure, noun=replace(noun, whose=None, where=n.Which()))
        case n.ValueOf(name=name):
            return n.ValueOf(name, where=n.Which())
        case _:
            return measure


# ── A part of what somebody owns ─────────────────────────────────────────────────────────


def _owned(noun: n.Noun, whose: n.Player) -> n.Noun:
    assert isinstance(noun, n.Piece | n.Card)
    return replace(noun, whose=whose)


@builds
def part(amount: n.Quantity, whose: n.Player, noun: n.Noun) -> n.Pick:
    return n.Pick(amount, _owned(noun, whose), partitive=True)


@builds
def part_all(_all: Token, whose: n.Player, noun: n.Noun) -> n.Pick:
    return n.Pick(n.All(), _owned(noun, whose), partitive=True)


@builds
def own(whose: n.Player, noun: n.Noun) -> n.Pick:
    """your Badge; your Badges, which are all of them"""
    assert isinstance(noun, n.Piece | n.Card)
    quantity = n.All() if noun.many else n.The()
    return n.Pick(quantity, _owned(noun, whose), partitive=noun.many)


@builds
def part_each(whose: n.Player, noun: n.Noun) -> n.Each:
    return n.Each(_owned(noun, whose))


@builds
def part_another(whose: n.Player, noun: n.Noun) -> n.Pick:
    return n.Pick(n.An(), _owned(noun, whose), other=True, partitive=True)


@builds
def part_any_number(whose: n.Player, noun: n.Noun) -> n.Pick:
    return n.Pick(n.AnyNumber(), _owned(noun, whose), partitive=True)


# ── Players ──────────────────────────────────────────────────────────────────────────────


@builds
def group(*players: n.Player) -> n.Group | Dropped:
    return DROPPED if any(isinstance(p, n.Group) for p in players) else n.Group(players)


@builds
def you_both() -> n.Group:
    return n.Group((n.You(), n.They()))


@builds
def you() -> n.You:
    return n.You()


@builds
def they(word: Token) -> n.They:
    return n.They(_PRONOUNS.get(word.text.lower(), "they"))


@builds
def everyone_else() -> n.EveryoneElse:
    return n.EveryoneElse()


@builds
def everyone() -> n.Each:
    return n.Each(n.Person())


@builds
def target(whose: n.Player) -> n.Target:
    return n.Target(whose)


@builds
def at_space(track: Token, space: Token) -> n.AtSpace:
    return n.AtSpace(track.value, space.text)


@builds
def at_spaces(track: Token, *spaces: Token) -> n.Group:
    return n.Group(tuple(at_space(track, space) for space in spaces))


@builds
def neighbour(whose: n.Player, side: Token) -> n.Neighbour:
    of_whom = None if isinstance(whose, n.You) else whose
    return n.Neighbour(n.Side(side.text.lower()), of_whom)


@builds
def character(name: Token) -> n.Character:
    return n.Character(name.value)


@builds
def of_player(player: n.Player) -> n.Player | Dropped:
    if isinstance(player, n.You | n.They | n.EveryoneElse):
        return DROPPED  # "your" and "their" have words of their own
    return player


# ── Places ───────────────────────────────────────────────────────────────────────────────


@builds
def named(name: Token) -> n.Named:
    return n.Named(name.value)


@builds
def either_place(*places: n.Place) -> n.OneOf:
    return n.OneOf(places)


@builds
def both_places(*places: n.Place) -> n.AllOf:
    return n.AllOf(places)


@builds
def zone(*parts: n.Player | Token | None) -> n.Zone:
    name = parts[-1]
    assert isinstance(name, Token)
    whose = parts[0] if len(parts) > 1 else None
    assert not isinstance(whose, Token)
    return n.Zone(name.value, whose)


@builds
def on_card(whose: n.Player) -> n.OnCard:
    return n.OnCard(whose)


@builds
def pile_end(end: Token, pile: n.Zone, order: str | None) -> n.Zone:
    """the top of your deck"""
    return replace(pile, end=end.text.lower(), order=order)


@builds
def any_order() -> str:
    return "any"


@builds
def random_order() -> str:
    return "random"


@builds
def there() -> n.There:
    return n.There()


@builds
def here() -> n.There:
    return n.There(here=True)
