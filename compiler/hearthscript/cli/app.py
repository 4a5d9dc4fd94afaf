"""The command `hearth`: which commands there are, and how a run of one may end."""

from __future__ import annotations

import importlib
import os
import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from io import StringIO
from typing import NoReturn, TextIO

import click

from hearthscript import __version__
from hearthscript.cli.output import Exit, tell
from hearthscript.source import did_you_mean

COMMANDS: Mapping[str, str] = {
    "new": "Start a title.",
    "check": "Find what is wrong or can be read in two ways.",
    "read": "Say in plain words what a text says.",
    "run": "Resolve a text in a game that has just begun.",
    "play": "Play a game of a title: alone, with others, or only watched.",
    "test": "Play the scenarios of a title: do they end as they say?",
    "fmt": "Put rules texts into house style.",
    "build": "Make the cards of a title.",
    "doctor": "Say what hearth needs, what is there, and how to get the rest.",
}
"""In the order in which a designer meets them; each is `hearthscript.cli.<name>`. What they
do stands here too, so that the list can be shown without importing all of them."""


class Commands(click.Group):
    """Imports a command when it is asked for, so that none pays for another."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"hearthscript.cli.{cmd_name}")
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            hint = did_you_mean(name, COMMANDS)
            raise click.ClickException(f"there is no command “{name}”. {hint}")
        return super().resolve_command(ctx, args)


@click.command(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 96},
)
@click.version_option(__version__, prog_name="hearth")
@click.pass_context
def app(ctx: click.Context) -> None:
    """Write card texts once: hearth checks them, plays them and prints them.

    A title is a folder with a title.toml (the words of the game) and *.cards files.
    Where a command wants a TITLE, give the folder, or the name of one in cards/.

    \b
    Start here:
      hearth new my-game          a small title to start from
      hearth check my-game        can every text be read in one way only?
      hearth build my-game        cards to print and cut

    Exit status: 0 all is well, 1 something was found, 2 the command could not run.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main() -> NoReturn:
    """Run the command line and exit; nothing that happens ends in a traceback."""
    for stream in (sys.stdout, sys.stderr):
        _never_fail_to_encode(stream)
    for end in _ends():
        if signal.getsignal(end) is signal.SIG_DFL:  # under nohup it is ignored, and stays so
            signal.signal(end, _leave)
    try:
        code = _run()
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has gone (`hearth check | head`): leave in silence, and
        # give the interpreter nothing to flush when it shuts down.
        code = Exit.NOBODY_LISTENS
        _send_to_nowhere(sys.stdout)
    except OSError as error:
        code = _complain(_name_of(error))
        _send_to_nowhere(sys.stdout)
    sys.exit(code)


def _run() -> int:
    # Not click's own `main`: it would end with 1 when nobody listens, which means findings.
    try:
        with app.make_context("hearth", sys.argv[1:]) as ctx:
            result = app.invoke(ctx)
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.ClickException as error:
        said = StringIO()
        error.show(said)  # it may quote what was typed, or a name of the title
        tell(said.getvalue().rstrip("\n"))
        return Exit.COULD_NOT_RUN
    except (click.Abort, KeyboardInterrupt):
        click.echo("\nStopped.", err=True)
        return Exit.INTERRUPTED
    except OSError:
        raise
    except Exception as error:  # noqa: BLE001 # the last resort: see _apologise
        return _apologise(error)
    return result if isinstance(result, int) else Exit.CLEAN


def _ends() -> Iterator[signal.Signals]:
    """The signals that tell a program to end; Windows has fewer."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            yield signal.Signals[name]


def _leave(number: int, _frame: object) -> NoReturn:
    """Told to end: on the way out, files that are half written are taken away."""
    sys.exit(128 + number)


def _complain(message: str) -> Exit:
    with suppress(OSError):
        tell(f"Error: {message}")
    return Exit.COULD_NOT_RUN


def _apologise(error: Exception) -> Exit:
    """A fault of ours. `HEARTH_DEBUG=1` shows where; the user is told what to do."""
    if os.environ.get("HEARTH_DEBUG"):
        raise error
    summary = " ".join(str(error).split())[:200]
    return _complain(
        f"hearth has a fault: {type(error).__name__}: {summary}\n"
        "No file of yours was damaged. Please tell the authors, with the title or the text\n"
        "that you ran it on, and with what it says when HEARTH_DEBUG=1 is set."
    )


def _name_of(error: OSError) -> str:
    reason = error.strerror or str(error)
    return f"{os.fsdecode(error.filename)}: {reason}" if error.filename else reason


def _never_fail_to_encode(stream: TextIO) -> None:
    """A terminal without curly quotes gets "?", not a crash."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def _send_to_nowhere(stream: TextIO) -> None:
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
