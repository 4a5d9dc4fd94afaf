"""How effects are put together, in house style: sentences, who acts, and what governs them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from hearthscript.lexicon import Lexicon
from hearthscript.syntax import nodes as n
from hearthscript.syntax.write import (
    actions,
    amounts,
    conditions,
    groups,
    phrases,
    things,
    words,
)
from hearthscript.syntax.write.level import CLAUSE, ITEM, SENTENCE, Level
from hearthscript.syntax.write.words import Voice, capitalized

Framed = n.If | n.ForEach | n.When | n.At | n.During


def text(lexicon: Lexicon, node: n.Text, level: Level = SENTENCE) -> str:
    """Sentences, and lists where an option has several of them."""
    return _in_order(_sentence(lexicon, one, level) for one in node.sentences).strip()


def item(lexicon: Lexicon, option: n.Effect) -> str:
    """An option on a line of its own: a text in itself."""
    several = option if isinstance(option, n.Text) else n.Text((n.Sentence(option),))
    return text(lexicon, several, ITEM)


def _in_order(sentences: Iterable[str]) -> str:
    """With a blank between two, or the end of a list's last line."""
    said = ""
    for sentence in sentences:
        said += (" " if said and not said.endswith("\n") else "") + sentence
    return said


def _sentence(lexicon: Lexicon, node: n.Sentence, level: Level) -> str:
    body = effect(lexicon, node.effect, Voice.BASE, level)
    if node.then:
        body = ("then, " if _is_fronted(node.effect) else "then ") + body
    if node.colon:
        return capitalized(body) + ":"
    return _in_order([_ended(body), *_otherwise(lexicon, node.effect, level)])


def _is_fronted(node: n.Effect) -> bool:
    return isinstance(node, Framed) and not node.trailing


def _ended(body: str) -> str:
    return capitalized(body) + ("" if body.endswith((".", "\n")) else ".")


def _otherwise(lexicon: Lexicon, node: n.Effect, level: Level) -> Iterable[str]:
    """What is done otherwise, in a sentence of its own, however deep the "if" stands."""
    match node:
        case n.If(otherwise=n.Node() as other):
            yield _ended("otherwise, " + effect(lexicon, other, Voice.BASE, level))
            yield from _otherwise(lexicon, other, level)
        case n.By(effect=inner) | n.At(effect=inner) | n.During(effect=inner):
            yield from _otherwise(lexicon, inner, level)
        case n.When(effect=inner):
            yield from _otherwise(lexicon, inner, level)
        case _:
            pass


# ── One effect ───────────────────────────────────────────────────────────────────────────


def effect(lexicon: Lexicon, node: n.Effect, voice: Voice, level: Level) -> str:
    match node:
        case n.Text():
            return text(lexicon, node, level).removesuffix(".")
        case n.By():
            return _by(lexicon, node, voice, level)
        case n.May(effect=inner):
            return "may " + groups.as_list(lexicon, inner, Voice.BASE, level.within())
        case n.Together():
            return groups.together(lexicon, node, voice, level)
        case n.InTurn():
            return groups.in_turn(lexicon, node, voice, level)
        case n.Choice():
            return groups.choice(lexicon, node, voice, level)
        case n.Cost():
            return _cost(lexicon, node, voice, level)
        case n.Instead(effect=inner, of=of):
            both = (
                level.fronts and isinstance(inner, n.By) and not inner.order
            )  # "you may do both: … instead"
            inside = replace(level.within(), lines=False, fronts=both)
            done = effect(lexicon, inner, voice, inside)
            return f"{done} instead" + (f" of {things.thing(lexicon, of)}" if of else "")
        case n.If() | n.ForEach() | n.When() | n.At() | n.During():
            return _framed(lexicon, node, voice, level)
        case n.Repeat():
            return _repeat(lexicon, node, voice, level)
        case _:
            return actions.action(lexicon, node, voice)


def _by(lexicon: Lexicon, node: n.By, voice: Voice, level: Level) -> str:
    if node.order is not None:
        return _in_order_of(lexicon, node.order, replace(node, order=None), voice, level)
    inside = level.done(otherwise=True)
    of_them = words.said_of(lexicon, node.who)
    if node.have:
        who = phrases.player(lexicon, node.who, object_=True)
        done = effect(of_them, node.effect, Voice.BASE, inside.grouped())
        return f"{words.verb('have', voice)} {who} {done}"
    who = phrases.player(lexicon, node.who)
    match node.effect:
        case inner if node.must:
            return f"{who} must {effect(of_them, inner, Voice.BASE, inside)}"
        case n.May(effect=n.Together(effects=parts) | n.InTurn(effects=parts) as inner) if (
            level.fronts
        ):
            both = "both" if len(parts) == 2 else "all"
            return f"{who} may do {both}: {effect(of_them, inner, Voice.BASE, inside)}"
        case n.May(effect=n.Cost() as inner):
            inside = Level(line=level.line, lines=level.lines, after=level.after)
            return f"{who} may {effect(of_them, inner, Voice.BASE, inside)}"
        case inner:
            return f"{who} {effect(of_them, inner, words.voice_of(node.who), inside)}"


def _in_order_of(
    lexicon: Lexicon, order: n.Order, node: n.By, voice: Voice, level: Level
) -> str:
    around = in_order(lexicon, order)
    if level.fronts:
        return f"{around}, {_by(lexicon, node, voice, level.governed())}"
    comma = "," if groups.is_group(node.effect) else ""
    return f"{_by(lexicon, node, voice, level.within(last=False))}{comma} {around}"


def in_order(lexicon: Lexicon, node: n.Order) -> str:
    """in reverse Rank order; in order of Might, lowest first; starting with you"""
    if node.track is not None:
        return f"in {'reverse ' if node.lowest else ''}{node.track} order"
    if node.measure is not None:
        first = "lowest" if node.lowest else "highest"
        return f"in order of {amounts.compared(lexicon, node.measure)}, {first} first"
    return f"starting with {phrases.player(lexicon, node.start or n.You(), object_=True)}"


def _cost(lexicon: Lexicon, node: n.Cost, voice: Voice, level: Level) -> str:
    before = replace(level.within(last=False), verbs=True)
    price = effect(lexicon, node.cost, voice, before)
    several = isinstance(node.cost, n.Together | n.Choice)
    if level.line and (node.colon or several or not groups.stands_alone(node.effect)):
        gained = effect(lexicon, node.effect, Voice.BASE, level.governed())
        return f"{price}: {capitalized(gained)}"
    return f"{price} to {effect(lexicon, node.effect, Voice.BASE, level.done())}"


def _repeat(lexicon: Lexicon, node: n.Repeat, voice: Voice, level: Level) -> str:
    times = words.times_over(node.times)
    inner = node.effect
    if not groups.stands_in_front(node) or not level.fronts or level.option:
        comma = "," if groups.is_group(inner) else ""
        return f"{effect(lexicon, inner, voice, level.within(last=False))}{comma} {times}"
    return f"do this {times}: {capitalized(effect(lexicon, inner, voice, level.governed()))}"


# ── Conditions, counts and times around an effect ────────────────────────────────────────


def _framed(lexicon: Lexicon, node: Framed, voice: Voice, level: Level) -> str:
    around = frame(lexicon, node)
    plain = not groups.stands_in_front(node) and (
        not (isinstance(node, n.ForEach) and isinstance(_thing(node.effect), n.AllOf))
    )
    within = isinstance(node, n.When) and node.within is not None
    if not level.fronts or (node.trailing and plain and not within):
        first, rest = _first_of(lexicon, node.effect)
        things = isinstance(_thing(first), n.AllOf | n.OneOf)
        several = things or not isinstance(first, n.Action)  # else it goes with the last
        counts = isinstance(node, n.ForEach) and (not level.verbs or several)
        apart = counts or groups.is_group(first)
        comma = "," if apart else ""  # it goes with all that stands before
        done = effect(lexicon, first, voice, level.within(last=False))
        return f"{done}{comma} {around}{rest}"
    if isinstance(node, n.If) and node.otherwise is not None and not level.otherwise:
        done = effect(lexicon, node.effect, voice, level.within(last=False))
        other = effect(lexicon, node.otherwise, voice, level.governed())
        return f"{around}, {done}, otherwise {other}"
    inside = level.governed(otherwise=not isinstance(node, n.If | n.ForEach))
    first, rest = _first_of(lexicon, node.effect)
    return f"{around}, {effect(lexicon, first, voice, inside)}{rest}"


def _first_of(lexicon: Lexicon, node: n.Effect) -> tuple[n.Effect, str]:
    """What stands in one sentence, and in words what goes on from it in others."""
    if not isinstance(node, n.Text):
        return node, ""
    first, *more = node.sentences
    return first.effect, ". " + text(lexicon, n.Text(tuple(more))).removesuffix(".")


def _thing(node: n.Effect) -> object:
    return getattr(node, "what", None)


def frame(lexicon: Lexicon, node: Framed) -> str:
    match node:
        case n.If(condition=condition, word=word):
            return f"{word} {conditions.condition(lexicon, condition)}"
        case n.ForEach(measure=measure, maximum=maximum, step=step):
            return amounts.for_each(lexicon, measure, step) + amounts.to_maximum(maximum)
        case n.When(occasion=occasion, event=event, within=within):
            stretch_ = f" {stretch(within)}" if within else ""
            return f"{occasion} {effect(lexicon, event, Voice.BASE, CLAUSE)}{stretch_}"
        case n.At(moment=moment, edge=None, word=at, each=each):
            return f"{at} {'each ' if each else ''}{moment}"
        case n.At(moment=moment, edge=edge, word=at, each=True):
            return f"{at} the {edge} of each {moment}"
        case n.At(moment=moment, edge=edge, word=at, next=next_, yours=yours):
            the = "your" if yours else "the"
            return f"{at} the {edge} of {the} {'next ' if next_ else ''}{moment}"
        case n.During(stretch=during):
            return stretch(during)


def stretch(node: n.Stretch) -> str:
    """this round; until the end of the round"""
    if node.yours:
        if node.words.endswith("of the next"):
            return f"{node.words.removesuffix('the next')}your next {node.moment}"
        return f"{node.words} your {node.moment}"
    the = "the " if node.words in ("until the end of", "for the rest of") else ""
    return f"{node.words} {the}{node.moment}"
