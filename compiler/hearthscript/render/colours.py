"""Colours as "#rrggbb", and whether one is read on another."""

from __future__ import annotations

import re

COLOUR = re.compile(r"#[0-9a-fA-F]{6}\Z")


def ink_on(colour: str) -> str:
    """Black or white, whichever is read on a colour."""
    return "#0b1018" if luminance(colour) > 0.2 else "#ffffff"


def contrast(one: str, other: str) -> float:
    """From 1 (none) to 21, as WCAG defines it."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    """Relative luminance of "#rrggbb", as WCAG defines it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
