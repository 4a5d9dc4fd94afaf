"""Verbs, with all that they can be done to."""

from __future__ import annotations

from hypothesis import strategies as st
from tests.language.trees.conditions import Conditions
from tests.language.trees.growing import SMALL, YOU, Trees, grown, sometimes

from hearthscript.syntax import nodes as n


class Acts(Conditions):
    """What can be done."""

    @grown
    def acts(self) -> Trees:
        """One verb each, done by whoever acts."""
        goods = st.one_of(self.goods(), self.goods_lists())
        moved = st.one_of(self.some_goods(), self.goods_lists(), self.pieces(), self.cards())
        place, somewhere = self.places(), st.one_of(self.places(), self.zones())
        from_hand = sometimes(self.zones())
        upgraded = self.pieces(self.valued, self.named)
        resources = st.builds(n.Goods, self.plain_amounts(), self.names())
        return st.one_of(
            st.builds(n.Gain, goods),
            st.builds(n.Gain, self.some_goods(), place),
            st.builds(n.Lose, goods),
            self.acts_until(),
            st.builds(n.Pay, goods, st.sampled_from(n.PayWord)),
            st.builds(n.Give, goods, self.players()),
            st.builds(
                n.Steal,
                st.one_of(self.some_goods(), self.goods_lists()),
                sometimes(self.players()),
            ),
            st.builds(n.Take, self.some_goods(), st.one_of(self.players(), somewhere)),
            st.builds(n.Draw, self.cards(), from_hand),
            st.builds(n.Discard, self.cards(), from_hand),
            st.builds(n.Reveal, self.cards(), from_hand),
            st.builds(n.LookAt, self.cards()),
            st.builds(n.Play, self.cards(), from_hand),
            st.builds(n.Shuffle, self.zones(), from_hand),
            st.builds(
                n.Add,
                resources,
                st.one_of(somewhere, self.one_of_places()),
                st.sampled_from(n.AddWord),
            ),
            st.builds(n.Add, resources, self.on_cards(), st.just(n.AddWord.ADD)),
            st.builds(n.Return, resources, self.on_cards()),
            st.builds(n.Add, self.new_pieces(), sometimes(place), st.sampled_from(n.AddWord)),
            st.builds(
                n.Return,
                moved,
                sometimes(somewhere),
                sometimes(somewhere),
                st.sampled_from(n.ReturnWord),
            ),
            st.builds(
                n.Relocate,
                self.pieces(),
                sometimes(place),
                sometimes(place),
                st.sampled_from(n.MoveWord),
            ),
            st.builds(n.Relocate, resources, somewhere, somewhere, st.sampled_from(n.MoveWord)),
            st.builds(n.Upgrade, upgraded),
            st.builds(n.Downgrade, upgraded),
            st.builds(n.Swap, self.track.map(lambda track: (track.name,)), self.players()),
            st.builds(n.Swap, self.pieces(), self.pieces()),
            st.builds(n.Aim, st.one_of(self.players(), place)),
            st.builds(n.Choose, st.one_of(self.players(), place, self.pieces(), self.cards())),
            st.builds(n.Resolve, self.box, st.one_of(st.just(YOU), self.somebody())),
            st.builds(n.Resolve, self.box, where=place),
            st.builds(n.Resolve, sometimes(self.box), st.just(n.ThisCard())),
            st.just(n.Claim()),
        )

    def acts_until(self) -> Trees:
        """Gained or lost, drawn or discarded, until one has so many."""

        def goods(total: int, name: str, down: bool) -> n.Goods:
            return n.Goods(n.Until(total, n.Held((name,), YOU), down), (name,))

        def cards(total: int, down: bool) -> n.Pick:
            return n.Pick(n.Until(total, n.CountOf(n.Card(whose=YOU)), down), n.Card())

        name, up, down = st.sampled_from(self.resources), st.just(False), st.just(True)
        return st.one_of(
            st.builds(goods, SMALL, name, up).map(n.Gain),
            st.builds(goods, SMALL, name, down).map(n.Lose),
            st.builds(cards, SMALL, up).map(n.Draw),
            st.builds(cards, SMALL, down).map(n.Discard),
        )

    @grown
    def bonuses(self) -> Trees:
        amount = st.sampled_from([n.Number(1), n.Number(3), n.Number(-1)])
        theirs = st.builds(
            n.Pick,
            st.just(n.The()),
            st.builds(n.Card, self.card_kind, st.one_of(st.just(YOU), self.somebody())),
        )
        count = st.one_of(
            st.just({}),
            st.fixed_dictionaries(
                {
                    "each": self.measures(),
                    "maximum": sometimes(SMALL),
                    "step": st.sampled_from([1, 2]),
                }
            ),
        )
        of_card = st.builds(
            lambda who, number, name, more, then: n.Bonus(who, number, name, **more, then=then),
            st.one_of(st.just(n.ThisCard()), theirs),
            amount,
            self.card_value,
            count,
            st.booleans(),
        )
        of_player = st.builds(
            lambda who, number, name, where, more: n.Bonus(who, number, name, where, **more),
            self.subjects(),
            amount,
            self.place_value,
            self.places(),
            count,
        )
        return st.one_of(of_card, of_player)
