"""How effects are put together, in house style.

Where a plain OR or "and" could be read in two ways, the writer takes a wording that
cannot: a list after "choose one:", semicolons, or the condition in front.
"""

from __future__ import annotations

from enum import Enum

from hearthscript.lexicon import Lexicon
from hearthscript.syntax import nodes as n
from hearthscript.syntax.write import actions, amounts, conditions, phrases, things, words
from hearthscript.syntax.write.words import Voice, capitalized


class Level(Enum):
    """Where an effect stands: as a sentence, as one option of a list, or within a clause.

    Only the first two may begin with a condition or a time; only a sentence may hold
    semicolons of its own.
    """

    SENTENCE = 1
    OPTION = 2
    CLAUSE = 3


def text(lexicon: Lexicon, node: n.Text) -> str:
    """Sentences, and lists where an option has several of them."""
    parts = [_sentence(lexicon, sentence) for sentence in node.sentences]
    return " ".join(parts).replace("\n ", "\n").strip()


def _sentence(lexicon: Lexicon, node: n.Sentence) -> str:
    body = effect(lexicon, node.effect, Voice.BASE, Level.SENTENCE)
    if node.then:
        body = ("then, " if _is_fronted(node.effect) else "then ") + body
    first = capitalized(body)
    if node.colon:
        return first + ":"
    return first + _end(first) + _otherwise(lexicon, node.effect)


def _is_fronted(node: n.Effect) -> bool:
    return isinstance(node, _Framed) and not node.trailing


def _end(body: str) -> str:
    return "\n" if body.endswith(".\n") else "" if body.endswith((".", "\n")) else "."


def _otherwise(lexicon: Lexicon, node: n.Effect) -> str:
    if not isinstance(node, n.If) or node.otherwise is None:
        return ""
    other = effect(lexicon, node.otherwise, Voice.BASE, Level.SENTENCE)
    return f" Otherwise, {other}{_end(other)}" + _otherwise(lexicon, node.otherwise)


# ── One effect ───────────────────────────────────────────────────────────────────────────


def effect(  # noqa: C901 - one branch for each kind of node
    lexicon: Lexicon, node: n.Effect, voice: Voice, level: Level
) -> str:
    match node:
        case n.Text():
            return text(lexicon, node).removesuffix(".")
        case n.By():
            return _by(lexicon, node, voice, level)
        case n.May(effect=n.Together(effects=parts) | n.InTurn(effects=parts) as inner):
            both = "both" if len(parts) == 2 else "all"
            return f"may do {both}: {effect(lexicon, inner, Voice.BASE, Level.CLAUSE)}"
        case n.May(effect=n.Choice() as inner):
            return "may " + _as_list(lexicon, inner, Voice.BASE)
        case n.May(effect=inner):
            return "may " + effect(lexicon, inner, Voice.BASE, level)
        case n.Together():
            return _together(lexicon, node, voice, level)
        case n.InTurn(effects=parts):
            said = [effect(lexicon, part, voice, Level.CLAUSE) for part in parts[:-1]]
            said.append(_as_list(lexicon, parts[-1], voice))
            semicolons = level is Level.SENTENCE and _need_semicolons(parts)
            return ("; then " if semicolons else ", then ").join(said)
        case n.Choice():
            return _choice(lexicon, node, voice)
        case n.Cost(cost=cost, effect=inner, colon=colon):
            price = effect(lexicon, cost, voice, Level.CLAUSE)
            if (colon or not _stands_alone(inner)) and level is not Level.CLAUSE:
                return f"{price}: {capitalized(effect(lexicon, inner, Voice.BASE, level))}"
            return f"{price} to {effect(lexicon, inner, Voice.BASE, Level.CLAUSE)}"
        case n.Instead(effect=inner, of=of):
            of_what = f" of {things.thing(lexicon, of)}" if of else ""
            return effect(lexicon, inner, voice, Level.CLAUSE) + " instead" + of_what
        case n.If() | n.ForEach() | n.When() | n.At() | n.During():
            return _framed(lexicon, node, voice, level)
        case n.Repeat(effect=inner, times=times) if not _stands_alone(inner):
            return f"do this {times} times: {capitalized(effect(lexicon, inner, voice, level))}"
        case n.Repeat(effect=inner, times=times):
            return f"{effect(lexicon, inner, voice, Level.CLAUSE)} {actions.times_over(times)}"
        case _:
            return actions.action(lexicon, node, voice)


def _by(lexicon: Lexicon, node: n.By, voice: Voice, level: Level) -> str:
    if node.have:
        who = phrases.player(lexicon, node.who, object_=True)
        done = effect(lexicon, node.effect, Voice.BASE, Level.CLAUSE)
        return f"{words.verb('have', voice)} {who} {done}"
    who = phrases.player(lexicon, node.who)
    if node.must:
        return f"{who} must {effect(lexicon, node.effect, Voice.BASE, Level.CLAUSE)}"
    inside = Level.OPTION if level is Level.SENTENCE else level
    done = effect(lexicon, _behind(node.effect), words.voice_of(node.who), inside)
    return f"{who} {done}"


def _behind(node: n.Effect) -> n.Effect:
    """After a subject a condition can only stand behind."""
    match node:
        case n.If(condition=condition, effect=inner, word=word):
            return n.If(condition, inner, word=word, trailing=True)
        case _:
            return node


# ── Groups ───────────────────────────────────────────────────────────────────────────────


def _is_choice(node: n.Effect) -> bool:
    match node:
        case n.Choice():
            return True
        case n.By(effect=inner) | n.May(effect=inner):
            return _is_choice(inner)
        case _:
            return False


def _takes_in(node: n.Effect) -> bool:
    """Whether a following "and" or "then" would be read into the effect."""
    match node:
        case n.By(have=True):
            return True
        case n.By(effect=inner):
            return isinstance(inner, n.May | n.Together | n.InTurn) or _takes_in(inner)
        case n.Cost() | n.Choice() | n.InTurn():
            return True
        case _:
            return False


def _need_semicolons(parts: tuple[n.Effect, ...]) -> bool:
    last = parts[-1]
    match last:
        case n.InTurn() | n.By(effect=n.InTurn() | n.Choice()):
            return True
        case _:
            return any(map(_takes_in, parts[:-1])) or _does_all(last)


def _does_all(node: n.Effect) -> bool:
    """Whether it is written "may do all: …"."""
    match node:
        case n.By(effect=n.May(effect=n.Together() | n.InTurn())):
            return True
        case _:
            return False


def _together(lexicon: Lexicon, node: n.Together, voice: Voice, level: Level) -> str:
    parts = node.effects
    if level is Level.SENTENCE and (_need_semicolons(parts) or _has_tail(parts[-1])):
        said = [effect(lexicon, part, voice, Level.CLAUSE) for part in parts]
        return "; and ".join(said)
    said = [effect(lexicon, part, voice, Level.CLAUSE) for part in parts[:-1]]
    last = parts[-1]
    if _is_choice(last):
        return words.listed([*said, _as_list(lexicon, last, voice)], "and")
    return words.listed([*said, effect(lexicon, last, voice, Level.CLAUSE)], "and")


def _as_list(lexicon: Lexicon, node: n.Effect, voice: Voice) -> str:
    if isinstance(node, n.Choice):
        return _inline_list(lexicon, node, voice)
    return effect(lexicon, node, voice, Level.CLAUSE)


def _choice(lexicon: Lexicon, node: n.Choice, voice: Voice) -> str:
    several = [isinstance(option, n.Text) for option in node.options]
    if any(several[:-1]) or (node.listed and several[-1]) or node.lines:
        return _bullets(lexicon, node, voice)
    if node.listed or node.count != 1 or not all(map(_stands_alone, node.options)):
        return _inline_list(lexicon, node, voice)
    shared = voice is Voice.SINGULAR
    first, *rest = (effect(lexicon, option, voice, Level.CLAUSE) for option in node.options)
    return " OR ".join([first, *(part if shared else capitalized(part) for part in rest)])


def _stands_alone(node: n.Effect) -> bool:
    """Whether an option needs no list around it: nothing in it could take in what follows."""
    match node:
        case n.Together() | n.InTurn() | n.Choice() | n.May() | n.Cost() | n.If() | n.ForEach():
            return False
        case n.When() | n.At() | n.During() | n.Repeat() | n.Instead():
            return False
        case n.By(have=True):
            return False
        case n.By(effect=inner):
            return _stands_alone(inner)
        case _:
            return not _has_tail(node)


def _has_tail(node: n.Effect) -> bool:
    """Whether it ends in "for each …" or "if …", which could go for all before it."""
    match node:
        case n.By(effect=inner) | n.May(effect=inner):
            return _has_tail(inner)
        case n.Repeat() | n.If() | n.ForEach() | n.When() | n.At() | n.During():
            return True
        case n.Bonus(each=each):
            return each is not None
        case _:
            quantity = getattr(getattr(node, "what", None), "quantity", None)
            return isinstance(quantity, n.PerEach)


def _inline_list(lexicon: Lexicon, node: n.Choice, voice: Voice) -> str:
    options = [effect(lexicon, option, Voice.BASE, Level.OPTION) for option in node.options]
    return f"{_head(node, voice)} {'; or '.join(options)}"


def _bullets(lexicon: Lexicon, node: n.Choice, voice: Voice) -> str:
    options = (
        capitalized(effect(lexicon, option, Voice.BASE, Level.OPTION))
        for option in node.options
    )
    return _head(node, voice) + "".join(f"\n- {option}." for option in options) + "\n"


def _head(node: n.Choice, voice: Voice) -> str:
    counts = {1: "one", 2: "two", 3: "three"}
    return f"{words.verb('choose', voice)} {counts.get(node.count, node.count)}:"


# ── Conditions, counts and times around an effect ────────────────────────────────────────

_Framed = n.If | n.ForEach | n.When | n.At | n.During


def _framed(lexicon: Lexicon, node: _Framed, voice: Voice, level: Level) -> str:
    around = frame(lexicon, node)
    plain = (
        _stands_alone(node.effect)
        and not isinstance(node.effect, n.By)  # what stands behind would be what they do
        and not (isinstance(node, n.ForEach) and _has_list(node.effect))
    )
    within = isinstance(node, n.When) and node.within is not None
    if level is Level.CLAUSE or (node.trailing and plain and not within):
        return f"{effect(lexicon, node.effect, voice, Level.CLAUSE)} {around}"
    return f"{around}, {effect(lexicon, node.effect, voice, level)}"


def _has_list(node: n.Effect) -> bool:
    """Whether "for each" behind it would be read with the last of several things."""
    return isinstance(getattr(node, "what", None), n.AllOf)


def frame(lexicon: Lexicon, node: _Framed) -> str:
    match node:
        case n.If(condition=condition, word=word):
            return f"{word} {conditions.condition(lexicon, condition)}"
        case n.ForEach(measure=measure, maximum=maximum, step=step):
            return amounts.for_each(lexicon, measure, step) + amounts.to_maximum(maximum)
        case n.When(occasion=occasion, event=event, within=within):
            stretch_ = f" {stretch(within)}" if within else ""
            return f"{occasion} {effect(lexicon, event, Voice.BASE, Level.CLAUSE)}{stretch_}"
        case n.At(moment=moment, edge=None, word=at):
            return f"{at} {moment}"
        case n.At(moment=moment, edge=edge, word=at, each=True):
            return f"{at} the {edge} of each {moment}"
        case n.At(moment=moment, edge=edge, word=at, next=next_):
            return f"{at} the {edge} of the {'next ' if next_ else ''}{moment}"
        case n.During(stretch=during):
            return stretch(during)


def stretch(node: n.Stretch) -> str:
    """this round; until the end of the round"""
    the = "the " if node.words in ("until the end of", "for the rest of") else ""
    return f"{node.words} {the}{node.moment}"
