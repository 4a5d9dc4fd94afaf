"""Words of English that rules texts do not use: each is what it is, and no slip for another."""

from __future__ import annotations

WORDS = frozenset(
    """
    about above across again against almost alone along already also although always am anybody
    anyone anything anywhere apart around as aside away became because become been behind being
    below beside between beyond both brought but came cannot changed come could counted course
    dead done during earlier else enough even ever everybody everything everywhere ended
    far few finally five for forever four further gave getting given goes going gone got had
    happen happened happens having held hence her hers herself himself how however i immediately
    inside into its itself just kept knew known last late later least left less let like long
    lost made make makes many me might mine moreover mostly much must my myself near nearly
    neither never nevertheless nine nobody none nor nothing now nowhere off often once one only
    onto our ours ourselves out outside over own owned owns perhaps played plays quite rather
    really received said same seen seven several shall should since six some somebody someone
    something sometimes somewhere soon still such ten their theirs themselves therefore these
    thing things though three through throughout thus together too took toward towards under
    until upon us used using very was we well went were what whatever where wherever whether
    which whichever whose why will with within without won would yes yet your yours yourself
    """.split()  # noqa: SIM905 - read as a text, and easier to add to
)
