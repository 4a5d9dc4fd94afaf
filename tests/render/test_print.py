"""What reaches the paper, and what must not."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from hearthscript.render import Built, build
from hearthscript.source import Title

Make = Callable[..., Title]


def texts(pdf: Path) -> list[str]:
    """The text of each page, in reading order, icons without words left out."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        pages = [page.get_textpage().get_text_range() for page in document]
    finally:
        document.close()
    plain = ("".join(c for c in page if not "\ue000" <= c <= "\uf8ff") for page in pages)
    return [page.replace("\xa0", " ").replace("\r\n", "\n") for page in plain]


def codes(built: Built) -> list[str]:
    return [found.code for found in built.diagnostics]


def test_everything_on_the_cards_is_there_as_text(built: Built) -> None:
    assert built.pdf
    assert codes(built) == []
    first, second = texts(built.pdf)
    assert "Pay the Ferryman" in first
    assert "gain 1 Coin / Fear. Then add 1" in first.replace("\n", " ")
    assert "Token of value 3" in first.replace("\n", " ")
    assert "Two for you. None for the water." in first
    assert "2nd" in first
    assert "BEFORE" in first
    assert "VP" in second


def test_only_shipped_fonts_are_on_the_paper(built: Built) -> None:
    assert built.pdf
    names = set()
    with pikepdf.open(built.pdf) as pdf:
        for thing in pdf.objects:
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font":
                names.add(str(thing.BaseFont).partition("+")[2])
                if "/FontDescriptor" in thing:
                    assert "/FontFile2" in thing.FontDescriptor
    assert names
    assert not [name for name in names if not name.startswith("hearth-")]  # ours by @font-face


def test_a_picture_a_card_at_300_dpi(built: Built) -> None:
    names = [path.name for path in built.pictures]
    assert names[:2] == ["deed-pay-the-ferryman.png", "deed-nothing-to-say.png"]
    assert len(names) == len(set(names)) == 11
    for path in built.pictures:
        with Image.open(path) as picture:
            assert picture.size == (744, 1039)
            assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.1)


def test_the_letters_of_a_face_stay_within_its_safe_part(make: Make, tmp_path: Path) -> None:
    title = make(
        'deed "A Name That Is Rather Long for Any Card at All"\n  might: 9\n'
        f"  now: {'Gain 1 Coin, and wait for the next ship. ' * 5}\n"
        f"  says: {'Wavy lines, AVAVA. ' * 12}\n"
    )
    built = build(title, tmp_path / "out", pictures=False)
    assert built.pdf
    document = pypdfium2.PdfDocument(built.pdf)
    page = document[0].get_textpage()
    boxes = [
        page.get_charbox(at)
        for at in range(page.count_chars())
        if page.get_text_range(at, 1) > " " and not page.get_text_range(at, 1) >= "\ue000"
    ]
    document.close()
    mm = 25.4 / 72
    left, top = 10.5, 297 - 16.5
    assert min(box[0] for box in boxes) * mm >= left + 3
    assert max(box[2] for box in boxes) * mm <= left + 63 - 3
    assert max(box[3] for box in boxes) * mm <= top - 3


HOSTILE = [
    "<b>bold</b> & </style> &amp; <!-- x",
    "{{ 7 * 7 }} {% for x in y %} {# z #}",
    "</div> </section> <script>alert(1)</script>",
    "url(http://127.0.0.1:9/x) ${HOME} %s `",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_text_is_text(make: Make, tmp_path: Path, text: str) -> None:
    card = f'deed "{text}"\n  now: {text}\n  says: {text}\n'
    built = build(make(card), tmp_path / "out", pictures=False)
    assert built.pdf
    assert codes(built) == []
    words = texts(built.pdf)[0].split()
    assert "".join(words).count("".join(text.split())) == 3


@pytest.mark.parametrize(
    ("name", "absent"),
    [
        ("مرحبا", "U+0645"),
        ("船と海", "U+8239"),
        ("Ahoy 🚀", "U+1F680"),
        ("A\u200bB👩\u200d🚀", "U+1F469"),
    ],
)
def test_what_no_font_can_draw_is_told(
    make: Make, tmp_path: Path, name: str, absent: str
) -> None:
    built = build(make(f'deed "{name}"\n  now: Gain 1 Coin.\n'), tmp_path / "out")
    assert codes(built) == ["missing-glyph"]
    assert absent in built.diagnostics[0].message
    assert built.diagnostics[0].subject == name
    with Image.open(built.pictures[0]) as picture:
        colours = {colour for _, colour in picture.getcolors(1 << 20) or []}
    assert (255, 45, 141) in colours  # the placeholder's pink


def test_two_processes_make_the_same_bytes(harbour: Title, tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from hearthscript.source import load_title;"
        "from hearthscript.render import build;"
        "build(load_title(Path(sys.argv[1]))[0], Path(sys.argv[2]))"
    )
    for seed in ("1", "2"):
        subprocess.run(
            [sys.executable, "-c", code, str(harbour.folder), str(tmp_path / seed)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
        )
    one, two = tmp_path / "1", tmp_path / "2"
    files = sorted(path.relative_to(one) for path in one.rglob("*") if path.is_file())
    assert len(files) == 13  # the sheets, eleven pictures, and what was made
    assert all((one / file).read_bytes() == (two / file).read_bytes() for file in files)


def test_importing_the_print_costs_nothing() -> None:
    heavy = ["weasyprint", "jinja2", "PIL", "pikepdf", "pypdfium2", "fontTools"]
    code = f"import sys, hearthscript.render; print([m for m in {heavy} if m in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
