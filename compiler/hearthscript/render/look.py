"""A title's look: fonts, colours, icons and styles, its own over the neutral ones.

`output/look/look.toml` says everything once; `<title>/look/look.toml` says only what it
wants otherwise. Files are looked for in the title's look first, then in `output/`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import field
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from hearthscript.data import data
from hearthscript.frozen import frozen
from hearthscript.lexicon.model import Kind, Lexicon
from hearthscript.render.badges import make_badges, shape, unmarked
from hearthscript.render.colours import COLOUR
from hearthscript.render.drawing import Drawing, UnusableError, read_icon
from hearthscript.render.fonts import FontFile, Role
from hearthscript.render.icons import FAMILY, Badge, IconFont, Wish
from hearthscript.source.diagnostic import Diagnostic, Severity

ROLES = ("name", "number", "rules", "strong", "voice")
MARKS = ("ignore-mark", "mode-mark", "picture")
MODES = ("icons", "words", "both")
ICON_FONT = "hearth:icons.ttf"


@frozen
class Look:
    """Everything a page needs to be drawn, the files by the URL it asks for them."""

    icons: str
    """A counted resource is shown as its icon, its word, or both."""
    roles: Mapping[str, Role]
    colours: Mapping[str, str]
    labels: Mapping[str, str]
    badges: Mapping[tuple[Kind, str], Badge]
    unmarked: frozenset[tuple[Kind, str]]
    """Words for which the title names no icon: in a text they stay words."""
    marks: Mapping[str, Badge]
    discs: Mapping[str, Badge]
    """Numbers in a disc, by the text that each stands for: a number's digits."""
    css: str = ""
    files: Mapping[str, bytes] = field(default_factory=dict, repr=False)


def load_look(folder: Path, lexicon: Lexicon) -> tuple[Look, list[Diagnostic]]:
    """The look of the title in `folder`; what cannot be used is left at the neutral look."""
    return _Loader(folder / "look", lexicon).load()


class _Loader:
    def __init__(self, own: Path, lexicon: Lexicon) -> None:
        self._own, self._lexicon = own, lexicon
        self._home = own.parent.resolve()
        self._common = data("output")
        self._found: list[Diagnostic] = []

    def load(self) -> tuple[Look, list[Diagnostic]]:
        neutral = tomllib.loads((self._common / "look" / "look.toml").read_text("utf-8"))
        own = self._own_settings()
        merged = {key: self._merge(key, neutral[key], own.pop(key, None)) for key in neutral}
        for key in own:
            known = ", ".join(neutral)
            self._report("unknown-look", f'The look has no "{key}".', f"It has: {known}.")
        roles = {name: self._role(name, merged["fonts"][name]) for name in ROLES}
        icons = IconFont(roles["number"])
        badges = make_badges(self._lexicon, icons, merged["shapes"], self._icon)
        marks = {name: icons.badge(Wish(name, self._icon(name), "?", None)) for name in MARKS}
        marks["missing"] = icons.badge(Wish("missing", None, "?", shape("square"), "#ff2d8d"))
        discs = {word: icons.disc(digits, word) for digits, word in self._numbers()}
        files = {file.url: file.raw for role in roles.values() for file in role.files}
        files[ICON_FONT] = icons.write()
        mode = merged["icons"] if merged["icons"] in MODES else neutral["icons"]
        look = Look(
            mode, roles, merged["colours"], merged["labels"], badges,
            unmarked(self._lexicon), marks, discs, self._own_css(), files,
        )  # fmt: skip
        return look, self._found

    def _own_settings(self) -> dict[str, Any]:
        try:
            return tomllib.loads(self._own_file("look.toml").read_text("utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as fault:
            self._report("look-not-read", f"The look cannot be read: {fault}.")
            return {}

    def _own_css(self) -> str:
        try:
            return self._own_file("look.css").read_text("utf-8")
        except FileNotFoundError:
            return ""
        except (OSError, ValueError) as fault:
            self._report("look-not-read", f"look.css cannot be read: {fault}.")
            return ""

    def _own_file(self, name: str) -> Path:
        path = self._own / name
        if not path.resolve().is_relative_to(self._home):
            raise ValueError("it is a link that leads out of the title's folder")
        return path

    def _merge(self, key: str, neutral: Any, own: Any) -> Any:
        if own is None:
            return neutral
        if not isinstance(neutral, dict):
            options = ", ".join(MODES)
            if own not in MODES:
                self._report("unknown-look", f'"{key}" is one of: {options}.')
                return neutral
            return own
        if not isinstance(own, dict):
            self._report("unknown-look", f'"{key}" is a table: write it as [{key}].')
            return neutral
        good = {k: v for k, v in own.items() if self._valid(key, k, v, neutral)}
        return neutral | good

    def _valid(self, table: str, key: str, value: Any, neutral: dict[str, Any]) -> bool:
        fault = ""
        if table in {"fonts", "colours", "labels"} and key not in neutral:
            fault = f'[{table}] has no "{key}"; it has: {", ".join(neutral)}.'
        elif table == "fonts" and not (isinstance(value, list) and value):
            fault = f'"{key}" in [fonts] is a list of font files.'
        elif table == "colours" and not (isinstance(value, str) and COLOUR.match(value)):
            fault = f'"{key}" in [colours] is a colour such as "#1b2a38".'
        elif table == "shapes" and self._read("shapes", f"{value}.svg") is None:
            fault = f'There is no shape "{value}".'
        if fault:
            self._report("unknown-look", fault)
        return not fault

    def _role(self, name: str, paths: list[str]) -> Role:
        files = []
        for number, path in enumerate(paths):
            raw = self._read("", path)
            if raw is None:
                self._report("font-not-found", f'There is no font file "{path}" in the look.')
            elif not _is_font(raw):
                self._report("font-not-found", f'"{path}" is not a font that can be read.')
            else:
                files.append(
                    FontFile(f"hearth:{name}-{number}", f"hearth-{name}-{number}", raw)
                )
        if files:
            return Role(name, tuple(files))
        neutral = tomllib.loads((self._common / "look" / "look.toml").read_text("utf-8"))
        return self._role(name, neutral["fonts"][name])

    def _icon(self, name: str) -> Drawing | None:
        raw = self._read("icons", f"{name}.svg") if name else None
        if raw is None:
            return None  # letters of its word stand in for it
        try:
            return read_icon(raw)
        except UnusableError as fault:
            self._report("icon-not-usable", f'The icon "{name}" is not used: {fault}.')
            return None

    def _numbers(self) -> Iterator[tuple[str, str]]:
        values = {v for token in self._lexicon.tokens.values() for v in token.values}
        for value in sorted(values | set(range(10))):
            yield str(value), f"of value {value}"

    def _read(self, folder: str, path: str) -> bytes | None:
        """A file of the title's look, or else of output/; never one outside of these."""
        if not re.fullmatch(r"[\w][\w .-]*(/[\w][\w .-]*)*", path):
            return None
        mine = (self._own / folder / path).resolve()
        if mine.is_relative_to(self._home) and mine.is_file():
            return mine.read_bytes()
        shared: Traversable = self._common
        for part in (*filter(None, [folder]), *path.split("/")):
            shared = shared / part
        return shared.read_bytes() if shared.is_file() else None

    def _report(self, code: str, message: str, *hints: str) -> None:
        self._found.append(Diagnostic(code, Severity.WARNING, message, hints=hints))


def font_faces(look: Look) -> str:
    """The @font-face rules and variables of a look."""
    files = {f.url: f.family for role in look.roles.values() for f in role.files}
    files[ICON_FONT] = FAMILY
    faces = [
        f'@font-face {{ font-family: "{family}"; src: url("{url}") }}'
        for url, family in files.items()
    ]
    fonts = [f"--font-{name}: {role.families};" for name, role in look.roles.items()]
    colours = [f"--{name}: {value};" for name, value in look.colours.items()]
    return "\n".join([*faces, ":root {", *fonts, *colours, "}"])


def _is_font(raw: bytes) -> bool:
    from fontTools.ttLib import TTLibError

    from hearthscript.render.fonts import open_font

    try:
        return bool(open_font(raw).getBestCmap())
    except (TTLibError, KeyError, ValueError, AssertionError):
        return False
