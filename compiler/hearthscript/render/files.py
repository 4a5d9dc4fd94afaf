"""Writing what was built: all of it or nothing, and never over a stranger's file.

Everything is written beside its place first. Only when all of it is there does it take
its place, and what cannot be finished is put back as it was.
"""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

SCRATCH = ".hearth-part-"
MANIFEST = ".made-by-hearth.json"
"""In a folder that we wrote to: the names of the files that we put there, as seen from it."""
DEEPEST = 2
"""Parts of a name in it: a file, in a folder at most."""
LONGEST = 100
"""Bytes of a picture's name; no disk takes more than 255, with what stands around it."""


class Staging:
    """Files on their way into `out`; `add` them, and `publish` at the end."""

    def __init__(self, out: Path, scratch: Path) -> None:
        self._out, self._scratch = out, scratch
        self._names: list[str] = []

    def add(self, name: str, raw: bytes) -> None:
        path = self._scratch / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(raw)
        self._names.append(name)

    def publish(self) -> None:
        """Put everything in its place, and take away what we made before and no longer do.

        OSError, and nothing done, if that would write over a file that is not ours.
        """
        made = _made(self._out)
        names = tuple(self._names)
        for name in names:
            if name not in made and os.path.lexists(self._out / name):
                raise FileExistsError(
                    f"{name} is there already, and hearth did not make it. "
                    "Move it away, or choose another folder"
                )
        stale = [name for name in made if name not in names]
        self.add(MANIFEST, json.dumps(sorted(names), indent=1).encode())
        with self._undoing() as undo:
            for name in (MANIFEST, *names):
                target = self._out / name
                target.parent.mkdir(parents=True, exist_ok=True)
                undo(target)
                (self._scratch / name).replace(target)
            for name in stale:
                undo(self._out / name)
                (self._out / name).unlink(missing_ok=True)

    @contextmanager
    def _undoing(self) -> Iterator[_Undo]:
        undo = _Undo(self._scratch / ".before")
        try:
            yield undo
        except BaseException:
            undo.back()
            raise


class _Undo:
    """Remembers what a file was, to put it back."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._before: list[tuple[Path, Path | None]] = []

    def __call__(self, target: Path) -> None:
        kept: Path | None = None
        if target.is_file():
            self._folder.mkdir(exist_ok=True)
            kept = self._folder / str(len(self._before))
            shutil.copy2(target, kept)
        self._before.append((target, kept))

    def back(self) -> None:
        for target, kept in reversed(self._before):
            if kept:
                kept.replace(target)
            elif target.is_file():
                target.unlink()


@contextmanager
def staging(out: Path) -> Iterator[Staging]:
    """A place beside `out`'s files, on the same disk, that is gone afterwards."""
    out.mkdir(parents=True, exist_ok=True)
    with _at_work_in(out):
        scratch = Path(tempfile.mkdtemp(prefix=SCRATCH, dir=out))
        try:
            yield Staging(out, scratch)
        finally:
            shutil.rmtree(scratch, ignore_errors=True)


@contextmanager
def _at_work_in(out: Path) -> Iterator[None]:
    """Take away what a run that was killed has left here, unless another is at work.

    The lock goes with the process, however it ends. Where folders cannot be locked,
    nothing is taken away.
    """
    try:
        import fcntl
    except ImportError:  # on Windows
        yield
        return
    folder = os.open(out, os.O_RDONLY)
    try:
        with suppress(OSError):
            fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
            for left in out.glob(f"{SCRATCH}*"):
                shutil.rmtree(left, ignore_errors=True)
        with suppress(OSError):
            fcntl.flock(folder, fcntl.LOCK_SH)
        yield
    finally:
        os.close(folder)


def free_names(names: Iterable[str]) -> Iterator[str]:
    """Names that differ from each other, also where capitals do not count.

    They are cut to what every disk takes.
    """
    used: set[str] = set()
    for name in names:
        stem, suffix = _cut(Path(name).stem), Path(name).suffix
        number, free = 1, f"{stem}{suffix}"
        while free.casefold() in used:
            number += 1
            free = f"{stem}-{number}{suffix}"
        used.add(free.casefold())
        yield free


def _cut(stem: str) -> str:
    return stem.encode()[:LONGEST].decode(errors="ignore")


def _made(out: Path) -> list[str]:
    """What the manifest lists; it may be damaged, and is not trusted with other files."""
    try:
        names = json.loads((out / MANIFEST).read_text("utf-8"))
    except (OSError, ValueError):
        return []
    if not isinstance(names, list):
        return []
    return [name for name in names if isinstance(name, str) and _could_be_ours(Path(name))]


def _could_be_ours(name: Path) -> bool:
    return (
        not name.is_absolute()
        and ".." not in name.parts
        and len(name.parts) <= DEEPEST
        and name.suffix in (".pdf", ".png")
    )
