"""The rival: plain Lark Earley with the dynamic lexer, on the same grammar.

`python -m benchmarks.rival GRAMMAR TEXTS` builds the parser and parses each text once. It
imports nothing of ours: what our lexer learns from the title, the grammar file has written
out as regular expressions, and the time for that is not counted.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from lark import Lark
from lark.exceptions import UnexpectedInput


def main(grammar: str, file: str) -> None:
    texts = json.loads(Path(file).read_text("utf-8"))
    started = time.process_time()
    parser = Lark(
        Path(grammar).read_text("utf-8"),
        parser="earley",
        lexer="dynamic",
        start="text",
        ambiguity="explicit",
        maybe_placeholders=True,
    )
    built = time.process_time()
    read = sum(_is_read(parser, text) for text in texts)
    json.dump(
        {
            "texts": len(texts),
            "read": read,
            "build": built - started,
            "reading": time.process_time() - built,
        },
        sys.stdout,
    )


def _is_read(parser: Lark, text: str) -> bool:
    try:
        parser.parse(text)
    except UnexpectedInput:
        return False
    return True


if __name__ == "__main__":
    main(*sys.argv[1:])
