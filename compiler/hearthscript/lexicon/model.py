"""What a title declares in title.toml: its own words, and what they are.

Every name is kept as the title writes it, in the singular. Python knows no title's
words; where it must know what a thing is *for* (the zone that holds what a player owns,
the resource that is bid), the title says so with a role.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum

from hearthscript.frozen import frozen
from hearthscript.lexicon.npcs import NpcRules


class Kind(StrEnum):
    """What a term is; the grammar has a terminal of the same name (upper case)."""

    RESOURCE = "resource"
    TRACK = "track"
    AREA = "area"
    PLACE = "place"
    ZONE = "zone"
    TOKEN = "token"  # noqa: S105 - a game's token, no password
    CARD = "card"
    CHARACTER = "character"
    VALUE = "value"
    BOX = "box"
    MOMENT = "moment"
    PERIOD = "period"
    STATE = "state"


@frozen
class Term:
    """One word or phrase of the title. `forms`: every spelling that means it."""

    kind: Kind
    name: str
    plural: str
    forms: tuple[str, ...] = ()


@frozen
class Bond:
    """A resource whose tokens depict players: at most one of each other player.

    `state` is the name for two that face each other; `gain` is what both players gain at
    the moment it comes about.
    """

    state: str
    gain: Mapping[str, int] = field(default_factory=dict)


@frozen
class Resource:
    name: str
    plural: str
    icon: str
    colour: str
    points: int = 0
    bid: bool = False
    """Spent in secret bids; an NPC never holds it and never lacks it (LS-71)."""
    bond: Bond | None = None
    count: int | None = None
    """How many tokens the box holds (for printing; the supply never runs out)."""
    debt: bool = False
    """One can have less than none of it, as of points."""


@frozen
class Track:
    """Spaces from the highest to the lowest, one marker on each."""

    name: str
    spaces: tuple[str, ...]
    icon: str = ""
    ties: bool = False
    """This track breaks every tie (LS-04)."""


@frozen
class NamedPlace:
    name: str
    points: int = 0
    icon: str = ""


@frozen
class AreaKind:
    """A kind of place on the table, and the places of that kind in printed order.

    `spaces`: how many of each token a player may have in one such place.
    """

    name: str
    plural: str
    places: tuple[NamedPlace, ...]
    spaces: Mapping[str, int] = field(default_factory=dict)
    control: str = ""
    """The value whose highest holder (above 0) controls the place."""
    start: Mapping[str, int] = field(default_factory=dict)
    """Resources that lie in each such place at the start."""


class Role(StrEnum):
    STASH = "stash"
    SUPPLY = "supply"
    HAND = "hand"
    DECK = "deck"
    DISCARD = "discard"
    PLAY = "play"
    SECRET = "secret"  # noqa: S105 - a zone, no password
    """Where each keeps what they were dealt and nobody else sees."""


@frozen
class ZoneKind:
    name: str
    role: Role
    owned: bool = True
    """Every player has one; otherwise the table has one."""


@frozen
class Token:
    """`values`: the values it comes in, lowest first; empty: no value.

    `owned`: each player has their own. `targeting`: the token that targets.
    """

    name: str
    plural: str
    icon: str
    owned: bool = False
    values: tuple[int, ...] = ()
    count: int | None = None
    targeting: bool = False


@frozen
class Value:
    """A number that effects can read and change.

    `of`: "card" (printed on it, in the field `field`) or "player". `area`: the value is
    a player's in each place of that kind; `sum`: it is the sum of that token's values
    there.
    """

    name: str
    of: str
    area: str | None = None
    sum: str | None = None
    field: str | None = None
    points: bool = False
    """It is what a player's resources and controlled places are worth in points."""


@frozen
class CharacterDef:
    name: str
    pronoun: str
    colour: str
    icon: str = ""
    the: bool = False
    """Written with an article: "the Miller"."""
    start: Mapping[str, int | str] = field(default_factory=dict)
    """Resources at the start, and the space on each track."""


class FieldType(StrEnum):
    RULES = "rules"
    TEXT = "text"
    NUMBER = "number"
    CHARACTER = "character"
    PLACE = "place"
    FLAG = "flag"
    ONE_OF = "one of"
    PICTURE = "picture"


@frozen
class FieldDef:
    """A field of a card kind.

    `when`: the moment at which a rules text resolves. `slot`: the place on the face's
    design where the field is shown ("number", "light box", "dark box", "voice", "rung",
    "mark", …); the designs in `output/` say which slots they have.
    """

    key: str
    type: FieldType
    label: str
    required: bool = False
    when: str | None = None
    slot: str = ""
    options: tuple[str, ...] = ()
    minimum: int | None = None
    maximum: int | None = None


@frozen
class CardKind:
    """`key` is the word that begins such a card in a .cards file; `face` is its design.

    `deck`: the zone in which such cards lie at the start, each at its character's. `dealt`: so
    many are dealt in secret to each person. `module`: without it they stay in the box.
    """

    key: str
    name: str
    plural: str
    face: str
    fields: Mapping[str, FieldDef]
    deck: str | None = None
    dealt: int = 0
    module: str = ""


@frozen
class Module:
    """A part of the game that may be left out."""

    name: str
    says: str = ""
    """What it brings, for people."""


@frozen
class Procedures:
    """Which procedures are done when: before the story deck's cards, and after them."""

    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()


@frozen
class Mode:
    """A way to play. Cards in which a field of `without` is filled in are left out.

    The story deck: so many cards of each kind of `story`, drawn at random and then one of each
    kind in turn; or all cards that have the number field `ordered`, in its order. Cards that
    follow each other with the same text in the field `chapters` lie open together.
    """

    name: str
    without: tuple[str, ...] = ()
    story: Mapping[str, int] = field(default_factory=dict)
    ordered: str | None = None
    chapters: str | None = None


@frozen
class Style:
    """How the title words things that other titles word otherwise."""

    slash: bool = False
    """Alternatives between resources are written "A / B"; otherwise "A or B"."""
    player: str = "player"
    rival: str | None = None
    """A word for "other player", where the title has one."""


@frozen
class Lexicon:
    """All that a title.toml declares. Mappings are by name, in the title's order."""

    id: str
    name: str
    version: str = "0.1"
    players: int = 4
    style: Style = field(default_factory=Style)
    resources: Mapping[str, Resource] = field(default_factory=dict)
    tracks: Mapping[str, Track] = field(default_factory=dict)
    areas: Mapping[str, AreaKind] = field(default_factory=dict)
    zones: Mapping[str, ZoneKind] = field(default_factory=dict)
    tokens: Mapping[str, Token] = field(default_factory=dict)
    values: Mapping[str, Value] = field(default_factory=dict)
    characters: Mapping[str, CharacterDef] = field(default_factory=dict)
    boxes: tuple[str, ...] = ()
    moments: tuple[str, ...] = ()
    """Points in time a text can name ("Dawn")."""
    periods: tuple[str, ...] = ()
    """Stretches of time, besides round, turn and game ("Storm")."""
    kinds: Mapping[str, CardKind] = field(default_factory=dict)
    game: Procedures = field(default_factory=Procedures)
    modes: Mapping[str, Mode] = field(default_factory=dict)
    """Ways to play; the first is the usual one."""
    modules: Mapping[str, Module] = field(default_factory=dict)
    npc: NpcRules = field(default_factory=NpcRules)
    terms: tuple[Term, ...] = ()
    """Every word above as a term, longest first."""
