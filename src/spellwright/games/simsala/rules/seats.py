"""The seats: their living neighbours, their lives and the stones in front of them. §1.4, §7.3

Loops over seats run over all five chairs, because a compiler makes most of a loop whose length it knows; an empty chair
has no lives and scores no points.
"""

from spellwright.kernel.pending import WHOSE
from spellwright.kernel.rule import inline_rule
from spellwright.kernel.seats import next_seat, previous_seat
from spellwright.kernel.told import EVERYBODY, tell

from ..pieces import LIVES, PLACES, Event, Spell
from ..state import State


@inline_rule
def turn(s: State) -> int:
    """Return the seat whose turn it is."""
    return int(s.pending[0, WHOSE])


@inline_rule
def left_of(s: State, p: int) -> int:
    """§7.3 Return the next living player clockwise."""
    other = next_seat(s, p)
    while s.lives[other] == 0:
        other = next_seat(s, other)
    return other


@inline_rule
def right_of(s: State, p: int) -> int:
    """§7.3 Return the next living player counter-clockwise."""
    other = previous_seat(s, p)
    while s.lives[other] == 0:
        other = previous_seat(s, other)
    return other


@inline_rule
def lose(s: State, p: int, lives: int) -> None:
    """§1.4 Take lives from a seat; nobody has fewer than none."""
    lost = min(int(s.lives[p]), lives)
    s.lives[p] -= lost
    tell(s, Event.LOST, p, lost, 0, s.lives[p], EVERYBODY)


@inline_rule
def heal(s: State, p: int, lives: int) -> None:
    """§1.4 Give lives back to a seat; nobody has more than six."""
    healed = min(LIVES - int(s.lives[p]), lives)
    s.lives[p] += healed
    tell(s, Event.HEALED, p, healed, 0, s.lives[p], EVERYBODY)


@inline_rule
def stones_of(s: State, p: int, spell: int) -> int:
    """Return how many stones with this spell stand in front of a seat."""
    count = 0
    for place in range(PLACES):
        if s.stones[p, place] == spell:
            count += 1
    return count


@inline_rule
def standing(s: State, p: int) -> int:
    """Return the places of a seat at which a stone stands, as a set."""
    places = 0
    for place in range(PLACES):
        if s.stones[p, place] != Spell.NONE:
            places |= 1 << place
    return places


@inline_rule
def stones_before(s: State, p: int) -> int:
    """Return how many stones stand in front of a seat."""
    count = 0
    for place in range(PLACES):
        if s.stones[p, place] != Spell.NONE:
            count += 1
    return count
