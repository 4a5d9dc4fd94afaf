"""Scripts, replays, seeds: who decides what, and how it comes out the same again."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.engine.conftest import lexicon, tree

from hearthscript.engine import (
    Decision,
    Npc,
    RandomAgent,
    Replay,
    Result,
    Scripted,
    new_game,
    resolve,
)

VOID = "the-void"
CHOICE = "Gain 1 Resolve OR Gain 1 Panic."


def run(text: str, agent: object, **options: object) -> Result:
    game = new_game(lexicon(VOID), **options)  # type: ignore[arg-type]
    return resolve(game, tree(text, VOID), "Demir", agent)  # type: ignore[arg-type]


@pytest.mark.parametrize("entry", ["Gain 1 Panic", "gain 1 panic", "Panic", "2", 2])
def test_an_entry_is_a_label_a_part_of_one_or_a_number(entry: str | int) -> None:
    assert run(CHOICE, Scripted([entry])).changes == ("Demir: Panic 1 -> 2",)


def test_an_entry_that_is_no_option_is_a_problem_that_lists_them() -> None:
    (problem,) = run(CHOICE, Scripted(["Status"])).problems
    assert problem == (
        "'Status' is not an option: Demir, what do you choose: one of these? "
        "1 gain 1 Resolve · 2 gain 1 Panic"
    )


def test_an_entry_that_fits_two_options_is_a_problem() -> None:
    (problem,) = run(CHOICE, Scripted(["gain 1"])).problems
    assert problem.startswith("'gain 1' fits more than one option: ")


def test_a_decision_without_an_entry_is_a_problem() -> None:
    (problem,) = run(CHOICE, Scripted([])).problems
    assert problem.startswith("nothing is chosen for this: Demir, what do you choose")


def test_an_entry_without_a_decision_is_a_problem() -> None:
    result = run("Gain 1 Resolve.", Scripted(["Resolve"]))
    assert result.problems == ("no decision was left to use 'Resolve'",)


def test_after_a_problem_the_game_is_as_it_was() -> None:
    game = new_game(lexicon(VOID))
    before = game.state.copy()
    text = tree("Gain 1 Status. Then gain 1 Resolve OR Gain 1 Panic.", VOID)
    assert resolve(game, text, "Demir", Scripted(["Status"])).problems
    assert game.state == before
    assert game.log == []


def test_what_cannot_be_run_is_said_and_nothing_happens() -> None:
    game = new_game(lexicon(VOID))
    text = tree("Gain 1 Status. Play 2 Action Cards from your hand.", VOID)
    result = resolve(game, text, "Demir", Scripted([]))
    assert result.problems == ("cannot be run yet: playing several cards at once",)
    assert game.log == []


def test_a_single_legal_option_is_taken_without_asking() -> None:
    result = run("Discard 1 card OR Gain 1 Panic.", Scripted([]))
    assert (result.decisions, result.changes) == ((), ("Demir: Panic 1 -> 2",))
    alone = run("Target another player.", Scripted([]), players=["Demir", "EVE"])
    assert alone.decisions == ()
    assert alone.story[-1] == "Demir targets EVE."


def test_each_player_can_have_an_agent() -> None:
    asked: list[str] = []

    def noting(decision: Decision) -> int:
        asked.append(decision.who)
        return 0

    run("Each player gains 1 Resolve / Panic.", noting)
    assert asked == ["Blunt", "Pascal", "Demir", "EVE"]


def test_one_seed_draws_the_same_and_others_do_not() -> None:
    text = "Choose a random player: That player gains 1 Panic."
    drawn = [run(text, Scripted([]), seed=seed).changes for seed in range(12)]
    assert drawn == [run(text, Scripted([]), seed=seed).changes for seed in range(12)]
    assert len(set(drawn)) == 4


def test_an_npc_draws_whom_it_targets_and_never_itself() -> None:
    npcs = list(lexicon(VOID).characters)
    aimed = {
        run("Target another player.", Npc(), seed=seed, npcs=npcs).story[-1]
        for seed in range(30)
    }
    assert aimed == {f"Demir targets {name}." for name in ("Blunt", "Pascal", "EVE")}


def test_an_exception_lets_an_npc_count_as_the_least() -> None:
    text = "The player with the most Panic gains 1 Resolve."
    npcs = list(lexicon(VOID).characters)
    game = new_game(lexicon(VOID), npcs=npcs)
    game.agents = {name: Npc(ties={"Panic": "least"}) for name in npcs}
    result = resolve(game, tree(text, VOID), "EVE", Npc())
    assert result.changes == ("Demir: Resolve 2 -> 3",)


def test_a_replay_needs_exactly_its_decisions() -> None:
    text = "You may lose 1 Panic. Gain 1 Resolve OR Gain 1 Panic."
    decisions = run(text, RandomAgent(5)).decisions
    assert len(decisions) == 2
    assert run(text, Replay(decisions)) == run(text, RandomAgent(5))
    assert "ends before" in run(text, Replay(decisions[:1])).problems[0]
    assert "more decisions" in run(text, Replay((*decisions, 0))).problems[0]


GAMES = """
import sys
sys.path[:0] = [{root!r}]
from tests.engine.conftest import lexicon, tree
from hearthscript.engine import RandomAgent, compare, new_game, resolve
for title, text in {texts!r}:
    for seed in range(5):
        game = new_game(lexicon(title), seed=seed, npcs=list(lexicon(title).characters)[:2])
        result = resolve(game, tree(text, title), game.state.seats[3], RandomAgent(seed))
        print(*result.log, result.changes, result.decisions)
readings = [tree(text, "pulse") for text in ("Gain 2 Vibe.", "Gain 1 Vibe. Gain 1 Pain.")]
print(compare(readings, lexicon("pulse")))
"""
TEXTS = (
    ("the-void", "Each player adds 1 Control Token of value 1 to a Sector. Draw 1 card."),
    ("pulse", "Each player gains 2 Vibe. Each other player loses 1 Vibe. Gain 1 Pain."),
    ("pulse", "Choose a random player. They gain 1 Pain. Everyone else loses 1 Vibe."),
)


def test_the_hash_seed_changes_nothing() -> None:
    root = Path(__file__).parent.parent.parent
    told = []
    for seed in ("1", "2"):
        ran = subprocess.run(
            [sys.executable, "-c", GAMES.format(root=str(root), texts=TEXTS)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == 0, ran.stderr
        told.append(ran.stdout)
    assert told[0] == told[1]
    assert told[0].count("\n") == 16
