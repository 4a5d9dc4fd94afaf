"""The table of builders: each grammar rule (or alias) has one function of its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar


class Dropped:
    """What a builder returns for a combination that is no reading."""


DROPPED = Dropped()

F = TypeVar("F", bound=Callable[..., Any])

BUILDERS: dict[str, Callable[..., Any]] = {}


def builds(function: F) -> F:
    """Registers a builder under its own name; its arguments are the rule's children."""
    assert function.__name__ not in BUILDERS, f"two builders for {function.__name__}"
    BUILDERS[function.__name__] = function
    return function
