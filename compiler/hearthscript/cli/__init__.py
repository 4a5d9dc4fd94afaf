"""The command line: one thin file for each command, and `report` for what they find."""

from __future__ import annotations

from hearthscript.cli.app import main

__all__ = ["main"]
