"""From a title to rules that the engine can carry out, and why others cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from hearthscript.analyse import condition
from hearthscript.engine import Program, can_be_checked, compile_text
from hearthscript.engine.box import GameCard, Part
from hearthscript.engine.play import Rules, Step, Turns
from hearthscript.lexicon import FieldType, Lexicon
from hearthscript.lexicon.names import named
from hearthscript.lexicon.ruling import STEP, procedure_named
from hearthscript.lint import rules_texts, understood
from hearthscript.rulebook.lacking import lacking
from hearthscript.rulebook.turns import turns_of
from hearthscript.source import Card, Diagnostic, FieldText, Severity, Span, Title, did_you_mean
from hearthscript.syntax import nodes as n

Compile: TypeAlias = Callable[[Card, FieldText], Program | None]
"""What a text does; None if it cannot be run."""

_UNREAD = Program(n.Text(()), None)


def load_rules(title: Title) -> tuple[Rules, list[Diagnostic]]:
    """The rules, as far as they can be carried out, and why others cannot."""
    texts = _Texts(title.lexicon)
    rules, found = _load(title, texts.compiled)
    return rules, [*found, *texts.findings]


def outline(title: Title) -> tuple[Rules, list[Diagnostic]]:
    """The rules without what their texts do, and what is wrong with them but for the texts:
    for those who ask what there is, and not for the time that reading it all would take."""
    return _load(title, lambda _card, _text: _UNREAD)


def _load(title: Title, compiled: Compile) -> tuple[Rules, list[Diagnostic]]:
    loader = _Loader(title, compiled)
    cards = {card.name: card for card in map(loader.card, title.cards)}
    rules = Rules(title.lexicon, cards, dict(loader.boxes(cards.values())), loader.procedures())
    return rules, [*loader.findings, *lacking(title, rules)]


class _Texts:
    """Texts compiled one by one, and what is wrong with them."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.findings: list[Diagnostic] = []

    def compiled(self, card: Card, text: FieldText) -> Program | None:
        """What is unclear in a text `hearth check` tells."""
        said = understood(text.text, card, self.lexicon)
        if said.only is None:
            message = "This text has not exactly one reading, so it cannot be carried out."
            self.findings.append(
                _wrong("not-playable", card, text.key, message, "See hearth check.")
            )
            return None
        program = compile_text(said.only, self.lexicon)
        for problem in program.problems:
            self.findings.append(_wrong("not-playable", card, text.key, f"This {problem}."))
        return program


class _Loader:
    def __init__(self, title: Title, compiled: Compile) -> None:
        self.title, self.lexicon, self.compiled = title, title.lexicon, compiled
        self.findings: list[Diagnostic] = []
        self.places: dict[str, str] = {}
        """The place that a card is, by the card's name."""
        kinds = {(card.name, card.kind.key) for card in title.cards}
        self.names = Counter(name for name, _kind in kinds)
        """How many kinds have a card of that name."""

    def card(self, card: Card) -> GameCard:
        fields, name = card.kind.fields, self._name(card)
        numbers = {k: v for k, v in card.values.items() if isinstance(v, int)}
        words = {
            key: str(card.values[key])
            for key, definition in fields.items()
            if definition.type is FieldType.TEXT and key in card.values
        }
        parts = tuple(
            Part(
                text.key,
                fields[text.key].label,
                fields[text.key].when or "",
                program,
                text.text,
            )
            for text in rules_texts(card)
            if (program := self.compiled(card, text)) is not None
        )
        for key, definition in fields.items():
            if definition.type is FieldType.PLACE and key in card.values:
                self.places[name] = str(card.values[key])
        return GameCard(
            name, card.kind.key, parts, _owner(card), numbers, self._ignored(card),
            frozenset(card.fields), words, bool(card.kind.dealt),
        )  # fmt: skip

    def _name(self, card: Card) -> str:
        """What tells it from all others: its name, and where two kinds share that, its kind."""
        return card.name if self.names[card.name] == 1 else f"{card.name} ({card.kind.name})"

    def _ignored(self, card: Card) -> frozenset[str]:
        """The texts that an NPC skips: those that a field names, or with any other word all."""
        word = card.values.get(self.lexicon.npc.ignores)
        if word is None:
            return frozenset()
        texts = [text.key for text in rules_texts(card)]
        return frozenset([str(word)] if word in card.kind.fields else texts)

    def boxes(self, cards: Iterable[GameCard]) -> Iterator[tuple[tuple[str, str], Program]]:
        """What stands on sheets and places: on cards of those that are no deck's."""
        for card in cards:
            whose = self.places.get(card.name) or card.owner
            kind = self.lexicon.kinds[card.kind]
            if whose and kind.deck is None and not kind.dealt:
                yield from (((part.label, whose), part.program) for part in card.parts)

    def procedures(self) -> dict[str, tuple[Step, ...]]:
        steps: dict[str, list[Step]] = {}
        for entry in self.title.rules:
            if entry.kind.key == STEP and "of" in entry.fields:
                steps.setdefault(self._of(entry), []).append(self._step(entry))
        return {name: tuple(found) for name, found in steps.items()}

    def _of(self, entry: Card) -> str:
        """The key of a kind of card, or the name of a procedure."""
        kinds, game = self.lexicon.kinds, self.lexicon.game
        procedures = (*game.before, *game.after)
        of = procedure_named(str(entry.values["of"]), self.lexicon)
        if of not in kinds and of not in procedures:
            hint = did_you_mean(of, [*procedures, *(kind.name for kind in kinds.values())]) or (
                "Name a kind of card, or a procedure that [game] in title.toml lists."
            )
            message = f"Nothing comes to “{of}”."
            self.findings.append(_wrong("unknown-procedure", entry, "of", message, hint))
        return of

    def _step(self, entry: Card) -> Step:
        text = entry.fields.get("text")
        program = self.compiled(entry, text) if text is not None else None
        turns = turns_of(str(entry.values.get("turns", "")), self.lexicon)
        if turns is None:  # nobody is known to do it, so it is not done
            message = f"“{entry.values['turns']}” does not say who does this step."
            hint = (
                "Write “each player”, “in … order”, “in order of …, lowest first”, “secretly” "
                "or “in each” with a kind of place; or leave “turns” out."
            )
            self.findings.append(_wrong("unclear-turns", entry, "turns", message, hint))
            program, turns = None, (Turns.ONCE, None, "")
        who, order, area = turns
        return Step(
            entry.name, program, who, order, area,
            people=bool(entry.values.get("people")),
            module=self._module(entry, "module"), without=self._module(entry, "without"),
            provided=self._provided(entry),
        )  # fmt: skip

    def _provided(self, entry: Card) -> n.Condition | None:
        """What must be so for the step to be done; what can never be told is reported."""
        said = " ".join(str(entry.values.get("if", "")).split()).rstrip(".")
        if not said:
            return None
        node = condition(said, self.lexicon).condition
        if node is not None and can_be_checked(node, self.lexicon):
            return node
        message = f"“{said}” is nothing that can be so or not when the step begins."
        hint = "Write a condition as in a text: “this is the last …”, “Ada has 2 …”."
        self.findings.append(_wrong("unclear-condition", entry, "if", message, hint))
        return None

    def _module(self, entry: Card, key: str) -> str:
        said = str(entry.values.get(key, ""))
        known = named(said, self.lexicon.modules)
        if said and known is None:
            hint = did_you_mean(said, self.lexicon.modules) or (
                "Declare [modules.NAME] in title.toml."
            )
            message = f"There is no module “{said}”."
            self.findings.append(_wrong("unknown-module", entry, key, message, hint))
        return known or ""


def _wrong(code: str, entry: Card, key: str, message: str, *hints: str) -> Diagnostic:
    field = entry.fields[key]
    span = field.spans.to_file(Span(0, len(field.text)))
    return Diagnostic(
        code, Severity.ERROR, message, span, entry.place, hints,
        subject=f"{entry.name}, {key}",
    )  # fmt: skip


def _owner(card: Card) -> str:
    """The character whose card it is; nobody's ("") if it names none."""
    for key, definition in card.kind.fields.items():
        if definition.type is FieldType.CHARACTER and key in card.values:
            return str(card.values[key])
    return ""
