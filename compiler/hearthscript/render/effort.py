"""How much there is to draw in an SVG, with everything that it draws again by reference.

A small file can ask for more than anybody would wait for: a group that shows another ten
times, which shows another ten times; a line with a thousand points and a mark at each.
The costs are upper bounds, in units of about one plain shape.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

MOST = 10_000
"""Shapes of one picture; they take about a second."""
DEEPEST = 200
LETTERS = 16
"""Characters of an attribute that take as long as a shape."""
RULES = 100
"""Rules of a style sheet that take as long as a shape, at each element."""
LONGEST = 2_000
"""Characters of an attribute other than a list of points."""

WRITTEN = ("text", "tspan", "textpath", "a")
POINTS = ("d", "points")
PASSED_ON = ("fill", "stroke", "marker", "style")
"""What holds for all elements inside an element begins with one of these."""


NESTED = "it is nested too deeply, or refers to itself"
MUCH = "there is too much in it to draw; export it as a PNG"


class EndlessError(ValueError):
    """There is more to draw than anybody would wait for; the message says why."""


def effort(root: Element) -> int:
    """How many shapes' worth of drawing it is; EndlessError if it is more than MOST."""
    return _Effort(root).of(root, 0)


class _Effort:
    def __init__(self, root: Element) -> None:
        self._named = {element.get("id", ""): element for element in root.iter()}
        styles = "".join(each.text or "" for each in root.iter() if _tag(each) == "style")
        self._each = 1 + (styles.count("{") + styles.count(",")) // RULES
        self._known: dict[Element, int] = {}

    def of(self, element: Element, depth: int) -> int:
        if element in self._known:
            return self._known[element]
        if depth > DEEPEST:
            raise EndlessError(NESTED)
        cost = self._own(element)
        cost += sum(self.of(child, depth + 1) for child in element)
        for target, times in self._shown(element):
            cost += times * self.of(target, depth + 1)
        if cost > MOST:
            raise EndlessError(MUCH)
        self._known[element] = cost
        return cost

    def _own(self, element: Element) -> int:
        letters = 0
        for key, value in element.attrib.items():
            if key not in POINTS and len(value) > LONGEST:
                raise EndlessError(f'its "{_local(key)}" has more than {LONGEST} characters')
            letters += len(value)
        if _tag(element) in WRITTEN:
            letters += LETTERS // 2 * sum(map(len, element.itertext()))
        elif _tag(element) == "style":
            letters += len(element.text or "")
        return self._each + letters // LETTERS

    def _shown(self, element: Element) -> Iterator[tuple[Element, int]]:
        """What an element refers to, and how often that may be drawn for it."""
        for key, value in element.attrib.items():
            if _local(key) == "href":
                names = [value.strip().removeprefix("#")]
            else:
                names = re.findall(r"url\(\s*['\"]?\s*#([^)'\"\s]+)", value, re.IGNORECASE)
            for name in names:
                if name in self._named:
                    yield self._named[name], self._times(element, key, value)

    def _times(self, element: Element, key: str, value: str) -> int:
        if not _local(key).startswith(PASSED_ON):
            return 1
        inside = list(element.iter())
        if "marker" not in key and "marker" not in value:
            return len(inside)
        return sum(1 + sum(len(each.get(name, "")) for name in POINTS) // 2 for each in inside)


def _tag(element: Element) -> str:
    return _local(str(element.tag)).lower()


def _local(name: str) -> str:
    return name.rpartition("}")[2]
