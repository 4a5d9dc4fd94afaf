"""Every word that a title declares, with all the spellings that mean it."""

from __future__ import annotations

from collections.abc import Iterator

from hearthscript.lexicon.model import Kind, Lexicon, Term
from hearthscript.lexicon.plural import plural_of


def terms_of(lexicon: Lexicon) -> tuple[Term, ...]:
    """All terms, the longest first, so that "Iron Coin" is met before "Coin"."""
    found = list(_terms(lexicon))
    return tuple(sorted(found, key=lambda term: (-max(map(len, term.forms)), term.name)))


def _terms(lexicon: Lexicon) -> Iterator[Term]:
    for resource in lexicon.resources.values():
        # House style says "2 Fear"; "2 Fears" is understood all the same.
        yield _term(Kind.RESOURCE, resource.name, resource.plural, plural_of(resource.name))
        if resource.bond:
            yield _term(Kind.STATE, resource.bond.state)
    for name in lexicon.tracks:
        yield _term(Kind.TRACK, name)
    for area in lexicon.areas.values():
        yield _term(Kind.AREA, area.name, area.plural)
        for place in area.places:
            yield _term(Kind.PLACE, place.name)
    for token in lexicon.tokens.values():
        yield _term(Kind.TOKEN, token.name, token.plural)
    for kind in lexicon.kinds.values():
        yield _term(Kind.CARD, kind.name, kind.plural)
    for name in lexicon.characters:
        yield _term(Kind.CHARACTER, name)
    for name in lexicon.moments:
        yield _term(Kind.MOMENT, name)
    countable = (
        (Kind.ZONE, tuple(lexicon.zones)),
        (Kind.VALUE, tuple(lexicon.values)),
        (Kind.BOX, lexicon.boxes),
        (Kind.PERIOD, lexicon.periods),
    )
    for kind_of, names in countable:
        for name in names:
            yield _term(kind_of, name, plural_of(name))


def _term(kind: Kind, name: str, plural: str = "", *others: str) -> Term:
    plural = plural or name
    return Term(kind, name, plural, tuple(dict.fromkeys((name, plural, *others))))
