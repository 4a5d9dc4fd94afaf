"""Where everything on a face stands: sizes stepped down until the column's texts fit."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from hearthscript.frozen import frozen
from hearthscript.render.design import Box, Design, FixedSpec, PanelSpec, sizes
from hearthscript.render.inline import Block
from hearthscript.render.look import Look
from hearthscript.render.setting import Setting, Type, cut, set_text

PT = 72 / 25.4
"""Points in a millimetre."""
LEAD = 4
"""Steps by which a voice is set smaller before the rules are."""


@frozen
class Content:
    """What a card puts into one panel: the field it comes from, and its text, if any."""

    slot: str
    key: str = ""
    label: str = ""
    heading: str = ""
    """What stands above the text, where the panel has room for it."""
    blocks: tuple[Block, ...] = ()
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


def place_fixed(spec: FixedSpec, content: Content, look: Look) -> Placed:
    """A text in its fixed box, as large as it fits there."""
    width, height = spec.box.width * PT, spec.box.height * PT
    setting, over = None, 0
    for size in sizes(spec.text):
        kind = Type(look, spec.text.font, size, spec.text.leading)
        setting = set_text(content.blocks, kind, width)
        if setting.height <= height + 0.01 and not setting.chopped:
            break
    if setting is None:
        return Placed(content, spec.box)
    if setting.height > height + 0.01:
        setting, over = cut(setting, height)
    free = spec.box.height - setting.height / PT
    top = spec.box.y + (free / 2 if spec.align == "middle" else 0.0)
    text = Box(spec.box.x, top, spec.box.width, setting.height / PT)
    return Placed(content, spec.box, setting, text, over, _letters(setting))


def place_column(
    design: Design,
    contents: Sequence[Content],
    look: Look,
    pictured: Collection[str] = (),
    adorned: Collection[str] = (),
) -> list[Placed]:
    """The column's panels from top to bottom.

    `pictured`: slots with a picture of the card to show, which stay; `adorned`: those with
    an emblem, which go before a line of text does.
    """
    pairs = _pairs(design, contents)
    settings = [_set(pair, look, design, 0) for pair in pairs]
    if not _fits(pairs, settings, _room(design, pairs)):
        pairs = _without_windows(pairs, {*pictured, *adorned})
        settings = _set_all(pairs, look, design)
    if adorned and not _fits(pairs, settings, _room(design, pairs)):
        pairs = _without_windows(pairs, pictured)
        settings = _set_all(pairs, look, design)
    room = _room(design, pairs)
    overs = [0] * len(pairs)
    heights = _heights(pairs, settings)
    if sum(heights) > room + 0.01:
        settings, overs = _shorten(pairs, settings, room)
        heights = _heights(pairs, settings)
    return _stack(design, pairs, settings, overs, _grown(pairs, heights, room))


def _letters(setting: Setting | None) -> float:
    lines = [line for line in setting.lines if line.kind == "paragraph"] if setting else []
    return sum(len(p.text) for line in lines for p in line.pieces) / max(1, len(lines))


Pair = tuple[PanelSpec, Content]


def _pairs(design: Design, contents: Sequence[Content]) -> list[Pair]:
    pairs: list[Pair] = []
    for spec in design.panels:
        mine = [content for content in contents if content.slot == spec.slot]
        if not mine and spec.always:
            mine = [Content(spec.slot)]
        pairs += [(spec, content) for content in mine]
    return pairs


def _without_windows(pairs: Sequence[Pair], kept: Collection[str]) -> list[Pair]:
    return [(s, c) for s, c in pairs if c.blocks or not s.yields or s.slot in kept]


def _set_all(pairs: Sequence[Pair], look: Look, design: Design) -> list[Setting | None]:
    """Every text as large as the column has room for; else all as small as can be."""
    room = _room(design, pairs)
    known: dict[tuple[int, int], Setting | None] = {}
    settings: list[Setting | None] = []
    for steps in _ways(design):
        for at, pair in enumerate(pairs):
            step = steps[_is_voice(pair)]
            if (at, step) not in known:
                known[at, step] = _set(pair, look, design, step)
        settings = [known[at, steps[_is_voice(pair)]] for at, pair in enumerate(pairs)]
        if _fits(pairs, settings, room):
            break
    return settings


def _room(design: Design, pairs: Sequence[Pair]) -> float:
    return design.column.height - design.gap * (len(pairs) - 1)


def _fits(pairs: Sequence[Pair], settings: Sequence[Setting | None], room: float) -> bool:
    chopped = any(setting.chopped for setting in settings if setting)
    return not chopped and sum(_heights(pairs, settings)) <= room + 0.01


def _ways(design: Design) -> Iterator[tuple[int, int]]:
    """Steps down of the rules and of the voice: the rules as large as they can be, then it."""
    most = max(len(list(sizes(spec.text))) for spec in design.panels if spec.text)
    for rules in range(most):
        yield from ((rules, voice) for voice in range(min(most, rules + LEAD + 1)))


def _is_voice(pair: Pair) -> bool:
    return pair[0].text is not None and pair[0].text.font == "voice"


def _set(pair: Pair, look: Look, design: Design, step: int) -> Setting | None:
    spec, content = pair
    if spec.text is None or not content.blocks:
        return None
    steps = list(sizes(spec.text))
    size = steps[min(step, len(steps) - 1)]
    _, right, _, left = spec.padding
    width = (design.column.width - left - right) * PT
    return set_text(content.blocks, Type(look, spec.text.font, size, spec.text.leading), width)


def _heights(pairs: Sequence[Pair], settings: Sequence[Setting | None]) -> list[float]:
    return [_height(pair, at) for pair, at in zip(pairs, settings, strict=True)]


def _height(pair: Pair, setting: Setting | None) -> float:
    spec, _ = pair
    top, bottom = _above(pair), spec.padding[2]
    return max(spec.least, top + bottom + (setting.height / PT if setting else 0.0))


def _above(pair: Pair) -> float:
    """From the panel's top to its text."""
    spec, content = pair
    return spec.padding[0] + (spec.heading if content.heading else 0.0)


def _shorten(
    pairs: Sequence[Pair], settings: Sequence[Setting | None], room: float
) -> tuple[list[Setting | None], list[int]]:
    """Take lines from the highest texts until all fit; the rest of the card stays whole."""
    result, overs = list(settings), [0] * len(pairs)
    heights = _heights(pairs, settings)
    allowed = list(heights)
    while sum(allowed) > room + 0.01:
        most = max(range(len(pairs)), key=lambda at: allowed[at])
        others = sorted((h for at, h in enumerate(allowed) if at != most), reverse=True)
        target = max(others[0] if others else 0.0, allowed[most] - (sum(allowed) - room))
        allowed[most] = min(target, allowed[most] - 0.5)
    for at, pair in enumerate(pairs):
        setting = settings[at]
        if setting and allowed[at] < heights[at]:
            top, bottom = _above(pair), pair[0].padding[2]
            result[at], overs[at] = cut(setting, (allowed[at] - top - bottom) * PT)
    return result, overs


def _grown(pairs: Sequence[Pair], heights: Sequence[float], room: float) -> list[float]:
    """Share out what is left; where nothing grows, the column ends early."""
    spare = max(0.0, room - sum(heights))
    shares = [spec.grow for spec, _ in pairs]
    total = sum(shares) or 1.0
    return [h + spare * share / total for h, share in zip(heights, shares, strict=True)]


def _stack(
    design: Design,
    pairs: Sequence[Pair],
    settings: Sequence[Setting | None],
    overs: Sequence[int],
    heights: Sequence[float],
) -> list[Placed]:
    placed: list[Placed] = []
    y = design.column.y
    for (spec, content), setting, over, height in zip(
        pairs, settings, overs, heights, strict=True
    ):
        box = replace(design.column, y=y, height=height)
        _, right, bottom, left = spec.padding
        top = _above((spec, content))
        text = None
        if setting:
            free = height - top - bottom - setting.height / PT
            width = box.width - left - right
            down = free / 2 if spec.align == "middle" else 0.0
            text = Box(left, top + down, width, setting.height / PT)
        placed.append(Placed(content, box, setting, text, over, _letters(setting)))
        y += height + design.gap
    return placed
