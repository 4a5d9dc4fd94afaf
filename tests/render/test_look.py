"""Pictures, icons and styles: what of a title's own files is used, and what is not."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from hearthscript.render import Built, build, check_print
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


WRONG_LOOKS = [
    ('icons = "pictures"', '"pictures"', "unknown-look", "icons, words, both"),
    ("[colours]\nground = 'red; } * { display: none'", "'red;", "unknown-look", '"#1b2a38"'),
    ('[colours]\ngruond = "#112233"', "gruond", "unknown-look", "Did you mean “ground”"),
    ('[fonts]\nrules = ["../../secret.woff2"]', '"../..', "font-not-found", "fonts/mine.woff2"),
    ('[fonts]\nrules = "mine.ttf"', '"mine.ttf"', "unknown-look", "a list of font files"),
    ('[fonts]\nbody = ["mine.ttf"]', "body", "unknown-look", "Possible here: name, number"),
    ('[fonts]\nname = ["fonts/mien.woff2"]', '"fonts', "font-not-found", "“fonts/mine.woff2”"),
    ('[shapes]\nstar = "blob"', '"blob"', "unknown-look", "Possible here: arrow, burst"),
    ('[shapes]\nstar = "hexagn"', '"hexagn"', "unknown-look", "Did you mean “hexagon”"),
    ("[labels]\npoints = 3", "3", "unknown-look", "a text in quotes"),
    ("[sounds]", "sounds", "unknown-look", "Possible here: icons"),
    ("[colors]", "colors", "unknown-look", "Did you mean “colours”"),
    ("icons = ", "", "broken-toml", "A text stands in straight quotes"),
    ("fonts = 3", "fonts", "unknown-look", "write it as [fonts]"),
]


@pytest.mark.parametrize(("toml", "at", "code", "remedy"), WRONG_LOOKS)
def test_a_look_that_is_wrong_is_told_at_its_place_and_left(
    make: Make, toml: str, at: str, code: str, remedy: str
) -> None:
    files = {"look__look_dot_toml": toml.encode(), "look__fonts__mine_dot_woff2": b"no font"}
    title = make('deed "Row"\n', **files)
    look, found = load_look(title.folder, title.lexicon)
    assert found == check_print(title)
    (fault,) = found
    assert fault.place
    assert fault.place.path == str(title.folder / "look" / "look.toml")
    assert toml[fault.span.start :].startswith(at)
    assert fault.code == code
    assert remedy in " ".join([fault.message, *fault.hints])
    assert look.roles["rules"].files[0].raw[:4] == b"wOF2"
    assert look.colours["ground"] == "#f3efe6"


def test_a_file_that_is_no_font_is_told_when_it_is_used(make: Make) -> None:
    toml = b'[fonts]\nrules = ["look.toml"]'
    title = make('deed "Row"\n', look__look_dot_toml=toml)
    look, found = load_look(title.folder, title.lexicon)
    assert [one.code for one in found] == ["font-not-found"]
    assert look.roles["rules"].files[0].raw[:4] == b"wOF2"


def test_a_font_that_is_there_is_used_though_another_is_not(make: Make) -> None:
    neutral, _ = load_look(Path(), make("").lexicon)
    toml = b'[fonts]\nrules = ["gone.ttf", "fonts/mine.woff2"]'
    mine = neutral.roles["voice"].files[0].raw
    title = make("", look__look_dot_toml=toml, look__fonts__mine_dot_woff2=mine)
    look, found = load_look(title.folder, title.lexicon)
    assert [one.code for one in found] == ["font-not-found"]
    assert [file.raw for file in look.roles["rules"].files] == [mine]


def test_a_look_that_leads_out_of_the_folder_is_not_read(make: Make, tmp_path: Path) -> None:
    title = make('deed "Row"\n')
    (tmp_path / "secret.toml").write_text('icons = "words"\n')
    (title.folder / "look").mkdir()
    for name in ("look.toml", "look.css"):
        (title.folder / "look" / name).symlink_to(tmp_path / "secret.toml")
    look, found = load_look(title.folder, title.lexicon)
    assert [one.code for one in found] == ["outside-folder", "outside-folder"]
    assert (look.icons, look.css) == ("icons", "")


def test_an_icon_that_is_no_icon_becomes_a_letter(make: Make) -> None:
    icons = {"look__icons__coins_dot_svg": ICON % b"<script>x</script>"}
    title = make('deed "Row"\n', **icons)
    look, found = load_look(title.folder, title.lexicon)
    assert [diagnostic.code for diagnostic in found] == ["icon-not-usable"]
    assert "<script>" in found[0].message
    assert len(look.badges) == 8
