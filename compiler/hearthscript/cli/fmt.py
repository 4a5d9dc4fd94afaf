"""`hearth fmt`: every rules text in house style, its meaning untouched."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

import click

from hearthscript.analyse import understand
from hearthscript.cli.checked import rules_texts
from hearthscript.cli.files import write_whole
from hearthscript.cli.output import Exit, complain, write
from hearthscript.cli.report import counted
from hearthscript.cli.terminal import printable
from hearthscript.cli.titles import chosen
from hearthscript.lexicon import Lexicon
from hearthscript.source import Card, Place, encode, load_title, read_cards
from hearthscript.source import replace_texts as put_in
from hearthscript.syntax import write as in_house_style
from hearthscript.syntax.nodes import Text


@dataclass(frozen=True, slots=True)
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
        cards: dict[Place, list[Card]] = {}
        for card in title.cards:
            if part is None or Path(card.place.path).resolve() == part.resolve():
                cards.setdefault(card.place, []).append(card)
        for place, written in cards.items():
            yield _format(place, written, title.lexicon)


def _format(place: Place, cards: list[Card], lexicon: Lexicon) -> Formatted:
    edits = []
    left = 0
    for field in (field for card in cards for field in rules_texts(card)):
        meaning = _meaning(field.text, lexicon)
        if meaning is None:
            left += 1
        elif _meaning(text := in_house_style(meaning, lexicon), lexicon) == meaning:
            edits.append((field, text))
        else:
            left += 1
    text = put_in(place.text, edits)
    if text != place.text and _meanings(place, lexicon) != _meanings(
        Place(place.path, text), lexicon
    ):
        raise click.ClickException(
            f"{place.path} was left as it is: in house style it would mean something else.\n"
            "That is a fault of hearth; please report it with the file."
        )
    return Formatted(place, text, left)


def _meaning(text: str, lexicon: Lexicon) -> Text | None:
    """The one thing that the text says, or None."""
    readings = understand(text, lexicon).readings
    return readings[0] if len(readings) == 1 else None


def _meanings(place: Place, lexicon: Lexicon) -> list[object]:
    """All that the file says: what must be the same before and after."""
    cards, findings = read_cards(place, lexicon)
    return [
        [
            (card.kind.key, card.name, dict(card.values), _texts(card, lexicon))
            for card in cards
        ],
        [(one.code, one.severity) for one in findings],
    ]


def _texts(card: Card, lexicon: Lexicon) -> list[object]:
    return [
        (field.key, _meaning(field.text, lexicon) or field.text) for field in rules_texts(card)
    ]


def _diff(one: Formatted) -> str:
    before, after = one.place.text.splitlines(), one.text.splitlines()
    lines = unified_diff(before, after, one.place.path, one.place.path, lineterm="")
    return printable("\n".join(lines))


def _sum_up(files: list[Formatted], changed: int, verb: str) -> None:
    left = sum(one.left for one in files)
    kept = f" {counted(left, 'text')} left alone: see hearth check." if left else ""
    click.echo(f"{changed} of {counted(len(files), 'file')} {verb}.{kept}", err=True)
