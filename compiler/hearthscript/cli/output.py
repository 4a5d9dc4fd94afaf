"""What all commands write, and how they end."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping
from enum import IntEnum

import click

from hearthscript.cli.report import Tally, in_order, report, summary
from hearthscript.cli.terminal import has_colour, printable, width
from hearthscript.source.diagnostic import Diagnostic

FORMAT_VERSION = 1
"""Of every JSON document; it grows when a reader of the old ones would fail."""


class Exit(IntEnum):
    """How a command ends; scripts and CI rely on these numbers."""

    CLEAN = 0
    FINDINGS = 1
    COULD_NOT_RUN = 2
    INTERRUPTED = 130
    NOBODY_LISTENS = 141


def show(findings: Iterable[Diagnostic], tally: Tally | None = None) -> None:
    """Findings in full and then the line that sums up, on standard output."""
    found = in_order(findings)
    if found:
        click.echo(report(found, width(), has_colour(sys.stdout)) + "\n", color=True)
    write(summary(found, tally))


def complain(findings: Iterable[Diagnostic]) -> None:
    """The same on standard error, for commands whose output is something else."""
    found = in_order(findings)
    if found:
        text = report(found, width(), has_colour(sys.stderr))
        click.echo(f"{text}\n\n{summary(found, None)}", err=True)


def show_json(schema: str, document: Mapping[str, object]) -> None:
    """A document of grammar/<schema>.schema.json."""
    plain = "utf" not in (sys.stdout.encoding or "").lower()
    whole = {"format": schema, "version": FORMAT_VERSION, **document}
    text = json.dumps(whole, ensure_ascii=plain, indent=2)
    click.echo("\n".join(map(_escaped, text.split("\n"))))


def write(text: str) -> None:
    """Lines on standard output, harmless to a terminal whatever they tell of."""
    click.echo(printable(text))


def tell(text: str) -> None:
    """The same on standard error."""
    click.echo(printable(text), err=True)


def progress_line() -> Callable[[str, int, int], None] | None:
    """Shows (step, done, of) on one line of a terminal, gone at the end; None elsewhere."""
    if not sys.stderr.isatty():
        return None

    def show_progress(step: str, done: int, of: int) -> None:
        end = "\r\x1b[K" if done == of else ""
        click.echo(f"\r\x1b[K{step} {done}/{of}{end}", nl=False, err=True, color=True)

    return show_progress


def _escaped(line: str) -> str:
    """A line of JSON without what no terminal should get; that stands in strings only."""
    if line.isprintable():
        return line
    return "".join(c if c.isprintable() else json.dumps(c)[1:-1] for c in line)
