"""An Earley parser that knows what word comes next.

Earley's algorithm keeps every reading, in time that no ambiguity can blow up. A plain one
tries every rule that could begin at a place, which with some hundreds of rules is most of
its work; here a rule is tried only if it can begin with the token that stands there. The
result is a forest in which equal parts of different readings are shared. The grammar has
no empty rules (a test holds that), which keeps the loop short.

Source: J. Earley, "An Efficient Context-Free Parsing Algorithm" (1970); the shape of the
forest is that of E. Scott, "SPPF-Style Parsing From Earley Recognisers" (2008).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from hearthscript.parse.compiled import Rule
from hearthscript.parse.lexer import Token


@dataclass(slots=True, eq=False)
class Symbol:
    """A stretch of tokens as one symbol of the grammar, in every way that it can be."""

    start: int
    end: int
    ways: list[tuple[Rule, Partial]] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Partial:
    """A rule, read up to `dot`; `ways`: what came before, and the last child."""

    rule: Rule
    dot: int
    start: int
    end: int
    ways: list[tuple[Partial | None, Symbol | Token]] = field(default_factory=list)


class Stuck(Exception):  # noqa: N818 - how a parse ends that finds nothing
    """No reading: `index` is the token that fits nothing (the number of tokens: the end).

    `expected` names the terminals that would have fitted there.
    """

    def __init__(self, index: int, expected: frozenset[str]) -> None:
        super().__init__(f"stuck at token {index}")
        self.index = index
        self.expected = expected


class Chart:
    """A parser for one grammar. It holds no state between calls."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        self._by_origin: dict[str, list[Rule]] = {}
        for rule in rules:
            self._by_origin.setdefault(rule.origin, []).append(rule)
        self._firsts: dict[str, frozenset[str]] = {}
        self._foreseen: dict[tuple[str, frozenset[str]], list[Rule]] = {}

    def parse(self, tokens: Sequence[Token], start: str) -> Symbol:
        """The root of the forest of all readings of the tokens; raises Stuck."""
        try:
            return _Run(self, tokens, foresee=True).root(start)
        except Stuck as stuck:
            # The same again up to where it stopped, to learn all that would have fitted.
            return _Run(self, tokens[: stuck.index + 1], foresee=False).root(start)

    def rules(self, origin: str, kinds: frozenset[str] | None) -> list[Rule]:
        """The rules of a symbol, of which only those that can begin with such a token."""
        rules = self._by_origin[origin]
        if kinds is None:
            return rules
        found = self._foreseen.get((origin, kinds))
        if found is None:
            found = [r for r in rules if not kinds.isdisjoint(self._first(r.symbols[0]))]
            self._foreseen[origin, kinds] = found
        return found

    def is_terminal(self, symbol: str) -> bool:
        return symbol not in self._by_origin

    def _first(self, symbol: str) -> frozenset[str]:
        """The terminals with which a symbol can begin."""
        known = self._firsts.get(symbol)
        if known is not None:
            return known
        if self.is_terminal(symbol):
            return frozenset({symbol})
        seen, terminals, todo = {symbol}, set(), [symbol]
        while todo:
            for rule in self._by_origin[todo.pop()]:
                first = rule.symbols[0]
                if self.is_terminal(first):
                    terminals.add(first)
                elif first not in seen:
                    seen.add(first)
                    todo.append(first)
        self._firsts[symbol] = frozenset(terminals)
        return self._firsts[symbol]


class _Column:
    """What is known at one place between tokens."""

    __slots__ = ("partials", "scanning", "symbols", "waiting")

    def __init__(self) -> None:
        self.partials: dict[tuple[int, int, int], Partial] = {}
        self.symbols: dict[tuple[str, int], Symbol] = {}
        self.waiting: dict[str, list[Partial]] = {}
        self.scanning: dict[str, list[Partial]] = {}


class _Run:
    """One parse of some tokens."""

    def __init__(self, chart: Chart, tokens: Sequence[Token], *, foresee: bool) -> None:
        self._chart = chart
        self._tokens = tokens
        self._foresee = foresee
        self._columns = [_Column()]
        self._todo: list[Partial] = []

    def root(self, start: str) -> Symbol:
        self._predict(start, 0)
        self._work(0)
        for index, token in enumerate(self._tokens):
            self._scan(index, token)
        end = len(self._tokens)
        found = self._columns[end].symbols.get((start, 0))
        if found is None:
            raise Stuck(end, frozenset(self._columns[end].scanning))
        return found

    def _scan(self, index: int, token: Token) -> None:
        here = self._columns[index]
        self._columns.append(_Column())
        for kind in token.kinds:
            for partial in here.scanning.get(kind, ()):
                self._advance(partial, token, index + 1)
        if not self._todo:
            raise Stuck(index, frozenset(here.scanning))
        self._work(index + 1)

    def _predict(self, origin: str, at: int) -> None:
        kinds = None
        if self._foresee:
            kinds = self._tokens[at].kinds if at < len(self._tokens) else frozenset[str]()
        self._todo.extend(Partial(rule, 0, at, at) for rule in self._chart.rules(origin, kinds))

    def _work(self, at: int) -> None:
        """Complete what is complete, and predict what is needed, until nothing is left."""
        here, todo, chart = self._columns[at], self._todo, self._chart
        while todo:
            partial = todo.pop()
            symbols = partial.rule.symbols
            if partial.dot == len(symbols):
                self._complete(partial, at)
                continue
            wanted = symbols[partial.dot]
            if chart.is_terminal(wanted):
                here.scanning.setdefault(wanted, []).append(partial)
                continue
            waiting = here.waiting.get(wanted)
            if waiting is None:
                here.waiting[wanted] = [partial]
                self._predict(wanted, at)
            else:
                waiting.append(partial)

    def _complete(self, partial: Partial, at: int) -> None:
        origin = partial.rule.origin
        here = self._columns[at]
        symbol = here.symbols.get((origin, partial.start))
        if symbol is not None:
            symbol.ways.append((partial.rule, partial))
            return
        symbol = Symbol(partial.start, at, [(partial.rule, partial)])
        here.symbols[origin, partial.start] = symbol
        for waiting in self._columns[partial.start].waiting.get(origin, ()):
            self._advance(waiting, symbol, at)

    def _advance(self, partial: Partial, child: Symbol | Token, at: int) -> None:
        before = partial if partial.dot else None
        key = (partial.rule.order, partial.dot + 1, partial.start)
        known = self._columns[at].partials.get(key)
        if known is None:
            known = Partial(partial.rule, partial.dot + 1, partial.start, at)
            self._columns[at].partials[key] = known
            self._todo.append(known)
        known.ways.append((before, child))
