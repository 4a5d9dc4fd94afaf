"""Characters as they are set: composed, visible, with quotes that curl."""

from __future__ import annotations

import re
import unicodedata

from hearthscript.render.fonts import Role

HIDDEN = {"Cf", "Cc", "Cs", "Co", "Cn"}


def clean(text: str) -> str:
    """The text in composed characters, without those that show nothing."""
    composed = unicodedata.normalize("NFC", text)
    return "".join(c for c in composed if c == "\n" or not _silent(c))


def typographic(text: str, font: Role) -> str:
    """Straight quotes as curly ones, where the font has them."""
    if font.missing("“”’"):
        return text
    opened = re.sub(r"(?<![^\s(\[—])\"", "“", text)
    return opened.replace('"', "”").replace("'", "’")


def _silent(char: str) -> bool:
    return unicodedata.category(char) in HIDDEN or "\ufe00" <= char <= "\ufe0f"
