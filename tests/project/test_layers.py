"""The parts import only downwards, and only what is declared."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

MAY_IMPORT: Mapping[str, set[str]] = {
    "frozen": set(),
    "data": set(),
    "cache": set(),
    # Cards are checked against what their title declares, and a title's declarations are
    # read from a file: these two are one layer.
    "source": {"lexicon", "data", "cache"},
    "lexicon": {"source", "data", "cache"},
    "syntax": {"source", "lexicon"},
    "parse": {"source", "lexicon", "syntax", "data", "cache"},
    "analyse": {"data", "source", "lexicon", "syntax", "parse", "cache"},
    "engine": {"source", "lexicon", "syntax"},
    "lint": {"source", "lexicon", "syntax", "parse", "analyse", "engine", "cache"},
    "rulebook": {"source", "lexicon", "syntax", "analyse", "engine", "lint"},
    "render": {"source", "lexicon", "syntax", "data"},
}
"""Of each part, the parts that it may know, besides `frozen`, which says what a value is.

The command line knows all; nobody knows it.
"""

IMPORT_NAMES = {"fonttools": "fontTools", "pillow": "PIL"}
"""Of packages that are imported under another name."""


def imports(path: Path) -> Iterator[str]:
    """The absolute name of every module that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module or ""
            if node.module == "hearthscript":
                yield from (f"hearthscript.{alias.name}" for alias in node.names)


def part_of(module: str) -> str | None:
    parts = module.split(".")
    return parts[1] if parts[0] == "hearthscript" and len(parts) > 1 else None


def files_of(package: Path) -> list[Path]:
    return [path for path in sorted(package.rglob("*.py")) if "_data" not in path.parts]


def test_every_part_has_its_rule(package: Path) -> None:
    parts = {
        path.relative_to(package).parts[0].removesuffix(".py") for path in files_of(package)
    }
    assert parts - {"cli", "__init__", "__main__"} <= set(MAY_IMPORT)


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_a_part_imports_only_what_it_may(part: str, package: Path) -> None:
    files = [
        path
        for path in files_of(package)
        if path.relative_to(package).parts[0].removesuffix(".py") == part
    ]
    allowed = MAY_IMPORT[part] | {part, "frozen", "__version__"}
    wrong = [
        f"{path.relative_to(package)} imports {module}"
        for path in files
        for module in imports(path)
        if (other := part_of(module)) and other not in allowed
    ]
    assert not wrong, "\n".join(wrong)


def test_what_is_imported_is_declared_and_the_other_way_round(
    package: Path, root: Path
) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    names = [re.split(r"[^\w.-]", line, maxsplit=1)[0] for line in project["dependencies"]]
    declared = {IMPORT_NAMES.get(name, name) for name in names}
    imported = {module.split(".")[0] for path in files_of(package) for module in imports(path)}
    assert imported - sys.stdlib_module_names - {"hearthscript"} == declared


def test_the_map_can_fail(tmp_path: Path) -> None:
    file = tmp_path / "x.py"
    file.write_text(
        "def f():\n    from hearthscript import cli\n    import hearthscript.lint.a\n"
    )
    assert {part_of(module) for module in imports(file)} == {None, "cli", "lint"}
