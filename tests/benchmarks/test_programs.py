"""Each benchmark runs, in small, and says what it should; how fast is for .ci/run to see."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from benchmarks.grammar import for_lark
from benchmarks.measure import Result, answer, in_turn, process
from benchmarks.texts import TITLE, texts
from lark import Lark

from benchmarks import again, reading
from hearthscript.lexicon import Lexicon, load_lexicon
from hearthscript.source import load_title

pytestmark = pytest.mark.checkout


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    found, _ = load_lexicon(TITLE)
    assert found is not None
    return found


def test_lark_reads_what_we_read(lexicon: Lexicon) -> None:
    """All of a text, in as many trees as there are ways."""
    lark = Lark(
        for_lark(lexicon), parser="earley", lexer="dynamic", start="text", ambiguity="explicit"
    )
    for text in texts(8, lexicon):
        assert {tree.data for tree in lark.parse(text).iter_subtrees()} & {"text"}
    with_list = "Choose one:\n- Gain 1 {0}.\n- Lose 1 {0}.".format(
        next(iter(lexicon.resources))
    )
    with pytest.raises(Exception, match="No terminal"):
        lark.parse(with_list)


def test_a_missed_ratio_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    met, missed = Result("met", 1.0, 4.0, 4), Result("missed", 1.0, 3.9, 4)
    assert answer([met, Result("free", 2.0, 1.0)], None) == 0
    assert answer([met, missed], tmp_path / "x.json") == 1
    assert "4.0         4\nmissed" in capsys.readouterr().out
    rows = json.loads((tmp_path / "x.json").read_text())
    assert [(row["what"], row["ratio"]) for row in rows] == [("met", 4.0), ("missed", 3.9)]


def test_runs_take_turns() -> None:
    order: list[str] = []
    times = iter([9.0, 9.0, 3.0, 1.0, 1.0, 2.0, 2.0, 3.0])

    def one() -> float:
        order.append("one")
        return next(times)

    def two() -> float:
        order.append("two")
        return next(times)

    assert in_turn(3, one=one, two=two) == {"one": 2.0, "two": 2.0}
    assert order == ["one", "two"] * 4


def test_reading_in_small(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(reading, "SHORT", reading.Size(6, 2))
    monkeypatch.setattr(reading, "ROUNDS", 1)
    monkeypatch.setattr(sys, "argv", ["reading", "--short", "--json", str(tmp_path / "x.json")])
    assert reading.main() in {0, 1}
    cold, alone = json.loads((tmp_path / "x.json").read_text())
    assert cold["what"] in capsys.readouterr().out
    assert cold["required"] == 4
    assert alone["ratio"] > 1
    assert cold["ours"] > alone["ours"] > 0


def test_a_parser_that_gives_up_is_no_rival(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "for_lark", lambda _: 'text: "nothing"')
    with pytest.raises(RuntimeError, match="has read only"):
        reading.Contest(tmp_path, reading.Size(2, 2)).parse()


def test_one_card_of_the_folder_changes(tmp_path: Path) -> None:
    folder = again.Folder(tmp_path / "title", cards=60)
    before, faults = load_title(folder.path)
    folder.change_a_card()
    after, _ = load_title(folder.path)
    assert before is not None
    assert after is not None
    assert not faults
    assert len(before.cards) == len(after.cards) == 60
    texts_before, texts_after = (
        [{key: field.text for key, field in card.fields.items()} for card in title.cards]
        for title in (before, after)
    )
    changed = [a != b for a, b in zip(texts_before, texts_after, strict=True)]
    assert changed == [False] * 59 + [True]


def test_again_in_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(again, "CARDS", 8)
    whole = again.as_processes(tmp_path / "a", 1)
    here = again.in_one_process(tmp_path / "b", 1)
    assert whole.ratio > 1
    assert here.ratio > 1
    assert whole.ours > here.ours


def test_a_process_that_breaks_is_no_measurement(tmp_path: Path) -> None:
    program = "import sys; print('it broke', file=sys.stderr); sys.exit(2)"
    with pytest.raises(RuntimeError, match="it broke"):
        process(["-c", program], tmp_path)
