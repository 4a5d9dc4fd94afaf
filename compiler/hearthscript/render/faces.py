"""Cards as faces, and faces as HTML. A card's text is data in a template, never one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from hearthscript.data import data
from hearthscript.render.compose import Composer, Face
from hearthscript.render.design import designs
from hearthscript.render.inline import Piece, capitals, missing
from hearthscript.render.look import Look, font_faces
from hearthscript.source import Title
from hearthscript.source.diagnostic import Diagnostic, Severity


def lay_out(title: Title, look: Look) -> tuple[list[Face], list[Diagnostic]]:
    """Every card whose face there is, in the title's order."""
    faces: list[Face] = []
    found = list(_undrawable(title, look))
    for card in title.cards:
        design = designs().get(card.kind.face)
        if design is not None:
            faces.append(Composer(title, look, card, design, found).face())
    return faces, found


def to_html(faces: Iterable[Face], title: Title, look: Look) -> str:
    """A document of one page a face."""

    def write(text: object, role: str) -> tuple[Piece, ...]:
        return capitals(str(text), look, role)

    page = _environment().get_template("page.html.j2")
    html: str = page.render(
        faces=list(faces), look=look, title=title.lexicon, write=write,
    )  # fmt: skip
    return html


def styles(look: Look, faces: Iterable[Face]) -> str:
    """All styles of the document: fonts, the common ones, the faces', the title's own."""
    folder = data("output") / "styles"
    names = ["card", *sorted({face.design.name for face in faces})]
    shared = [(folder / f"{name}.css").read_text("utf-8") for name in names]
    return "\n".join([font_faces(look), *shared, look.css])


def _undrawable(title: Title, look: Look) -> Iterator[Diagnostic]:
    """Words that stand on many cards, and that the look's fonts cannot draw."""
    words = title.lexicon
    labels = (f.label for kind in words.kinds.values() for f in kind.fields.values())
    for text in dict.fromkeys([words.name, *words.characters, *labels, *look.labels.values()]):
        if absent := missing(text.upper(), look, "name"):
            message = f'The title\'s fonts cannot draw {", ".join(absent)} in "{text}".'
            hint = 'Add a font that has them to "name" in look/look.toml.'
            yield Diagnostic("missing-glyph", Severity.ERROR, message, hints=(hint,))


@cache
def _environment() -> Any:
    from jinja2 import FunctionLoader, StrictUndefined
    from jinja2.sandbox import SandboxedEnvironment

    folder = data("output") / "faces"

    def load(name: str) -> str:
        return (folder / name).read_text("utf-8")

    environment = SandboxedEnvironment(
        loader=FunctionLoader(load),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["n"] = lambda value: f"{value:.3f}".rstrip("0").rstrip(".")
    return environment
