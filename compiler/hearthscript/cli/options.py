"""Arguments and options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from hearthscript.cli.titles import find_title
from hearthscript.lexicon import Lexicon, character_named
from hearthscript.lexicon.ruling import SUFFIXES
from hearthscript.source import did_you_mean

Decorated = TypeVar("Decorated", bound=Callable[..., Any])
"""A command on its way to become one; click's decorators take and return anything."""


def title_argument() -> Callable[[Decorated], Decorated]:
    """The argument TITLE, as the parameter `folder`: all of a title, never one file of it."""
    return click.argument("folder", metavar="TITLE", callback=_whole_title)


def title_option(*, required: bool = False) -> Callable[[Decorated], Decorated]:
    """The option --title, as the parameter `title`: a folder, or None if it is not given."""
    return click.option(
        "--title",
        "-t",
        metavar="TITLE",
        required=required,
        callback=_folder_of,
        help="Whose words the text uses: a title's folder, or its name in cards/.",
    )


def form_option() -> Callable[[Decorated], Decorated]:
    """The option --format, as the parameter `form`."""
    return click.option(
        "--format",
        "form",
        type=click.Choice(["text", "json"]),
        default="text",
        show_default=True,
        help="What to write: text for people, or JSON for programs.",
    )


def require_words(text: str) -> None:
    """Raises UsageError for a text that says nothing: it is a slip, and not clear."""
    if not text.strip():
        raise click.UsageError("The text is empty: there is nothing to read.")


def character(named: str, lexicon: Lexicon) -> str:
    """The character that a name on the command line means. Raises ClickException."""
    name = character_named(named, lexicon)
    if name is not None:
        return name
    hint = did_you_mean(named, lexicon.characters)
    raise click.ClickException(f"no character is called “{named}”. {hint}")


def _whole_title(_ctx: click.Context, _param: click.Parameter, value: str) -> Path:
    folder = find_title(value)
    if value.lower().endswith(SUFFIXES):
        raise click.UsageError(f"“{value}” is one file of a title. Give its folder: {folder}")
    return folder


def _folder_of(_ctx: click.Context, _param: click.Parameter, value: str | None) -> Path | None:
    return None if value is None else find_title(value)
