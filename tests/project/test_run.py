"""./run: finds its place, waits its turn, and adds no delay. (No test makes a real .venv.)"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.clock import slowness

pytestmark = pytest.mark.checkout


@pytest.fixture
def checkout(tmp_path: Path, root: Path) -> Path:
    """A folder with ./run and what looks like its environment; `hearth` says where it is."""
    folder = tmp_path / "a checkout"
    binaries = folder / ".venv" / "bin"
    binaries.mkdir(parents=True)
    shutil.copy(root / "run", folder)
    shutil.copy(root / "pyproject.toml", folder)
    (binaries / "python").symlink_to(sys.executable)
    (binaries / "hearth").write_text('#!/bin/sh\necho "$PWD|$VIRTUAL_ENV|$*"\n')
    (binaries / "hearth").chmod(0o755)
    (binaries / "pytest").write_text('#!/bin/sh\necho "$PWD"\n')
    (binaries / "pytest").chmod(0o755)
    shutil.copy(folder / "pyproject.toml", folder / ".venv" / ".made-from")
    (folder / ".venv" / ".made-in").write_text(f"{folder.resolve()}\n")
    return folder


def run(
    script: Path, *arguments: str, cwd: Path, path: str | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(script), *arguments],
        cwd=cwd,
        env={**os.environ, **({"PATH": path} if path else {})},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize("shell", ["sh", "dash", "bash", "busybox"])
def test_every_shell_that_is_there_understands_it(shell: str, root: Path) -> None:
    found = shutil.which(shell)
    command = ["sh"] if found is None else [found, *(["sh"] if shell == "busybox" else [])]
    result = subprocess.run(
        [*command, "-n", str(root / "run")], check=False, capture_output=True
    )
    assert (result.returncode, result.stderr) == (0, b"")


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"], ["help"]])
def test_alone_it_says_what_it_is_for(checkout: Path, arguments: list[str]) -> None:
    shutil.rmtree(checkout / ".venv")
    result = run(checkout / "run", *arguments, cwd=checkout)
    assert result.returncode == 0
    assert "./run hearth build the-void" in result.stdout
    assert not (checkout / ".venv").exists()


def test_it_runs_where_it_is_called_and_hands_everything_on(
    checkout: Path, tmp_path: Path
) -> None:
    result = run(checkout / "run", "hearth", "a b", "$c", "--d", cwd=tmp_path)
    assert result.stderr == ""
    assert result.stdout == f"{tmp_path}|{checkout}/.venv|a b $c --d\n"


def test_it_works_through_links(checkout: Path, tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "one").symlink_to(checkout / "run")
    (tmp_path / "bin" / "two").symlink_to("one")
    result = run(tmp_path / "bin" / "two", "hearth", cwd=tmp_path)
    assert result.stdout.split("|")[1] == f"{checkout}/.venv"


@pytest.mark.parametrize(("inside", "expected"), [(True, "here"), (False, "the checkout")])
def test_the_tests_are_the_checkouts(
    checkout: Path, tmp_path: Path, inside: bool, expected: str
) -> None:
    here = checkout / "tests" if inside else tmp_path
    here.mkdir(exist_ok=True)
    result = run(checkout / "run", "pytest", cwd=here)
    assert result.stdout.strip() == str(here if expected == "here" else checkout)


def test_what_the_command_says_is_what_counts(checkout: Path) -> None:
    result = run(checkout / "run", "sh", "-c", "echo out; echo err >&2; exit 7", cwd=checkout)
    assert (result.returncode, result.stdout, result.stderr) == (7, "out\n", "err\n")


def test_an_unknown_command_is_explained(checkout: Path) -> None:
    result = run(checkout / "run", "no-such-thing", cwd=checkout)
    assert result.returncode == 2
    assert "there is no command" in result.stderr


def test_the_second_use_adds_no_delay(checkout: Path) -> None:
    times = []
    for _ in range(5):
        started = time.perf_counter()
        run(checkout / "run", "true", cwd=checkout)
        times.append(time.perf_counter() - started)
    assert sorted(times)[2] < 0.1 * slowness()


def spoil(checkout: Path, fault: str) -> None:
    match fault:
        case "the project has changed":
            (checkout / "pyproject.toml").write_text("changed")
        case "it was killed before the end":
            (checkout / ".venv" / ".made-from").unlink()
        case "it was moved":
            (checkout / ".venv" / ".made-in").write_text("/elsewhere\n")
        case "its Python is gone":
            (checkout / ".venv" / "bin" / "python").unlink()
        case _:
            raise ValueError(fault)


@pytest.mark.parametrize(
    "fault",
    [
        "the project has changed",
        "it was killed before the end",
        "it was moved",
        "its Python is gone",
    ],
)
def test_an_environment_that_is_not_right_is_made_anew(checkout: Path, fault: str) -> None:
    spoil(checkout, fault)
    result = run(checkout / "run", "hearth", cwd=checkout, path=bare_path(checkout))
    assert result.returncode == 2
    assert "Python 3.11 or later is needed. To get it:" in result.stderr
    assert not (checkout / ".venv.lock").exists()


def bare_path(checkout: Path) -> str:
    """A PATH on which there is no Python, no uv and no package manager."""
    folder = checkout / "bare"
    folder.mkdir()
    for name in ("sh", "cat", "cmp", "cp", "dirname", "id", "mkdir", "mv", "readlink", "rm",
                 "rmdir", "sleep", "tail", "find"):  # fmt: skip
        if found := shutil.which(name):
            (folder / name).symlink_to(found)
    return str(folder)


def test_the_lock_of_one_who_died_is_taken_over(checkout: Path) -> None:
    lock = checkout / ".venv.lock"
    lock.mkdir()
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    (lock / "pid").write_text(f"{gone.pid}\n")
    spoil(checkout, "it was killed before the end")
    result = run(checkout / "run", "hearth", cwd=checkout, path=bare_path(checkout))
    assert "waiting" not in result.stderr
    assert not lock.exists()


def test_one_waits_for_another(checkout: Path) -> None:
    """The other finishes the environment; then there is nothing left to make."""
    lock = checkout / ".venv.lock"
    lock.mkdir()
    (lock / "pid").write_text(f"{os.getpid()}\n")
    stamp = checkout / ".venv" / ".made-from"
    stamp.rename(checkout / "stamp")
    waiting = subprocess.Popen(
        [str(checkout / "run"), "hearth", "go"],
        cwd=checkout,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert waiting.stderr is not None
    assert waiting.stderr.readline().startswith(b"run: waiting for another")
    (checkout / "stamp").rename(stamp)
    shutil.rmtree(lock)
    out, _ = waiting.communicate(timeout=30)
    assert out.endswith(b"|go\n")
    assert waiting.returncode == 0
