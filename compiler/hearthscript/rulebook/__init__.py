"""A title's rulebook: its cards, steps and modes, read and made ready to be played."""

from __future__ import annotations

from hearthscript.rulebook.load import load_rules

__all__ = ["load_rules"]
