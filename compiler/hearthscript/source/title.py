"""Reading the folder of a title: its title.toml, its cards, its rules and its scenarios."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

from hearthscript.lexicon.model import FieldType, Lexicon
from hearthscript.lexicon.ruling import CARDS, RULES, SCENARIOS, SUFFIXES
from hearthscript.source.cards import Card, Title, find_duplicates
from hearthscript.source.diagnostic import Diagnostic, Place, Severity
from hearthscript.source.files import decode, read_file
from hearthscript.source.kept import CardReader
from hearthscript.source.pictures import missing_picture
from hearthscript.source.span import Span


def load_title(folder: Path) -> tuple[Title | None, list[Diagnostic]]:
    """Everything of a title that could be understood, and everything wrong with it.

    No title without a readable title.toml; the cards' form is checked even then. Nothing
    outside the folder is read.
    """
    # The one place where a file's text and the meaning of its words meet: the lexicon is
    # built on this package, so that this package's door must open without it.
    from hearthscript.lexicon import load_lexicon

    lexicon, found = load_lexicon(folder)
    if not _is_folder(folder):
        return None, found
    paths, strays = card_files(folder)
    found += strays
    cards: list[Card] = []
    reader = CardReader(lexicon)
    for path in paths:
        read, wrong = _load(path, reader)
        cards += read
        found += wrong
    found += find_duplicates(cards)
    found += _find_pictures(folder, cards)
    order = {str(path): number for number, path in enumerate(paths)}
    found.sort(key=lambda finding: _rank(finding, order))
    if lexicon is None:
        return None, found
    return _title(folder, lexicon, cards), found


def _title(folder: Path, lexicon: Lexicon, entries: list[Card]) -> Title:
    def of(suffix: str) -> tuple[Card, ...]:
        return tuple(one for one in entries if one.place.path.lower().endswith(suffix))

    return Title(folder, lexicon, of(CARDS), of(RULES), of(SCENARIOS))


def load_cards(path: Path, lexicon: Lexicon) -> tuple[list[Card], list[Diagnostic]]:
    """The cards of one file by itself."""
    cards, found = _load(path, CardReader(lexicon))
    return cards, found + find_duplicates(cards)


def card_files(folder: Path) -> tuple[list[Path], list[Diagnostic]]:
    """The files of cards, rules and scenarios below a folder, sorted; and the links that
    lead out of it.

    Linked folders are not entered, hidden files (editors' own) not read.
    """
    root = folder.resolve()
    paths: list[Path] = []
    errors: list[OSError] = []
    candidates = list(_candidates(folder, errors.append))
    found = [_unreadable(error) for error in errors]
    for path in sorted(candidates, key=lambda path: path.relative_to(folder).parts):
        inside = _target_inside(path, root)
        if not inside:
            message = (
                f"“{path}” is a link that leads out of the title's folder. It is not read."
            )
            hint = "Copy what it leads to into the folder."
            place = Place(str(path), "")
            found.append(
                Diagnostic(
                    "outside-folder", Severity.ERROR, message, Span(0, 0), place, (hint,)
                )
            )
        elif not path.is_dir():
            paths.append(path)
    return paths, found


def _unreadable(error: OSError) -> Diagnostic:
    name = str(error.filename)
    message = f"The folder “{name}” cannot be read: {error.strerror}."
    hints = ("Check its permissions.",)
    place = Place(name, "")
    return Diagnostic("file-unreadable", Severity.ERROR, message, Span(0, 0), place, hints)


def _candidates(folder: Path, on_error: Callable[[OSError], None]) -> Iterator[Path]:
    """Files that are or claim to be cards, and linked folders."""
    for parent, folders, files in os.walk(folder, onerror=on_error):
        folders[:] = [name for name in folders if not name.startswith(".")]
        here = Path(parent)
        yield from (here / name for name in folders if (here / name).is_symlink())
        for name in files:
            if name.lower().endswith(SUFFIXES) and not name.startswith("."):
                yield here / name


def _target_inside(path: Path, root: Path) -> bool:
    try:
        return path.resolve().is_relative_to(root)
    except (OSError, RuntimeError):
        return True  # a loop of links: reading it says what is wrong


def _rank(finding: Diagnostic, order: dict[str, int]) -> tuple[int, int]:
    """By file, title.toml and links first; within a file by place."""
    path = finding.place.path if finding.place else ""
    return order.get(path, -1), finding.span.start


def _load(path: Path, reader: CardReader) -> tuple[list[Card], list[Diagnostic]]:
    name = str(path)
    content, found = read_file(path, name)
    if content is None:
        return [], found
    place, found = decode(content, name)
    if place is None:
        return [], found
    cards, wrong = reader.read(place)
    return cards, sorted(found + wrong, key=lambda finding: finding.span.start)


def _find_pictures(folder: Path, cards: list[Card]) -> list[Diagnostic]:
    found = []
    for card in cards:
        for key, definition in card.kind.fields.items():
            path = card.values.get(key)
            if definition.type is not FieldType.PICTURE or not isinstance(path, str):
                continue
            fault = missing_picture(folder, path)
            if fault:
                field = card.fields[key]
                span = field.spans.to_file(Span(0, len(field.text)))
                subject = f"{card.name}, {key}"
                found.append(
                    Diagnostic(
                        fault.code,
                        Severity.ERROR,
                        fault.message,
                        span,
                        card.place,
                        (fault.hint,),
                        subject=subject,
                    )
                )
    return found


def _is_folder(folder: Path) -> bool:
    try:
        return folder.is_dir()
    except (OSError, ValueError):
        return False
