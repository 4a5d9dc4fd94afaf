"""What a title's folder may be, and that nothing outside it is read."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.clock import within

from hearthscript.source import Diagnostic, load_cards, load_title, position_at

HARBOUR = Path(__file__).parent.parent / "faults"
TOML = (HARBOUR / "title.toml").read_bytes()
GOOD = (HARBOUR / "cards" / "clean.cards").read_text("utf-8")
DEED = 'deed "{}"\n  who: Marla\n  cost: 1\n'


def folder(path: Path) -> Path:
    path.mkdir()
    (path / "title.toml").write_bytes(TOML)
    return path


def codes(found: list[Diagnostic]) -> list[str]:
    return [finding.code for finding in found]


def check_places(found: list[Diagnostic]) -> None:
    for finding in found:
        assert finding.place is not None
        assert 0 <= finding.span.start <= finding.span.end <= len(finding.place.text) + 1
        assert position_at(finding.place.text, finding.span.start).column >= 1


def test_files_below_the_folder_in_order(tmp_path: Path) -> None:
    title = folder(tmp_path / "harbour")
    for name in [
        "b.cards",
        "a/z.cards",
        "A.CARDS",
        ".hidden.cards",
        ".git/x.cards",
        "notes.txt",
    ]:
        (title / name).parent.mkdir(exist_ok=True)
        (title / name).write_text(DEED.format(name), "utf-8")
    found, wrong = load_title(title)
    assert wrong == []
    assert found
    assert [card.name for card in found.cards] == ["A.CARDS", "a/z.cards", "b.cards"]
    assert found.cards[0].place.path == str(title / "A.CARDS")
    assert found.lexicon.id == "harbour"


@pytest.mark.parametrize("name", ["missing", "file", "empty", "nul\0", "x" * 300])
def test_no_title(name: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", "utf-8")
    (tmp_path / "empty").mkdir()
    found, wrong = load_title(tmp_path / name)
    assert found is None
    assert codes(wrong) == ["no-title"]
    check_places(wrong)


def test_links_out_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "secret").mkdir()
    (tmp_path / "secret" / "s.cards").write_text("SECRET", "utf-8")
    (tmp_path / "secret" / "s.png").write_bytes(b"SECRET")
    title = folder(tmp_path / "harbour")
    (title / "file.cards").symlink_to(tmp_path / "secret" / "s.cards")
    (title / "linked").symlink_to(tmp_path / "secret")
    (title / "gone.cards").symlink_to("nowhere.cards")
    (title / "art").mkdir()
    (title / "art" / "x.png").symlink_to(tmp_path / "secret" / "s.png")
    (title / "good.cards").write_text(f"{DEED.format('A')}  art: art/x.png\n", "utf-8")
    found, wrong = load_title(title)
    assert sorted(codes(wrong)) == [
        "file-not-found",
        "outside-folder",
        "outside-folder",
        "picture-outside",
    ]
    assert "SECRET" not in str(wrong)
    assert found
    assert len(found.cards) == 1


def test_a_linked_title_toml(tmp_path: Path) -> None:
    (tmp_path / "title.toml").write_bytes(TOML)
    (tmp_path / "harbour").mkdir()
    (tmp_path / "harbour" / "title.toml").symlink_to(tmp_path / "title.toml")
    (tmp_path / "other").symlink_to(tmp_path / "harbour")
    assert codes(load_title(tmp_path / "harbour")[1]) == ["outside-folder"]
    (tmp_path / "harbour" / "title.toml").unlink()
    (tmp_path / "harbour" / "title.toml").write_bytes(TOML)
    assert codes(load_title(tmp_path / "other")[1]) == []


def test_cards_are_checked_without_a_lexicon(tmp_path: Path) -> None:
    title = folder(tmp_path / "harbour")
    (title / "title.toml").write_text("[title", "utf-8")
    (title / "a.cards").write_text('deed "A\n  who: Marla\n', "utf-8")
    found, wrong = load_title(title)
    assert found is None
    assert codes(wrong) == ["broken-toml", "unclosed-quote"]


def test_duplicates_across_files(tmp_path: Path) -> None:
    title = folder(tmp_path / "harbour")
    (title / "a.cards").write_text(f"# first\n{DEED.format('Café Riot')}", "utf-8")
    (title / "b.cards").write_text(DEED.format("cafe riot"), "utf-8")
    found, wrong = load_title(title)
    assert codes(wrong) == ["same-id"]
    assert f"“{title / 'a.cards'}”, line 2" in wrong[0].hints[0]
    assert found
    cards, alone = load_cards(title / "b.cards", found.lexicon)
    assert [card.id for card in cards] == ["cafe-riot"]
    assert alone == []


HOSTILE = {
    "lines": "a\n" * 900_000,
    "fields": 'deed "A"\n' + "  x: y\n" * 19_000,
    "text": f'deed "B"\n  who: Marla\n  cost: 1\n  effect: {"Gain 1 Coin. " * 80_000}\n',
    "blanks": f'deed "C"{" " * 1_900_000}x',
    "quotes": 'deed "' + '\\"' * 900_000,
    "hashes": "deed: " + " #" * 900_000,
    "cards": "".join(f'deed "{number}"\n' for number in range(19_000)),
}

LAST_FINDING = {
    "lines": ["file-too-large"],
    "fields": ["too-many-findings"],
    "text": [],
    "blanks": ["text-after-name"],
    "quotes": ["card-without-fields"],
    "hashes": ["misplaced-colon"],
    "cards": ["too-many-findings"],
}


@pytest.mark.parametrize("what", HOSTILE)
def test_hostile_files(what: str, tmp_path: Path) -> None:
    """Each is answered within two seconds, and a flood of findings is cut."""
    title = folder(tmp_path / "harbour")
    (title / "hostile.cards").write_text(HOSTILE[what], "utf-8")
    with within(2):
        _, wrong = load_title(title)
    assert len(wrong) <= 201
    check_places(wrong)
    assert codes(wrong)[-1:] == LAST_FINDING[what]


@pytest.mark.parametrize(
    "text", ["a = " + "[" * 5_000, "[" + "a." * 5_000 + "a]", "a.b = 1\n" * 20_000]
)
def test_hostile_toml(text: str, tmp_path: Path) -> None:
    title = folder(tmp_path / "harbour")
    (title / "title.toml").write_text(text, "utf-8")
    found, wrong = load_title(title)
    assert found is None
    assert set(codes(wrong)) == {"broken-toml"}
    check_places(wrong)


def test_large_toml(tmp_path: Path) -> None:
    """The largest title.toml that is read, and one that is too large."""
    title = folder(tmp_path / "harbour")
    places = '{ name = "x" }, ' * 12_000
    text = f'[title]\nname = "X"\n\n[areas.Quay]\nplaces = [{places}]\n'
    for number, code in ((0, "word-declared-twice"), (20_000, "file-too-large")):
        (title / "title.toml").write_text(text + "#" * number, "utf-8")
        with within(2):
            wrong = load_title(title)[1]
        assert wrong[0].code == code
        check_places(wrong)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(cards=st.binary(max_size=300), toml=st.binary(max_size=300), good=st.booleans())
def test_any_bytes(cards: bytes, toml: bytes, good: bool, tmp_path: Path) -> None:
    tmp_path.joinpath("x.cards").write_bytes(cards)
    tmp_path.joinpath("title.toml").write_bytes(TOML if good else toml)
    check_places(load_title(tmp_path)[1])


LINES = [
    *GOOD.splitlines(),
    "  cost: 10",
    'deed "',
    'storm "A" b',
    "who: Marla",
    "\tcost 2",
    "x",
]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(lines=st.lists(st.sampled_from(LINES), max_size=25), seed=st.integers(0, 10_000))
def test_shuffled_lines(lines: list[str], seed: int, tmp_path: Path) -> None:
    """Lines of a good file in any order, with some letters lost, never raise."""
    text = "\n".join(lines)
    chance = random.Random(seed)  # noqa: S311 - a test's dice
    kept = "".join(char for char in text if chance.random() > 0.03)
    (tmp_path / "title.toml").write_bytes(TOML)
    (tmp_path / "x.cards").write_text(kept, "utf-8")
    check_places(load_title(tmp_path)[1])


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(seed=st.integers(0, 10_000))
def test_shuffled_toml(seed: int, tmp_path: Path) -> None:
    lines = (HARBOUR / "title" / "references.toml").read_text("utf-8").splitlines()
    chance = random.Random(seed)  # noqa: S311 - a test's dice
    kept = [line for line in lines if chance.random() > 0.1]
    if seed % 2:
        at = chance.randrange(len(kept))
        kept[at] = kept[at][: len(kept[at]) // 2]
    (tmp_path / "title.toml").write_text("\n".join(kept), "utf-8")
    check_places(load_title(tmp_path)[1])
