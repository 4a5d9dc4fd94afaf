"""What stands on a face, and where: contents, their places, a column of them."""

from __future__ import annotations

from hearthscript.frozen import frozen
from hearthscript.render.captions import Caption
from hearthscript.render.design import Box
from hearthscript.render.inline import Block, Piece
from hearthscript.render.setting import Setting


@frozen
class Content:
    """What a card puts into one panel: the field it comes from, and its text, if any."""

    slot: str
    key: str = ""
    label: str = ""
    heading: str = ""
    """What stands above the text, where the panel has room for it."""
    blocks: tuple[Block, ...] = ()
    caption: Caption | None = None
    """The label that the panel shows, if it shows one; of a rung, what follows the number."""
    step: Caption | None = None
    ending: tuple[Piece, ...] = ()
    """Of a rung: its number, and the letters that end it ("th")."""
    height: float = 0.0
    """What is drawn in the panel takes that many mm."""
    ignored: bool = False
    endless: bool = False
    """There is more text than was looked at."""


@frozen
class Placed:
    """A text or panel with its place; `text` is the text's own box, in mm.

    `over`: how many of the text's lines were left out (and told).
    """

    content: Content
    box: Box
    setting: Setting | None = None
    text: Box | None = None
    over: int = 0
    letters: float = 0.0
    """Characters in an average line."""


@frozen
class Column:
    """The panels from top to bottom, and those for which there was not even a line's room."""

    panels: tuple[Placed, ...]
    lost: tuple[Placed, ...]

    @property
    def over(self) -> tuple[Placed, ...]:
        """The panels whose texts are not all there."""
        return (*(placed for placed in self.panels if placed.over), *self.lost)
