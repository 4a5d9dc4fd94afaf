"""What a terminal can show: colour, width, and characters that are safe to send."""

from __future__ import annotations

import os
import shutil
import sys
import unicodedata
from typing import TextIO

import click

WIDTH_ELSEWHERE = 100
"""Characters a line where the output is no terminal: the same on every machine."""


def has_colour(stream: TextIO) -> bool:
    """Only on a terminal that has not said no (https://no-color.org)."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return stream.isatty()


def width() -> int:
    if not sys.stdout.isatty():
        return WIDTH_ELSEWHERE
    return max(40, shutil.get_terminal_size((WIDTH_ELSEWHERE, 24)).columns)


def paint(text: str, colour: bool, **look: str | bool) -> str:
    """`text` in click's colours and weights, or as it is."""
    return click.style(text, **look) if colour else text  # type: ignore[arg-type] # mypy does not match **look to click's keywords


def printable(text: str) -> str:
    """The text without what would move the cursor, ring, recolour or turn the line round.

    Every character stays one character, so that offsets hold.
    """
    return text if text.isprintable() else "".join(_harmless(char) for char in text)


def cells(char: str) -> int:
    """How many columns a terminal gives a character."""
    if unicodedata.combining(char) or unicodedata.category(char) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(char) in {"W", "F"} else 1


def _harmless(char: str) -> str:
    if char in "\n\t" or char.isprintable():
        return char
    if ord(char) < 0x20:
        return chr(0x2400 + ord(char))  # ␀ ␁ … are the pictures of the control characters
    if unicodedata.category(char) == "Zs":
        return " "
    return "\N{REPLACEMENT CHARACTER}"
