"""Random trees over the effect nodes, in the words of one title."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from hearthscript.lexicon import Lexicon
from hearthscript.syntax import nodes as n


def texts(lexicon: Lexicon) -> st.SearchStrategy[n.Text]:
    """Texts of one to three sentences, of everything that the engine runs."""
    sentences = st.builds(n.Sentence, _effects(lexicon))
    return st.builds(n.Text, st.lists(sentences, min_size=1, max_size=3).map(tuple))


def _quantities(measures: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(
        st.builds(n.Number, st.integers(1, 3)),
        st.builds(n.UpTo, st.builds(n.Number, st.integers(1, 3))),
        st.builds(n.ThatMany),
        st.builds(n.EqualTo, measures),
        st.builds(n.PerEach, st.builds(n.Number, st.integers(1, 2)), measures, st.just(3)),
        st.builds(n.Half, measures, st.sampled_from([None, n.Rounding.UP])),
    )


def _players(mark: int) -> st.SearchStrategy[Any]:
    person = n.Person()
    return st.sampled_from(
        [
            n.Pick(n.An(), person, other=True, mark=mark),
            n.Each(person, mark=mark),
            n.Each(person, other=True, mark=mark),
            n.They(means=(1,)),
            n.EveryoneElse(means=(1,)),
            n.Pick(n.An(), person, random=True, mark=mark),
        ]
    )


def _effects(lexicon: Lexicon) -> st.SearchStrategy[Any]:
    resources, tracks = list(lexicon.resources), list(lexicon.tracks)
    names = st.sampled_from(resources)
    measures = st.builds(n.Held, names.map(lambda name: (name,)), st.just(n.You()))
    amounts = st.one_of(st.just(n.Number(1)), _quantities(measures))
    one = st.builds(
        n.Goods, amounts, st.sampled_from(resources + tracks).map(lambda name: (name,))
    )
    several = st.builds(
        n.Goods,
        st.builds(n.Number, st.integers(1, 3)),
        st.lists(st.sampled_from(resources + tracks), min_size=2, max_size=3, unique=True).map(
            tuple
        ),
        st.booleans(),
    )
    goods = st.one_of(one, several)
    actions = [
        st.builds(n.Gain, goods),
        st.builds(n.Lose, goods),
        st.builds(n.Pay, one),
        st.builds(n.Give, goods, _players(1)),
        st.builds(n.Steal, goods, _players(1)),
        st.builds(n.Choose, _players(1)),
        st.builds(n.Aim, _players(1).filter(lambda who: isinstance(who, n.Pick))),
        st.builds(
            n.Swap, st.just(tuple(tracks[:1])), _players(1).filter(lambda w: w != n.They())
        ),
    ]
    actions += _of_places(lexicon, names)
    return st.recursive(
        st.one_of(actions), lambda inner: _around(inner, measures), max_leaves=5
    )


def _of_places(lexicon: Lexicon, names: st.SearchStrategy[str]) -> list[st.SearchStrategy[Any]]:
    found: list[st.SearchStrategy[Any]] = []
    for area in lexicon.areas.values():
        place = st.sampled_from(
            [
                n.Pick(n.An(), n.Area(area.name), mark=2),
                n.Each(n.Area(area.name)),
                n.There(means=(2,)),
            ]
        )
        goods = st.builds(n.Goods, st.just(n.Number(1)), names.map(lambda name: (name,)))
        found += [
            st.builds(n.Add, goods, place),
            st.builds(n.Return, goods, place),
            st.builds(n.Take, goods, place),
            st.builds(n.Relocate, goods, place, place),
        ]
        for kind in area.spaces:
            piece = n.Piece(kind, whose=n.You())
            mine = st.builds(
                n.Pick, st.builds(n.Number, st.integers(1, 2)), st.just(piece), mark=st.just(3)
            )
            values = st.sampled_from([None, *map(n.Number, lexicon.tokens[kind].values)])
            new = st.builds(
                n.Pick, st.just(n.Number(1)), st.builds(n.Piece, st.just(kind), value=values)
            )
            thing = st.one_of(mine, st.just(n.It(means=(3,))))
            found += [
                st.builds(n.Add, new),
                st.builds(n.Add, new, place),
                st.builds(n.Upgrade, thing),
                st.builds(n.Downgrade, thing),
                st.builds(n.Relocate, thing),
                st.builds(n.Return, thing),
            ]
    return found


def _around(
    inner: st.SearchStrategy[Any], measures: st.SearchStrategy[Any]
) -> st.SearchStrategy[Any]:
    """Effects made of effects."""
    two = st.lists(inner, min_size=2, max_size=3).map(tuple)
    bounds = st.builds(n.AtLeast, st.integers(1, 3))
    tests = st.one_of(
        st.builds(n.Compares, measures, bounds),
        st.just(n.Did(n.You())),
        st.just(n.Not(n.Did(n.You()))),
    )
    gaining = measures.map(lambda held: n.Gain(n.Goods(n.Bare(), held.names)))
    return st.one_of(
        st.builds(n.By, _players(1), inner),
        st.builds(n.May, inner),
        st.builds(n.Choice, two),
        st.builds(n.Together, two),
        st.builds(n.Cost, inner, inner),
        st.builds(n.If, tests, inner, st.one_of(st.none(), inner)),
        st.builds(n.ForEach, measures, inner, st.just(2)),
        st.builds(n.Repeat, inner, st.integers(2, 3)),
        st.builds(n.When, st.just(n.Occasion.EACH_TIME), gaining, inner),
    )
