"""A check finds what is wrong with pictures, without anything that prints."""

from __future__ import annotations

from pathlib import Path

import pytest

from hearthscript.render import check_print
from hearthscript.source import load_title

MANIFEST = """
[title]
name = "Hive"

[kinds.deed]
name = "Deed Card"
face = "boxes"

[kinds.deed.fields]
art = { type = "picture", slot = "art" }
"""

FILES = {
    "t.png": b"only words",
    "s.svg": b'<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>',
    "good.png": b"\x89PNG\r\n\x1a\n" + b"\0" * 20,
    "good.svg": b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
}


def told(folder: Path, art: str) -> list[tuple[str, str, tuple[str, ...]]]:
    (folder / "title.toml").write_text(MANIFEST, "utf-8")
    (folder / "a.cards").write_text(f'deed "A"\n  art: {art}\n', "utf-8")
    (folder / "look").mkdir()
    for name, content in FILES.items():
        (folder / name).write_bytes(content)
    title, found = load_title(folder)
    assert title is not None
    found = [*found, *check_print(title)]
    return [
        (one.code, one.message, one.hints)
        for one in found
        if one.place is not None and one.place.path.endswith(".cards")
    ]


@pytest.mark.parametrize("art", ["good.png", "good.svg"])
def test_a_picture_is_one(art: str, tmp_path: Path) -> None:
    assert told(tmp_path, art) == []


@pytest.mark.parametrize(
    ("art", "why"),
    [
        ("a.cards", "not a picture of a known kind (PNG, JPEG, WEBP, GIF, TIFF, SVG)"),
        ("t.png", "not a picture of a known kind (PNG, JPEG, WEBP, GIF, TIFF, SVG)"),
        ("s.svg", "it holds <script>"),
    ],
)
def test_what_is_none_is_told(art: str, why: str, tmp_path: Path) -> None:
    ((code, message, _),) = told(tmp_path, art)
    assert code == "picture-not-used"
    assert why in message


def test_only_pictures_are_possible_where_one_is_missing(tmp_path: Path) -> None:
    ((code, _, hints),) = told(tmp_path, "nope.xyz")
    assert code == "picture-not-found"
    assert hints == ("Possible here: good.png, good.svg, s.svg, t.png.",)


def test_a_folder_is_no_picture(tmp_path: Path) -> None:
    ((code, message, _),) = told(tmp_path, "look")
    assert code == "picture-not-found"
    assert message == "“look” is a folder, and no picture."
