"""Everything that could do harm in one title: printed as it stands, and nothing is done."""

from __future__ import annotations

import os
import tomllib
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2
from PIL import Image
from tests.hostile.conftest import FIRST, HERE, SECONDS, Done, Hearth, Make

from hearthscript.render.effort import MOST

PICTURES: dict[str, dict[str, Any]] = tomllib.loads((HERE / "pictures.toml").read_text("utf-8"))
NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
SECRET = (7, 201, 93)
"""The colour of a picture outside the title: no card may show it."""

MARKUP = """
deed "{{ 7 * 191 }}"
  effect: Gain 1 Coin.
  saying: {% for x in range(9) %}<b>bold</b>{% endfor %} & &amp;

deed "<img src='http://127.0.0.1:9/x.png'>"
  effect: Gain 1 Coin.
  saying: </style></svg><script src="http://127.0.0.1:9/x.js"></script>

deed "../../escaped"
  effect: Gain 1 Coin.
  saying: <link rel=stylesheet href=file:///etc/hostname>

deed "LONG"
  effect: Gain 1 Coin.

storm "Rain"
  1st: Gain 1 Coin.
""".replace("LONG", "long name " * 1000)

LOOK = """
@import url("http://127.0.0.1:9/x.css");
@import "file:///etc/hostname";
@font-face { font-family: x; src: url("http://127.0.0.1:9/x.woff2"), local("x") }
.card { background: url("http://127.0.0.1:9/x.png"), url("file:///etc/hostname") }
.card { list-style-image: url("../../secret.png"); content: url("data:text/html,x") }
"""


def svg(case: dict[str, Any]) -> bytes:
    times = case.get("times", 1)
    fill = case.get("fill", "") * times + case.get("fill-after", "") * times
    size = case.get("size", 'viewBox="0 0 9 9"')
    inside = case.get("holds", "").replace("FILL", fill)
    text = f"{case.get('before', '')}<svg {NAMESPACES} {size}>{inside}</svg>"
    return text.encode(case.get("encoding", "utf-8"))


def secret() -> bytes:
    out = BytesIO()
    Image.new("RGB", (60, 60), SECRET).save(out, "PNG")
    return out.getvalue()


def with_pictures(make: Make, cards: str = "", files: dict[str, bytes] | None = None) -> Path:
    """A title with a card for each picture, and what their paths lead to."""
    drawn = {f"{name}.svg": svg(case) for name, case in PICTURES.items() if "path" not in case}
    for name, case in PICTURES.items():
        path = case.get("path", f"{name}.svg")
        cards += f'\ndeed "{name}"\n  effect: Gain 1 Coin.\n  art: {path}\n'
    folder = make(cards, drawn | (files or {}))
    outside = folder.parent / "elsewhere"
    outside.mkdir()
    for place in (folder.parent, outside):
        (place / "secret.png").write_bytes(secret())
    (folder / "link.png").symlink_to("../secret.png")
    (folder / "linked").symlink_to(outside)
    os.mkfifo(folder / "pipe.png")
    return folder


def assert_refused(said: str, codes: tuple[str, ...]) -> None:
    findings = said.split("\n\n")
    for name, case in PICTURES.items():
        if case["finds"] in codes:
            marks = (f"in {name}, art", f'"{name}.svg"')
            about = [one for one in findings if any(mark in one for mark in marks)]
            assert any(f"[{case['finds']}]" in one for one in about), name
            assert any(case.get("says", "") in " ".join(one.split()) for one in about), name


def test_pictures_from_elsewhere_are_found_by_the_check(make: Make, hearth: Hearth) -> None:
    found = hearth("check", with_pictures(make))
    assert found.code == 1
    assert_refused(found.out, ("picture-outside", "picture-address", "picture-not-found"))


def printed(pdf: Path) -> str:
    """The words on all cards; where a line ends, nobody asks."""
    document = pypdfium2.PdfDocument(pdf)
    text = "".join(page.get_textpage().get_text_range() for page in document)
    document.close()
    return "".join(text.split()).replace("\ufffe", "")


def test_everything_at_once(make: Make, hearth: Hearth, tmp_path: Path) -> None:
    files = {"look/look.css": LOOK.encode(), "look/icons/coins.svg": svg(PICTURES["a-script"])}
    folder = with_pictures(make, MARKUP, files)
    out = tmp_path / "out"
    before = {path for path in tmp_path.rglob("*") if out not in path.parents}
    done: Done = hearth("build", folder, "-o", out, seconds=4 * SECONDS)
    assert done.code == 1
    assert_refused(done.err, tuple(case["finds"] for case in PICTURES.values()))
    assert 'The icon "coins" is not used' in done.err

    text = printed(out / "cards.pdf").casefold()
    for literal in (
        "{{7*191}}", "{%forxinrange(9)%}<b>bold</b>{%endfor%}&&amp;", "<imgsrc=",
        "</style></svg><script", "<i>{{9*191}}",
    ):  # fmt: skip
        assert literal in text
    assert "<i>{{ 9 * 191 }}</i>" in done.err.casefold()  # it is cut short, and that is told
    for answer in (7 * 191, 8 * 191, 9 * 191):
        assert str(answer) not in text

    pictures = sorted((out / "pictures").glob("*.png"))
    assert len(pictures) == len(PICTURES) + len(MARKUP.split("\n\n"))
    for path in pictures:
        with Image.open(path) as picture:
            assert SECRET not in {colour for _, colour in picture.getcolors(1 << 20) or []}
    assert {path for path in tmp_path.rglob("*") if out not in path.parents} - before == {out}


def test_a_drawing_at_the_limit_is_drawn_in_time(make: Make, hearth: Hearth) -> None:
    most = {"size": 'viewBox="0 0 9 9"', "holds": "FILL", "fill": '<path d="M0 0h9v9z"/>'}
    folder = make('deed "A"\n  art: a.svg\n', {"a.svg": svg(most | {"times": MOST - 1})})
    done = hearth("build", folder, "--no-pictures", seconds=2 * SECONDS)
    assert (done.code, done.err) == (0, "")


def test_a_look_from_elsewhere_is_not_read(make: Make, hearth: Hearth) -> None:
    folder = make(FIRST, {"look/x": b""})
    for name in ("look.css", "look.toml"):
        (folder.parent / name).write_text("secret { wobble: secret } = ")
        (folder / "look" / name).symlink_to(folder.parent / name)
    done = hearth("build", folder, "--no-pictures")
    assert " ".join(done.err.split()).count("leads out of the title's folder") == 2
    assert "secret" not in done.err
