"""The effect tree: what a rules text says, one class for each thing that can be said.

Nodes are frozen and compare by what they say, never by where they stand (`span`) or
by what analysis has found out about them (`mark`, `means`). Names in a tree are the
lexicon's own spelling in the singular ("Control Token"). A grammar rule, its node and
its printer share one name.

Who acts. An effect is done by the *actor*: the player who resolves the text, unless a
`By` around it says otherwise. "You" and "your" are always the player who resolves the
text; "they" and "their" are what analysis resolves them to.

Layout (a condition in front or behind, a list or an OR) is kept for printing, not compared.

What words refer to. A phrase that picks something carries a `mark` (a number unique in
its text); a word that points back ("they", "it", "that player", "the same Sector")
carries in `means` the marks that it may stand for (several: all of those together).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from hearthscript.source.span import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Node:
    span: Span = field(default=NOWHERE, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Marked(Node):
    """A phrase that picks something which later words can point back to."""

    mark: int | None = field(default=None, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Pointing(Node):
    """A word that points back. The number 0 in `means` is "this card"."""

    means: tuple[int, ...] = field(default=(), compare=False, repr=False, kw_only=True)


# ── How many ────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Number(Node):
    """2"""

    value: int


@dataclass(frozen=True, slots=True)
class An(Node):
    """a, an: one, of the actor's choice."""


@dataclass(frozen=True, slots=True)
class The(Node):
    """the: the only one there is."""


@dataclass(frozen=True, slots=True)
class UpTo(Node):
    """up to 2: the actor chooses 0..2."""

    limit: Quantity


@dataclass(frozen=True, slots=True)
class All(Node):
    """all"""


@dataclass(frozen=True, slots=True)
class AnyNumber(Node):
    """any number of: the actor chooses 0..all."""


@dataclass(frozen=True, slots=True)
class AtLeast(Node):
    """2 or more. As an amount to be done: the actor chooses 2..all."""

    value: int


@dataclass(frozen=True, slots=True)
class AtMost(Node):
    """2 or fewer"""

    value: int


@dataclass(frozen=True, slots=True)
class MoreThan(Node):
    """more than 2"""

    value: int


@dataclass(frozen=True, slots=True)
class FewerThan(Node):
    """fewer than 2"""

    value: int


@dataclass(frozen=True, slots=True)
class Exactly(Node):
    """exactly 2"""

    value: int


@dataclass(frozen=True, slots=True)
class No(Node):
    """no: zero, in a condition."""


@dataclass(frozen=True, slots=True)
class Bare(Node):
    """Nothing said: "gain Panic" in an event ("each time you gain Panic")."""


@dataclass(frozen=True, slots=True)
class ThatMany(Node):
    """that many, twice that many: the number that the last effect really did."""

    times: int = 1


class Rounding(StrEnum):
    UP = "up"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class Half(Node):
    """half of your Panic, rounded up. Unsaid rounding is a finding of the checker."""

    of: Measure
    rounded: Rounding | None = None


@dataclass(frozen=True, slots=True)
class EqualTo(Node):
    """Panic equal to your Resolve / equal to twice your Resolve"""

    measure: Measure
    times: int = 1


@dataclass(frozen=True, slots=True)
class PerEach(Node):
    """1 … for each Panic in your Stash, to a maximum of 5. `step` 2: for each 2 Panic."""

    base: Number
    measure: Measure
    maximum: int | None = None
    step: int = 1


Quantity = (
    Number | An | The | UpTo | All | AnyNumber | AtLeast | AtMost | MoreThan | FewerThan
    | Exactly | No | Bare | ThatMany | Half | EqualTo | PerEach
)


# ── What can be counted ─────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Held(Node):
    """A count of resources (or steps of a track): "your Panic", "Panic in your Stash".

    Exactly one of `whose` and `where` is given. `state` is a resource's state, such as
    the one in which two bonds face each other.
    """

    names: tuple[str, ...]
    whose: Player | None = None
    where: Place | None = None
    state: str | None = None


@dataclass(frozen=True, slots=True)
class CountOf(Node):
    """the number of Sectors you control; for each Sector you control"""

    noun: Noun
    filter: Condition | None = None
    other: bool = False


@dataclass(frozen=True, slots=True)
class ValueOf(Node):
    """A value that the title declares: "your Control Value in this Sector"."""

    name: str
    whose: Player | Thing | None = None
    where: Place | None = None


Measure = Held | CountOf | ValueOf


# ── What is spoken of: a noun, and a determiner before it ───────────────────────────


@dataclass(frozen=True, slots=True)
class Person(Node):
    """player"""


@dataclass(frozen=True, slots=True)
class Area(Node):
    """A kind of place, such as Sector."""

    kind: str


@dataclass(frozen=True, slots=True)
class Piece(Node):
    """A kind of token: "Control Token of value 3 in the Lab"; `whose`: "your …"."""

    kind: str
    whose: Player | None = None
    value: Quantity | None = None
    where: Place | None = None


@dataclass(frozen=True, slots=True)
class Card(Node):
    """card, Action Card, card in your hand. `kind` None: any card.

    `end`: "top" or "bottom", of the pile that `where` is.
    """

    kind: str | None = None
    whose: Player | None = None
    where: Place | None = None
    end: str | None = None


Noun = Person | Area | Piece | Card


@dataclass(frozen=True, slots=True)
class Pick(Marked):
    """A determiner of choice and a noun: "another player", "1 of your Control Tokens".

    `other`: another / other. `random`: not chosen but drawn. `partitive`: "1 of your …".
    `filter`: a condition on `Which()`: "who placed lower than you", "you control".
    """

    quantity: Quantity
    noun: Noun
    other: bool = False
    random: bool = False
    partitive: bool = False
    filter: Condition | None = None


@dataclass(frozen=True, slots=True)
class Each(Marked):
    """each player, each other player who …, each Sector you control: all, one by one."""

    noun: Noun
    other: bool = False
    filter: Condition | None = None


class Extreme(StrEnum):
    MOST = "most"
    LEAST = "least"


@dataclass(frozen=True, slots=True)
class Top(Marked):
    """the player with the most Panic; the Sector with the least Resolve.

    Ties are settled by the title's tie rule. `among`: "the other player with the most".
    """

    noun: Noun
    extreme: Extreme
    measure: Measure
    other: bool = False


class Pointer(StrEnum):
    THIS = "this"
    THAT = "that"
    SAME = "the same"
    THOSE = "those"


@dataclass(frozen=True, slots=True)
class That(Pointing):
    """that player, the same Sector, this Sector, those players"""

    word: Pointer
    noun: Noun


Phrase = Pick | Each | Top | That


# ── Players ─────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class You(Node):
    """The player who resolves the text."""


@dataclass(frozen=True, slots=True)
class They(Pointing):
    """they, them, their: a player (or players) named before."""


@dataclass(frozen=True, slots=True)
class EveryoneElse(Pointing):
    """everyone else: all but the player or players named last."""


@dataclass(frozen=True, slots=True)
class Target(Marked):
    """your target"""

    whose: Player


@dataclass(frozen=True, slots=True)
class AtSpace(Marked):
    """the player at Status A"""

    track: str
    space: str


class Side(StrEnum):
    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Neighbour(Marked):
    """the player to your left"""

    side: Side


@dataclass(frozen=True, slots=True)
class Character(Marked):
    """A character by name, as the player who plays it."""

    name: str


@dataclass(frozen=True, slots=True)
class Which(Node):
    """Inside a filter: the thing being filtered (who, that, with, where)."""


Player = (
    You | They | EveryoneElse | Target | AtSpace | Neighbour | Character | Which | Phrase
)


# ── Places ──────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Named(Marked):
    """the Bridge"""

    name: str


@dataclass(frozen=True, slots=True)
class Zone(Node):
    """your Stash, the Supply, their hand. `whose` None: a zone that nobody owns."""

    name: str
    whose: Player | None = None


@dataclass(frozen=True, slots=True)
class There(Pointing):
    """there"""


# ── Things ──────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Goods(Node):
    """An amount of a resource (or steps on a track): "2 Panic", "1 Fame / Status".

    Several names are a choice of one name for the whole amount, or with `total`
    ("a total of 2 Status or Fame") unit by unit.
    `whose`: "all of your Panic", "half of their Panic". `where`: "all Panic there".
    """

    quantity: Quantity
    names: tuple[str, ...]
    total: bool = False
    state: str | None = None
    whose: Player | None = None
    where: Place | None = None
    bond: Player | None = None
    """Whose token of a bond: "EVE's Vibe" as an object ("gain your target's Vibe")."""


@dataclass(frozen=True, slots=True)
class ThisCard(Node):
    """this card"""


@dataclass(frozen=True, slots=True)
class It(Pointing):
    """it, them (things)"""

    many: bool = False


@dataclass(frozen=True, slots=True)
class AllOf(Node):
    """1 Pain and 1 Swagger"""

    things: tuple[Thing, ...]


@dataclass(frozen=True, slots=True)
class OneOf(Node):
    """1 Status or 1 Swagger; the Lab or the Bridge"""

    things: tuple[Thing | Place, ...]


Thing = Goods | ThisCard | It | AllOf | OneOf | Zone | Phrase
Place = Named | Zone | There | ThisCard | It | OneOf | Which | Phrase


# ── Conditions ──────────────────────────────────────────────────────────────────────

Subject = Player | Place | Thing


@dataclass(frozen=True, slots=True)
class Has(Node):
    """you have 2 or more Panic; this Sector has no Panic; (a Sector) with a Marker"""

    subject: Subject
    what: Thing


@dataclass(frozen=True, slots=True)
class HasMore(Node):
    """you have more Panic than your target; `more` False: fewer

    In the measure of this and of HasMost and Top, `Which()` is each one compared.
    """

    subject: Subject
    more: bool
    what: Measure
    than: Subject


@dataclass(frozen=True, slots=True)
class HasMost(Node):
    """you have the most Panic"""

    subject: Subject
    extreme: Extreme
    measure: Measure


class OrBeyond(StrEnum):
    HIGHER = "or higher"
    LOWER = "or lower"


@dataclass(frozen=True, slots=True)
class Placed(Node):
    """you placed 1st; you placed 3rd or lower. `rank` 1 is the first place."""

    subject: Player
    rank: int
    beyond: OrBeyond | None = None


@dataclass(frozen=True, slots=True)
class PlacedAgainst(Node):
    """you placed higher than your target; `higher` False: lower"""

    subject: Player
    higher: bool
    than: Player


@dataclass(frozen=True, slots=True)
class Controls(Node):
    """you control the Bridge; (Sectors) you control: `what` is `Which()`"""

    subject: Player
    what: Place | Which


@dataclass(frozen=True, slots=True)
class StandsAt(Node):
    """you are at Status A; you are at Status B or higher"""

    subject: Player
    track: str
    space: str
    beyond: OrBeyond | None = None


@dataclass(frozen=True, slots=True)
class StandsAgainst(Node):
    """you have higher Status than your target; `higher` False: lower"""

    subject: Player
    higher: bool
    track: str
    than: Player


@dataclass(frozen=True, slots=True)
class Compares(Node):
    """your Control Value in this Sector is 3 or more"""

    measure: Measure
    bound: Quantity


@dataclass(frozen=True, slots=True)
class Did(Pointing):
    """you do; they do: whether the last optional or payable thing was done.

    `means`: empty is the effect just before.
    """

    subject: Player


@dataclass(frozen=True, slots=True)
class Able(Node):
    """you can; with `Not`: you cannot"""

    subject: Player


@dataclass(frozen=True, slots=True)
class Is(Node):
    """you are EVE; your target is EVE"""

    subject: Player
    player: Player


@dataclass(frozen=True, slots=True)
class Does(Node):
    """(unless) they lose 1 Resolve: they may do it in full, and the condition is that they did."""

    subject: Player
    effect: Effect


@dataclass(frozen=True, slots=True)
class Not(Node):
    condition: Condition


@dataclass(frozen=True, slots=True)
class Both(Node):
    """… and …"""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Either(Node):
    """… or …"""

    conditions: tuple[Condition, ...]


Condition = (
    Has | HasMore | HasMost | Placed | PlacedAgainst | Controls | StandsAt | StandsAgainst
    | Compares | Did | Able | Does | Is | Not | Both | Either
)


# ── Actions: one verb, done by the actor ────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Gain(Node):
    """Supply to Stash (or from a place: "gain all Resolve there")."""

    what: Thing
    source: Place | None = None


@dataclass(frozen=True, slots=True)
class Lose(Node):
    """Stash to Supply. `pay`: said with "pay" or "spend"."""

    what: Thing


class PayWord(StrEnum):
    PAY = "pay"
    SPEND = "spend"


@dataclass(frozen=True, slots=True)
class Pay(Node):
    """As Lose, but the whole amount or nothing."""

    what: Thing
    word: PayWord = PayWord.PAY


@dataclass(frozen=True, slots=True)
class Give(Node):
    what: Thing
    to: Player


@dataclass(frozen=True, slots=True)
class Steal(Node):
    what: Thing
    source: Player | None


@dataclass(frozen=True, slots=True)
class Take(Node):
    """take 1 Resolve from the Bridge; take 1 Panic from another player"""

    what: Thing
    source: Player | Place | None = None


@dataclass(frozen=True, slots=True)
class Draw(Node):
    what: Thing
    source: Place | None = None


@dataclass(frozen=True, slots=True)
class Discard(Node):
    what: Thing
    source: Place | None = None


@dataclass(frozen=True, slots=True)
class Reveal(Node):
    what: Thing
    source: Place | None = None


@dataclass(frozen=True, slots=True)
class LookAt(Node):
    what: Thing


@dataclass(frozen=True, slots=True)
class Shuffle(Node):
    what: Place
    into: Place | None = None


@dataclass(frozen=True, slots=True)
class Play(Node):
    what: Thing
    source: Place | None = None


class AddWord(StrEnum):
    ADD = "add"
    PLACE = "place"
    PUT = "put"


@dataclass(frozen=True, slots=True)
class Add(Node):
    """add 1 Control Token of value 3 (to a Sector); place 1 Panic in the Lab"""

    what: Thing
    to: Place | None = None
    word: AddWord = AddWord.ADD
    source: Place | None = None


class ReturnWord(StrEnum):
    RETURN = "return"
    REMOVE = "remove"


@dataclass(frozen=True, slots=True)
class Return(Node):
    """return 1 Panic from a Sector (to the Supply, if nothing else is said)"""

    what: Thing
    source: Place | None = None
    to: Place | None = None
    word: ReturnWord = ReturnWord.RETURN


class MoveWord(StrEnum):
    RELOCATE = "relocate"
    MOVE = "move"


@dataclass(frozen=True, slots=True)
class Relocate(Node):
    what: Thing
    source: Place | None = None
    to: Place | None = None
    word: MoveWord = MoveWord.RELOCATE


@dataclass(frozen=True, slots=True)
class Upgrade(Node):
    what: Thing


@dataclass(frozen=True, slots=True)
class Downgrade(Node):
    what: Thing


@dataclass(frozen=True, slots=True)
class Swap(Node):
    """swap Status with another player; swap 1 of your Control Tokens with 1 of theirs"""

    what: Thing | tuple[str, ...]
    other: Player | Thing


@dataclass(frozen=True, slots=True)
class Aim(Node):
    """Target another player / a Sector."""

    at: Player | Place


@dataclass(frozen=True, slots=True)
class Choose(Node):
    """choose another player; choose a Sector; choose 1 of your Control Tokens"""

    what: Player | Place | Thing


@dataclass(frozen=True, slots=True)
class Resolve(Node):
    """resolve their Character Ability; resolve the Function of a Sector they control"""

    box: str
    whose: Player | None = None
    where: Place | None = None


@dataclass(frozen=True, slots=True)
class Bonus(Node):
    """you have +1 Control Value in this Sector; it then has +2 Printed Power

    Active until the title's clean-up, and following the numbers it depends on.
    `then`: "it then has": only if the thing before was really done.
    """

    subject: Player | Thing
    amount: Number
    name: str
    where: Place | None = None
    each: Measure | None = None
    maximum: int | None = None
    step: int = 1
    then: bool = False


Action = (
    Gain | Lose | Pay | Give | Steal | Take | Draw | Discard | Reveal | LookAt | Shuffle
    | Play | Add | Return | Relocate | Upgrade | Downgrade | Swap | Aim | Choose | Resolve
    | Bonus
)


# ── Structure ───────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class By(Node):
    """each other player gains 1 Panic. `have`: "have each other player gain 1 Panic"."""

    who: Player
    effect: Effect
    have: bool = False


@dataclass(frozen=True, slots=True)
class May(Node):
    """(you) may …: the actor decides whether."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class Together(Node):
    """A, B, and C: in this order."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class InTurn(Node):
    """A, then B"""

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Choice(Node):
    """A OR B; "Choose one:" and a list (`listed`). `count`: how many are chosen.

    `lines`: the list has a line for each option.
    """

    options: tuple[Effect, ...]
    count: int = 1
    listed: bool = field(default=False, compare=False)
    lines: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Cost(Node):
    """Lose 1 Pain to gain 2 Sound: without the whole cost nothing happens at all.

    `colon`: "Pay 1 Authority: …".
    """

    cost: Effect
    effect: Effect
    colon: bool = field(default=False, compare=False)


class IfWord(StrEnum):
    IF = "if"
    UNLESS = "unless"
    WHILE = "while"


@dataclass(frozen=True, slots=True)
class If(Node):
    """If you have no Panic, gain 1 Status. Otherwise, lose 1 Panic.

    `trailing`: the condition stands last ("gain 1 Status if you have no Panic").
    """

    condition: Condition
    effect: Effect
    otherwise: Effect | None = None
    word: IfWord = IfWord.IF
    trailing: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Instead(Node):
    """gain 3 Resolve instead: in place of the effect before, when its condition holds.

    `of`: "gain 3 Resolve instead of 1 Panic".
    """

    effect: Effect
    of: Thing | None = None


@dataclass(frozen=True, slots=True)
class ForEach(Node):
    """For each Sector you control, gain 1 Resolve (`trailing`: … for each Sector …)."""

    measure: Measure
    effect: Effect
    maximum: int | None = None
    step: int = 1
    trailing: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Repeat(Node):
    """gain 1 Panic twice; do this 3 times"""

    effect: Effect
    times: int


class Occasion(StrEnum):
    WHEN = "when"
    WHENEVER = "whenever"
    EACH_TIME = "each time"
    AFTER = "after"
    FIRST = "the first time"


@dataclass(frozen=True, slots=True)
class When(Node):
    """Each time you gain Panic this round, gain 1 Resolve.

    `event`: an action, with `By` for whose; amounts in it are usually `Bare`.
    """

    occasion: Occasion
    event: Effect
    effect: Effect
    within: Stretch | None = None
    trailing: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class At(Node):
    """At Clean Up, lose 1 Panic; at the end of the round, … (`edge`: start or end)

    `word`: at, before or after. `next`: "the end of the next round".
    """

    moment: str
    effect: Effect
    edge: str | None = None
    word: str = "at"
    next: bool = False
    trailing: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Stretch(Node):
    """this round; until Clean Up; until the end of the round; for the rest of the round

    `words`: "this", "next", "until", "until the end of", "for the rest of".
    """

    words: str
    moment: str


@dataclass(frozen=True, slots=True)
class During(Node):
    """This round, …; … until Clean Up."""

    stretch: Stretch
    effect: Effect
    trailing: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Sentence(Node):
    """One sentence of a text. `then`: it begins with "Then"."""

    effect: Effect
    then: bool = False
    colon: bool = False
    """Ends in a colon and leads to the next ("Choose a random player: That player …")."""


@dataclass(frozen=True, slots=True)
class Text(Node):
    """Sentences, resolved one after another. A whole rules text is a Text."""

    sentences: tuple[Sentence, ...]


Effect = (
    Action | By | May | Together | InTurn | Choice | Cost | If | Instead | ForEach | Repeat
    | When | At | During | Text
)
