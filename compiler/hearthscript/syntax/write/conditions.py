"""Conditions, and filters behind a noun."""

from __future__ import annotations

from dataclasses import replace

from hearthscript.lexicon import Lexicon
from hearthscript.syntax import nodes as n
from hearthscript.syntax.write import amounts, phrases, structure, things, words
from hearthscript.syntax.write.level import CLAUSE
from hearthscript.syntax.write.words import Voice, verb


def condition(lexicon: Lexicon, node: n.Condition) -> str:
    match node:
        case n.Both() if (none := _none_of(lexicon, node)) is not None:
            subject = subject_of(node)
            if isinstance(subject, n.There):
                return f"there are {none} {phrases.place(lexicon, subject)}"
            have = verb("have", words.voice_of(subject))
            return f"{phrases.subject(lexicon, subject)} {have} {none}"
        case n.Both(conditions=parts):
            return " and ".join(condition(lexicon, part) for part in parts)
        case n.Either(conditions=parts) if _either_rank(node):
            subject = subject_of(node)
            return f"{phrases.subject(lexicon, subject)} {said(lexicon, node, Voice.BASE)}"
        case n.Either(conditions=parts):
            return " or ".join(condition(lexicon, part) for part in parts)
        case n.ChosenBy(chooser=chooser):
            return f"of {phrases.owned(lexicon, chooser)} choice"
        case n.Possible():
            return "able"
        case n.LastOne(period=period):
            return f"this is the last {period}"
        case n.Not(condition=n.LastOne(period=period)):
            return f"this is not the last {period}"
        case n.Compares(measure=measure, bound=bound):
            limit = amounts.bound(bound, less="less")
            return f"{amounts.number(lexicon, measure)} {_be(lexicon, measure)} {limit}"
        case n.Has(subject=n.There(here=True)):
            return f"there {said(lexicon, node, Voice.BASE)}"
        case _:
            subject = subject_of(node)
            voice, of_them = words.voice_of(subject), words.said_of(lexicon, subject)
            return f"{phrases.subject(lexicon, subject)} {said(of_them, node, voice)}"


def _none_of(lexicon: Lexicon, node: n.Both) -> str | None:
    """no Coins or Guards, where all that is said is that neither is there"""
    kinds: list[str] = []
    tokens = 0
    subject = subject_of(node)
    if isinstance(subject, n.Pick):
        return None  # "another player … and another player …" can be two
    for part in node.conditions:
        if not isinstance(part, n.Has) or part.subject != subject:
            return None
        match part.what:
            case n.Goods(n.No(), (name,), False, None, None, None):
                kinds.append(words.good(lexicon, name, one=False))
            case n.Pick(n.No(), n.Piece(kind, None, None, None), False, filter=None):
                kinds.append(words.token(lexicon, kind, one=False))
                tokens += 1
            case _:
                return None
    return "no " + " or ".join(kinds) if tokens else None


def _either_rank(node: n.Condition) -> bool:
    """placed 1st or 2nd"""
    match node:
        case n.Either(
            conditions=(n.Placed(beyond=None, subject=a), n.Placed(beyond=None, subject=b))
        ):
            return a == b
        case _:
            return False


def subject_of(node: n.Condition) -> n.Subject:
    """Whom or what a condition is about."""
    match node:
        case n.Not(condition=inner):
            return subject_of(inner)
        case n.Is(subject=n.Target(whose=whose)):
            return whose
        case n.ChosenBy(chooser=chooser):
            return chooser
        case n.Both(conditions=parts) | n.Either(conditions=parts):
            return subject_of(parts[0])
        case n.Compares() | n.Possible() | n.LastOne() | n.HasBox():
            return n.Which()
        case _:
            return node.subject


def said(lexicon: Lexicon, node: n.Condition, voice: Voice) -> str:  # noqa: C901 - one each
    """A condition without its subject: "have 2 or more Fear"."""
    match node:
        case n.Possible():
            return "able"
        case n.Not(condition=inner):
            return _said_not(lexicon, inner, voice)
        case n.Has(subject=n.There() as there, what=n.Goods() as what):
            return _there_is(lexicon, what.quantity, replace(what, where=there))
        case n.Has(subject=n.There() as there, what=n.Pick(noun=n.Piece() as noun) as what):
            lying = replace(what, noun=replace(noun, where=there))
            return _there_is(lexicon, what.quantity, lying)
        case n.Has(subject=n.There() as there, what=n.AllOf() | n.OneOf() as what):
            first = getattr(what.things[0], "quantity", n.Bare())
            return f"{_there_is(lexicon, first, what)} {phrases.place(lexicon, there)}"
        case n.HasBox(box=box):
            return f"{verb('have', voice)} {words.an(box)}"
        case n.Has(what=what):
            return f"{verb('have', voice)} {things.thing(lexicon, what)}"
        case n.HasMore(what=n.CountOf(noun=n.Area(kind=kind)), more=more, than=than):
            compared = f"{'more' if more else 'fewer'} {words.area(lexicon, kind, one=False)}"
            return f"{verb('control', voice)} {compared} than {phrases.subject(lexicon, than)}"
        case n.HasMost(measure=n.CountOf(noun=n.Area()) as measure, extreme=extreme):
            most = amounts.ranked(lexicon, extreme, measure)
            control = "have" if node.among else "control"
            among = phrases.among(lexicon, node.among, node.of)
            return f"{verb(control, voice)} the {most}{among}"
        case n.HasMore(more=more, what=what, than=than, by=by):
            word = "more" if more else "less" if isinstance(what, n.Held) else "fewer"
            word = f"at least {by} {word}" if by > 1 else word
            compared = amounts.compared(lexicon, what)
            return (
                f"{verb('have', voice)} {word} {compared} than {phrases.subject(lexicon, than)}"
            )
        case n.HasMost(extreme=extreme, measure=measure):
            most = amounts.ranked(lexicon, extreme, measure)
            return (
                f"{verb('have', voice)} the {most}{phrases.among(lexicon, node.among, node.of)}"
            )
        case n.Placed(rank=1, beyond=n.OrBeyond.LOWER):
            return f"{verb('have', voice)} placed"
        case n.Placed(rank=rank, beyond=beyond):
            return f"placed {ordinal(rank)}{_beyond(beyond)}"
        case n.PlacedAgainst(higher=higher, than=than):
            return f"placed {_higher(higher)} than {phrases.player(lexicon, than)}"
        case n.Controls(what=what):
            return f"{verb('control', voice)} {phrases.place(lexicon, what)}"
        case n.StandsAt(track=track, space=space, beyond=beyond):
            return f"{verb('are', voice)} at {track} {space}{_beyond(beyond)}"
        case n.StandsAgainst(higher=higher, track=track, than=than):
            than_whom = phrases.player(lexicon, than)
            return f"{verb('have', voice)} {_higher(higher)} {track} than {than_whom}"
        case n.Did(past=past):
            return "did" if past else verb("do", voice)
        case n.Bonded(state=state, other=other):
            who = phrases.player(lexicon, other, object_=True)
            return f"{verb('are', voice)} {state} with {who}"
        case n.Does(effect=effect):
            return structure.effect(lexicon, effect, voice, CLAUSE)
        case n.Able():
            return "can"
        case n.Is(subject=n.Target(), player=player):
            return f"{verb('target', voice)} {phrases.player(lexicon, player, object_=True)}"
        case n.Is(player=player):
            return f"{verb('are', voice)} {phrases.player(lexicon, player)}"
        case n.Either(conditions=(n.Placed(rank=a), n.Placed(rank=b))) if _either_rank(node):
            return f"placed {ordinal(a)} or {ordinal(b)}"
        case n.Both() | n.Either() | n.Compares() | n.ChosenBy() | n.LastOne():
            return condition(lexicon, node)


def _there_is(lexicon: Lexicon, quantity: n.Quantity, what: n.Thing) -> str:
    """(there) are 2 Coins there; (there) is Fear there: of what cannot be counted, "is"."""
    uncounted = isinstance(quantity, n.Bare | n.No | n.Any) and not _has_plural(lexicon, what)
    one = words.is_one(quantity) or uncounted
    return f"{'is' if one else 'are'} {things.thing(lexicon, what)}"


def _be(lexicon: Lexicon, measure: n.Measure) -> str:
    """Your Coins are 2; your Fear is 2; the number of Coins you have is 2."""
    many = isinstance(measure, n.Held) and _has_plural(lexicon, measure)
    return "are" if many else "is"


def _has_plural(lexicon: Lexicon, what: n.Thing | n.Held) -> bool:
    if not isinstance(what, n.Goods | n.Held):
        return True
    name = what.names[-1]
    return words.good(lexicon, name, one=False) != name


def _said_not(lexicon: Lexicon, node: n.Condition, voice: Voice) -> str:
    do = verb("do", voice)
    match node:
        case n.Able():
            return "cannot"
        case n.Did(past=past):
            return "did not" if past else f"{do} not"
        case n.HasMore(more=False, what=n.Held() as what, than=than, by=1):
            have, compared = verb("have", voice), amounts.compared(lexicon, what)
            return f"{have} at least as many {compared} as {phrases.subject(lexicon, than)}"
        case n.Has(what=what):
            return f"{do} not have {things.thing(lexicon, what)}"
        case n.Placed(rank=1, beyond=n.OrBeyond.LOWER):
            return f"{verb('have', voice)} not placed"
        case n.Placed(rank=rank, beyond=beyond):
            return f"did not place {ordinal(rank)}{_beyond(beyond)}"
        case n.PlacedAgainst(higher=higher, than=than):
            return f"did not place {_higher(higher)} than {phrases.player(lexicon, than)}"
        case n.StandsAt(track=track, space=space, beyond=beyond):
            return f"{verb('are', voice)} not at {track} {space}{_beyond(beyond)}"
        case n.Is(subject=n.Target()):
            return f"{do} not {said(lexicon, node, Voice.BASE)}"
        case n.Bonded(state=state, other=other):
            who = phrases.player(lexicon, other, object_=True)
            return f"{verb('are', voice)} not {state} with {who}"
        case n.Is(player=player):
            return f"{verb('are', voice)} not {phrases.player(lexicon, player)}"
        case _:
            return f"{do} not {said(lexicon, node, Voice.BASE)}"


def filtered(  # noqa: C901 - one each
    lexicon: Lexicon, node: n.Condition, voice: Voice
) -> str:
    """A filter behind its noun: "with 2 or more Fear", "you control", "who placed 1st"."""
    match node:
        case n.HasBox(box=box):
            return f"with {words.an(box)}"
        case n.Not(condition=n.HasBox(box=box)):
            return f"without {words.an(box)}"
        case n.Has(subject=n.Which(), what=what):
            return "with " + things.thing(lexicon, what)
        case n.Not(condition=n.Has(subject=n.Which(), what=what)):
            return "without " + things.thing(lexicon, what)
        case n.Both() if (none := _none_of(lexicon, node)) is not None:
            return "with " + none
        case n.Both(conditions=parts):
            return " ".join(filtered(lexicon, part, voice) for part in parts)
        case n.Either(conditions=(n.StandsAt(track=track), *_) as parts):
            spaces = [part.space for part in parts if isinstance(part, n.StandsAt)]
            return f"at {track} {' or '.join(spaces)}"
        case n.HasMost(subject=n.Which(), extreme=extreme, measure=measure):
            most = amounts.ranked(lexicon, extreme, measure)
            return f"with the {most}{phrases.among(lexicon, node.among, node.of)}"
        case n.Not(condition=n.Controls(subject=subject, what=n.Which())):
            do = verb("do", words.voice_of(subject))
            return f"{phrases.player(lexicon, subject)} {do} not control"
        case n.HasMore(subject=n.Which()) | n.StandsAgainst(subject=n.Which()):
            return "with " + said(lexicon, node, voice).split(" ", 1)[1]
        case n.Controls(subject=subject, what=n.Which()):
            control = verb("control", words.voice_of(subject))
            return f"{phrases.player(lexicon, subject)} {control}"
        case n.Has(subject=subject, what=what):
            have = verb("have", words.voice_of(subject))
            who = phrases.subject(lexicon, subject)
            return f"where {who} {have} {things.thing(lexicon, what)}"
        case n.Not(condition=n.Is(subject=n.Which(), player=excluded)):
            return "other than " + phrases.somebody_or_somewhere(lexicon, excluded)
        case n.StandsAt(track=track, space=space, beyond=beyond):
            return f"at {track} {space}{_beyond(beyond)}"
        case n.Not(condition=n.Bonded(subject=n.Which()) as bonded):
            return "not " + filtered(lexicon, bonded, voice)
        case n.Bonded(subject=n.Which(), state=state, other=other):
            return f"{state} with {phrases.player(lexicon, other, object_=True)}"
        case _:
            return "who " + said(lexicon, node, voice)


def ordinal(rank: int) -> str:
    if rank % 100 in (11, 12, 13):
        return f"{rank}th"
    return f"{rank}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(rank % 10, 'th') }"


def _higher(higher: bool) -> str:
    return "higher" if higher else "lower"


def _beyond(beyond: n.OrBeyond | None) -> str:
    return f" {beyond}" if beyond else ""
