"""A frozen class is what the standard library makes with `frozen=True, slots=True`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass, field, fields, is_dataclass, replace
from typing import Any

import pytest

from hearthscript.frozen import frozen


def family(decorate: Callable[[type], Any]) -> tuple[Any, Any, Any]:
    class Base:
        at: int = field(default=-1, compare=False, repr=False, kw_only=True)

    base = decorate(Base)

    class Coin(base):  # type: ignore[misc,valid-type]
        """One."""

        value: int
        sides: list[str] = field(default_factory=list)
        of: str = "tin"

    class Fog(base):  # type: ignore[misc,valid-type]
        pass

    return base, decorate(Coin), decorate(Fog)


BOTH = [family(frozen), family(dataclass(frozen=True, slots=True))]
NAMES = ["ours", "the standard one"]


@pytest.mark.parametrize("classes", BOTH, ids=NAMES)
def test_what_is_made(classes: Any) -> None:
    _, Coin, Fog = classes  # noqa: N806
    coin = Coin(2, at=7)
    assert (coin.value, coin.sides, coin.of, coin.at) == (2, [], "tin", 7)
    assert coin.sides is not Coin(2).sides
    assert Coin(value=3, sides=["a"], of="gold").of == "gold"
    assert Fog().at == -1
    assert repr(Coin(2)).endswith("Coin(value=2, sides=[], of='tin')")
    assert repr(Fog(at=3)).endswith("Fog()")
    assert not hasattr(coin, "__dict__")


@pytest.mark.parametrize("classes", BOTH, ids=NAMES)
def test_what_is_equal(classes: Any) -> None:
    _, Coin, Fog = classes  # noqa: N806
    assert Coin(2, (), at=1) == Coin(2, (), at=9)
    assert hash(Coin(2, (), at=1)) == hash(Coin(2, (), at=9))
    assert Coin(2) != Coin(3)
    assert Coin(2) != (2, [], "tin")
    assert Fog() == Fog(at=1)
    assert hash(Fog()) == hash(Fog(at=1))
    assert Fog() != Coin(2)
    assert len({Coin(1, ()), Coin(1, ()), Coin(2, ())}) == 2


@pytest.mark.parametrize("classes", BOTH, ids=NAMES)
def test_what_is_refused(classes: Any) -> None:
    _, Coin, _ = classes  # noqa: N806
    coin = Coin(2)
    with pytest.raises(FrozenInstanceError):
        coin.value = 3
    with pytest.raises(FrozenInstanceError):
        del coin.value
    for wrong in (Coin, lambda: Coin(1, [], "tin", 4), lambda: Coin(1, weight=2)):
        with pytest.raises(TypeError):
            wrong()
    assert coin.value == 2


@pytest.mark.parametrize("classes", BOTH, ids=NAMES)
def test_what_the_standard_library_sees(classes: Any) -> None:
    base, Coin, _ = classes  # noqa: N806
    assert is_dataclass(Coin)
    assert [part.name for part in fields(Coin)] == ["at", "value", "sides", "of"]
    assert replace(Coin(2, at=7), of="gold") == Coin(2, of="gold")
    assert replace(Coin(2, at=7), of="gold").at == 7
    assert Coin.__match_args__ == ("value", "sides", "of")
    match Coin(2):
        case base(at=at):
            assert at == -1
