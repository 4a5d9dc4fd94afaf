"""Reading rules texts, against plain Lark Earley with the dynamic lexer on our grammar.

Cold: a fresh process, an empty cache, from nothing to the findings of all texts. Lark only
parses; we also analyse every reading and look for faults. Beside it: reading alone, with
the grammar in memory.

The short form gives Lark a part of the texts, and counts its reading time as many times
over as there are more of them; its start counts once.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from benchmarks.grammar import for_lark
from benchmarks.measure import Result, answer, in_turn, options, process
from benchmarks.texts import TITLE, texts
from hearthscript.lexicon import load_lexicon

ROUNDS = 5
REQUIRED = 4
MOST = 0.95
"""Of the texts, so much must be read: a parser that gives up early would be fast."""


@dataclass(frozen=True)
class Size:
    """How many texts we check, and how many Lark is given."""

    ours: int
    theirs: int


LONG = Size(500, 500)
SHORT = Size(150, 15)


class Contest:
    """Both sides on the same texts; every run is a process of its own."""

    def __init__(self, folder: Path, size: Size) -> None:
        lexicon, _ = load_lexicon(TITLE)
        if lexicon is None:
            raise ValueError(f"{TITLE} cannot be read")
        self._folder = folder
        self._size = size
        self._caches = 0
        self._seconds_of_reading = 0.0
        every = texts(size.ours, lexicon)
        (folder / "all.json").write_text(json.dumps(every), "utf-8")
        (folder / "some.json").write_text(json.dumps(every[: size.theirs]), "utf-8")
        (folder / "rules.lark").write_text(for_lark(lexicon), "utf-8")

    def check(self) -> float:
        """Ours, with a cache in which nothing is."""
        self._caches += 1
        return self._ours("check", f"cache-{self._caches}")[0]

    def parse(self) -> float:
        """Theirs, as it would be on all of our texts."""
        files = self._file("rules.lark"), self._file("some.json")
        seconds, said = self._run("cache", "benchmarks.rival", *files)
        times = self._size.ours / self._size.theirs
        self._seconds_of_reading = said["reading"] * times
        return seconds + said["reading"] * (times - 1)

    def read_alone(self) -> float:
        """Ours, a text."""
        return self._ours("read", "cache")[1]["reading"] / self._size.ours

    def parse_alone(self) -> float:
        """Theirs, a text, in the run of `parse` before."""
        return self._seconds_of_reading / self._size.ours

    def _ours(self, what: str, cache: str) -> tuple[float, Mapping[str, float]]:
        return self._run(cache, "benchmarks.ours", what, str(TITLE), self._file("all.json"))

    def _run(self, cache: str, *arguments: str) -> tuple[float, Mapping[str, float]]:
        run = process(["-m", *arguments], self._folder / cache)
        counts = json.loads(run.output)
        if counts["read"] < MOST * counts["texts"]:
            raise RuntimeError(f"{arguments[0]} has read only {counts}")
        return run.processor, counts

    def _file(self, name: str) -> str:
        return str(self._folder / name)


def main() -> int:
    asked = options(__doc__ or "")
    size = SHORT if asked.short else LONG
    with tempfile.TemporaryDirectory() as folder:
        contest = Contest(Path(folder), size)
        medians = in_turn(
            ROUNDS,
            check=contest.check,
            parse=contest.parse,
            read_alone=contest.read_alone,
            parse_alone=contest.parse_alone,
        )
    results = [
        Result(f"{size.ours} texts, cold", medians["check"], medians["parse"], REQUIRED),
        Result("reading alone, a text", medians["read_alone"], medians["parse_alone"]),
    ]
    return answer(results, asked.json)


if __name__ == "__main__":
    sys.exit(main())
