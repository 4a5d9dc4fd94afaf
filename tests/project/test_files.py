"""Files that a stranger can read in one sitting, and a wheel that has everything in it."""

from __future__ import annotations

from pathlib import Path

from hearthscript.data import count, data

MOST_LINES = 300


def test_no_file_is_too_long(package: Path, root: Path) -> None:
    files = [path for path in package.rglob("*.py") if "_data" not in path.parts]
    files += (root / "tests").rglob("*.py")
    long = {
        str(path.relative_to(package if path.is_relative_to(package) else root)): lines
        for path in files
        if (lines := len(path.read_text("utf-8").splitlines())) > MOST_LINES
    }
    assert not long


def test_grammar_and_look_are_there() -> None:
    assert (data("grammar") / "rules.lark").is_file()
    assert (data("grammar") / "title.schema.json").is_file()
    assert count("grammar", (".lark",)) >= 2
    assert count("output", (".css",)) >= 1
    assert count("output", (".ttf", ".otf", ".woff2")) >= 1


def test_the_package_says_that_it_is_typed(package: Path) -> None:
    assert (package / "py.typed").is_file()
