"""A game that is kept in a file as it is played: how it began, and every decision of people.

JSON lines: the first says how the game began, each other is one decision. A line is written as
soon as it is decided, so that a game can be taken up again wherever it was broken off.
"""

from __future__ import annotations

import json
from pathlib import Path

import click

from hearthscript.cli.files import write_whole
from hearthscript.frozen import frozen


@frozen
class Began:
    """Everything that a game depends on besides its decisions; `title` is the title's id."""

    title: str
    version: str
    mode: str
    seed: int
    people: tuple[str, ...]
    modules: tuple[str, ...] = ()


@frozen
class Made:
    """One decision: who took which of the options, and what that is called."""

    who: str
    index: int
    option: str


class Saved:
    """The decisions of a game, in a file if it has one."""

    def __init__(self, began: Began, path: Path | None = None) -> None:
        self.began, self.path = began, path
        self.made: list[Made] = []
        self.torn = False
        """The file ends in a line that was cut off while it was written."""
        if path is not None and not path.exists():
            self._write_all()

    def add(self, made: Made) -> None:
        self.made.append(made)
        if self.torn:
            self._write_all()
        elif self.path is not None:
            try:
                with self.path.open("a", encoding="utf-8") as file:
                    file.write(_decision(made))
            except OSError as fault:
                raise _unwritable(self.path, fault) from None

    def undo(self) -> None:
        """Take back the last decision; the one before stays the last."""
        del self.made[-1:]
        self._write_all()

    def _write_all(self) -> None:
        self.torn = False
        if self.path is None:
            return
        lines = _beginning(self.began) + "".join(map(_decision, self.made))
        try:
            write_whole(self.path, lines.encode())
        except OSError as fault:
            raise _unwritable(self.path, fault) from None


def _unwritable(path: Path, fault: OSError) -> click.ClickException:
    return click.ClickException(f"“{path}” cannot be written: {fault.strerror}.")


def read_saved(path: Path) -> Saved:
    """The game of a file. A last line that was cut off while it was written is left out."""
    try:
        lines = path.read_text("utf-8").splitlines(keepends=True)
    except (OSError, UnicodeDecodeError) as problem:
        raise click.ClickException(f"“{path}” cannot be read: {problem}.") from None
    whole = [line for line in lines if line.endswith("\n")]
    try:
        saved = Saved(_began(whole), path)
        saved.torn = len(whole) < len(lines)
        for number, line in enumerate(whole[1:], 2):
            saved.made.append(_made(json.loads(line), number))
    except (ValueError, KeyError, TypeError):
        message = f"“{path}” is no saved game of hearth play, or a line of it was changed."
        raise click.ClickException(message) from None
    return saved


def _began(lines: list[str]) -> Began:
    document = json.loads(lines[0]) if lines else {}
    title, version, mode = (str(document[key]) for key in ("title", "version", "mode"))
    people, modules = tuple(document["people"]), tuple(document.get("with", ()))
    return Began(title, version, mode, int(document["seed"]), people, modules)


def _made(document: dict[str, object], number: int) -> Made:
    index = document["index"]
    if not isinstance(index, int):
        raise ValueError(number)  # noqa: TRY004 - one kind of error for all that is wrong
    return Made(str(document["who"]), index, str(document["option"]))


def _beginning(began: Began) -> str:
    return _line({
        "title": began.title, "version": began.version, "mode": began.mode,
        "seed": began.seed, "people": list(began.people),
        "with": list(began.modules),
    })  # fmt: skip


def _decision(made: Made) -> str:
    return _line({"who": made.who, "index": made.index, "option": made.option})


def _line(document: object) -> str:
    return json.dumps(document, ensure_ascii=False) + "\n"
