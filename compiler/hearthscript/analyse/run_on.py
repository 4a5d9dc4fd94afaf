"""What must hang together: an option and what goes on from it, an act and who chooses."""

from __future__ import annotations

from collections.abc import Iterator

from hearthscript.analyse.kinds.before import asks_of_before
from hearthscript.analyse.mentions import marks_of
from hearthscript.analyse.misfit import Misfit, Misfits
from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk


def check_runs_on(option: n.Text, first_inside: int, *, waits: bool = False) -> None:
    """A sentence belongs to an option only if it points at something in that option.

    To an effect that `waits`, also if it asks how that went. Raises Misfits if one does not.
    """
    for sentence in option.sentences[1:]:
        inside = any(mark >= first_inside for mark in _all_means(sentence))
        if not inside and not (waits and asks_of_before(sentence)):
            raise Misfits(
                Misfit(
                    "option-has-ended",
                    "a full stop ends what is said before it, and nothing here depends on it",
                    sentence.span,
                )
            )


def check_chooser(said: n.ChosenBy, acting: tuple[int, ...]) -> None:
    """Whoever acts is whoever chooses. Raises Misfits if another is said to choose."""
    if marks_of(said.chooser) != acting:
        raise Misfits(
            Misfit(
                "another-chooses",
                "one player does this, and another is to choose what it is done to",
                said.span,
                "Say first who chooses (“You choose a …”), then what is done to it.",
            )
        )


def asked_about(condition: n.Condition) -> tuple[int, ...]:
    """ "If they do, they …" speaks of the same players: their marks."""
    match condition:
        case n.Did(subject=n.They(means=means)) | n.Able(subject=n.They(means=means)):
            return means
        case n.Not(condition=inner):
            return asked_about(inner)
        case _:
            return ()


def _all_means(node: n.Node) -> Iterator[int]:
    for inner in walk(node):
        if isinstance(inner, n.Pointing):
            yield from inner.means
