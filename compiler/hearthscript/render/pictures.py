"""Cards as pictures: their trimmed face at 300 dpi."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from io import BytesIO
from typing import Any

from hearthscript.render.setting import PT
from hearthscript.render.sheets import BLEED

DPI = 300
SIZE = (744, 1039)
"""63 x 88 mm at 300 dpi."""


def pictures(document: bytes) -> Iterator[bytes]:
    """A PNG for each page (a card with bleed) of a PDF."""
    import pypdfium2

    pdf = pypdfium2.PdfDocument(document)
    trim = (BLEED * PT,) * 4
    packed: Future[bytes] | None = None
    # One card is packed while the next is drawn; PDFium itself knows no threads.
    with ThreadPoolExecutor(max_workers=1) as packer:
        try:
            for page in pdf:
                image = page.render(scale=DPI / 72, crop=trim).to_pil()
                page.close()
                if packed:
                    yield packed.result()
                packed = packer.submit(_png, image)
            if packed:
                yield packed.result()
        finally:
            pdf.close()


def _png(image: Any) -> bytes:
    out = BytesIO()
    # PDFium rounds up to whole pixels: the odd one at the right and foot goes.
    whole = image.crop((0, 0, *SIZE)).convert("RGB")
    whole.save(out, "PNG", dpi=(DPI, DPI), compress_level=1)
    return out.getvalue()
