"""`hearth build`: a title's cards, ready to print and cut."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hearthscript.cli.checked import check_folder
from hearthscript.cli.options import title_argument
from hearthscript.cli.output import Exit, complain, progress_line, tell, write
from hearthscript.cli.report import counted
from hearthscript.cli.system import line_to_type, missing_libraries
from hearthscript.source import Diagnostic, Severity, Title, load_title

if TYPE_CHECKING:
    from hearthscript.render import Built


@click.command()
@title_argument()
@click.option(
    "--output",
    "-o",
    "out",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Where to write; without it, build/<title>.",
)
@click.option(
    "--paper",
    type=click.Choice(["A4", "Letter"], case_sensitive=False),
    default="A4",
    show_default=True,
    help="The sheets in your printer.",
)
@click.option("--no-pictures", is_flag=True, help="Only the PDF, no picture of each card.")
def command(folder: Path, out: Path | None, paper: str, no_pictures: bool) -> int:
    """Make the cards of a title: a PDF to print and cut, and a picture of each card.

    Print at 100 % ("actual size"): a card is then 63 × 88 mm.

    \b
    Examples:
      hearth build my-game
      hearth build my-game --paper Letter -o ~/Desktop/tonight

    A text that does not fit is marked on its card; one that cannot be read is printed as
    it stands, and told here. What can be misread is counted: hearth check says how, and that
    changes no exit status. Exit status: 0 built, 1 built, but cards have errors, 2 could
    not run.
    """
    title, findings = loaded = load_title(folder)
    if title is None:
        complain(findings)
        return Exit.COULD_NOT_RUN
    checked = check_folder(folder, loaded).findings
    errors = [one for one in checked if _is_error(one)]
    _require_libraries()
    built = _build(title, out or Path("build", folder.resolve().name), paper, not no_pictures)
    findings = list(dict.fromkeys([*findings, *errors, *built.diagnostics]))
    complain(findings)
    if left := _left_to_check(one for one in checked if one not in findings):
        tell(f"{left}; `hearth check {folder}` says how.")
    if built.pdf is None:
        return Exit.COULD_NOT_RUN
    write(f"{counted(len(title.cards), 'card')} of {title.lexicon.name}: {built.pdf}")
    if built.pictures:
        write(f"{counted(len(built.pictures), 'picture')}: {built.pictures[0].parent}")
    return Exit.FINDINGS if any(map(_is_error, findings)) else Exit.CLEAN


def _left_to_check(findings: Iterable[Diagnostic]) -> str:
    """How many texts can be misread, and what else is no error: they stop no print."""
    counts = [one for one in findings if one.severity is not Severity.NOTE]
    double = sum(bool(one.readings) for one in counts)
    said = [f"{counted(double, 'text')} can be read in two or more ways"] if double else []
    if others := len(counts) - double:
        said.append(counted(others, f"{'other ' if double else ''}warning"))
    return ", ".join(said)


def _build(title: Title, out: Path, paper: str, pictures: bool) -> Built:
    from hearthscript.render import build

    return build(title, out, paper, pictures=pictures, progress=progress_line())


def _require_libraries() -> None:
    if missing := missing_libraries():
        names = ", ".join(f"lib{library.stem}" for library in missing)
        raise click.ClickException(
            f"this machine lacks {names}. To get what is missing:\n  {line_to_type(missing)}"
        )


def _is_error(finding: Diagnostic) -> bool:
    return finding.severity is Severity.ERROR
