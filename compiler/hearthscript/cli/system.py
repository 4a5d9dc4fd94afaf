"""The libraries of the operating system that printing needs, and how to get them.

`python -m hearthscript.cli.system` prints the one line to type when some are missing (and
exits with 1); with `--packages`, the names of Debian's packages. `./run` asks it.
"""

from __future__ import annotations

import ctypes
import shutil
import sys
from collections.abc import Mapping

from hearthscript.frozen import frozen


@frozen
class Library:
    """`stem` as the file is named on the disk: lib<stem>.so.0, lib<stem>.dylib, …"""

    stem: str
    debian: str
    needed_for: str


LIBRARIES = (
    Library("pango-1.0", "libpango-1.0-0", "setting text"),
    Library("pangoft2-1.0", "libpangoft2-1.0-0", "finding fonts"),
    Library("harfbuzz-subset", "libharfbuzz-subset0", "small PDFs, quickly"),
)

LINES: Mapping[str, str] = {
    "apt-get": "sudo apt-get install {packages}",
    "dnf": "sudo dnf install pango harfbuzz",
    "pacman": "sudo pacman -S pango harfbuzz",
    "zypper": "sudo zypper install libpango-1_0-0 libharfbuzz-subset0",
    "apk": "sudo apk add pango harfbuzz-subset",
    "brew": "brew install pango",
}
"""The line to type, by the package manager that is there; the first found is taken."""

ELSEWHERE = "see https://doc.courtbouillon.org/weasyprint/stable/first_steps.html"


def missing_libraries() -> list[Library]:
    return [library for library in LIBRARIES if not is_there(library.stem)]


def is_there(stem: str) -> bool:
    return any(_loads(name) for name in _file_names(stem))


def line_to_type(missing: list[Library]) -> str:
    """What gets the missing libraries on this machine."""
    manager = next((name for name in LINES if shutil.which(name)), None)
    if manager is None:
        return ELSEWHERE
    return LINES[manager].format(packages=" ".join(library.debian for library in missing))


def _file_names(stem: str) -> list[str]:
    if sys.platform == "darwin":
        folders = ("", "/opt/homebrew/lib/", "/usr/local/lib/")
        return [f"{folder}lib{stem}.dylib" for folder in folders]
    if sys.platform == "win32":
        return [f"lib{stem}-0.dll", f"{stem}-0.dll"]
    return [f"lib{stem}.so.0", f"lib{stem}.so"]


def _loads(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def _answer(arguments: list[str]) -> int:
    missing = missing_libraries()
    if missing:
        packages = " ".join(library.debian for library in missing)
        answer = packages if "--packages" in arguments else line_to_type(missing)
        sys.stdout.write(answer + "\n")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(_answer(sys.argv[1:]))
