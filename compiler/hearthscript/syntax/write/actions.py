"""Verbs, in either form ("gain", "gains"), with what they are done to."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from hearthscript.lexicon import Lexicon
from hearthscript.syntax import nodes as n
from hearthscript.syntax.write import amounts, phrases, things, words
from hearthscript.syntax.write.words import Voice, verb


def action(lexicon: Lexicon, node: n.Action, voice: Voice) -> str:
    if isinstance(node, n.Bonus):
        return bonus(lexicon, node)
    base, *rest = _parts(lexicon, node)
    return " ".join([verb(base, voice), *(part for part in rest if part)])


def _parts(lexicon: Lexicon, node: n.Action) -> tuple[str, ...]:  # noqa: C901 - one a verb
    """The verb in its base form, then its parts in order (empty ones are left out)."""
    match node:
        case n.Gain(what=what, source=source):
            return "gain", _what(lexicon, what), _from(lexicon, source)
        case n.Lose(what=what):
            return "lose", _what(lexicon, what)
        case n.Pay(what=what, word=word):
            return word, _what(lexicon, what)
        case n.Give(what=what, to=to, source=source):
            to_whom = phrases.player(lexicon, to, object_=True)
            what, rounded = _apart_from_rounding(what)
            to_whom += f", rounded {rounded}" if rounded else ""
            return "give", _what(lexicon, what), _from(lexicon, source), "to", to_whom
        case n.Steal(what=what, source=source):
            return "steal", _what(lexicon, what), _from(lexicon, source)
        case n.Take(what=what, source=source):
            return "take", _what(lexicon, what), _from(lexicon, source)
        case n.Draw(what=what, source=source):
            return "draw", _what(lexicon, what), _from(lexicon, source)
        case n.Discard(what=what, source=source):
            return "discard", _what(lexicon, what), _from(lexicon, source)
        case n.Keep(what=what):
            return "keep", _what(lexicon, what)
        case n.Reveal(what=what, source=source):
            return "reveal", _what(lexicon, what), _from(lexicon, source)
        case n.LookAt(what=what):
            return "look", "at", _what(lexicon, what)
        case n.Shuffle(what=zone, into=into):
            return "shuffle", phrases.place(lexicon, zone), _to(lexicon, into, "into")
        case n.Play(what=what, source=source):
            return "play", _what(lexicon, what), _from(lexicon, source)
        case n.Add(what=what, to=to, word=word, source=source):
            added_to = _to(lexicon, to, _added_to(word, to))
            return word, _what(lexicon, what), _from(lexicon, source), added_to
        case n.Return(what=what, source=source, to=to, word=word):
            return word, _what(lexicon, what), _from(lexicon, source), _to(lexicon, to)
        case n.Relocate(what=what, source=source, to=to, word=word):
            return word, _what(lexicon, what), _from(lexicon, source), _to(lexicon, to)
        case n.Upgrade(what=what):
            return "upgrade", _what(lexicon, what)
        case n.Downgrade(what=what):
            return "downgrade", _what(lexicon, what)
        case n.Swap(what=what, other=other):
            swapped = (
                words.listed([words.good(lexicon, name, one=False) for name in what], "and")
                if isinstance(what, tuple)
                else _what(lexicon, what)
            )
            return "swap", swapped, "with", phrases.somebody_or_somewhere(lexicon, other)
        case n.Aim(at=at):
            return "target", phrases.somebody_or_somewhere(lexicon, at)
        case n.Choose(what=what):
            return "choose", phrases.somebody_or_somewhere(lexicon, what)
        case n.Finish(outcome=n.Outcome.OUT):
            return "are", "eliminated"
        case n.Finish(outcome=outcome):
            return "win" if outcome is n.Outcome.WINS else "lose", "the game"
        case n.Resolve():
            return "resolve", *_resolved(lexicon, node)
        case n.Claim():
            return "claim", "the next reward"
        case n.Bonus():
            return (bonus(lexicon, node),)
        case _:
            assert_never(node)


def _resolved(lexicon: Lexicon, node: n.Resolve) -> tuple[str, ...]:
    """their Gift; the Rite of a Room; this card, or a part of it"""
    if isinstance(node.whose, n.ThisCard):
        card = things.thing(lexicon, node.whose)
        return (card,) if node.box is None else (words.possessive(card, one=True), node.box)
    if node.box is None and isinstance(node.whose, n.Each):
        return (phrases.phrase(lexicon, node.whose),)
    if node.whose is not None:
        return phrases.owned(lexicon, node.whose), node.box or ""
    return f"the {node.box}", _to(lexicon, node.where, "of")


def _apart_from_rounding(what: n.Thing) -> tuple[n.Thing, n.Rounding | None]:
    """Half of something, and how it is rounded, which is said at the end."""
    match what:
        case n.Goods(quantity=n.Half(rounded=n.Rounding() as rounded) as half):
            return replace(what, quantity=replace(half, rounded=None)), rounded
        case n.Goods(quantity=n.ThatMany(rounded=n.Rounding() as rounded) as half):
            return replace(what, quantity=replace(half, rounded=None)), rounded
        case _:
            return what, None


def _what(lexicon: Lexicon, what: n.Thing) -> str:
    return things.thing(lexicon, what)


def _from(lexicon: Lexicon, source: n.Player | n.Place | None) -> str:
    return "" if source is None else "from " + phrases.somebody_or_somewhere(lexicon, source)


def _to(lexicon: Lexicon, to: n.Place | None, word: str = "to") -> str:
    match to:
        case None:
            return ""
        case n.There() | n.Back():
            return phrases.place(lexicon, to)
        case n.Zone(end="top") if word == "on":
            return "on " + phrases.place(lexicon, to).removeprefix("the ")
        case _:
            return f"{word} {phrases.place(lexicon, to)}"


def _added_to(word: n.AddWord, to: n.Place | None) -> str:
    if word is n.AddWord.ADD:
        return "to"
    if isinstance(to, n.Zone) and to.end is not None:
        return "on"
    if word is n.AddWord.PUT and isinstance(to, n.Zone):
        return "into"
    return "on" if isinstance(to, n.ThisCard | n.OnCard | n.It) else "in"


def bonus(lexicon: Lexicon, node: n.Bonus) -> str:
    """A whole clause, subject and all: "it then has +2 Strength"."""
    have = verb("have", words.voice_of(node.subject))
    then = "then " if node.then else ""
    sign = "" if node.amount.value < 0 else "+"
    text = (
        f"{phrases.subject(lexicon, node.subject)} {then}{have}"
        f" {sign}{node.amount.value} {node.name}{phrases.lying(lexicon, node.where)}"
    )
    if node.each is None:
        return text
    each = amounts.for_each(lexicon, node.each, node.step)
    return f"{text} {each}{amounts.to_maximum(node.maximum, sign or '-')}"
