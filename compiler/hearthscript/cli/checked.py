"""A title's check, remembered: an unchanged folder is answered without reading it anew."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from hearthscript import cache
from hearthscript.cli.report import Tally
from hearthscript.cli.titles import MANIFEST
from hearthscript.frozen import frozen
from hearthscript.lexicon.ruling import LACKING, RULES, SUFFIXES
from hearthscript.source.diagnostic import Diagnostic, Severity
from hearthscript.source.record import pack, unpack
from hearthscript.source.span import Span

if TYPE_CHECKING:
    from hearthscript.source import Title

Loaded: TypeAlias = "tuple[Title | None, list[Diagnostic]]"

WRITTEN = frozenset({".toml", *SUFFIXES, ".csv", ".md", ".txt"})
"""Files that are compared by what is in them; pictures and the like by size and time."""


@frozen
class Checked:
    """What was found, and what was read in each file."""

    findings: tuple[Diagnostic, ...]
    tallies: Mapping[str, Tally]

    @classmethod
    def nothing(cls) -> Checked:
        return cls((), {})

    @property
    def tally(self) -> Tally:
        return sum(self.tallies.values(), Tally())

    def __add__(self, other: Checked) -> Checked:
        return Checked(self.findings + other.findings, {**self.tallies, **other.tallies})

    def only(self, file: Path, manifest: Path) -> Checked:
        """What concerns one file; faults of the manifest concern every file, but not what
        the title as a whole lacks."""
        wanted = {file.resolve(), manifest.resolve()}
        return Checked(
            tuple(
                one
                for one in self.findings
                if one.code not in LACKING
                and (one.place is None or Path(one.place.path).resolve() in wanted)
            ),
            {
                path: tally
                for path, tally in self.tallies.items()
                if Path(path).resolve() == file.resolve()
            },
        )

    def without_repeats(self) -> Checked:
        """Two files of one title share the faults of its manifest."""
        return Checked(tuple(dict.fromkeys(self.findings)), self.tallies)


def check_folder(folder: Path, loaded: Loaded | None = None) -> Checked:
    """The check of a title; from the cache when nothing that it depends on has changed.

    `loaded`: what `load_title` gave, where the folder has been read already.
    """
    at = cache.key("check", str(folder), *_contents(folder))
    return _remembered(at, lambda: _check(folder, loaded))


def _remembered(at: str, check: Callable[[], Checked]) -> Checked:
    known = cache.load(at)
    if known is not None and (checked := _recall(known)) is not None:
        return checked
    checked = check()
    cache.save(
        at,
        {
            "record": pack(checked.findings),
            "tallies": {
                path: [tally.cards, tally.texts, tally.clear]
                for path, tally in checked.tallies.items()
            },
        },
    )
    return checked


def _recall(known: object) -> Checked | None:
    match known:
        case {"record": dict() as record, "tallies": dict() as tallies}:
            try:
                return Checked(
                    tuple(unpack(record)),  # type: ignore[arg-type] # it is checked as it is read
                    {path: Tally(*counts) for path, counts in tallies.items()},
                )
            except (KeyError, TypeError, ValueError, IndexError):
                return None
        case _:
            return None


def _check(folder: Path, loaded: Loaded | None) -> Checked:
    from hearthscript.lint import check_title
    from hearthscript.render import check_print
    from hearthscript.source import load_title

    title, findings = loaded or load_title(folder)
    if title is None:
        return Checked(tuple(findings), {})
    rules = _check_rules(title, whole=not any(map(_hides_rules, findings)))
    findings = [*findings, *check_print(title), *check_title(title), *rules.findings]
    return Checked(tuple(findings), _tallies(title, findings))


def _check_rules(title: Title, *, whole: bool) -> Checked:
    """Of the cards it depends on which there are and what is filled in, and on no text: a card
    that is worded anew costs no more than itself."""

    def check() -> Checked:
        from hearthscript.rulebook import check_rules

        return Checked(tuple(check_rules(title, whole=whole)), {})

    files = {one.place.path: one.place.text for one in (*title.rules, *title.scenarios)}
    cards = [(one.name, one.kind.key, *one.fields, *one.values) for one in title.cards]
    manifest = (title.folder / MANIFEST).read_bytes()
    what = repr((title.lexicon, sorted(files.items()), cards, whole))
    return _remembered(cache.key("rules", str(title.folder), manifest, what), check)


def _hides_rules(finding: Diagnostic) -> bool:
    """Whether something of title.toml or of the rules is not there because of it."""
    path = "" if finding.place is None else finding.place.path.lower()
    return finding.severity is Severity.ERROR and path.endswith((".toml", RULES))


def _tallies(title: Title, findings: list[Diagnostic]) -> dict[str, Tally]:
    """By file. A text is clear when nothing makes it unreadable or gives it two readings."""
    from hearthscript.lint import rules_texts

    unclear: dict[str, list[int]] = {}
    for one in findings:
        if one.place is not None and (one.severity is Severity.ERROR or one.readings):
            unclear.setdefault(one.place.path, []).append(one.span.start)
    tallies: dict[str, Tally] = {}
    for card in title.worded:
        path = card.place.path
        texts = [field.spans.to_file(Span(0, len(field.text))) for field in rules_texts(card)]
        spoilt = sum(
            any(span.start <= at <= span.end for at in unclear.get(path, ())) for span in texts
        )
        counts = Tally(
            int(card.kind.key in title.lexicon.kinds), len(texts), len(texts) - spoilt
        )
        tallies[path] = tallies.get(path, Tally()) + counts
    return tallies


def _contents(folder: Path) -> Iterator[bytes]:
    """Everything in the folder that a check may depend on."""
    for path in sorted(_files(folder)):
        yield os.fsencode(path)
        if not path.is_file():  # a broken link, a pipe: its being there is all one can say
            continue
        if path.suffix.lower() in WRITTEN:
            yield hashlib.sha256(path.read_bytes()).digest()
        else:
            stat = path.stat()
            yield b"%d %d" % (stat.st_size, stat.st_mtime_ns)


def _files(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.name.startswith("."):
            continue
        if path.is_dir() and not path.is_symlink():
            yield from _files(path)
        else:
            yield path
