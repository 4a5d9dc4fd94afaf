"""Verbs: each builds the node of its name."""

from __future__ import annotations

from dataclasses import replace

from hearthscript.frozen import frozen
from hearthscript.parse.build.amounts import number_of_token
from hearthscript.parse.build.rules import DROPPED, Dropped, builds
from hearthscript.parse.lexer import Token
from hearthscript.syntax import nodes as n


def base_form(token: Token) -> str:
    """The verb as in an order: "adds" is "add"."""
    return token.text.lower().removesuffix("s")


@builds
def gain(what: n.Thing, source: n.Place | None) -> n.Gain:
    return n.Gain(what, source)


@builds
def lose(what: n.Thing) -> n.Lose:
    return n.Lose(what)


@builds
def pay(word: Token, what: n.Thing) -> n.Pay:
    return n.Pay(what, n.PayWord(base_form(word)))


@builds
def give(what: n.Thing, source: n.Place | None, to: n.Player) -> n.Give:
    return n.Give(what, to, source)


@builds
def give_player(to: n.Player, what: n.Thing, source: n.Place | None) -> n.Give:
    return n.Give(what, to, source)


@builds
def give_rounded(what: n.Thing, to: n.Player, rounded: n.Rounding) -> n.Give | Dropped:
    """give half of your Coins to Ann, rounded up"""
    match what:
        case (
            n.Goods(quantity=n.Half(rounded=None) | n.ThatMany(half=True, rounded=None) as half)
            | n.SoMany(quantity=n.ThatMany(half=True, rounded=None) as half)
        ):
            return n.Give(replace(what, quantity=replace(half, rounded=rounded)), to)
        case _:
            return DROPPED


@builds
def give_to_each(what: n.Thing, *players: n.Player) -> n.Together:
    """give 1 Coin to Ann and to Ben: so much to each"""
    return n.Together(tuple(n.Give(what, player) for player in players))


@builds
def steal(what: n.Thing, source: n.Player | n.Place | None) -> n.Steal:
    return n.Steal(what, source)


@builds
def take(what: n.Thing, source: n.Player | n.Place | None) -> n.Take:
    return n.Take(what, source)


@builds
def draw(what: n.Thing, source: n.Place | None) -> n.Draw:
    return n.Draw(what, source)


@builds
def discard(what: n.Thing, source: n.Place | None) -> n.Discard:
    return n.Discard(what, source)


@builds
def keep(what: n.Thing) -> n.Keep:
    return n.Keep(what)


@builds
def reveal(what: n.Thing, source: n.Place | None) -> n.Reveal:
    return n.Reveal(what, source)


@builds
def look_at(what: n.Thing) -> n.LookAt:
    return n.LookAt(what)


@builds
def shuffle(what: n.Place, into: n.Place | None) -> n.Shuffle:
    return n.Shuffle(what, into)


@builds
def play(what: n.Thing, source: n.Place | None) -> n.Play:
    return n.Play(what, source)


@builds
def add(
    word: Token, what: n.Thing, source: n.Place | None, to: n.Place | None
) -> n.Add | Dropped:
    if to is None:
        what, to = _put_there(what)
    if to is None and _lies_somewhere(what):
        return DROPPED  # "place 1 Coin in the Mine" says where to, not which one
    return n.Add(what, to, n.AddWord(base_form(word)), source)


@builds
def add_back(word: Token, what: n.Thing, order: str | None) -> n.Add:
    """put them back: to where they were looked at"""
    return n.Add(what, n.Back(order), n.AddWord(base_form(word)))


@builds
def add_back_to(word: Token, what: n.Thing, to: n.Place) -> n.Add | Dropped:
    return add(word, what, None, to)


@builds
def add_several(word: Token, *parts: n.Thing | n.Place) -> n.Together:
    verb = n.AddWord(base_form(word))
    pairs = zip(parts[::2], parts[1::2], strict=True)
    return n.Together(tuple(n.Add(what, to, verb) for what, to in pairs))  # type: ignore[arg-type]


@builds
def add_to_each(word: Token, what: n.Thing, *places: n.Place) -> n.Add | n.Together:
    """add 1 Coin to the Mill and to the Tower = add 1 Coin to the Mill and the Tower"""
    verb = n.AddWord(base_form(word))
    if all(isinstance(place, n.Named) for place in places):
        return n.Add(what, n.AllOf(places), verb)
    return n.Together(tuple(n.Add(what, place, verb) for place in places))


def _put_there(what: n.Thing) -> tuple[n.Thing, n.There | None]:
    """ "add 1 Coin there" says where to, not which one."""
    match what:
        case n.Goods(where=n.There() as there):
            return replace(what, where=None), there
        case n.Pick(noun=n.Piece(where=n.There() as there) as noun):
            return replace(what, noun=replace(noun, where=None)), there
        case _:
            return what, None


def _lies_somewhere(what: n.Thing) -> bool:
    match what:
        case n.Goods(where=where):
            return where is not None
        case n.Pick(noun=n.Piece(where=where) | n.Card(where=where)):
            return where is not None
        case _:
            return False


@builds
def return_(word: Token, what: n.Thing, source: n.Place | None, to: n.Place | None) -> n.Return:
    return n.Return(what, source, to, n.ReturnWord(base_form(word)))


@builds
def relocate(word: Token, what: n.Thing, *places: n.Place | None) -> n.Relocate:
    source, to = places if len(places) == 2 else (None, *places)
    if to is None:
        what, to = _put_there(what)
    return n.Relocate(what, source, to, n.MoveWord(base_form(word)))


@builds
def relocate_to_another(word: Token, what: n.Thing, source: n.Phrase) -> n.Relocate | Dropped:
    """move 1 Fear from one Room to another"""
    if not isinstance(source, n.Pick):
        return DROPPED
    to = n.Pick(n.An(), source.noun, other=True)
    return n.Relocate(what, source, to, n.MoveWord(base_form(word)))


@builds
def upgrade(what: n.Thing) -> n.Upgrade:
    return n.Upgrade(what)


@builds
def downgrade(what: n.Thing) -> n.Downgrade:
    return n.Downgrade(what)


@builds
def swap(swapped: n.Thing | Swapped, other: n.Player | n.Thing) -> n.Swap | n.By:
    """ "Swap their Rank with Ann": it is they who swap."""
    if not isinstance(swapped, Swapped):
        return n.Swap(swapped, other)
    swapping = n.Swap(swapped.names, other)
    if swapped.whose is None or isinstance(swapped.whose, n.You):
        return swapping
    return n.By(swapped.whose, swapping)


@frozen
class Swapped:
    """What is swapped by name, and whose it is."""

    names: tuple[str, ...]
    whose: n.Player | None


@builds
def swap_names(whose: n.Player | None, *names: str) -> Swapped:
    return Swapped(names, whose)


@builds
def swap_thing(thing: n.Thing) -> n.Thing | Dropped:
    bare = isinstance(thing, n.Goods) and isinstance(thing.quantity, n.Bare)
    return DROPPED if bare else thing


@builds
def aim(at: n.Player | n.Place) -> n.Aim:
    return n.Aim(at)


@builds
def choose(what: n.Player | n.Place | n.Thing) -> n.Choose:
    return n.Choose(what)


@builds
def win() -> n.Finish:
    return n.Finish(n.Outcome.WINS)


@builds
def lose_game() -> n.Finish:
    return n.Finish(n.Outcome.LOSES)


@builds
def eliminated() -> n.Finish:
    return n.Finish(n.Outcome.OUT)


@builds
def have(who: n.Player, effect: n.Effect) -> n.By:
    return n.By(who, effect, have=True)


@frozen
class SoMany:
    """How many of a list are chosen."""

    count: int
    up_to: bool = False


@builds
def so_many(number: Token) -> SoMany:
    return SoMany(number_of_token(number))


@builds
def so_many_at_most(number: Token) -> SoMany:
    return SoMany(number_of_token(number), up_to=True)


@builds
def choose_list(how: SoMany, *options: n.Effect) -> n.Choice:
    return n.Choice(options, how.count, how.up_to, listed=True)


@builds
def choose_or(how: SoMany, choice: n.Choice) -> n.Choice:
    return choose_list(how, *choice.options)


@builds
def choose_items(how: SoMany, _list: Token) -> n.Choice:
    """The options stand on lines of their own, and are put in when they are read."""
    return replace(choose_list(how), lines=True)
