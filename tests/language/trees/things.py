"""Amounts, resources, tokens and cards."""

from __future__ import annotations

from hypothesis import strategies as st
from tests.language.trees.growing import (
    NUMBER,
    SMALL,
    YOU,
    Trees,
    grown,
    lists_of,
    sometimes,
    tuples,
)
from tests.language.trees.nouns import Nouns

from hearthscript.syntax import nodes as n


class Things(Nouns):
    """What something can be done to."""

    @grown
    def plain_amounts(self) -> Trees:
        return st.one_of(
            NUMBER,
            st.builds(n.UpTo, NUMBER),
            st.just(n.All()),
            st.just(n.AnyNumber()),
            st.builds(n.ThatMany, st.sampled_from([1, 2, 3])),  # each one of its own
            st.builds(
                n.ThatMany, half=st.just(True), rounded=st.sampled_from([None, *n.Rounding])
            ),
            st.builds(n.AllBut, SMALL),
            st.sampled_from([(1, 2), (1, 3), (2, 3, 4), (1, 2, 5)]).map(n.OneOfNumbers),
            st.builds(n.AtLeast, SMALL),
        )

    @grown
    def some_goods(self) -> Trees:
        """Goods that may stand in a list."""
        return st.one_of(
            st.builds(n.Goods, NUMBER, self.good.map(lambda name: (name,))),
            st.builds(n.Goods, self.plain_amounts(), self.names()),
            st.builds(
                lambda quantity, state: n.Goods(quantity, state[:1], state=state[1]),
                self.plain_amounts(),
                self.state,
            ),
        )

    @grown
    def goods(self) -> Trees:
        """Goods as the only thing that something is done to."""
        whose = st.one_of(st.just(YOU), self.somebody())
        half = st.sampled_from([None, *n.Rounding])
        return st.one_of(
            self.some_goods(),
            st.builds(
                n.Goods,
                st.one_of(NUMBER, st.builds(n.UpTo, NUMBER)),
                tuples(st.sampled_from(self.resources)),
                st.just(True),
            ),
            st.builds(
                n.Goods, st.builds(n.EqualTo, self.measures(), st.integers(1, 2)), self.names()
            ),
            st.builds(
                n.Goods,
                st.builds(
                    n.PerEach,
                    NUMBER,
                    self.measures(),
                    sometimes(SMALL),
                    st.sampled_from([1, 1, 2]),
                ),
                self.names(),
            ),
            st.builds(
                lambda names, who, rounded: n.Goods(n.Half(n.Held(names, who), rounded), names),
                self.names(),
                whose,
                half,
            ),
            st.builds(n.Goods, st.just(n.All()), self.names(), whose=whose),
            st.builds(
                lambda bond, who: n.Goods(n.The(), (bond.name,), bond=who),
                self.bonds,
                self.somebody(),
            ),
        )

    @grown
    def goods_lists(self) -> Trees:
        return lists_of(self.some_goods())

    def pieces(self, token: Trees | None = None, where: Trees | None = None) -> Trees:
        """Tokens of somebody's, or any."""
        kind = (self.token if token is None else token).map(lambda token: token.name)
        where = st.none() if where is None else sometimes(where)
        owned = st.builds(n.Piece, kind, st.one_of(st.just(YOU), self.somebody()), where=where)
        free = st.builds(n.Piece, kind, where=where)
        some = st.one_of(
            NUMBER, st.builds(n.UpTo, NUMBER), st.just(n.All()), st.just(n.AnyNumber())
        )
        return st.one_of(
            st.builds(n.Pick, some, owned, partitive=st.just(True)),
            st.builds(n.Pick, st.just(n.The()), owned),
            st.builds(n.Pick, some, free),
            st.builds(n.Pick, st.just(n.An()), free, st.booleans()),
            st.builds(n.Each, st.one_of(owned, free)),
        )

    @grown
    def new_pieces(self) -> Trees:
        """Tokens that are added: of a value, where they have one."""
        of_value = self.valued.flatmap(
            lambda token: st.builds(
                n.Piece, st.just(token.name), value=st.sampled_from(token.values).map(n.Number)
            )
        )
        piece = st.one_of(of_value, self.token.map(lambda token: n.Piece(token.name)))
        return st.one_of(
            st.builds(n.Pick, NUMBER, piece), st.builds(n.Pick, st.just(n.An()), piece)
        )

    @grown
    def cards(self) -> Trees:
        card = st.builds(n.Card, self.card_kind)
        boxed = st.builds(n.HasBox, self.box)
        deck = st.builds(n.Zone, self.owned_zone, st.just(YOU))
        return st.one_of(
            st.builds(
                n.Pick, st.one_of(NUMBER, st.builds(n.UpTo, NUMBER), st.just(n.All())), card
            ),
            st.builds(n.Pick, st.just(n.An()), card, st.booleans(), st.booleans()),
            st.builds(n.Pick, NUMBER, card, filter=st.one_of(boxed, boxed.map(n.Not))),
            st.builds(
                n.Pick,
                NUMBER,
                st.builds(
                    n.Card, self.card_kind, where=deck, end=st.sampled_from(["top", "bottom"])
                ),
            ),
        )
