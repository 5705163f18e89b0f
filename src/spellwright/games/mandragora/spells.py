"""The spells, §1.6, and their stacks."""

from enum import IntEnum

from .cards import KINDS


class Spell(IntEnum):
    """Chapter 6: the spells."""

    MOVIBUS = 0
    TRANSLATIO = 1
    SUBSTITUTIO = 2
    LEVITATIO = 3
    REPETERIBUS = 4
    ANTECESSIBUS = 5
    DISPARATUS = 6
    SUFFOGARUS = 7


SPELLS = len(Spell)
SPELL_NAMES = tuple(spell.name.lower() for spell in Spell)
SPELL_COUNTS = (4, 4, 4, 3, 3, 3, 2, 1)  # how often each spell exists, §1.6
SPELL_CARDS = sum(SPELL_COUNTS)
STACKS = 5  # by value, 1 … 5
SPELL_PIECE = KINDS  # in told events: the number of the spell plus this
