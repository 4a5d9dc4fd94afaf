"""The pages of docs/, cut into fenced blocks, and blocks into examples."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hearthscript.lexicon import Lexicon, load_lexicon

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"


@dataclass(frozen=True)
class Block:
    """A fenced block. `info`: the words after its opening fence; `start`: its first line."""

    page: str
    line: int
    info: tuple[str, ...]
    lines: tuple[str, ...]

    @property
    def kind(self) -> str:
        return " ".join(word for word in self.info if "=" not in word)

    @property
    def options(self) -> Mapping[str, str]:
        return dict(word.split("=", 1) for word in self.info if "=" in word)


@dataclass(frozen=True)
class Example:
    """A text of a block, and the lines with → below it."""

    block: Block
    line: int
    text: str
    said: tuple[str, ...] = ()

    @property
    def where(self) -> str:
        return f"{self.block.page}:{self.line}"

    @property
    def lexicon(self) -> Lexicon:
        return lexicon_of(self.block)


def blocks(page: str) -> Iterator[Block]:
    """Every fenced block of a page, in order; a fence that is left open is a fault.

    None where there are no pages: the tests of the wheel are collected without docs/.
    """
    if not DOCS.is_dir():
        return
    info: tuple[str, ...] | None = None
    start, kept = 0, list[str]()
    for number, line in enumerate((DOCS / page).read_text("utf-8").splitlines(), 1):
        if not line.startswith("```"):
            kept.append(line)
        elif info is None:
            info, start, kept = tuple(line.strip("`").split()), number, []
        else:
            assert line == "```", f"{page}:{number}: a fence within a fence"
            yield Block(page, start, info, tuple(kept))
            info = None
    assert info is None, f"{page}:{start}: this block has no end"


def examples(block: Block) -> Iterator[Example]:
    """The texts of a block; "- " goes on with a text, "→ " says something about it."""
    text: list[str] = []
    said: list[str] = []
    start = 0
    for number, line in enumerate((*block.lines, ""), block.line + 1):
        if line.startswith("- "):
            text.append(line)
        elif line.startswith("→ "):
            said.append(line.removeprefix("→ "))
        else:
            if text:
                yield Example(block, start, "\n".join(text), tuple(said))
            text, said, start = [line] if line else [], [], number


def bless(example: Example, said: tuple[str, ...]) -> None:
    """Put today's wording behind the arrows of an example; their number stays as it is."""
    path = DOCS / example.block.page
    lines = path.read_text("utf-8").splitlines()
    first = example.line - 1 + len(example.text.splitlines())
    assert all(line.startswith("→ ") for line in lines[first : first + len(said)])
    lines[first : first + len(said)] = [f"→ {line}" for line in said]
    path.write_text("\n".join(lines) + "\n", "utf-8")


def cases(block: Block) -> Iterator[tuple[int, list[tuple[str, str]]]]:
    """The `key: value` lines of each case of a `text run` block, with the case's line."""
    case: list[tuple[str, str]] = []
    for number, line in enumerate((*block.lines, ""), block.line + 1):
        if line:
            key, _, value = line.partition(": ")
            case.append((key, value))
        elif case:
            yield number - len(case), case
            case = []


def lexicon_of(block: Block) -> Lexicon:
    title = block.options.get("title")
    return _load(ROOT / "cards" / title if title else DOCS / "example-title")


@cache
def _load(folder: Path) -> Lexicon:
    lexicon, findings = load_lexicon(folder)
    assert lexicon is not None, findings
    assert not findings, findings
    return lexicon
