"""`hearth play`: a whole game of a title, told event by event."""

from __future__ import annotations

from pathlib import Path

import click

from hearthscript.cli.log import write_log
from hearthscript.cli.options import character, title_argument
from hearthscript.cli.output import Exit, complain, tell, write
from hearthscript.cli.saved import Began, Saved, read_saved
from hearthscript.cli.seat import Seat, UndoError
from hearthscript.cli.table import scores
from hearthscript.engine import Game, ScriptError, new_game
from hearthscript.engine.play import Rules, play
from hearthscript.lexicon import Lexicon
from hearthscript.rulebook import load_rules
from hearthscript.source import Severity, did_you_mean, load_title

_ALL = "all"


@click.command("play")
@title_argument()
@click.option("--as", "people", multiple=True, metavar="NAME", help="Who you play. Repeatable.")
@click.option("--mode", metavar="NAME", help="The way to play; the title's first, if not said.")
@click.option(
    "--with",
    "modules",
    multiple=True,
    metavar="NAME",
    help="A module that is played with; “all” for every one. Repeatable.",
)
@click.option("--seed", default=0, show_default=True, help="What chance draws from.")
@click.option(
    "--save",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keep the game in this file; go on with it if it is there.",
)
@click.option(
    "--replay",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Tell the game of this file again, and ask nothing.",
)
@click.option(
    "--log",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write what happened to this file as JSON lines.",
)
def command(
    folder: Path,
    people: tuple[str, ...],
    mode: str | None,
    modules: tuple[str, ...],
    seed: int,
    save: Path | None,
    replay: Path | None,
    log: Path | None,
) -> int:
    """Play a game of a title: alone, with others, or only watched.

    NPCs play for everybody who is not named with --as. At a question, type the number of an
    option, or “undo” to take back the last decision.

    \b
    Examples:
      hearth play my-game
      hearth play my-game --seed 7

    Exit status: 0 played, 1 the title's rules cannot be carried out, 2 could not run.
    """
    rules = _rules(folder)
    if rules is None:
        return Exit.FINDINGS
    kept = replay or (save if save is not None and save.exists() else None)
    if kept is not None:
        saved = read_saved(kept)
        _check_same(saved.began, rules.lexicon, kept)
        if replay is not None:
            saved.path = None
    else:
        names = tuple(character(name, rules.lexicon) for name in people)
        began = Began(
            rules.lexicon.id, rules.lexicon.version, _mode(mode, rules.lexicon), seed, names,
            _modules(modules, rules.lexicon),
        )  # fmt: skip
        saved = Saved(began, save)
    return _play(rules, saved, log, asks=replay is None)


def _play(rules: Rules, saved: Saved, log: Path | None, *, asks: bool) -> int:
    while True:
        game = _begin(rules, saved.began)
        seat = Seat(game, saved, asks=asks)
        game.agents = {**game.agents, **dict.fromkeys(saved.began.people, seat)}
        game.watch = seat.watch
        try:
            modules = frozenset(saved.began.modules)
            play(game, rules, rules.lexicon.modes[saved.began.mode], modules)
        except UndoError:
            saved.undo()
            tell("Taken back.")
            continue
        except ScriptError as problem:
            seat.catch_up()
            tell(f"Error: {problem}")
            return Exit.COULD_NOT_RUN
        seat.catch_up()
        for line in scores(game):
            write(f"  {line}")
        if log is not None:
            write_log(game, saved.began, log)
        return Exit.CLEAN


def _rules(folder: Path) -> Rules | None:
    """None if they cannot be carried out; what is wrong has been told."""
    title, found = load_title(folder)
    if title is None:
        complain(found)
        return None
    rules, wrong = load_rules(title)
    errors = [one for one in (*found, *wrong) if one.severity is Severity.ERROR]
    if errors:
        complain(errors)
        return None
    if not rules.procedures or not title.lexicon.modes:
        name = title.lexicon.name
        tell(f"{name} has no steps to play: they stand in .rules files, and in title.toml the")
        tell("tables [game] and [modes] say when they are done.")
        return None
    return rules


def _begin(rules: Rules, began: Began) -> Game:
    seats = tuple(rules.lexicon.characters)[: rules.lexicon.players]
    seats = (*seats, *(name for name in began.people if name not in seats))
    npcs = [name for name in seats if name not in began.people]
    while len(seats) > rules.lexicon.players:  # an NPC makes room for whoever is played
        seats = tuple(name for name in seats if name != npcs[-1])
        npcs.pop()
    return new_game(rules.lexicon, seats, began.seed, npcs)


def _check_same(began: Began, lexicon: Lexicon, path: Path) -> None:
    known = (*lexicon.characters,)
    if began.title != lexicon.id or began.mode not in lexicon.modes:
        raise click.ClickException(f"“{path}” is a game of another title ({began.title}).")
    if any(name not in known for name in began.people):
        raise click.ClickException(f"“{path}” is played by others than {', '.join(known)}.")
    for name in began.modules:
        if name not in lexicon.modules:
            raise click.ClickException(f"“{path}” is played with “{name}”, which there is not.")


def _mode(named: str | None, lexicon: Lexicon) -> str:
    known = {name.casefold(): name for name in lexicon.modes}
    if named is None:
        return next(iter(known.values()))
    if named.casefold() not in known:
        hint = did_you_mean(named, lexicon.modes)
        raise click.ClickException(f"there is no way to play called “{named}”. {hint}")
    return known[named.casefold()]


def _modules(named: tuple[str, ...], lexicon: Lexicon) -> tuple[str, ...]:
    """In the order in which the title declares them."""
    known = {name.casefold(): name for name in lexicon.modules}
    for name in named:
        if name.casefold() not in (*known, _ALL):
            hint = did_you_mean(name, lexicon.modules)
            if not hint and known:
                hint = f"There are: {', '.join(lexicon.modules)}."
            raise click.ClickException(f"there is no module called “{name}”. {hint}".rstrip())
    wanted = {name.casefold() for name in named}
    return tuple(name for fold, name in known.items() if _ALL in wanted or fold in wanted)
