"""What no schema can see: words that nothing declares, settings that do not fit."""

from __future__ import annotations

from collections import Counter

from hearthscript.lexicon.checks import Checks
from hearthscript.lexicon.locate import Path, Where, nearest
from hearthscript.lexicon.model import (
    CharacterDef,
    FieldDef,
    FieldType,
    Lexicon,
    Role,
)
from hearthscript.lexicon.playing import check_playing
from hearthscript.lexicon.spellings import check_spellings
from hearthscript.source.diagnostic import Severity
from hearthscript.source.findings import Findings, line_of
from hearthscript.source.suggest import edits


def check_references(lexicon: Lexicon, places: dict[Path, Where], findings: Findings) -> None:
    checks = _Checks(lexicon, places, findings)
    checks.resources()
    checks.areas()
    checks.values()
    checks.characters()
    checks.kinds()
    checks.only_one()
    check_playing(lexicon, places, findings)
    check_spellings(lexicon, places, findings)


class _Checks(Checks):
    def resources(self) -> None:
        for name, resource in self.lexicon.resources.items():
            if resource.bond:
                self.keys(
                    ("resources", name, "bond", "gain"),
                    resource.bond.gain,
                    "resource",
                    self.lexicon.resources,
                )

    def areas(self) -> None:
        for name, area in self.lexicon.areas.items():
            here = ("areas", name)
            self.keys((*here, "spaces"), area.spaces, "token", self.lexicon.tokens)
            self.keys((*here, "start"), area.start, "resource", self.lexicon.resources)
            if area.control:
                self.name((*here, "control"), area.control, "value", self.lexicon.values)

    def values(self) -> None:
        numbers = [
            key
            for kind in self.lexicon.kinds.values()
            for key, field in kind.fields.items()
            if field.type is FieldType.NUMBER
        ]
        for name, value in self.lexicon.values.items():
            here = ("values", name)
            if value.area is not None:
                self.name((*here, "area"), value.area, "area", self.lexicon.areas)
            if value.sum is not None:
                self.name((*here, "sum"), value.sum, "token", self.lexicon.tokens)
            if value.field is not None:
                self.name((*here, "field"), value.field, "number field", numbers)

    def characters(self) -> None:
        taken: dict[tuple[str, str], str] = {}
        for name, character in self.lexicon.characters.items():
            for key in character.start:
                self._start(name, character, key, taken)
        count, needed = len(self.lexicon.characters), self.lexicon.players
        if 0 < count < needed:
            message = f"{needed} play, but characters are declared for only {count}."
            self.add("too-few-characters", ("title", "players"), message, value=True)

    def _start(
        self, name: str, character: CharacterDef, key: str, taken: dict[tuple[str, str], str]
    ) -> None:
        path: Path = ("characters", name, "start", key)
        given = character.start[key]
        track = self.lexicon.tracks.get(key)
        if track is None:
            if key not in self.lexicon.resources:
                known = [*self.lexicon.resources, *self.lexicon.tracks]
                self.unknown(path, key, "resource or track", known)
            elif not isinstance(given, int):
                message = f"How many “{key}” must be a whole number."
                self.add("wrong-setting", path, message, value=True)
            return
        if str(given) not in track.spaces:
            self.unknown(path, str(given), f"space on {key}", track.spaces, value=True)
        elif (key, str(given)) in taken:
            other = taken[key, str(given)]
            message = f"{other} starts on the space {given} of {key} already."
            self.add("space-taken", path, message, "Give each a space of its own.", value=True)
        taken.setdefault((key, str(given)), name)

    def kinds(self) -> None:
        for name, kind in self.lexicon.kinds.items():
            for key, field in kind.fields.items():
                self._field(("kinds", name, "fields", key), field)

    def _field(self, path: Path, field: FieldDef) -> None:
        fits = {
            "when": FieldType.RULES,
            "options": FieldType.ONE_OF,
            "minimum": FieldType.NUMBER,
            "maximum": FieldType.NUMBER,
        }
        for setting, wanted in fits.items():
            if getattr(field, setting) not in {None, ()} and field.type is not wanted:
                message = f"“{setting}” says nothing about a field of the type “{field.type}”."
                hint = f"It belongs to the type “{wanted}”."
                self.add("misplaced-setting", (*path, setting), message, hint)
        if field.type is FieldType.ONE_OF and not field.options:
            hint = 'Add: options = ["…", "…"].'
            self.add("missing-setting", path, f"“{field.key}” has no options.", hint)
        if field.type is FieldType.RULES and field.when is None:
            self._without_moment(path, field)
        if field.when is not None:
            self._mistyped_moment((*path, "when"), field.when)
        low, high = field.minimum, field.maximum
        if low is not None and high is not None and low > high:
            message = f"The smallest number ({low}) is larger than the largest ({high})."
            self.add("wrong-setting", (*path, "minimum"), message, value=True)

    def _mistyped_moment(self, path: Path, when: str) -> None:
        """A moment that but for a slip is one of the title's, or that of another field.

        Which moments there are for cards is for the title to say, and it says so here.
        """
        fields = [f for kind in self.lexicon.kinds.values() for f in kind.fields.values()]
        given = Counter(f.when for f in fields if f.when)
        moments = self.lexicon.moments
        if when in moments or given[when] > 1:
            return
        others = [word for word, _ in given.most_common()]  # of equal ones the first, first
        known = [*moments, *others[: others.index(when)]]
        wanted = next(
            (w for w in known if edits(when.casefold(), w.casefold(), 1) is not None), ""
        )
        if wanted:
            message = f"No other field resolves at “{when}”, and it is no moment of this title."
            hint = f"Did you mean “{wanted}”?"
            self.add(
                "unknown-moment", path, message, hint, value=True, fix=f'"{wanted}"',
                severity=Severity.WARNING,
            )  # fmt: skip

    def _without_moment(self, path: Path, field: FieldDef) -> None:
        kinds = self.lexicon.kinds.values()
        given = dict.fromkeys(
            it.when for kind in kinds for it in kind.fields.values() if it.when
        )
        hint = f'Add: when = "…" (other fields have: {", ".join(given)}).' if given else ""
        message = f"Nothing says when the rules text of “{field.key}” resolves."
        warning = Severity.WARNING
        self.add(
            "missing-setting", path, message, hint or 'Add: when = "play".', severity=warning
        )

    def only_one(self) -> None:
        """What there may be one of, since rules speak of it without its name."""
        zones = self.lexicon.zones.items()
        unique: dict[str, list[Path]] = {
            "resource that is bid": [
                ("resources", name, "bid")
                for name, it in self.lexicon.resources.items()
                if it.bid
            ],
            "track that breaks ties": [
                ("tracks", name, "ties") for name, it in self.lexicon.tracks.items() if it.ties
            ],
            "token that targets": [
                ("tokens", name, "targeting")
                for name, it in self.lexicon.tokens.items()
                if it.targeting
            ],
        }
        for role in (Role.STASH, Role.SUPPLY, Role.HAND):
            unique[f"zone with the role “{role}”"] = [
                ("zones", name, "role") for name, it in zones if it.role is role
            ]
        for what, paths in unique.items():
            for path in paths[1:]:
                line = line_of(self.findings.place, nearest(self.places, paths[0]).key)
                message = f"There can be only one {what}; the first is in line {line}."
                self.add("only-one", path, message)
