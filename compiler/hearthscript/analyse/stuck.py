"""Why a sentence is not understood: the word that stopped it, and what would be."""

from __future__ import annotations

from collections.abc import Sequence

from hearthscript.analyse.expected import in_words
from hearthscript.analyse.habits import Habit, habit
from hearthscript.analyse.repair import Change, Repair, repair
from hearthscript.analyse.unknown import cased, unknown_words
from hearthscript.lexicon import Lexicon
from hearthscript.parse import Failure, ReadText, Stuck, Token
from hearthscript.source import Diagnostic, Fix, Severity, Span

MOST_REPAIRED = 4
"""Sentences of one text for which a nearest wording is looked for."""

_LONGEST_REPAIRED = 60


def why_stuck(
    found: ReadText, lexicon: Lexicon, *, start: str = "sentence"
) -> tuple[Diagnostic, ...]:
    """One finding for each unknown word, and for each sentence that stops at a known one."""
    diagnostics: list[Diagnostic] = []
    for number, failure in enumerate(found.failures):
        unknown = list(unknown_words(failure, lexicon))
        if unknown:
            diagnostics.extend(unknown)
        elif failure.stuck is None:
            diagnostics.append(_otherwise(failure))
        elif failure.tokens[0].kinds == {"BULLET"}:
            diagnostics.append(_bullet(failure.tokens))
        elif (usual := _habit_at(failure.tokens, failure.stuck)) is not None:
            diagnostics.append(_habitual(*usual))
        else:
            nearest = None
            if number < MOST_REPAIRED and len(failure.tokens) <= _LONGEST_REPAIRED:
                nearest = repair(found.text, failure, lexicon, start)
            diagnostics.append(_stopped(failure.tokens, failure.stuck, nearest, lexicon, start))
    return tuple(diagnostics)


def _otherwise(failure: Failure) -> Diagnostic:
    return Diagnostic(
        "otherwise-without-if",
        Severity.ERROR,
        "“Otherwise” needs a sentence with “if” just before it.",
        failure.tokens[0].span,
        hints=("Begin the sentence before with “If …,”.",),
    )


def _bullet(tokens: Sequence[Token]) -> Diagnostic:
    if len(tokens) == 1:
        code, message = "empty-option", "This option says nothing."
        hint = "Say what it does, or leave it out."
    else:
        code, message = "list-without-choice", "This is an option, but nothing offers a choice."
        hint = "Write “Choose one:” on the line before the first option."
    return Diagnostic(code, Severity.ERROR, message, tokens[0].span, hints=(hint,))


# ── Words of another game ────────────────────────────────────────────────────────────────


def _habit_at(tokens: Sequence[Token], stuck: Stuck) -> tuple[Sequence[Token], Habit] | None:
    """A habit of several words, each of them known, where the sentence stopped."""
    for first in range(max(0, stuck.index - 3), min(stuck.index + 1, len(tokens))):
        found = habit(tokens, first)
        if found is not None and found.length > 1 and first + found.length >= stuck.index:
            return tokens[first : first + found.length], found
    return None


def _habitual(tokens: Sequence[Token], usual: Habit) -> Diagnostic:
    span = Span(tokens[0].span.start, tokens[-1].span.end)
    text = " ".join(token.text for token in tokens)
    fix = None if usual.write is None else Fix(span, cased(usual.write, tokens[0].text))
    return Diagnostic(
        "not-understood",
        Severity.ERROR,
        f"“{text}” is not understood.",
        span,
        hints=(usual.hint,),
        fix=fix,
    )


# ── Known words in a wrong place ─────────────────────────────────────────────────────────


def _stopped(
    tokens: Sequence[Token],
    stuck: Stuck,
    nearest: Repair | None,
    lexicon: Lexicon,
    start: str,
) -> Diagnostic:
    ended = stuck.index >= len(tokens)
    token = tokens[-1 if ended else stuck.index]
    code, message = _ended(token, start) if ended else _misplaced(token, stuck, nearest)
    hints = []
    fix = None
    if nearest is not None:
        hints.append(f"This would be understood: “{nearest.sentence}”")
        fix = None if nearest.change is Change.EXAMPLE else Fix(nearest.span, nearest.text)
    if (wanted := in_words(stuck.expected, lexicon)) and _leaves_open(nearest):
        hints.append(f"Expected here: {wanted}.")
    return Diagnostic(code, Severity.ERROR, message, token.span, hints=tuple(hints), fix=fix)


def _leaves_open(nearest: Repair | None) -> bool:
    """Whether it is of use to say what else could stand there."""
    return nearest is None or nearest.change is Change.EXAMPLE


def _ended(last: Token, start: str) -> tuple[str, str]:
    message = f"The {start} stops too soon: something is missing after “{last.text}”."
    return "unfinished-sentence", message


def _misplaced(token: Token, stuck: Stuck, nearest: Repair | None) -> tuple[str, str]:
    if nearest is not None and nearest.change is Change.LOST:
        lost = nearest.text.strip()
        if lost == "1" and "NUMBER" in stuck.expected:
            return "missing-amount", f"How much {token.text} is not said."
        shown = "a comma" if lost == "," else f"“{lost}”"
        return "missing-word", f"Before “{token.text}”, {shown} is missing."
    return "not-understood", f"“{token.text}” does not fit here."
