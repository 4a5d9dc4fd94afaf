"""Words that two things share."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Literal

from hearthscript.lexicon.language import language_words
from hearthscript.lexicon.locate import Path, Where, nearest
from hearthscript.lexicon.model import Kind, Lexicon, Term
from hearthscript.source.findings import Findings, line_of
from hearthscript.source.span import Span


def check_spellings(lexicon: Lexicon, places: dict[Path, Where], findings: Findings) -> None:
    """The same spelling for two things: no text could say which it means."""

    def key(path: Path) -> Span:
        return nearest(places, path).key

    first: dict[str, tuple[Term, Path]] = {}
    for term, path in sorted(_declared(lexicon), key=lambda it: key(it[1]).start):
        shared = next((form for form in term.forms if form in first), None)
        for form in term.forms:
            first.setdefault(form, (term, path))
        if shared is None:
            continue
        earlier, where = first[shared]
        line = line_of(findings.place, key(where))
        message = _declared_already(shared, earlier, line)
        if shared not in {term.name, earlier.name}:
            message = f"“{shared}” is a form of “{earlier.name}” (line {line}) too."
        hint = "Give one of them another name or plural."
        findings.add("word-declared-twice", message, key(path), hint)
    for form, (term, path) in first.items():
        what_to_do = _taken(form, lexicon) if form == term.name else None
        if what_to_do is not None:
            message = f"“{form}” is a word of the language, and says something else there."
            findings.add("word-of-the-language", message, key(path), what_to_do)
    folded = {form.casefold(): found for form, found in first.items()}
    for setting, word in _for_players(lexicon, places):
        if word.casefold() in folded:
            earlier, where = folded[word.casefold()]
            message = _declared_already(word, earlier, line_of(findings.place, key(where)))
            span = nearest(places, ("style", setting)).value
            hint = f"Give “{setting}” another word."
            findings.add("word-declared-twice", message, span, hint)
        elif word.casefold() in language_words():
            message = f"“{word}” is a word of the language, and says something else there."
            span = nearest(places, ("style", setting)).value
            findings.add(
                "word-of-the-language", message, span, f"Give “{setting}” another word."
            )
    _check_rival(lexicon, places, findings)


_EVERYWHERE = frozenset({"card", "cards"})
"""Words that stand where the names of things do: capitals would not tell them apart."""


def _taken(form: str, lexicon: Lexicon) -> str | None:
    """What to do about a name that no text could use; capitals tell "Resolve" from an order."""
    player = lexicon.style.player.casefold()
    if form.casefold() in {*_EVERYWHERE, player, f"{player}s"}:
        return "Give it another name."
    if form in language_words():
        return "Begin it with a capital, or give it another name."
    return None


def _for_players(
    lexicon: Lexicon, places: dict[Path, Where]
) -> Iterator[tuple[Literal["player", "rival"], str]]:
    """The words that the title has chosen for players."""
    if ("style", "player") in places:
        yield "player", lexicon.style.player
    if lexicon.style.rival is not None:
        yield "rival", lexicon.style.rival


def _check_rival(lexicon: Lexicon, places: dict[Path, Where], findings: Findings) -> None:
    player, rival = lexicon.style.player, lexicon.style.rival
    if rival is not None and rival.casefold() == player.casefold():
        message = f"“{rival}” is the word for any player; a rival is another one."
        hint = (
            "Give “rival” a word of its own, or take it out: texts say “another player” then."
        )
        span = nearest(places, ("style", "rival")).value
        findings.add("word-declared-twice", message, span, hint)


def _declared_already(word: str, earlier: Term, line: int) -> str:
    kind = "card kind" if earlier.kind is Kind.CARD else str(earlier.kind)
    return f"“{word}” is declared already, as {_a(kind)} in line {line}."


def _declared(lexicon: Lexicon) -> Iterator[tuple[Term, Path]]:
    """Each term and where it is declared."""
    paths: defaultdict[tuple[Kind, str], list[Path]] = defaultdict(list)
    for kind, name, path in _declarations(lexicon):
        paths[kind, name].append(path)
    for term in lexicon.terms:
        yield term, paths[term.kind, term.name].pop(0)


def _declarations(lexicon: Lexicon) -> Iterator[tuple[Kind, str, Path]]:
    for area in lexicon.areas.values():
        for number, place in enumerate(area.places):
            yield Kind.PLACE, place.name, ("areas", area.name, "places", number, "name")
    for key, it in lexicon.kinds.items():
        yield Kind.CARD, it.name, ("kinds", key, "name")
    for key, resource in lexicon.resources.items():
        if resource.bond:
            yield Kind.STATE, resource.bond.state, ("resources", key, "bond", "state")
    for kind, words in (
        (Kind.BOX, lexicon.boxes),
        (Kind.MOMENT, lexicon.moments),
        (Kind.PERIOD, lexicon.periods),
    ):
        table = "boxes" if kind is Kind.BOX else f"{kind}s"
        for number, word in enumerate(words):
            yield kind, word, ("words", table, number)
    for kind, names in (
        (Kind.RESOURCE, lexicon.resources),
        (Kind.TRACK, lexicon.tracks),
        (Kind.AREA, lexicon.areas),
        (Kind.ZONE, lexicon.zones),
        (Kind.TOKEN, lexicon.tokens),
        (Kind.VALUE, lexicon.values),
        (Kind.CHARACTER, lexicon.characters),
    ):
        for name in names:
            yield kind, name, (f"{kind}s", name)


def _a(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"
