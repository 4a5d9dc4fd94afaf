"""What the engine's tests share: titles, texts read to trees, cases from files."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hearthscript import analyse
from hearthscript.engine import Game, Scripted, assume, holds, new_game, resolve
from hearthscript.lexicon import Lexicon, load_lexicon
from hearthscript.syntax import nodes as n

HERE = Path(__file__).parent
TITLES = HERE.parent.parent / "cards"


@cache
def lexicon(title: str) -> Lexicon:
    found, diagnostics = load_lexicon(TITLES / title)
    assert found is not None, diagnostics
    return found


@cache
def tree(text: str, title: str) -> n.Text:
    """The one reading of a text."""
    understood = analyse.understand(text, lexicon(title))
    assert len(understood.readings) == 1, (text, understood.diagnostics, understood.readings)
    return understood.readings[0]


@cache
def condition(text: str, title: str) -> n.Condition:
    found = analyse.condition(text, lexicon(title))
    assert found.condition is not None, (text, found.diagnostics)
    return found.condition


def cases(*folders: Path) -> Iterator[Any]:
    """The cases of every file, each as a parameter with an id that says where it stands."""
    for folder in folders:
        for path in sorted(folder.glob("*.toml")):
            data = tomllib.loads(path.read_text("utf-8"))
            for number, case in enumerate(data["text"], 1):
                whole = {"title": data.get("title"), **case}
                if "then" in whole:
                    yield pytest.param(whole, id=f"{path.stem}-{number}")


def game_of(case: dict[str, Any]) -> Game:
    game = new_game(lexicon(case["title"]), seed=case.get("seed", 0), npcs=case.get("npc", ()))
    for given in case.get("given", ()):
        assume(game, condition(given, case["title"]), case["you"])
    return game


def check(case: dict[str, Any]) -> None:
    """Resolve a case's text as it says, go on to the moments that it names, and look at what
    must be so then."""
    game = game_of(case)
    script = Scripted(case.get("choose", ()))
    result = resolve(game, tree(case["text"], case["title"]), case["you"], script)
    log = result.story
    assert not result.problems, (result.problems, log)
    for moment in case.get("reach", ()):
        game.reach(moment)
    for then in case["then"]:
        assert holds(game, condition(then, case["title"]), case["you"]), (then, log)
    assert all(any(said in line for line in log) for said in case.get("log", ())), log


@pytest.fixture
def play() -> Callable[..., Game]:
    """Resolve a text with a script from a state given in words; the game afterwards."""

    def run(
        text: str,
        *choose: str,
        you: str = "Demir",
        given: tuple[str, ...] = (),
        title: str = "the-void",
        npcs: tuple[str, ...] = (),
    ) -> Game:
        game = new_game(lexicon(title), npcs=npcs)
        for each in given:
            assume(game, condition(each, title), you)
        result = resolve(game, tree(text, title), you, Scripted(choose))
        assert not result.problems, result.problems
        return game

    return run
