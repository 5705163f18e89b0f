"""The altar at the end of a Day: chapter 7."""

from __future__ import annotations

from spellwright.games.spellbook.pieces import (
    ALTAR,
    ALTAR_LIMIT,
    ALTAR_SIZE,
    ANY,
    ASIDE,
    DISCARD,
    SOLO_ALTAR_SIZE,
    Event,
    Step,
)
from spellwright.games.spellbook.rules.cards import announce
from spellwright.games.spellbook.rules.learning import after_payment
from spellwright.games.spellbook.rules.stones import move_all, place_of
from spellwright.games.spellbook.state import State
from spellwright.kernel.pending import pop, push_which
from spellwright.kernel.rule import inline_rule


@inline_rule
def refill_altar(s: State, p: int) -> None:
    """§7.1–§7.3 Lay stones on the altar at the end of a Day, after clearing a full one; §9.3 solo."""
    there = int(s.held[ALTAR])
    is_full = s.seats > 1 and there >= ALTAR_LIMIT
    if is_full:
        there = 0
    laid = max(0, SOLO_ALTAR_SIZE - there) if s.seats == 1 else max(1, ALTAR_SIZE - there)
    push_which(s, Step.REVEAL, p, laid, ANY)
    if is_full:
        push_which(s, Step.CLEAR, p, 0, 0)


@inline_rule
def sweep(s: State, what: int, p: int, which: int) -> None:
    """Move everything that lies aside back (§5.8) or to the discard (§4.5), or everything on the altar to the discard
    (§7.3)."""
    pop(s)
    source = ALTAR if what == Step.CLEAR else ASIDE
    if what == Step.CLEAR:
        announce(s, Event.CLEARED, p, s.held[ALTAR], ALTAR, DISCARD)
    move_all(s, source, place_of(which, p) if what == Step.RETURN else DISCARD)
    if what == Step.INSTANT:
        after_payment(s, p, which)
