"""A tree in plain words, with its structure shown: for people who compare readings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from hearthscript.lexicon import Lexicon
from hearthscript.syntax import nodes as n
from hearthscript.syntax.walk import walk
from hearthscript.syntax.write import phrases, structure, things, words, write_effect
from hearthscript.syntax.write.words import capitalized


def explain(tree: n.Text, lexicon: Lexicon) -> list[str]:
    """The tree as indented lines, one thing a line; pointing words say whom they mean."""
    return list(_Explainer(lexicon, _marked(tree, lexicon)).text(tree, 0))


def brief(tree: n.Text, lexicon: Lexicon) -> str:
    """The tree in one line, with brackets around what belongs together."""
    said = (_bracketed(sentence.effect, lexicon, outer=True) for sentence in tree.sentences)
    line = "; then ".join(said)
    meanings = _meanings(tree, _marked(tree, lexicon))
    return line + (f" [{', '.join(meanings)}]" if meanings else "")


# ── Whom pointing words mean ─────────────────────────────────────────────────────────────


Named = Mapping[tuple[int, ...], str]
"""What was said, by its mark; of "the Mill or the Tower", also by the marks of both."""


def _marked(tree: n.Text, lexicon: Lexicon) -> Named:
    named: dict[int, str] = {}
    either: dict[tuple[int, ...], str] = {}
    for node in walk(tree):
        if isinstance(node, n.Marked | n.EveryoneElse) and node.mark is not None:
            named[node.mark] = phrases.subject(lexicon, node)  # type: ignore[arg-type]  # all are
        if isinstance(node, n.SomeOf) and node.mark is not None:
            named[node.mark + 1] = f"all but {named[node.mark]}"
        if isinstance(node, n.OneOf):
            marks = (one.mark for one in node.things if isinstance(one, n.Marked))
            either[tuple(mark for mark in marks if mark is not None)] = phrases.subject(
                lexicon, node
            )
    one_by_one: dict[tuple[int, ...], str] = {
        (mark,): name for mark, name in _numbered(named).items()
    }
    return {**either, **one_by_one, (0,): "this card", (-1,): "you", (-2,): "this place"}


def _numbered(named: Mapping[int, str]) -> Mapping[int, str]:
    """The names; the first and the second of two that are named in the same words."""
    often = Counter(named.values())
    so_far: Counter[str] = Counter()
    numbered = {}
    for mark, name in named.items():
        so_far[name] += 1
        of_them = f"the {_ordinal(so_far[name])} “{name}”"
        numbered[mark] = of_them if often[name] > 1 else name
    return numbered


def _ordinal(number: int) -> str:
    words = ("first", "second", "third", "fourth")
    return words[number - 1] if number <= len(words) else f"{number}th"


def _meanings(node: n.Node, marked: Named) -> list[str]:
    """ "they: another player" for each word that points at something."""
    found: dict[str, None] = {}
    for inner in walk(node):
        if isinstance(inner, n.Pointing) and inner.means:
            each = " and ".join(marked.get((mark,), "?") for mark in inner.means)
            meant = marked.get(inner.means, each)
            found[f"{_pointer(inner)} = {meant}"] = None
    return list(found)


def _pointer(node: n.Pointing) -> str:
    match node:
        case n.They(pronoun=pronoun):
            return pronoun
        case n.Rest():
            return phrases.rest(node)
        case n.EveryoneElse():
            return "everyone else = all but"
        case n.That(word=word):
            return word
        case n.There(here=here):
            return "here" if here else "there"
        case _:
            return "it"


# ── In one line ──────────────────────────────────────────────────────────────────────────


def _bracketed(node: n.Effect, lexicon: Lexicon, *, outer: bool = False) -> str:
    def inner(effect: n.Effect) -> str:
        return _bracketed(effect, lexicon)

    match node:
        case n.Text(sentences=sentences):
            line = "; then ".join(inner(sentence.effect) for sentence in sentences)
        case n.Together(effects=effects):
            line = " and ".join(map(inner, effects))
        case n.InTurn(effects=effects):
            line = ", then ".join(map(inner, effects))
        case n.Choice(options=options, count=count, up_to=up_to):
            line = " OR ".join(map(inner, options))
            most = "up to " if up_to else ""
            line = line if count == 1 and not up_to else f"{most}{count} of: {line}"
        case n.May(effect=effect):
            return f"may {inner(effect)}"
        case n.Cost(cost=cost, effect=effect):
            line = f"{inner(cost)} to {inner(effect)}"
        case _ if _is_one_clause(node):
            return _leaf(node, lexicon)
        case _:
            line = _around(node, lexicon)
    return line if outer else f"({line})"


def _around(node: n.Effect, lexicon: Lexicon) -> str:
    """Who acts, when, or how often, and in brackets what is done then."""
    match node:
        case n.By(who=who, effect=effect, have=have):
            whom = phrases.player(lexicon, who, object_=have)
            order = _order(node, lexicon)
            return f"{order}{'have ' if have else ''}{whom}: {_bracketed(effect, lexicon)}"
        case n.If(effect=effect, otherwise=otherwise):
            line = f"{structure.frame(lexicon, node)}: {_bracketed(effect, lexicon)}"
            other = f", otherwise {_bracketed(otherwise, lexicon)}" if otherwise else ""
            return line + other
        case n.ForEach() | n.When() | n.At() | n.During():
            return f"{structure.frame(lexicon, node)}: {_bracketed(node.effect, lexicon)}"
        case n.Repeat(effect=effect, times=times):
            return f"{_bracketed(effect, lexicon)} {words.times_over(times)}"
        case n.Instead(effect=effect, of=of):
            of_what = f" of {things.thing(lexicon, of)}" if of else ""
            return f"{_bracketed(effect, lexicon)} instead{of_what}"
        case _:
            return _leaf(node, lexicon)


def _order(node: n.By, lexicon: Lexicon) -> str:
    return f"{structure.in_order(lexicon, node.order)}, " if node.order else ""


def _is_one_clause(node: n.Effect) -> bool:
    """Whether its words tell by themselves what belongs together."""
    match node:
        case n.By(effect=inner) | n.Repeat(effect=inner) | n.Instead(effect=inner):
            return _is_one_clause(inner)
        case _:
            return isinstance(node, n.Action)


def _leaf(node: n.Effect, lexicon: Lexicon) -> str:
    """One clause; a list within a list of things is put into brackets."""
    line = write_effect(node, lexicon)
    what = getattr(node.effect if isinstance(node, n.By) else node, "what", None)
    if isinstance(what, n.AllOf | n.OneOf):
        line = line.replace(things.thing(lexicon, what), _things(what, lexicon))
    return line


def _things(what: n.AllOf | n.OneOf, lexicon: Lexicon) -> str:
    said = [
        f"({_things(part, lexicon)})"
        if isinstance(part, n.AllOf | n.OneOf)
        else phrases.subject(lexicon, part)
        for part in what.things
    ]
    return (" and " if isinstance(what, n.AllOf) else " or ").join(said)


# ── As indented lines ────────────────────────────────────────────────────────────────────


class _Explainer:
    def __init__(self, lexicon: Lexicon, marked: Named) -> None:
        self._lexicon = lexicon
        self._marked = marked

    def text(self, tree: n.Text, depth: int) -> Iterator[str]:
        numbered = len(tree.sentences) > 1
        for number, sentence in enumerate(tree.sentences, start=1):
            label = f"{number}. " if numbered else ""
            yield from self.effect(sentence.effect, depth, label)

    def effect(self, node: n.Effect, depth: int, label: str = "") -> Iterator[str]:
        deeper = depth + 1
        match node:
            case n.Text():
                yield self._line(depth, label, "in this order:")
                yield from self.text(node, deeper)
            case n.Together(effects=effects) | n.InTurn(effects=effects):
                yield self._line(depth, label, "all of these, in this order:")
                for effect in effects:
                    yield from self.effect(effect, deeper, "- ")
            case n.Choice(options=options, count=count, up_to=up_to):
                so_many = f"{'up to ' if up_to else ''}{'one' if count == 1 else count}"
                yield self._line(depth, label, f"choose {so_many}:")
                for option in options:
                    yield from self.effect(option, deeper, "- ")
            case n.May(effect=effect):
                yield self._line(depth, label, "if wanted:")
                yield from self.effect(effect, deeper)
            case n.By(who=who, effect=effect, have=have) if _has_structure(effect):
                whom = phrases.player(self._lexicon, who, object_=have)
                order = _order(node, self._lexicon)
                line = f"{order}{'have ' if have else ''}{whom}:"
                yield self._line(depth, label, line, who)
                yield from self.effect(effect, deeper)
            case n.Cost(cost=cost, effect=effect):
                yield self._line(depth, label, "pay in full, or nothing happens:")
                yield from self.effect(cost, deeper)
                yield self._line(depth, "", "for this:")
                yield from self.effect(effect, deeper)
            case n.If() | n.ForEach() | n.When() | n.At() | n.During():
                yield from self._framed(node, depth, label)
            case n.Instead(effect=effect, of=of):
                what = things.thing(self._lexicon, of) if of else "what was said before"
                yield self._line(depth, label, f"in place of {what}:")
                yield from self.effect(effect, deeper)
            case n.Repeat(effect=effect, times=times):
                times_over = words.times_over(times)
                yield self._line(depth, label, f"{times_over}, one after another:")
                yield from self.effect(effect, deeper)
            case _:
                yield self._line(depth, label, write_effect(node, self._lexicon), node)

    def _framed(
        self, node: n.If | n.ForEach | n.When | n.At | n.During, depth: int, label: str
    ) -> Iterator[str]:
        outside = node.condition if isinstance(node, n.If) else None
        yield self._line(depth, label, structure.frame(self._lexicon, node) + ":", outside)
        yield from self.effect(node.effect, depth + 1)
        if isinstance(node, n.If) and node.otherwise is not None:
            yield self._line(depth, "", "otherwise:")
            yield from self.effect(node.otherwise, depth + 1)

    def _line(self, depth: int, label: str, said: str, about: n.Node | None = None) -> str:
        meanings = _meanings(about, self._marked) if about is not None else []
        note = f"   ({'; '.join(meanings)})" if meanings else ""
        return "  " * depth + label + capitalized(said) + note


def _has_structure(node: n.Effect) -> bool:
    return not isinstance(node, n.Action)
