"""What the fault suite asks: everything that a check says about one folder."""

from __future__ import annotations

from pathlib import Path

from hearthscript.source import Diagnostic, load_title


def findings(folder: Path) -> list[Diagnostic]:
    """The one place to put a wider check in: the cases do not care which step finds them."""
    return load_title(folder)[1]
