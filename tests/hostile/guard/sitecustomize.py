"""Stands guard in every Python that the tests start: on PYTHONPATH, it is imported first.

Whoever asks for the network or for another program is noted in the file GUARD_NOTES, and
refused. GUARD_ENDS="NAME HOW" ends the process just before a file called NAME takes its
place: HOW is the number of a signal, or "full" for a disk that is.
"""

from __future__ import annotations

import errno
import os
import signal
import sys
from pathlib import Path

REFUSED = (
    "socket.connect", "socket.getaddrinfo", "socket.gethostby", "socket.sendto",
    "subprocess.Popen", "os.system", "os.exec", "os.spawn", "os.posix_spawn", "pty.spawn",
)  # fmt: skip
NOTES = os.environ.get("GUARD_NOTES", "")
NAME, _, HOW = os.environ.get("GUARD_ENDS", "").partition(" ")


class RefusedError(RuntimeError):
    """The guard's answer, which no program expects and so none handles."""


def guard(event: str, arguments: tuple[object, ...]) -> None:
    if event.startswith(REFUSED) and not looks_for_a_library():
        with Path(NOTES).open("a", encoding="utf-8") as notes:
            notes.write(f"{event} {arguments}\n")
        raise RefusedError(event)
    if NAME and event == "os.rename" and Path(os.fsdecode(str(arguments[1]))).name == NAME:
        if HOW == "full":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        os.kill(os.getpid(), int(HOW))


def looks_for_a_library() -> bool:
    """Python asks the linker where the system's own libraries are."""
    frame = sys._getframe()
    while frame is not None and not frame.f_code.co_filename.endswith("ctypes/util.py"):
        frame = frame.f_back
    return frame is not None


if str(int(getattr(signal, "SIGHUP", 0))) == HOW:
    signal.signal(int(HOW), signal.SIG_DFL)  # as a terminal leaves it, whatever started us
if NOTES:
    sys.addaudithook(guard)
