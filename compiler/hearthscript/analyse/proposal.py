"""Whether a wording may be proposed: it reads, and keeps what the designer has said.

Numbers, terms and players are the designer's: no proposal loses one but the word at fault,
and none changes who is meant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from hearthscript.analyse import agree, kinds
from hearthscript.frozen import frozen
from hearthscript.lexicon import Kind, Lexicon
from hearthscript.parse import Failure, Token, TooLong, read_condition, read_text, tokens_of
from hearthscript.source import Fix, Span, with_fixes
from hearthscript.syntax import nodes as n


@frozen
class Trial:
    """A sentence that could not be read, in which wordings are tried.

    `start`: "sentence" or "condition". `accepts`: whether a whole text is understood; None
    where more is wrong with the text than this sentence.
    """

    text: str
    failure: Failure
    lexicon: Lexicon
    start: str
    accepts: Callable[[str], bool] | None

    def sentence(self, fixes: Iterable[Fix]) -> str:
        """The sentence with these fixes."""
        return " ".join(self._as_written(fixes).split())

    def within(self, span: Span) -> list[Token]:
        """The words of the sentence in a stretch of the text."""
        tokens = self.failure.tokens
        return [token for token in tokens if span.start <= token.span.start < span.end]

    def holds(self, fixes: Sequence[Fix], at_fault: Sequence[Token]) -> bool:
        """Whether these fixes may be proposed; `at_fault`: words that may be lost."""
        sentence = self.sentence(fixes)
        if not sentence or not self._reads(sentence):
            return False
        kept = [token for token in self.failure.tokens if token not in at_fault]
        after = tokens_of(sentence, self.lexicon)
        if Counter(_own(kept)) - Counter(_own(after)) or _turns(kept) - _turns(after):
            return False
        return self.accepts is None or self.accepts(with_fixes(self.text, fixes))

    def names_more(self, fixes: Sequence[Fix]) -> bool:
        """Whether the fixes bring in a player who was not named."""
        after = tokens_of(self.sentence(fixes), self.lexicon)
        return bool(Counter(_people(after)) - Counter(_people(self.failure.tokens)))

    def stops_at(self, fixes: Sequence[Fix]) -> int:
        """Where in the text with the fixes the sentence is not understood; its end if it is."""
        written = self._as_written(fixes)
        start = self.failure.tokens[0].span.start
        failures = read_text(written, self.lexicon).failures
        stuck = failures[0].stuck if failures else None
        if stuck is None or stuck.index >= len(failures[0].tokens):
            return start + len(written)
        return start + failures[0].tokens[stuck.index].span.start

    def _as_written(self, fixes: Iterable[Fix]) -> str:
        fixed, tokens = with_fixes(self.text, fixes), self.failure.tokens
        longer = len(fixed) - len(self.text)
        return fixed[tokens[0].span.start : tokens[-1].span.end + longer]

    def _reads(self, sentence: str) -> bool:
        trees: tuple[n.Node, ...]
        if self.start == "condition":
            _, parsed = read_condition(sentence, self.lexicon)
            trees = () if isinstance(parsed, TooLong) else parsed.trees
            return any(next(kinds.misfits(tree, self.lexicon), None) is None for tree in trees)
        found = read_text(sentence, self.lexicon)
        if found.failures and all(failure.stuck is None for failure in found.failures):
            return self.accepts is not None  # "Otherwise, …": the text will tell
        return any(
            next(kinds.misfits(tree, self.lexicon), None) is None
            and not agree.disagreements(tree, found.tokens)
            for tree in found.readings
        )


TERMS = frozenset({*(kind.value.upper() for kind in Kind), "NUMBER"})
"""What the designer wrote for its own sake; joining words are put in and taken out."""

_PERSONS = {
    "you": "you", "your": "you", "they": "they", "them": "they", "their": "they",
    "she": "she", "he": "he", "him": "he", "his": "he", "her": "she",
}  # fmt: skip
OTHERS = frozenset(
    {"_PLAYER", "_RIVAL", "THEY", "THEIR", "TARGET", "EVERYONE", "ANOTHER", "CHARACTER"}
)
"""Words for players who are not “you”."""
_WHICH = frozenset({"OTHER", "ELSE", "EACH", "_EACH", "ALL", "BOTH"})


_TURNING = frozenset({
    "instead", "not", "no", "don't", "doesn't", "didn't", "cannot", "can't", "may", "if",
    "unless", "up", "twice", "half", "except", "chosen", "random", "second",
})  # fmt: skip
"""Words without which a sentence says something else."""


def _turns(tokens: Iterable[Token]) -> frozenset[str]:
    return _TURNING & {token.text.lower() for token in tokens}


def tells(token: Token) -> bool:
    """Whether it says who is meant, or turns what is said."""
    return _names(token) or bool(_turns([token]))


def _names(token: Token) -> bool:
    return bool(token.kinds & (OTHERS | _WHICH | {"YOU", "YOUR"})) and not token.kinds & TERMS


def _own(tokens: Iterable[Token]) -> Iterator[str]:
    for token in tokens:
        if token.kinds & TERMS:
            yield token.value
        yield from _people([token])


def _people(tokens: Iterable[Token]) -> Iterator[str]:
    for token in tokens:
        if _names(token):
            word = token.text.lower()
            yield _PERSONS.get(word, word)
