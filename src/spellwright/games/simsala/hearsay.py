"""What the calls of others tell of one's own stones.

Who calls has seen the stones that one does not see oneself. One who sees all four Night Singers elsewhere does not call
one; one who never calls a Blizzard, though few are to be seen, has probably seen them before us. So a world in which
others called what was likely to succeed, as they saw it, is more likely than one in which they called what was not.
That is no rule: how much people look at the odds is a guess, and some may not look at all. (§8 is what is certain.)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from spellwright.games.simsala.actions import CALL, END
from spellwright.games.simsala.pieces import HIDDEN, PLACES, SPELLS, Spell
from spellwright.games.simsala.state import State
from spellwright.kernel.rule import rule
from spellwright.kernel.strategy import Evidence, Seen
from spellwright.kernel.struct import Ints

KEEN = 2.5  # how much more a likelier call is preferred: a power of its odds
ENOUGH = 0.1  # how gladly a turn is ended, compared with a call that is sure
HOPELESS = 0.01  # odds below which nobody tells them apart
CARELESS = 0.1  # of all calls: those that have nothing to do with the odds

# A row of evidence: what was called (0: the turn was ended), the set of own places whose stones have not left since,
# and for each spell (0: the end of the turn) how gladly it is called, by how many of those stones are that spell.
CALLED, PLACED, GLADLY = 0, 1, 2
MANY = PLACES + 1  # so many stones, none included
ROW = GLADLY + SPELLS * MANY


# --- What was seen ----------------------------------------------------------------------------------------------------


def listen(v: Any, seen: Sequence[Seen]) -> Evidence:
    """All calls of others in this round that were made before stones which still stand."""
    me = int(v.seat)
    now = standing(v, me)
    before = dict.fromkeys(range(PLACES), Spell.NONE)  # stones that have left since, by place
    later, rows = v, []
    for u, action in reversed(seen):
        if u.round_number != v.round_number or not now:
            break
        if u.actor == me:
            there = standing(u, me)
            for place in there - standing(later, me):
                before[place] = Spell(action - CALL)
            for place in set(range(PLACES)) - there:
                before[place] = Spell.NONE
            now &= there
        elif action == END or action - CALL >= u.lowest:
            rows.append(row_of(u, me, action, now, [stone for stone in before.values() if stone != Spell.NONE]))
        later = u
    return np.array(rows).reshape(-1, ROW)


def standing(v: Any, me: int) -> set[int]:
    """Own places at which a stone stands."""
    return {place for place in range(PLACES) if v.stones[me, place] == HIDDEN}


def row_of(u: Any, me: int, action: int, now: set[int], before: Sequence[int]) -> Evidence:
    """One call. What its caller had not seen is what we had not, less our own stones, with the caller's own and with
    our mystic stones; the caller's mystic stones we do not know."""
    caller = int(u.actor)
    unseen = u.unseen.astype(np.float64)
    for stone in (*u.stones[caller], *u.mystic[u.owner == me]):
        if stone > Spell.NONE:
            unseen[stone] += 1
    for stone in before:
        unseen[stone] -= 1
    whole = unseen.sum() - len(now)
    there = u.stones[caller] > Spell.NONE
    free = [np.count_nonzero(there & (u.ruled_out[caller] >> (spell - 1) & 1 == 0)) for spell in range(1, SPELLS)]
    left = np.maximum(unseen[1:, None] - np.arange(MANY), 0.0)  # by spell, and by how many of them we have
    fails = np.ones_like(left)
    for drawn in range(PLACES):
        missed = np.maximum(whole - left - drawn, 0.0) / max(whole - drawn, 1.0)
        fails *= np.where(drawn < np.array(free)[:, None], missed, 1.0)
    gladly = np.zeros((SPELLS, MANY))
    gladly[0] = ENOUGH if u.casts > 0 else 0.0
    gladly[1:] = np.maximum(1.0 - fails, HOPELESS) ** KEEN
    gladly[1 : int(u.lowest)] = 0.0
    called = 0 if action == END else action - CALL
    return np.concatenate([[called, sum(1 << place for place in now)], gladly.ravel()])


# --- What it tells ----------------------------------------------------------------------------------------------------


@rule
def credit(s: State, p: int, evidence: Ints) -> float:
    """How likely others would have called what they called, had they seen these stones."""
    likely = 1.0
    for call in range(len(evidence)):
        row = evidence[call]
        total = row[GLADLY]
        chosen = row[GLADLY] if row[CALLED] == 0.0 else 0.0
        for spell in range(1, SPELLS):
            many = 0
            for place in range(PLACES):
                if int(row[PLACED]) & (1 << place) and s.stones[p, place] == spell:
                    many += 1
            gladly = row[GLADLY + MANY * spell + many]
            total += gladly
            if row[CALLED] == spell:
                chosen = gladly
        likely *= CARELESS / SPELLS + (1.0 - CARELESS) * chosen / total
    return likely
