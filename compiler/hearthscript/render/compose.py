"""One card as a face: its texts set, its boxes placed, its numbers and marks at hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field

from hearthscript.frozen import frozen
from hearthscript.lexicon.model import (
    CharacterDef,
    FieldDef,
    FieldType,
    Kind,
    Lexicon,
    NamedPlace,
)
from hearthscript.render.art import read_picture
from hearthscript.render.beside import crews, start
from hearthscript.render.captions import Caption
from hearthscript.render.characters import clean
from hearthscript.render.colours import COLOUR, contrast, ink_on
from hearthscript.render.declared import is_text
from hearthscript.render.design import Design
from hearthscript.render.drawing import UnusableError
from hearthscript.render.findings import (
    no_slot,
    picture_not_used,
    spaces_left_out,
    too_long,
    undrawable,
    word_too_long,
)
from hearthscript.render.icons import Badge
from hearthscript.render.inline import Block, missing, prose, rules
from hearthscript.render.labels import Labels, heading
from hearthscript.render.layout import place_column, place_fixed, room_beside
from hearthscript.render.look import Look
from hearthscript.render.placed import Column, Content, Placed
from hearthscript.render.spaces import Arrangement, arrangements, as_many_as_fit
from hearthscript.source import Card, Title
from hearthscript.source.diagnostic import Diagnostic

LONGEST = 12_000
"""Characters of a text that are set; no card holds a quarter of them."""
READABLE = 4.0
"""The least contrast of small coloured writing."""


@frozen
class Face:
    """One card, ready for its template."""

    id: str
    kind: str
    name: str
    design: Design
    accent: str
    on_accent: str
    """The colour of writing on the accent."""
    accent_text: str
    """The accent as a colour of writing, or the text's colour where it would not be read."""
    texts: dict[str, Placed]
    panels: tuple[Placed, ...]
    numbers: dict[str, int]
    marks: tuple[str, ...]
    character: CharacterDef | None = None
    emblem: Badge | None = None
    place: NamedPlace | None = None
    spaces: Arrangement | None = None
    captions: Mapping[str, Caption | None] = field(default_factory=dict)
    art: str = ""
    files: dict[str, bytes] = field(default_factory=dict, repr=False)


class Composer:
    """Makes one face; what it finds goes to `found`."""

    def __init__(
        self, title: Title, look: Look, card: Card, design: Design, found: list[Diagnostic]
    ) -> None:
        self._title, self._look, self._card = title, look, card
        self._design, self._found = design, found
        self._words: Lexicon = title.lexicon
        self._labels = Labels(card, design, title.lexicon, look, found)

    def face(self) -> Face:
        card, look, words = self._card, self._look, self._words
        contents = list(self._contents())
        self._told_missing("", card.name[:LONGEST], "name")
        numbers = dict(self._numbers())
        fixed = [
            place_fixed(spec.beside(numbers), content, look)
            for spec in self._design.fixed
            for content in contents
            if content.slot == spec.slot
        ]
        character = next(
            (c for c in map(words.characters.get, self._values(FieldType.CHARACTER)) if c), None
        )
        place = self._place()
        key = (Kind.CHARACTER, character.name) if character else None
        if place:
            key = (Kind.PLACE, place.name)
        emblem = look.badges.get(key) if key else None
        art, files = self._art()
        pictured, adorned = ["art"] if art else [], ["art"] if emblem else []
        if art:
            contents.append(Content("art"))
        if begins := start(character, place, words, look):
            slot = "start" if "start" in self._design.slots else "box"
            contents.append(Content(slot, "start", "what it starts with", blocks=begins))
        column, spaces = self._column(contents, place, pictured, adorned)
        if over := [*(placed for placed in fixed if placed.over), *column.over]:
            ways = dict(self._remedies(contents, place, pictured, adorned))
            self._found.append(too_long(card, over, ways))
        if spaces and (left_out := spaces.left_out):
            self._found.append(spaces_left_out(card, left_out, spaces.wanted))
        for placed in (*fixed, *column.panels):
            if not placed.over and placed.setting and placed.setting.chopped:
                self._found.append(word_too_long(card, placed))
        colour = character.colour if character else ""
        accent = colour if COLOUR.match(colour) else look.colours["accent"]
        readable = contrast(accent, look.colours["ground"]) >= READABLE
        return Face(
            card.id, card.kind.key, clean(card.name), self._design,
            accent, ink_on(accent), accent if readable else look.colours["text"],
            {placed.content.slot: placed for placed in fixed}, column.panels,
            numbers, tuple(self._marks()), character, emblem, place,
            spaces, dict(self._labels.of_face(character, place)), art, files,
        )  # fmt: skip

    def _column(
        self,
        contents: Sequence[Content],
        place: NamedPlace | None,
        pictured: Sequence[str],
        adorned: Sequence[str],
    ) -> tuple[Column, Arrangement | None]:
        """The column, with the players' spaces as large as its texts leave them room."""
        design, look = self._design, self._look
        panel = next((panel for panel in design.panels if panel.spaces), None)
        crew = tuple(crews(place, self._words, look))
        if not (panel and panel.spaces and crew):
            return place_column(design, contents, look, pictured, adorned), None
        width, most = design.column.width, room_beside(design, contents, panel)
        ways = list(arrangements(crew, panel.spaces, width, most))
        ways = ways or [as_many_as_fit(crew, panel.spaces, width, most)]

        def with_spaces(spaces: Arrangement) -> Column:
            more = [*contents, Content(panel.slot, height=spaces.height)]
            return place_column(design, more, look, pictured, adorned)

        columns = ((with_spaces(spaces), spaces) for spaces in ways)
        fitting = next((way for way in columns if not way[0].over), None)
        return fitting or (with_spaces(ways[-1]), ways[-1])

    def _remedies(
        self,
        contents: Sequence[Content],
        place: NamedPlace | None,
        pictured: Sequence[str],
        adorned: Sequence[str],
    ) -> Iterator[tuple[str, Sequence[Placed]]]:
        """What can be left out of a full card, and the texts that are too long even then."""
        if pictured:
            bare = [content for content in contents if content.slot != "art"]
            yield "leave out its picture", self._column(bare, place, (), adorned)[0].over
        if tuple(crews(place, self._words, self._look)):
            column, _ = self._column(contents, None, pictured, adorned)
            yield "give its players fewer spaces", column.over

    def _contents(self) -> Iterator[Content]:
        card = self._card
        yield Content("name", "name", blocks=prose(card.name[:LONGEST], self._look, "name"))
        ignored = set(self._ignored())
        for definition in card.kind.fields.values():
            if not is_text(definition):
                continue
            text = card.fields.get(definition.key)
            if text is None:
                continue
            if definition.slot not in self._design.slots:
                if not definition.slot:  # of a slot that there is not, the title's check tells
                    self._found.append(no_slot(card, definition, self._design))
                continue
            yield Content(
                definition.slot,
                definition.key,
                definition.label,
                heading(definition),
                self._blocks(definition, text.text[:LONGEST]),
                **self._labels.of_field(definition),
                ignored=definition.key in ignored,
                endless=len(text.text) > LONGEST,
            )

    def _blocks(self, definition: FieldDef, text: str) -> tuple[Block, ...]:
        look, spec = self._look, self._design.text(definition.slot)
        role = spec.font if spec else "rules"
        self._told_missing(definition.key, text, role)
        if definition.type is FieldType.TEXT:
            return prose(text, look, role)
        return rules(text, self._words, look, role, divide=bool(spec and spec.divide))

    def _values(self, kind: FieldType) -> Iterator[str]:
        for definition in self._card.kind.fields.values():
            value = self._card.values.get(definition.key)
            if definition.type is kind and isinstance(value, str):
                yield value

    def _numbers(self) -> Iterator[tuple[str, int]]:
        for definition in self._card.kind.fields.values():
            value = self._card.values.get(definition.key)
            if definition.type is FieldType.NUMBER and isinstance(value, int):
                yield definition.slot, value

    def _marks(self) -> Iterator[str]:
        for definition in self._card.kind.fields.values():
            value = self._card.values.get(definition.key)
            if definition.type is FieldType.FLAG and value is True:
                yield definition.slot

    def _ignored(self) -> Iterator[str]:
        """Fields whose box carries the mark: the one named, or, for any other word, all."""
        fields = self._card.kind.fields
        for definition in fields.values():
            value = self._card.values.get(definition.key)
            if (
                definition.type is FieldType.ONE_OF
                and definition.slot == "ignore mark"
                and value
            ):
                everything = [k for k, f in fields.items() if f.type is FieldType.RULES]
                yield from [str(value)] if value in fields else everything

    def _place(self) -> NamedPlace | None:
        names = set(self._values(FieldType.PLACE))
        areas = self._words.areas.values()
        return next((p for area in areas for p in area.places if p.name in names), None)

    def _art(self) -> tuple[str, dict[str, bytes]]:
        """The URL of the card's picture, "missing" for one that is not there, or nothing."""
        for definition in self._card.kind.fields.values():
            name = self._card.values.get(definition.key)
            if definition.type is not FieldType.PICTURE:
                continue
            if not isinstance(name, str):
                if definition.key in self._card.fields:
                    return "missing", {}  # it was refused, and told, when the card was read
                continue
            try:
                raw, media = read_picture(self._title.folder, name)
            except UnusableError as fault:
                told = picture_not_used(self._card, definition.key, name, fault)
                self._found.append(told)
                return "missing", {}
            url = f"hearth:art-{self._card.kind.key}-{self._card.id}.{media.split('/')[1][:3]}"
            return url, {url: raw}
        return "", {}

    def _told_missing(self, key: str, text: str, role: str) -> None:
        if absent := missing(text, self._look, role):
            self._found.append(undrawable(self._card, key, absent, role))
