"""Our grammar as plain Lark can have it: the title's words as regular expressions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from hearthscript.lexicon import Kind, Lexicon
from hearthscript.parse.compiled import source
from hearthscript.parse.lexer import NUMBER_WORDS

NEVER = "/(?!x)x/"
"""A kind of which the title has no word."""


def for_lark(lexicon: Lexicon) -> str:
    """grammar/rules.lark with `%declare` filled in; lists of one option a line left out.

    A list is read line by line (parse/text.py), which a grammar of whole texts cannot say.
    """
    text = re.sub(r"^%declare.*$", "", source(), flags=re.MULTILINE)
    text, lists = re.subn(r"^ *\|.*\bLIST\b.*$", "", text, flags=re.MULTILINE)
    numbers = _words(NUMBER_WORDS)
    text, counted = re.subn(r"^(NUMBER *:.*)$", rf"\1 | {numbers}", text, flags=re.MULTILINE)
    if (lists, counted) != (1, 1):
        raise ValueError("grammar/rules.lark is not as this benchmark knows it")
    return "\n".join((text, *_terminals(lexicon), r"%ignore /\s+/", ""))


def _terminals(lexicon: Lexicon) -> Iterator[str]:
    for kind in Kind:
        terms = [term for term in lexicon.terms if term.kind is kind]
        forms = [form for term in terms for form in (term.name, term.plural, *term.forms)]
        yield f"{kind.value.upper()}: {_words(forms)}"
    spaces = [space for track in lexicon.tracks.values() for space in track.spaces]
    yield f"SPACE: {_words(spaces)}"


def _words(forms: Iterable[str]) -> str:
    """Any of the spellings, the longest first."""
    ordered = sorted(set(forms), key=lambda form: (-len(form), form))
    return f"/{'|'.join(re.escape(form) for form in ordered)}/" if ordered else NEVER
