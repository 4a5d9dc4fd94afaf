"""Results kept on disk by what they were made from, so that nothing is worked out twice.

A key holds everything a result depends on: the inputs and this program itself. Values
are JSON, and whatever cannot be read back is as good as absent: the cache may be deleted,
cut short or filled with rubbish at any time. `HEARTH_CACHE=off` does without it.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path

LIMIT = 64 * 1024 * 1024
"""Bytes that all entries may take; beyond it the ones used least recently go."""

ROUNDS = 64
"""Entries that are saved between two looks at how much there is."""

_saved = itertools.count()

LARGEST = 8 * 1024 * 1024
"""Bytes of one entry; a result that is longer is not kept."""

CHECKSUM = 64
"""An entry is the SHA-256 of its value in hexadecimal, and then the value."""


def key(*parts: str | bytes) -> str:
    """The key of a result that depends on `parts` and on this version of the program."""
    digest = hashlib.sha256(_program())
    for part in parts:
        raw = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        digest.update(b"%d:" % len(raw))
        digest.update(raw)
    return digest.hexdigest()


def load(at: str) -> object | None:
    """The value kept under a key, or None."""
    folder = place()
    if folder is None:
        return None
    entry = folder / at
    try:
        raw = entry.read_bytes()
        if hashlib.sha256(raw[CHECKSUM:]).hexdigest().encode() != raw[:CHECKSUM]:
            return None
        value: object = json.loads(raw[CHECKSUM:])
    except (OSError, ValueError, RecursionError):
        return None
    with suppress(OSError):
        os.utime(entry)  # used now: the last to be thrown out
    return value


def save(at: str, value: object) -> None:
    """Keep a JSON value under a key; where that is impossible, do without."""
    folder = place()
    if folder is None:
        return
    raw = json.dumps(value, ensure_ascii=True, separators=(",", ":")).encode()
    if len(raw) > LARGEST:
        return
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        _write_whole(folder / at, hashlib.sha256(raw).hexdigest().encode() + raw)
        if next(_saved) % ROUNDS == 0:
            _shrink(folder)


def place() -> Path | None:
    """The folder of the entries; None when the user wants no cache or has no home."""
    if os.environ.get("HEARTH_CACHE", "").lower() in {"off", "0", "no"}:
        return None
    named = Path(os.environ.get("XDG_CACHE_HOME", ""))
    if named.is_absolute():  # the specification says that relative ones do not count
        return named / "hearthscript"
    try:
        home = Path.home()
    except RuntimeError:
        return None
    usual = home / ("Library/Caches" if sys.platform == "darwin" else ".cache")
    return usual / "hearthscript"


def hindrance(folder: Path) -> OSError | None:
    """What goes wrong when an entry is kept in the folder."""
    probe = folder / f"{os.getpid()}.probe"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        _write_whole(probe, b"")
        probe.unlink()
    except OSError as fault:
        return fault
    return None


def _write_whole(path: Path, raw: bytes) -> None:
    """All of it or nothing, whoever else writes the same entry now."""
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        part.write_bytes(raw)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _shrink(folder: Path) -> None:
    """Throw out what was used least recently, down to three quarters of the limit."""
    entries = [(entry.stat(), entry.path) for entry in os.scandir(folder) if entry.is_file()]
    total = sum(stat.st_size for stat, _ in entries)
    if total <= LIMIT:
        return
    for stat, path in sorted(entries, key=lambda one: one[0].st_mtime_ns):
        if total <= LIMIT * 3 // 4:
            return
        Path(path).unlink(missing_ok=True)
        total -= stat.st_size


@cache
def _program() -> bytes:
    """What tells this version of the program from any other.

    Sizes and times of its own files, and of the folder into which packages are
    installed: reading all of them would take longer than what the cache saves.
    """
    package = Path(__file__).parent
    folders = [package, *(package.parents[1] / name for name in ("grammar", "output"))]
    parts = [sys.version, *(_traces(folders))]
    lark = find_spec("lark")
    if lark is not None and lark.origin is not None:
        with suppress(OSError):
            parts.append(str(Path(lark.origin).parents[1].stat().st_mtime_ns))
    return hashlib.sha256("\n".join(parts).encode()).digest()


def _traces(folders: Iterable[Path]) -> Iterator[str]:
    for folder in folders:
        with suppress(OSError):
            yield from sorted(_traces_in(os.fspath(folder)))


def _traces_in(folder: str) -> Iterator[str]:
    for entry in os.scandir(folder):
        if entry.name == "__pycache__":
            continue
        if entry.is_dir():
            yield from _traces_in(entry.path)
        else:
            stat = entry.stat()
            yield f"{entry.path} {stat.st_size} {stat.st_mtime_ns}"
