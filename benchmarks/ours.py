"""Our side of each comparison, in a process of its own.

`python -m benchmarks.ours check TITLE TEXTS`: from nothing to the findings of every text.
`python -m benchmarks.ours read TITLE TEXTS`: the seconds that reading alone takes.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from hearthscript.lexicon import Lexicon, load_lexicon


def main(what: str, title: str, file: str) -> None:
    texts = json.loads(Path(file).read_text("utf-8"))
    lexicon, faults = load_lexicon(Path(title))
    if lexicon is None or faults:
        raise ValueError(f"{title}: {faults}")
    answer = check(texts, lexicon) if what == "check" else read(texts, lexicon)
    json.dump({"texts": len(texts), **answer}, sys.stdout)


def check(texts: list[str], lexicon: Lexicon) -> dict[str, float]:
    from hearthscript.lint import check_text
    from hearthscript.source import Severity

    findings = [check_text(text, lexicon) for text in texts]
    read = sum(not any(one.severity is Severity.ERROR for one in found) for found in findings)
    return {"read": read, "findings": sum(map(len, findings))}


def read(texts: list[str], lexicon: Lexicon) -> dict[str, float]:
    from hearthscript.parse import read_text

    read_text(texts[0], lexicon)  # the grammar is there before the clock starts
    started = time.process_time()
    found = [read_text(text, lexicon) for text in texts]
    seconds = time.process_time() - started
    return {"read": sum(bool(one.readings) for one in found), "reading": seconds}


if __name__ == "__main__":
    main(*sys.argv[1:])
