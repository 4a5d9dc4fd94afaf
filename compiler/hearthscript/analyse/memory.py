"""What has been said so far in a text, as far as later words can mean it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from hearthscript.analyse.mentions import YOU, Mention
from hearthscript.frozen import frozen
from hearthscript.syntax import nodes as n


@frozen
class Dealt:
    """What was done to what, in which sentence, and whether several players did it."""

    action: n.Action
    sentence: int
    by_several: bool

    @property
    def what(self) -> n.Node | None:
        return getattr(self.action, "what", None)


@frozen
class Share:
    """Some of what `whole` means, in a sentence; `rest`: the mark of those that it leaves."""

    whole: tuple[int, ...]
    rest: int
    sentence: int
    persons: bool


@dataclass
class Memory:
    """`acting`: the sentences in which "you" do something, without being named.

    `doers`: the marks of everybody else who does something. `subjects`: who acts in each
    clause around. `asked`: whom each "if they do" around asks about. `pronouns`: how the
    title speaks of each character that was named. `rest`: the marks of "everyone else".
    `dealt`: what the effect before did, where that is known. `shares`: where some of
    several were spoken of. `pile`: where cards were looked at.
    """

    mentions: list[Mention] = field(default_factory=list)
    sentence: int = 0
    acting: set[int] = field(default_factory=set)
    doers: set[int] = field(default_factory=set)
    subjects: list[tuple[int, ...]] = field(default_factory=list)
    asked: list[tuple[int, ...]] = field(default_factory=list)
    pronouns: dict[int, str] = field(default_factory=dict)
    rest: set[int] = field(default_factory=set)
    dealt: Dealt | None = None
    shares: list[Share] = field(default_factory=list)
    pile: n.Zone | None = None

    def note(
        self,
        mark: int,
        kind: str,
        name: str | None = None,
        *,
        many: bool = False,
        several: bool | None = None,
    ) -> None:
        self.mentions.append(Mention(self.sentence, mark, kind, name, many, several))

    def note_again(self, marks: tuple[int, ...]) -> None:
        """What a word that points back means was spoken of once more, as what it is."""
        known = [mention for mention in self.mentions if mention.marks == marks]
        if known:
            self.mentions.append(replace(known[-1], sentence=self.sentence))

    def note_one_of(self, before: int) -> None:
        """What was named since there were so many mentions is one thing or another."""
        named = self.mentions[before:]
        if len({(mention.kind, mention.many) for mention in named}) != 1 or named[0].many:
            return
        marks = tuple(dict.fromkeys(mark for mention in named for mark in mention.marks))
        kinds = {mention.name for mention in named}
        name = kinds.pop() if len(kinds) == 1 else None
        self.mentions[before:] = [replace(named[0], name=name, or_else=marks[1:])]

    def note_group(self, mark: int, before: int) -> None:
        """Those named since there were so many mentions are meant together from now on, or
        one by one by what fits only one. With you among them, "they" are the others."""
        self.pronouns[mark] = "they"
        named = self.mentions[before:]
        if not any(mention.mark == YOU for mention in named):
            self.mentions[before:] = [replace(mention, group=mark) for mention in named]
            self.note(mark, "player", many=True)

    def note_rest(self, mark: int) -> None:
        """Everyone else: nobody that a later "everyone else" would leave out."""
        self.pronouns[mark] = "they"
        self.rest.add(mark)
        self.note(mark, "player", many=True)

    def several_act(self) -> bool:
        """Whether what is done now is done by each of several players."""
        acting = self.subjects[-1] if self.subjects else ()
        return any(mention.many for mention in self.mentions if mention.mark in acting)

    def note_acting(self) -> None:
        self.acting.add(self.sentence)

    def note_chosen(self, mark: int | None) -> None:
        """What was chosen is what "the chosen …" means."""
        self.mentions = [
            replace(mention, chosen=True) if mention.mark == mark else mention
            for mention in self.mentions
        ]

    def nearest(self, fits: Callable[[Mention], bool]) -> list[tuple[int, ...]]:
        """The fitting marks of the nearest sentence that has any, last said first."""
        found = [mention for mention in self.mentions if fits(mention)]
        if not found:
            return []
        last = max(mention.sentence for mention in found)
        latest = [mention for mention in reversed(found) if mention.sentence == last]
        groups = {mention.mark for mention in latest}
        marks = [mention.marks for mention in latest if mention.group not in groups]
        return list(dict.fromkeys(marks))

    def are_called(self, marks: tuple[int, ...], pronoun: str) -> bool:
        """Whether a pronoun can mean them: "they" anybody, "he" a character who is "he"."""
        return pronoun == "they" or all(
            self.pronouns.get(mark, pronoun) == pronoun for mark in marks
        )

    def doers_called(self, pronoun: str) -> list[tuple[int, ...]]:
        """Those who did something, of the nearest sentence that names any."""
        return self.nearest(
            lambda m: m.mark in self.doers and self.are_called(m.marks, pronoun)
        )

    def same_as(self, marks: tuple[int, ...]) -> set[int]:
        """The marks of the same players: who is named twice has two, and each of a group."""
        known = [mention for mention in self.mentions if mention.kind == "player"]
        within = [m for m in known if m.mark in marks or m.group in marks]
        names = {mention.name for mention in within if mention.name is not None}
        return {*marks, *(m.mark for m in known if m in within or m.name in names)}

    def chosen_of(self, candidates: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
        """Of several, those that were chosen; all, if none was."""
        chosen = {mark for mention in self.mentions if mention.chosen for mark in mention.marks}
        return [marks for marks in candidates if chosen.issuperset(marks)] or candidates

    def just_named(self) -> list[tuple[int, ...]]:
        """Whom "everyone else" leaves out: the players just named, perhaps with you."""
        but = {YOU, *self.rest}
        named = [m for m in self.mentions if m.kind == "player" and m.mark not in but]
        if not named:
            return [(YOU,)]
        last = max(mention.sentence for mention in named)
        marks = tuple(dict.fromkeys(m.mark for m in named if m.sentence == last))
        return [marks, (*marks, YOU)] if last in self.acting else [marks]
