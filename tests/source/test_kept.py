"""What is remembered of a file is what reading it gives."""

from __future__ import annotations

from pathlib import Path

import pytest

from hearthscript import cache
from hearthscript.lexicon import Lexicon, load_lexicon
from hearthscript.source import Place, kept, read_cards
from hearthscript.source.kept import CardReader

FAULTS = Path(__file__).parents[1] / "faults" / "cards"
TITLE = FAULTS.parent / "title.toml"


@pytest.fixture
def lexicon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lexicon:
    """With a cache of its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("HEARTH_CACHE", raising=False)
    (tmp_path / "title.toml").write_bytes(TITLE.read_bytes())
    found, faults = load_lexicon(tmp_path)
    assert found is not None
    assert not faults
    return found


@pytest.mark.parametrize("path", sorted(FAULTS.glob("*.cards")), ids=lambda path: path.stem)
def test_cards_come_back_whole(path: Path, lexicon: Lexicon) -> None:
    place = Place(path.name, path.read_text("utf-8"))
    fresh = read_cards(place, lexicon)
    assert CardReader(lexicon).read(place) == fresh
    assert CardReader(lexicon).read(place) == fresh


def test_a_sound_file_is_read_once(lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    path = FAULTS / "clean.cards"
    place = Place(path.name, path.read_text("utf-8"))
    cards, _ = CardReader(lexicon).read(place)
    assert cards
    monkeypatch.delattr(kept, "read_cards")
    elsewhere = Place("other.cards", place.text)
    assert [card.place for card in CardReader(lexicon).read(elsewhere)[0]] == [elsewhere] * len(
        cards
    )
    with pytest.raises(NameError):
        CardReader(lexicon).read(Place(path.name, place.text + "\n"))


def test_a_file_with_faults_is_read_each_time(lexicon: Lexicon) -> None:
    path = FAULTS / "fields.cards"
    place = Place(path.name, path.read_text("utf-8"))
    assert CardReader(lexicon).read(place)[1]
    assert cache.load(cache.key("cards", repr(lexicon), place.text)) is None
