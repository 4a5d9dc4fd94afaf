"""The guard itself: what it must refuse, it refuses and notes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.hostile.conftest import guarded

FORBIDDEN = {
    "socket.connect": "import socket; socket.socket().connect(('127.0.0.1', 9))",
    "socket.getaddrinfo": "import urllib.request as r; r.urlopen('http://127.0.0.1:9/')",
    "subprocess.Popen": "import subprocess; subprocess.run(['true'])",
    "os.system": "import os; os.system('true')",
}


@pytest.mark.parametrize("event", FORBIDDEN)
def test_the_guard_works(event: str, tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    done = subprocess.run(
        [sys.executable, "-c", FORBIDDEN[event]],
        env=guarded(notes), check=False, capture_output=True, encoding="utf-8",
    )  # fmt: skip
    assert done.returncode == 1
    assert f"RefusedError: {event}" in done.stderr
    assert notes.read_text("utf-8").startswith(event)
