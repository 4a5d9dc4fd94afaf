"""Why a sentence is not understood: the word that stopped it, and what would be."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hearthscript.analyse.expected import in_words
from hearthscript.analyse.habits import habit
from hearthscript.analyse.proposal import Trial
from hearthscript.analyse.repair import Change, Repair, repair
from hearthscript.analyse.unknown import unknown_words, usually
from hearthscript.lexicon import Lexicon
from hearthscript.parse import Failure, ReadText, Stuck, Token
from hearthscript.source import Diagnostic, Fix, Severity, Span

MOST_REPAIRED = 4
"""Sentences of one text for which a nearest wording is looked for."""

_LONGEST_REPAIRED = 60


def why_stuck(
    found: ReadText,
    lexicon: Lexicon,
    *,
    start: str = "sentence",
    accepts: Callable[[str], bool] | None = None,
) -> tuple[Diagnostic, ...]:
    """One finding for each unknown word, and for each sentence that stops at a known one.

    `accepts`: whether a whole text is understood, for what is proposed in the only sentence
    that is at fault.
    """
    diagnostics: list[Diagnostic] = []
    alone = accepts if len(found.failures) == 1 else None
    for number, failure in enumerate(found.failures):
        trial = Trial(found.text, failure, lexicon, start, alone)
        unknown = list(unknown_words(trial))
        if unknown:
            diagnostics.extend(unknown)
        elif failure.stuck is None:
            diagnostics.append(_otherwise(failure))
        elif (listing := _listing(failure.tokens, failure.stuck)) is not None:
            diagnostics.append(listing)
        elif (usual := _habitual(trial)) is not None:
            diagnostics.append(usual)
        else:
            nearest = None
            if number < MOST_REPAIRED and len(failure.tokens) <= _LONGEST_REPAIRED:
                nearest = repair(trial)
            diagnostics.append(_stopped(trial, failure.stuck, nearest))
    return tuple(diagnostics)


def _otherwise(failure: Failure) -> Diagnostic:
    return Diagnostic(
        "otherwise-without-if",
        Severity.ERROR,
        "“Otherwise” needs a sentence with “if” just before it.",
        failure.tokens[0].span,
        hints=("Begin the sentence before with “If …,”.",),
    )


# ── Lists ────────────────────────────────────────────────────────────────────────────────


def _listing(tokens: Sequence[Token], stuck: Stuck) -> Diagnostic | None:
    """What is wrong with the marks of a list: its bullets, its numbers, what leads it."""
    if tokens[0].kinds == {"BULLET"}:
        if len(tokens) == 1:
            message = "This option says nothing."
            hint = "Say what it does, or leave it out."
            return _about(tokens[0], "empty-option", message, hint)
        message = "This is an option, but nothing offers a choice."
        return _about(tokens[0], "list-without-choice", message, _HOW_TO_LIST)
    if stuck.index == len(tokens) - 1 and tokens[-1].kinds == {"LIST"}:
        message = "A list follows, but nothing offers a choice."
        return _about(tokens[-2], "list-without-choice", message, _HOW_TO_LIST)
    if tokens[-1].text.isdecimal() and (len(tokens) == 1 or tokens[-2].text == ":"):
        message = f"“{tokens[-1].text}” numbers nothing here: the full stop ends a sentence."
        return _about(tokens[-1], "numbered-option", message, _HOW_TO_LIST)
    return None


_HOW_TO_LIST = (
    "Options follow a line “Choose one:”, each on a line of its own that begins with “- ”;"
    " what is all done stands in sentences, without marks."
)


def _about(token: Token, code: str, message: str, hint: str) -> Diagnostic:
    return Diagnostic(code, Severity.ERROR, message, token.span, hints=(hint,))


# ── Words of another game ────────────────────────────────────────────────────────────────


def _habitual(trial: Trial) -> Diagnostic | None:
    """A habit whose words are all known, where the sentence stopped."""
    stuck, tokens = trial.failure.stuck, trial.failure.tokens
    assert stuck is not None
    for index in range(min(stuck.index, len(tokens) - 1), max(-1, stuck.index - 5), -1):
        usual = habit(tokens, index)
        if usual is None or (usual.length == 1 and "SIGNED" not in tokens[index].kinds):
            continue
        guess = usually(trial, usual)
        fix = guess.finding.fix
        if fix is not None and trial.holds([fix], trial.within(fix.span)):
            return guess.finding
        if index >= stuck.index - 1 and (fix is None or guess.otherwise):
            return guess.without_fix()
    return None


# ── Known words in a wrong place ─────────────────────────────────────────────────────────


def _stopped(trial: Trial, stuck: Stuck, nearest: Repair | None) -> Diagnostic:
    tokens, text = trial.failure.tokens, trial.text
    ended = stuck.index >= len(tokens)
    token = tokens[-1 if ended else stuck.index]
    code, message = _ended(token, trial.start) if ended else _misplaced(token, stuck, nearest)
    hints = []
    fix = None
    if nearest is not None:
        hints.append(f"This would be understood: “{nearest.sentence}”")
        if nearest.change is not Change.EXAMPLE:
            fix = _of_whole_words(Fix(nearest.span, nearest.text), text)
    if (wanted := in_words(stuck.expected, trial.lexicon)) and _leaves_open(nearest):
        hints.append(f"Expected here: {wanted}.")
    return Diagnostic(code, Severity.ERROR, message, token.span, hints=tuple(hints), fix=fix)


def _of_whole_words(fix: Fix, text: str) -> Fix:
    """What is written instead are words: “Two”, where a “t” becomes a “T”."""
    end = fix.span.end
    if fix.text and fix.text[-1].isalnum():
        while 0 < end < len(text) and text[end - 1].isalnum() and text[end].isalnum():
            end += 1
    return Fix(Span(fix.span.start, end), fix.text + text[fix.span.end : end])


def _leaves_open(nearest: Repair | None) -> bool:
    """Whether it is of use to say what else could stand there."""
    return nearest is None or nearest.change is Change.EXAMPLE


def _ended(last: Token, start: str) -> tuple[str, str]:
    message = f"The {start} stops too soon: something is missing after “{last.text}”."
    return "unfinished-sentence", message


def _misplaced(token: Token, stuck: Stuck, nearest: Repair | None) -> tuple[str, str]:
    if nearest is not None and nearest.change is Change.LOST:
        kept = nearest.span.end - nearest.span.start  # a first word that gives up its capital
        lost = nearest.text[: len(nearest.text) - kept].strip()
        if lost == "1" and "NUMBER" in stuck.expected:
            return "missing-amount", f"How much {token.text} is not said."
        shown = "a comma" if lost == "," else f"“{lost}”"
        return "missing-word", f"Before “{token.text}”, {shown} is missing."
    return "not-understood", f"“{token.text}” does not fit here."
