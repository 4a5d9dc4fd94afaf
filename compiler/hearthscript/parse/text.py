"""A whole rules text: cut into sentences, each read by itself, and put together again.

A sentence is a small text, and most sentences of a set stand on many of its cards; so each
is read once, and the text's readings are the combinations of its sentences' readings. Two
things reach over a full stop: "Otherwise, …" goes on from the sentence before, and what
`run_on` draws into the effect that it goes on from.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, product

from hearthscript.frozen import frozen
from hearthscript.lexicon import Lexicon
from hearthscript.parse.bounds import TooLong, endless, rambling, wordy
from hearthscript.parse.build import Said
from hearthscript.parse.chart import Stuck
from hearthscript.parse.forest import MOST_READINGS
from hearthscript.parse.grammar import grammar
from hearthscript.parse.lexer import Token, tokenize
from hearthscript.parse.otherwise import is_open_if, with_otherwise
from hearthscript.parse.read import Parsed, parse
from hearthscript.parse.run_on import run_on
from hearthscript.parse.segments import Segment, every_sentence, segments_of
from hearthscript.syntax import nodes as n
from hearthscript.syntax.walk import with_parts


@frozen
class Failure:
    """A sentence that has no reading, or begins with what nothing comes before.

    `stuck` None: an "otherwise" without an "if".
    """

    tokens: tuple[Token, ...]
    stuck: Stuck | None


@frozen
class ReadText:
    """`readings` in a stated order; with `failures` there are none.

    `sentences`: then, the readings of each sentence that could be read by itself.
    """

    text: str
    tokens: tuple[Token, ...]
    readings: tuple[n.Text, ...] = ()
    failures: tuple[Failure, ...] = ()
    sentences: tuple[tuple[n.Text, ...], ...] = ()
    capped: bool = False
    too_long: TooLong | None = None


def read_text(text: str, lexicon: Lexicon) -> ReadText:
    """Every reading that the grammar allows of a rules text."""
    if over := endless(text):
        return ReadText(text, (), too_long=over)
    tokens = tokens_of(text, lexicon)
    segments = segments_of(text, tokens)
    if over := wordy(tokens) or rambling(every_sentence(segments)):
        return ReadText(text, tokens, too_long=over)
    found = _texts(segments)
    return replace(found, text=text, tokens=tokens)


def tokens_of(text: str, lexicon: Lexicon) -> tuple[Token, ...]:
    """The words of a text, as the grammar sees them."""
    return tuple(tokenize(text, lexicon, grammar().vocabulary))


def read_condition(text: str, lexicon: Lexicon) -> tuple[tuple[Token, ...], Parsed | TooLong]:
    """Every reading of one condition, such as "Ann has 2 Fear"."""
    if over := endless(text):
        return (), over
    tokens = tokens_of(text.rstrip(". "), lexicon)
    return tokens, rambling([tokens]) or parse(tokens, "condition")


# ── Putting together ─────────────────────────────────────────────────────────────────────


def _texts(segments: Sequence[Segment]) -> ReadText:
    each: list[tuple[Said, ...]] = []
    failures: list[Failure] = []
    capped = False
    for segment in segments:
        said = _said(segment)
        each.append(said.trees)
        failures.extend(said.failures)
        capped |= said.capped
    if failures:
        alone = tuple(
            tuple(n.Text(said.sentences) for said in trees) for trees in each if trees
        )
        return ReadText("", (), failures=tuple(failures), sentences=alone, capped=capped)
    for index in range(len(each)):
        if each[index] and all(said.otherwise for said in each[index]):
            before = _open_for_otherwise(each[index - 1]) if index else ()
            if not before:
                return ReadText("", (), failures=(Failure(segments[index].tokens, None),))
            each[index - 1] = before
    readings: list[n.Text] = []
    for combination in product(*each):
        for reading in _joined(combination):
            if len(readings) == MOST_READINGS:
                return ReadText("", (), tuple(readings), capped=True)
            if reading not in readings:
                readings.append(reading)
    return ReadText("", (), tuple(readings), capped=capped)


def _open_for_otherwise(trees: tuple[Said, ...]) -> tuple[Said, ...]:
    """Those that "otherwise" can go on from."""
    return tuple(
        said for said in trees if said.otherwise or is_open_if(said.sentences[-1].effect)
    )


@frozen
class _SegmentSaid:
    trees: tuple[Said, ...] = ()
    failures: tuple[Failure, ...] = ()
    capped: bool = False


def _said(segment: Segment) -> _SegmentSaid:
    parsed = parse(segment.tokens, "sentence")
    if parsed.stuck is not None:
        failures = [Failure(segment.tokens, parsed.stuck)]
        for item in segment.items:
            failures.extend(_texts(item).failures)
        return _SegmentSaid(failures=tuple(failures))
    if not parsed.trees:
        end = Stuck(len(segment.tokens), frozenset())
        return _SegmentSaid(failures=(Failure(segment.tokens, end),))
    if not segment.items:
        return _SegmentSaid(parsed.trees, capped=parsed.capped)
    items = [_texts(item) for item in segment.items]
    failed = tuple(failure for item in items for failure in item.failures)
    if failed:
        return _SegmentSaid(failures=failed)
    trees = (
        _with_options(tree, tuple(_option(item) for item in chosen))
        for tree in parsed.trees
        for chosen in product(*(item.readings for item in items))
    )
    some = tuple(islice(trees, MOST_READINGS + 1))
    capped = parsed.capped or any(item.capped for item in items) or len(some) > MOST_READINGS
    return _SegmentSaid(some[:MOST_READINGS], capped=capped)


def _option(text: n.Text) -> n.Effect:
    """One sentence is the option itself; several stay together."""
    if len(text.sentences) == 1 and not text.sentences[0].then:
        return text.sentences[0].effect
    return text


def _with_options(said: Said, options: tuple[n.Effect, ...]) -> Said:
    def fill(node: n.Node) -> n.Node:
        if isinstance(node, n.Choice) and not node.options:
            return replace(node, options=options)
        filled: n.Node = with_parts(node, fill)
        return filled

    sentences = tuple(fill(sentence) for sentence in said.sentences)
    return replace(said, sentences=sentences)  # type: ignore[arg-type]  # fill keeps the type


def _joined(said: Sequence[Said]) -> Iterator[n.Text]:
    """The texts that these sentences make: "otherwise" folded in, options run on or not."""
    sentences: list[n.Sentence] = []
    for one in said:
        if not one.otherwise:
            sentences.extend(one.sentences)
            continue
        before = sentences[-1] if sentences else None
        if before is None or not is_open_if(before.effect):
            return
        effect = with_otherwise(before.effect, one.sentences[0].effect)
        sentences[-1] = replace(before, effect=effect)
    for arranged in run_on(tuple(sentences)):
        yield n.Text(arranged)
