"""What everyone remembers about stones they cannot see. §8"""

from spellwright.kernel.rule import bookkeeping, inline_rule, rule

from ..pieces import PLACES, Spell
from ..state import State
from .seats import standing


@inline_rule
def only_spell(spell: int) -> int:
    """Return the set of this one spell."""
    return 1 << (int(spell) - 1)


@rule
@bookkeeping
def rule_out(s: State, p: int, spell: int) -> None:
    """§8.3 Note that none of the stones in front of a seat is this spell."""
    for place in range(PLACES):
        if s.stones[p, place] != Spell.NONE:
            s.ruled_out[p, place] |= only_spell(spell)


@rule
@bookkeeping
def forget(s: State, p: int) -> None:
    """Forget everything about a seat's stones: a new round begins."""
    for place in range(PLACES):
        s.ruled_out[p, place] = 0
    while s.memory_count[p] > 0:
        drop_memory(s, p, int(s.memory_count[p]) - 1)


@rule
@bookkeeping
def remember_cast(s: State, p: int, spell: int, place: int) -> None:
    """§8.5 Note that a stone has left: older casts knew it, and this one tells something about all that remain."""
    gone = 1 << place
    s.ruled_out[p, place] = 0
    memory = 0
    while memory < s.memory_count[p]:
        if s.memory_places[p, memory] & gone:
            s.memory_places[p, memory] ^= gone
            if s.memory_spell[p, memory] == spell:
                s.memory_known[p, memory] += 1
        if s.memory_places[p, memory] == 0:
            drop_memory(s, p, memory)
        else:
            memory += 1
    places = standing(s, p)
    if places != 0:
        memory = int(s.memory_count[p])
        s.memory_spell[p, memory] = spell
        s.memory_places[p, memory] = places
        s.memory_known[p, memory] = 1
        s.memory_count[p] += 1


@rule
def drop_memory(s: State, p: int, memory: int) -> None:
    """Forget a cast that says nothing about the stones still standing; later casts move up."""
    last = int(s.memory_count[p]) - 1
    for later in range(memory, last):
        s.memory_spell[p, later] = s.memory_spell[p, later + 1]
        s.memory_places[p, later] = s.memory_places[p, later + 1]
        s.memory_known[p, later] = s.memory_known[p, later + 1]
    s.memory_spell[p, last] = 0
    s.memory_places[p, last] = 0
    s.memory_known[p, last] = 0
    s.memory_count[p] = last
