"""Corners of the effects that a case file cannot show: what is not asked, not offered."""

from __future__ import annotations

from tests.engine.conftest import condition, lexicon, tree

from hearthscript import analyse
from hearthscript.engine import (
    Decision,
    Npc,
    Result,
    Scripted,
    assume,
    compare,
    new_game,
    resolve,
)
from hearthscript.syntax import nodes as n

VOID = "the-void"
RESOLVE, PANIC = (n.Goods(n.Number(1), (name,)) for name in ("Resolve", "Panic"))
RIVAL = n.Pick(n.An(), n.Person(), other=True)


def text(effect: n.Effect) -> n.Text:
    return n.Text((n.Sentence(effect),))


def run(what: n.Text | str, agent: object, *given: str, npcs: tuple[str, ...] = ()) -> Result:
    game = new_game(lexicon(VOID), npcs=npcs)
    for each in ("EVE has 1 Resolve", "EVE has 0 Panic", *given):
        assume(game, condition(each, VOID), "EVE")
    whole = what if isinstance(what, n.Text) else tree(what, VOID)
    return resolve(game, whole, "EVE", agent)  # type: ignore[arg-type]


def test_nobody_is_asked_about_a_cost_that_cannot_be_paid() -> None:
    cost = n.Together((n.Give(RESOLVE, RIVAL), n.Lose(PANIC)))
    result = run(text(n.Cost(cost, n.Gain(RESOLVE))), Scripted([]))
    assert list(result.story) == ["Nothing happens: EVE cannot pay the whole cost."]


def test_a_way_of_paying_that_falls_short_is_taken_back() -> None:
    cost = n.Together((n.Lose(RESOLVE), n.Steal(PANIC, RIVAL)))
    effect = text(n.Cost(cost, n.Gain(n.Goods(n.Number(2), ("Status",)))))
    given = ("Blunt has 1 Panic", "Pascal has 0 Panic")
    assert run(effect, Scripted(["Pascal"]), *given).changes == ()
    assert "EVE: Status D -> B" in run(effect, Scripted(["Blunt"]), *given).changes


def test_what_a_payment_that_is_taken_back_moved_is_known_again() -> None:
    """The outer text's "it" is the token that the waiting effect moved and moved back."""
    upgraded = (
        "Each time you upgrade a Control Token this round, relocate it to the Lab and steal"
        " 1 Panic from another player to gain 1 Authority."
        " Upgrade 1 of your Control Tokens. Then relocate it to the Bridge."
    )
    pays_for_all, _ = analyse.understand(upgraded, lexicon(VOID)).readings
    result = run(
        pays_for_all,
        Scripted(["Pascal"]),
        "EVE has a Control Token of value 1 in the Reactor",
        "Blunt has 1 Panic",
        "Pascal has 0 Panic",
    )
    moved = "EVE's Control Token of value 2 is moved from the Reactor to the Bridge."
    assert result.story[-1] == moved


def test_a_division_that_does_less_than_another_is_not_offered() -> None:
    offered: list[str] = []

    def first(decision: Decision) -> int:
        offered.extend(decision.options)
        return 0

    run("Gain a total of 2 Status / Resolve.", first, "EVE is at Status B")
    assert offered == ["1 Status and 1 Resolve", "2 Resolve"]


def test_an_npc_does_as_much_as_it_may() -> None:
    result = run("Lose up to 2 Panic.", Npc(), "EVE has 3 Panic", npcs=("EVE",))
    assert result.changes == ("EVE: Panic 3 -> 1",)


def test_a_bonus_waits_for_what_was_done_across_a_condition() -> None:
    said = (
        "You may add your Targeting Token to this card. If you have 9 Panic, gain 1 Resolve. "
        "It then has +2 Printed Power."
    )
    assert "EVE: Printed Power 0 -> +2" in run(said, Scripted(["yes"])).changes
    assert run(said, Scripted(["no"])).changes == ()


def test_what_was_skipped_has_nothing_done_to_it() -> None:
    said = "You may upgrade 1 of your Control Tokens. Then relocate it."
    given = "EVE has a Control Token of value 1 in the Lab"
    assert run(said, Scripted(["no"]), given).changes == ()


def test_several_options_of_a_list_are_different_ones() -> None:
    options = (n.Gain(RESOLVE), n.Gain(PANIC), n.Lose(PANIC))
    result = run(text(n.Choice(options, count=2)), Scripted(["gain 1 Resolve"]))
    assert result.changes == ("EVE: Resolve 1 -> 2", "EVE: Panic 0 -> 1")


def test_effects_nested_too_deeply_are_refused_not_run() -> None:
    may: n.Effect = n.Gain(RESOLVE)
    choice: n.Effect = may
    for _ in range(900):
        may, choice = n.May(may), n.Choice((n.Gain(PANIC), choice))
    for effect in (may, choice):
        problem = "cannot be run yet: effects nested this deeply"
        assert run(text(effect), Scripted([])).problems == (problem,)


def test_unowned_tokens_are_few_and_move_when_there_are_no_more() -> None:
    said = "Add the Evaluation Marker to the Lab. Add the Evaluation Marker to the Bridge."
    assert run(said, Scripted([])).changes == ("Bridge: Evaluation Marker 0 -> 1",)


def test_trials_have_an_end_however_much_there_is_to_try() -> None:
    """Each of many choices stands within others; the counts of trials bound them all."""
    choice: n.Effect = n.Choice((n.Lose(PANIC), n.Steal(PANIC, RIVAL), n.Give(PANIC, RIVAL)))
    for _ in range(6):
        everyone = n.Each(n.Person())
        choice = n.Choice((n.Repeat(n.By(everyone, choice), 2), choice, n.Lose(PANIC)))
    result = run(text(choice), lambda _decision: 0)
    assert result.problems == ("cannot be run: more than 500 decisions",)
    assert compare([text(choice)] * 2, lexicon(VOID)).pair is None
