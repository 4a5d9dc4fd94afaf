"""Findings: everything about a text, or a title's texts, that its designer should know."""

from __future__ import annotations

from hearthscript.lint.check import check_text, check_title
from hearthscript.lint.texts import rules_texts, understood

__all__ = ["check_text", "check_title", "rules_texts", "understood"]
