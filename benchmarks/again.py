"""Checking a title again: after one card has changed, and when nothing has.

The title is a folder of 500 cards with a rules text each. "Theirs" is `hearth check` with an
empty cache; "ours" the same after one card has got another text. Both as processes, start
of Python included, and as calls in a process that has everything imported. And a shipped
title of which nothing has changed: seconds against a limit.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from unittest.mock import patch

from benchmarks.measure import Result, Run, answer, in_turn, options, process
from benchmarks.texts import TITLE, texts
from hearthscript.cli.checked import check_folder
from hearthscript.lexicon import CardKind, FieldType, Lexicon, load_lexicon

ROUNDS = 9
ROUNDS_IN_SHORT = 5
REQUIRED = 10
LIMIT = 0.5
"""Seconds for a title in which nothing has changed."""

CARDS = 500
IN_A_FILE = 50
MOST_CHANGES = 50


class Folder:
    """A title of so many cards, of which one can be given a text that it never had."""

    def __init__(self, path: Path, cards: int, *, clear: bool = False) -> None:
        lexicon, _ = load_lexicon(TITLE)
        if lexicon is None:
            raise ValueError(f"{TITLE} cannot be read")
        self.path = path
        self._kind = simple_kind(lexicon)
        every = texts(cards + MOST_CHANGES, lexicon, clear=clear)
        self._texts, self._more = every[:cards], iter(every[cards:])
        path.mkdir(parents=True)
        shutil.copy(TITLE / "title.toml", path)
        for first in range(0, cards, IN_A_FILE):
            self._write(first)

    def change_a_card(self) -> None:
        self._texts[-1] = next(self._more)
        self._write((len(self._texts) - 1) // IN_A_FILE * IN_A_FILE)

    def _write(self, first: int) -> None:
        cards = enumerate(self._texts[first : first + IN_A_FILE], first)
        lines = [line for number, text in cards for line in self._card(number, text)]
        file = self.path / f"cards-{first // IN_A_FILE:02}.cards"
        file.write_text("\n".join(lines) + "\n", "utf-8")

    def _card(self, number: int, text: str) -> Iterator[str]:
        yield f'{self._kind.key} "Number {number}"'
        for key, field in self._kind.fields.items():
            if field.required:
                yield f"  {key}: {text if field.type is FieldType.RULES else 'Once.'}"
        yield ""


def simple_kind(lexicon: Lexicon) -> CardKind:
    """A kind of card that needs one rules text, and besides it only words."""
    for kind in lexicon.kinds.values():
        needed = sorted(field.type for field in kind.fields.values() if field.required)
        if needed in ([FieldType.RULES], [FieldType.RULES, FieldType.TEXT]):
            return kind
    raise ValueError(f"{lexicon.name} has no kind of card with one rules text")


class Caches:
    """Empty ones, one after another, and one that is kept."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._count = 0
        self.kept = folder / "kept"

    def empty(self) -> Path:
        self._count += 1
        return self._folder / str(self._count)


def check(title: Path, cache: Path) -> Run:
    return process(["-m", "hearthscript", "check", str(title)], cache)


def as_processes(folder: Path, rounds: int, *, clear: bool = False) -> Result:
    title, caches = Folder(folder / "title", CARDS, clear=clear), Caches(folder / "caches")

    def again() -> float:
        title.change_a_card()
        return check(title.path, caches.kept).processor

    def cold() -> float:
        return check(title.path, caches.empty()).processor

    medians = in_turn(rounds, cold=cold, again=again)
    what = "a card changed, every text clear" if clear else "a card changed"
    return Result(what, medians["again"], medians["cold"], None if clear else REQUIRED)


def in_one_process(folder: Path, rounds: int) -> Result:
    """The same without the start of Python: what an editor would see."""
    title, caches = Folder(folder / "title", CARDS), Caches(folder / "caches")

    def timed(cache: Path) -> float:
        with patch.dict(os.environ, XDG_CACHE_HOME=str(cache), HEARTH_CACHE=""):
            started = time.process_time()
            check_folder(title.path)
            return time.process_time() - started

    def again() -> float:
        title.change_a_card()
        return timed(caches.kept)

    medians = in_turn(rounds, cold=lambda: timed(caches.empty()), again=again)
    return Result("a card changed, in one process", medians["again"], medians["cold"])


def unchanged(folder: Path, rounds: int) -> Result:
    """`ours`: a shipped title; `theirs`: what it may take, by the clock."""
    median = in_turn(rounds, again=lambda: check(TITLE, folder / "caches").clock)["again"]
    return Result("nothing changed, one title, by the clock", median, LIMIT, 1)


def main() -> int:
    asked = options(__doc__ or "")
    rounds = ROUNDS_IN_SHORT if asked.short else ROUNDS
    measured: list[Callable[[Path], Result]] = [
        lambda folder: as_processes(folder, rounds),
        lambda folder: unchanged(folder, rounds),
    ]
    if not asked.short:
        measured += [
            lambda folder: as_processes(folder, rounds, clear=True),
            lambda folder: in_one_process(folder, rounds),
        ]
    results = []
    for measure in measured:
        with tempfile.TemporaryDirectory() as folder:
            results.append(measure(Path(folder)))
    return answer(results, asked.json)


if __name__ == "__main__":
    sys.exit(main())
