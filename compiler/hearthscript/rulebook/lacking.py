"""What a title lacks to be played: players, steps, cards; told where title.toml asks for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hearthscript.engine.play import Rules
from hearthscript.lexicon import places_in
from hearthscript.lexicon.locate import Path, nearest
from hearthscript.lexicon.ruling import NO_STEPS, NOBODY, STEP, TOO_FEW
from hearthscript.source import Diagnostic, Severity, Title

_HINT = "Write its steps in a file that ends in .rules."


def lacking(title: Title, rules: Rules) -> list[Diagnostic]:
    found = [*_players(title), *_procedures(rules), *_stories(rules)]
    if not found:
        return []
    place, places = places_in(title.folder)
    return [
        Diagnostic(code, severity, message, nearest(places, path).value, place, (hint,))
        for code, severity, path, message, hint in found
    ]


_Lack = tuple[str, Severity, Path, str, str]
"""Code, severity, the setting that asks for it, message, hint."""


def _players(title: Title) -> Iterator[_Lack]:
    steps = any(entry.kind.key == STEP for entry in title.rules)
    if (steps or title.scenarios) and not title.lexicon.characters:
        message = f"{title.lexicon.name} has no characters: nobody can play."
        hint = "Declare [characters.NAME] in title.toml."
        yield NOBODY, Severity.ERROR, ("title", "name"), message, hint


def _procedures(rules: Rules) -> Iterator[_Lack]:
    """Procedures that title.toml names and that have no step."""
    game = rules.lexicon.game
    for key, names in (("before", game.before), ("after", game.after)):
        for at, name in enumerate(names):
            if name not in rules.procedures:
                message = f"No step is of “{name}”."
                yield NO_STEPS, Severity.ERROR, ("game", key, at), message, _HINT
    named, steps = rules.lexicon.npc.amounts, rules.procedures.values()
    if named and all(step.name != named for each in steps for step in each):
        message = f"No step is called “{named}”."
        yield NO_STEPS, Severity.ERROR, ("npc", "amounts"), message, _HINT


def _stories(rules: Rules) -> Iterator[_Lack]:
    """Cards that a story asks for and that there are not, or with which nothing is done."""
    for name, mode in rules.lexicon.modes.items():
        left_out = set(mode.without)
        used = [card for card in rules.cards.values() if not card.filled & left_out]
        asked: dict[str, Path] = {}
        if mode.ordered:
            here: Path = ("modes", name, "ordered")
            asked = {card.kind: here for card in used if mode.ordered in card.numbers}
            if not asked:
                message = f"No card that this mode uses has a number in “{mode.ordered}”."
                yield TOO_FEW, Severity.WARNING, here, message, "Its story is empty."
        else:
            asked = {kind: ("modes", name, "story", kind) for kind in mode.story}
            count = Counter(card.kind for card in used)
            for kind, here in asked.items():
                if count[kind] < mode.story[kind]:
                    wanted = mode.story[kind]
                    message = f"Of “{kind}” the story asks for {wanted}, and has {count[kind]}."
                    hint = "Write more such cards, or ask for fewer."
                    yield TOO_FEW, Severity.WARNING, here, message, hint
        for kind, here in asked.items():
            if kind not in rules.procedures:
                message = f"No step is of “{kind}”: when such a card is read, nothing is done."
                yield NO_STEPS, Severity.WARNING, here, message, _HINT
