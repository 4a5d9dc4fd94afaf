"""`hearth doctor`: what is installed, what is missing, and how to get it."""

from __future__ import annotations

import platform
import re
import sys
from collections.abc import Iterator
from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, requires, version
from typing import Literal

import click

from hearthscript import __version__, cache
from hearthscript.cli.options import form_option
from hearthscript.cli.output import Exit, show_json, write
from hearthscript.cli.system import LIBRARIES, is_there, line_to_type
from hearthscript.cli.terminal import has_colour, paint, printable
from hearthscript.data import count
from hearthscript.frozen import frozen

MEGABYTE = 1024 * 1024


@frozen
class Finding:
    """One thing looked at; `remedy` says what to type when it is not `fine`."""

    what: str
    fine: bool
    detail: str
    remedy: str = ""


@click.command()
@form_option()
def command(form: str) -> int:
    """Say what hearth needs, what is there, and how to get the rest.

    \b
    Example:
      hearth doctor

    Exit status: 0 all is there, 1 something is missing or does not work.
    """
    findings = list(_look())
    fine = all(one.fine for one in findings)
    if form == "json":
        show_json("doctor", {"fine": fine, "findings": [asdict(one) for one in findings]})
    else:
        _show(findings)
    return Exit.CLEAN if fine else Exit.FINDINGS


def _look() -> Iterator[Finding]:
    yield Finding("hearth", True, __version__)
    yield Finding("Python", True, f"{platform.python_version()} ({sys.executable})")
    yield from map(_package, _needed())
    yield from _libraries()
    yield _data("grammar", ".lark", "the language")
    yield _data("output", ".ttf .otf .woff2", "fonts")
    yield _cache()


def _needed() -> list[str]:
    """The packages that this one declares, without versions and conditions."""
    try:
        declared = requires("hearthscript") or []
    except PackageNotFoundError:  # run from a checkout without being installed
        return []
    return sorted(re.split(r"[^\w.-]", line, maxsplit=1)[0] for line in declared)


def _package(name: str) -> Finding:
    try:
        return Finding(name, True, version(name))
    except PackageNotFoundError:
        return Finding(name, False, "not installed", f"pip install {name}")


def _libraries() -> Iterator[Finding]:
    for library in LIBRARIES:
        there = is_there(library.stem)
        detail = f"{'found' if there else 'not found'}; for {library.needed_for}"
        yield Finding(
            f"lib{library.stem}", there, detail, "" if there else line_to_type([library])
        )


def _data(folder: Literal["grammar", "output"], endings: str, what: str) -> Finding:
    number = count(folder, tuple(endings.split()))
    detail = f"{number} files of {what}"
    remedy = "" if number else "Install hearthscript again: its own data is missing."
    return Finding(f"{folder}/", bool(number), detail, remedy)


def _cache() -> Finding:
    folder = cache.place()
    if folder is None:
        return Finding("cache", True, "off")
    if (fault := cache.hindrance(folder)) is not None:
        remedy = (
            f"Let {folder} be a folder that you can write to, name another in XDG_CACHE_HOME, "
            "or do without one: HEARTH_CACHE=off"
        )
        return Finding("cache", False, f"{folder}: {fault.strerror or fault}", remedy)
    entries = folder.iterdir()
    size = sum(entry.stat().st_size for entry in entries)
    return Finding("cache", True, f"{folder} ({size / MEGABYTE:.1f} MB)")


def _show(findings: list[Finding]) -> None:
    colour = has_colour(sys.stdout)
    margin = max(len(one.what) for one in findings)
    for one in findings:
        sign = paint("ok     ", colour, fg="green")
        if not one.fine:
            sign = paint("not ok ", colour, fg="red", bold=True)
        line = printable(f"{one.what:<{margin}}  {one.detail}")
        click.echo(f"{sign}  {line}", color=True)
    remedies = list(dict.fromkeys(one.remedy for one in findings if one.remedy))
    if remedies:
        write("\nTo mend this:")
        write("\n".join(f"  {remedy}" for remedy in remedies))
    else:
        write("\nAll is there.")
