"""Paths of pictures: inside the title's folder, and nowhere else."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath

from hearthscript.frozen import frozen
from hearthscript.source.suggest import did_you_mean

SUFFIXES = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".tif", ".tiff", ".svg")
"""What the names of pictures end in, of every kind that can be printed."""

LONGEST = 1000
"""Characters of a path; nobody's picture lies deeper, and each step is looked at."""

_SCHEME = re.compile(r"^(?:[a-z][a-z0-9+.-]+:|//|\\\\)", re.IGNORECASE)


@frozen
class PictureFault:
    code: str
    message: str
    hint: str


def picture_fault(path: str) -> PictureFault | None:
    """What is wrong with a path by its looks alone; nothing is opened."""
    if len(path) > LONGEST:
        return PictureFault(
            "picture-not-found",
            f"The path of this picture has more than {LONGEST} characters.",
            "Write its path from the title's folder, such as art/rain.png.",
        )
    if _SCHEME.match(path):
        return PictureFault(
            "picture-address",
            "A picture is a file in the title's folder, not an address.",
            "Save the picture in the folder and write its path, such as art/rain.png.",
        )
    parts = PurePosixPath(path.replace("\\", "/")).parts
    absolute = path.startswith(("/", "\\", "~")) or re.match(r"^[A-Za-z]:", path)
    if absolute or _climbs(parts):
        return PictureFault(
            "picture-outside",
            f"“{path}” is outside the title's folder.",
            "Copy the picture into the folder and write its path from there.",
        )
    if "\\" in path:
        return PictureFault(
            "picture-not-found",
            f"The path “{path}” has backslashes.",
            f"Write {path.replace(chr(92), '/')}.",
        )
    return None


def missing_picture(folder: Path, path: str) -> PictureFault | None:
    """What is wrong with the file of a path that looks right."""
    try:
        real = (folder / path).resolve()
        inside = real.is_relative_to(folder.resolve())
        if inside and real.is_file():
            return None
    except (OSError, ValueError, RuntimeError):
        inside = True
    if not inside:
        message = f"“{path}” is a link to a file outside the title's folder."
        return PictureFault("picture-outside", message, "Copy the picture into the folder.")
    if _is_inside(folder / path, folder):
        return PictureFault(
            "picture-not-found",
            f"“{path}” is a folder, and no picture.",
            f"Write the path of a picture in it: {path.rstrip('/')}/….",
        )
    parent = (folder / path).parent
    beside = parent.iterdir() if _is_inside(parent, folder) else ()
    known = [file.name for file in beside if file.suffix.lower() in SUFFIXES]
    hint = did_you_mean(PurePosixPath(path).name, sorted(known)[:200])
    message = f"There is no picture “{path}” in the title's folder."
    return PictureFault("picture-not-found", message, hint or "Paths count from that folder.")


def _climbs(parts: tuple[str, ...]) -> bool:
    depth = 0
    for part in parts:
        depth += -1 if part == ".." else 1
        if depth < 0:
            return True
    return False


def _is_inside(parent: Path, folder: Path) -> bool:
    try:
        return parent.is_dir() and parent.resolve().is_relative_to(folder.resolve())
    except OSError:
        return False
