"""Did you mean …? The words of a list that are nearest to a mistyped one."""

from __future__ import annotations

from collections.abc import Iterable

_TOO_LONG = 60
"""Nobody mistypes a longer word than this; comparing it would only take time."""


def closest(word: str, candidates: Iterable[str], limit: int = 1) -> tuple[str, ...]:
    """The `limit` candidates most like `word`, best first; none if all are too far off.

    Capitals do not count. A slip of the fingers (a letter too many, too few, wrong, or two
    swapped) costs 1; a third of the word's letters may be wrong, or only vowels ("gane" for
    "gain"). The first letter is seldom wrong. A beginning ("npc" for "npc-skips"), one word
    of several and "the" before a word also match, after mere slips.
    """
    return tuple(candidate for _, _, candidate in _ranked(word, candidates)[:limit])


def likeliest(word: str, candidates: Iterable[str]) -> tuple[str, ...]:
    """As `closest`: all the candidates that nothing is nearer than."""
    ranked = _ranked(word, candidates)
    return tuple(candidate for score, _, candidate in ranked if score == ranked[0][0])


def _ranked(word: str, candidates: Iterable[str]) -> list[tuple[tuple[int, bool], int, str]]:
    wanted = word.strip().casefold()
    if not wanted or len(wanted) > _TOO_LONG:
        return []
    return sorted(
        ((score, _begins_otherwise(wanted, candidate.casefold())), place, candidate)
        for place, candidate in enumerate(dict.fromkeys(candidates))
        if len(candidate) <= _TOO_LONG
        and (score := _score(wanted, candidate.casefold())) is not None
    )


def _begins_otherwise(word: str, candidate: str) -> bool:
    return candidate[:1] != word[0] and word not in candidate


def did_you_mean(word: str, candidates: Iterable[str]) -> str:
    """A hint: the likeliest candidates, or else a list of what is possible."""
    known = list(dict.fromkeys(candidates))
    near = closest(word, known, limit=2)
    if near:
        return f"Did you mean {' or '.join(f'“{name}”' for name in near)}?"
    if not known:
        return ""
    shown = ", ".join(known[:12])
    return f"Possible here: {shown}{', …' if len(known) > 12 else ''}."


def edits(left: str, right: str, at_most: int) -> int | None:
    """How many slips lie between two words (Damerau-Levenshtein); None if over `at_most`."""
    if abs(len(left) - len(right)) > at_most:
        return None
    before: list[int] = []
    above = list(range(len(right) + 1))
    for row, letter in enumerate(left, start=1):
        line = [row]
        for column, other in enumerate(right, start=1):
            cost = min(
                above[column] + 1, line[column - 1] + 1, above[column - 1] + (letter != other)
            )
            swapped = row > 1 and column > 1 and letter == right[column - 2]
            if swapped and left[row - 2] == other:
                cost = min(cost, before[column - 2] + 1)
            line.append(cost)
        if min(line) > at_most:
            return None
        before, above = above, line
    return above[-1] if above[-1] <= at_most else None


def _score(word: str, candidate: str) -> int | None:
    """How unlike they are, 0 for equal; None if nobody would take one for the other."""
    at_most = 0 if len(word) < 2 else max(1, len(word) // 3)
    slips = edits(word, candidate, at_most)
    if slips is not None and slips < max(len(word), len(candidate)):
        return slips
    if len(word) < 3:
        return None
    bones = _consonants(word)
    if bones and bones == _consonants(candidate) and edits(word, candidate, 2) is not None:
        return 2
    parts = candidate.replace("-", " ").split()
    longer = word.endswith(f" {candidate}")
    if longer or candidate.startswith(word) or (len(parts) > 1 and word in parts):
        return at_most + 1
    return None


def _consonants(word: str) -> str | None:
    """What is left of a word whose vowels are mistaken: its beginning and its consonants."""
    if len(word) < 4:
        return None
    return word[0] + "".join(letter for letter in word[1:] if letter not in "aeiouy")
