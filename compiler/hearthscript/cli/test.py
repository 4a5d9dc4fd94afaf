"""`hearth test`: do the scenarios of a title end as they say?"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import click

from hearthscript.cli.output import Exit, complain, tell, write
from hearthscript.cli.report import counted, report
from hearthscript.cli.terminal import has_colour, width
from hearthscript.cli.titles import chosen
from hearthscript.lexicon.ruling import RULE
from hearthscript.source import Card, Diagnostic, Severity, Title, load_title


@click.command("test")
@click.argument("paths", nargs=-1, metavar="[TITLE]…")
@click.option("--rules", "rules", is_flag=True, help="List the rules that no scenario shows.")
def command(paths: tuple[str, ...], rules: bool) -> int:
    """Play the scenarios of a title: do they end as they say?

    TITLE is a folder, a name in cards/, or one of its .scenarios files. Without one: the
    title you are in, all in cards/, or those in folders here.

    \b
    Examples:
      hearth test
      hearth test my-game

    Exit status: 0 all passed, 1 one failed (or with --rules, a rule is not shown), 2 could
    not run.
    """
    worst = Exit.CLEAN
    for folder, part in chosen(paths):
        title, found = load_title(folder)
        wrong = [one for one in found if one.severity is Severity.ERROR]
        if title is None or wrong:
            complain(wrong)
            ended = Exit.COULD_NOT_RUN if title is None else Exit.FINDINGS
        else:
            ended = _list_rules(title) if rules else _test(title, part)
        worst = max(worst, ended)
    return worst


def _test(title: Title, part: Path | None) -> Exit:
    name = title.lexicon.name
    scenarios = _of(title, part)
    if not scenarios:
        write(f"{name}: no scenarios.")
        return Exit.CLEAN
    # A title without scenarios is not compiled.
    from hearthscript.rulebook import load_rules, run_scenarios

    rules, wrong = load_rules(title)
    failed = len(scenarios)
    _show(wrong)
    for outcome in run_scenarios(title, rules, scenarios):
        failed -= outcome.passed
        _show(outcome.findings)
    write(f"{name}: {counted(len(scenarios), 'scenario')}, {failed or 'none'} failed.")
    return Exit.FINDINGS if failed or wrong else Exit.CLEAN


def _of(title: Title, part: Path | None) -> list[Card]:
    if part is None:
        return list(title.scenarios)
    file = part.resolve()
    return [one for one in title.scenarios if Path(one.place.path).resolve() == file]


def _list_rules(title: Title) -> Exit:
    from hearthscript.rulebook import unshown

    if not any(entry.kind.key == RULE for entry in title.rules):
        write(f"{title.lexicon.name} lists no rules: they are entries “rule” of .rules files.")
        return Exit.CLEAN
    missing = unshown(title)
    for rule in missing:
        write(f"{rule.name}  {rule.values.get('text', '')}")
    if missing:
        tell(f"{title.lexicon.name}: {counted(len(missing), 'rule')} that no scenario shows.")
        return Exit.FINDINGS
    write(f"{title.lexicon.name}: no rule without a scenario.")
    return Exit.CLEAN


def _show(findings: Iterable[Diagnostic]) -> None:
    found = list(findings)
    if found:
        click.echo(report(found, width(), has_colour(sys.stdout)) + "\n", color=True)
