"""Writing files whole or not at all."""

from __future__ import annotations

import errno
import os
import shutil
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file (or what a link leads to) in one step, with its permissions kept.

    Raises OSError for what cannot be written, and for what is no file: a device is written
    to by nobody who means to keep a file.
    """
    target = path.resolve()
    if target.exists() and not target.is_file():
        raise OSError(errno.EINVAL, "Not a file", str(path))
    try:
        _replace(target, content)
    except OSError as fault:
        # It names a file that the user has never heard of: ours, beside theirs.
        raise OSError(fault.errno, fault.strerror, str(path)) from fault


def _replace(target: Path, content: bytes) -> None:
    with NamedTemporaryFile(dir=target.parent, prefix=f".{target.name}.", delete=False) as part:
        try:
            part.write(content)
            part.flush()
            if target.exists():
                shutil.copymode(target, part.name)
            else:
                Path(part.name).chmod(0o666 & ~_umask())
            Path(part.name).replace(target)
        except BaseException:
            with suppress(OSError):
                Path(part.name).unlink()
            raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
