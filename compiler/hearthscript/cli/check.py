"""`hearth check`: can every text be read in one way only, and is every file in order?"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import click

from hearthscript.cli.checked import Checked, check_folder
from hearthscript.cli.options import form_option, require_words, title_option
from hearthscript.cli.output import Exit, show, show_json
from hearthscript.cli.report import Tally, to_json
from hearthscript.cli.titles import MANIFEST, chosen
from hearthscript.source.diagnostic import Diagnostic, Severity


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH]…")
@click.option("--text", metavar="TEXT", help="Check one rules text instead of files.")
@title_option()
@form_option()
def command(paths: tuple[str, ...], text: str | None, title: Path | None, form: str) -> int:
    """Find what is wrong or can be read in two ways.

    PATH is a title (a folder, or a name in cards/), one of its .cards files, or a folder
    of titles. Without one: the title you are in, all in cards/, or those in folders here.

    \b
    Examples:
      hearth check
      hearth check my-game
      hearth check my-game/first.cards
      hearth check --title my-game --text "Gain 2 Coins OR Lose 1 Trouble."

    Exit status: 0 nothing found (notes do not count), 1 something found, 2 could not run.
    """
    if text is None:
        if title is not None and paths:
            raise click.UsageError("Give the title as PATH, or with --title; not both.")
        result = _check_files([str(title)] if title is not None else paths)
    else:
        if title is None or paths:
            raise click.UsageError("--text needs --title, and no PATH beside it.")
        require_words(text)
        result = _check_text(text, title)
    if form == "json":
        show_json("diagnostics", _document(result))
    else:
        show(result.findings, result.tally)
    return Exit.FINDINGS if any(map(_counts, result.findings)) else Exit.CLEAN


def _check_files(paths: Iterable[str]) -> Checked:
    result = Checked.nothing()
    for folder, part in chosen(paths):
        checked = check_folder(folder)
        result += checked if part is None else checked.only(part, folder / MANIFEST)
    return result.without_repeats()


def _check_text(text: str, title: Path) -> Checked:
    from hearthscript.lexicon import load_lexicon
    from hearthscript.lint import check_text
    from hearthscript.source import Place

    lexicon, findings = load_lexicon(title)
    if lexicon is None:
        return Checked(tuple(findings), {})
    # What else there is to say of the title is said when the title is checked.
    findings = [one for one in findings if one.severity is Severity.ERROR]
    findings += check_text(text, lexicon, Place("<text>", text))
    clear = 0 if any(one.severity is Severity.ERROR or one.readings for one in findings) else 1
    return Checked(tuple(findings), {"<text>": Tally(0, 1, clear)})


def _counts(finding: Diagnostic) -> bool:
    return finding.severity is not Severity.NOTE


def _document(result: Checked) -> dict[str, object]:
    tally = result.tally
    return {
        "findings": [to_json(one) for one in result.findings],
        "cards": tally.cards,
        "texts": tally.texts,
        "clear": tally.clear,
    }
