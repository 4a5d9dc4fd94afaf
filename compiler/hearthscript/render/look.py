"""A title's look: fonts, colours, icons and styles, its own over the neutral ones.

`output/look/look.toml` says everything once; `<title>/look/look.toml` says only what it
wants otherwise. Files are looked for in the title's look first, then in `output/`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from pathlib import Path

from hearthscript.frozen import frozen
from hearthscript.lexicon.model import Kind, Lexicon
from hearthscript.render.badges import make_badges, shape, unmarked
from hearthscript.render.drawing import Drawing, UnusableError, read_icon
from hearthscript.render.fonts import FontFile, Role
from hearthscript.render.icons import FAMILY, Badge, IconFont, Wish
from hearthscript.render.settings import LookFiles, read_settings
from hearthscript.source.diagnostic import Diagnostic, Severity

ROLES = ("name", "number", "rules", "strong", "voice")
MARKS = ("ignore-mark", "mode-mark", "picture")
ICON_FONT = "hearth:icons.ttf"


@frozen
class Look:
    """Everything a page needs to be drawn, the files by the URL it asks for them."""

    icons: str
    """A counted resource is shown as its icon, its word, or both."""
    windows: str
    """A story has a window for pictures if it has a picture or an emblem, or always."""
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
    return _Loader(folder, lexicon).load()


class _Loader:
    def __init__(self, title: Path, lexicon: Lexicon) -> None:
        self._files, self._lexicon = LookFiles(title), lexicon
        self._found: list[Diagnostic] = []

    def load(self) -> tuple[Look, list[Diagnostic]]:
        settings, found = read_settings(self._files)
        self._found += found
        roles = {name: self._role(name, settings["fonts"][name]) for name in ROLES}
        icons = IconFont(roles["number"])
        badges = make_badges(self._lexicon, icons, settings["shapes"], self._icon)
        marks = {name: icons.badge(Wish(name, self._icon(name), "?", None)) for name in MARKS}
        marks["missing"] = icons.badge(Wish("missing", None, "?", shape("square"), "#ff2d8d"))
        discs = {word: icons.disc(digits, word) for digits, word in self._numbers()}
        files = {file.url: file.raw for role in roles.values() for file in role.files}
        files[ICON_FONT] = icons.write()
        look = Look(
            settings["icons"], settings["windows"], roles, settings["colours"],
            settings["labels"], badges, unmarked(self._lexicon), marks, discs,
            self._own_css(), files,
        )  # fmt: skip
        return look, self._found

    def _own_css(self) -> str:
        path = self._files.own / "look.css"
        if not self._files.is_inside(path):
            self._report(
                "outside-folder",
                "look.css is a link that leads out of the title's folder. It is not read.",
            )
            return ""
        try:
            return path.read_text("utf-8")
        except FileNotFoundError:
            return ""
        except (OSError, ValueError) as fault:
            self._report("look-not-read", f"look.css cannot be read: {fault}.")
            return ""

    def _role(self, name: str, paths: list[str]) -> Role:
        files = []
        for number, path in enumerate(paths):
            raw = self._files.read("", path) or b""
            if not _is_font(raw):
                self._report("font-not-found", f'"{path}" is not a font that can be read.')
            else:
                files.append(
                    FontFile(f"hearth:{name}-{number}", f"hearth-{name}-{number}", raw)
                )
        if files:
            return Role(name, tuple(files))
        return self._role(name, self._files.neutral["fonts"][name])

    def _icon(self, name: str) -> Drawing | None:
        raw = self._files.read("icons", f"{name}.svg") if name else None
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
