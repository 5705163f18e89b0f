"""Chapter 8: what a seat sees, what it can infer, and worlds that it could be in.

Beliefs are exact. The stones before a seat are a random draw from all it has not seen, weighed by what calls have
shown: a failed call rules a spell out for the places of its time (§8.3); a successful call of a spell of which *n*
stood there would have taken this very stone with chance 1/n (§8.5). For one spell both depend only on the set of
places at which it stands, so the weight of a whole assignment is a product over spells, and sums over all assignments
can be made spell by spell over sets of places: 8 · 3⁵ steps in place of 8⁵ assignments.
"""

from collections.abc import Callable
from typing import Annotated

import numpy as np

from spellwright.kernel.chance import Stream, draw_below, draw_fraction
from spellwright.kernel.choices import size
from spellwright.kernel.copying import copier
from spellwright.kernel.pending import MANY, WHAT, WHOSE, top
from spellwright.kernel.rule import rule
from spellwright.kernel.struct import Ints, Struct
from spellwright.kernel.told import EVENT, LINE, PAGE, PIECE, SEAT, TARGET, UNKNOWN, copy_page

from .actions import CALL, END
from .pieces import HIDDEN, LIVES, MYSTICS, PLACES, SPELLS, Ask, Event, Spell
from .rules.choices import actor, is_legal
from .rules.knowledge import only_spell
from .rules.seats import left_of, right_of, turn
from .state import LINES, Common, State, View

SETS = 1 << PLACES  # sets of places
NOWHERE = 0
SWEEPS = 8  # enough for rows to forget the order in which they were first drawn


class Belief(Struct):
    """What a seat can infer about its own stones."""

    places: Annotated[Ints, np.float64, (PLACES, SPELLS)]  # chance that the stone at a place is this spell
    anywhere: Annotated[Ints, np.float64, (SPELLS,)]  # chance that at least one own stone is this spell


class Workings(Belief):
    """A belief, and the memory in which it is worked out. "Just there" means at exactly these places."""

    weight: Annotated[Ints, np.float64, (SPELLS, SETS)]  # weight of "this spell stands just there"
    below: Annotated[Ints, np.float64, (SPELLS, SETS)]  # of "spells up to this one stand just there"
    above: Annotated[Ints, np.float64, (SPELLS, SETS)]  # of "spells above this one stand just there"


copy_common: Callable[[Common, Common], None] = copier(Common, without=PAGE)  # what everybody sees

# --- The view -------------------------------------------------------------------------------------------------------


@rule
def view(s: State, p: int, v: View) -> None:
    """§8.1, §8.2 Show all stones but the seat's own, its own mystic stones, and all that was said; §7.4 stones of the
    dead are seen by all, §8.6 and after the last round those of everybody."""
    copy_common(s, v)
    copy_page(s, v, p)
    show_known(s, p, v)
    if v.actor == p:
        for a in range(END, CALL + SPELLS):
            v.legal[a] = 1 if is_legal(s, a) else 0


@rule
def show_known(s: State, p: int, v: View) -> None:
    """§8.1, §8.2 Show the stones that a seat sees, those it has not seen, its own mystic stones, and its neighbours:
    all that an observation tells besides what everybody sees. What the view holds at empty chairs stays untouched."""
    v.seat = p
    v.actor = actor(s)
    v.left = left_of(s, p) if p >= 0 and s.round_number > 0 else -1
    v.right = right_of(s, p) if p >= 0 and s.round_number > 0 else -1
    v.turn = turn(s) if s.round_number > 0 and s.depth > 0 else -1
    for spell in range(SPELLS):
        v.unseen[spell] = s.unseen[spell]
    for q in range(s.seats):
        for place in range(PLACES):
            stone = int(s.stones[q, place])
            if stone != Spell.NONE and s.lives[q] > 0 and s.depth > 0 and (q == p or p < 0):
                v.stones[q, place] = HIDDEN
                v.unseen[stone] += 1
            else:
                v.stones[q, place] = stone
    for taken in range(MYSTICS - s.mystics):
        if s.owner[taken] == p:
            v.mystic[taken] = s.mystic[taken]
        else:
            v.mystic[taken] = HIDDEN
            v.unseen[s.mystic[taken]] += 1
    v.is_uncalled = 1 if v.turn == s.first and is_untouched(s) else 0


@rule
def is_untouched(s: State) -> bool:
    """Return whether everything is as it was dealt: no life is lost, and nothing is known about any stone."""
    if s.casts > 0 or s.mystics < MYSTICS:
        return False
    for p in range(s.seats):
        if s.lives[p] < LIVES or s.memory_count[p] > 0:
            return False
        for place in range(PLACES):
            if s.ruled_out[p, place] != 0:
                return False
    return True


# --- Beliefs --------------------------------------------------------------------------------------------------------


@rule
def belief(v: View, b: Workings) -> None:
    """§8.5 Write the chance of every spell at each place of the seat, and anywhere; nothing for a spectator."""
    p = int(v.seat)
    for spell in range(SPELLS):
        b.anywhere[spell] = 0.0
        for place in range(PLACES):
            b.places[place, spell] = 0.0
    if p < 0:
        return
    places = hidden_places(v, p)
    weigh(v, v.unseen, p, places, b)
    whole = b.below[SPELLS - 1, places]
    for place in range(PLACES):
        if v.stones[p, place] > Spell.NONE:
            b.places[place, v.stones[p, place]] = 1.0
            b.anywhere[v.stones[p, place]] = 1.0
    for spell in range(1, SPELLS):
        there = places
        while there != NOWHERE:
            chance = b.weight[spell, there] * others(b, spell, places ^ there) / whole
            b.anywhere[spell] += chance
            for place in range(PLACES):
                if there & (1 << place):
                    b.places[place, spell] += chance
            there = (there - 1) & places


@rule
def hidden_places(v: View, p: int) -> int:
    """Return the places of a seat whose stones this view does not show, as a set."""
    places = 0
    for place in range(PLACES):
        if v.stones[p, place] == HIDDEN:
            places |= 1 << place
    return places


@rule
def weigh(v: Common, unseen: Ints, p: int, places: int, b: Workings) -> None:  # unseen: (SPELLS,)
    """Fill the working memory: weights of each spell alone, of all up to it, of all above it, on all sets of places."""
    for spell in range(1, SPELLS):
        there = places
        while True:
            b.weight[spell, there] = weight_of(v, int(unseen[spell]), p, spell, there)
            if there == NOWHERE:
                break
            there = (there - 1) & places
    filled = places
    while True:
        b.below[0, filled] = 1.0 if filled == NOWHERE else 0.0
        b.above[SPELLS - 1, filled] = b.below[0, filled]
        if filled == NOWHERE:
            break
        filled = (filled - 1) & places
    for spell in range(1, SPELLS):
        add_spell(b.weight[spell], b.below[spell - 1], b.below[spell], places)
    for spell in range(SPELLS - 1, 0, -1):
        add_spell(b.weight[spell], b.above[spell], b.above[spell - 1], places)


@rule
def weight_of(v: Common, unseen: int, p: int, spell: int, there: int) -> float:
    """Return the weight of a spell standing just there: the ways to draw it, times the chance of all casts that are
    remembered."""
    if there == NOWHERE and v.depth > 0 and top(v, WHAT) == Ask.LEAVE and top(v, WHOSE) == p and top(v, MANY) == spell:
        return 0.0  # everybody knows of one: it is on its way to the board
    for place in range(PLACES):
        if there & (1 << place) and v.ruled_out[p, place] & only_spell(spell):
            return 0.0
    weight = 1.0
    for drawn in range(size(there)):
        weight *= unseen - drawn
    for memory in range(v.memory_count[p]):
        if v.memory_spell[p, memory] == spell:
            weight /= int(v.memory_known[p, memory]) + size(there & int(v.memory_places[p, memory]))
    return weight


@rule
def add_spell(weight: Ints, before: Ints, after: Ints, places: int) -> None:  # each (SETS,)
    """Fill `after` with the weights of one more spell: it stands somewhere, those before it on the rest."""
    filled = places
    while True:
        total = 0.0
        there = filled
        while True:
            total += weight[there] * before[filled ^ there]
            if there == NOWHERE:
                break
            there = (there - 1) & filled
        after[filled] = total
        if filled == NOWHERE:
            break
        filled = (filled - 1) & places


@rule
def others(b: Workings, spell: int, rest: int) -> float:
    """Return the weight of all other spells on the places that a spell leaves."""
    total = 0.0
    lower = rest
    while True:
        total += b.below[spell - 1, lower] * b.above[spell, rest ^ lower]
        if lower == NOWHERE:
            return float(total)
        lower = (lower - 1) & rest


# --- Worlds ---------------------------------------------------------------------------------------------------------


@rule
def world(v: View, stream: Stream, b: Workings, s: State) -> None:
    """Write a random position that this view cannot tell from the real one: for a seat with exactly the chances of its
    belief. A spectator sees no row: there, rows are drawn one after the other and then, several times over, each one
    again given all others, which brings them close to the exact chances."""
    copy_common(v, s)
    while not draw_stones(v, stream, b, s):
        pass
    if v.seat < 0:
        for _ in range(SWEEPS):
            sweep_rows(v, stream, b, s)
    for taken in range(MYSTICS - s.mystics):
        s.mystic[taken] = v.mystic[taken]
        if s.mystic[taken] == HIDDEN:
            s.mystic[taken] = draw_unseen(s, stream)
    write_page(v, s)


@rule
def draw_stones(v: View, stream: Stream, b: Workings, s: State) -> bool:
    """Draw all stones that the view hides; return False if what the first seats got leaves none for the last ones."""
    for spell in range(SPELLS):
        s.unseen[spell] = v.unseen[spell]
    for p in range(s.seats):
        for place in range(PLACES):
            s.stones[p, place] = max(int(v.stones[p, place]), 0)
    for p in range(s.seats):
        places = hidden_places(v, p)
        if places != NOWHERE:
            weigh(v, s.unseen, p, places, b)
            if b.below[SPELLS - 1, places] == 0.0:
                return False
            draw_row(stream, b, s, p, places)
    return True


@rule
def sweep_rows(v: View, stream: Stream, b: Workings, s: State) -> None:
    """Put every hidden row back among the unseen stones, one at a time, and draw it again given all others."""
    for p in range(s.seats):
        places = hidden_places(v, p)
        if places != NOWHERE:
            for place in range(PLACES):
                if places & (1 << place):
                    s.unseen[s.stones[p, place]] += 1
            weigh(v, s.unseen, p, places, b)
            draw_row(stream, b, s, p, places)


@rule
def draw_row(stream: Stream, b: Workings, s: State, p: int, places: int) -> None:
    """Draw the stones of one seat: from the highest spell down, the set of places at which each stands."""
    for spell in range(SPELLS - 1, 0, -1):
        ticket = draw_fraction(stream) * b.below[spell, places]
        chosen = NOWHERE
        there = places
        while True:
            weight = b.weight[spell, there] * b.below[spell - 1, places ^ there]
            if weight > 0.0:
                chosen = there
                ticket -= weight
                if ticket < 0.0:
                    break
            if there == NOWHERE:
                break
            there = (there - 1) & places
        for place in range(PLACES):
            if chosen & (1 << place):
                s.stones[p, place] = spell
                s.unseen[spell] -= 1
        places ^= chosen


@rule
def draw_unseen(s: State, stream: Stream) -> int:
    """Draw one of the stones that are left."""
    total = 0
    for spell in range(1, SPELLS):
        total += int(s.unseen[spell])
    ticket = draw_below(stream, total)
    spell = 0
    while ticket >= 0:
        spell += 1
        ticket -= int(s.unseen[spell])
    s.unseen[spell] -= 1
    return spell


@rule
def write_page(v: View, s: State) -> None:
    """Write what was told last as it would have been told in this world."""
    s.told_count = v.told_count
    for line in range(LINES):
        for column in range(LINE):
            s.told[line, column] = v.told[line, column]
        if s.told[line, PIECE] == UNKNOWN and s.told[line, EVENT] == Event.DEALT:
            s.told[line, PIECE] = s.stones[s.told[line, SEAT], s.told[line, TARGET]]
        if s.told[line, PIECE] == UNKNOWN and s.told[line, EVENT] == Event.LOOKED:
            s.told[line, PIECE] = s.mystic[MYSTICS - 1 - s.told[line, TARGET]]
