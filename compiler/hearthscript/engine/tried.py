"""The order in which the states of a comparison are tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hearthscript.engine.state import scramble

SMALL_FIRST = 40
"""States tried by size alone, before those in which there is a bit of everything."""


def in_order(tops: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every combination of settings once, from 0 to each knob's top.

    Small ones come first, by how much they set in all. What takes many things at once is
    far behind these, so mixtures of everything are tried in between.
    """
    seen: set[tuple[int, ...]] = set()
    mixtures = _mixtures(tops)
    for count, settings in enumerate(_by_size(tops)):
        if settings not in seen:
            seen.add(settings)
            yield settings
        if count >= SMALL_FIRST:
            mixed = next(mixtures)
            if mixed not in seen:
                seen.add(mixed)
                yield mixed


def _mixtures(tops: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """A bit of everything, as much as there can be, then anything: the same every time."""
    yield tuple(min(1, top) for top in tops)
    yield tuple(tops)
    count = 0
    while True:
        yield tuple(scramble(count, at) % (top + 1) for at, top in enumerate(tops))
        count += 1


def _by_size(tops: Sequence[int]) -> Iterator[tuple[int, ...]]:
    for size in range(sum(tops) + 1):
        yield from _spread(size, tops)


def _spread(size: int, tops: Sequence[int]) -> Iterator[tuple[int, ...]]:
    if not tops:
        if not size:
            yield ()
        return
    for here in range(min(size, tops[0]), -1, -1):
        if size - here <= sum(tops[1:]):
            for rest in _spread(size - here, tops[1:]):
                yield (here, *rest)
