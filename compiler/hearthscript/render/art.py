"""Pictures that cards name: files of the title's folder, and nothing else.

A picture is opened here, once, and handed on as pixels at print size. What is not a
picture, or would load or run something, is told and not used.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from hearthscript.render.drawing import UnusableError, parse_svg

if TYPE_CHECKING:
    from PIL.Image import Image

LARGEST = 40_000_000
"""Bytes of a picture file."""
LARGEST_DRAWING = 2_000_000
"""Bytes of an SVG."""
PIXELS = 50_000_000
TOO_LARGE = f"it has more than {PIXELS // 1_000_000} million pixels"
KINDS = ("PNG", "JPEG", "WEBP", "GIF", "TIFF")
NAMED = ", ".join([*KINDS, "SVG"])
_BEGINNING = re.compile(
    rb"\x89PNG\r\n\x1a\n|\xff\xd8\xff|RIFF.{4}WEBP|GIF8[79]a|II[*+]\x00|MM\x00[*+]", re.DOTALL
)
"""The first bytes of a file of each kind."""
ACROSS = (820, 1120)
"""Pixels that a card with its bleed has at 300 dpi; no picture needs more."""


def look_at_picture(folder: Path, name: str) -> None:
    """UnusableError if the file is seen to be no picture, without a library of pictures."""
    path, drawn = _of_fitting_size(folder, name)
    with path.open("rb") as file:
        if drawn:
            parse_svg(file.read())
        elif not _BEGINNING.match(file.read(16)):
            raise UnusableError(f"it is not a picture of a known kind ({NAMED})")


def read_picture(folder: Path, name: str) -> tuple[bytes, str]:
    """The bytes of a picture and their media type, or UnusableError with the reason."""
    path, drawn = _of_fitting_size(folder, name)
    raw = path.read_bytes()
    if drawn:
        parse_svg(raw)
        return raw, "image/svg+xml"
    return _at_print_size(raw)


def _of_fitting_size(folder: Path, name: str) -> tuple[Path, bool]:
    """The file, and whether it is a drawing."""
    path = _inside(folder, name)
    drawn = path.suffix.lower() == ".svg"
    most = LARGEST_DRAWING if drawn else LARGEST
    if path.stat().st_size > most:
        raise UnusableError(f"it has more than {most // 1_000_000} MB")
    return path, drawn


def _inside(folder: Path, name: str) -> Path:
    if re.match(r"\s*([a-zA-Z][\w+.-]+:|//|\\\\)", name):
        raise UnusableError("it is an address, and pictures are files in the title's folder")
    home = folder.resolve()
    try:
        path = (home / name.strip()).resolve()
        if not path.is_relative_to(home):
            raise UnusableError("it lies outside the title's folder")
        if not path.is_file():
            raise UnusableError("there is no such file")
    except (OSError, ValueError) as fault:
        if isinstance(fault, UnusableError):
            raise
        raise UnusableError("there is no such file") from fault
    return path


@contextmanager
def _whole() -> Iterator[None]:
    """Refuse files that end too soon, which WeasyPrint, once loaded, lets pass everywhere."""
    from PIL import ImageFile

    before = ImageFile.LOAD_TRUNCATED_IMAGES
    ImageFile.LOAD_TRUNCATED_IMAGES = False
    try:
        yield
    finally:
        ImageFile.LOAD_TRUNCATED_IMAGES = before


def _at_print_size(raw: bytes) -> tuple[bytes, str]:
    from PIL import Image, UnidentifiedImageError

    try:
        with (
            _whole(),
            warnings.catch_warnings(action="ignore", category=Image.DecompressionBombWarning),
            Image.open(BytesIO(raw), formats=KINDS) as image,
        ):
            small = _shrunk(image)
    except UnusableError:
        raise
    except UnidentifiedImageError as fault:
        raise UnusableError(f"it is not a picture of a known kind ({NAMED})") from fault
    except Image.DecompressionBombError as fault:
        raise UnusableError(TOO_LARGE) from fault
    except Exception as fault:  # a decoder raises whatever it trips over
        raise UnusableError("the file is damaged") from fault
    out = BytesIO()
    if small.mode == "RGB":
        small.save(out, "JPEG", quality=92)
        return out.getvalue(), "image/jpeg"
    small.save(out, "PNG", compress_level=6)
    return out.getvalue(), "image/png"


def _shrunk(image: Image) -> Image:
    from PIL.Image import Resampling

    if image.width * image.height > PIXELS:
        raise UnusableError(TOO_LARGE)
    image.thumbnail((ACROSS[0] * 2, ACROSS[1] * 2), Resampling.LANCZOS)
    return image.convert("RGB" if image.mode in {"RGB", "L", "CMYK"} else "RGBA")
