"""A text's sentences, and the lists that they lead, before anything is read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hearthscript.frozen import frozen
from hearthscript.parse.lexer import Token
from hearthscript.source import Span


@frozen
class Segment:
    """A sentence's tokens (without its full stop), and the items of the list it leads."""

    tokens: tuple[Token, ...]
    items: tuple[tuple[Segment, ...], ...] = ()


def every_sentence(segments: Sequence[Segment]) -> Iterator[tuple[Token, ...]]:
    """The tokens of each, those inside the items of lists too."""
    for segment in segments:
        yield segment.tokens
        for item in segment.items:
            yield from every_sentence(item)


def segments_of(text: str, tokens: Sequence[Token]) -> tuple[Segment, ...]:
    """The text cut at its full stops and bullets."""
    segments: list[Segment] = []
    current: list[Token] = []
    index = 0
    while index < len(tokens):
        token = tokens[index]
        if "BULLET" in token.kinds and current:
            items, index = _items(text, tokens, index)
            here = Span(token.span.start, token.span.start)
            marker = Token("", "", here, frozenset({"LIST"}))
            segments.append(Segment((*current, marker), items))
            current = []
            continue
        if token.text == ".":  # one that ends nothing is kept, and understood by nobody
            segments.append(Segment(tuple(current) or (token,)))
            current = []
        else:
            current.append(token)
        index += 1
    if current:
        segments.append(Segment(tuple(current)))
    return tuple(segments)


def _items(
    text: str, tokens: Sequence[Token], index: int
) -> tuple[tuple[tuple[Segment, ...], ...], int]:
    """The items from a bullet on; a line that begins otherwise ends the list."""
    items: list[tuple[Segment, ...]] = []
    while index < len(tokens) and "BULLET" in tokens[index].kinds:
        end = index + 1
        while end < len(tokens) and not _new_line(text, tokens, end):
            end += 1
        said = segments_of(text, tokens[index + 1 : end])
        items.append(said or (Segment((tokens[index],)),))  # an option that says nothing
        index = end
    return tuple(items), index


def _new_line(text: str, tokens: Sequence[Token], index: int) -> bool:
    return "\n" in text[tokens[index - 1].span.end : tokens[index].span.start + 1]
