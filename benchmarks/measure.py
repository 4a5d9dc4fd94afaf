"""Running programs side by side, and saying how they compare.

Machines are noisy: what is compared is run in turn, again and again, and the medians of
the processor's seconds are compared, which other work on the machine moves least (nothing
here waits or runs in parallel). A benchmark fails when a ratio that is required is missed.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class Result:
    """Two medians in seconds. `required`: how many times `ours` must go into `theirs`."""

    what: str
    ours: float
    theirs: float
    required: float | None = None

    @property
    def ratio(self) -> float:
        return self.theirs / self.ours

    @property
    def is_missed(self) -> bool:
        return self.required is not None and self.ratio < self.required


@dataclass(frozen=True)
class Run:
    """A process from start to end: seconds of the processor and of the clock, its output."""

    processor: float
    clock: float
    output: str


def process(arguments: Sequence[str], cache: Path) -> Run:
    """Runs Python with a cache of its own."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache)}
    # Both would hide what a user's second run costs.
    for name in ("PYTHONDONTWRITEBYTECODE", "HEARTH_CACHE"):
        environment.pop(name, None)
    before, started = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    clock = time.perf_counter() - started
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode not in {0, 1}:  # 1: `hearth check` has found something
        raise RuntimeError(f"{' '.join(arguments)}: {done.stderr}")
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Run(processor, clock, done.stdout)


def in_turn(rounds: int, **runs: Callable[[], float]) -> Mapping[str, float]:
    """The median of each run's seconds; before the first round each runs once unmeasured."""
    for run in runs.values():
        run()
    seconds: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(rounds):
        for name, run in runs.items():
            seconds[name].append(run())
    return {name: median(every) for name, every in seconds.items()}


# ── What a benchmark is asked, and what it answers ───────────────────────────────────────


def options(about: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=about, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--short", action="store_true", help="under 40 s, for CI")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the results there")
    return parser.parse_args()


def answer(results: Sequence[Result], file: Path | None) -> int:
    """Prints the table, writes it if asked; 1 if a required ratio is missed."""
    print(f"{'':50} {'ours':>12} {'theirs':>12} {'ratio':>7} {'required':>9}")
    for one in results:
        required = f"{one.required:g}" if one.required is not None else ""
        verdict = "  missed" if one.is_missed else ""
        print(
            f"{one.what:50} {_shown(one.ours):>12} {_shown(one.theirs):>12}"
            f" {one.ratio:>7.1f} {required:>9}{verdict}"
        )
    if file is not None:
        rows = [asdict(one) | {"ratio": one.ratio} for one in results]
        file.write_text(json.dumps(rows, indent=2) + "\n", "utf-8")
    return 1 if any(one.is_missed for one in results) else 0


def _shown(seconds: float) -> str:
    if seconds < 0.01:
        return f"{seconds * 1e6:,.0f} µs"
    return f"{seconds * 1e3:,.0f} ms"
