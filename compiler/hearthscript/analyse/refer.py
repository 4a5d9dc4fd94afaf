"""Who "they" are: what each word that points back can mean.

A phrase that picks something gets a mark. A word that points back means the phrase that was
said last and fits: in the same sentence before it, else in the nearest sentence before. Where
that sentence has several that fit, each of them is a reading of its own. What was picked
inside one option of a choice is not there for what follows the choice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hearthscript.analyse.candidates import (
    ANOTHER,
    candidates,
    named_before,
    stolen,
    things_meant,
)
from hearthscript.analyse.claims import of_one_subject
from hearthscript.analyse.dealt import in_common, note_dealt
from hearthscript.analyse.memory import Dealt, Memory
from hearthscript.analyse.mentions import (
    HERE,
    THIS_CARD,
    YOU,
    is_many,
    kind_of,
    marks_of,
    several,
)
from hearthscript.analyse.misfit import Misfit, Misfits
from hearthscript.analyse.run_on import asked_about, check_chooser, check_runs_on
from hearthscript.analyse.shares import rest_meant, share
from hearthscript.analyse.ways import Script, Ways
from hearthscript.lexicon import Lexicon
from hearthscript.syntax import nodes as n
from hearthscript.syntax import with_parts

MOST_WAYS = 32
"""More ways than this to take the pointing words of one text are not told apart."""


def resolutions(tree: n.Text, lexicon: Lexicon, *, here: bool) -> Iterator[n.Text | Misfit]:
    """Every way to take the pointing words of a reading, or why there is none.

    `here`: the text stands on a card that is a place ("this …" can mean it).
    """
    scripts: list[Script] = [()]
    for _ in range(MOST_WAYS):
        if not scripts:
            return
        ways = Ways(scripts.pop(0))
        resolver = _Resolver(lexicon, ways, here=here)
        try:
            yield resolver.visit(tree)
        except Misfits as caught:
            yield caught.misfit
        scripts.extend(ways.untried())


class _Resolver:
    """One pass over a reading; `ways` says which candidate to take at each open word."""

    def __init__(self, lexicon: Lexicon, ways: Ways, *, here: bool) -> None:
        self._lexicon = lexicon
        self._pick = ways.pick
        self._here = here
        self._said = Memory()
        self._next_mark = 1
        self._aimed: int | None = None

    def visit(self, node: Any) -> Any:
        try:
            return self._visit(node)
        except Misfits as caught:
            raise Misfits(caught.misfit.within(node.span)) from None

    def _visit(self, node: Any) -> Any:  # noqa: C901 - one branch for each kind of node
        match node:
            case n.Sentence():
                self._said.sentence += 1
                return with_parts(node, self.visit)
            case n.By():
                return self._by(node)
            case n.Choice():
                return self._choice(node)
            case n.If():
                return self._if(node)
            case n.When() | n.At():
                return self._waiting(node)
            case n.ForEach() | n.During() if node.trailing:
                return self._effect_first(node)
            case n.Bonus():
                return self._bonus(node)
            case n.Pointing(means=(_, *_)):
                return node  # its meaning is found already
            case n.Both() | n.Either():
                return of_one_subject(node, self.visit)
            case n.Did(subject=n.They()) | n.Able(subject=n.They()):
                return self._did(node)
            case n.EveryoneElse():
                return self._everyone_else(node)
            case n.They() | n.That() | n.It() | n.There():
                return replace(node, means=self._meaning(node))
            case n.Rest():
                return rest_meant(node, self._said)
            case n.SomeOf():
                node = replace(node, of=self.visit(node.of), mark=self._new_mark())
                self._new_mark()  # of those that are left
                return share(node, self._said)
            case n.Pick() if that := named_before(node, self._said, self._lexicon):
                return replace(that, means=self._meaning(that))
            case n.Group():
                return self._group(node)
            case n.Marked():
                return self._marked(node)
            case n.You() | n.ThisCard():
                you = isinstance(node, n.You)
                self._said.note(*((YOU, "player") if you else (THIS_CARD, "card")))
                return node
            case n.Aim():
                return self._aim(node)
            case n.Choose():
                return self._choose(node)
            case n.OneOf():
                return self._one_of(node)
            case n.HasMore() | n.PlacedAgainst() | n.StandsAgainst() | n.Bonded() | n.Is():
                return self._compared(node)
            case _:
                if isinstance(node, n.Action):
                    self._acts()
                acting = self._said.subjects[-1] if self._said.subjects else ()
                node = things_meant(node, self._said, self._lexicon, self._pick)
                return note_dealt(self._with_another(node, acting), self._said)

    def _with_another(self, node: Any, but: tuple[int, ...]) -> Any:
        """What is done with another player, or said of both: "them" is nobody of `but`."""
        if isinstance(node, n.Steal):
            node = stolen(node, lambda they: self._meaning(they, but))
        slot = ANOTHER.get(type(node), "")
        they = getattr(node, slot, None)
        if not isinstance(they, n.They):
            return with_parts(node, self.visit)
        rest = with_parts(replace(node, **{slot: n.Which()}), self.visit)
        return replace(rest, **{slot: replace(they, means=self._meaning(they, but))})

    def _compared(self, node: Any) -> Any:
        subject = self.visit(node.subject)
        rest = self._with_another(replace(node, subject=n.Which()), marks_of(subject))
        return replace(rest, subject=subject)

    def _by(self, node: n.By) -> n.By:
        who = self.visit(node.who)
        self._said.subjects.append(marks_of(who))
        self._said.doers.update(mark for mark in marks_of(who) if mark != YOU)
        effect = self.visit(node.effect)
        self._said.subjects.pop()
        return replace(node, who=who, effect=effect)

    def _choice(self, node: n.Choice) -> n.Choice:
        before = list(self._said.mentions)
        options: list[n.Effect] = []
        dealt: list[Dealt | None] = []
        for option in node.options:
            self._said.mentions = list(before)
            first_inside = self._next_mark
            resolved = self.visit(option)
            if isinstance(option, n.Text) and not node.lines:
                check_runs_on(resolved, first_inside)
            options.append(resolved)
            dealt.append(self._said.dealt)
        self._said.mentions, self._said.dealt = before, in_common(dealt)
        return replace(node, options=tuple(options))

    def _waiting(self, node: n.When | n.At) -> Any:
        """What is picked when something happens is not there for what is done at once."""
        first_inside, before = self._next_mark, list(self._said.mentions)
        resolved = self._effect_first(node) if node.trailing else with_parts(node, self.visit)
        self._said.mentions, self._said.dealt = before, None
        if isinstance(resolved.effect, n.Text):
            check_runs_on(resolved.effect, first_inside, waits=True)
        return resolved

    def _if(self, node: n.If) -> n.If:
        if node.trailing:
            node = self._effect_first(node)
            condition = node.condition
        else:
            condition = self.visit(node.condition)
            before = list(self._said.mentions)
            self._said.asked.append(asked_about(condition))
            node = replace(node, effect=self.visit(node.effect))
            self._said.asked.pop()
            if node.otherwise is not None:
                self._said.mentions = before
        if node.otherwise is not None:
            dealt = self._said.dealt
            node = replace(node, otherwise=self.visit(node.otherwise))
            self._said.dealt = in_common([dealt, self._said.dealt])
        return replace(node, condition=condition)

    def _did(self, node: n.Did | n.Able) -> Any:
        """ "If they do": of those who were named, whoever has done something."""
        they = node.subject
        if not isinstance(they, n.They) or not (fits := self._said.doers_called(they.pronoun)):
            return with_parts(node, self.visit)
        return replace(node, subject=replace(they, means=self._pick(fits)))

    def _effect_first(self, node: Any) -> Any:
        """What stands behind an effect can point into it."""
        before = self._said.dealt
        effect = self.visit(node.effect)
        after, self._said.dealt = self._said.dealt, before
        rest = with_parts(replace(node, effect=_NOTHING), self.visit)
        self._said.dealt = after
        return replace(rest, effect=effect)

    def _bonus(self, node: n.Bonus) -> Any:
        """What "has +1" is a card or a player, by what the value belongs to."""
        value = self._lexicon.values.get(node.name)
        if not isinstance(node.subject, n.It) or value is None or value.of != "card":
            return with_parts(node, self.visit)
        cards = self._said.nearest(lambda m: m.kind in ("card", "own card")) or [(THIS_CARD,)]
        subject = replace(node.subject, means=self._pick(cards))
        rest = replace(node, subject=n.ThisCard())
        return replace(with_parts(rest, self.visit), subject=subject)

    def _acts(self) -> None:
        if not self._said.subjects:
            self._said.note_acting()

    def _choose(self, node: n.Choose) -> n.Choose:
        self._acts()
        chosen: n.Choose = with_parts(node, self.visit)
        what = chosen.what.things[0] if isinstance(chosen.what, n.OneOf) else chosen.what
        self._said.note_chosen(what.mark if isinstance(what, n.Marked) else None)
        return chosen

    def _one_of(self, node: n.OneOf) -> n.OneOf:
        before = len(self._said.mentions)
        resolved: n.OneOf = with_parts(node, self.visit)
        if all(isinstance(thing, n.Marked) for thing in resolved.things):
            self._said.note_one_of(before)
        return resolved

    def _aim(self, node: n.Aim) -> n.Aim:
        self._acts()
        aimed: n.Aim = with_parts(node, self.visit)
        if isinstance(aimed.at, n.Marked) and not self._said.subjects:
            self._aimed = aimed.at.mark
        return aimed

    def _marked(self, node: Any) -> Any:
        node = with_parts(node, self.visit)
        if isinstance(node, n.Pick) and isinstance(node.filter, n.ChosenBy):
            acting = self._said.subjects[-1] if self._said.subjects else (YOU,)
            check_chooser(node.filter, acting)
            node = replace(node, filter=None)
        mark = self._new_mark()
        kind, name = kind_of(node, self._lexicon)
        if isinstance(node, n.Character):
            self._said.pronouns[mark] = self._lexicon.characters[node.name].pronoun
        same = self._aimed if isinstance(node, n.Target) else None
        if not (isinstance(node, n.Pick) and isinstance(node.quantity, n.No)):
            known = mark if same is None else same
            number = None if self._said.several_act() else several(node)
            if number and kind == "player":
                self._said.pronouns[known] = "they"
            self._said.note(known, kind, name, many=is_many(node), several=number)
        return replace(node, mark=mark)

    def _group(self, node: n.Group) -> n.Group:
        before = len(self._said.mentions)
        node, mark = with_parts(node, self.visit), self._new_mark()
        self._said.note_group(mark, before)
        return replace(node, mark=mark)

    def _everyone_else(self, node: n.EveryoneElse) -> n.EveryoneElse:
        means = self._pick(candidates(node, self._said, here=self._here))
        mark = self._new_mark()
        self._said.note_rest(mark)
        return replace(node, means=means, mark=mark)

    def _new_mark(self) -> int:
        self._next_mark += 1
        return self._next_mark - 1

    def _meaning(self, node: n.Pointing, but: tuple[int, ...] = ()) -> tuple[int, ...]:
        means = self._pick(candidates(node, self._said, here=self._here, but=but))
        if means == (HERE,):
            self._said.note(HERE, "area")
        elif not isinstance(node, n.It):
            self._said.note_again(means)
        return means


_NOTHING: n.Effect = n.Text(())
