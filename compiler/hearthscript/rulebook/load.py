"""From a title's folder to rules that the engine can carry out, and what is wrong with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from hearthscript.engine import Program, compile_text
from hearthscript.engine.box import GameCard, Part
from hearthscript.engine.play import Rules, Step, Turns
from hearthscript.lexicon import FieldType
from hearthscript.lexicon.ruling import STEP
from hearthscript.lint import rules_texts, understood
from hearthscript.rulebook.turns import turns_of
from hearthscript.source import Card, Diagnostic, FieldText, Severity, Span, Title, did_you_mean


def load_rules(title: Title) -> tuple[Rules, list[Diagnostic]]:
    """The rules, as far as they can be carried out, and why others cannot."""
    loader = _Loader(title)
    cards = {card.name: card for card in map(loader.card, title.cards)}
    rules = Rules(title.lexicon, cards, dict(loader.boxes(cards.values())), loader.procedures())
    loader.find_unwritten(rules)
    return rules, loader.findings


class _Loader:
    def __init__(self, title: Title) -> None:
        self.title, self.lexicon = title, title.lexicon
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
            if (program := self._program(card, text)) is not None
        )
        for key, definition in fields.items():
            if definition.type is FieldType.PLACE and key in card.values:
                self.places[name] = str(card.values[key])
        return GameCard(
            name, card.kind.key, parts, _owner(card), numbers, self._ignored(card),
            frozenset(card.fields), words,
        )  # fmt: skip

    def _name(self, card: Card) -> str:
        """What tells it from all others: its name, and where two kinds share that, its kind."""
        return card.name if self.names[card.name] == 1 else f"{card.name} ({card.kind.name})"

    def _ignored(self, card: Card) -> frozenset[str]:
        """The texts that an NPC skips: those that a field names, or with any other word all."""
        npc = getattr(self.lexicon, "npc", None)
        word = card.values.get(npc.ignores) if npc is not None and npc.ignores else None
        if word is None:
            return frozenset()
        texts = [text.key for text in rules_texts(card)]
        return frozenset([str(word)] if word in texts else texts)

    def boxes(self, cards: Iterable[GameCard]) -> Iterator[tuple[tuple[str, str], Program]]:
        """What stands on sheets and places: on cards of those that are no deck's."""
        for card in cards:
            whose = self.places.get(card.name) or card.owner
            if whose and self.lexicon.kinds[card.kind].deck is None:
                yield from (((part.label, whose), part.program) for part in card.parts)

    def procedures(self) -> dict[str, tuple[Step, ...]]:
        steps: dict[str, list[Step]] = {}
        for entry in self.title.rules:
            if entry.kind.key == STEP and "of" in entry.fields:
                steps.setdefault(self._of(entry), []).append(self._step(entry))
        return {name: tuple(found) for name, found in steps.items()}

    def _of(self, entry: Card) -> str:
        """The key of a kind of card, or the name of a procedure."""
        named = str(entry.values["of"])
        for key, kind in self.lexicon.kinds.items():
            if named.casefold() in (key.casefold(), kind.name.casefold()):
                return key
        game = self.lexicon.game
        known = (*game.before, *game.after)
        if named not in known:
            kinds = [kind.name for kind in self.lexicon.kinds.values()]
            hint = did_you_mean(named, [*known, *kinds]) or (
                "Name a kind of card, or a procedure that [game] in title.toml lists."
            )
            self._wrong("unknown-procedure", entry, "of", f"Nothing comes to “{named}”.", hint)
        return named

    def _step(self, entry: Card) -> Step:
        text = entry.fields.get("text")
        program = self._program(entry, text) if text is not None else None
        turns = turns_of(str(entry.values.get("turns", "")), self.lexicon)
        if turns is None:
            message = f"“{entry.values['turns']}” does not say who does this step."
            hint = (
                "Write “each player”, “in … order”, “in order of …, lowest first”, “secretly” "
                "or “in each” with a kind of place; or leave “turns” out."
            )
            self._wrong("unclear-turns", entry, "turns", message, hint)
        who, order, area = turns or (Turns.ONCE, None, "")
        people = bool(entry.values.get("people"))
        return Step(
            entry.name, program, who, order, area, people, str(entry.values.get("module", ""))
        )

    def _program(self, card: Card, text: FieldText) -> Program | None:
        """None for a text that cannot be run; what is unclear in it `hearth check` tells."""
        said = understood(text.text, card, self.lexicon)
        if said.only is None:
            message = "This text has not exactly one reading, so it cannot be carried out."
            self._wrong("not-playable", card, text.key, message, "See hearth check.")
            return None
        program = compile_text(said.only, self.lexicon)
        for problem in program.problems:
            self._wrong("not-playable", card, text.key, f"This {problem}.", "")
        return program

    def find_unwritten(self, rules: Rules) -> None:
        """Procedures that title.toml names and that have no step."""
        game = self.lexicon.game
        for name in (*game.before, *game.after):
            if name not in rules.procedures:
                message = f"No step is of “{name}”, which [game] in title.toml names."
                hint = "Write its steps in a file that ends in .rules."
                self.findings.append(
                    Diagnostic("no-steps", Severity.ERROR, message, Span(0, 0), None, (hint,))
                )

    def _wrong(self, code: str, entry: Card, key: str, message: str, hint: str) -> None:
        field = entry.fields[key]
        span = field.spans.to_file(Span(0, len(field.text)))
        hints = (hint,) if hint else ()
        self.findings.append(
            Diagnostic(
                code, Severity.ERROR, message, span, entry.place, hints,
                subject=f"{entry.name}, {key}",
            )
        )  # fmt: skip


def _owner(card: Card) -> str:
    """The character whose card it is; nobody's ("") if it names none."""
    for key, definition in card.kind.fields.items():
        if definition.type is FieldType.CHARACTER and key in card.values:
            return str(card.values[key])
    return ""
