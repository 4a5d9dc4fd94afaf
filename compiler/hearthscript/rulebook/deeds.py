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
from hearthscript.lexicon.names import named
from hearthscript.rulebook.entries import Entry
from hearthscript.rulebook.lying import take_out
from hearthscript.source import Diagnostic, did_you_mean
from hearthscript.syntax import briefs

Deed: TypeAlias = Callable[[Game], None]

_STEP = re.compile(r"(?:the )?step (.+ of .+?)\.?", re.IGNORECASE)
_STEPS = re.compile(r"(?:all )?(?:the )?steps of (.+?)\.?", re.IGNORECASE)
_READS = re.compile(r"read the next (?:(\d+) )?cards?\.?", re.IGNORECASE)
_RESOLVES = re.compile(r"(.+?) resolves (.+), ([^,]+?)\.?", re.IGNORECASE)


class WrongDeedError(Exception):
    """Nothing that can be done."""

    def __init__(self, finding: Diagnostic) -> None:
        super().__init__(finding.message)
        self.finding = finding


def deed_of(
    entry: Entry,
    rules: Rules,
    seats: Sequence[str],
    mode: Mode | None,
    modules: frozenset[str] = frozenset(),
) -> Deed:
    """What an entry of "when" says to do. Raises WrongDeedError if that cannot be done."""
    said = " ".join(entry.text.split())
    if found := _READS.fullmatch(said):
        return _reads(rules, mode, modules, int(found[1] or 1))
    if found := _STEP.fullmatch(said):
        step, of = _step_of(found[1], rules)
        return _steps(entry, rules, modules, of, step)
    if found := _STEPS.fullmatch(said):
        return _steps(entry, rules, modules, found[1], None)
    if found := _RESOLVES.fullmatch(said):
        who = character_named(found[1], rules.lexicon)
        if who is not None:
            return _resolves(entry, rules, _seated(who, entry, seats), (found[2], found[3]))
    who, text = entry.said_by(rules.lexicon)
    return _text(text, rules, seats[0] if who is None else _seated(who, entry, seats))


def _reads(rules: Rules, mode: Mode | None, modules: frozenset[str], count: int) -> Deed:
    def do(game: Game) -> None:
        table = Play(game, rules, modules, mode)
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
        if game.is_npc(who) and part.key in card.ignored:
            game.nothing(f"{game.table.called(who)} skips this text, as NPCs do")
        else:
            part.program.run(game, who, here, ref)

    return do


def _step_of(said: str, rules: Rules) -> tuple[str, str]:
    """ "Watch of the Rain of Ash": where several "of" could part it, what has steps decides."""
    parts = said.split(" of ")
    ways = [(" of ".join(parts[:at]), " of ".join(parts[at:])) for at in range(1, len(parts))]
    return next(
        (way for way in ways if rules.procedures.get(_procedure(way[1], rules))), ways[0]
    )


def _procedure(of: str, rules: Rules) -> str:
    """What a name stands for whose steps are done: the kind of a card, or a procedure."""
    card = _card(of, rules)
    return card.kind if card is not None else named(of, rules.procedures) or ""


def _steps(
    entry: Entry, rules: Rules, modules: frozenset[str], of: str, step: str | None
) -> Deed:
    """One that is named is done whatever is played with; else all that would be."""
    card = _card(of, rules)
    steps = rules.procedures.get(_procedure(of, rules), ())
    if not steps:
        raise WrongDeedError(_without_steps(entry, rules, of, card))
    names = [one.name for one in steps]
    if step is None:
        wanted = [one for one in steps if one.done_with(modules)]
    else:
        wanted = [one for one in steps if one.name == named(step, names)]
    if not wanted:
        message = f"“{of}” has no step “{step}”."
        hint = f"Its steps are: {', '.join(names)}."
        raise WrongDeedError(entry.wrong("unknown-step", message, hint))

    def do(game: Game) -> None:
        play = Play(game, rules, modules)
        if card is not None and game.state.cards.get(("", READ), ("",))[0] != card.name:
            take_out(game, card.name)
            play.lay_open(card.name)
        for one in wanted:
            play.step(one)
        if card is not None and step is None:
            game.clean_up()

    return do


def _without_steps(entry: Entry, rules: Rules, of: str, card: GameCard | None) -> Diagnostic:
    if card is not None:
        kind = rules.lexicon.kinds[card.kind].name
        message = f"“{card.name}” is a card of the kind “{kind}”, and no step is of that."
        return entry.wrong("unknown-procedure", message, "Steps stand in .rules files.")
    names = [name for name in rules.procedures if name not in rules.lexicon.kinds]
    names += [one.name for one in rules.cards.values() if one.kind in rules.procedures]
    message = f"Nothing called “{of}” has steps."
    return entry.wrong("unknown-procedure", message, did_you_mean(of, names))


def _card(name: str, rules: Rules) -> GameCard | None:
    known = named(name, rules.cards)
    return None if known is None else rules.cards[known]


def _lay(game: Game, ref: CardRef) -> None:
    """A card where it is resolved: in its player's play area, or open on the table."""
    there = game.state.cards.get((ref.owner, ref.zone), ())
    if there[:1] == (ref.name,):
        return
    take_out(game, ref.name)
    there = game.state.cards.get((ref.owner, ref.zone), ())
    game.state.cards[ref.owner, ref.zone] = (ref.name, *there)
