"""Players, places, and what can be counted."""

from __future__ import annotations

from hypothesis import strategies as st
from tests.language.trees.growing import MANY, WHICH, YOU, Trees, grown, sometimes, tuples

from hearthscript.lexicon import Lexicon
from hearthscript.syntax import nodes as n


class Nouns:
    """Whom and what one can speak of, in the words of one title."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.bonds = st.sampled_from([r for r in lexicon.resources.values() if r.bond])
        self.resources = [r.name for r in lexicon.resources.values() if not r.bond]
        self.resource = st.sampled_from(list(lexicon.resources))
        self.good = st.sampled_from([*lexicon.resources, *lexicon.tracks])
        self.track = st.sampled_from(list(lexicon.tracks.values()))
        self.area = st.sampled_from(list(lexicon.areas))
        self.token = st.sampled_from(list(lexicon.tokens.values()))
        self.valued = st.sampled_from([t for t in lexicon.tokens.values() if t.values])
        self.card_kind = st.sampled_from([None, *(k.name for k in lexicon.kinds.values())])
        zones = lexicon.zones.values()
        self.owned_zone = st.sampled_from([z.name for z in zones if z.owned])
        self.shared_zone = st.sampled_from([z.name for z in zones if not z.owned])
        places = [p.name for area in lexicon.areas.values() for p in area.places]
        self.named = st.sampled_from(places).map(n.Named)
        self.card_value = st.sampled_from(
            [v.name for v in lexicon.values.values() if v.of == "card"]
        )
        self.place_value = st.sampled_from([v.name for v in lexicon.values.values() if v.area])
        self.box = st.sampled_from(lexicon.boxes)
        self.moment = st.sampled_from(lexicon.moments)
        self.period = st.sampled_from([*lexicon.periods, "round", "turn", "game"])
        self.character = st.sampled_from(list(lexicon.characters)).map(n.Character)
        self.space = self.track.flatmap(
            lambda track: st.tuples(st.just(track.name), st.sampled_from(track.spaces))
        )
        self.state = self.bonds.map(lambda r: (r.name, r.bond.state))

    # ── Players and places

    @grown
    def somebody(self) -> Trees:
        """One player, in a few words."""
        return st.one_of(
            st.just(n.Target(YOU)),
            self.character,
            self.space.map(lambda at: n.AtSpace(*at)),
            st.sampled_from(n.Side).map(n.Neighbour),
            st.builds(n.Pick, st.just(n.An()), st.just(n.Person()), st.just(True)),
            st.builds(
                n.Top,
                st.just(n.Person()),
                st.sampled_from(n.Extreme),
                self.ranked(),
                st.booleans(),
            ),
        )

    @grown
    def players(self) -> Trees:
        """Everybody whom an effect can speak of, except by a word that points back."""
        person = st.just(n.Person())
        return st.one_of(
            self.somebody(),
            st.builds(n.Pick, st.just(n.An()), person, st.booleans(), st.just(True)),
            st.builds(n.Pick, st.just(n.An()), person, st.booleans(), filter=self.of_persons()),
            st.builds(n.Pick, MANY, person, st.just(True)),
            st.builds(n.Pick, st.just(n.The()), person, filter=self.of_the_person()),
            st.builds(n.Each, person, st.booleans(), sometimes(self.of_persons())),
            st.builds(
                n.Top,
                person,
                st.sampled_from(n.Extreme),
                self.ranked(),
                st.booleans(),
                every=st.just(True),
                among=sometimes(self.of_persons()),
            ),
        )

    @grown
    def subjects(self) -> Trees:
        return st.one_of(
            st.just(YOU),
            self.players(),
            st.builds(n.Group, st.tuples(st.just(YOU), self.somebody())),
        )

    @grown
    def places(self) -> Trees:
        area = self.area.map(n.Area)
        return st.one_of(
            self.named,
            st.builds(
                n.Pick, st.just(n.An()), area, st.booleans(), filter=sometimes(self.of_places())
            ),
            st.builds(n.Each, area, st.booleans(), sometimes(self.of_places())),
            st.builds(
                n.Top,
                area,
                st.sampled_from(n.Extreme),
                self.ranked_there(),
                st.booleans(),
                every=st.booleans(),
            ),
        )

    @grown
    def zones(self) -> Trees:
        return st.one_of(
            st.builds(n.Zone, self.owned_zone, st.one_of(st.just(YOU), self.somebody())),
            st.builds(n.Zone, self.shared_zone),
        )

    @grown
    def on_cards(self) -> Trees:
        return st.builds(n.OnCard, st.one_of(st.just(YOU), self.somebody()))

    @grown
    def one_of_places(self) -> Trees:
        return tuples(self.named).map(n.OneOf)

    # ── What is counted

    def names(self, most: int = 2) -> Trees:
        return st.lists(
            st.sampled_from(self.resources), min_size=1, max_size=most, unique=True
        ).map(tuple)

    @grown
    def ranked(self) -> Trees:
        """What one player has the most of."""
        return st.one_of(
            self.good.map(lambda name: n.Held((name,), WHICH)),
            self.token.map(lambda token: n.CountOf(n.Piece(token.name, WHICH))),
            self.area.map(lambda area: n.CountOf(n.Area(area), n.Controls(WHICH, WHICH))),
            st.builds(n.ValueOf, self.place_value, st.just(WHICH), self.named),
        )

    @grown
    def ranked_there(self) -> Trees:
        """What one place has the most of."""
        return st.one_of(
            self.resource.map(lambda name: n.Held((name,), where=WHICH)),
            self.token.map(lambda token: n.CountOf(n.Piece(token.name, where=WHICH))),
        )

    @grown
    def sums(self) -> Trees:
        """for each … and each …"""
        piece = self.token.map(lambda token: n.CountOf(n.Piece(token.name, YOU)))
        held = st.builds(n.Held, self.names(1), st.just(YOU))
        return st.tuples(held, piece).map(n.SumOf)

    @grown
    def measures(self) -> Trees:
        whose = st.one_of(st.just(YOU), self.somebody())
        piece = self.token.map(lambda token: n.Piece(token.name, YOU))
        return st.one_of(
            st.builds(n.Held, self.names(), whose),
            st.builds(n.Held, self.names(1), where=st.one_of(self.named, self.zones())),
            st.builds(
                lambda state, who: n.Held((state[0],), whose=who, state=state[1]),
                self.state,
                whose,
            ),
            st.builds(n.CountOf, piece),
            st.builds(n.CountOf, self.area.map(n.Area), self.of_places()),
            st.builds(n.CountOf, st.just(n.Person()), self.of_persons(), st.booleans()),
            st.builds(n.ValueOf, self.place_value, whose, self.named),
            st.builds(n.ValueOf, self.card_value, st.just(n.ThisCard())),
        )
