"""Something done twice to what is chosen: the same one twice, or another each time?

Why: it is chosen anew each time, and may be the same one. Many will take the first for the
second time too.

Wrong: Upgrade 1 of your Guards twice.
Right: Upgrade 1 of your Guards, then upgrade the same Guard.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hearthscript.analyse import Understanding
from hearthscript.lexicon import Lexicon
from hearthscript.lint.rewording import only_wording, put_in
from hearthscript.source import Diagnostic, Severity
from hearthscript.syntax import nodes as n
from hearthscript.syntax import parts, walk, write

CODE = "picked-again"
MOST_SHOWN = 3
"""Times that are written out, one by one."""

_USED_UP = n.Add | n.Discard | n.Draw | n.Give | n.Play | n.Return | n.Reveal
"""What was added, discarded or given once is not what this is done to the next time."""


def find(found: Understanding, lexicon: Lexicon) -> Iterator[Diagnostic]:
    if found.only is None:
        return
    for repeat in walk(found.only):
        if not isinstance(repeat, n.Repeat) or repeat.ahead:
            continue
        if (picked := next(_picked(repeat.effect), None)) is not None:
            yield Diagnostic(
                CODE,
                Severity.NOTE,
                "Each time this is chosen anew; it may be the same one.",
                picked.span,
                hints=tuple(_hints(found, repeat, picked, lexicon)),
            )


def _picked(node: n.Node) -> Iterator[n.Pick]:
    """What is chosen one of, and could be chosen again."""
    used_up = node.what if isinstance(node, _USED_UP) else None
    match node:
        case n.Pick(
            quantity=n.An() | n.Number(value=1), noun=n.Piece() | n.Area() | n.Person()
        ):
            yield node
        case _:
            pass
    for part in parts(node):
        if part is not used_up:
            yield from _picked(part)


def _hints(
    found: Understanding, repeat: n.Repeat, picked: n.Pick, lexicon: Lexicon
) -> Iterator[str]:
    """What to write for either meaning, where that reads."""
    tree = found.readings[0]
    anew = only_wording(found, put_in(tree, repeat, replace(repeat, ahead=True)), lexicon)
    goes_on = any(sentence.effect is repeat for sentence in tree.sentences[:-1])
    if anew is not None and anew != write(tree, lexicon) and not goes_on:  # else: repeat_ends
        yield f"For one that is chosen each time write: “{anew}”"
    if repeat.times > MOST_SHOWN:
        return
    noun = n.Piece(picked.noun.kind) if isinstance(picked.noun, n.Piece) else picked.noun
    again = put_in(repeat.effect, picked, n.That(n.Pointer.SAME, noun))
    in_turn = n.InTurn((repeat.effect, *[again] * (repeat.times - 1)))
    same = only_wording(found, put_in(tree, repeat, in_turn), lexicon)
    if same is not None:
        yield f"For the same one each time write: “{same}”"
