"""A title's rulebook: its cards, steps and modes, read and made ready to be played."""

from __future__ import annotations

from hearthscript.rulebook.check import check_rules
from hearthscript.rulebook.load import load_rules
from hearthscript.rulebook.scenarios import Outcome, run_scenario, run_scenarios
from hearthscript.rulebook.shown import unshown

__all__ = ["Outcome", "check_rules", "load_rules", "run_scenario", "run_scenarios", "unshown"]
