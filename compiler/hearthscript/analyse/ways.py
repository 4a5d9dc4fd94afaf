"""Going through every way to take the words that are open: one pass for each way."""

from __future__ import annotations

from collections.abc import Iterator

Script = tuple[int, ...]
"""Which candidate is taken at each open word, in order; the first where it says nothing."""


class Ways:
    """The open words of one pass."""

    def __init__(self, script: Script) -> None:
        self._script = script
        self._open: list[int] = []

    def pick(self, candidates: list[tuple[int, ...]]) -> tuple[int, ...]:
        """One candidate. A word with a single one is not open."""
        if len(candidates) == 1:
            return candidates[0]
        position = len(self._open)
        self._open.append(len(candidates))
        return candidates[self._script[position] if position < len(self._script) else 0]

    def untried(self) -> Iterator[Script]:
        """The scripts that take another candidate at a word that this one left open."""
        taken = [*self._script, *[0] * (len(self._open) - len(self._script))]
        for index in range(len(self._script), len(self._open)):
            for other in range(1, self._open[index]):
                yield (*taken[:index], other)
