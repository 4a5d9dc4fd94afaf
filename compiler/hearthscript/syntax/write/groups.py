"""Several effects in one sentence: "and", "then", and choices.

Where a plain OR or "and" could be read in two ways, the writer takes a wording that
cannot: a list after "choose one:", semicolons, or the condition in front.
"""

from __future__ import annotations

from hearthscript.lexicon import Lexicon
from hearthscript.syntax import nodes as n
from hearthscript.syntax.walk import walk
from hearthscript.syntax.write import structure, words
from hearthscript.syntax.write.level import OPTION, After, Level
from hearthscript.syntax.write.words import Voice, capitalized


def together(lexicon: Lexicon, node: n.Together, voice: Voice, level: Level) -> str:
    parts = node.effects
    if level.line and (_need_semicolons(parts, n.Together) or has_tail(parts[-1])):
        return "; and ".join(_apart(lexicon, parts, voice, level))
    said = _in_a_row(lexicon, parts, voice, level.grouped())
    if level.verbs and has_tail(parts[-1]):
        return " and ".join(said[:-1]) + ", and " + said[-1]
    apart = takes_in(parts[0]) or isinstance(parts[1], n.Cost)
    if len(said) == 2 and apart and not level.verbs:
        return ", and ".join(said)
    return words.listed(said, "and")


def in_turn(lexicon: Lexicon, node: n.InTurn, voice: Voice, level: Level) -> str:
    parts = node.effects
    if level.line and _need_semicolons(parts, n.InTurn):
        return "; then ".join(_apart(lexicon, parts, voice, level))
    apart = any(map(takes_in, parts[:-1])) and not level.verbs
    then = ", and then " if apart else ", then "
    return then.join(_in_a_row(lexicon, parts, voice, level.grouped()))


def _apart(
    lexicon: Lexicon, parts: tuple[n.Effect, ...], voice: Voice, level: Level
) -> list[str]:
    *others, last = parts
    said = [structure.effect(lexicon, one, voice, level.part(last=False)) for one in others]
    return [*said, as_list(lexicon, last, voice, level.part(last=True))]


def _in_a_row(
    lexicon: Lexicon, parts: tuple[n.Effect, ...], voice: Voice, level: Level
) -> list[str]:
    *others, last = parts
    said = [structure.effect(lexicon, one, voice, level.within(last=False)) for one in others]
    return [*said, as_list(lexicon, last, voice, level.within())]


def _need_semicolons(parts: tuple[n.Effect, ...], kind: type[n.Effect]) -> bool:
    *others, last = parts
    match last:
        case n.InTurn() | n.Instead() | n.By(effect=n.InTurn() | n.Choice()):
            return True
        case n.By(effect=n.May(effect=n.Together() | n.InTurn())):
            return True
        case _:
            return (
                isinstance(last, kind)
                or stands_in_front(last)
                or any(takes_in(one) or isinstance(one, kind | n.Instead) for one in others)
            )


def takes_in(node: n.Effect) -> bool:
    """Whether a following "and" or "then" would be read into the effect."""
    match node:
        case n.By(have=True) | n.By(order=n.Order()):
            return True
        case n.By(effect=inner):
            return isinstance(inner, n.May | n.Together | n.InTurn) or takes_in(inner)
        case n.Cost() | n.Choice() | n.InTurn():
            return True
        case n.If() | n.ForEach() | n.When() | n.At() | n.During():
            return True
        case n.Together(effects=parts):
            return takes_in(parts[-1])
        case n.Repeat():
            return stands_in_front(node)
        case _:
            return False


def stands_in_front(node: n.Effect) -> bool:
    """Whether what governs it is best said before it: behind, it would go for the last act."""
    match node:
        case n.Repeat(ahead=True) | n.By(order=n.Order()):
            return True
        case n.If() | n.ForEach() | n.When() | n.At() | n.During() | n.Repeat():
            return not stands_alone(node.effect) or isinstance(node.effect, n.By)
        case _:
            return False


def is_group(node: n.Effect) -> bool:
    """Whether a comma tells that what stands behind it goes with all of it."""
    match node:
        case n.May(effect=inner) | n.Cost(effect=inner):
            return is_group(inner)
        case _:
            return isinstance(node, n.Together | n.InTurn | n.Choice)


# ── Choices ──────────────────────────────────────────────────────────────────────────────


def choice(lexicon: Lexicon, node: n.Choice, voice: Voice, level: Level) -> str:
    several = [isinstance(option, n.Text) for option in node.options]
    if any(several[:-1]) or (node.listed and several[-1]) or node.lines:
        return _lines(lexicon, node, voice)
    plain = not node.listed and _is_one(node) and all(map(stands_alone, node.options))
    if not level.option and (plain or (level.after is After.WORDS and _is_one(node))):
        return _either(lexicon, node, voice, level)
    return as_list(lexicon, node, voice, level)


def _is_one(node: n.Choice) -> bool:
    """Whether exactly one is chosen, as OR says by itself."""
    return node.count == 1 and not node.up_to


def as_list(lexicon: Lexicon, node: n.Effect, voice: Voice, level: Level) -> str:
    """A choice with "choose one:", in the form that can stand there; all else as it is."""
    if not isinstance(node, n.Choice) or node.lines:
        return structure.effect(lexicon, node, voice, level)
    if level.after is After.WORDS and _is_one(node):
        return _either(lexicon, node, voice, level)
    if level.after is not After.NOTHING:
        return f"{_head(node, voice)} {_either(lexicon, node, Voice.BASE, level)}"
    if level.lines and any(map(_holds_choice, node.options)):
        return _lines(lexicon, node, voice)
    options = (structure.effect(lexicon, one, Voice.BASE, OPTION) for one in node.options)
    return f"{_head(node, voice)} {'; or '.join(options)}"


def _either(lexicon: Lexicon, node: n.Choice, voice: Voice, level: Level) -> str:
    """A OR B; a comma ends an option that is more than one act."""
    *others, last = node.options
    said = [_one_of(lexicon, one, voice, level.within(last=False)) for one in others]
    said.append(_one_of(lexicon, last, voice, level.within()))
    shared = voice is Voice.SINGULAR
    single = all(map(stands_alone, node.options))
    if level.verbs:
        single = not any(isinstance(one, n.Together | n.InTurn) for one in node.options)
    said[1:] = [one if shared else capitalized(one) for one in said[1:]]
    word = " OR " if single else ", OR "
    before_last = ", OR " if level.verbs and has_tail(last) else word
    return word.join(said[:-1]) + before_last + said[-1]


def _one_of(lexicon: Lexicon, option: n.Effect, voice: Voice, level: Level) -> str:
    """An option that is a choice itself says where it begins."""
    if isinstance(option, n.Choice) and level.after is not After.NOTHING and not option.lines:
        return f"{_head(option, voice)} {_either(lexicon, option, Voice.BASE, level)}"
    return structure.effect(lexicon, option, voice, level)


def _lines(lexicon: Lexicon, node: n.Choice, voice: Voice) -> str:
    options = (structure.item(lexicon, option) for option in node.options)
    return _head(node, voice) + "".join(f"\n- {option}" for option in options) + "\n"


def _head(node: n.Choice, voice: Voice) -> str:
    counts = {1: "one", 2: "two", 3: "three"}
    up_to = "up to " if node.up_to else ""
    return f"{words.verb('choose', voice)} {up_to}{counts.get(node.count, node.count)}:"


def _holds_choice(option: n.Effect) -> bool:
    return any(isinstance(node, n.Choice) for node in walk(option))


def stands_alone(node: n.Effect) -> bool:
    """Whether an option needs no list around it: nothing in it could take in what follows."""
    match node:
        case n.Together() | n.InTurn() | n.Choice() | n.May() | n.Cost() | n.If() | n.ForEach():
            return False
        case n.When() | n.At() | n.During() | n.Repeat() | n.Instead():
            return False
        case n.By(have=True) | n.By(order=n.Order()):
            return False
        case n.By(effect=inner):
            return stands_alone(inner)
        case _:
            return not has_tail(node)


def has_tail(node: n.Effect) -> bool:
    """Whether it ends in "for each …" or "if …", which could go for all before it."""
    match node:
        case n.By(order=n.Order()):
            return True
        case n.By(effect=inner) | n.May(effect=inner):
            return has_tail(inner)
        case n.Repeat() | n.If() | n.ForEach() | n.When() | n.At() | n.During():
            return True
        case n.Bonus(each=each):
            return each is not None
        case _:
            quantity = getattr(getattr(node, "what", None), "quantity", None)
            return isinstance(quantity, n.PerEach)
