"""Lark's Earley parser, told what word comes next.

Lark predicts every rule that could begin at a place; with some hundreds of rules that is
most of its time. Here a rule is predicted only if it can begin with the token that
stands there, and what waits for a symbol is found by that symbol instead of by a walk
through the column. What comes out is Lark's own shared packed parse forest.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

from lark import Lark
from lark.exceptions import UnexpectedEOF, UnexpectedToken
from lark.grammar import Rule, Symbol
from lark.lexer import Lexer
from lark.parsers import earley
from lark.parsers.earley_common import Item

from hearthscript.parse.lexer import Token


class TokensAsGiven(Lexer):
    """The "lexer" that Lark is given: our tokens, as they are."""

    def __init__(self, _conf: Any) -> None:
        self.given: Sequence[Token] = ()

    def lex(self, _expects: Any) -> Iterator[Token]:
        return iter(self.given)


class Stuck(Exception):
    """No reading: `index` is the token that fits nothing (the number of tokens: the end).

    `expected` names the terminals that would have fitted there.
    """

    def __init__(self, index: int, expected: frozenset[str]) -> None:
        super().__init__(f"stuck at token {index}")
        self.index = index
        self.expected = expected


class Chart(earley.Parser):  # type: ignore[misc]  # Lark types its parsers loosely
    """One parser for all start symbols of a grammar; not for several threads at once."""

    def __init__(self, lark: Lark) -> None:
        frontend: Any = lark.parser
        super().__init__(
            frontend.lexer_conf,
            frontend.parser_conf,
            lambda terminal, token: terminal.name in token.kinds,
            resolve_ambiguity=False,
            tree_class=None,
        )
        self._source = TokensAsGiven(None)
        self._tokens: Sequence[Token] = ()
        self._foresee = True
        self._waiting: list[dict[Symbol, list[Item]]] = []
        self._first = {rule: self._can_begin(rule) for rule in frontend.parser_conf.rules}
        self._foreseen: dict[tuple[Symbol, frozenset[str]], list[Rule]] = {}

    def forest(self, tokens: Sequence[Token], start: str) -> Any:
        """The root of the forest of all readings from `start`; raises Stuck."""
        try:
            return self._run(tokens, start, foresee=True)
        except Stuck:
            # Slower, but knows all that would have fitted.
            return self._run(tokens, start, foresee=False)

    def _run(self, tokens: Sequence[Token], start: str, *, foresee: bool) -> Any:
        self._source.given = self._tokens = tokens
        self._foresee = foresee
        self._waiting = []
        try:
            return self.parse(self._source, start)
        except UnexpectedToken as error:
            index = next(i for i, token in enumerate(tokens) if token is error.token)
            raise Stuck(index, frozenset(error.expected)) from None
        except UnexpectedEOF as error:
            raise Stuck(len(tokens), frozenset(error.expected)) from None

    # ── What may begin here ─────────────────────────────────────────────────────────────

    def _can_begin(self, rule: Rule) -> frozenset[str]:
        first = rule.expansion[0]
        if first.is_term:
            return frozenset({first.name})
        return frozenset(symbol.name for symbol in self.FIRST[first])

    def _predicted(self, symbol: Symbol, at: int) -> list[Rule]:
        rules: list[Rule] = self.predictions[symbol]
        if not self._foresee:
            return rules
        if at >= len(self._tokens):
            return []
        kinds = self._tokens[at].kinds
        found = self._foreseen.get((symbol, kinds))
        if found is None:
            found = [rule for rule in rules if not kinds.isdisjoint(self._first[rule])]
            self._foreseen[symbol, kinds] = found
        return found

    # ── The Earley step, as Lark's, without empty rules (the grammar has none) ──────────

    def predict_and_complete(
        self, i: int, to_scan: Any, columns: Any, transitives: Any, node_cache: Any
    ) -> None:
        column = columns[i]
        waiting: dict[Symbol, list[Item]] = {}
        self._waiting.append(waiting)
        predicted: set[Symbol] = set()
        items = deque(column)

        def keep(item: Item) -> None:
            if item.expect in self.TERMINALS:
                to_scan.add(item)
            elif item not in column:
                column.add(item)
                items.append(item)

        while items:
            item = items.pop()
            if item.is_complete:
                for originator in self._waiting[item.start].get(item.s, ()):
                    keep(self._advanced(originator, item, i, node_cache))
                continue
            symbol = item.expect
            waiting.setdefault(symbol, []).append(item)
            if symbol not in predicted:
                predicted.add(symbol)
                for rule in self._predicted(symbol, i):
                    keep(Item(rule, 0, i))

    def _advanced(self, originator: Item, done: Item, i: int, node_cache: Any) -> Item:
        item = originator.advance()
        label = (item.s, originator.start, i)
        node = node_cache.get(label)
        if node is None:
            node = node_cache[label] = self.SymbolNode(*label)
        node.add_family(item.s, item.rule, i, originator.node, done.node)
        item.node = node
        return item

