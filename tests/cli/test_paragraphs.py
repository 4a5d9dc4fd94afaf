"""`hearth fmt` keeps paragraphs: a card is printed after it as it was before."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from hearthscript.analyse import understand
from hearthscript.cli.fmt import command
from hearthscript.cli.paragraphs import keep_paragraphs
from hearthscript.lexicon import Lexicon, load_lexicon
from hearthscript.render.inline import rules
from hearthscript.render.look import Look, load_look
from hearthscript.source import Card, load_title

TESTS = Path(__file__).parents[1]
TITLES = TESTS.parent / "cards"
SLIP = """
[kinds.slip]
name = "Slip Card"
face = "boxes"
fields = { effect = { type = "rules", when = "play" } }
"""
AFTER_A_SENTENCE = re.compile(r"(?<=[.:]) (?=[A-Z])")

TEXTS = [
    (entry.get("title", file.stem), entry["text"])
    for file in sorted((TESTS / "corpus").glob("*.toml"))
    for entry in tomllib.loads(file.read_text("utf-8"))["text"]
]


@cache
def words(title: str) -> tuple[Lexicon, Look]:
    lexicon, _ = load_lexicon(TITLES / title)
    assert lexicon
    return lexicon, load_look(TITLES / title, lexicon)[0]


def printed(card: Card, title: str) -> dict[str, object]:
    lexicon, look = words(title)
    return {
        key: rules(text.text, lexicon, look, "rules", divide=False)
        for key, text in card.fields.items()
    }


@pytest.mark.parametrize("title", sorted({title for title, _ in TEXTS}))
def test_what_is_printed_stays_through_fmt(title: str, tmp_path: Path) -> None:
    """Every text of the corpus, with a paragraph for every sentence."""
    lexicon, _ = words(title)
    texts = {text for of, text in TEXTS if of == title if understand(text, lexicon).readings}
    manifest = (TITLES / title / "title.toml").read_text("utf-8")
    (tmp_path / "title.toml").write_text(manifest + SLIP, "utf-8")
    cards = "".join(
        f'slip "{number}"\n  effect:\n    {indented(text)}\n\n'
        for number, text in enumerate(sorted(texts))
    )
    file = tmp_path / "all.cards"
    file.write_text(cards, "utf-8")
    assert command.main([str(tmp_path)], standalone_mode=False) == 0
    once = file.read_bytes()
    styled = load_title(tmp_path)[0]
    file.write_text(cards, "utf-8")
    loose = load_title(tmp_path)[0]
    assert styled
    assert loose
    for before, after in zip(loose.cards, styled.cards, strict=True):
        shapes = [
            [block.kind for block in blocks]
            for card in (before, after)
            for blocks in printed(card, title).values()
        ]
        assert shapes[0] == shapes[1], (before.fields, after.fields)
    file.write_bytes(once)
    assert command.main([str(tmp_path), "--check"], standalone_mode=False) == 0


def indented(text: str) -> str:
    """As it stands in a file, with an empty line behind every sentence that is in no list."""
    lines = text.split("\n")
    apart = [line if line[:1] in "-•" else AFTER_A_SENTENCE.sub("\n\n", line) for line in lines]
    return "\n".join(apart).replace("\n", "\n    ")


CASES = {
    "where they were": ("a b.\n\nc d.", "A b. C d.", "A b.\n\nC d."),
    "otherwise": (
        "If a, b.\n\notherwise c.",
        "If a, b. Otherwise, c.",
        "If a, b.\n\nOtherwise, c.",
    ),
    "before a list": ("Choose:\n\n- a.\n- b.", "Choose:\n- a.\n- b.", "Choose:\n\n- a.\n- b."),
    "behind a list": ("Choose:\n- a.\n\nB c.", "Choose:\n- a.\nB c.", "Choose:\n- a.\n\nB c."),
    "other words": (
        "Gain 2.\n\nLose 1 Oils.",
        "Gain two. Lose 1 Oil.",
        "Gain two.\n\nLose 1 Oil.",
    ),
    "another word before": ("a b\n\nc d", "x y z C d", "x y z\n\nC d"),
    "nowhere to be": ("a b\n\nc d", "e", None),
    "a list of another form": ("a b\n\nc - d", "A b c\n- d", None),
}


@pytest.mark.parametrize("case", CASES)
def test_empty_lines_are_put_back(case: str) -> None:
    before, after, kept = CASES[case]
    assert keep_paragraphs(before, after) == kept
