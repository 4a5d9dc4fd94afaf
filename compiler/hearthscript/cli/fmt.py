"""`hearth fmt`: every rules text in house style, its meaning untouched."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import unified_diff
from pathlib import Path

import click

from hearthscript.cli.files import write_whole
from hearthscript.cli.output import Exit, complain, tell, write
from hearthscript.cli.paragraphs import keep_paragraphs
from hearthscript.cli.report import counted
from hearthscript.cli.titles import MANIFEST, chosen
from hearthscript.frozen import frozen
from hearthscript.lexicon import Lexicon
from hearthscript.lint import rules_texts, understood
from hearthscript.source import (
    Card,
    Diagnostic,
    FieldText,
    Place,
    Severity,
    encode,
    load_title,
    position_at,
    read_cards,
)
from hearthscript.source import replace_texts as put_in
from hearthscript.syntax import write as in_house_style
from hearthscript.syntax.nodes import Text

MOST = 5
"""Faults of a file that are named; the others are counted."""


@frozen
class Formatted:
    """A file before and after.

    `left`: the texts that are left as they are, by name, with the reason; `unread`: whether
    some of them cannot be read at all; `faults`: where other errors are, for which the whole
    file is left.
    """

    place: Place
    text: str
    left: tuple[str, ...] = ()
    unread: bool = False
    faults: tuple[str, ...] = ()


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH]…")
@click.option("--check", is_flag=True, help="Change nothing; exit with 1 if something would.")
@click.option("--diff", is_flag=True, help="Change nothing; show what would change.")
def command(paths: tuple[str, ...], check: bool, diff: bool) -> int:
    """Put rules texts into house style. Their meaning and your comments stay.

    PATH is a title, one of its .cards files, or a folder of titles. A text that can be read
    in two ways, or not at all, stays as it is, and so does a file whose cards cannot all be
    read. The command check says why.

    \b
    Examples:
      hearth fmt my-game
      hearth fmt --diff my-game

    Exit status: 0 done, 1 a file has errors, or with --check or --diff: something would
    change, 2 could not run.
    """
    files = list(_format_all(paths))
    changed = [one for one in files if one.text != one.place.text]
    for one in changed:
        if diff:
            write(_diff(one))
        elif check:
            write(f"{one.place.path} would change")
        else:
            path = Path(one.place.path)
            write_whole(path, encode(one.text, like=path.read_bytes()))
    for one in files:
        if one.faults:
            tell(_refusal(one))
        if one.left:
            tell(_left_alone(one))
    _sum_up(files, len(changed), "would change" if check or diff else "changed")
    faulty = any(one.faults or one.unread for one in files)
    return Exit.FINDINGS if faulty or (changed and (check or diff)) else Exit.CLEAN


def _format_all(paths: Iterable[str]) -> Iterator[Formatted]:
    for folder, part in chosen(paths):
        title, findings = load_title(folder)
        if title is None:
            complain(findings)
            raise click.ClickException(f"{folder} cannot be read.")
        cards: dict[str, list[Card]] = {}
        for card in title.worded:
            cards.setdefault(card.place.path, []).append(card)
        faults = _faults(findings)
        manifest = str(folder / MANIFEST)
        everywhere = faults.pop(manifest, ())
        files = dict.fromkeys([*cards, *faults])
        if everywhere and not files:
            yield Formatted(Place(manifest, ""), "", faults=everywhere)
        for path in files:
            if part is None or Path(path).resolve() == part.resolve():
                written, wrong = cards.get(path, []), (*everywhere, *faults.get(path, ()))
                yield _format(path, written, wrong, title.lexicon)


def _faults(findings: Iterable[Diagnostic]) -> dict[str, tuple[str, ...]]:
    """By file: the cards and fields, or the lines, that have errors."""
    faults: dict[str, tuple[str, ...]] = {}
    for one in findings:
        if one.severity is Severity.ERROR and one.place is not None:
            number = position_at(one.place.text, one.span.start).line
            line = f"{Path(one.place.path).name}, line {number}"
            before = faults.get(one.place.path, ())
            faults[one.place.path] = (*before, one.subject or line)
    return faults


def _format(
    path: str, cards: Sequence[Card], faults: Iterable[str], lexicon: Lexicon
) -> Formatted:
    fields = [(field, card) for card in cards for field in rules_texts(card)]
    unread = [f for f, card in fields if not understood(f.text, card, lexicon).readings]
    place = cards[0].place if cards else Place(path, "")
    if faults := tuple(dict.fromkeys(faults)):
        left = tuple(_why_left(f, card, lexicon) for f, card in fields if f in unread)
        return Formatted(place, place.text, left, bool(unread), faults)
    styled = [(field, card, _styled(field.text, card, lexicon)) for field, card in fields]
    edits = [(field, text) for field, _, text in styled if text is not None]
    left = tuple(_why_left(f, card, lexicon) for f, card, text in styled if text is None)
    text = put_in(place.text, edits)
    if text != place.text:
        _compare(place, Place(place.path, text), lexicon)
    return Formatted(place, text, left, bool(unread))


def _why_left(field: FieldText, card: Card, lexicon: Lexicon) -> str:
    found = understood(field.text, card, lexicon)
    if found.only:
        why = "would not say the same in house style"
    else:
        why = "can be read in two or more ways" if found.readings else "cannot be read"
    return f"{card.name}, {field.key}: {why}"


def _styled(text: str, card: Card, lexicon: Lexicon) -> str | None:
    """The text in house style, with its paragraphs; None if that would not say the same."""
    meaning = _meaning(text, card, lexicon)
    if meaning is None:
        return None
    styled = keep_paragraphs(text, in_house_style(meaning, lexicon))
    return styled if styled and _meaning(styled, card, lexicon) == meaning else None


def _compare(before: Place, after: Place, lexicon: Lexicon) -> None:
    """The last look before a file is written: does it still say the same?"""
    if _all_that_it_says(before, lexicon) != _all_that_it_says(after, lexicon):
        raise click.ClickException(
            f"{before.path} was left as it is: in house style it would mean something else.\n"
            "That is a fault of hearth; please report it with the file."
        )


def _all_that_it_says(place: Place, lexicon: Lexicon) -> list[object]:
    cards, findings = read_cards(place, lexicon)
    said: list[object] = [(one.code, one.severity) for one in findings]
    for card in cards:
        rules = rules_texts(card)
        values = {key: text.text for key, text in card.fields.items() if text not in rules}
        texts = [_meaning(text.text, card, lexicon) or text.text for text in rules]
        said.append((card.kind.key, card.name, values, texts))
    return said


def _meaning(text: str, card: Card, lexicon: Lexicon) -> Text | None:
    """The one thing that the text says on this card, or None."""
    return understood(text, card, lexicon).only


def _diff(one: Formatted) -> str:
    """Ends in an empty line: what is said next, or the next diff, is no part of it."""
    before, after = one.place.text.splitlines(), one.text.splitlines()
    lines = unified_diff(before, after, one.place.path, one.place.path, lineterm="")
    return "\n".join([*lines, ""])


def _refusal(one: Formatted) -> str:
    shown = "; ".join(one.faults[:MOST])
    more = f"; and {len(one.faults) - MOST} more" if len(one.faults) > MOST else ""
    return f"{one.place.path} has errors and stays as it is ({shown}{more}). See hearth check."


def _left_alone(one: Formatted) -> str:
    texts = [f"  {text}" for text in one.left]
    return "\n".join([f"{one.place.path}, left as they are (see hearth check):", *texts])


def _sum_up(files: list[Formatted], changed: int, verb: str) -> None:
    left, faulty = sum(len(one.left) for one in files), sum(bool(one.faults) for one in files)
    kept = f" {counted(left, 'text')} left alone." if left else ""
    kept += f" {counted(faulty, 'file')} with errors left alone." if faulty else ""
    tell(f"{changed} of {counted(len(files), 'file')} {verb}.{kept}")
