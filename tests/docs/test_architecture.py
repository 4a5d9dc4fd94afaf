"""The architecture page is true of the code as it is today."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.docs.pages import DOCS, ROOT
from tests.project.test_layers import MAY_IMPORT

import hearthscript

pytestmark = pytest.mark.checkout

PAGE = DOCS / "architecture.md"
PACKAGE = Path(hearthscript.__file__).parent
ROWS = r"\n(?:\n(?:\|.*\n)+)?\n*"
TABLE = re.compile(rf"<!-- files: (\S+) -->{ROWS}")
LAYERS = re.compile(rf"<!-- layers -->{ROWS}")


def page() -> str:
    return PAGE.read_text("utf-8")


def packages() -> Iterator[str]:
    """Every folder of Python below the package, "." for itself."""
    for door in sorted(PACKAGE.rglob("__init__.py")):
        if "_data" not in door.parts:
            yield door.parent.relative_to(PACKAGE).as_posix()


def files_of(part: str) -> str:
    """The table of a package's files: what the first sentence of each says of itself."""
    rows = [
        f"| `{path.name}` | {says} |\n"
        for path in sorted((PACKAGE / part).glob("*.py"))
        if (says := first_sentence(path))
    ]
    head = "| file | |" if part == "." else f"| `{part}/` | |"
    return f"<!-- files: {part} -->\n\n{head}\n| --- | --- |\n{''.join(rows)}\n"


def layers() -> str:
    rows = [
        f"| `{part}` | {', '.join(f'`{it}`' for it in MAY_IMPORT if it in known)} |\n"
        for part, known in MAY_IMPORT.items()
    ]
    return f"<!-- layers -->\n\n| part | may know |\n| --- | --- |\n{''.join(rows)}\n"


def as_of_today(text: str) -> str:
    """The page with its tables as they must be; what is in no table stays as it is."""
    there = list(packages())
    text = TABLE.sub(lambda it: files_of(it[1]) if it[1] in there else "", text)
    for part in there:
        if part not in TABLE.findall(text):
            tables = [it for it in TABLE.finditer(text) if it[1].startswith(part.split("/")[0])]
            assert tables, f"the page has no section about {part}"
            end = tables[-1].end()
            text = text[:end] + files_of(part) + text[end:]
    return LAYERS.sub(lambda _: layers(), text)


def first_sentence(path: Path) -> str:
    said = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
    paragraph = " ".join(said.split("\n\n")[0].split())
    return re.split(r"(?<=\w\w[.)])\s(?=[A-Z])", paragraph)[0].replace("|", r"\|")


def test_the_tables_are_those_of_today() -> None:
    """To bring them up to date: HEARTH_BLESS=1 ./run pytest -n0 tests/docs"""
    today = as_of_today(page())
    if os.environ.get("HEARTH_BLESS"):
        PAGE.write_text(today, "utf-8")
    assert page().splitlines() == today.splitlines()


def test_every_package_and_every_part_has_its_row() -> None:
    assert sorted(TABLE.findall(page())) == sorted(packages())
    table = LAYERS.search(page())
    assert table is not None
    rows = re.findall(r"^\| `(\w+)` \|(.*)\|$", table[0], re.MULTILINE)
    said = {part: set(re.findall(r"`(\w+)`", others)) for part, others in rows}
    assert said == MAY_IMPORT


def paths() -> list[str]:
    """Every path in backquotes outside the tables of files, whose words are the code's."""
    text = TABLE.sub("", page())
    found = re.findall(r"`((?:compiler|grammar|output|cards|tests|benchmarks)/[^`]*)`", text)
    return sorted(set(found))


@pytest.mark.parametrize("path", paths() if PAGE.is_file() else [])
def test_every_path_is_there(path: str) -> None:
    assert (ROOT / path).exists()
    assert path.endswith("/") == (ROOT / path).is_dir()


def test_every_part_has_an_invariant() -> None:
    parts = page().split("## The parts")[1].split("\n## ")[0].split("\n### ")[1:]
    named = {text.split("\n", 1)[0]: text for text in parts}
    tops = {name.split("/")[0] for name in packages()} - {"."}
    assert tops == set(named) - {"Beside the parts"}
    assert all("**Invariant:**" in named[name] for name in tops)


def test_the_way_of_the_data_goes_down() -> None:
    """The list at the top has each part once, and none before what it may know."""
    text = page().split("## The way of the data")[1]
    order = re.findall(r"^ {8}(\w+) {2,}\S", text, re.MULTILINE)
    assert set(order) == {name.split("/")[0] for name in packages()} - {"."}
    one_layer = {("source", "lexicon")}
    for part, known in MAY_IMPORT.items():
        for other in known & set(order):
            if (part, other) not in one_layer and (part, other) != ("parse", "syntax"):
                assert order.index(other) < order.index(part)
