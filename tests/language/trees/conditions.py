"""Conditions, and the filters behind a noun."""

from __future__ import annotations

from hypothesis import strategies as st
from tests.language.trees.growing import (
    BEYOND,
    MANY,
    NUMBER,
    SMALL,
    WHICH,
    YOU,
    Trees,
    grown,
    tuples,
)
from tests.language.trees.things import Things

from hearthscript.syntax import nodes as n


class Conditions(Things):
    """What can be so."""

    @grown
    def had(self) -> Trees:
        """What one can have, in a condition."""
        bound = st.one_of(
            NUMBER,
            *(
                st.builds(of, SMALL)
                for of in (n.AtLeast, n.AtMost, n.MoreThan, n.FewerThan, n.Exactly)
            ),
            st.just(n.No()),
        )
        return st.one_of(
            st.builds(n.Goods, bound, self.names()),
            st.builds(n.Pick, bound, self.token.map(lambda token: n.Piece(token.name))),
            st.builds(
                n.Pick, st.just(n.An()), self.token.map(lambda token: n.Piece(token.name))
            ),
        )

    def had_there(self, owner: Trees) -> Trees:
        """Somebody's tokens in the place that is filtered."""
        return st.builds(
            lambda who, token, quantity: n.Has(
                who, n.Pick(quantity, n.Piece(token.name, where=WHICH))
            ),
            owner,
            self.token,
            st.one_of(st.just(n.Any()), st.just(n.No()), st.builds(n.AtLeast, SMALL)),
        )

    def said(self, subject: Trees) -> Trees:
        """Conditions on a player, in all their forms but "not"."""
        return st.one_of(
            st.builds(n.Has, subject, self.had()),
            st.builds(n.HasMore, subject, st.booleans(), self.ranked(), self.somebody()),
            st.builds(n.HasMost, subject, st.sampled_from(n.Extreme), self.ranked()),
            st.builds(n.Placed, subject, SMALL, BEYOND),
            st.builds(n.PlacedAgainst, subject, st.booleans(), self.somebody()),
            st.builds(n.Controls, subject, st.one_of(self.named, self.picked_places())),
            st.builds(
                lambda who, at, beyond: n.StandsAt(who, *at, beyond),
                subject,
                self.space,
                BEYOND,
            ),
            st.builds(
                lambda who, higher, track, than: n.StandsAgainst(who, higher, track.name, than),
                subject,
                st.booleans(),
                self.track,
                self.somebody(),
            ),
            st.builds(
                lambda who, state, other: n.Bonded(who, state[1], other),
                subject,
                self.state,
                self.somebody(),
            ),
        )

    @grown
    def picked_places(self) -> Trees:
        return st.builds(
            n.Pick,
            st.one_of(MANY, st.builds(n.AtLeast, SMALL), st.just(n.An())),
            self.area.map(n.Area),
        )

    @grown
    def of_persons(self) -> Trees:
        """Filters behind "player"."""
        who = st.just(WHICH)
        of = self.said(who)
        other_than = st.builds(n.Is, who, self.somebody()).map(n.Not)
        ranks = tuples(st.builds(n.Placed, who, SMALL), most=2).map(n.Either)
        return st.one_of(of, of.map(n.Not), other_than, ranks)

    @grown
    def of_the_person(self) -> Trees:
        """Filters behind "the player", which are not a phrase of their own."""
        own = n.HasMost | n.StandsAt
        return self.of_persons().filter(lambda f: not isinstance(f, own))

    @grown
    def of_places(self) -> Trees:
        """Filters behind a kind of place."""
        who = st.one_of(st.just(YOU), self.somebody())
        controls = st.builds(n.Controls, who, st.just(WHICH))
        has = st.builds(n.Has, st.just(WHICH), self.had())
        other_than = st.builds(n.Is, st.just(WHICH), self.named).map(n.Not)
        return st.one_of(
            controls, controls.map(n.Not), has, has.map(n.Not), self.had_there(who), other_than
        )

    @grown
    def conditions(self) -> Trees:
        who = st.one_of(st.just(YOU), self.somebody())
        some = st.one_of(*(st.builds(of, SMALL) for of in (n.MoreThan, n.FewerThan)))
        several = st.builds(n.Pick, some, st.just(n.Person()))
        player = st.one_of(self.said(who), self.said(who), self.said(several))
        place = st.builds(n.Has, self.named, self.had())
        states = st.one_of(
            st.builds(n.Is, st.just(YOU), self.character),
            st.builds(n.Is, st.just(n.Target(YOU)), self.character),
            st.builds(n.Able, st.just(YOU)),
            st.builds(n.LastOne, self.period),
        )
        claims = st.one_of(player, place, states)
        bounds = st.one_of(NUMBER, st.builds(n.AtLeast, SMALL), st.builds(n.MoreThan, SMALL))
        compares = st.builds(n.Compares, self.measures(), bounds)
        plain = st.one_of(claims, claims.map(n.Not), compares, compares, compares)
        return st.one_of(plain, tuples(plain).map(n.Both), tuples(plain).map(n.Either))
