"""Reading a file: bytes to a text whose places are those that an editor shows.

A byte order mark and the three ways to end a line are tolerated and gone from the text;
neither moves a line or a column. What is no text at all is refused; a stray byte is
reported, and shown as U+FFFD so that the rest of the file can still be read.
"""

from __future__ import annotations

import re
import stat
import unicodedata
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections import Counter
from difflib import SequenceMatcher
from pathlib import Path

from hearthscript.source.diagnostic import Diagnostic, Fix, Place, Severity
from hearthscript.source.findings import Findings
from hearthscript.source.span import Span

LARGEST = 2_000_000
"""Bytes. The text of ten thousand cards is smaller."""

DAMAGED = "\N{REPLACEMENT CHARACTER}"

INVISIBLE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u200b\u200e\u200f\u2028-\u202e"
    "\u2060-\u2069\ufeff\ufffd]"
)
"""Characters that nobody can see and no text needs, and the sign of a lost one."""

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_END = re.compile(r"\r\n|\r|\n")
_BAD_BYTE = re.compile("[\udc80-\udcff]+")
_BAD_CHARACTER = re.compile(f"{INVISIBLE.pattern}+")


def read_file(path: Path, name: str) -> tuple[bytes | None, list[Diagnostic]]:
    """The bytes of a regular file of bearable size, or why there are none."""
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            return None, [_refusal(name, "not-a-file", f"“{name}” is not a file.")]
        if status.st_size > LARGEST:
            return None, [_too_large(name, LARGEST)]
        return path.read_bytes(), []
    except FileNotFoundError:
        hint = "Check the spelling of the path."
        return None, [_refusal(name, "file-not-found", f"There is no file “{name}”.", hint)]
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        message = f"“{name}” cannot be read: {reason}."
        return None, [_refusal(name, "file-unreadable", message, "Check its permissions.")]


def decode(
    data: bytes, name: str, most: int = LARGEST
) -> tuple[Place | None, list[Diagnostic]]:
    """The text of a file, and what is wrong with its bytes; no place: it is no text."""
    if len(data) > most:
        return None, [_too_large(name, most)]
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return None, [_wrong_encoding(name)]
    raw = data.removeprefix(BOM_UTF8).decode("utf-8", "surrogateescape")
    raw = raw.replace("\r\n", "\n").replace("\r", "\n")
    bad = sum(map(len, _BAD_BYTE.findall(raw))) + raw.count("\0")
    if bad * 4 > len(raw):
        return None, [_wrong_encoding(name)]
    findings = Findings(Place(name, _BAD_BYTE.sub(_damaged, raw)))
    if data.startswith(BOM_UTF8):
        _note_mark(findings)
    _report_bytes(findings, raw)
    _report_characters(findings, raw)
    return findings.place, findings.in_order()


def encode(text: str, like: bytes) -> bytes:
    """A rewritten text as bytes: lines that did not change are those of the file, to the byte.

    New lines end as most of the file's do; the byte order mark stays.
    """
    mark = BOM_UTF8 if like.startswith(BOM_UTF8) else b""
    old = _LINE.findall(like.removeprefix(BOM_UTF8).decode("utf-8", "surrogateescape"))
    ends = Counter(line[len(line.rstrip("\r\n")) :] for line in old)
    end = max(("\n", "\r\n", "\r"), key=lambda end: ends[end])
    new = _LINE.findall(text)
    shown = [_BAD_BYTE.sub(_damaged, _END.sub("\n", line)) for line in old]
    lines: list[str] = []
    for tag, first, last, start, stop in SequenceMatcher(None, shown, new).get_opcodes():
        if tag == "equal":
            lines += old[first:last]
        else:
            lines += [line.replace("\n", end) for line in new[start:stop]]
    return mark + "".join(lines).encode("utf-8", "surrogateescape")


def _damaged(match: re.Match[str]) -> str:
    return DAMAGED * len(match[0])


def _note_mark(findings: Findings) -> None:
    findings.add(
        "byte-order-mark",
        "The file begins with an invisible byte order mark. It is ignored.",
        Span(0, 0),
        "To be rid of it, save the file as “UTF-8” rather than “UTF-8 with BOM”.",
        severity=Severity.NOTE,
    )


def _report_bytes(findings: Findings, raw: str) -> None:
    for match in _BAD_BYTE.finditer(raw):
        lost = match[0].encode("utf-8", "surrogateescape")
        shown = " ".join(f"{byte:02X}" for byte in lost[:4])
        meant = lost.decode("cp1252", "replace").replace(DAMAGED, "")
        findings.add(
            "invalid-utf8",
            f"These bytes are no text in UTF-8 ({shown}{' …' if len(lost) > 4 else ''}).",
            Span(*match.span()),
            f"Was it “{meant}”? Type it again and save the file as UTF-8." if meant else "",
            "Save the file as UTF-8: in most editors, “Save with encoding”.",
        )


def _report_characters(findings: Findings, raw: str) -> None:
    for match in _BAD_CHARACTER.finditer(raw):
        first = match[0][0]
        span = Span(*match.span())
        if first == "\0":
            message = "There is a NUL byte here, which no text holds."
            findings.add("nul-byte", message, span, "Delete it.", fix=Fix(span, "", safe=True))
        elif first == DAMAGED:
            message = f"A character was lost here: only “{DAMAGED}” is left of it."
            findings.add("damaged-character", message, span, "Type it again.")
        else:
            named = unicodedata.name(first, "a control character").lower()
            message = f"There is an invisible character here (U+{ord(first):04X}, {named})."
            hint = "Delete it, or type a blank or a new line in its place."
            findings.add("invisible-character", message, span, hint, fix=Fix(span, ""))


def _refusal(name: str, code: str, message: str, *hints: str) -> Diagnostic:
    """A finding about a file as a whole: it stands at the file's first character."""
    return Diagnostic(code, Severity.ERROR, message, Span(0, 0), Place(name, ""), hints)


def _too_large(name: str, most: int) -> Diagnostic:
    message = f"“{name}” is larger than {most // 1000} KB, too large for a text of its kind."
    return _refusal(name, "file-too-large", message, "Cards can stand in several files.")


def _wrong_encoding(name: str) -> Diagnostic:
    message = f"“{name}” is no text in UTF-8."
    hint = "If it is a text, open it in an editor and save it with the encoding “UTF-8”."
    return _refusal(name, "not-utf8", message, hint)
