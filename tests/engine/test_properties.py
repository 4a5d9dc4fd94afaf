"""What holds of every game, whatever the text and whatever is decided."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.engine.conftest import lexicon
from tests.engine.strategies import texts

from hearthscript.engine import Game, RandomAgent, Replay, compile_text, new_game, resolve
from hearthscript.engine.events import Event, tell
from hearthscript.engine.explore import paths
from hearthscript.syntax import nodes as n

TITLES = ("the-void", "pulse")
ANY_TEXT = st.sampled_from(TITLES).flatmap(
    lambda title: st.tuples(st.just(title), texts(lexicon(title)))
)
GENTLE = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)


class Watched(list[Event]):
    """A log that looks at the state after every event."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def append(self, event: Event) -> None:
        assert tell(event, self.game.table)
        sound(self.game)
        super().append(event)


def sound(game: Game) -> None:
    """The invariants of a state."""
    state, table = game.state, game.table
    owed = {name for name, it in table.lexicon.resources.items() if it.debt}
    assert all(n > 0 for (_, name), n in state.amounts.items() if name not in owed)
    assert all(state.amounts.values())
    for track, markers in state.tracks.items():
        assert Counter(markers) == Counter(new_game(table.lexicon).state.tracks[track])
    spaces: Counter[tuple[str, str, str]] = Counter()
    for token, count in state.tokens.items():
        assert count > 0
        if token.spot.kind == "place":
            spaces[token.kind, token.owner, token.spot.name] += count
            assert token.value in table.lexicon.tokens[token.kind].values
    for (kind, _, place), count in spaces.items():
        most = table.spaces(place, kind)
        assert most is None or count <= most
    targeting = [t.owner for t in state.tokens if t.kind == table.targeting]
    assert sorted(targeting) == sorted(state.seats)
    assert all(vow.holder != vow.other for vow in state.bonds)


def stocked(title: str, seed: int, npcs: tuple[str, ...] = ()) -> Game:
    game = new_game(lexicon(title), seed=seed, npcs=npcs)
    game.log = Watched(game)
    return game


@GENTLE
@given(ANY_TEXT, st.integers(0, 99))
def test_a_state_stays_sound_after_every_event(case: tuple[str, n.Text], seed: int) -> None:
    title, text = case
    game = stocked(title, seed)
    result = resolve(game, text, game.state.seats[seed % 4], RandomAgent(seed))
    sound(game)
    for problem in result.problems:
        assert problem.startswith("cannot be run yet: ")


@GENTLE
@given(ANY_TEXT, st.integers(0, 99))
def test_a_replay_ends_the_same_and_tells_the_same(case: tuple[str, n.Text], seed: int) -> None:
    title, text = case
    lex = lexicon(title)
    npcs = tuple(lex.characters)[2:]
    game = new_game(lex, seed=seed, npcs=npcs)
    first = resolve(game, text, game.state.seats[0], RandomAgent(seed))
    again = new_game(lex, seed=seed, npcs=npcs)
    second = resolve(again, text, again.state.seats[0], Replay(first.decisions))
    assert first == second
    assert game.state == again.state
    assert game.state.key() == again.state.key()


@GENTLE
@given(ANY_TEXT, st.integers(0, 99))
def test_a_copy_can_be_played_without_touching_the_game(
    case: tuple[str, n.Text], seed: int
) -> None:
    title, text = case
    game = new_game(lexicon(title), seed=seed)
    before = game.state.copy()
    compile_text(text, game.table.lexicon).run(
        game.fork(RandomAgent(seed)), game.state.seats[0]
    )
    assert game.state == before
    assert game.log == []


@GENTLE
@given(ANY_TEXT)
def test_every_way_that_is_offered_can_be_gone(case: tuple[str, n.Text]) -> None:
    """The same decisions can be made in another game: none that was played before counts."""
    title, text = case
    program = compile_text(text, lexicon(title))
    game = new_game(lexicon(title))
    for ending in paths(game, lambda copy: program.run(copy, game.state.seats[0]), 40):
        again = new_game(lexicon(title)).fork(Replay(ending.decisions))
        program.run(again, game.state.seats[0])
        assert again.state == ending.game.state


@pytest.mark.parametrize("title", TITLES)
def test_most_random_texts_do_run(title: str) -> None:
    """The strategy is worth something: what it makes is nearly all compiled."""
    ran = []

    @settings(max_examples=100, database=None, deadline=None, derandomize=True)
    @given(texts(lexicon(title)))
    def collect(text: n.Text) -> None:
        ran.append(not compile_text(text, lexicon(title)).problems)

    collect()
    assert sum(ran) > 0.8 * len(ran)
