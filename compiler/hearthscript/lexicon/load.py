"""From title.toml to a lexicon."""

from __future__ import annotations

from pathlib import Path

from hearthscript.lexicon.build import build
from hearthscript.lexicon.locate import Path as Key
from hearthscript.lexicon.locate import Where, locate
from hearthscript.lexicon.model import Lexicon
from hearthscript.lexicon.references import check_references
from hearthscript.lexicon.schema import check_schema
from hearthscript.lexicon.toml import read_toml, readable
from hearthscript.source.diagnostic import Diagnostic, Place, Severity
from hearthscript.source.files import decode, read_file
from hearthscript.source.findings import Findings
from hearthscript.source.span import Span

FILE = "title.toml"
LARGEST = 200_000
"""Bytes; that of a large game has ten thousand."""


def load_lexicon(folder: Path) -> tuple[Lexicon | None, list[Diagnostic]]:
    """What a title's folder declares; None if its title.toml cannot be read at all."""
    path = folder / FILE
    fault = _folder_fault(folder, path)
    if fault:
        return None, [fault]
    content, found = read_file(path, str(path))
    if content is None:
        return None, found
    place, found = decode(content, str(path), LARGEST)
    if place is None:
        return None, found
    lexicon, wrong = read_lexicon(place, folder.resolve().name)
    return lexicon, sorted(found + wrong, key=lambda finding: finding.span.start)


def places_in(folder: Path) -> tuple[Place, dict[Key, Where]]:
    """Where each setting of a title stands, for what is found in it later on."""
    path = folder / FILE
    content, _ = read_file(path, str(path))
    place, _ = decode(content or b"", str(path), LARGEST)
    if place is None or read_toml(text := readable(place.text), Findings(place)) is None:
        return Place(str(path), ""), {}
    return place, locate(text)


def read_lexicon(place: Place, title_id: str) -> tuple[Lexicon | None, list[Diagnostic]]:
    """The lexicon that a text declares, without what is wrong in it; all that is wrong."""
    findings = Findings(place)
    if not place.text.strip():
        message = f"{FILE} is empty: nothing says what this title's words mean."
        findings.add("empty-file", message, Span(0, 0), 'Begin with [title] and name = "…".')
        return None, findings.found
    text = readable(place.text)
    document = read_toml(text, findings)
    if document is None:
        return None, findings.in_order()
    places = locate(text)
    lexicon = build(check_schema(document, places, findings), title_id)
    check_references(lexicon, places, findings)
    return lexicon, findings.in_order()


def _folder_fault(folder: Path, path: Path) -> Diagnostic | None:
    try:
        if not folder.is_dir():
            message = f"There is no folder “{folder}”."
            return _fault("no-title", message, str(folder), "Check the spelling of the path.")
        if not path.exists() and not path.is_symlink():
            message = f"“{folder}” is no title: it has no {FILE}."
            hint = f"Give the folder of a title, or write a {FILE} that declares its words."
            return _fault("no-title", message, str(folder), hint)
        if not path.resolve().is_relative_to(folder.resolve()):
            message = (
                f"“{path}” is a link that leads out of the title's folder. It is not read."
            )
            hint = "Copy what it leads to into the folder."
            return _fault("outside-folder", message, str(path), hint)
    except (OSError, ValueError, RuntimeError) as error:
        return _fault("no-title", f"“{folder}” cannot be read: {error}.", str(folder))
    return None


def _fault(code: str, message: str, name: str, *hints: str) -> Diagnostic:
    return Diagnostic(code, Severity.ERROR, message, Span(0, 0), Place(name, ""), hints)
