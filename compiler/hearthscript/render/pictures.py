"""Cards as pictures: their trimmed face at 300 dpi."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

from hearthscript.render.layout import PT
from hearthscript.render.sheets import BLEED

DPI = 300
SIZE = (744, 1039)
"""63 x 88 mm at 300 dpi."""


def pictures(document: bytes) -> Iterator[bytes]:
    """A PNG for each page (a card with bleed) of a PDF."""
    import pypdfium2

    pdf = pypdfium2.PdfDocument(document)
    try:
        for page in pdf:
            trim = (BLEED * PT,) * 4
            image = page.render(scale=DPI / 72, crop=trim).to_pil().convert("RGB")
            out = BytesIO()
            # pdfium rounds up to whole pixels: the odd one at the right and foot goes
            image.crop((0, 0, *SIZE)).save(out, "PNG", dpi=(DPI, DPI), compress_level=2)
            page.close()
            yield out.getvalue()
    finally:
        pdf.close()
