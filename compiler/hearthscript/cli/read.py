"""`hearth read`: what a text says, in plain words; or what every text of a title says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

import click

from hearthscript.analyse import Understanding, understand
from hearthscript.cli.files import write_whole
from hearthscript.cli.options import form_option, require_words, title_option
from hearthscript.cli.output import Exit, complain, show_json, tell, write
from hearthscript.cli.report import counted, to_json
from hearthscript.cli.titles import NoTitleError, find_title
from hearthscript.lexicon import Lexicon, load_lexicon
from hearthscript.lint import rules_texts, understood
from hearthscript.source import Severity, Title, load_title
from hearthscript.syntax import brief, briefs, explained
from hearthscript.syntax import to_json as tree_to_json

LINE = re.compile(r"\S+/\S+ \S+: ")
"""How each line of a title's readings begins."""


@click.command()
@click.argument("what", metavar="TEXT|TITLE")
@title_option()
@form_option()
@click.option(
    "--output",
    "-o",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="With a TITLE: write the lines to a file, to keep beside the cards.",
)
@click.option(
    "--check",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="With a TITLE: compare with such a file; exit with 1 if a meaning has changed.",
)
def command(
    what: str, title: Path | None, form: str, output: Path | None, check: Path | None
) -> int:
    """Say in plain words what a text says: every way in which it can be read.

    With --title, the argument is a rules text in that title's words. Without it, the
    argument is a TITLE, and each of its texts becomes one short line.

    \b
    Examples:
      hearth read "Gain 2 Coins OR Lose 1 Trouble." --title my-game
      hearth read my-game -o my-game.readings
      hearth read my-game --check my-game.readings

    Exit status: 0 one reading (of each text), 1 none or several, a card with errors, or a
    meaning has changed, 2 could not run.
    """
    if title is not None:
        if output or check:
            raise click.UsageError("-o and --check go with a TITLE, not with one text.")
        return _read_text(what, title, form)
    if form == "json" and (output or check):
        raise click.UsageError("--format json does not go with -o or --check.")
    return _read_title(_title_or_hint(what), form, output, check)


# ── One text ────────────────────────────────────────────────────────────────────────


def _read_text(text: str, folder: Path, form: str) -> int:
    require_words(text)
    lexicon, findings = load_lexicon(folder)
    if lexicon is None:
        complain(findings)
        return Exit.COULD_NOT_RUN
    found = understand(text, lexicon)
    if form == "json":
        show_json("readings", {"title": lexicon.id, "texts": [_to_json(found, lexicon)]})
    else:
        write("\n".join(_in_words(found, lexicon)))
        complain(found.diagnostics)
    return Exit.CLEAN if found.only else Exit.FINDINGS


def _in_words(found: Understanding, lexicon: Lexicon) -> Iterator[str]:
    count = len(found.readings)
    if not count:
        yield "This text cannot be read."
    elif found.only:
        yield "One reading:"
    else:
        yield f"{'More than ' if found.capped else ''}{counted(count, 'reading')}:"
    for number, lines in enumerate(explained(found.readings, lexicon), 1):
        if count > 1:
            yield f"\n{number}."
        yield from (f"  {line}" for line in lines)
    if found.rejected:
        yield "\nThe words also allow these, but they mean nothing here:"
    for rejected in found.rejected:
        reason = rejected.misfit.said(found.text)
        yield f"  - {brief(rejected.tree, lexicon)}\n    because {reason}"


def _to_json(found: Understanding, lexicon: Lexicon, **where: str) -> dict[str, object]:
    return {
        "card": None,
        "kind": None,
        "field": None,
        **where,
        "text": found.text,
        "readings": [
            {
                "brief": said,
                "explained": lines,
                "tree": tree_to_json(tree),
            }
            for tree, said, lines in zip(
                found.readings,
                briefs(found.readings, lexicon),
                explained(found.readings, lexicon),
                strict=True,
            )
        ],
        "rejected": [
            {"brief": brief(one.tree, lexicon), "reason": one.misfit.said(found.text)}
            for one in found.rejected
        ],
        "capped": found.capped,
        "findings": [to_json(one) for one in found.diagnostics],
    }


# ── A whole title ───────────────────────────────────────────────────────────────────


def _read_title(folder: Path, form: str, output: Path | None, check: Path | None) -> int:
    title, findings = load_title(folder)
    if title is None:
        complain(findings)
        return Exit.COULD_NOT_RUN
    errors = sum(one.severity is Severity.ERROR for one in findings)
    if errors:  # what they hide has no line below
        tell(f"{folder}: {counted(errors, 'error')}. See hearth check.")
    found = list(_understand_all(title))
    clear = not errors and all(one.only for _, one in found)
    code = Exit.CLEAN if clear else Exit.FINDINGS
    if form == "json":
        texts = [_to_json(one, title.lexicon, **where) for where, one in found]
        show_json("readings", {"title": title.lexicon.id, "texts": texts})
        return code
    lines = [_line(where, one, title.lexicon) for where, one in found]
    if check is not None:
        return _compare(lines, check)
    if output is None:
        write("\n".join(lines))
    else:
        write_whole(output, "".join(f"{line}\n" for line in lines).encode())
        if unclear := sum(not one.only for _, one in found):
            tell(f"{output}: {counted(unclear, 'text')} not read in one way. See hearth check.")
    return code


def _understand_all(title: Title) -> Iterator[tuple[dict[str, str], Understanding]]:
    for card in title.worded:
        for field in rules_texts(card):
            where = {"card": card.id, "kind": card.kind.key, "field": field.key}
            yield where, understood(field.text, card, title.lexicon)


def _line(where: dict[str, str], found: Understanding, lexicon: Lexicon) -> str:
    """ "kind/card field: its meaning", with a number before each of several meanings."""
    head = f"{where['kind']}/{where['card']} {where['field']}"
    meanings = [" ".join(said.split()) for said in briefs(found.readings, lexicon)]
    if found.only:
        return f"{head}: {meanings[0]}"
    numbered = " ".join(f"({number}) {said}" for number, said in enumerate(meanings, 1))
    more = "more than " if found.capped else ""
    return f"{head}: {more}{counted(len(meanings), 'reading')}! {numbered}".rstrip()


def _compare(lines: list[str], file: Path) -> int:
    before = _kept(file)
    if before == lines:
        write(f"{counted(len(lines), 'text')}: no meaning has changed.")
        return Exit.CLEAN
    changes = list(unified_diff(before, lines, str(file), "now", n=0, lineterm=""))
    write("\n".join(line for line in changes if not line.startswith("@@")))
    return Exit.FINDINGS


def _kept(file: Path) -> list[str]:
    """The lines of a file that -o has written."""
    try:
        lines = file.read_text("utf-8").splitlines()
    except UnicodeDecodeError:
        lines = None
    if lines is None or (lines and not any(map(LINE.match, lines))):
        raise click.ClickException(
            f"{file} holds no readings. Give a file made with: hearth read TITLE -o FILE"
        )
    return lines


def _title_or_hint(what: str) -> Path:
    try:
        return find_title(what)
    except NoTitleError as error:
        hint = "To read a text, say whose words it uses: --title TITLE"
        raise click.ClickException(f"{error.message}\n{hint}") from None
