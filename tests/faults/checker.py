"""What the fault suite asks: everything that a check says about one folder."""

from __future__ import annotations

from pathlib import Path

from hearthscript.cli.checked import check_folder
from hearthscript.source import Diagnostic


def findings(folder: Path) -> list[Diagnostic]:
    """What `hearth check` says: of the files, of the title, and of every rules text."""
    return list(check_folder(folder).findings)
