"""Every example of the language's pages does what the page says (README.md here says how)."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.docs.pages import DOCS, Block, Example, bless, blocks, cases, examples, lexicon_of

from hearthscript.analyse import condition, understand
from hearthscript.engine import Game, Scripted, assume, holds, new_game, resolve
from hearthscript.lexicon import Lexicon
from hearthscript.lint import check_text
from hearthscript.parse.build import BUILDERS
from hearthscript.syntax import brief, write
from hearthscript.syntax import nodes as n

pytestmark = pytest.mark.checkout

PAGES = ("language.md", "cards-format.md")
ENOUGH = 120
"""Examples that the reference of the language has at least."""


def codes(example: Example) -> list[str]:
    return [finding.code for finding in check_text(example.text, example.lexicon)]


def readings(example: Example) -> tuple[n.Text, ...]:
    return understand(example.text, example.lexicon).readings


def in_brief(example: Example) -> tuple[str, ...]:
    return tuple(brief(reading, example.lexicon) for reading in readings(example))


def compare(today: tuple[str, ...], example: Example) -> None:
    """What hearth says today is what the page says; HEARTH_BLESS=1 puts it there."""
    if os.environ.get("HEARTH_BLESS") and len(today) == len(example.said):
        bless(example, today)
    else:
        assert today == example.said


# ── What a block says of its examples ────────────────────────────────────────────────────


def reads(example: Example) -> None:
    assert (len(readings(example)), codes(example)) == (1, [])
    if example.said:
        compare(in_brief(example), example)


def becomes(example: Example) -> None:
    (reading,) = readings(example)
    written = write(reading, example.lexicon)
    compare((written,), example)
    assert understand(written, example.lexicon).readings == (reading,)


def two_readings(example: Example) -> None:
    compare(in_brief(example), example)
    assert codes(example)[:1] == ["two-readings"]


def refused(example: Example) -> None:
    findings = check_text(example.text, example.lexicon)
    assert not readings(example)
    assert example.block.options["code"] in {finding.code for finding in findings}
    if example.said:
        compare((findings[0].message,), example)


def warned(example: Example) -> None:
    assert len(readings(example)) == 1
    assert example.block.options["code"] in codes(example)


CLAIMS: dict[str, Callable[[Example], None]] = {
    "text reads": reads,
    "text becomes": becomes,
    "text two-readings": two_readings,
    "text refused": refused,
    "text warned": warned,
}


def all_examples(kinds: tuple[str, ...]) -> Iterator[Any]:
    for page in PAGES:
        for block in blocks(page):
            if block.kind in kinds:
                yield from (pytest.param(it, id=it.where) for it in examples(block))


@pytest.mark.parametrize("example", list(all_examples(tuple(CLAIMS))))
def test_an_example_is_as_its_page_says(example: Example) -> None:
    CLAIMS[example.block.kind](example)


# ── What happens at the table ────────────────────────────────────────────────────────────


def all_cases() -> Iterator[Any]:
    for page in PAGES:
        for block in blocks(page):
            if block.kind == "text run":
                for line, case in cases(block):
                    yield pytest.param(block, case, id=f"{page}:{line}")


def values(case: list[tuple[str, str]], key: str) -> list[str]:
    return [value for name, value in case if name == key]


def so(text: str, lexicon: Lexicon) -> n.Condition:
    found = condition(text, lexicon).condition
    assert found is not None, text
    return found


def a_game(block: Block, case: list[tuple[str, str]], you: str) -> Game:
    lexicon = lexicon_of(block)
    game = new_game(lexicon)
    for given in values(case, "given"):
        assume(game, so(given, lexicon), you)
    return game


@pytest.mark.parametrize(("block", "case"), list(all_cases()))
def test_a_case_ends_as_its_page_says(block: Block, case: list[tuple[str, str]]) -> None:
    assert {key for key, _ in case} <= {"as", "given", "text", "choose", "then"}
    lexicon = lexicon_of(block)
    you = (*values(case, "as"), "Ada")[0]
    game = a_game(block, case, you)
    (text,) = values(case, "text")
    (reading,) = understand(text, lexicon).readings
    result = resolve(game, reading, you, Scripted(values(case, "choose")))
    assert not result.problems
    assert values(case, "then")
    for then in values(case, "then"):
        assert holds(game, so(then, lexicon), you), (then, result.story)


# ── The pages themselves ─────────────────────────────────────────────────────────────────


def test_there_are_enough_examples() -> None:
    found = sum(len(list(examples(it))) for it in blocks("language.md") if it.kind in CLAIMS)
    found += sum(len(list(cases(it))) for it in blocks("language.md") if it.kind == "text run")
    assert found >= ENOUGH


@pytest.mark.parametrize("page", PAGES)
def test_every_block_is_of_a_known_kind(page: str) -> None:
    """So that a slip in the first line of a block leaves no example untried."""
    known = {*CLAIMS, "text run", "toml", "cards", "rules", "console", ""}
    assert {block.kind for block in blocks(page)} <= known


def test_the_examples_title_is_clean() -> None:
    from hearthscript.source import load_title

    title, findings = load_title(Path(DOCS / "example-title"))
    assert title is not None
    assert [finding for finding in findings if finding.code != "no-cards"] == []


def test_every_construct_of_the_grammar_has_an_example(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is new in grammar/rules.lark needs a line in a `text` block of the page."""
    shown: set[str] = set()

    def noting(name: str) -> Callable[..., Any]:
        build = BUILDERS[name]

        def noted(*children: Any) -> Any:
            shown.add(name)
            return build(*children)

        return noted

    for name in list(BUILDERS):
        monkeypatch.setitem(BUILDERS, name, noting(name))
    for block in blocks("language.md"):
        if block.kind in CLAIMS:
            for example in examples(block):
                understand(example.text, example.lexicon)
    assert sorted(set(BUILDERS) - shown) == []
