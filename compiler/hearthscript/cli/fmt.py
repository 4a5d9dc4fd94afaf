"""`hearth fmt`: every rules text in house style, its meaning untouched."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import unified_diff
from pathlib import Path

import click

from hearthscript.cli.files import write_whole
from hearthscript.cli.output import Exit, complain, tell, write
from hearthscript.cli.report import counted
from hearthscript.cli.titles import chosen
from hearthscript.frozen import frozen
from hearthscript.lexicon import Lexicon
from hearthscript.lint import rules_texts, understood
from hearthscript.source import Card, Place, Severity, encode, load_title, read_cards
from hearthscript.source import replace_texts as put_in
from hearthscript.syntax import write as in_house_style
from hearthscript.syntax.nodes import Text


@frozen
class Formatted:
    """A file before and after. `left`: texts not read in one way, so left as they are."""

    place: Place
    text: str
    left: int


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH]…")
@click.option("--check", is_flag=True, help="Change nothing; exit with 1 if something would.")
@click.option("--diff", is_flag=True, help="Change nothing; show what would change.")
def command(paths: tuple[str, ...], check: bool, diff: bool) -> int:
    """Put rules texts into house style. Their meaning and your comments stay.

    PATH is a title, one of its .cards files, or a folder of titles. A text that cannot be
    read, or that can be read in two ways, stays as it is: hearth check says why.

    \b
    Examples:
      hearth fmt my-game
      hearth fmt --diff my-game

    Exit status: 0 done, 1 with --check or --diff: something would change, 2 could not run.
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
    _sum_up(files, len(changed), "would change" if check or diff else "changed")
    return Exit.FINDINGS if changed and (check or diff) else Exit.CLEAN


def _format_all(paths: Iterable[str]) -> Iterator[Formatted]:
    for folder, part in chosen(paths):
        title, findings = load_title(folder)
        if title is None:
            complain(findings)
            raise click.ClickException(f"{folder} cannot be read.")
        if errors := sum(one.severity is Severity.ERROR for one in findings):
            tell(f"{folder}: {counted(errors, 'error')}. See hearth check.")
        cards: dict[Place, list[Card]] = {}
        for card in title.cards:
            if part is None or Path(card.place.path).resolve() == part.resolve():
                cards.setdefault(card.place, []).append(card)
        for place, written in cards.items():
            yield _format(place, written, title.lexicon)


def _format(place: Place, cards: list[Card], lexicon: Lexicon) -> Formatted:
    edits = []
    left = 0
    for card in cards:
        for field in rules_texts(card):
            meaning = _meaning(field.text, card, lexicon)
            text = field.text if meaning is None else in_house_style(meaning, lexicon)
            if meaning is None or _meaning(text, card, lexicon) != meaning:
                left += 1
            else:
                edits.append((field, text))
    text = put_in(place.text, edits)
    if text != place.text:
        _compare(place, Place(place.path, text), lexicon)
    return Formatted(place, text, left)


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
    before, after = one.place.text.splitlines(), one.text.splitlines()
    lines = unified_diff(before, after, one.place.path, one.place.path, lineterm="")
    return "\n".join(lines)


def _sum_up(files: list[Formatted], changed: int, verb: str) -> None:
    left = sum(one.left for one in files)
    kept = f" {counted(left, 'text')} left alone: see hearth check." if left else ""
    tell(f"{changed} of {counted(len(files), 'file')} {verb}.{kept}")
