"""How acts are put together, up to a whole text."""

from __future__ import annotations

from hypothesis import strategies as st
from tests.language.trees.acts import Acts
from tests.language.trees.fitting import ends_closed, lists_last, no, no_lists
from tests.language.trees.growing import SMALL, YOU, Trees, grown, sometimes, tuples

from hearthscript.syntax import nodes as n


class Grove(Acts):
    """Strategies for the trees of one title, from the smallest part to a whole text."""

    @grown
    def parts(self) -> Trees:
        """Acts that may stand beside others under one subject."""
        return self.acts().filter(ends_closed)

    @grown
    def prices(self) -> Trees:
        """What one can pay with."""
        goods = st.one_of(self.some_goods(), self.goods_lists())
        return st.one_of(
            st.builds(n.Lose, goods),
            st.builds(n.Pay, goods, st.sampled_from(n.PayWord)),
            st.builds(n.Give, goods, self.players()),
            st.builds(n.Discard, self.cards()),
            st.builds(n.Return, self.pieces(), sometimes(self.places())),
        )

    def joint_prices(self) -> Trees:
        """Several acts, or either of them, that one pays with."""
        several = tuples(self.prices(), most=3)
        return st.one_of(several.map(n.Together), several.map(n.Choice))

    @grown
    def groups(self) -> Trees:
        """What one actor does: one act, or several."""
        part = self.parts()
        return st.one_of(
            self.acts(),
            self.acts(),
            tuples(part).map(n.Together),
            tuples(part).map(n.InTurn),
            tuples(part).map(n.Choice),
            st.builds(n.Cost, self.prices(), part),
            st.builds(n.Repeat, part, st.integers(1, 4)),
        )

    @grown
    def clauses(self) -> Trees:
        """A whole clause, its subject and all."""
        who = self.subjects()
        return st.one_of(
            self.groups(),
            self.groups(),
            st.builds(n.By, who, self.groups()),
            st.builds(n.By, who, st.builds(n.May, self.groups())),
            st.builds(
                n.By,
                st.builds(n.Each, st.just(n.Person()), st.booleans()),
                st.one_of(self.groups(), st.builds(n.May, self.groups())),
                order=self.orders(),
            ),
            st.builds(n.By, self.players(), self.acts(), st.just(True)),
            st.builds(n.By, who, self.behind(st.builds(n.May, self.parts()))),
            st.builds(n.By, who, st.builds(n.May, self.counted())),
            st.builds(n.By, who, st.builds(n.Finish, st.sampled_from(n.Outcome))),
            st.builds(n.By, self.somebody(), self.tailed()),
            self.bonuses(),
        )

    @grown
    def orders(self) -> Trees:
        """Who of several does it first."""
        return st.one_of(
            st.builds(
                lambda track, lowest: n.Order(track.name, lowest=lowest),
                self.track,
                st.booleans(),
            ),
            st.builds(n.Order, measure=self.ranked(), lowest=st.booleans()),
            st.builds(n.Order, start=st.one_of(st.just(YOU), self.somebody())),
        )

    @grown
    def tailed(self) -> Trees:
        """What one does, with a condition, a time or a count behind the last or behind all."""
        part = self.parts()
        last = st.one_of(self.behind(part), self.counted(), st.builds(n.Repeat, part, SMALL))
        ends = st.tuples(tuples(part), last).map(lambda both: (*both[0], both[1]))
        kinds = (n.Together, n.InTurn, n.Choice)
        groups = st.one_of(*(tuples(part).map(kind) for kind in kinds))
        return st.one_of(
            *(ends.map(kind) for kind in kinds),
            self.behind(groups),
            st.builds(n.Repeat, groups, st.integers(1, 4)),
            st.builds(n.ForEach, self.measures(), groups, trailing=st.just(True)),
        )

    def behind(self, inner: Trees) -> Trees:
        """A condition or a time behind what it governs: "you may … if …"."""
        return st.one_of(
            st.builds(
                n.If,
                self.conditions(),
                inner,
                word=st.sampled_from(n.IfWord),
                trailing=st.just(True),
            ),
            st.builds(
                n.When,
                st.sampled_from(n.Occasion),
                self.events(),
                inner,
                trailing=st.just(True),
            ),
            st.builds(n.At, self.moment, inner, trailing=st.just(True)),
        )

    @grown
    def counted(self) -> Trees:
        """What is done over and over, as its amount cannot be counted instead."""
        act = st.one_of(st.builds(n.Draw, self.cards()), st.builds(n.Choose, self.places()))
        return st.builds(n.ForEach, self.measures(), act, trailing=st.just(True))

    @grown
    def events(self) -> Trees:
        bare = st.builds(
            n.Goods, st.one_of(st.just(n.Bare()), st.builds(n.AtLeast, SMALL)), self.names(1)
        )
        anything = st.just(n.Anything())
        act = st.one_of(
            st.one_of(st.builds(n.Gain, bare), st.builds(n.Lose, bare)),
            st.builds(n.Steal, anything, sometimes(self.character)),
            st.one_of(st.builds(n.Draw, anything), st.builds(n.Discard, anything)),
        )
        return st.builds(n.By, st.one_of(st.just(YOU), self.somebody()), act)

    @grown
    def stretches(self) -> Trees:
        return st.one_of(
            st.builds(n.Stretch, st.sampled_from(["this", "next"]), self.period),
            st.builds(n.Stretch, st.just("until"), self.moment),
            st.builds(
                n.Stretch,
                st.sampled_from(["until the end of", "for the rest of"]),
                self.period,
                st.booleans(),
            ),
        )

    def whens(self, inner: Trees) -> Trees:
        return st.builds(
            n.When,
            st.sampled_from(n.Occasion),
            self.events(),
            inner,
            sometimes(self.stretches()),
            st.booleans(),
        )

    def framed(self, inner: Trees) -> Trees:
        """A condition, a count or a time in front of what it governs."""
        trailing = st.booleans()
        word = st.sampled_from(n.IfWord)
        return st.one_of(
            st.builds(n.If, self.conditions(), inner, word=word, trailing=trailing),
            st.builds(n.If, self.conditions(), self.groups(), self.groups()),
            st.builds(n.If, st.just(n.Possible()), inner, trailing=trailing),
            st.builds(n.ForEach, self.sums(), inner),
            st.builds(n.ForEach, self.measures(), inner, step=st.sampled_from([1, 1, 2])),
            self.whens(inner),
            st.builds(
                n.At,
                self.moment,
                inner,
                word=st.sampled_from(["at", "before", "after"]),
                trailing=trailing,
            ),
            st.builds(
                n.At,
                self.period,
                inner,
                st.sampled_from(["start", "end"]),
                st.sampled_from(["at", "before", "after"]),
                st.booleans(),
                yours=st.booleans(),
                trailing=trailing,
            ),
            st.builds(
                n.At,
                self.period,
                inner,
                st.sampled_from(["start", "end"]),
                each=st.just(True),
                trailing=trailing,
            ),
        )

    @grown
    def options(self) -> Trees:
        """What can stand as one option of a list."""
        plain = self.groups().filter(lambda node: not isinstance(node, n.Choice))
        either = tuples(self.parts()).map(n.Choice)
        return st.one_of(
            plain,
            plain,
            st.builds(n.If, self.conditions(), plain),
            either,
            st.tuples(self.parts(), either).map(n.Together),
            st.tuples(self.parts(), either).map(n.InTurn),
        )

    @grown
    def lists(self) -> Trees:
        several = st.lists(self.parts(), min_size=2, max_size=2).map(
            lambda acts: n.Text(tuple(map(n.Sentence, acts)))
        )
        count, true = st.sampled_from([1, 1, 2]), st.just(True)
        options = tuples(st.one_of(self.options(), several))
        return st.one_of(
            st.builds(n.Choice, tuples(self.options()), count, st.booleans(), true),
            st.builds(n.Choice, options, count, st.booleans(), true, true),
        )

    @grown
    def said_at_once(self) -> Trees:
        """What one sentence says."""
        clause = self.clauses()
        governed = st.one_of(clause, self.lists())
        return st.one_of(
            clause,
            clause,
            self.lists(),
            st.builds(n.By, self.players(), self.lists()),
            self.framed(governed),
            self.framed(governed),
            tuples(no(n.Together, clause)).filter(lists_last).map(n.Together),
            tuples(no(n.InTurn, clause)).filter(lists_last).map(n.InTurn),
            tuples(no(n.Choice, clause)).filter(no_lists).map(n.Choice),
            st.builds(n.Cost, self.prices(), self.groups()),
            st.builds(n.Cost, self.joint_prices(), self.groups()),
            st.builds(n.Instead, clause, self.some_goods()),
            self.lasting(),
            st.tuples(self.mixed(), self.parts()).map(n.Together),
            st.tuples(self.mixed(), self.parts()).map(n.InTurn),
        )

    @grown
    def mixed(self) -> Trees:
        """A choice of which an option is more than one act."""
        several = tuples(self.parts(), most=2).map(n.Together)
        return st.one_of(
            st.tuples(several, self.parts()).map(n.Choice),
            st.tuples(self.parts(), several).map(n.Choice),
        )

    @grown
    def lasting(self) -> Trees:
        """What goes on for a while."""
        goes_on = st.one_of(self.bonuses(), self.whens(self.clauses()))
        return st.builds(n.During, self.stretches(), goes_on, st.booleans())

    @grown
    def in_place(self) -> Trees:
        """Instead of the sentence before."""
        return st.one_of(
            self.clauses().map(n.Instead), self.framed(self.clauses().map(n.Instead))
        )

    @grown
    def texts(self) -> Trees:
        first = st.builds(n.Sentence, self.said_at_once(), st.booleans())
        second = st.builds(
            n.Sentence, st.one_of(self.said_at_once(), self.in_place()), st.booleans()
        )
        return st.one_of(st.tuples(first), st.tuples(first), st.tuples(first, second)).map(
            n.Text
        )
