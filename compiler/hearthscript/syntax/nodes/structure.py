"""How effects are put together, from one clause to a whole text."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import TYPE_CHECKING

from hearthscript.frozen import frozen
from hearthscript.syntax.nodes.actions import Action
from hearthscript.syntax.nodes.base import Node

if TYPE_CHECKING:
    from hearthscript.syntax.nodes.amounts import Measure
    from hearthscript.syntax.nodes.conditions import Condition
    from hearthscript.syntax.nodes.nouns import Player, Thing


@frozen
class By(Node):
    """each other player gains 1 Fear. `have`: "have each other player gain 1 Fear".

    `order`: who of them does it first. `must`: "each other player must lose 1 Coin", which
    is the same.
    """

    who: Player
    effect: Effect
    have: bool = False
    order: Order | None = None
    must: bool = field(default=False, compare=False)


@frozen
class Order(Node):
    """in reverse Rank order; in order of Might, lowest first; starting with you

    One of `track`, `measure` and `start`. `lowest`: from the lowest space or number up;
    otherwise from the highest down.
    """

    track: str | None = None
    measure: Measure | None = None
    start: Player | None = None
    lowest: bool = False


@frozen
class May(Node):
    """(you) may …: the actor decides whether."""

    effect: Effect


@frozen
class Together(Node):
    """A, B, and C: in this order.

    `apart`: a comma sets the last apart, so that what stands behind it is not for all.
    """

    effects: tuple[Effect, ...]
    apart: bool = field(default=False, compare=False)


@frozen
class InTurn(Node):
    """A, then B"""

    effects: tuple[Effect, ...]


@frozen
class Choice(Node):
    """A OR B; "Choose one:" and a list (`listed`). `count`: how many are chosen, with
    `up_to` at most so many.

    `lines`: the list has a line for each option. `apart`: as in `Together`.
    """

    options: tuple[Effect, ...]
    count: int = 1
    up_to: bool = False
    listed: bool = field(default=False, compare=False)
    lines: bool = field(default=False, compare=False)
    apart: bool = field(default=False, compare=False)


@frozen
class Cost(Node):
    """Lose 1 Fear to gain 2 Song: without the whole cost nothing happens at all.

    `colon`: "Pay 1 Coin: …".
    """

    cost: Effect
    effect: Effect
    colon: bool = field(default=False, compare=False)


class IfWord(StrEnum):
    IF = "if"
    UNLESS = "unless"
    WHILE = "while"


@frozen
class If(Node):
    """If you have no Fear, gain 1 Rank. Otherwise, lose 1 Fear.

    `trailing`: the condition stands last ("gain 1 Rank if you have no Fear").
    """

    condition: Condition
    effect: Effect
    otherwise: Effect | None = None
    word: IfWord = IfWord.IF
    trailing: bool = field(default=False, compare=False)


@frozen
class Instead(Node):
    """gain 3 Coin instead: in place of the effect before, when its condition holds.

    `of`: "gain 3 Coin instead of 1 Fear", "target a Room instead of a player".
    """

    effect: Effect
    of: Thing | None = None


@frozen
class ForEach(Node):
    """For each Room you control, gain 1 Coin (`trailing`: … for each Room …)."""

    measure: Measure
    effect: Effect
    maximum: int | None = None
    step: int = 1
    trailing: bool = field(default=False, compare=False)


@frozen
class Repeat(Node):
    """gain 1 Fear twice; `ahead`: "do this 3 times: …" """

    effect: Effect
    times: int
    ahead: bool = field(default=False, compare=False)


class Occasion(StrEnum):
    WHEN = "when"
    WHENEVER = "whenever"
    EACH_TIME = "each time"
    AFTER = "after"
    FIRST = "the first time"
    NEXT = "the next time"


@frozen
class When(Node):
    """Each time you gain Fear this round, gain 1 Coin.

    `event`: an action, with `By` for whose; amounts in it are usually `Bare`.
    """

    occasion: Occasion
    event: Effect
    effect: Effect
    within: Stretch | None = None
    trailing: bool = field(default=False, compare=False)


@frozen
class At(Node):
    """At Nightfall, lose 1 Fear; at the end of the round, … (`edge`: start or end)

    `word`: at, before or after. `next`: "the end of the next round". `each`: "the end of
    each round", again and again. `yours`: "the end of your turn".
    """

    moment: str
    effect: Effect
    edge: str | None = None
    word: str = "at"
    next: bool = False
    each: bool = False
    yours: bool = False
    trailing: bool = field(default=False, compare=False)


@frozen
class Stretch(Node):
    """this round; until Nightfall; until the end of the round; for the rest of the round

    `words`: "this", "next", "until", "until the end of", "for the rest of". `yours`: "the end
    of your turn".
    """

    words: str
    moment: str
    yours: bool = False


@frozen
class During(Node):
    """This round, …; … until Nightfall."""

    stretch: Stretch
    effect: Effect
    trailing: bool = field(default=False, compare=False)


@frozen
class Sentence(Node):
    """One sentence of a text. `then`: it begins with "Then"."""

    effect: Effect
    then: bool = False
    colon: bool = False
    """Ends in a colon and leads to the next ("Choose a random player: That player …")."""


@frozen
class Text(Node):
    """Sentences, resolved one after another. A whole rules text is a Text."""

    sentences: tuple[Sentence, ...]


Effect = (
    Action
    | By
    | May
    | Together
    | InTurn
    | Choice
    | Cost
    | If
    | Instead
    | ForEach
    | Repeat
    | When
    | At
    | During
    | Text
)
