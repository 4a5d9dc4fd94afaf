"""look.toml: what a title wants otherwise than the neutral look, checked before it is used."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cached_property
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from hearthscript.data import data
from hearthscript.frozen import frozen
from hearthscript.lexicon.locate import Path as Keys
from hearthscript.lexicon.locate import Where, locate, nearest
from hearthscript.lexicon.toml import read_toml, readable
from hearthscript.render.colours import COLOUR
from hearthscript.source import Diagnostic, Place, Severity
from hearthscript.source.files import decode, read_file
from hearthscript.source.findings import Findings
from hearthscript.source.suggest import did_you_mean

FILE = "look.toml"
CHOICES = {"icons": ("icons", "words", "both"), "windows": ("pictures", "always")}
"""The settings that are one of a few words."""
FONT = re.compile(r".+\.(?:woff2?|ttf|otf)", re.IGNORECASE)


class LookFiles:
    """The files that a title's look can name: its own, or else those that are shipped."""

    def __init__(self, title: Path) -> None:
        self.own = title / "look"
        self._home = title.resolve()
        self._common = data("output")

    def read(self, folder: str, path: str) -> bytes | None:
        """A file of the title's look, or else of output/; never one outside of these."""
        found = self._find(folder, path)
        return found.read_bytes() if found else None

    def has(self, folder: str, path: str) -> bool:
        return self._find(folder, path) is not None

    def is_inside(self, path: Path) -> bool:
        return path.resolve().is_relative_to(self._home)

    def shapes(self) -> list[str]:
        """Names of the shapes that there are."""
        return self._drawings("shapes")

    def icons(self) -> list[str]:
        """Names of the icons that there are."""
        return self._drawings("icons")

    def _drawings(self, folder: str) -> list[str]:
        mine = self.own / folder
        folders = [*([mine] if mine.is_dir() else []), self._common / folder]
        names = (file.name for folder in folders for file in folder.iterdir())
        return sorted({name.removesuffix(".svg") for name in names if name.endswith(".svg")})

    def fonts(self) -> list[str]:
        """Paths of the font files of the title's own look."""
        paths = (str(path.relative_to(self.own)) for path in self.own.rglob("*.*"))
        return sorted(path.replace("\\", "/") for path in paths if FONT.fullmatch(path))

    @cached_property
    def neutral(self) -> dict[str, Any]:
        """What holds where a title says nothing; its keys are all there are."""
        return tomllib.loads((self._common / "look" / FILE).read_text("utf-8"))

    def _find(self, folder: str, path: str) -> Traversable | None:
        if not re.fullmatch(r"[\w][\w .-]*(/[\w][\w .-]*)*", path):
            return None
        mine = (self.own / folder / path).resolve()
        if mine.is_relative_to(self._home) and mine.is_file():
            return mine
        shared: Traversable = self._common
        for part in (*filter(None, [folder]), *path.split("/")):
            shared = shared / part
        return shared if shared.is_file() else None


def read_settings(files: LookFiles) -> tuple[dict[str, Any], list[Diagnostic]]:
    """The settings of a look, as in output/look/look.toml; what is wrong is as it is there."""
    path = files.own / FILE
    place, found = _written(path, files)
    if place is None:
        return files.neutral, found
    text = readable(place.text)
    findings = Findings(place, found)
    own = read_toml(text, findings)
    if own is None:
        return files.neutral, findings.in_order()
    checks = _Checks(files, locate(text), findings)
    merged = {key: checks.merge(key, own.get(key)) for key in files.neutral}
    for key in own:
        if key not in files.neutral:
            checks.wrong((key,), f"The look has no “{key}”.", did_you_mean(key, files.neutral))
    return merged, findings.in_order()


def _written(path: Path, files: LookFiles) -> tuple[Place | None, list[Diagnostic]]:
    if not path.exists():
        return None, []
    if not files.is_inside(path):
        message = f"“{path}” is a link that leads out of the title's folder. It is not read."
        place, hint = Place(str(path), ""), "Copy what it leads to into the folder."
        wrong = Diagnostic(
            "outside-folder", Severity.ERROR, message, place=place, hints=(hint,)
        )
        return None, [wrong]
    content, found = read_file(path, str(path))
    return (None, found) if content is None else decode(content, str(path))


@frozen
class _Checks:
    files: LookFiles
    places: dict[Keys, Where]
    findings: Findings

    def merge(self, key: str, own: Any) -> Any:
        """The neutral setting, with what is right of the title's own over it."""
        neutral = self.files.neutral[key]
        if own is None:
            return neutral
        if not isinstance(neutral, dict):
            if own in CHOICES[key]:
                return own
            self.wrong((key,), f"“{key}” is one of: {', '.join(CHOICES[key])}.", value=True)
            return neutral
        if not isinstance(own, dict):
            self.wrong((key,), f"“{key}” is a table: write it as [{key}].")
            return neutral
        right = {k: self._right(key, k, v, neutral) for k, v in own.items()}
        return neutral | {k: v for k, v in right.items() if v is not None}

    def _right(self, table: str, key: str, value: Any, neutral: Mapping[str, Any]) -> Any:
        """The value, or what is right of it; None if that is nothing."""
        here = (table, key)
        if table != "shapes" and key not in neutral:
            message = f"There is no “{key}” in [{table}]."
            self.wrong(here, message, did_you_mean(key, neutral))
            return None
        match table:
            case "fonts":
                return self._fonts(here, value)
            case "colours" if not (isinstance(value, str) and COLOUR.match(value)):
                message = f"“{key}” must be a colour: # and six digits from 0 to 9 and a to f."
                self.wrong(here, message, 'Such as "#1b2a38".', value=True)
            case "labels" if not isinstance(value, str):
                self.wrong(here, f"“{key}” must be a text in quotes.", value=True)
            case "shapes" if not self.files.has("shapes", f"{value}.svg"):
                hint = did_you_mean(str(value), self.files.shapes())
                self.wrong(here, f"There is no shape “{value}”.", hint, value=True)
            case _:
                return value
        return None

    def _fonts(self, here: Keys, paths: Any) -> list[str] | None:
        """Those of the font files that are there."""
        if not (isinstance(paths, list) and paths):
            message = f"“{here[-1]}” must be a list of font files: [ … ]."
            self.wrong(here, message, value=True)
            return None
        there = []
        for number, path in enumerate(paths):
            if isinstance(path, str) and self.files.has("", path):
                there.append(path)
                continue
            message = f"There is no font file “{path}” in the look."
            near = did_you_mean(str(path), self.files.fonts())
            hint = near or f"Put it into {self.files.own}, and write its path from there."
            self.wrong((*here, number), message, hint, code="font-not-found", value=True)
        return there or None

    def wrong(
        self,
        path: Keys,
        message: str,
        *hints: str,
        code: str = "unknown-look",
        value: bool = False,
    ) -> None:
        where = nearest(self.places, path)
        span = where.value if value else where.key
        self.findings.add(code, message, span, *hints, severity=Severity.WARNING)
