"""Amounts, and what is counted."""

from __future__ import annotations

from dataclasses import replace

from hearthscript.lexicon import Lexicon
from hearthscript.syntax import nodes as n
from hearthscript.syntax.write import conditions, phrases, words


def amount(quantity: n.Quantity) -> str:  # noqa: C901 - one branch for each kind
    """The words before a noun; those that stand behind it are written by `things`."""
    match quantity:
        case n.Number(value=value):
            return str(value)
        case n.An():
            return "1"
        case n.The():
            return "the"
        case n.UpTo(limit=limit):
            return "up to " + amount(limit)
        case n.All():
            return "all"
        case n.Any():
            return "any"
        case n.AnyNumber():
            return "any number of"
        case n.AllBut(kept=kept):
            return f"all but {kept}"
        case n.OneOfNumbers(values=values):
            return _numbers(values)
        case n.ThatMany(half=True):
            return "half that many"
        case n.ThatMany(times=times):
            return (f"{words.times_over(times)} " if times != 1 else "") + "that many"
        case n.AtLeast() | n.AtMost() | n.MoreThan() | n.FewerThan() | n.Exactly() | n.No():
            return bound(quantity)
        case n.PerEach(base=base):
            return str(base.value)
        case n.Bare() | n.EqualTo() | n.Half() | n.Until():
            return ""


def _numbers(values: tuple[int, ...]) -> str:
    """1 or 2; 1 to 4; 1, 3, or 5"""
    first, last = values[0], values[-1]
    if len(values) > 2 and values == tuple(range(first, last + 1)):
        return f"{first} to {last}"
    return words.listed([str(value) for value in values], "or")


def bound(quantity: n.Quantity, *, less: str = "fewer") -> str:
    """A limit. `less`: things are fewer, but a value is less."""
    match quantity:
        case n.AtLeast(value=value):
            return f"{value} or more"
        case n.AtMost(value=value):
            return f"{value} or {less}"
        case n.MoreThan(value=value):
            return f"more than {value}"
        case n.FewerThan(value=value):
            return f"{less} than {value}"
        case n.Exactly(value=value):
            return f"exactly {value}"
        case n.No():
            return "no"
        case _:
            return amount(quantity)


def behind(lexicon: Lexicon, quantity: n.Quantity) -> str:
    """The part of an amount that stands behind its noun."""
    match quantity:
        case n.PerEach(measure=measure, maximum=maximum, step=step):
            return " " + for_each(lexicon, measure, step) + to_maximum(maximum)
        case n.EqualTo(measure=measure, times=times):
            twice = "twice " if times == 2 else ""
            return f" equal to {twice}{number(lexicon, measure)}"
        case n.Until(total=total, measure=measure):
            return _until(lexicon, total, measure)
        case n.ThatMany(rounded=n.Rounding() as rounded):
            return f", rounded {rounded}"
        case _:
            return ""


def _until(lexicon: Lexicon, total: int, measure: n.Measure) -> str:
    """ " until you have 5 cards in your hand" """
    who: n.Player | None = None
    match measure:
        case n.Held(whose=whose):
            who = whose
        case n.CountOf(noun=n.Card(whose=whose, where=where)):
            who = whose or getattr(where, "whose", None)
            measure = replace(measure, noun=n.Card(where=where))
        case _:
            pass
    what = replace(measure, whose=None) if isinstance(measure, n.Held) else measure
    return f" until{_had_by(lexicon, who)} {total} {counted(lexicon, what, one=total == 1)}"


def for_each(lexicon: Lexicon, measure: n.Measure, step: int = 1) -> str:
    count = f"{step} " if step != 1 else ""
    return f"for each {count}{counted(lexicon, measure, one=step == 1)}"


def to_maximum(maximum: int | None, sign: str = "") -> str:
    if maximum is None:
        return ""
    return f", to a maximum of {sign}{maximum}"


# ── Measures ─────────────────────────────────────────────────────────────────────────────


def counted(lexicon: Lexicon, measure: n.Measure, *, one: bool) -> str:
    """What is counted, as after "for each" (one) or "the number of" (not one)."""
    match measure:
        case n.Held(names=names, whose=whose, where=where, state=state):
            text = words.goods_names(lexicon, names, one=one) + (f" {state}" if state else "")
            if where is not None:
                return text + phrases.lying(lexicon, where)
            return text + _had_by(lexicon, whose)
        case n.CountOf(noun=noun, filter=filter_, other=other):
            return _counted_noun(lexicon, noun, filter_, other, one=one)
        case n.ValueOf():
            return number(lexicon, measure)
        case n.DoneThisWay():
            return f"{_done_to(lexicon, measure, one=one)} {measure.deed} this way"
        case n.SumOf(measures=measures):
            return " and each ".join(counted(lexicon, each, one=one) for each in measures)


def _done_to(lexicon: Lexicon, measure: n.DoneThisWay, *, one: bool) -> str:
    if measure.noun is not None:
        return phrases.noun(lexicon, measure.noun, one=one)
    return words.good(lexicon, measure.name or "", one=one)


def _had_by(lexicon: Lexicon, whose: n.Player | None) -> str:
    if whose is None or isinstance(whose, n.Which):
        return ""
    have = words.verb("have", words.voice_of(whose))
    return f" {phrases.player(lexicon, whose)} {have}"


def _counted_noun(
    lexicon: Lexicon, noun: n.Noun, filter_: n.Condition | None, other: bool, *, one: bool
) -> str:
    head = phrases.others(lexicon, noun, other, one=one)
    if isinstance(noun, n.Piece) and noun.whose is not None:
        bare = phrases.noun(lexicon, phrases.without_place(noun), one=one)
        head = bare + _had_by(lexicon, noun.whose) + phrases.lying(lexicon, noun.where)
    if filter_ is None or (isinstance(filter_, n.Controls) and filter_.what == filter_.subject):
        return head
    voice = words.Voice.SINGULAR if one else words.Voice.BASE
    return head + " " + conditions.filtered(lexicon, filter_, voice)


def number(lexicon: Lexicon, measure: n.Measure) -> str:
    """The measure as a number: "your Fear", "the number of Rooms you control"."""
    match measure:
        case n.Held(names=names, whose=whose, where=None, state=state) if whose is not None:
            text = words.listed([words.good(lexicon, each, one=False) for each in names], "and")
            return f"{phrases.owned(lexicon, whose)} {text}" + (f" {state}" if state else "")
        case n.Held():
            return "the " + counted(lexicon, measure, one=False)
        case n.CountOf() | n.DoneThisWay() | n.SumOf():
            return "the number of " + counted(lexicon, measure, one=False)
        case n.ValueOf(name=name, whose=whose, where=where):
            return _value(lexicon, name, whose) + phrases.lying(lexicon, where)


def _value(lexicon: Lexicon, name: str, whose: n.Player | n.Thing | None) -> str:
    match whose:
        case None | n.Which():
            return name
        case n.ThisCard():
            return f"this card's {name}"
        case n.It():
            return f"the {name} of it"
        case _:
            return f"{phrases.owned(lexicon, whose)} {name}"  # type: ignore[arg-type]  # a player


_MOST = {n.Extreme.MOST: "most", n.Extreme.LEAST: "least"}
_HIGHEST = {n.Extreme.MOST: "highest", n.Extreme.LEAST: "lowest"}
_FEWEST = {n.Extreme.MOST: "most", n.Extreme.LEAST: "fewest"}


def ranked(lexicon: Lexicon, extreme: n.Extreme, measure: n.Measure) -> str:
    """most Fear, fewest Badges, highest Might in the Mill"""
    match measure:
        case n.Held():
            return f"{_MOST[extreme]} {compared(lexicon, measure)}"
        case n.CountOf():
            return f"{_FEWEST[extreme]} {compared(lexicon, measure)}"
        case n.ValueOf():
            return f"{_HIGHEST[extreme]} {compared(lexicon, measure)}"
        case n.DoneThisWay() | n.SumOf():
            return f"{_MOST[extreme]} {compared(lexicon, measure)}"


def compared(lexicon: Lexicon, measure: n.Measure) -> str:
    """What two subjects are compared in; whose it is goes without saying."""
    match measure:
        case n.Held(names=names):
            return words.goods_names(lexicon, names, one=False)
        case n.CountOf(noun=n.Piece() | n.Card() as noun):
            where = None if isinstance(noun.where, n.Which) else noun.where
            return phrases.noun(lexicon, replace(noun, whose=None, where=where), one=False)
        case n.CountOf(noun=noun):
            return phrases.noun(lexicon, noun, one=False)
        case n.ValueOf(name=name, where=where):
            return name + phrases.lying(lexicon, where)
        case n.DoneThisWay() | n.SumOf():
            return counted(lexicon, measure, one=False)
