"""Players, places, tokens, cards: a noun and what stands before and after it."""

from __future__ import annotations

from dataclasses import replace

from hearthscript.lexicon import Lexicon
from hearthscript.syntax import nodes as n
from hearthscript.syntax.write import amounts, conditions, things, words

# ── Nouns ────────────────────────────────────────────────────────────────────────────────


def noun(lexicon: Lexicon, node: n.Noun, *, one: bool) -> str:
    """The noun with what belongs to it, but without its owner."""
    match node:
        case n.Person():
            return words.person(lexicon, one=one)
        case n.Area(kind=kind):
            return words.area(lexicon, kind, one=one)
        case n.Piece(kind=kind, value=value, where=where):
            text = words.token(lexicon, kind, one=one)
            if value is not None:
                text += " of value " + amounts.bound(value, less="less")
            return text + lying(lexicon, where)
        case n.Card(kind=kind, where=where):
            return words.card_kind(lexicon, kind, one=one) + lying(lexicon, where)


def lying(lexicon: Lexicon, where: n.Place | None) -> str:
    """ " in the Mill", " there", or nothing; inside "where you have …" nothing is said."""
    match where:
        case None | n.Which():
            return ""
        case n.There():
            return " " + place(lexicon, where)
        case n.ThisCard() | n.OnCard():
            return " on " + place(lexicon, where)
        case _:
            return " in " + place(lexicon, where)


def _owner(node: n.Noun) -> n.Player | None:
    return node.whose if isinstance(node, n.Piece | n.Card) else None


# ── Determiners ──────────────────────────────────────────────────────────────────────────


def phrase(lexicon: Lexicon, node: n.Phrase) -> str:
    match node:
        case n.Pick():
            return _pick(lexicon, node)
        case n.Each(noun=what, other=other):
            owner = _owner(what)
            if owner is not None:
                return f"each of {owned(lexicon, owner)} {noun(lexicon, what, one=False)}"
            each = "all" if node.all else "each"
            head = others(lexicon, what, other, one=not node.all)
            return f"{each} {head}{_filter(lexicon, node)}"
        case n.Top(noun=what, extreme=extreme, measure=measure, other=other):
            head = others(lexicon, what, other, one=not node.every)
            text = f"the {head} with the {amounts.ranked(lexicon, extreme, measure)}"
            return text + among(lexicon, node.among, what)
        case n.That(word=word, noun=what):
            return f"{word} {noun(lexicon, what, one=not node.many)}"


def among(lexicon: Lexicon, those: n.Condition | None, what: n.Noun | None = None) -> str:
    """ " among the players with a Guard there", " among those who placed 1st" """
    if those is None:
        return ""
    lexicon = words.said_of(lexicon, those)
    whom = "those" if what is None else f"the {noun(lexicon, what, one=False)}"
    return f" among {whom} {conditions.filtered(lexicon, those, words.Voice.BASE)}"


def _pick(lexicon: Lexicon, node: n.Pick) -> str:
    quantity, what = node.quantity, node.noun
    one = words.is_one_of(quantity, what)
    owner = _owner(what)
    if isinstance(quantity, n.EqualTo | n.Until):
        return noun(lexicon, what, one=False) + amounts.behind(lexicon, quantity)
    if owner is not None:
        return _part(lexicon, node, owner) + _filter(lexicon, node)
    if isinstance(what, n.Card) and what.end is not None:
        return _deck_end(lexicon, quantity, what)
    if node.random:
        head = "random " + others(lexicon, what, node.other, one=one)
        text = words.an(head) if isinstance(quantity, n.An) else f"{_amount(quantity)} {head}"
    elif isinstance(quantity, n.An) and node.other and not _has_rival(lexicon, what):
        text = "another " + noun(lexicon, what, one=True)
    elif isinstance(quantity, n.An):
        text = words.an(others(lexicon, what, node.other, one=True))
    elif isinstance(quantity, n.The) and node.other and node.filter is None:
        text = "the other " + noun(lexicon, what, one=True)  # "the rival" was spoken of
    else:
        text = f"{_amount(quantity)} {others(lexicon, what, node.other, one=one)}".lstrip()
    return text + _filter(lexicon, node) + amounts.behind(lexicon, quantity)


def _deck_end(lexicon: Lexicon, quantity: n.Quantity, card: n.Card) -> str:
    """the top card of your deck"""
    one = words.is_one(quantity)
    count = "" if one else f"{amounts.amount(quantity)} "
    kind = words.card_kind(lexicon, card.kind, one=one)
    pile = "it" if card.where is None else place(lexicon, card.where)
    return f"the {card.end} {count}{kind} of {pile}"


def _amount(quantity: n.Quantity) -> str:
    return "the" if isinstance(quantity, n.The) else amounts.amount(quantity)


def _part(lexicon: Lexicon, node: n.Pick, owner: n.Player) -> str:
    """A part of what somebody owns: "1 of your …", "all your …", "your …"."""
    whose = owned(lexicon, owner)
    many = noun(lexicon, node.noun, one=False)
    match node.quantity:
        case n.The():
            return f"{whose} {noun(lexicon, node.noun, one=True)}"
        case n.All():
            return f"all {whose} {many}"
        case n.An() if node.other:
            return f"another of {whose} {many}"
        case n.An():
            return f"1 of {whose} {many}"
        case n.AnyNumber():
            return f"any number of {whose} {many}"
        case quantity:
            return f"{amounts.amount(quantity)} of {whose} {many}"


def _has_rival(lexicon: Lexicon, what: n.Noun) -> bool:
    return isinstance(what, n.Person) and lexicon.style.rival is not None


def others(lexicon: Lexicon, what: n.Noun, other: bool, *, one: bool) -> str:
    """other players, rivals"""
    if other and isinstance(what, n.Person) and lexicon.style.rival is not None:
        return lexicon.style.rival + ("" if one else "s")
    return ("other " if other else "") + noun(lexicon, what, one=one)


def _filter(lexicon: Lexicon, node: n.Pick | n.Each) -> str:
    if node.filter is None:
        return ""
    plural = (
        node.all if isinstance(node, n.Each) else not words.is_one_of(node.quantity, node.noun)
    )
    voice = words.Voice.BASE if plural else words.Voice.SINGULAR
    if isinstance(node.noun, n.Person):
        lexicon = words.said_of(lexicon, node)
    return " " + conditions.filtered(lexicon, node.filter, voice)


# ── Players ──────────────────────────────────────────────────────────────────────────────


def player(lexicon: Lexicon, node: n.Player, *, object_: bool = False) -> str:
    """The player as a subject, or with `object_` after a verb or a preposition."""
    match node:
        case n.You():
            return "you"
        case n.They(pronoun=pronoun):
            return words.PRONOUNS[pronoun][1 if object_ else 0]
        case n.EveryoneElse():
            return "everyone else"
        case n.Target(whose=whose):
            return owned(lexicon, whose) + " target"
        case n.AtSpace(track=track, space=space):
            return f"the {words.person(lexicon, one=True)} at {track} {space}"
        case n.Neighbour(side=side, whose=whose):
            theirs = owned(lexicon, whose or n.You())
            return f"the {words.person(lexicon, one=True)} to {theirs} {side}"
        case n.Character(name=name):
            known = lexicon.characters.get(name)
            return f"the {name}" if known is not None and known.the else name
        case n.Which():
            return ""
        case n.SomeOf():
            return some_of(lexicon, node)
        case n.Rest():
            return rest(node)
        case n.Group(players=players):
            return words.listed([player(lexicon, one) for one in players], "and")
        case _:
            return phrase(lexicon, node)


def owned(lexicon: Lexicon, owner: n.Player) -> str:
    """your, their, Ann's"""
    match owner:
        case n.You():
            return "your"
        case n.They(pronoun=pronoun):
            return words.PRONOUNS[pronoun][2]
        case _:
            one = words.voice_of(owner) is words.Voice.SINGULAR
            return words.possessive(player(lexicon, owner), one=one)


# ── Places ───────────────────────────────────────────────────────────────────────────────


def place(lexicon: Lexicon, node: n.Place) -> str:
    match node:
        case n.Named(name=name):
            return "the " + name
        case n.Zone(end=str(end), order=order):
            pile = place(lexicon, replace(node, end=None, order=None))
            return f"the {end} of {pile}{in_order(order)}"
        case n.Back(order=order):
            return f"back{in_order(order)}"
        case n.Zone(name=name, whose=None):
            return "the " + name
        case n.Zone(name=name, whose=whose):
            return f"{owned(lexicon, whose)} {name}"  # type: ignore[arg-type]  # not None here
        case n.OnCard(whose=whose):
            return owned(lexicon, whose) + " card"
        case n.There(here=here):
            return "here" if here else "there"
        case n.Which():
            return ""
        case n.OneOf(things=places):
            return words.listed([place(lexicon, one) for one in places], "or")  # type: ignore[arg-type]
        case n.AllOf(things=places):
            return words.listed([place(lexicon, one) for one in places], "and")  # type: ignore[arg-type]
        case n.ThisCard() | n.It():
            return things.thing(lexicon, node)
        case _:
            return phrase(lexicon, node)


def in_order(order: str | None) -> str:
    """ " in any order" """
    if order is None:
        return ""
    return f" in {'any' if order == 'any' else 'a random'} order"


def some_of(lexicon: Lexicon, node: n.SomeOf) -> str:
    """1 of them, another of them, up to 2 of those cards"""
    head = "another" if node.other else amounts.amount(node.quantity)
    of = node.of
    return f"{head} of " + ("them" if not isinstance(of, n.That) else phrase(lexicon, of))


def rest(node: n.Rest) -> str:
    return "the other" if node.one else "the rest"


def subject(lexicon: Lexicon, node: n.Subject) -> str:
    """A player, place or thing at the start of a clause."""
    match node:
        case n.Named() | n.Zone() | n.OnCard() | n.There() | n.Back():
            return place(lexicon, node)
        case n.OneOf(things=(n.Named(), *_)) | n.AllOf(things=(n.Named(), *_)):
            return place(lexicon, node)
        case n.Goods() | n.SoMany() | n.Anything() | n.ThisCard() | n.It():
            return things.thing(lexicon, node)
        case n.AllOf() | n.OneOf():
            return things.thing(lexicon, node)
        case _:
            return player(lexicon, node)


def somebody_or_somewhere(lexicon: Lexicon, node: n.Player | n.Place | n.Thing) -> str:
    """As an object: after "target", "choose", "from"."""
    if isinstance(node, n.They):
        return player(lexicon, node, object_=True)
    return subject(lexicon, node)


def without_place(node: n.Piece) -> n.Piece:
    return replace(node, where=None)
