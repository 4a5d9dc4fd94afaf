"""Files: whole or not at all, and never a stranger's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hearthscript.render import build
from hearthscript.render.files import MANIFEST, free_names, staging
from hearthscript.source import Title

Make = Callable[..., Title]
CARD = 'deed "{}"\n  now: Gain 1 Coin.\n\n'


def names(folder: Path) -> set[str]:
    return {str(p.relative_to(folder)) for p in folder.rglob("*") if p.is_file()}


def publish(out: Path, **files: bytes) -> None:
    with staging(out) as stage:
        for name, raw in files.items():
            stage.add(f"pictures/{name}.png", raw)
        stage.add("cards.pdf", b"sheets of " + b", ".join(files.values()))
        stage.publish()


def test_pictures_of_cards_that_are_gone_go(make: Make, tmp_path: Path) -> None:
    out = tmp_path / "out"
    build(make(CARD.format("Row") + CARD.format("Swim")), out)
    (out / "pictures" / "mine.png").write_bytes(b"mine")
    build(make(CARD.format("Row")), out)
    assert names(out) == {"cards.pdf", MANIFEST, "pictures/deed-row.png", "pictures/mine.png"}


@pytest.mark.parametrize("theirs", ["cards.pdf", "pictures/row.png"])
def test_a_file_that_is_not_ours_is_never_written_over(theirs: str, tmp_path: Path) -> None:
    (tmp_path / "pictures").mkdir()
    (tmp_path / theirs).write_bytes(b"mine")
    with pytest.raises(FileExistsError, match=f"{theirs} is there already"):
        publish(tmp_path, row=b"1")
    assert names(tmp_path) == {theirs}
    assert (tmp_path / theirs).read_bytes() == b"mine"
    (tmp_path / theirs).unlink()
    publish(tmp_path, row=b"1")
    publish(tmp_path, row=b"2")
    assert (tmp_path / "pictures" / "row.png").read_bytes() == b"2"


def test_a_manifest_is_not_trusted_with_other_files(tmp_path: Path) -> None:
    (tmp_path / "precious.txt").write_text("x")
    (tmp_path / "precious.png").write_text("x")
    (tmp_path / "pictures").mkdir()
    out = tmp_path / "out"
    out.mkdir()
    manifest = '["../precious.png", "../precious.txt", 3, "/etc/hostname", "..", "a.txt"]'
    (out / MANIFEST).write_text(manifest)
    (out / "a.txt").write_text("x")
    publish(out, row=b"1")
    assert {"precious.txt", "precious.png", "out/a.txt"} <= names(tmp_path)


def test_a_failure_while_drawing_leaves_everything(
    harbour: Title, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(tmp_path, old=b"old")
    before = {name: (tmp_path / name).read_bytes() for name in names(tmp_path)}

    def breaks(document: bytes) -> Iterator[bytes]:
        yield b"first"
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("hearthscript.render.pictures.pictures", breaks)
    built = build(harbour, tmp_path)
    assert built.pdf is None
    assert built.diagnostics[-1].code == "not-written"
    assert "No space left" in built.diagnostics[-1].message
    assert {name: (tmp_path / name).read_bytes() for name in names(tmp_path)} == before


def test_a_failure_while_files_take_their_places_is_undone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish(tmp_path, a=b"old a", b=b"old b", gone=b"old")
    before = {name: (tmp_path / name).read_bytes() for name in names(tmp_path)}
    replace = Path.replace

    def fails_at_the_sheets(self: Path, target: Path) -> Path:
        if target == tmp_path / "cards.pdf" and ".before" not in str(self):
            raise OSError("locked by a viewer")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", fails_at_the_sheets)
    with pytest.raises(OSError, match="locked"):
        publish(tmp_path, a=b"new a", b=b"new b", c=b"new c")
    assert {name: (tmp_path / name).read_bytes() for name in names(tmp_path)} == before
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".hearth")]


def test_a_folder_that_cannot_be_made(harbour: Title, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    built = build(harbour, tmp_path / "file", pictures=False)
    assert built.pdf is None
    assert built.diagnostics[-1].code == "not-written"


def test_a_title_without_cards(make: Make, tmp_path: Path) -> None:
    built = build(make("# nothing yet\n"), tmp_path / "out")
    assert built.pdf is None
    assert [found.code for found in built.diagnostics] == ["no-cards"]


def test_names_never_collide() -> None:
    assert list(free_names(["a.png", "A.png", "a.png", "a-2.png"])) == [
        "a.png",
        "A-2.png",
        "a-3.png",
        "a-2-2.png",
    ]


def test_progress_is_told(harbour: Title, tmp_path: Path) -> None:
    told: list[tuple[str, int, int]] = []
    build(harbour, tmp_path, progress=lambda step, done, of: told.append((step, done, of)))
    assert told[0] == ("pages", 11, 11)
    assert told[-1] == ("pictures", 11, 11)
