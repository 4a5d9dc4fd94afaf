"""What a title says of its print, checked without drawing: faces, slots, icons, the look."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hearthscript.lexicon.locate import Path as Keys
from hearthscript.lexicon.locate import Where, locate, nearest
from hearthscript.lexicon.model import CardKind, FieldDef, FieldType, Lexicon
from hearthscript.lexicon.toml import readable
from hearthscript.render.art import look_at_picture
from hearthscript.render.design import Design, designs
from hearthscript.render.drawing import UnusableError
from hearthscript.render.findings import picture_not_used
from hearthscript.render.settings import LookFiles, read_settings
from hearthscript.source import Diagnostic, Fix, Place, Severity, Span, Title
from hearthscript.source.files import decode, read_file
from hearthscript.source.pictures import missing_picture
from hearthscript.source.suggest import closest, did_you_mean, edits

MANIFEST = "title.toml"
FEWEST_LETTERS = 4
"""One letter more or less makes another word of a shorter one."""


def check_print(title: Title) -> list[Diagnostic]:
    """All that is wrong with the faces, slots, icons and pictures of a title, and with its
    look.toml."""
    settings = read_settings(LookFiles(title.folder))[1]
    return [*check_faces(title), *settings, *_wrong_pictures(title)]


def _wrong_pictures(title: Title) -> Iterator[Diagnostic]:
    """Those that are there; reading the cards has told which are not."""
    for card in title.cards:
        for key, field in card.kind.fields.items():
            name = card.values.get(key)
            if field.type is not FieldType.PICTURE or not isinstance(name, str):
                continue
            if missing_picture(title.folder, name) is not None:
                continue
            try:
                look_at_picture(title.folder, name)
            except UnusableError as fault:
                yield picture_not_used(card, key, name, fault)
            except OSError as fault:
                unreadable = UnusableError(str(fault.strerror))
                yield picture_not_used(card, key, name, unreadable)


def check_faces(title: Title) -> list[Diagnostic]:
    """Faces, slots and icons that there are not, at their place in title.toml."""
    manifest = _Manifest(title)
    return [*_wrong_faces(title, manifest), *_wrong_icons(title, manifest)]


def _wrong_faces(title: Title, manifest: _Manifest) -> Iterator[Diagnostic]:
    for key, kind in title.lexicon.kinds.items():
        design = designs().get(kind.face)
        if design is not None:
            yield from _wrong_slots(key, kind, design, manifest)
        elif kind.face:  # without one, reading title.toml has told
            message = f"There is no face “{kind.face}”: these cards are not printed."
            path = ("kinds", key, "face")
            yield manifest.unknown("no-such-face", message, path, kind.face, list(designs()))


def _wrong_slots(
    kind: str, of: CardKind, design: Design, manifest: _Manifest
) -> Iterator[Diagnostic]:
    for key, field in of.fields.items():
        here = ("kinds", kind, "fields", key)
        if field.slot and field.slot not in design.slots:
            message = (
                f"The face “{design.name}” has no slot “{field.slot}”: “{key}” is not printed."
            )
            path = (*here, "slot")
            yield manifest.unknown("no-such-slot", message, path, field.slot, design.slots)
        elif not field.slot and is_text(field) and manifest.says((*here, "type"), field.type):
            message = f"“{key}” has no slot: it is not printed."
            hint = f'Add: slot = "…" (the face “{design.name}” has: {", ".join(design.slots)}).'
            yield manifest.note("no-slot", message, here, hint)


def _wrong_icons(title: Title, manifest: _Manifest) -> Iterator[Diagnostic]:
    """Those of one slip; any other name may be that of a picture still to be drawn."""
    files = LookFiles(title.folder)
    known = files.icons()
    for path, icon in _icons(title.lexicon):
        if not icon or files.has("icons", f"{icon}.svg"):
            continue
        if len(icon) >= FEWEST_LETTERS and any(edits(icon, it, 1) is not None for it in known):
            message = f"There is no icon “{icon}”: letters stand in for it."
            note = Severity.NOTE
            yield manifest.unknown("no-such-icon", message, path, icon, known, note)


def _icons(lexicon: Lexicon) -> Iterator[tuple[Keys, str]]:
    """The icons that a title names, and by which keys."""
    named = {
        **{("resources", name): it.icon for name, it in lexicon.resources.items()},
        **{("tracks", name): it.icon for name, it in lexicon.tracks.items()},
        **{("tokens", name): it.icon for name, it in lexicon.tokens.items()},
        **{("characters", name): it.icon for name, it in lexicon.characters.items()},
    }
    for keys, icon in named.items():
        yield (*keys, "icon"), icon
    for name, area in lexicon.areas.items():
        for number, place in enumerate(area.places):
            yield ("areas", name, "places", number, "icon"), place.icon


def is_text(field: FieldDef) -> bool:
    """Whether players read the field's value as it was written."""
    return field.type in {FieldType.RULES, FieldType.TEXT}


class _Manifest:
    """The title.toml of a title, and where its settings stand."""

    def __init__(self, title: Title) -> None:
        path = title.folder / MANIFEST
        content, _ = read_file(path, str(path))
        place = decode(content, str(path))[0] if content is not None else None
        self._place = place or Place(str(path), "")
        self._places: dict[Keys, Where] = locate(readable(self._place.text))

    def says(self, path: Keys, word: str) -> bool:
        """Whether the setting is written as that word, and not that for want of a right one."""
        where = self._places.get(path)
        if where is None:
            return False
        written = self._place.text[where.value.start : where.value.end]
        return written.strip("\"'") == word

    def unknown(
        self,
        code: str,
        message: str,
        path: Keys,
        written: str,
        known: Sequence[str],
        severity: Severity = Severity.ERROR,
    ) -> Diagnostic:
        span = nearest(self._places, path).value
        best = closest(written, known)
        return Diagnostic(
            code, severity, message, span, self._place,
            (did_you_mean(written, known),), fix=Fix(span, f'"{best[0]}"') if best else None,
        )  # fmt: skip

    def note(self, code: str, message: str, path: Keys, hint: str) -> Diagnostic:
        span: Span = nearest(self._places, path).key
        return Diagnostic(code, Severity.NOTE, message, span, self._place, (hint,))
