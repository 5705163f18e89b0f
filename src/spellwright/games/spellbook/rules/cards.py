"""The spells in this game, and what players have learned: chapter 1 and §2.1."""

from __future__ import annotations

from spellwright.games.spellbook.pieces import BLUE, LEVELS, MIRAGE, SETS
from spellwright.games.spellbook.state import State
from spellwright.kernel.choices import small_size
from spellwright.kernel.rule import bookkeeping, inline_rule, rule
from spellwright.kernel.told import EVERYBODY, tell


@inline_rule
def spell_at(s: State, colour: int) -> int:
    """§2.1 Return the spell of a colour in this game; a number below all spells of the colour before its card is
    drawn."""
    return SETS * int(colour) + int(s.cards[colour]) - 1


@inline_rule
def effect_of(s: State, study: int) -> int:
    """Return the number of the effect of a card at a level; `study` is LEVELS * colour + level - LOWEST."""
    return LEVELS * spell_at(s, study // LEVELS) + study % LEVELS


@inline_rule
def learned(s: State, p: int) -> int:
    """Return how many cards a seat has learned."""
    return small_size(int(s.known[p]))


@inline_rule
def has_mirage(s: State, p: int) -> bool:
    """§6.18 Return whether a seat has learned Mirage."""
    return spell_at(s, BLUE) == MIRAGE and s.level[p, BLUE] > 0


@rule
@bookkeeping
def announce(s: State, event: int, p: int, piece: int, source: int, target: int) -> None:
    """Tell everybody: in SpellBook nothing is hidden."""
    tell(s, event, p, piece, source, target, EVERYBODY)
