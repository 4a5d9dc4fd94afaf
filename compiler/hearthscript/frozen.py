"""Classes of values that never change: what `dataclass(frozen=True, slots=True)` makes, sooner.

The standard decorator writes and compiles six functions for each class, which takes more
than a millisecond; and there are two hundred classes, made at every start of `hearth`. Here
they share five, and `__init__` is written when the first value is made. `fields`, `replace`,
`match` and the type checker see a dataclass.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass, field, fields
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

_Class = TypeVar("_Class", bound=type)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: _Class) -> _Class:
    """Makes a dataclass whose values cannot change; they are equal if what they hold is.

    Fields may have a `default` or a `default_factory`, and be `kw_only`, `compare=False` or
    `repr=False`.
    """
    cls.__doc__ = cls.__doc__ or cls.__name__  # or the standard one makes a signature of it
    made: Any = dataclass(slots=True, init=False, repr=False, eq=False)(cls)
    compared = [part.name for part in fields(made) if part.compare]
    made.__compared__ = attrgetter(*compared or ["__class__"])
    made.__init__ = _first_init
    made.__eq__, made.__hash__, made.__repr__ = _eq, _hash, _repr
    made.__setattr__, made.__delattr__ = _no_change, _no_change
    return made  # type: ignore[no-any-return]  # the class that was given, with slots


# ── What all of them share ───────────────────────────────────────────────────────────────


def _first_init(self: Any, *values: Any, **named: Any) -> None:
    cls = type(self)
    cls.__init__ = _init_of(cls)
    cls.__init__(self, *values, **named)


def _init_of(cls: type) -> Callable[..., None]:
    """An `__init__` that takes the fields, in their order, those that are `kw_only` last."""
    known: dict[str, Any] = {"set_": object.__setattr__, "MISSING": MISSING}
    given: list[str] = []
    named: list[str] = []
    body: list[str] = []
    for part in fields(cls):
        wanted = value = name = part.name
        if part.default is not MISSING:
            known[f"_{name}"] = part.default
            wanted = f"{name}=_{name}"
        elif part.default_factory is not MISSING:
            known[f"_{name}"] = part.default_factory
            wanted, value = f"{name}=MISSING", f"_{name}() if {name} is MISSING else {name}"
        (named if part.kw_only else given).append(wanted)
        body.append(f"  set_(self, {name!r}, {value})")
    wants = ", ".join(["self", *given, *(["*", *named] if named else [])])
    exec("\n".join([f"def __init__({wants}):", *body, "  return"]), known)  # noqa: S102
    return known["__init__"]  # type: ignore[no-any-return]


def _eq(self: Any, other: Any) -> Any:
    if self is other:
        return True
    if self.__class__ is not other.__class__:
        return NotImplemented
    return self.__compared__(self) == self.__compared__(other)


def _hash(self: Any) -> int:
    return hash(self.__compared__(self))


def _repr(self: Any) -> str:
    shown = (f"{part.name}={getattr(self, part.name)!r}" for part in fields(self) if part.repr)
    return f"{self.__class__.__qualname__}({', '.join(shown)})"


def _no_change(_self: object, name: str, _value: object = None) -> None:
    raise FrozenInstanceError(f"cannot change {name!r}")
