"""What is done in a scenario: a text, a text of a card, or steps of a procedure."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

from hearthscript.analyse import understand
from hearthscript.engine import Game, ScriptError, compile_text
from hearthscript.engine.box import READ, STORY, GameCard
from hearthscript.engine.play import Play, Rules
from hearthscript.engine.state import CardRef, Spot
from hearthscript.lexicon import character_named
from hearthscript.lexicon.model import Mode, Role
from hearthscript.rulebook.entries import Entry
from hearthscript.rulebook.lying import take_out
from hearthscript.source import Diagnostic, did_you_mean
from hearthscript.syntax import briefs

Deed: TypeAlias = Callable[[Game], None]

_STEP = re.compile(r"(?:the )?step (.+) of (.+?)\.?", re.IGNORECASE)
_STEPS = re.compile(r"(?:all )?(?:the )?steps of (.+?)\.?", re.IGNORECASE)
_READS = re.compile(r"read the next (?:(\d+) )?cards?\.?", re.IGNORECASE)
_RESOLVES = re.compile(r"(.+?) resolves (.+), ([^,]+?)\.?", re.IGNORECASE)


class WrongDeedError(Exception):
    """Nothing that can be done."""

    def __init__(self, finding: Diagnostic) -> None:
        super().__init__(finding.message)
        self.finding = finding


def deed_of(entry: Entry, rules: Rules, seats: Sequence[str], mode: Mode | None) -> Deed:
    """What an entry of "when" says to do. Raises WrongDeedError if that cannot be done."""
    if found := _READS.fullmatch(entry.text):
        return _reads(rules, mode, int(found[1] or 1))
    if found := _STEP.fullmatch(entry.text):
        return _steps(entry, rules, found[2], found[1])
    if found := _STEPS.fullmatch(entry.text):
        return _steps(entry, rules, found[1], None)
    if found := _RESOLVES.fullmatch(entry.text):
        who = character_named(found[1], rules.lexicon)
        if who is not None:
            return _resolves(entry, rules, _seated(who, entry, seats), (found[2], found[3]))
    who, said = entry.said_by(rules.lexicon)
    return _text(said, rules, seats[0] if who is None else _seated(who, entry, seats))


def _reads(rules: Rules, mode: Mode | None, count: int) -> Deed:
    def do(game: Game) -> None:
        table = Play(game, rules, frozenset(), mode)
        for _ in range(count):
            if not game.state.cards.get(("", STORY)):
                raise ScriptError("there is no card left in the story deck")
            table.read_next()

    return do


def _seated(who: str, entry: Entry, seats: Sequence[str]) -> str:
    if who in seats:
        return who
    message = f"{who} does not play in this scenario."
    raise WrongDeedError(entry.wrong("does-not-play", message, "Add the name to “players”."))


def _text(entry: Entry, rules: Rules, who: str) -> Deed:
    said = understand(entry.text, rules.lexicon)
    if said.only is None:
        if said.diagnostics:
            raise WrongDeedError(entry.moved(said.diagnostics[0]))
        meanings = "; ".join(briefs(said.readings, rules.lexicon))
        message = "This text can be read in more than one way, so nobody can resolve it."
        hint = f"Write what is meant: {meanings}"
        raise WrongDeedError(entry.wrong("unclear-text", message, hint))
    program = compile_text(said.only, rules.lexicon)
    if program.problems:
        message = f"This {program.problems[0]}."
        raise WrongDeedError(entry.wrong("not-playable", message))

    def do(game: Game) -> None:
        program.run(game, who)

    return do


def _resolves(entry: Entry, rules: Rules, who: str, what: tuple[str, str]) -> Deed:
    name, key = what
    card = _card(name, rules)
    if card is None:
        message = f"There is no card “{name}” in this title."
        hint = did_you_mean(name, rules.cards)
        raise WrongDeedError(entry.wrong("unknown-card", message, hint))
    part = next(
        (p for p in card.parts if key.casefold() in (p.key.casefold(), p.label.casefold())),
        None,
    )
    if part is None:
        keys = [part.key for part in card.parts]
        message = f"“{card.name}” has no text “{key}” that can be carried out."
        hint = did_you_mean(key, keys) or f"It has: {', '.join(keys)}."
        raise WrongDeedError(entry.wrong("unknown-text", message, hint))
    ref = CardRef("", READ, card.name, 0)
    if rules.lexicon.kinds[card.kind].deck is not None:
        ref = CardRef(who, Role.PLAY.value, card.name, 0)
    areas = rules.lexicon.areas.values()
    places = {place.name for area in areas for place in area.places}
    here = next((Spot("place", at) for label, at in rules.boxes
                 if at in places and rules.boxes[label, at] is part.program), None)  # fmt: skip

    def do(game: Game) -> None:
        _lay(game, ref)
        part.program.run(game, who, here, ref)

    return do


def _steps(entry: Entry, rules: Rules, of: str, named: str | None) -> Deed:
    card = _card(of, rules)
    known = {name.casefold(): name for name in rules.procedures}
    procedure = card.kind if card is not None else known.get(of.casefold(), "")
    steps = rules.procedures.get(procedure, ())
    if not steps:
        names = [*rules.procedures, *(c.name for c in rules.cards.values())]
        message = f"Nothing called “{of}” has steps."
        raise WrongDeedError(entry.wrong("unknown-procedure", message, did_you_mean(of, names)))
    wanted = [s for s in steps if named is None or s.name.casefold() == named.casefold()]
    if not wanted:
        message = f"“{of}” has no step “{named}”."
        hint = f"Its steps are: {', '.join(step.name for step in steps)}."
        raise WrongDeedError(entry.wrong("unknown-step", message, hint))

    def do(game: Game) -> None:
        play = Play(game, rules, frozenset(step.module for step in wanted))
        if card is not None and game.state.cards.get(("", READ), ("",))[0] != card.name:
            take_out(game, card.name)
            play.lay_open(card.name)
        for step in wanted:
            play.step(step)
        if card is not None and named is None:
            game.clean_up()

    return do


def _card(named: str, rules: Rules) -> GameCard | None:
    known = {name.casefold(): card for name, card in rules.cards.items()}
    return known.get(named.casefold())


def _lay(game: Game, ref: CardRef) -> None:
    """A card where it is resolved: in its player's play area, or open on the table."""
    there = game.state.cards.get((ref.owner, ref.zone), ())
    if there[:1] == (ref.name,):
        return
    take_out(game, ref.name)
    there = game.state.cards.get((ref.owner, ref.zone), ())
    game.state.cards[ref.owner, ref.zone] = (ref.name, *there)
