"""What a text has named, and what the words that point back ask for."""

from __future__ import annotations

from hearthscript.analyse.misfit import Misfit
from hearthscript.frozen import frozen
from hearthscript.lexicon import Lexicon
from hearthscript.source import NOWHERE
from hearthscript.syntax import nodes as n
from hearthscript.syntax.write import words

THIS_CARD = 0
"""The mark of the card that the text stands on."""
YOU = -1
"""The mark of the player who resolves the text."""
HERE = -2
"""The mark of the place that the card is, for a card that is a place."""


@frozen
class Mention:
    """Something that later words can mean. `kind`: "player", "area", "piece",
    "card", or "own card", which is where things lie."""

    sentence: int
    mark: int
    kind: str
    name: str | None = None
    many: bool = False
    several: bool | None = None
    """Of things: whether "them" means it, and not "it"; None where either can."""
    chosen: bool = False
    """It was chosen: "the chosen …" means it rather than others."""
    group: int | None = None
    """The mark of the players as one of whom it was named: "Ann and Bob"."""
    or_else: tuple[int, ...] = ()
    """The marks that it may be instead, of "the Mill or the Tower": later words mean
    whichever it was."""

    @property
    def marks(self) -> tuple[int, ...]:
        return (self.mark, *self.or_else)


def marks_of(who: n.Player) -> tuple[int, ...]:
    match who:
        case n.You():
            return (YOU,)
        case n.EveryoneElse(mark=int(mark)):
            return (mark,)
        case n.Pointing(means=means):
            return means
        case n.Marked(mark=int(mark)):
            return (mark,)
        case _:
            return ()


def is_many(node: n.Marked) -> bool:
    match node:
        case n.OnCard(whose=n.Marked() as whose):
            return is_many(whose)
        case n.Each() | n.Group() | n.Top(every=True):
            return True
        case n.Pick(quantity=n.Number(value=value)):
            return value != 1
        case n.Pick(quantity=n.All() | n.AllBut() | n.OneOfNumbers()):
            return True
        case n.Pick(quantity=n.AnyNumber() | n.UpTo(limit=n.Number())):
            return True
        case _:
            return False


def several(node: n.Marked) -> bool | None:
    """Whether it is more than one by its number; None if that depends on the game."""
    match node:
        case n.Group():
            return True
        case n.Top(every=True):
            return None
        case n.Top() | n.Named() | n.Pick(quantity=n.An()):
            return False
        case n.Pick(quantity=n.The(), noun=n.Piece() | n.Card()):
            return False
        case n.Pick(quantity=n.All() | n.AnyNumber()):
            return True
        case n.Pick(quantity=n.Number(value=value) | n.UpTo(limit=n.Number(value=value))):
            return value > 1
        case _:
            return None


def kind_of(node: n.Marked, lexicon: Lexicon) -> tuple[str, str | None]:
    """What a phrase names: its kind, and which of the kind."""
    match node:
        case n.Named(name=name):
            kinds = lexicon.areas.values()
            return "area", next(
                (k.name for k in kinds if any(p.name == name for p in k.places)), None
            )
        case n.Pick(noun=noun) | n.Each(noun=noun) | n.Top(noun=noun):
            return noun_kind(noun)
        case n.Character(name=name):
            return "player", name
        case n.OnCard():
            return "own card", None
        case _:
            return "player", None


def noun_kind(noun: n.Noun) -> tuple[str, str | None]:
    match noun:
        case n.Person():
            return "player", None
        case n.Area(kind=kind):
            return "area", kind
        case n.Piece(kind=kind):
            return "piece", kind
        case n.Card(kind=card):
            return "card", card


def points_at_others(node: n.They, called: str) -> Misfit:
    """ "He" behind characters who are not; `called`: what the title calls the last of them."""
    fits = called if called in words.PRONOUNS else "they"
    forms = " or ".join(f"“{form}”" for form in dict.fromkeys(words.PRONOUNS[fits]))
    return Misfit(
        "nobody-to-mean",
        f"has nobody to mean here: the player named before is “{fits}”",
        node.span,
        f"Write {forms}, or name the player who is meant.",
        of_word=True,
    )


def points_at_oneself(node: n.They) -> Misfit:
    """ "Ben gives 1 Coin to them", and nobody but Ben was named."""
    return Misfit(
        "nobody-to-mean",
        "has nobody to mean here: nobody else was named before",
        node.span,
        "Name the player who is meant.",
        of_word=True,
    )


def points_at_nothing(node: n.Pointing) -> Misfit:
    match node:
        case n.They():
            first = "Name the player first (“Choose another player. They …”)."
            if node.span == NOWHERE:  # "another rival": they are not said
                first = "Name a player first, or leave out “other” (“a …”, “each …”)."
            return Misfit(
                "nobody-to-mean",
                "has nobody to mean here: no player was named before",
                node.span,
                first,
                of_word=True,
            )
        case n.That(noun=n.Person(), many=several):
            which = "players were" if several else "single player was"
            first = (
                "two other players. Those players" if several else "another player. That player"
            )
            return Misfit(
                "nobody-to-mean",
                f"has nobody to mean here: no {which} named before",
                node.span,
                f"Name the player{'s' if several else ''} first (“Choose {first} …”).",
                of_word=True,
            )
        case n.That(noun=noun):
            name = noun_kind(noun)[1] or "card"
            return Misfit(
                "nothing-to-mean",
                f"has nothing to mean here: no {name} was named before",
                node.span,
                f"Name it first (“{words.an(name)}”), or say which one.",
                of_word=True,
            )
        case n.There():
            return Misfit(
                "nothing-to-mean",
                "has no place to mean here: none was named before",
                node.span,
                "Name the place.",
                of_word=True,
            )
        case _:
            return Misfit(
                "nothing-to-mean",
                "has nothing to mean here: no token and no card was named before",
                node.span,
                "Say what it is.",
                of_word=True,
            )
