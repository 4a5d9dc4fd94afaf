"""Cards as faces, and faces as HTML. A card's text is data in a template, never one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from hearthscript.data import data
from hearthscript.render.compose import Composer, Face, finding
from hearthscript.render.design import designs
from hearthscript.render.look import Look, font_faces
from hearthscript.source import Title
from hearthscript.source.diagnostic import Diagnostic


def lay_out(title: Title, look: Look) -> tuple[list[Face], list[Diagnostic]]:
    """Every card of the title as a face, in the title's order."""
    faces: list[Face] = []
    found: list[Diagnostic] = []
    for card in title.cards:
        design = designs().get(card.kind.face)
        if design is None:
            have = ", ".join(designs())
            found.append(
                finding(
                    card,
                    "no-such-face",
                    f'There is no face "{card.kind.face}" to print this card on.',
                    f"The faces are: {have}.",
                )
            )
            continue
        faces.append(Composer(title, look, card, design, found).face())
    return faces, found


def to_html(faces: Iterable[Face], title: Title, look: Look) -> str:
    """A document of one page a face."""
    page = _environment().get_template("page.html.j2")
    html: str = page.render(faces=list(faces), look=look, title=title.lexicon)
    return html


def styles(look: Look, faces: Iterable[Face]) -> str:
    """All styles of the document: fonts, the common ones, the faces', the title's own."""
    folder = data("output") / "styles"
    names = ["card", *sorted({face.design.name for face in faces})]
    shared = [(folder / f"{name}.css").read_text("utf-8") for name in names]
    return "\n".join([font_faces(look), *shared, look.css])


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
