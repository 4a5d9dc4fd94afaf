"""Why a reading means nothing here."""

from __future__ import annotations

from hearthscript.frozen import frozen
from hearthscript.source import NOWHERE, Span


@frozen
class Misfit:
    """`code` names the fault, `reason` says it in a designer's words, `hint` what to do."""

    code: str
    reason: str
    span: Span = NOWHERE
    hint: str | None = None


class Misfits(Exception):  # noqa: N818 - it ends a reading, and is no error
    """Raised inside a pass to give up a reading; never leaves `analyse`."""

    def __init__(self, misfit: Misfit) -> None:
        super().__init__(misfit.reason)
        self.misfit = misfit
