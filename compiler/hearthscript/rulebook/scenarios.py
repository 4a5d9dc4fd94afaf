"""Worked examples of the rules: each is played, and what it says is looked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from hearthscript.engine import (
    Game,
    GivenError,
    ScriptError,
    assume,
    holds,
    new_game,
    tell,
)
from hearthscript.engine.play import Rules, deal
from hearthscript.frozen import frozen
from hearthscript.lexicon import Lexicon
from hearthscript.rulebook.chooser import Chooser, DrawingNpc
from hearthscript.rulebook.deeds import Deed
from hearthscript.rulebook.entries import Entry, lines
from hearthscript.rulebook.lying import Lying
from hearthscript.rulebook.reading import Claim, Reading, read_scenario
from hearthscript.rulebook.shown import rules_of, unlisted
from hearthscript.source import Card, Diagnostic, Title
from hearthscript.syntax import nodes as n

_TOLD = 12
"""How many events a failure tells; more would hide what matters."""


@frozen
class Outcome:
    """What came of a scenario; it has passed if nothing was found."""

    scenario: Card
    findings: tuple[Diagnostic, ...] = ()
    story: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        return not self.findings


def run_scenarios(
    title: Title, rules: Rules, scenarios: Iterable[Card] | None = None
) -> Iterator[Outcome]:
    """Play each of the title's scenarios in a game of its own; none where nobody can play."""
    if not rules.lexicon.characters:
        return
    listed = [rule.name for rule in rules_of(title)]
    for scenario in title.scenarios if scenarios is None else scenarios:
        yield run_scenario(scenario, rules, listed)


def run_scenario(scenario: Card, rules: Rules, listed: Sequence[str] = ()) -> Outcome:
    """Why a scenario fails; what cannot be understood in it is told before it is played.

    `listed`: the title's rules, if it lists any: one that is shown must be among them.
    """
    run = _Run(scenario, rules)
    run.found += unlisted(scenario, listed)
    try:
        run.play()
    except _FailedError as failed:
        run.found.append(failed.finding)
    return Outcome(scenario, tuple(run.found), run.story())


class _FailedError(Exception):
    """The scenario cannot go on."""

    def __init__(self, finding: Diagnostic) -> None:
        super().__init__(finding.message)
        self.finding = finding


class _Run:
    """One scenario being played."""

    def __init__(self, scenario: Card, rules: Rules) -> None:
        self.scenario, self.rules = scenario, rules
        self.lexicon: Lexicon = rules.lexicon
        self.found: list[Diagnostic] = []
        self.game: Game | None = None
        self.begun: int | None = None
        """How many events there were before anything was done; None until then."""

    def play(self) -> None:
        said = read_scenario(self.scenario, self.rules)
        self.found += said.findings
        if self.found:
            return
        game = self.game = self.new_game(said)
        you = said.seats[0]
        self.set_up(game, said.given, you)
        for entry, node in said.then:
            if self.true(game, entry, node, you):
                self.say(
                    entry, "true-before", f"“{entry.text}” is true before anything is done.",
                    "Say how things are before under “given”, or expect something else.",
                )  # fmt: skip
        self.look(game, said.still, you, "not-true-before", "before anything is done")
        if self.found:
            return
        self.begun = len(game.log)
        self.carry_out(game, said.deeds)
        self.look(game, (*said.then, *said.still), you, "not-true-after", "afterwards")
        self.listen()

    def new_game(self, said: Reading) -> Game:
        """Its cards are dealt as its mode deals them, without a procedure."""
        game = new_game(self.lexicon, said.seats, npcs=said.npcs)
        game.cards, game.boxes = self.rules.cards, self.rules.boxes
        if said.mode is not None:
            deal(game, self.rules, said.mode, said.modules)
        return game

    # ── Playing ─────────────────────────────────────────────────────────────────────

    def set_up(self, game: Game, given: tuple[Claim, ...], you: str) -> None:
        for entry, node in given:
            if isinstance(node, Lying):
                node.lay(game)
                continue
            try:
                assume(game, node, you)
            except GivenError as problem:
                self.say(entry, "cannot-set-up", f"{problem}.")
        for entry, node in given if not self.found else ():
            if not self.true(game, entry, node, you):
                message = f"“{entry.text}” does not go with what is said after it."
                self.say(entry, "cannot-set-up", message, "Leave one of them out.")

    def carry_out(self, game: Game, deeds: Iterable[tuple[Entry, Deed]]) -> None:
        chooser = Chooser(lines(self.scenario, "choices"), self.lexicon)
        draws = Chooser(lines(self.scenario, "drawn"), self.lexicon)
        seats = dict.fromkeys(game.state.seats, chooser)
        game.agents = {**seats, **game.agents}
        if draws.entries:
            npcs = dict.fromkeys(game.state.npcs, DrawingNpc(self.lexicon.npc.ties, draws))
            game.agents, game.chance = {**game.agents, **npcs}, draws
        for entry, deed in deeds:
            try:
                deed(game)
            except ScriptError as problem:
                asked, field = (draws, "drawn") if draws.failed else (chooser, "choices")
                if not asked.failed:
                    self.fail(entry, "not-playable", _sentence(problem))
                code, place = "wrong-choice", asked.taken or entry
                if asked.missing:
                    code, place = "missing-choice", entry
                self.fail(place, code, _sentence(problem), f"Put it right in “{field}”.")
        for entry in (*chooser.unused, *draws.unused):
            self.fail(
                entry, "unused-choice", f"“{entry.text}” is never asked for.",
                "Leave it out, or do something that asks for it.",
            )  # fmt: skip

    def look(self, game: Game, claims: Iterable[Claim], you: str, code: str, when: str) -> None:
        for entry, node in claims:
            if not self.true(game, entry, node, you):
                self.say(entry, code, self.told(f"“{entry.text}” is not true {when}."))

    def listen(self) -> None:
        """What is told comes in this order, whatever else comes between."""
        story = iter([sentence.casefold() for sentence in self.story()])
        for entry in lines(self.scenario, "told"):
            wanted = entry.text.rstrip(".").casefold()
            if not any(wanted in sentence for sentence in story):
                self.fail(
                    entry, "not-told", f"“{entry.text}” is not told, or not in this order.",
                )  # fmt: skip

    def true(self, game: Game, entry: Entry, node: n.Condition | Lying, you: str) -> bool:
        if isinstance(node, Lying):
            return node.is_so(game)
        try:
            return holds(game, node, you)
        except GivenError as problem:
            raise _FailedError(entry.wrong("cannot-check", f"{problem}.")) from None

    # ── Telling ─────────────────────────────────────────────────────────────────────

    def story(self) -> tuple[str, ...]:
        if self.game is None:
            return ()
        table = self.game.table
        return tuple(tell(event, table) for event in self.game.log[self.begun :])

    def told(self, message: str) -> str:
        """With what happened below it, as far as anything did."""
        story = self.story()
        if not story:
            return message if self.begun is None else f"{message}\nNothing happened."
        more = [f"… and {len(story) - _TOLD} events more"] if len(story) > _TOLD else []
        return "\n".join(
            [message, "What happened:", *(f"  {one}" for one in story[:_TOLD]), *more]
        )

    def say(self, entry: Entry, code: str, message: str, *hints: str) -> None:
        self.found.append(entry.wrong(code, message, *hints))

    def fail(self, entry: Entry, code: str, message: str, *hints: str) -> None:
        raise _FailedError(entry.wrong(code, self.told(message), *hints))


def _sentence(problem: Exception) -> str:
    said = str(problem)
    return f"{said[:1].upper()}{said[1:]}"
