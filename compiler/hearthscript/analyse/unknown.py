"""Words that nobody knows: what was probably meant by them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile

from hearthscript.analyse.english import WORDS
from hearthscript.analyse.expected import in_words, spellings
from hearthscript.analyse.habits import Habit, habit
from hearthscript.analyse.proposal import Trial
from hearthscript.frozen import frozen
from hearthscript.lexicon import Lexicon
from hearthscript.parse import Failure, Token, language_words
from hearthscript.source import Diagnostic, Fix, Severity, Span, edits, likeliest
from hearthscript.syntax.write.words import listed


def unknown_words(trial: Trial) -> Iterator[Diagnostic]:
    """A finding for each word of a sentence that is neither the title's nor the language's.

    What they propose is proposed together: with all of it the sentence is understood, or
    nothing is there to be put in.
    """
    found = list(_guesses(trial))
    fixes = [each.finding.fix for each in found if each.finding.fix is not None]
    at_fault = [token for fix in fixes for token in trial.within(fix.span)]
    if len(fixes) == len(found) and trial.holds(fixes, at_fault):
        yield from (each.finding for each in found)
        return
    stop = trial.stops_at(fixes) if fixes else 0
    for each in found:
        fix, unfixed = each.finding.fix, each.without_fix()
        if fix is not None:
            if not each.otherwise and fix.span.start <= stop < fix.span.start + len(fix.text):
                unfixed = replace(unfixed, hints=(_DECLARE,))
            stop -= len(fix.text) - (fix.span.end - fix.span.start)
        yield unfixed


@frozen
class Guess:
    """`otherwise`: what to say where the fix would not do."""

    finding: Diagnostic
    otherwise: str | None = None

    def without_fix(self) -> Diagnostic:
        hints = (self.otherwise,) if self.otherwise else self.finding.hints
        return replace(self.finding, fix=None, hints=hints)


def _guesses(trial: Trial) -> Iterator[Guess]:
    tokens = trial.failure.tokens
    index = since = 0
    while index < len(tokens):
        if tokens[index].kinds:
            index += 1
            continue
        usual = habit(tokens, index, since=since)
        if usual is not None:
            index = usual.first + usual.length
            yield usually(trial, usual)
        else:
            length, finding = _unknown(trial.failure, index, trial.lexicon)
            index += length
            yield Guess(finding)
        since = index


def usually(trial: Trial, usual: Habit) -> Guess:
    """What is said of a habit."""
    said = trial.failure.tokens[usual.first : usual.first + usual.length]
    write, hint = usual.write, usual.hint
    if write is not None:
        hint = f"Write “{write}”."
        if usual.first == 0 and not said[0].text[0].isalpha():
            write = write[:1].upper() + write[1:]  # "+1 Coin."
    if usual.length == 1 and not said[0].kinds:
        return Guess(_unknown_as(said, hint or "", write), usual.hint)
    written = trial.text[said[0].span.start : said[-1].span.end]
    message = f"“{written}” is not understood."
    return Guess(_finding(said, "not-understood", message, hint or "", write), usual.hint)


def _unknown(failure: Failure, index: int, lexicon: Lexicon) -> tuple[int, Diagnostic]:
    """How many words the finding is about, and the finding."""
    tokens, text = failure.tokens[index:], failure.tokens[index].text
    if text == ".":
        return 1, _finding(tokens[:1], "empty-sentence", "No sentence ends here.", _LEAVE_OUT)
    if text[-1].isdecimal():
        return 1, _number(tokens[0])
    if (meant := _term(tokens, lexicon)) is not None:
        length, name = meant
        return length, _unknown_as(tokens[:length], f"Did you mean “{name}”?", name)
    if not any(map(str.isalnum, text)):
        return 1, _unknown_as(tokens[:1], _LEAVE_OUT)
    return 1, _word(failure, index, lexicon)


_LEAVE_OUT = "Leave it out."


def _number(token: Token) -> Diagnostic:
    if any(mark in token.text for mark in ".,"):
        message, hint = f"“{token.text}” is no whole number.", "Amounts are whole: 1, 2, 3 …"
    else:
        message, hint = "Nobody could count so far.", "Write a smaller number."
    return _finding([token], "not-an-amount", message, hint)


def _term(tokens: Sequence[Token], lexicon: Lexicon) -> tuple[int, str] | None:
    """The term of several words that they are but for a slip, and how many of them it takes."""
    best: tuple[int, int, str] | None = None
    for term in lexicon.terms:
        for name in (term.name, term.plural):
            length = len(name.split())
            written = " ".join(token.text for token in tokens[:length]).casefold()
            slips = edits(written, name.casefold(), max(1, len(name) // 6))
            if length > 1 and slips is not None and (best is None or slips < best[0]):
                best = slips, length, name
    return best and best[1:]


def _word(failure: Failure, index: int, lexicon: Lexicon) -> Diagnostic:
    tokens, stuck = failure.tokens[index : index + 1], failure.stuck
    expected = stuck.expected if stuck and stuck.index == index else frozenset()
    fitting = [word for name in sorted(expected) for word in spellings(name, lexicon)]
    near = _near(tokens[0].text, fitting) or _near(tokens[0].text, _all_words(lexicon))
    if near and tokens[0].text.lower() not in WORDS:
        return _unknown_as(tokens, _did_you_mean(near), near[0] if len(near) == 1 else None)
    if (
        index
        and tokens[0].text[0].isupper()
        and (own := [w for w in fitting if w[0].isupper()])
    ):
        if alike := [word for word in own if _begin_alike(tokens[0].text, word)]:
            return _unknown_as(tokens, _did_you_mean(alike[:2]))
        fitting = own if len(fitting) <= _FEW else fitting
    if 0 < len(fitting) <= _FEW:
        return _unknown_as(tokens, f"Possible here: {listed(fitting, 'or')}.")
    wanted = in_words(expected, lexicon)
    return _unknown_as(tokens, f"Expected here: {wanted}. {_DECLARE}" if wanted else _DECLARE)


def _did_you_mean(words: Sequence[str]) -> str:
    return f"Did you mean {' or '.join(f'“{word}”' for word in words)}?"


def _begin_alike(word: str, other: str) -> bool:
    """ "Sunup" and "Sundown": a third of the word, and what follows is another word."""
    pairs = zip(word.casefold(), other.casefold(), strict=False)
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    return same >= _BEGINNING and 3 * same >= len(word)


_BEGINNING = 3
"""Letters that two words must share from the first on to be taken for each other."""
_FEW = 8
"""Words that can be listed when none of them is near."""

_DECLARE = (
    "A word of the title must be declared in title.toml; other words are those of the"
    " language reference."
)


def _near(word: str, candidates: Sequence[str]) -> list[str]:
    """At most two words that may have been meant; of equal ones that with its capitals."""
    best: dict[str, str] = {}
    for near in likeliest(word, candidates):
        if _is_likely(word, near):
            known = best.setdefault(near.casefold(), near)
            if known[:1].isupper() != word[:1].isupper():
                best[near.casefold()] = near
    return list(best.values())[:2]


def _is_likely(word: str, near: str) -> bool:
    """Short words are all alike: only a lost or a swapped letter makes one of another."""
    if len(word) > 3:
        return True
    return len(near) > len(word) > 1 or sorted(word.casefold()) == sorted(near.casefold())


def _all_words(lexicon: Lexicon) -> list[str]:
    terms = [form for term in lexicon.terms for form in dict.fromkeys((term.name, term.plural))]
    return [*terms, lexicon.style.player, *language_words()]


def _unknown_as(tokens: Sequence[Token], hint: str, write: str | None = None) -> Diagnostic:
    """Unknown words; `write`: what would do in their place."""
    text = " ".join(token.text for token in tokens)
    if any(map(str.isalnum, text)):
        what = f"“{text}” is neither a word of this title nor of the language."
        return _finding(tokens, "unknown-word", what, hint, write)
    shown = text if text.isprintable() else f"U+{ord(text[0]):04X}"
    what = f"“{shown}” has no meaning in a rules text."
    return _finding(tokens, "unknown-character", what, hint, write)


def _finding(
    tokens: Sequence[Token], code: str, message: str, hint: str, write: str | None = None
) -> Diagnostic:
    span = Span(tokens[0].span.start, tokens[-1].span.end)
    fix = None if write is None else Fix(span, cased(write, tokens[0].text))
    return Diagnostic(code, Severity.ERROR, message, span, hints=(hint,), fix=fix)


def cased(word: str, like: str) -> str:
    """With a capital where the word that it stands for has one; never without its own."""
    return word[:1].upper() + word[1:] if like[:1].isupper() else word
