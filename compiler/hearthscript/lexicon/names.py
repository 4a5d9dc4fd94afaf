"""Which of the declared names is meant by what was typed."""

from __future__ import annotations

from collections.abc import Iterable

from hearthscript.lexicon.model import Lexicon


def named(text: str, names: Iterable[str], articled: Iterable[str] = ()) -> str | None:
    """The name that a text is, capitals, blanks and the form of apostrophes aside.

    `articled`: those of the names that may have “the” before them.
    """
    known = {f"the {_plain(name)}": name for name in articled}
    known |= {_plain(name): name for name in names}
    return known.get(_plain(text))


def character_named(text: str, lexicon: Lexicon) -> str | None:
    """The character; one with an article in its sentences may have it here too."""
    characters = lexicon.characters
    return named(text, characters, [name for name in characters if characters[name].the])


def _plain(text: str) -> str:
    return " ".join(text.replace("’", "'").casefold().split())
