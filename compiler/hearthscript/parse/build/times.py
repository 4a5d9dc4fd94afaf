"""When something is done: at a moment, on an occasion, for a while."""

from __future__ import annotations

from dataclasses import replace

from hearthscript.parse.build.framing import HOLE
from hearthscript.parse.build.rules import builds
from hearthscript.parse.lexer import Token
from hearthscript.syntax import nodes as n


@builds
def when() -> n.Occasion:
    return n.Occasion.WHEN


@builds
def whenever() -> n.Occasion:
    return n.Occasion.WHENEVER


@builds
def each_time() -> n.Occasion:
    return n.Occasion.EACH_TIME


@builds
def after() -> n.Occasion:
    return n.Occasion.AFTER


@builds
def first_time() -> n.Occasion:
    return n.Occasion.FIRST


@builds
def next_time() -> n.Occasion:
    return n.Occasion.NEXT


@builds
def period(token: Token) -> str:
    return token.value if "PERIOD" in token.kinds else token.text.lower()


@builds
def this_period(period: str) -> n.Stretch:
    return n.Stretch("this", period)


@builds
def next_period(_next: Token, period: str) -> n.Stretch:
    return n.Stretch("next", period)


@builds
def until(moment: Token) -> n.Stretch:
    return n.Stretch("until", moment.value)


@builds
def until_end(the: Token, period: str) -> n.Stretch:
    return n.Stretch("until the end of", period, _is_yours(the))


@builds
def until_next(edge: Token, the: Token, _next: Token, period: str) -> n.Stretch:
    return n.Stretch(f"until the {_side(edge)} of the next", period, _is_yours(the))


@builds
def rest_of(the: Token, period: str) -> n.Stretch:
    return n.Stretch("for the rest of", period, _is_yours(the))


@builds
def at_moment(word: Token, moment: Token) -> n.At:
    return n.At(moment.value, HOLE, word=word.text.lower())


@builds
def at_each_moment(word: Token, moment: Token) -> n.At:
    return replace(at_moment(word, moment), each=True)


@builds
def at_next_moment(word: Token, _next: Token, moment: Token) -> n.At:
    """ "At the next Nightfall" is what "at Nightfall" waits for."""
    return at_moment(word, moment)


@builds
def at_each_edge(word: Token, edge: Token, period: str) -> n.At:
    return n.At(period, HOLE, _side(edge), word.text.lower(), each=True)


@builds
def at_edge(word: Token, edge: Token, the: Token, next_: Token | None, period: str) -> n.At:
    at, yours = word.text.lower(), _is_yours(the)
    return n.At(period, HOLE, _side(edge), at, next_ is not None, yours=yours)


def _is_yours(the: Token) -> bool:
    """ "the end of your turn" is not that of another player's."""
    return the.text.lower() == "your"


def _side(edge: Token) -> str:
    """The beginning is the start."""
    return "end" if edge.text.lower() == "end" else "start"
