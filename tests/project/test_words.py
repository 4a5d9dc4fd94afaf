"""No title's words in what all titles share: a fourth title needs no line of Python."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

LANGUAGE: Mapping[str, str] = {
    "resolve": "a verb of the language, and Python's for following a path",
    "Resolve": "the node and the printed form of that verb",
    "RESOLVE": "the terminal of that verb",
    "function": "a word of Python",
    "status": "how a command ends, what a file system says",
    "hand": "a role of zones: every game with cards has it",
    "HAND": "that role",
    "stash": "a role of zones",
    "STASH": "that role",
    "supply": "a role of zones",
    "SUPPLY": "that role",
    "play area": "a role of zones, in words",
    "discard pile": "a role of zones, in words",
    "action": "one thing that a text makes somebody do",
    "actions": "several of them",
    "Action": "the union of the nodes for it",
    "clean-up": "a point in time that the language knows: continuing effects end",
    "clean_up": "the same",
    "clean up": "the same",
    "targeting token": "a token with that role",
    "targeting tokens": "tokens with that role",
    "conflict": "what two branches and two findings have",
    "sheet": "paper that cards are printed on, and what a character starts with",
    "sound": "a word of every language",
    "drive": "a word of every language",
}
"""Spellings that stand in shared files for a reason of their own. Other spellings of the
same words ("Status", "STATUS") are a title's all the same."""

LICENCE = re.compile(r"licen[cs]e|OFL|COPYING", re.IGNORECASE)
"""Files whose words are their lawyers'."""

WRITTEN = {".py", ".pyi", ".lark", ".json", ".toml", ".cards", ".css", ".html", ".jinja", ".j2",
           ".svg", ".txt", ".md", ".yaml", ".yml"}  # fmt: skip


def declared(manifest: Mapping[str, Any]) -> Iterator[str]:
    """Every word that a title.toml declares as the title's own."""
    yield manifest["title"]["name"]
    yield manifest.get("style", {}).get("rival") or ""
    for section in ("resources", "tracks", "areas", "zones", "tokens", "values", "characters"):
        for name, about in manifest.get(section, {}).items():
            yield from (name, about.get("plural", ""))
            yield about.get("bond", {}).get("state", "")
            yield from (place["name"] for place in about.get("places", ()))
    for names in manifest.get("words", {}).values():
        yield from names
    for key, kind in manifest.get("kinds", {}).items():
        yield from (key, kind["name"], kind.get("plural", ""))


def pattern(words: set[str]) -> re.Pattern[str]:
    """Any of the words, in any spelling: `Control Token`, `control_token`, `controltoken`."""
    forms = sorted(
        (r"[\s_-]*".join(map(re.escape, word.split())) for word in words if word.strip()),
        key=len,
        reverse=True,
    )
    return re.compile(rf"(?<![^\W\d_])(?:{'|'.join(forms)})(?![^\W\d_])", re.IGNORECASE)


def found_in(text: str, words: re.Pattern[str]) -> list[tuple[int, str]]:
    """(line, word) for each of the words, but for the language's own."""
    return [
        (text.count("\n", 0, match.start()) + 1, match[0])
        for match in words.finditer(text)
        if " ".join(match[0].split()) not in LANGUAGE
    ]


def words_of_all_titles(cards: Path) -> set[str]:
    words: set[str] = set()
    for manifest in cards.glob("*/title.toml"):
        words.update(declared(tomllib.loads(manifest.read_text("utf-8"))))
    return {word for word in words if len(word) > 1}


def test_the_titles_words_are_known(cards: Path) -> None:
    manifests = list(cards.glob("*/title.toml"))
    assert len(manifests) >= 3
    assert len(words_of_all_titles(cards)) > 60


def test_shared_files_hold_no_titles_word(
    cards: Path, common_folders: tuple[Path, ...]
) -> None:
    words = pattern(words_of_all_titles(cards))
    found = []
    for folder in common_folders:
        for path in sorted(folder.rglob("*")):
            shown = path.relative_to(folder.parent)
            if "_data" in path.relative_to(folder).parts or "__pycache__" in path.parts:
                continue
            found += [f"{shown}: the name has {word}" for _, word in found_in(path.name, words)]
            if path.suffix in WRITTEN and not LICENCE.search(path.name):
                text = path.read_text("utf-8")
                found += [f"{shown}:{line}: {word}" for line, word in found_in(text, words)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("gain 1 Gold Coin", ["Gold Coin"]),
        ("gold_coin = 1", ["gold_coin"]),
        ("GoldCoin", ["GoldCoin"]),
        ("gold-coin.svg", ["gold-coin"]),
        ("Status", ["Status"]),
        ("EXIT_STATUS", ["STATUS"]),
        ("exit status", []),
        ("the play\n    area", []),
        ("golden coins, statuses", []),
    ],
)
def test_the_search_finds_what_it_should(text: str, found: list[str]) -> None:
    words = pattern({"Gold Coin", "Status", "Play Area"})
    assert [word for _, word in found_in(text, words)] == found


def test_every_exception_is_some_titles_word(cards: Path) -> None:
    words = pattern(words_of_all_titles(cards) | {"actions"})
    assert not [word for word in LANGUAGE if not words.fullmatch(word)]
