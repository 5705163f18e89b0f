"""The cards of the spells, and what it takes to learn one."""

from .pieces import KINDS

SPELL_NAMES = (  # §1.3 by colour; a card's spell is SETS * colour + set, the sets from 0
    *("sacrifice", "eruption", "blaze"),
    *("levitation", "sharing", "divination"),
    *("purification", "cure", "growth"),
    *("offering", "focus", "feast"),
    *("time-travel", "storm", "clone"),
    *("transmutation", "swiftness", "mirage"),
    *("abundance", "knowledge", "communion"),
)
SPELLS = len(SPELL_NAMES)
SETS = 3
CLONE = SPELL_NAMES.index("clone")
SWIFTNESS = SPELL_NAMES.index("swiftness")
MIRAGE = SPELL_NAMES.index("mirage")
FEAST = SPELL_NAMES.index("feast")
KNOWLEDGE = SPELL_NAMES.index("knowledge")
COMMUNION = SPELL_NAMES.index("communion")

LOWEST, HIGHEST = 3, 5  # §4.1 levels
LEVELS = HIGHEST - LOWEST + 1
CARD_PIECE = KINDS  # in told events pieces are the kinds of stones, and from here on the spells

GROUP = 3  # §4.2 materia that make a wild
MOST_WILDS = 2  # §4.2 more than two would need more materia than a pool holds
KEPT = 2  # §6.21 materia that Communion stores
