"""What the help says can be typed as it stands, and works."""

from __future__ import annotations

import re
import shlex
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hearthscript.cli.app import COMMANDS

Hearth = Callable[..., "subprocess.CompletedProcess[str]"]


def examples(help_text: str) -> Iterator[str]:
    """The lines to type; what is said beside one stands after two spaces."""
    for line in help_text.splitlines():
        if found := re.match(r"\s+hearth (.+?)(?:\s{2,}.*)?$", line):
            yield found[1]


@pytest.fixture(params=["with cards/", "without"])
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A folder to begin in; with cards/, the title is made in there."""
    empty = tmp_path / "empty"
    (empty / "cards" if request.param == "with cards/" else empty).mkdir(parents=True)
    return empty


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_example_works(command: str, folder: Path, hearth: Hearth) -> None:
    shown = hearth(*command.split(), "--help").stdout
    typed = list(examples(shown))
    assert typed
    if not any(line.startswith("new ") for line in typed):
        hearth("new", "my-game", cwd=folder)
    for line in typed:
        arguments = [word.replace("~", str(folder)) for word in shlex.split(line)]
        result = hearth(*arguments, cwd=folder, typed="1\n" * 50)
        assert (result.returncode, result.stderr) in {
            (0, ""),
            (0, "0 of 2 files changed.\n"),
            (0, "0 of 2 files would change.\n"),
        }, line
