"""From a title to what is printed: faces, pages, sheets, pictures, files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from hearthscript.frozen import frozen
from hearthscript.render.compose import Face
from hearthscript.render.declared import check_faces
from hearthscript.render.faces import lay_out, styles, to_html
from hearthscript.render.files import free_names, staging
from hearthscript.render.look import Look, load_look
from hearthscript.render.sheets import PAPERS, impose
from hearthscript.source import Title
from hearthscript.source.diagnostic import Diagnostic, Severity

CHUNK = 100
"""Faces in one document; beyond that WeasyPrint's time grows faster than the cards."""
PICTURES = "pictures"

Progress = Callable[[str, int, int], None]
"""Told a step's name, how many cards are done, and of how many."""


@frozen
class Built:
    """What was written: `pdf` is None if nothing was, and a diagnostic says why."""

    pdf: Path | None
    pictures: tuple[Path, ...]
    diagnostics: tuple[Diagnostic, ...]


def build(
    title: Title,
    out: Path,
    paper: str = "A4",
    *,
    pictures: bool = True,
    progress: Progress | None = None,
) -> Built:
    """Print all cards of a title into `out`: `cards.pdf`, and `pictures/KIND-NAME.png`.

    Files are replaced whole, at the end, or not at all. Findings do not stop the print:
    what they are about is marked on the card itself.
    """
    tell = progress or _silent
    if paper not in PAPERS:
        return _nothing("unknown-paper", f'There is no paper "{paper}".', *PAPERS)
    look, found = load_look(title.folder, title.lexicon)
    found += check_faces(title)
    faces, more = lay_out(title, look)
    found += more
    if not faces:
        return _nothing("no-cards", "There are no cards to print.", found=found)
    pages, more = _pages(title, look, faces, tell)
    found += more
    words = title.lexicon
    sheets = impose(pages, PAPERS[paper], title=words.name, version=words.version)
    names = list(free_names(f"{f.kind}-{f.id}.png" for f in faces)) if pictures else []
    try:
        with staging(out) as files:
            for number, (name, png) in enumerate(zip(names, _pngs(pages), strict=False)):
                files.add(f"{PICTURES}/{name}", png)
                tell("pictures", number + 1, len(faces))
            files.add("cards.pdf", sheets)
            files.publish()
    except OSError as fault:
        reason = fault.strerror or str(fault)
        return _nothing("not-written", f"Nothing was written to {out}: {reason}.", found=found)
    paths = tuple(out / PICTURES / name for name in names)
    return Built(out / "cards.pdf", paths, tuple(found))


def _pages(
    title: Title, look: Look, faces: Sequence[Face], tell: Progress
) -> tuple[list[bytes], list[Diagnostic]]:
    from hearthscript.render.pdf import Shelf, render

    things = dict(look.files)
    for face in faces:
        things |= face.files
    shelf = Shelf(things, title.folder / "look")
    css = styles(look, faces)
    pages: list[bytes] = []
    said: list[str] = []
    for start in range(0, len(faces), CHUNK):
        chunk = faces[start : start + CHUNK]
        pdfs, warnings = render([to_html(chunk, title, look)], css, shelf)
        pages += pdfs
        said += warnings
        tell("pages", start + len(chunk), len(faces))
    return pages, [_warning(message) for message in dict.fromkeys(said)]


def _pngs(pages: Sequence[bytes]) -> Iterator[bytes]:
    from hearthscript.render.pictures import pictures

    for document in pages:
        yield from pictures(document)


def _warning(message: str) -> Diagnostic:
    hint = "Look at look.css and the pictures of the title."
    text = f"While the cards were drawn: {message}"
    return Diagnostic("not-drawn", Severity.WARNING, text, hints=(hint,))


def _nothing(code: str, message: str, *options: str, found: Sequence[Diagnostic] = ()) -> Built:
    hints = (f"Choose one of: {', '.join(options)}.",) if options else ()
    fault = Diagnostic(code, Severity.ERROR, message, hints=hints)
    return Built(None, (), (*found, fault))


def _silent(step: str, done: int, of: int) -> None:
    """Progress that nobody wants to hear."""
