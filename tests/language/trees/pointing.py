"""Texts in which a later sentence points back at something in the first."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from tests.language.trees.effects import Grove
from tests.language.trees.growing import MANY, NUMBER, YOU, Trees, grown, sometimes

from hearthscript.syntax import nodes as n

PERSON = n.Person()
CARDS = n.It(many=True)
THEM = st.sampled_from([n.They(), n.That(n.Pointer.THAT, PERSON)])


class Pointing(Grove):
    """Each method is one kind of thing to point at, and what can be said about it then."""

    @grown
    def pointing_texts(self) -> Trees:
        return st.one_of(
            self.about_a_player(),
            self.about_a_place(),
            self.about_a_token(),
            self.about_a_card(),
            self.about_an_act(),
            self.about_an_option(),
            self.about_several(),
            self.about_what_was_done(),
        )

    @grown
    def about_a_player(self) -> Trees:
        filter_ = sometimes(self.said(st.just(n.Which())))
        picked = st.one_of(
            st.builds(n.Pick, st.just(n.An()), st.just(PERSON), st.just(True), filter=filter_),
            st.builds(n.Pick, st.just(n.An()), st.just(PERSON), st.booleans(), st.just(True)),
        )
        first = st.one_of(picked.map(n.Choose), picked.map(n.Aim))
        return _texts(first, self.of_them())

    @grown
    def of_them(self) -> Trees:
        goods = self.some_goods()
        theirs = st.builds(n.Held, self.names(1), st.just(n.They()))
        does = st.builds(n.Does, st.just(n.They()), st.builds(n.Lose, goods))
        return st.one_of(
            st.builds(n.By, THEM, self.groups()),
            st.builds(n.By, st.just(n.They()), st.builds(n.May, self.groups())),
            st.builds(n.By, st.just(n.EveryoneElse()), self.groups()),
            st.builds(n.Give, goods, THEM),
            st.builds(n.Steal, goods, THEM),
            st.builds(n.Gain, st.builds(n.Goods, st.builds(n.EqualTo, theirs), self.names())),
            st.builds(n.If, self.said(THEM), self.groups()),
            st.builds(n.If, self.said(THEM).map(n.Not), self.groups()),
            st.builds(
                n.If,
                does,
                st.builds(n.By, st.just(n.They()), self.parts()),
                word=st.just(n.IfWord.UNLESS),
                trailing=st.just(True),
            ),
        )

    @grown
    def about_a_place(self) -> Trees:
        area = self.area.map(n.Area)
        picked = st.builds(n.Pick, st.just(n.An()), area, filter=sometimes(self.of_places()))
        first = st.one_of(picked.map(n.Choose), picked.map(n.Aim))
        there = st.one_of(
            st.just(n.There()),
            st.builds(
                n.That,
                st.sampled_from([n.Pointer.THAT, n.Pointer.THIS, n.Pointer.SAME]),
                area,
            ),
        )
        goods = st.builds(n.Goods, NUMBER, self.names())
        bonus = self.place_value.flatmap(
            lambda value: st.builds(
                n.Bonus, st.just(YOU), st.just(n.Number(1)), st.just(value), there
            )
        )
        then = st.one_of(
            st.builds(n.Add, goods, there),
            st.builds(n.Add, self.new_pieces(), there),
            st.builds(n.Take, goods, there.filter(lambda place: place != n.There())),
            bonus,
            st.builds(n.If, st.builds(n.Has, st.just(n.There()), self.had()), self.groups()),
        )
        return _texts(first, then)

    @grown
    def about_a_token(self) -> Trees:
        kind = self.valued.map(lambda token: token.name)
        piece = st.builds(n.Piece, kind, st.just(YOU))
        one = st.builds(n.Pick, st.just(n.Number(1)), piece, partitive=st.just(True))
        first = st.one_of(one.map(n.Upgrade), one.map(n.Downgrade), one.map(n.Choose))
        it = st.just(n.It())
        then = st.one_of(
            st.builds(n.Relocate, it, to=sometimes(self.named)),
            st.builds(n.Return, it),
            st.builds(n.Upgrade, it),
        )
        return _texts(first, then)

    @grown
    def about_a_card(self) -> Trees:
        card = st.builds(n.Pick, st.just(n.An()), st.builds(n.Card, self.card_kind))
        first = st.one_of(card.map(n.Reveal), card.map(n.Draw), card.map(n.Choose))
        it = st.just(n.It())
        then = st.one_of(
            it.map(n.Discard),
            it.map(n.Play),
            st.builds(n.Bonus, it, st.just(n.Number(2)), self.card_value, then=st.booleans()),
        )
        return _texts(first, then)

    @grown
    def about_several(self) -> Trees:
        """Some of them, and the rest."""
        drawn = st.builds(n.Pick, MANY, st.builds(n.Card, self.card_kind)).map(n.Draw)
        some = st.builds(n.SomeOf, st.one_of(NUMBER, st.builds(n.UpTo, NUMBER)), st.just(CARDS))
        rest = st.builds(n.Rest, one=st.booleans())
        deck = st.builds(
            n.Zone,
            self.owned_zone,
            st.just(YOU),
            st.sampled_from(["top", "bottom"]),
            st.sampled_from([None, "any", "random"]),
        )
        put = st.builds(n.Add, rest, deck, st.just(n.AddWord.PUT))
        then = st.one_of(
            some.map(n.Keep),
            some.map(n.Discard),
            st.tuples(some.map(n.Keep), st.one_of(rest.map(n.Discard), put)).map(n.Together),
        )
        return _texts(drawn, then)

    @grown
    def about_what_was_done(self) -> Trees:
        """Counted this way."""
        card = st.builds(n.Card, self.card_kind)

        def text(card: n.Card, number: n.Number, name: str) -> n.Text:
            counted = n.PerEach(number, n.DoneThisWay("discarded", noun=card))
            discard = n.Discard(n.Pick(n.UpTo(number), card))
            gain = n.Gain(n.Goods(counted, (name,)))
            return n.Text((n.Sentence(discard), n.Sentence(gain)))

        return st.builds(text, card, NUMBER, st.sampled_from(self.resources))

    @grown
    def about_an_act(self) -> Trees:
        """If you do; if you do not; if you cannot."""
        first = st.one_of(
            st.builds(n.By, st.just(YOU), st.builds(n.May, self.acts())), self.acts()
        )
        did = st.sampled_from([n.Did(YOU), n.Not(n.Did(YOU)), n.Not(n.Able(YOU))])
        return _texts(first, st.builds(n.If, did, self.groups(), sometimes(self.groups())))

    @grown
    def about_an_option(self) -> Trees:
        """The last option goes on over a full stop: "… OR Choose another player. They …"."""
        chosen = n.Choose(n.Pick(n.An(), PERSON, other=True))
        last = st.builds(n.By, st.just(n.They()), self.acts()).map(
            lambda theirs: n.Text((n.Sentence(chosen), n.Sentence(theirs)))
        )
        options = st.tuples(self.parts(), last)
        return options.map(lambda both: n.Text((n.Sentence(n.Choice(both)),)))


def _texts(first: Trees, second: Trees) -> Trees:
    def text(one: Any, other: Any, then: bool) -> n.Text:
        return n.Text((n.Sentence(one), n.Sentence(other, then)))

    return st.builds(text, first, second, st.booleans())
