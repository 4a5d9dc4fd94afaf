"""The rules: one file each. A rule is a module with CODE and find(); RULES is the list."""

from __future__ import annotations

from hearthscript.lint.rules import (
    agreement,
    another_again,
    article,
    cannot_run,
    choice_for_each,
    endless,
    full_stop,
    if_able,
    missing_rounding,
    one_of_several,
    other_than_whom,
    part_done,
    picked_again,
    price_ends,
    pronoun,
    repeat_ends,
    term_case,
    too_many_readings,
    two_readings,
    your_of_several,
)

RULES = (
    two_readings,
    too_many_readings,
    choice_for_each,
    your_of_several,
    agreement,
    article,
    pronoun,
    term_case,
    missing_rounding,
    repeat_ends,
    price_ends,
    part_done,
    if_able,
    picked_again,
    one_of_several,
    other_than_whom,
    another_again,
    endless,
    full_stop,
    cannot_run,
)
"""In the order in which their findings matter to a reader."""
