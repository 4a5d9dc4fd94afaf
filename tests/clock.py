"""Time limits that hold on a machine that is slow today.

A limit is a promise about a machine like the one it was measured on. Where a fixed piece of
work takes twice as long as it took there, twice the time is given.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

_AT_HOME = 0.020
"""Seconds of processor time that `_work` takes on a machine where nothing else runs."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Fails unless what is done inside takes less processor time, of this process."""
    before = slowness()
    started = time.process_time()
    yield
    used = time.process_time() - started
    allowed = seconds * max(before, slowness())
    assert used < allowed, f"{used:.2f} s of processor time, and {allowed:.2f} s are allowed"


def slowness() -> float:
    """How many times slower this machine is just now; never less than 1."""
    started = time.process_time()
    _work()
    return max(1.0, (time.process_time() - started) / _AT_HOME)


def _work() -> None:
    """Of the kind that reading and building is: small objects, tuples and dicts."""
    found: dict[tuple[int, str], list[int]] = {}
    for number in range(40_000):
        found.setdefault((number % 997, str(number % 13)), []).append(number)
    assert len(found) == 997 * 13
