"""What title.toml says of a game as it is played: decks, modes, how NPCs play."""

from __future__ import annotations

from hearthscript.lexicon.checks import Checks
from hearthscript.lexicon.locate import Path, Where
from hearthscript.lexicon.model import FieldType, Lexicon, Role
from hearthscript.lexicon.npcs import End, Seek
from hearthscript.source.diagnostic import Severity
from hearthscript.source.findings import Findings
from hearthscript.source.suggest import closest, did_you_mean


def check_playing(lexicon: Lexicon, places: dict[Path, Where], findings: Findings) -> None:
    checks = _Checks(lexicon, places, findings)
    checks.decks()
    checks.modes()
    checks.modules()
    checks.npc()
    checks.ties()


class _Checks(Checks):
    def decks(self) -> None:
        zones = self.lexicon.zones
        decks = [name for name, zone in zones.items() if zone.role is Role.DECK]
        dealt = {name: kind.deck for name, kind in self.lexicon.kinds.items() if kind.deck}
        for name, deck in dealt.items():
            here, zone = ("kinds", name, "deck"), zones.get(deck)
            if zone is None or zone.role is Role.DECK:
                self.name(here, deck, "deck", decks)
            else:
                message = f"“{deck}” is no deck: its role is “{zone.role}”."
                hint = did_you_mean(deck, decks) or 'Declare a zone with role = "deck".'
                self.add("wrong-setting", here, message, hint, value=True)
        there = {zone.role for zone in zones.values()}
        for role, use in ((Role.HAND, "drawn into"), (Role.PLAY, "played to")):
            if dealt and role not in there:
                message = f"There is a deck, but no zone that its cards could be {use}."
                hint = f'Declare one: [zones.NAME] with role = "{role}".'
                path = ("kinds", next(iter(dealt)), "deck")
                self.add("missing-zone", path, message, hint, severity=Severity.WARNING)

    def modes(self) -> None:
        kinds = self.lexicon.kinds
        keys = {key for kind in kinds.values() for key in kind.fields}
        for name, mode in self.lexicon.modes.items():
            here = ("modes", name)
            self.keys((*here, "story"), mode.story, "kind of card", kinds)
            for key in mode.story:
                self._no_deck((*here, "story", key), key)
            for at, key in enumerate(mode.without):
                self.name((*here, "without", at), key, "field", keys)
            if mode.chapters is not None:
                words = self._fields_of(FieldType.TEXT)
                self.name((*here, "chapters"), mode.chapters, "text field", words)
            if mode.ordered is not None:
                self._ordered((*here, "ordered"), mode.ordered)

    def modules(self) -> None:
        for name, kind in self.lexicon.kinds.items():
            if kind.module:
                path = ("kinds", name, "module")
                self.name(path, kind.module, "module", self.lexicon.modules)

    def _ordered(self, path: Path, key: str) -> None:
        numbered = self._fields_of(FieldType.NUMBER)
        self.name(path, key, "number field", numbered)
        for name, kind in self.lexicon.kinds.items():
            if key in kind.fields and key in numbered:
                self._no_deck(path, name)

    def _fields_of(self, type_: FieldType) -> list[str]:
        kinds = self.lexicon.kinds.values()
        return [it.key for kind in kinds for it in kind.fields.values() if it.type is type_]

    def _no_deck(self, path: Path, key: str) -> None:
        """The cards of a story lie in its own deck, and in no other."""
        kind = self.lexicon.kinds.get(key)
        if kind is not None and kind.deck is not None:
            message = f"A {kind.name} is dealt to the players, so it cannot be of the story."
            hint = f"Its kind has deck = “{kind.deck}”: leave that out, or choose another kind."
            self.add("wrong-setting", path, message, hint)

    def npc(self) -> None:
        rules, lexicon = self.lexicon.npc, self.lexicon
        valued = [name for name, it in lexicon.tokens.items() if it.values]
        every = [field for kind in lexicon.kinds.values() for field in kind.fields.values()]
        fields = [field.key for field in every if field.type is FieldType.ONE_OF]
        if rules.ignores:
            self.name(("npc", "ignores"), rules.ignores, "field with options", fields)
        if rules.optimizes:
            self.name(("npc", "optimizes"), rules.optimizes, "token with values", valued)
        if rules.marker:
            self.name(("npc", "marker"), rules.marker, "token", lexicon.tokens)
        for need, of in (("marker", Seek.MARKED in rules.seek), ("optimizes", rules.seek)):
            if of and not getattr(rules, need):
                message = f"[npc] lacks the setting “{need}”."
                hint = f'What is sought says nothing without it: add {need} = "…".'
                self.add("missing-setting", ("npc", "seek"), message, hint)

    def ties(self) -> None:
        """What is tied, alone or with the end that it decides: nothing else is asked for."""
        lexicon = self.lexicon
        goods = [it.plural for it in lexicon.resources.values()]
        ends = [*End, *(f"to {verb} {it}" for verb in ("gain", "lose") for it in goods)]
        compared = {**lexicon.resources, **lexicon.values, **lexicon.tokens, **lexicon.areas}
        for key in lexicon.npc.ties:
            what, comma, end = (part.strip() for part in key.partition(","))
            near = [closest(what, compared), closest(end, ends)]
            meant = ", ".join(best[0] for best in near[: 1 + bool(comma)] if best)
            said = f'"{meant}"' if all(near[: 1 + bool(comma)]) else ""
            path = ("npc", "ties", key)
            if what not in compared:
                message = f"There is no thing to compare “{what}”."
                self.add("unknown-word", path, message, did_you_mean(what, compared), fix=said)
            elif comma and end not in ends:
                message = f"“{end}” is no end of a game."
                self.add("unknown-word", path, message, did_you_mean(end, ends), fix=said)
            elif comma and key != meant:
                message = "A comma and one blank part what is compared from the end."
                self.add("wrong-setting", path, message, f"Write: {said}.", fix=said)
