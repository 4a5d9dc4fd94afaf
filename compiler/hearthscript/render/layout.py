"""Where everything on a face stands: sizes stepped down until the column's texts fit."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from hearthscript.render.design import Box, Design, FixedSpec, PanelSpec, sizes
from hearthscript.render.look import Look
from hearthscript.render.placed import Column, Content, Placed
from hearthscript.render.setting import PT, Setting, Type, cut, line_height, set_text

LEAD = 4
"""Steps by which a voice is set smaller before the rules are."""


def place_fixed(spec: FixedSpec, content: Content, look: Look) -> Placed:
    """A text in its fixed box, as large as it fits there."""
    width, height = spec.box.width * PT, spec.box.height * PT
    setting, over, letters = None, 0, 0.0
    for size in sizes(spec.text):
        kind = Type(look, spec.text.font, size, spec.text.leading)
        setting = set_text(content.blocks, kind, width)
        if setting.height <= height + 0.01 and not setting.chopped:
            break
    if setting is None:
        return Placed(content, spec.box)
    letters = _letters(setting)
    if setting.height > height + 0.01:
        setting, over = cut(setting, height)
    free = spec.box.height - setting.height / PT
    top = spec.box.y + (free / 2 if spec.align == "middle" else 0.0)
    text = Box(spec.box.x, top, spec.box.width, setting.height / PT)
    return Placed(content, spec.box, setting, text, over, letters)


def place_column(
    design: Design,
    contents: Sequence[Content],
    look: Look,
    pictured: Collection[str] = (),
    adorned: Collection[str] = (),
) -> Column:
    """The column's panels, their texts as large as they fit.

    `pictured`: slots with a picture of the card to show, which stay; `adorned`: those with
    an emblem, which go before a line of text does.
    """
    pairs = _pairs(design, contents)
    if look.windows == "pictures" and not (pictured or adorned):
        pairs = _alone(pairs)
    settings = [_set(pair, look, design, 0) for pair in pairs]
    if not _fits(pairs, settings, _room(design, pairs)):
        pairs = _tightened(_without_windows(pairs, {*pictured, *adorned}))
        settings = _set_all(pairs, look, design)
    if adorned and not _fits(pairs, settings, _room(design, pairs)):
        pairs = _without_windows(pairs, pictured)
        settings = _set_all(pairs, look, design)
    lost: list[Placed] = []
    while sum(_floors(pairs, settings)) > _room(design, pairs) + 0.01 and any(settings):
        at = max(at for at, setting in enumerate(settings) if setting)
        lost.append(_left_out(pairs[at], settings[at]))
        pairs, settings = _but(pairs, at), _but(settings, at)
    letters = [_letters(setting) for setting in settings]
    settings, overs = _shorten(pairs, settings, _room(design, pairs))
    heights = _grown(pairs, _heights(pairs, settings), _room(design, pairs))
    placed = _stack(design, pairs, settings, heights)
    told = (
        replace(p, over=o, letters=n) for p, o, n in zip(placed, overs, letters, strict=True)
    )
    return Column(tuple(told), tuple(reversed(lost)))


def room_beside(design: Design, contents: Sequence[Content], panel: PanelSpec) -> float:
    """How high (mm) a panel can be beside the others, if these are as low as can be."""
    others = [spec for spec, _ in _pairs(design, contents) if spec != panel]
    used = sum(spec.least for spec in others) + design.gap * len(others)
    return design.column.height - used


def _letters(setting: Setting | None) -> float:
    lines = [line for line in setting.lines if line.kind == "paragraph"] if setting else []
    return sum(len(p.text) for line in lines for p in line.pieces) / max(1, len(lines))


Pair = tuple[PanelSpec, Content]
T = TypeVar("T")


def _pairs(design: Design, contents: Sequence[Content]) -> list[Pair]:
    pairs: list[Pair] = []
    for spec in design.panels:
        mine = [content for content in contents if content.slot == spec.slot]
        if not mine and spec.always:
            mine = [Content(spec.slot)]
        pairs += [(spec, content) for content in mine]
    return pairs


def _alone(pairs: Sequence[Pair]) -> list[Pair]:
    """Texts that are set larger where there is nothing to look at; the first has its room."""
    texts = _without_windows(pairs, ())
    if not any(spec.alone for spec, _ in texts):
        return list(pairs)
    first = next(spec for spec, _ in texts if spec.alone)
    more = sum(pair[0].grow for pair in pairs) - sum(spec.grow for spec, _ in texts)
    return [
        (_larger(s, more if s is first else 0.0), c) if s.alone else (s, c) for s, c in texts
    ]


def _larger(spec: PanelSpec, more: float) -> PanelSpec:
    text = replace(spec.text, largest=spec.alone) if spec.text else None
    return replace(spec, text=text, align="middle", grow=spec.grow + more)


def _without_windows(pairs: Sequence[Pair], kept: Collection[str]) -> list[Pair]:
    return [(s, c) for s, c in pairs if c.blocks or not s.yields or s.slot in kept]


def _tightened(pairs: Sequence[Pair]) -> list[Pair]:
    return [(replace(spec, least=spec.tight), content) for spec, content in pairs]


def _set_all(pairs: Sequence[Pair], look: Look, design: Design) -> list[Setting | None]:
    """Every text as large as the column has room for; else all as small as can be."""
    room = _room(design, pairs)
    known: dict[tuple[int, int], Setting | None] = {}
    settings: list[Setting | None] = []
    for steps in _ways(pairs):
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


def _ways(pairs: Sequence[Pair]) -> Iterator[tuple[int, int]]:
    """Steps down of the rules and of the voice: the rules as large as they can be, then it."""
    most = max((len(list(sizes(spec.text))) for spec, _ in pairs if spec.text), default=1)
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
    spec, content = pair
    text = setting.height / PT if setting else 0.0
    return max(spec.least, content.height, _around(pair) + text)


def _around(pair: Pair) -> float:
    """What a panel has above and below its text."""
    return _above(pair) + pair[0].padding[2]


def _above(pair: Pair) -> float:
    """From the panel's top to its text."""
    spec, content = pair
    return spec.padding[0] + (spec.heading if content.heading else 0.0)


def _floors(pairs: Sequence[Pair], settings: Sequence[Setting | None]) -> list[float]:
    """How low each panel can be: with a text, it holds the line that counts the others."""
    heights = _heights(pairs, settings)
    return [
        min(height, max(pair[0].least, _around(pair) + line_height(setting) / PT))
        if setting
        else height
        for pair, setting, height in zip(pairs, settings, heights, strict=True)
    ]


def _left_out(pair: Pair, setting: Setting | None) -> Placed:
    lines = len(setting.lines) if setting else 0
    return Placed(pair[1], Box(0, 0, 0, 0), over=lines, letters=_letters(setting))


def _but(these: Sequence[T], left_out: int) -> list[T]:
    return [one for at, one in enumerate(these) if at != left_out]


def _shorten(
    pairs: Sequence[Pair], settings: Sequence[Setting | None], room: float
) -> tuple[list[Setting | None], list[int]]:
    """Take lines from the highest texts until all fit; the rest of the card stays whole."""
    result, overs = list(settings), [0] * len(pairs)
    heights, floors = _heights(pairs, settings), _floors(pairs, settings)
    allowed = list(heights)
    while sum(allowed) > room + 0.01:
        lower = [at for at in range(len(pairs)) if allowed[at] > floors[at] + 0.001]
        if not lower:
            break
        most = max(lower, key=lambda at: allowed[at])
        others = max((allowed[at] for at in lower if at != most), default=0.0)
        target = max(others, allowed[most] - (sum(allowed) - room))
        allowed[most] = max(floors[most], min(target, allowed[most] - 0.5))
    for at, pair in enumerate(pairs):
        setting = settings[at]
        if setting and allowed[at] < heights[at]:
            result[at], overs[at] = cut(setting, (allowed[at] - _around(pair)) * PT)
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
    heights: Sequence[float],
) -> list[Placed]:
    placed: list[Placed] = []
    y = design.column.y
    for (spec, content), setting, height in zip(pairs, settings, heights, strict=True):
        box = replace(design.column, y=y, height=height)
        _, right, bottom, left = spec.padding
        top = _above((spec, content))
        text = None
        if setting:
            free = height - top - bottom - setting.height / PT
            width = box.width - left - right
            down = free / 2 if spec.align == "middle" else 0.0
            text = Box(left, top + down, width, setting.height / PT)
        placed.append(Placed(content, box, setting, text))
        y += height + design.gap
    return placed
