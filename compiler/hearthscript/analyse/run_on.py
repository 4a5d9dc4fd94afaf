"""Sentences that go on from what one before has said: from an option, from "if they do"."""

from __future__ import annotations

from collections.abc import Iterator

from hearthscript.analyse.misfit import Misfit, Misfits
from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk


def check_runs_on(option: n.Text, first_inside: int) -> None:
    """A sentence belongs to an option only if it points at something in that option.

    Raises Misfits if one does not.
    """
    for sentence in option.sentences[1:]:
        if not any(mark >= first_inside for mark in _all_means(sentence)):
            raise Misfits(
                Misfit(
                    "option-has-ended",
                    "a full stop ends the options, and nothing here depends on the last one",
                    sentence.span,
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
