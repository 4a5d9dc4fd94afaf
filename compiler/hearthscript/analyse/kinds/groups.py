"""Who goes on acting in a list of effects."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hearthscript.analyse.misfit import Misfit
from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk
from hearthscript.syntax.write import words


def of_group(node: n.Node) -> Iterator[Misfit]:
    yield from _lasting(node)
    yield from _instead(node)
    yield from _otherwise(node)
    yield from _going_on(node)


def _lasting(node: n.Node) -> Iterator[Misfit]:
    """Only what goes on can go on until a moment: a bonus, a rule for what happens."""
    if not isinstance(node, n.During):
        return
    if not any(isinstance(inner, n.Bonus | n.When | n.At) for inner in walk(node.effect)):
        yield Misfit(
            "does-not-last",
            "this is done at once, so no stretch of time belongs to it",
            node.span,
            "Leave the time out, or say what goes on (“each time …”, “you have +1 …”).",
        )


def _instead(node: n.Node) -> Iterator[Misfit]:
    """ "Instead" is in place of the sentence before."""
    if isinstance(node, n.Instead) and _is_somebody(node.of) and not _picks(node.effect):
        yield Misfit(
            "wrong-kind",
            "nobody is targeted or chosen here, so nothing takes a player's place",
            node.span,
            "Say what is not done (“instead of 1 …”), or only “instead”.",
        )
    if isinstance(node, n.Text) and node.sentences:
        first = node.sentences[0].effect
        inner = first.effect if isinstance(first, n.If) else first
        if isinstance(inner, n.Instead) and (inner.of is None or _is_somebody(inner.of)):
            yield Misfit(
                "nothing-to-replace",
                "“instead” of what? Nothing was said before",
                first.span,
                "Say first what happens otherwise.",
            )


def _picks(effect: n.Effect) -> bool:
    return any(isinstance(inner, n.Aim | n.Choose) for inner in walk(effect))


def _is_somebody(thing: n.Thing | None) -> bool:
    return isinstance(getattr(thing, "noun", None), n.Person)


def _otherwise(node: n.Node) -> Iterator[Misfit]:
    """What "instead" stands in for is what happens otherwise; it is not said twice."""
    if not isinstance(node, n.If) or node.otherwise is None:
        return
    for effect in (node.effect, node.otherwise):
        if _stands_in(effect):
            yield Misfit(
                "instead-and-otherwise",
                "“instead” says that what stands before happens otherwise, and “otherwise”"
                " says something else",
                effect.span,
                "Leave out “instead”, or leave out “otherwise” and what follows it.",
            )


def _stands_in(effect: n.Effect) -> bool:
    match effect:
        case n.Instead(of=of):
            return of is None
        case n.By(effect=inner) | n.May(effect=inner) | n.If(effect=inner):
            return _stands_in(inner)
        case _:
            return False


def _going_on(node: n.Node) -> Iterator[Misfit]:
    """ "They gain 1 Coin and lose 1 Fear": who loses is who gains, not you."""
    if not isinstance(node, n.Together | n.InTurn | n.Choice):
        return
    effects = node.options if isinstance(node, n.Choice) else node.effects
    if isinstance(node, n.Choice) and node.listed and not any(map(_is_others, effects)):
        return  # each option of a list begins anew, and for you it comes to the same
    for before, after in pairwise(effects):
        if _names_its_actor(before) and _lacks_subject(after):
            yield Misfit(
                "goes-on",
                "who does this is not said: it could be you, or whoever was named before",
                after.span,
                "Say it again (“you …”, “they …”).",
            )


def _names_its_actor(effect: n.Effect) -> bool:
    """Whether a bare verb after it takes the same subject (a plural one, or "you")."""
    match effect:
        case n.By(effect=n.May()) | n.By(have=True):
            return False
        case n.By(who=who, must=must):
            return must or words.voice_of(who) is words.Voice.BASE
        case _:
            return False


def _is_others(effect: n.Effect) -> bool:
    return isinstance(effect, n.By) and not isinstance(effect.who, n.You)


def _lacks_subject(effect: n.Effect) -> bool:
    match effect:
        case n.Bonus() | n.By(have=False):
            return False
        case n.Choice(listed=False, options=(first, *_)):
            return _lacks_subject(first)
        case n.Together(effects=(first, *_)) | n.InTurn(effects=(first, *_)):
            return _lacks_subject(first)
        case _:
            return isinstance(effect, n.Action | n.Cost | n.By)
