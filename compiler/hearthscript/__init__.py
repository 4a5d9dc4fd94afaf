"""Hearthscript: a small language for the rules text of tabletop cards."""

from __future__ import annotations

__version__ = "0.1.0"
