"""A folder with two small titles, and `hearth` as a shell would run it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

TITLES = Path(__file__).parent / "titles"

Hearth = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project's folder, with the titles in cards/; its files may be changed."""
    shutil.copytree(TITLES, tmp_path / "project" / "cards")
    return tmp_path / "project"


@pytest.fixture
def hearth(project: Path, tmp_path: Path) -> Hearth:
    """Runs `hearth` in the project, with a cache of its own."""

    def run(
        *arguments: str, cwd: Path = project, typed: str = "", **environment: str
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "hearthscript", *arguments],
            cwd=cwd,
            env={
                **os.environ,
                "PYTHONIOENCODING": "utf-8",
                "XDG_CACHE_HOME": str(tmp_path / "cache"),
                **environment,
            },
            input=typed,
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=60,
        )

    return run
