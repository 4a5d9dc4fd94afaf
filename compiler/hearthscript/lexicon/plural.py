"""Regular English plurals, for the words whose plural a title does not give."""

from __future__ import annotations

import re


def plural_of(name: str) -> str:
    """The plural of a phrase's last word: rooms, glasses, stories, theses."""
    if re.search(r"[^aeiou]y$", name):
        return name[:-1] + "ies"
    if re.search(r"[a-z]{3}sis$", name) or name.endswith("isis"):
        return name[:-2] + "es"
    if re.search(r"(?:s|x|z|ch|sh)$", name):
        return name + "es"
    if not re.search(r"\w$", name):
        return name
    return name + "s"
