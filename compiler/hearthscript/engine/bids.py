"""What an NPC bids: the number on one of the title's bid tokens (LS-72)."""

from __future__ import annotations

from hearthscript.engine.box import BIDS
from hearthscript.engine.events import Event, Verb
from hearthscript.engine.game import Game
from hearthscript.engine.state import Spot


def draw_amounts(game: Game) -> None:
    """So much of what is bid NPCs have from now on: the number on a bid token."""
    for player in filter(game.is_npc, game.order()):
        for name in game.table.bids:
            number, spot = bid_token(game, player), Spot("player", player)
            game.state.change(spot, name, number - game.state.amount(spot, name))
            things = f"{number} {game.table.plural(name, number)}"
            game.log.append(Event(Verb.HOLD, player, name, number, things))
    game.look()


def bid_token(game: Game, player: str) -> int:
    """Draw one of those that nobody has drawn since the last clean-up; 0 if there are none."""
    drawn = game.state.cards.get(("", BIDS), ())
    left = [str(number) for number in game.table.lexicon.npc.bids]
    for token in drawn:
        if token in left:
            left.remove(token)
    if not left:
        return 0
    token = left[game.drawn(left, f"the bid of {game.table.called(player)}")]
    game.state.cards["", BIDS] = (*drawn, token)
    return int(token)
