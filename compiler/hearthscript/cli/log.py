"""The log of a game as JSON lines, for other programs: how it began, then every event."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import click

from hearthscript.cli.files import write_whole
from hearthscript.cli.output import FORMAT_VERSION
from hearthscript.cli.saved import Began
from hearthscript.engine import Event, Game, tell
from hearthscript.engine.events import said
from hearthscript.engine.table import Table


def write_log(game: Game, began: Began, path: Path) -> None:
    """Each line is a document of grammar/log.schema.json. Whole or not at all."""
    lines = "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in _lines(game, began))
    try:
        write_whole(path, lines.encode())
    except OSError as fault:
        raise click.ClickException(f"“{path}” cannot be written: {fault.strerror}.") from None


def _lines(game: Game, began: Began) -> Iterator[dict[str, object]]:
    yield {
        "format": "log", "version": FORMAT_VERSION, "title": began.title,
        "title-version": began.version, "mode": began.mode, "seed": began.seed,
        "people": list(began.people), "with": list(began.modules),
    }  # fmt: skip
    for number, event in enumerate(game.log, 1):
        yield {"number": number, **event_document(event, game.table)}


def event_document(event: Event, table: Table) -> dict[str, object]:
    """The bare facts of an event, as far as it has them, and the sentence that tells it."""
    facts = {
        "who": event.who,
        "what": event.what,
        "count": event.number,
        "from": said(event.origin, table),
        "at": said(event.spot, table),
        "other": event.other,
        "before": event.before,
        "after": event.after,
        "value": event.token.value if event.token is not None else 0,
        "next-value": event.became.value if event.became is not None else 0,
        "cards": [card.name for card in event.cards],
    }
    filled = {key: fact for key, fact in facts.items() if fact}
    return {"kind": kind_of(event), **filled, "says": tell(event, table)}


def kind_of(event: Event) -> str:
    """What kind of event it is, as documents call it."""
    return event.verb.name.lower().replace("_", "-")
