"""What effects are done to."""

from __future__ import annotations

from hearthscript.lexicon import Lexicon
from hearthscript.syntax import nodes as n
from hearthscript.syntax.write import amounts, phrases, words


def thing(lexicon: Lexicon, node: n.Thing) -> str:
    match node:
        case n.Goods():
            return goods(lexicon, node)
        case n.SomeOf():
            return phrases.some_of(lexicon, node)
        case n.Rest():
            return phrases.rest(node)
        case n.Anything():
            return ""
        case n.SoMany(quantity=quantity):
            return amounts.amount(quantity) + amounts.behind(lexicon, quantity)
        case n.ThisCard():
            return "this card"
        case n.It(many=many):
            return "them" if many else "it"
        case n.AllOf(things=parts):
            mixed = isinstance(parts[0], n.OneOf)
            return _listed([_within(lexicon, part) for part in parts], "and", parted=mixed)
        case n.OneOf(things=parts):
            mixed = any(isinstance(part, n.AllOf) for part in parts)
            said = [phrases.subject(lexicon, part) for part in parts]
            return ("either " if mixed else "") + _listed(said, "or", parted=mixed)
        case n.Zone():
            return phrases.place(lexicon, node)
        case _:
            return phrases.phrase(lexicon, node)


def _listed(parts: list[str], word: str, *, parted: bool) -> str:
    """`parted`: with a comma between two, which ends what stands before it."""
    if parted and len(parts) == 2:
        return f", {word} ".join(parts)
    return words.listed(parts, word)


def _within(lexicon: Lexicon, node: n.Thing | n.Place) -> str:
    """As part of a list with "and", alternatives say where they begin."""
    either = "either " if isinstance(node, n.OneOf) else ""
    return either + phrases.subject(lexicon, node)


def goods(lexicon: Lexicon, node: n.Goods) -> str:
    quantity = node.quantity
    if isinstance(node.bond, n.Phrase) and not isinstance(node.bond, n.That):
        return f"1 {node.names[0]} of {phrases.player(lexicon, node.bond, object_=True)}"
    if node.bond is not None:
        return f"{phrases.owned(lexicon, node.bond)} {node.names[0]}"
    if isinstance(quantity, n.Half):
        return _half(lexicon, quantity)
    one = words.is_one(quantity) and not node.total
    text = words.goods_names(lexicon, node.names, one=one)
    if node.state:
        text += " " + node.state
    if node.total:
        return f"a total of {amounts.amount(quantity)} {text}"
    if node.whose is not None and not isinstance(quantity, n.All):
        text = words.goods_names(lexicon, node.names, one=False)
        text += f" {node.state}" if node.state else ""
        return f"{amounts.amount(quantity)} of {phrases.owned(lexicon, node.whose)} {text}"
    if node.whose is not None:
        return f"all {phrases.owned(lexicon, node.whose)} {text}"
    before = amounts.amount(quantity)
    text = f"{before} {text}" if before else text
    return text + phrases.lying(lexicon, node.where) + amounts.behind(lexicon, quantity)


def _half(lexicon: Lexicon, half: n.Half) -> str:
    rounded = f", rounded {half.rounded}" if half.rounded else ""
    return f"half of {_halved(lexicon, half.of)}{rounded}"


def _halved(lexicon: Lexicon, measure: n.Measure) -> str:
    """Of "your Coins or Fear", half of the one or of the other."""
    match measure:
        case n.Held(names=names, whose=n.Node() as whose, where=None, state=None):
            one_or_other = words.goods_names(lexicon, names, one=False)
            return f"{phrases.owned(lexicon, whose)} {one_or_other}"
        case _:
            return amounts.number(lexicon, measure)
