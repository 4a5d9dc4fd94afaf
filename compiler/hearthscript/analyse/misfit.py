"""Why a reading means nothing here."""

from __future__ import annotations

from dataclasses import replace

from hearthscript.frozen import frozen
from hearthscript.source import NOWHERE, Span


@frozen
class Misfit:
    """`code` names the fault, `reason` says it in a designer's words, `hint` what to do.

    `of_word`: the reason goes on behind the word at `span`, as it is written in the text.
    """

    code: str
    reason: str
    span: Span = NOWHERE
    hint: str | None = None
    of_word: bool = False

    def said(self, text: str) -> str:
        if not self.of_word:
            return self.reason
        return f"“{' '.join(text[self.span.start : self.span.end].split())}” {self.reason}"

    def within(self, span: Span) -> Misfit:
        """With a place: what no word of the text says by itself is said by a part of it."""
        return replace(self, span=span) if self.span == NOWHERE else self


class Misfits(Exception):  # noqa: N818 - it ends a reading, and is no error
    """Raised inside a pass to give up a reading; never leaves `analyse`."""

    def __init__(self, misfit: Misfit) -> None:
        super().__init__(misfit.reason)
        self.misfit = misfit
