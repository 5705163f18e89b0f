"""Chapter 9: what everybody remembers of the hands. All of it is bookkeeping: no other rule ever reads it.

For each knower (the seats, and spectators) and each hand, `known` counts the cards that are in it for certain.
When a card goes from hand to hand, those who do not see it know one card less of each kind: that one is `loose`, in
one of the `mixed` hands. Counts are packed, two kinds in a byte."""

from spellwright.kernel.choices import has
from spellwright.kernel.rule import bookkeeping, inline_rule, rule
from spellwright.kernel.struct import Ints

from .cards import HAND
from .state import KNOWERS, PACKED, SPECTATOR_ROW, State

HALF = 4  # bits for a count
LOW = (1 << HALF) - 1
MOST = LOW  # of one kind, in a packed count


@inline_rule
def packed(counts: Ints, kind: int) -> int:  # counts: (PACKED,)
    """Return one count of a packed row."""
    return int(counts[kind >> 1]) >> HALF * (kind & 1) & LOW


@inline_rule
def pack(counts: Ints, kind: int, more: int) -> None:  # counts: (PACKED,)
    """Add to one count of a packed row."""
    counts[kind >> 1] = int(counts[kind >> 1]) + (more << HALF * (kind & 1))


@inline_rule
def unpack(counts: Ints, row: Ints) -> None:  # counts: (PACKED,), row: (HAND,)
    """Write all counts of a packed row."""
    for pair in range(PACKED):
        row[2 * pair] = counts[pair] & LOW
        row[2 * pair + 1] = counts[pair] >> HALF


@inline_rule
def is_there(s: State, knower: int) -> bool:
    """Return whether a knower takes part: somebody sits on this chair, or these are the spectators."""
    return knower < s.seats or knower == SPECTATOR_ROW


@rule
@bookkeeping
def see_card_come(s: State, p: int, kind: int) -> None:
    """§9.1 Note that all others saw a card go into a hand."""
    for knower in range(KNOWERS):
        if knower != p and is_there(s, knower):
            pack(s.known[knower, p], kind, 1)


@rule
@bookkeeping
def see_card_go(s: State, p: int, kind: int) -> None:
    """§9.1 Note that all others saw a card go from a hand to the table."""
    for knower in range(KNOWERS):
        if knower != p and is_there(s, knower):
            miss(s, knower, p, kind)


@rule
@bookkeeping
def miss(s: State, knower: int, p: int, kind: int) -> None:
    """Note that a card left a hand: one that was known to be there, or to be in a mixed hand, or else a hidden one."""
    if packed(s.known[knower, p], kind) > 0:
        pack(s.known[knower, p], kind, -1)
    elif has(int(s.mixed[knower]), p) and packed(s.loose[knower], kind) > 0:
        pack(s.loose[knower], kind, -1)


@rule
@bookkeeping
def see_card_change_hands(s: State, giver: int, taker: int, kind: int) -> None:
    """§9.3 Note a card that only giver and taker saw; §9.4 the others now know less about the giver's hand."""
    miss(s, taker, giver, kind)
    pack(s.known[giver, taker], kind, 1)
    for knower in range(KNOWERS):
        if knower != giver and knower != taker and is_there(s, knower):
            s.mixed[knower] = int(s.mixed[knower]) | 1 << giver | 1 << taker
            for known in range(HAND):
                if packed(s.known[knower, giver], known) > 0:
                    pack(s.known[knower, giver], known, -1)
                    pack(s.loose[knower], known, 1)
