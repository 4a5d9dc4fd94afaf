"""`hearth new`: a small title that works, to start from."""

from __future__ import annotations

import json
import re
import shutil
from importlib.resources import files
from pathlib import Path
from tempfile import mkdtemp

import click

from hearthscript.cli.output import Exit, write
from hearthscript.cli.titles import SHELF

FILES = ("title.toml", "first.cards", "first.rules")
FORM = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@click.command()
@click.argument("name")
def command(name: str) -> int:
    """Start a title: a folder with the words of a small game and a few cards.

    NAME is the folder's: small letters, digits and hyphens. It is made in cards/, if
    there is such a folder here, and otherwise here.

    \b
    Example:
      hearth new my-game

    Exit status: 0 made, 2 could not run.
    """
    if not FORM.fullmatch(name):
        proper = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
        hint = f" Try: hearth new {proper}" if proper else ""
        raise click.ClickException(
            f"“{name}” cannot be a folder's name here: small letters, digits, hyphens.{hint}"
        )
    folder = (Path(SHELF) if Path(SHELF).is_dir() else Path()) / name
    if folder.exists():
        raise click.ClickException(f"{folder} is there already.")
    _make(folder, name.replace("-", " ").title())
    write(f"{folder}/ is ready: its words are in title.toml, its cards in first.cards.\n")
    write(f"Next:\n  hearth check {name}\n  hearth play {name}\n  hearth build {name}")
    return Exit.CLEAN


def _make(folder: Path, name: str) -> None:
    """The folder whole, or not at all."""
    starter = files("hearthscript.cli") / "starter"
    part = Path(mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        for file in FILES:
            text = (starter / file).read_text("utf-8")
            text = text.replace('"{name}"', json.dumps(name, ensure_ascii=False))
            (part / file).write_text(text, "utf-8")
        part.chmod(0o755)
        part.rename(folder)
    except BaseException:
        shutil.rmtree(part, ignore_errors=True)
        raise
