"""The cache may be deleted, cut short or filled with rubbish: nobody notices."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hearthscript import cache


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("HEARTH_CACHE", raising=False)
    return tmp_path / "hearthscript"


def test_what_is_saved_is_loaded(folder: Path) -> None:
    value = {"a": [1, 2.5, None, "ü\udc80"], "b": True}
    cache.save(cache.key("one"), value)
    assert cache.load(cache.key("one")) == value
    assert cache.load(cache.key("two")) is None


def test_keys_tell_their_parts_apart() -> None:
    keys = {cache.key("ab", "c"), cache.key("a", "bc"), cache.key("abc"), cache.key("", "abc")}
    assert len(keys) == 4
    assert cache.key("ü") == cache.key("ü".encode())


@pytest.mark.parametrize(
    "rubbish", [b"", b"{}", b"\0" * 70, b"0" * 64 + b"{}", b'x{"a": 1}', b"[" * 100_000]
)
def test_rubbish_is_as_good_as_nothing(folder: Path, rubbish: bytes) -> None:
    at = cache.key("one")
    cache.save(at, [1])
    (folder / at).write_bytes(rubbish)
    assert cache.load(at) is None
    cache.save(at, [2])
    assert cache.load(at) == [2]


def test_an_entry_that_was_cut_short_is_none(folder: Path) -> None:
    at = cache.key("one")
    cache.save(at, list(range(1000)))
    whole = (folder / at).read_bytes()
    (folder / at).write_bytes(whole[:-1])
    assert cache.load(at) is None


def test_it_can_be_turned_off(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at = cache.key("one")
    cache.save(at, [1])
    monkeypatch.setenv("HEARTH_CACHE", "off")
    assert cache.load(at) is None
    cache.save(cache.key("two"), [2])
    assert [entry.name for entry in folder.iterdir()] == [at]


def test_a_relative_place_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HEARTH_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", "somewhere")
    place = cache.place()
    assert place is not None
    assert place.is_absolute()
    assert "somewhere" not in place.parts


def test_where_nothing_can_be_written_nothing_is_kept(folder: Path) -> None:
    folder.write_text("a file where the folder should be")
    cache.save(cache.key("one"), [1])
    assert cache.load(cache.key("one")) is None
    assert folder.read_text() == "a file where the folder should be"


def test_it_stays_small_and_keeps_what_is_used(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "LIMIT", 10_000)
    monkeypatch.setattr(cache, "ROUNDS", 1)
    keys = [cache.key(str(number)) for number in range(10)]
    for age, at in enumerate(keys[:9]):
        cache.save(at, "x" * 1_000)
        os.utime(folder / at, (age, age))
    assert cache.load(keys[0]) is not None  # used just now, so the next to go is keys[1]
    cache.save(keys[9], "x" * 1_000)
    kept = {entry.name for entry in folder.iterdir()}
    assert sum(entry.stat().st_size for entry in folder.iterdir()) <= 7_500
    assert {keys[0], keys[9]} <= kept
    assert keys[1] not in kept


def test_what_is_too_long_is_not_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "LARGEST", 100)
    cache.save(cache.key("one"), "x" * 101)
    assert cache.load(cache.key("one")) is None


def test_a_change_of_the_program_changes_every_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = tmp_path / "site" / "package" / "cache.py"
    module.parent.mkdir(parents=True)
    module.write_text("1")
    monkeypatch.setattr(cache, "__file__", str(module))
    before = cache._program.__wrapped__()
    assert cache._program.__wrapped__() == before
    (module.parent / "new.py").write_text("")
    assert cache._program.__wrapped__() != before
