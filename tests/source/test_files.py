"""Reading bytes: what is tolerated moves no place, what is not is told with its place."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearthscript.source import Diagnostic, Severity, decode, encode, position_at, read_file


def told(found: list[Diagnostic]) -> list[tuple[str, int, int]]:
    lines = []
    for finding in found:
        assert finding.place
        at = position_at(finding.place.text, finding.span.start)
        lines.append((finding.code, at.line, at.column))
    return lines


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_line_ends_and_mark_are_tolerated(newline: str, mark: bytes) -> None:
    data = mark + f"one{newline}two{newline}{newline}three".encode()
    place, found = decode(data, "x")
    assert place
    assert place.text == "one\ntwo\n\nthree"
    assert told(found) == ([("byte-order-mark", 1, 1)] if mark else [])
    assert all(finding.severity is Severity.NOTE for finding in found)
    assert encode(place.text, data) == data


def test_bytes_that_are_no_text() -> None:
    place, found = decode(b"good\r\nCaf\xe9 and \xff\xfe\x00 here\x07\r\n", "x")
    assert place
    assert told(found) == [
        ("invalid-utf8", 2, 4),
        ("invalid-utf8", 2, 10),
        ("nul-byte", 2, 12),
        ("invisible-character", 2, 18),
    ]
    assert "“é”" in found[0].hints[0]


def test_too_large() -> None:
    place, found = decode(b"x" * 2_000_001, "x")
    assert place is None
    assert told(found) == [("file-too-large", 1, 1)]


def test_what_is_no_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "loop").symlink_to("loop")
    with (tmp_path / "large").open("wb") as large:
        large.truncate(2_000_001)
    faults = {
        "missing": "file-not-found",
        "pipe": "not-a-file",
        ".": "not-a-file",
        "large": "file-too-large",
        "loop": "file-unreadable",
        "nul\0name": "file-unreadable",
        "x" * 300: "file-unreadable",
    }
    for name, code in faults.items():
        content, found = read_file(tmp_path / name, name)
        assert content is None
        assert told(found) == [(code, 1, 1)]


@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    place, found = decode(data, "x")
    assert place is not None or found
    for finding in found:
        assert finding.place
        assert 0 <= finding.span.start <= finding.span.end <= max(1, len(finding.place.text))
    if place and not found:
        lossless = data.decode().replace("\r\n", "\n").replace("\r", "\n")
        assert place.text == lossless


PART = st.sampled_from(
    [b"deed", b"\xe9", b"\r\n", b"\n", b"\r", b"\xef\xbb\xbf", "é\u2028".encode()]
)


@given(st.lists(PART, max_size=30).map(b"".join))
def test_written_as_it_was(data: bytes) -> None:
    place, _ = decode(data, "x")
    if place:
        assert encode(place.text, data) == data


def test_only_changed_lines_are_written_anew() -> None:
    """Mixed line ends and lost bytes stay, except in the line that changed."""
    data = b"\xef\xbb\xbfone\r\ntwo\nCaf\xe9\rthree\r\nfour"
    place, _ = decode(data, "x")
    assert place
    changed = place.text.replace("three", "3\n4")
    assert encode(changed, data) == b"\xef\xbb\xbfone\r\ntwo\nCaf\xe9\r3\r\n4\r\nfour"
