"""`hearth run`: what a text does at the table, told event by event."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import click

from hearthscript.analyse import condition, understand
from hearthscript.cli.log import kind_of
from hearthscript.cli.options import character, form_option, require_words, title_option
from hearthscript.cli.output import Exit, complain, show_json, tell, write
from hearthscript.cli.report import to_json
from hearthscript.engine import (
    Decision,
    Game,
    GivenError,
    Result,
    Scripted,
    ScriptError,
    assume,
    new_game,
    resolve,
)
from hearthscript.lexicon import Lexicon, load_lexicon
from hearthscript.lint import check_text
from hearthscript.source import Diagnostic, Place
from hearthscript.syntax import briefs


@click.command()
@click.argument("text")
@title_option(required=True)
@click.option(
    "--as", "you", metavar="CHARACTER", help="Who resolves the text; without it, the first."
)
@click.option(
    "--given",
    multiple=True,
    metavar="CONDITION",
    help="How things stand before, such as “Ada has 2 Coins”. May be repeated.",
)
@click.option(
    "--choose",
    multiple=True,
    metavar="OPTION",
    help="What is chosen, in order: words of an option, or its number in the list. Where the "
    "options are numbers themselves, the number meant: 0 is none. May be repeated. In a "
    "terminal you are asked for the rest; elsewhere the first missing choice is listed.",
)
@click.option(
    "--npc",
    "npcs",
    multiple=True,
    metavar="CHARACTER",
    help="A character that decides by the rules for NPCs. May be repeated.",
)
@click.option("--seed", default=0, show_default=True, help="What is drawn at random.")
@form_option()
def command(
    text: str,
    title: Path,
    you: str | None,
    given: tuple[str, ...],
    choose: tuple[str, ...],
    npcs: tuple[str, ...],
    seed: int,
    form: str,
) -> int:
    """Resolve a text in a game that has just begun, and say what happened.

    \b
    Examples:
      hearth run "Gain 2 Coins." --title my-game
      hearth run "Lose 1 Coin OR Gain 1 Trouble." -t my-game --as Ada --choose "lose"
      hearth run "Lose any number of Coins." -t my-game --choose 2
      hearth run "Each other player loses 1 Coin." -t my-game --given "Ben has 3 Coins"

    Exit status: 0 resolved, 1 the text is not clear or something in it cannot be done,
    2 could not run.
    """
    require_words(text)
    lexicon, findings = load_lexicon(title)
    if lexicon is None:
        complain(findings)
        return Exit.COULD_NOT_RUN
    game = _new_game(lexicon, npcs, seed)
    who = _player(game, you)
    _set_up(game, given, who)
    understood = understand(text, lexicon)
    chooser = Chooser(choose, asks=form == "text" and sys.stdin.isatty())
    unclear: list[Diagnostic] = []
    if understood.only:
        result = resolve(game, understood.only, who, chooser)
        result = replace(result, problems=(*result.problems, *chooser.unused))
    else:
        unclear = check_text(text, lexicon, Place("<text>", text))
        result = Result(problems=(_why_not(len(understood.readings)),))
    if form == "json":
        about = {"title": lexicon.id, "text": text, "as": who, "seed": seed}
        readings = list(briefs(understood.readings, lexicon))
        found = [to_json(one) for one in unclear]
        told = _document(result, chooser)
        show_json("run", {**about, "readings": readings, **told, "findings": found})
    else:
        complain(unclear)
        _show(result, chooser)
    return Exit.FINDINGS if result.problems else Exit.CLEAN


def _why_not(readings: int) -> str:
    if not readings:
        return "This text cannot be read, so it cannot be run."
    return "Only a text with exactly one reading can be run: write what is meant, and run that."


class Chooser(Scripted):
    """Takes what --choose says, then asks in a terminal; remembers what was decided."""

    def __init__(self, entries: Iterable[str], *, asks: bool) -> None:
        super().__init__(entries)
        self.asks = asks
        self.stuck = False
        """A choice is missing, or is none of the options."""
        self.taken: list[tuple[Decision, int]] = []
        self.unused: tuple[str, ...] = ()
        """What is wrong with choices that nothing asked for; the rest has happened."""

    def finish(self) -> None:
        try:
            super().finish()
        except ScriptError as problem:
            self.unused = (str(problem),)

    def __call__(self, decision: Decision) -> int:
        asked = self.asks and self.used == len(self.entries)
        if asked:
            self.entries.append(_ask(decision))
        try:
            index = super().__call__(decision)
        except ScriptError as problem:
            if not asked:
                self.stuck = True
                raise
            tell(str(problem))
            return self(decision)
        self.taken.append((decision, index))
        return index


def _ask(decision: Decision) -> str:
    tell(decision.question)
    for number, label in enumerate(decision.options, 1):
        mark = f"{number}." if decision.counted else "-"
        tell(f"  {mark} {label}")
    answer: str = click.prompt("Which" if decision.counted else "Which number", err=True)
    return answer


# ── The game before ─────────────────────────────────────────────────────────────────


def _new_game(lexicon: Lexicon, npcs: tuple[str, ...], seed: int) -> Game:
    names = [character(name, lexicon) for name in npcs]
    if not lexicon.characters:
        raise click.ClickException(f"{lexicon.name} has no characters: nobody can play.")
    return new_game(lexicon, seed=seed, npcs=names)


def _player(game: Game, named: str | None) -> str:
    if named is None:
        return game.state.seats[0]
    name = character(named, game.table.lexicon)
    if name not in game.state.seats:
        raise click.ClickException(f"{name} does not play: {', '.join(game.state.seats)} do.")
    return name


def _set_up(game: Game, given: tuple[str, ...], you: str) -> None:
    for text in given:
        found = condition(text, game.table.lexicon)
        if found.condition is None:
            complain(found.diagnostics)
            raise click.ClickException(f"“{text}” is not a condition that is clear.")
        try:
            assume(game, found.condition, you)
        except GivenError as problem:
            raise click.ClickException(f"{problem}.") from None


# ── What happened ───────────────────────────────────────────────────────────────────


def _show(result: Result, chooser: Chooser) -> None:
    for sentence in result.story:
        write(sentence)
    for problem in result.problems:
        tell(f"Error: {problem}")
    if chooser.stuck:
        tell("Say what is chosen with --choose, once for each decision.")
    if result.problems and not chooser.unused:
        return
    if result.changes:
        write("\nWhat changed:")
        write("\n".join(f"  {change}" for change in result.changes))
    else:
        write("\nNothing changed.")
    if result.waiting:
        write("\nGoing on or waiting:")
        write("\n".join(f"  {line}" for line in result.waiting))


def _document(result: Result, chooser: Chooser) -> dict[str, object]:
    return {
        "events": [
            {"kind": kind_of(event), "says": sentence}
            for event, sentence in zip(result.log, result.story, strict=True)
        ],
        "decisions": [
            {
                "who": decision.who,
                "about": decision.ask.value,
                "why": decision.why,
                "options": list(decision.options),
                "taken": index + 1,
            }
            for decision, index in chooser.taken
        ],
        "changes": list(result.changes),
        "waiting": list(result.waiting),
        "problems": list(result.problems),
    }
