"""From a rules text to what it means: the readings that survive, and why others do not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from hearthscript.analyse import agree, kinds, refer
from hearthscript.analyse.misfit import Misfit
from hearthscript.analyse.stuck import why_stuck
from hearthscript.frozen import frozen
from hearthscript.lexicon import Lexicon
from hearthscript.parse import (
    MOST_READINGS,
    Failure,
    ReadText,
    Stuck,
    Token,
    TooLong,
    read_condition,
    read_text,
)
from hearthscript.source import Diagnostic, Severity, Span
from hearthscript.syntax import nodes as n
from hearthscript.syntax import walk


@frozen
class Rejected:
    tree: n.Text
    misfit: Misfit


@frozen
class Understanding:
    """What a text means. No readings: `diagnostics` say why. `capped`: there are more."""

    text: str
    readings: tuple[n.Text, ...] = ()
    rejected: tuple[Rejected, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    capped: bool = False
    tokens: tuple[Token, ...] = ()
    disagreeing: tuple[Token, ...] = ()
    """Verbs that do not go with their subject in any reading."""
    here: bool = False
    """It stands on a card that is itself a place."""

    @property
    def only(self) -> n.Text | None:
        """What the text says, if it can be read in one way and no other."""
        return self.readings[0] if len(self.readings) == 1 and not self.capped else None


def understand(text: str, lexicon: Lexicon, *, here: bool = False) -> Understanding:
    """Every reading that the words allow and that means something in this title.

    `here`: the text stands on a card that is itself a place.
    """
    found = read_text(text, lexicon)
    whole = Understanding(text, tokens=found.tokens, capped=found.capped, here=here)
    if found.too_long:
        return replace(whole, diagnostics=(_too_long(found.too_long),))
    if found.failures:
        stuck = why_stuck(
            found, lexicon, accepts=lambda text: bool(_readings(text, lexicon, here))
        )
        wrong = (*stuck, *_wrong_alone(found, lexicon))
        return replace(whole, diagnostics=tuple(sorted(wrong, key=lambda d: d.span.start)))
    if not found.readings:
        return replace(whole, diagnostics=(_empty(text),))
    sifted = _sift(found, lexicon, here=here)
    return replace(
        whole,
        readings=sifted.kept,
        rejected=sifted.rejected,
        disagreeing=sifted.disagreeing,
        diagnostics=() if sifted.kept else _all_rejected(sifted.rejected, text),
    )


def _readings(text: str, lexicon: Lexicon, here: bool) -> tuple[n.Text, ...]:
    """The readings of a text that means something; none, and no reasons, of any other."""
    found = read_text(text, lexicon)
    return _sift(found, lexicon, here=here).kept if found.readings else ()


@frozen
class ConditionRead:
    """One condition (`condition`), or what is wrong with it."""

    condition: n.Condition | None
    diagnostics: tuple[Diagnostic, ...] = ()


def condition(text: str, lexicon: Lexicon) -> ConditionRead:
    """A statement about a game, such as "Ann has 2 Fear"."""
    tokens, parsed = read_condition(text, lexicon)
    if isinstance(parsed, TooLong):
        return ConditionRead(None, (_too_long(parsed),))
    for tree in parsed.trees:
        if next(kinds.misfits(tree, lexicon), None) is None:
            return ConditionRead(tree)
    if parsed.trees:
        misfit = next(kinds.misfits(parsed.trees[0], lexicon))
        return ConditionRead(None, (_diagnostic(misfit, text),))
    if not tokens:
        return ConditionRead(None, (_empty(text),))
    failure = Failure(tokens, parsed.stuck or Stuck(len(tokens), frozenset()))
    stuck = ReadText(text, tokens, failures=(failure,))
    return ConditionRead(None, why_stuck(stuck, lexicon, start="condition"))


# ── Sifting ──────────────────────────────────────────────────────────────────────────────


@frozen
class Sifted:
    kept: tuple[n.Text, ...]
    rejected: tuple[Rejected, ...] = ()
    disagreeing: tuple[Token, ...] = ()


Sieve: TypeAlias = Callable[[Sifted, ReadText, Lexicon, bool], Sifted]


def _sift(found: ReadText, lexicon: Lexicon, *, here: bool) -> Sifted:
    sifted = Sifted(found.readings)
    for sieve in SIEVES:
        sifted = sieve(sifted, found, lexicon, here)
    return sifted


def _that_fit(sifted: Sifted, _found: ReadText, lexicon: Lexicon, _here: bool) -> Sifted:
    kept: list[n.Text] = []
    rejected = list(sifted.rejected)
    for tree in sifted.kept:
        misfit = next(kinds.misfits(tree, lexicon), None)
        if misfit is None:
            kept.append(tree)
        else:
            rejected.append(Rejected(tree, misfit))
    return replace(sifted, kept=tuple(kept), rejected=tuple(rejected))


def _that_agree(sifted: Sifted, found: ReadText, _lexicon: Lexicon, _here: bool) -> Sifted:
    judged = [(tree, agree.disagreements(tree, found.tokens)) for tree in sifted.kept]
    fewest = min((len(verbs) for _, verbs in judged), default=0)
    kept = tuple(tree for tree, verbs in judged if len(verbs) == fewest)
    rejected = tuple(
        Rejected(tree, _disagrees(verbs[0])) for tree, verbs in judged if len(verbs) > fewest
    )
    verbs_left = next((verbs for _, verbs in judged if len(verbs) == fewest), ())
    return replace(
        sifted, kept=kept, rejected=sifted.rejected + rejected, disagreeing=verbs_left
    )


def _disagrees(verb: Token) -> Misfit:
    return Misfit("verb-form", f"“{verb.text}” does not go with its subject", verb.span)


def _that_refer(sifted: Sifted, _found: ReadText, lexicon: Lexicon, here: bool) -> Sifted:
    kept: list[n.Text] = []
    rejected = list(sifted.rejected)
    for tree in sifted.kept:
        for way in refer.resolutions(tree, lexicon, here=here):
            if isinstance(way, Misfit):
                rejected.append(Rejected(tree, way))
            elif not any(_same(way, other) for other in kept):
                kept.append(way)
    return replace(sifted, kept=tuple(kept[:MOST_READINGS]), rejected=tuple(rejected))


def _same(one: n.Text, other: n.Text) -> bool:
    return one == other and _all_means(one) == _all_means(other)


def _all_means(tree: n.Text) -> list[tuple[int, ...]]:
    return [node.means for node in walk(tree) if isinstance(node, n.Pointing)]


SIEVES: tuple[Sieve, ...] = (_that_fit, _that_agree, _that_refer)
"""What a reading must pass, in this order."""


# ── Diagnostics ──────────────────────────────────────────────────────────────────────────


def _too_long(over: TooLong) -> Diagnostic:
    why, hint = "no card holds so many", "Divide it into several cards or boxes."
    if over.what == "sentence":
        why, hint = "nobody keeps so many in mind", "Divide it into several sentences."
    return Diagnostic(
        "text-too-long",
        Severity.ERROR,
        f"This {over.what} has more than {over.most} {over.unit}; {why}.",
        over.span,
        hints=(hint,),
    )


def _empty(text: str) -> Diagnostic:
    return Diagnostic(
        "empty-text", Severity.ERROR, "There is no text to read.", Span(0, len(text))
    )


_OF_OTHERS = ("nothing-to-replace", "nothing-before")
"""What a sentence by itself lacks, and the one before it may have."""
_SECONDARY = ("goes-on", "option-has-ended", "verb-form")
"""Reasons that only settle between readings, unless there are no others."""


def _all_rejected(rejected: Sequence[Rejected], text: str) -> tuple[Diagnostic, ...]:
    """One finding for each thing that stands in the way of some reading, plainest first."""
    distinct = dict.fromkeys(each.misfit for each in rejected)
    return tuple(_diagnostic(misfit, text) for misfit in _plainest(distinct))


def _plainest(misfits: Iterable[Misfit]) -> list[Misfit]:
    found = list(misfits)
    own = [misfit for misfit in found if misfit.code not in _SECONDARY]
    return (own or found)[:1]


def _wrong_alone(found: ReadText, lexicon: Lexicon) -> Iterator[Diagnostic]:
    """What is wrong in the other sentences of a text that could not be read as a whole."""
    for readings in found.sentences:
        misfits = [next(kinds.misfits(tree, lexicon), None) for tree in readings]
        if misfits[0] is not None and all(misfits) and misfits[0].code not in _OF_OTHERS:
            yield _diagnostic(misfits[0], found.text)


def _diagnostic(misfit: Misfit, text: str) -> Diagnostic:
    reason = misfit.said(text)
    return Diagnostic(
        misfit.code,
        Severity.ERROR,
        reason[:1].upper() + reason[1:] + ".",
        misfit.span,
        hints=(misfit.hint,) if misfit.hint else (),
    )
