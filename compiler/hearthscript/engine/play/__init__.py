"""Whole games: a title's procedures, carried out step by step from the setup to the winner."""

from __future__ import annotations

from hearthscript.engine.play.deal import deal
from hearthscript.engine.play.rounds import Play, play
from hearthscript.engine.play.rules import Rules, Step, Turns

__all__ = ["Play", "Rules", "Step", "Turns", "deal", "play"]
