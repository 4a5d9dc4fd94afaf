"""Seeded faults: each is found at its line and column, all of them in one run.

A case is a faulty file; what must be found stands beside it in a file of the same name and
the ending `.expected`, one `line:column code` a line. `cards/` holds files of the title in
`title.toml`, `rules/` such files whose faults are in the rules texts, `title/` whole
title.toml files, `steps/` rules and scenarios, `bytes/` files whose bytes matter: written
with escapes (`\\xff`, `\\r`, `\\n`), the line breaks of the case itself do not count.

`BLESS=1 pytest tests/faults` writes the expected files anew; review the diff.
"""

from __future__ import annotations

import ast
import importlib.util
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import hearthscript.lexicon
import hearthscript.source
from hearthscript.lexicon.ruling import SUFFIXES
from hearthscript.source import Diagnostic, position_at

HERE = Path(__file__).parent
BLESS = bool(os.environ.get("BLESS"))

spec = importlib.util.spec_from_file_location("faults_checker", HERE / "checker.py")
assert spec
assert spec.loader
checker = importlib.util.module_from_spec(spec)
spec.loader.exec_module(checker)


def cases(folder: str) -> list[Path]:
    found = [path for path in (HERE / folder).iterdir() if path.suffix in {".toml", *SUFFIXES}]
    assert found
    return sorted(found)


def content(case: Path) -> bytes:
    if case.parent.name != "bytes":
        return case.read_bytes()
    return b"".join(
        line.encode("latin-1").decode("unicode_escape").encode("latin-1")
        for line in case.read_text("ascii").split("\n")
    )


def write_title(folder: Path, chosen: list[Path]) -> Path:
    """A title's folder with the cases as its files."""
    folder.mkdir()
    (folder / "title.toml").write_bytes((HERE / "title.toml").read_bytes())
    for case in chosen:
        name = "title.toml" if case.suffix == ".toml" else f"{case.parent.name}-{case.name}"
        (folder / name).write_bytes(content(case))
    return folder


def shown(found: list[Diagnostic], name: str) -> list[str]:
    """The findings in one file, as the expected files write them."""
    lines = []
    for finding in found:
        assert finding.place is not None, finding
        assert finding.message, finding
        if Path(finding.place.path).name == name:
            at = position_at(finding.place.text, finding.span.start)
            lines.append(f"{at.line}:{at.column} {finding.code}")
    return lines


def check(case: Path, found: list[Diagnostic], name: str) -> None:
    expected = case.with_name(f"{case.name}.expected")
    actual = "".join(f"{line}\n" for line in shown(found, name))
    if BLESS:
        expected.write_text(actual, "utf-8")
    assert actual == expected.read_text("utf-8")


@pytest.mark.parametrize("case", cases("title"), ids=lambda case: case.stem)
def test_faults_in_a_title(case: Path, tmp_path: Path) -> None:
    folder = write_title(tmp_path / "faulty", [case])
    check(case, checker.findings(folder), "title.toml")


@pytest.mark.parametrize(
    "case",
    [*cases("cards"), *cases("rules"), *cases("steps"), *cases("bytes")],
    ids=lambda case: f"{case.parent.name}-{case.stem}",
)
def test_faults_in_a_file(case: Path, tmp_path: Path) -> None:
    folder = write_title(tmp_path / "faulty", [case])
    name = "title.toml" if case.suffix == ".toml" else f"{case.parent.name}-{case.name}"
    check(case, checker.findings(folder), name)


def test_all_faults_in_one_run(tmp_path: Path) -> None:
    """The files of cards together: no fault hides one in another file."""
    every = [*cases("cards"), *cases("rules"), *cases("steps"), *cases("bytes")]
    chosen = [case for case in every if case.suffix != ".toml"]
    found = checker.findings(write_title(tmp_path / "faulty", chosen))
    seen = 0
    for case in chosen:
        expected = case.with_name(f"{case.name}.expected").read_text("utf-8").splitlines()
        assert shown(found, f"{case.parent.name}-{case.name}") == expected
        seen += len(expected)
    assert seen >= 90


def test_every_code_has_a_case() -> None:
    """Each code that reading a title can give is seeded here, or tested as a folder."""
    seeded = {
        line.split()[1]
        for path in HERE.rglob("*.expected")
        for line in path.read_text("utf-8").splitlines()
    }
    assert codes() - seeded == ELSEWHERE


def codes() -> set[str]:
    """Every code in the two packages: each is a hyphenated word in quotes."""
    found = {"unknown-character", "unknown-place", "unknown-option"}  # made from a word
    for package in (hearthscript.source, hearthscript.lexicon):
        for path in Path(package.__path__[0]).glob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found |= set(re.findall(r"^[a-z0-9]+(?:-[a-z0-9]+)+$", node.value))
    return found - {"utf-8"}


ELSEWHERE = {
    "file-not-found",
    "file-too-large",
    "file-unreadable",
    "no-title",
    "nobody-plays",
    "no-steps",
    "not-a-file",
    "outside-folder",
    "too-few-cards",
    "too-many-findings",
}
"""Faults of a folder or of a size, in tests/source/test_folders.py, and what a whole title
lacks to be played, in tests/rulebook/test_load.py."""


def test_the_command_says_the_same(tmp_path: Path) -> None:
    """`hearth check` on everything at once: each fault at its place, and no traceback."""
    every = [*cases("cards"), *cases("rules"), *cases("steps"), *cases("bytes")]
    chosen = [case for case in every if case.suffix != ".toml"]
    folder = write_title(tmp_path / "faulty", chosen)
    expected = {
        f"{case.parent.name}-{case.name}:{line}"
        for case in chosen
        for line in case.with_name(f"{case.name}.expected").read_text("utf-8").splitlines()
    }

    said = hearth("check", str(folder))
    heads = re.findall(
        r"^\S*?([^/\s]+\.(?:cards|rules|scenarios)):(\d+:\d+): .*\[(\S+)\]$",
        said.stdout,
        re.MULTILINE,
    )
    assert {f"{name}:{at} {code}" for name, at, code in heads} == expected

    document = json.loads(hearth("check", "--format", "json", str(folder)).stdout)
    found = set()
    for each in document["findings"]:
        start = each["place"]["range"]["start"]
        name = Path(each["place"]["path"]).name
        found.add(f"{name}:{start['line']}:{start['column']} {each['code']}")
    assert found == expected


def hearth(*words: str) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [sys.executable, "-m", "hearthscript", *words],
        check=False, capture_output=True, encoding="utf-8",
    )  # fmt: skip
    assert done.returncode == 1, done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    return done
