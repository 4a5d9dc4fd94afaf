"""Writing files whole or not at all."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file (or what a link leads to) in one step, with its permissions kept."""
    target = path.resolve()
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
