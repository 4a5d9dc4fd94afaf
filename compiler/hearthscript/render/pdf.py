"""HTML to PDF: the only module that knows WeasyPrint.

A page may ask for what this program handed it (fonts, icons, checked pictures, by their
"hearth:" names) and for files in the title's look. Anything else is refused and told:
nothing is fetched, and nothing outside the title is read.
"""

from __future__ import annotations

import gc
import logging
import mimetypes
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from hearthscript.frozen import frozen


class RefusedError(ValueError):
    """The page asked for something that it may not have."""


@frozen
class Shelf:
    """What pages may ask for: things by name, and the files below one folder."""

    things: Mapping[str, bytes]
    folder: Path

    def get(self, url: str) -> tuple[bytes, str]:
        """The bytes behind a URL and their media type, or RefusedError."""
        if url in self.things:
            return self.things[url], mimetypes.guess_type(url)[0] or "application/octet-stream"
        parts = urlsplit(url)
        if parts.scheme != "file" or parts.netloc not in {"", "localhost"}:
            raise RefusedError(f"{url[:200]} is not a file of the title")
        home = self.folder.resolve()
        path = Path(unquote(parts.path)).resolve()
        if not path.is_relative_to(home) or not path.is_file():
            raise RefusedError(f"{url[:200]} is not a file in the title's look")
        if path.suffix.lower() == ".svg":
            _harmless(path)
        return path.read_bytes(), mimetypes.guess_type(path.name)[0] or "text/plain"


def render(documents: Sequence[str], css: str, shelf: Shelf) -> tuple[list[bytes], list[str]]:
    """Each HTML document as a PDF, and what WeasyPrint had to say, each thing once."""
    import weasyprint
    from weasyprint.text.fonts import FontConfiguration

    fetcher = _fetcher(shelf)
    fonts = FontConfiguration()
    base = shelf.folder.resolve().as_uri() + "/"
    with _said() as said, _no_sweeping():
        style = weasyprint.CSS(
            string=css, font_config=fonts, url_fetcher=fetcher, base_url=base
        )
        pictures: dict[str, Any] = {}
        pdfs = [
            weasyprint.HTML(string=html, url_fetcher=fetcher, base_url=base)
            .render(stylesheets=[style], font_config=fonts, cache=pictures)
            .write_pdf()
            for html in documents
        ]
    return pdfs, list(dict.fromkeys(said))


def _fetcher(shelf: Shelf) -> Any:
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    class Fetcher(URLFetcher):  # type: ignore[misc] # WeasyPrint has no types
        """Asks the shelf, and never the machine or the network."""

        def fetch(self, url: str, headers: object = None) -> Any:
            raw, media = shelf.get(url)
            return URLFetcherResponse(url, raw, {"Content-Type": media})

    return Fetcher(allowed_protocols=("hearth", "file"), allow_redirects=False)


def _harmless(path: Path) -> None:
    from hearthscript.render.drawing import UnusableError, parse_svg

    try:
        parse_svg(path.read_bytes())
    except UnusableError as fault:
        raise RefusedError(f"{path.name} is not used: {fault}") from fault


@contextmanager
def _no_sweeping() -> Iterator[None]:
    """Let nobody look for rubbish meanwhile: boxes are many and live long (a fifth faster)."""
    swept = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if swept:
            gc.enable()


@contextmanager
def _said() -> Iterator[list[str]]:
    """Collect WeasyPrint's warnings instead of printing them."""
    said: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            said.append(record.getMessage())

    logger = logging.getLogger("weasyprint")
    listener = Listener(logging.WARNING)
    before = (logger.propagate, logger.handlers[:])
    logger.propagate, logger.handlers = False, [listener]
    try:
        yield said
    finally:
        logger.propagate, logger.handlers = before
