"""The grammar as plain data: what Lark makes of grammar/rules.lark, kept for the next run.

Lark reads the grammar, expands its templates and optional parts, and says which children a
rule's tree keeps. That takes longer than reading a card, and comes out the same as long as
the grammar is the same; so it is stored, and Lark is not even imported when it is there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hearthscript import cache
from hearthscript.data import data
from hearthscript.frozen import frozen

if TYPE_CHECKING:
    from lark import Lark
    from lark.grammar import Rule as LarkRule

STARTS = ("sentence", "condition")


@frozen
class Rule:
    """`origin` becomes `symbols`; its tree is made by the builder called `name`.

    `keep` says which children the builder gets: the place of a symbol, "none" for an
    optional part that is not there; a place in `inlined` gives its own children.
    `single`: a lone child stands for the whole (no builder is called).
    """

    order: int
    origin: str
    symbols: tuple[str, ...]
    name: str
    keep: tuple[int | None, ...]
    inlined: frozenset[int]
    single: bool


@frozen
class Compiled:
    """`patterns`: each terminal of the language as a regular expression."""

    rules: tuple[Rule, ...]
    patterns: Mapping[str, str]


def source() -> str:
    """The grammar as written, also for those who measure against it."""
    return (data("grammar") / "rules.lark").read_text(encoding="utf-8")


def compiled() -> Compiled:
    """The grammar, from the cache if it has not changed since."""
    text = source()
    at = cache.key("grammar", text.encode())
    known = cache.load(at)
    if known is not None:
        return _recalled(known)
    fresh = compile_grammar(text)
    cache.save(at, _stored(fresh))
    return fresh


def compile_grammar(text: str) -> Compiled:
    """What Lark makes of a grammar's text."""
    from lark import Lark

    lark = Lark(
        text, parser="earley", lexer="dynamic", start=list(STARTS), maybe_placeholders=True
    )
    patterns = {terminal.name: terminal.pattern.to_regexp() for terminal in lark.terminals}
    return Compiled(tuple(_rules(lark)), patterns)


def _rules(lark: Lark) -> Iterator[Rule]:
    for order, rule in enumerate(lark.rules):
        keep, inlined = _kept(rule)
        yield Rule(
            order,
            str(rule.origin.name),
            tuple(str(symbol.name) for symbol in rule.expansion),
            str(rule.alias or rule.options.template_source or rule.origin.name),
            keep,
            inlined,
            bool(rule.options.expand1 and not rule.alias),
        )


def _kept(rule: LarkRule) -> tuple[tuple[int | None, ...], frozenset[int]]:
    """As Lark's own tree builder: words without a name fall out, but not of a "!rule";
    "[…]" leaves its place."""
    absent = _absent_before(rule)
    keep: list[int | None] = []
    inlined: set[int] = set()
    for place, symbol in enumerate(rule.expansion):
        keep.extend([None] * absent[place])
        if symbol.is_term:
            if rule.options.keep_all_tokens or not symbol.filter_out:  # type: ignore[attr-defined]  # a terminal has it
                keep.append(place)
            continue
        keep.append(place)
        if symbol.name.startswith("_"):
            inlined.add(place)
    keep.extend([None] * absent[-1])
    return tuple(keep), frozenset(inlined)


def _absent_before(rule: LarkRule) -> Sequence[int]:
    """How many optional parts are left out before each symbol, and at the end."""
    marks = rule.options.empty_indices
    if not marks:
        return [0] * (len(rule.expansion) + 1)
    counts = [0]
    for is_absent in marks:
        if is_absent:
            counts[-1] += 1
        else:
            counts.append(0)
    return counts


# ── Stored ───────────────────────────────────────────────────────────────────────────────


def _stored(grammar: Compiled) -> dict[str, Any]:
    return {
        "rules": [
            [r.origin, r.symbols, r.name, r.keep, sorted(r.inlined), r.single]
            for r in grammar.rules
        ],
        "patterns": dict(grammar.patterns),
    }


def _recalled(known: Any) -> Compiled:
    rules = tuple(
        Rule(order, origin, tuple(symbols), name, tuple(keep), frozenset(inlined), single)
        for order, (origin, symbols, name, keep, inlined, single) in enumerate(known["rules"])
    )
    return Compiled(rules, known["patterns"])
