"""How fast it is, against whom, and by how much: README.md says what each program measures."""

from __future__ import annotations
