"""What a card, a title, a file or an argument says never steers the terminal it is shown on."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.hostile.conftest import Hearth, Make, guarded, raw

HARM = "\x1b[2J\x1b]0;x\x07\u202e\u2066\x9b31m\u200b"
CARDS = f"""
deed "Loud{HARM}"
  effect: gain 1  Coin{HARM}.
  wh{HARM}o: x

deed "Quiet"
  effect: gain 1  Coin.
  saying: {HARM}
"""
OURS = re.compile(r"\x1b\[[0-9;]*m")
"""Colours and weights, which are what the report may send."""


@pytest.mark.parametrize(
    "words",
    [
        ("check", "."),
        ("fmt", "--diff", "."),
        ("read", "."),
        ("read", ".", "--format", "json"),
        ("read", ".", "--check", "kept"),
        ("read", ".", "-o", f"nowhere{HARM}/kept"),
        ("build", ".", "--no-pictures"),
        ("check", HARM),
        (HARM,),
        ("check", f"--{HARM}"),
        ("new", HARM),
    ],
    ids=" ".join,
)
def test_nothing_raw_is_said(words: tuple[str, ...], make: Make, hearth: Hearth) -> None:
    folder = make(CARDS, {f"more{HARM}.cards": CARDS.encode(), "kept": HARM.encode()})
    done = hearth(*words, cwd=folder)  # it is asserted there
    assert done.out + done.err


def test_on_a_terminal_there_is_no_more_than_colour(make: Make, tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "hearthscript", "check", str(make(CARDS))],
        env={**guarded(tmp_path / "notes"), "TERM": "xterm"}, stdout=theirs, stderr=theirs,
    )  # fmt: skip
    os.close(theirs)
    said = b""
    while part := read(ours):
        said += part
    os.close(ours)
    assert process.wait() == 1
    text = said.decode().replace("\r\n", "\n")
    assert OURS.search(text)
    assert raw(OURS.sub("", text)) == set()


def read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:  # the other side has gone
        return b""
