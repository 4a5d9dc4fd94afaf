"""Why a sentence is not understood: the word that stopped it, and what would be."""

from __future__ import annotations

from collections.abc import Iterator

from hearthscript.analyse.expected import in_words
from hearthscript.analyse.repair import Repair, repair
from hearthscript.lexicon import Lexicon
from hearthscript.parse import Failure, ReadText, Token, language_words
from hearthscript.source import Diagnostic, Fix, Severity, Span, closest

MOST_REPAIRED = 4
"""Sentences of one text for which a nearest wording is looked for."""

_LONGEST_REPAIRED = 60


def why_stuck(
    found: ReadText, lexicon: Lexicon, *, start: str = "sentence"
) -> tuple[Diagnostic, ...]:
    """One finding for each unknown word, and for each sentence that stops at a known one."""
    diagnostics: list[Diagnostic] = []
    for number, failure in enumerate(found.failures):
        unknown = [token for token in failure.tokens if not token.kinds]
        if unknown:
            diagnostics.extend(_unknown(token, lexicon) for token in unknown)
        elif failure.stuck is None:
            diagnostics.append(_otherwise(failure))
        else:
            nearest = None
            if number < MOST_REPAIRED and len(failure.tokens) <= _LONGEST_REPAIRED:
                nearest = repair(found.text, failure, lexicon, start)
            diagnostics.append(_stopped(failure, nearest, lexicon, start))
    return tuple(diagnostics)


def _unknown(token: Token, lexicon: Lexicon) -> Diagnostic:
    if not any(letter.isalnum() for letter in token.text):
        return Diagnostic(
            "unknown-character",
            Severity.ERROR,
            f"“{_shown(token.text)}” has no meaning in a rules text.",
            token.span,
            hints=("Leave it out, or put it into another field.",),
        )
    near = closest(token.text, _all_words(lexicon), limit=2)
    hint = f"Did you mean {' or '.join(f'“{word}”' for word in near)}?" if near else _UNKNOWN
    fix = Fix(token.span, near[0]) if len(near) == 1 else None
    return Diagnostic(
        "unknown-word",
        Severity.ERROR,
        f"“{token.text}” is neither a word of this title nor of the language.",
        token.span,
        hints=(hint,),
        fix=fix,
    )


_UNKNOWN = (
    "A word of the title must be declared in title.toml; other words are those of the"
    " language reference."
)


def _shown(text: str) -> str:
    return text if text.isprintable() else f"U+{ord(text[0]):04X}"


def _all_words(lexicon: Lexicon) -> Iterator[str]:
    for term in lexicon.terms:
        yield term.name
        if term.plural != term.name:
            yield term.plural
    yield lexicon.style.player
    yield from language_words()


def _otherwise(failure: Failure) -> Diagnostic:
    return Diagnostic(
        "otherwise-without-if",
        Severity.ERROR,
        "“Otherwise” needs a sentence with “if” just before it.",
        failure.tokens[0].span,
        hints=("Begin the sentence before with “If …,”.",),
    )


def _stopped(
    failure: Failure, nearest: Repair | None, lexicon: Lexicon, start: str
) -> Diagnostic:
    assert failure.stuck is not None
    tokens, index = failure.tokens, failure.stuck.index
    wanted = in_words(failure.stuck.expected, lexicon)
    hints = [f"Expected here: {wanted}."] if wanted else []
    fix = None
    if nearest is not None:
        hints.insert(0, f"This would be understood: “{nearest.sentence}”")
        fix = Fix(nearest.span, nearest.text)
    if index >= len(tokens):
        code, what = "unfinished-sentence", "stops too soon"
        message = f"The {start} {what}: something is missing after “{tokens[-1].text}”."
        span = Span(tokens[-1].span.start, tokens[-1].span.end)
    else:
        token = tokens[index]
        span = token.span
        code, message = _misplaced(token, failure.stuck.expected, nearest)
    return Diagnostic(code, Severity.ERROR, message, span, hints=tuple(hints), fix=fix)


def _misplaced(
    token: Token, expected: frozenset[str], nearest: Repair | None
) -> tuple[str, str]:
    lost_number = nearest is not None and nearest.text.strip() == "1"
    if lost_number and token.kinds & {"RESOURCE", "TRACK", "TOKEN"} and "NUMBER" in expected:
        return "missing-amount", f"How much {token.text} is not said."
    return "not-understood", f"“{token.text}” does not fit here."
