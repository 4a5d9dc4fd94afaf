"""However a run ends, it ends with a sentence and the right exit status."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import click
import pytest

from hearthscript.cli.app import COMMANDS, app, main

Hearth = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_every_command_has_help_with_an_example(name: str, hearth: Hearth) -> None:
    result = hearth(*name.split(), "--help")
    assert (result.returncode, result.stderr) == (0, "")
    _usage, explained = result.stdout.split("\n", 1)
    assert f"  hearth {name or 'new my-game'}" in explained
    assert "Exit status: 0" in result.stdout


def test_alone_it_shows_its_help(hearth: Hearth) -> None:
    assert hearth().stdout == hearth("--help").stdout
    assert hearth().returncode == 0


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["chekc"], "Error: there is no command “chekc”. Did you mean “check”?"),
        (["check", "--colour"], "No such option '--colour'"),
        (["check", "harbor"], "Error: there is no title “harbor”. Did you mean “harbour”?"),
        (["check", "--text", "Gain 1 Coin."], "--text needs --title"),
        (["check", "--text", "Gain 1 Coin.", "--title", "x"], "there is no title “x”"),
        (["check", "--format", "xml"], "is not one of 'text', 'json'"),
        (["check", "no/such/file.cards"], "there is no file or folder no/such/file.cards"),
        (["build"], "Missing argument 'TITLE'"),
        (["build", "harbour", "--paper", "A3"], "'A3' is not one of"),
        (["read", "Gain 1 Coin."], "--title TITLE"),
        (["read", "harbour", "--check", "nowhere"], "does not exist"),
    ],
)
def test_what_cannot_run_is_explained(
    arguments: list[str], answer: str, hearth: Hearth
) -> None:
    result = hearth(*arguments)
    assert result.returncode == 2
    assert result.stdout == ""
    assert answer in result.stderr
    assert "Traceback" not in result.stderr


# ── The last resort ─────────────────────────────────────────────────────────────────


def run_main(monkeypatch: pytest.MonkeyPatch, fault: BaseException) -> int:
    def broken(*_: object, **__: object) -> None:
        raise fault

    monkeypatch.setattr(app, "make_context", broken)
    with pytest.raises(SystemExit) as end:
        main()
    assert isinstance(end.value.code, int)
    return end.value.code


@pytest.mark.parametrize(
    ("fault", "code", "answer"),
    [
        (click.ClickException("no."), 2, "Error: no."),
        (click.Abort(), 130, "Stopped."),
        (KeyboardInterrupt(), 130, "Stopped."),
        (RecursionError("too deep"), 2, "hearth has a fault: RecursionError: too deep"),
        (PermissionError(13, "Permission denied", "x.pdf"), 2, "x.pdf: Permission denied"),
        (OSError(28, "No space left on device"), 2, "Error: No space left on device"),
    ],
)
def test_every_end_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    fault: BaseException,
    code: int,
    answer: str,
) -> None:
    monkeypatch.delenv("HEARTH_DEBUG", raising=False)
    assert run_main(monkeypatch, fault) == code
    assert answer in capsys.readouterr().err


def test_a_developer_sees_the_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEARTH_DEBUG", "1")
    monkeypatch.setattr(app, "make_context", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        main()


# ── Readers, terminals, signals ─────────────────────────────────────────────────────


def test_an_output_that_cannot_be_written_is_a_sentence(project: Path, tmp_path: Path) -> None:
    """A file that is open for reading stands in for a full disk."""
    (tmp_path / "file").touch()
    with (tmp_path / "file").open("rb") as unwritable:
        result = subprocess.run(
            [sys.executable, "-m", "hearthscript", "--help"],
            stdout=unwritable,
            stderr=subprocess.PIPE,
            check=False,
            cwd=project,
        )
    assert (result.returncode, result.stderr) == (2, b"Error: Bad file descriptor\n")


def test_a_reader_that_leaves_is_no_fault(project: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    result = subprocess.run(
        [sys.executable, "-m", "hearthscript", "--help"],
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
        cwd=project,
    )
    os.close(writing)
    assert (result.returncode, result.stderr) == (141, b"")


def test_a_poor_terminal_gets_what_it_can_show(hearth: Hearth) -> None:
    result = hearth("check", "harbor", PYTHONIOENCODING="latin-1")
    assert result.stderr == "Error: there is no title ?harbor?. Did you mean ?harbour??\n"


def test_it_can_be_stopped(project: Path) -> None:
    program = (
        "import signal, time\n"
        "from hearthscript.cli.app import app, main\n"
        # A shell lets what it runs in the background ignore the signal, tests too.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "app.make_context = lambda *_: (print('ready', flush=True), time.sleep(30))\n"
        "main()\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=project,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"ready\n"
    time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=10)
    assert (process.returncode, said) == (130, b"\nStopped.\n")


def test_what_windows_lacks_is_done_without(project: Path) -> None:
    program = (
        "import signal, sys\n"
        "del signal.SIGHUP\n"
        "sys.modules['fcntl'] = None\n"
        "from hearthscript.cli.app import main\n"
        "main()\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", program, "build", "harbour", "--no-pictures"],
        capture_output=True, check=False, cwd=project,
    )  # fmt: skip
    assert (result.returncode, result.stderr) == (0, b"")
    assert [path.name for path in (project / "build/harbour").glob("[!.]*")] == ["cards.pdf"]
