"""Pictures, icons and styles: what of a title's own files is used, and what is not."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from hearthscript.render import Built, build
from hearthscript.render.look import load_look
from hearthscript.render.pdf import RefusedError, Shelf, render
from hearthscript.source import Title

ICON = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">%s</svg>'


Make = Callable[..., Title]


def png(size: tuple[int, int] = (40, 30), colour: str = "#20c040") -> bytes:
    out = BytesIO()
    Image.new("RGB", size, colour).save(out, "PNG")
    return out.getvalue()


def noise() -> bytes:
    out = BytesIO()
    Image.effect_noise((200, 200), 80).save(out, "PNG")
    return out.getvalue()


def codes(built: Built) -> list[str]:
    return [found.code for found in built.diagnostics]


PICTURES = {
    "there is no such file": {},
    "it holds <script>": {"a_dot_svg": ICON % b"<script/>"},
    "it runs something": {"a_dot_svg": ICON % b'<path d="M0 0" onload="x()"/>'},
    "it links to something": {"a_dot_svg": ICON % b'<image href="http://127.0.0.1:9/"/>'},
    "it loads something": {"a_dot_svg": ICON % b'<path style="fill:url(//h/x)" d="M0 0"/>'},
    "it declares a document type": {"a_dot_svg": b"<!DOCTYPE svg><svg/>"},
    "it is not a well-formed": {"a_dot_svg": b"<svg"},
}


@pytest.mark.parametrize("reason", PICTURES)
def test_pictures_that_are_not_used(make: Make, tmp_path: Path, reason: str) -> None:
    title = make('deed "Row"\n  now: Gain 1 Coin.\n  drawing: a.svg\n', **PICTURES[reason])
    built = build(title, tmp_path / "out")
    assert codes(built) == ["picture-not-used"]
    assert reason in built.diagnostics[0].message
    with Image.open(built.pictures[0]) as picture:
        assert (255, 45, 141) in {c for _, c in picture.getcolors(1 << 20) or []}


@pytest.mark.parametrize("raw", [b"", b"\x89PNG\r\n\x1a\n", b"not a picture", noise()[:9000]])
def test_files_that_are_no_pictures(make: Make, tmp_path: Path, raw: bytes) -> None:
    title = make('deed "Row"\n  drawing: art/a.png\n', art__a_dot_png=raw)
    assert codes(build(title, tmp_path / "out", pictures=False)) == ["picture-not-used"]


@pytest.mark.parametrize(
    "where", ["../secret.png", "/etc/hostname", "http://127.0.0.1:9/a.png"]
)
def test_pictures_from_elsewhere(make: Make, tmp_path: Path, where: str) -> None:
    (tmp_path / "secret.png").write_bytes(png())
    title = make(f'deed "Row"\n  drawing: {where}\n')
    built = build(title, tmp_path / "out")
    assert built.pdf  # reading the card told of it already; it is only never drawn
    with Image.open(built.pictures[0]) as picture:
        colours = {c for _, c in picture.getcolors(1 << 20) or []}
    assert (32, 192, 64) not in colours
    assert (255, 45, 141) in colours


def test_a_picture_is_drawn(make: Make, tmp_path: Path) -> None:
    title = make('deed "Row"\n  drawing: art/a.png\n', art__a_dot_png=png())
    built = build(title, tmp_path / "out")
    assert codes(built) == []
    with Image.open(built.pictures[0]) as picture:
        red, green, blue = picture.getpixel((372, 600))  # type: ignore[misc]
    assert (red < 60, green > 170, blue < 90) == (True, True, True)


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1:9/x.png",
        "https://example.org/x.css",
        "ftp://example.org/x",
        "data:text/css,*{}",
        "file:///etc/passwd",
        "file://server/share/x.png",
        "hearth:unknown",
    ],
)
def test_the_shelf_refuses(tmp_path: Path, url: str) -> None:
    with pytest.raises(RefusedError):
        Shelf({"hearth:known": b"x"}, tmp_path).get(url)


def test_the_shelf_gives_what_is_on_it(tmp_path: Path) -> None:
    (tmp_path / "look").mkdir()
    (tmp_path / "look" / "a.png").write_bytes(png())
    (tmp_path / "b.png").write_bytes(png())
    (tmp_path / "look" / "link.png").symlink_to(tmp_path / "b.png")
    shelf = Shelf({"hearth:known": b"x"}, tmp_path / "look")
    assert shelf.get("hearth:known")[0] == b"x"
    assert shelf.get((tmp_path / "look" / "a.png").as_uri()) == (png(), "image/png")
    for outside in ("b.png", "look/../b.png", "look/link.png"):
        with pytest.raises(RefusedError):
            shelf.get((tmp_path / outside).as_uri())


def test_what_a_style_asks_for_elsewhere_is_told(make: Make, tmp_path: Path) -> None:
    css = b'.card { background: url("http://127.0.0.1:9/x.png"); wobble: 3 }'
    title = make('deed "Row"\n', look__look_dot_css=css)
    built = build(title, tmp_path / "out", pictures=False)
    assert set(codes(built)) == {"not-drawn"}
    told = " ".join(found.message for found in built.diagnostics)
    assert "127.0.0.1:9" in told
    assert "wobble" in told


def test_nothing_is_said_of_clean_pages(tmp_path: Path) -> None:
    assert render(["<p>x"], "p { color: red }", Shelf({}, tmp_path))[1] == []


@pytest.mark.parametrize(
    ("toml", "code"),
    [
        ('icons = "pictures"', "unknown-look"),
        ("[colours]\nground = 'red; } * { display: none'", "unknown-look"),
        ('[fonts]\nrules = ["../../secret.woff2"]', "font-not-found"),
        ('[fonts]\nrules = ["look.toml"]', "font-not-found"),
        ('[shapes]\nstar = "blob"', "unknown-look"),
        ("[sounds]", "unknown-look"),
        ("icons = ", "look-not-read"),
        ("fonts = 3", "unknown-look"),
    ],
)
def test_a_look_that_is_wrong_is_told_and_left(make: Make, toml: str, code: str) -> None:
    title = make('deed "Row"\n', look__look_dot_toml=toml.encode())
    look, found = load_look(title.folder, title.lexicon)
    assert {diagnostic.code for diagnostic in found} == {code}
    assert look.roles["rules"].files[0].raw[:4] == b"wOF2"
    assert look.colours["ground"] == "#f3efe6"


def test_an_icon_that_is_no_icon_becomes_a_letter(make: Make) -> None:
    icons = {"look__icons__coins_dot_svg": ICON % b"<script>x</script>"}
    title = make('deed "Row"\n', **icons)
    look, found = load_look(title.folder, title.lexicon)
    assert [diagnostic.code for diagnostic in found] == ["icon-not-usable"]
    assert "<script>" in found[0].message
    assert len(look.badges) == 8
