"""What the calls of other players say about your own stones.

A player who calls has seen your stones; you have not. Somebody who sees all four Night Singers elsewhere will not call
one; somebody who never calls a Blizzard, though few are in sight, has probably seen them in front of you. So a world in
which the others called what they had good odds for is more likely than one in which they did not. This is no rule: how
much people care about odds is a guess, and some may not look at all. (§8 is about what is certain.)
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from spellwright.kernel.rule import rule
from spellwright.kernel.strategy import Evidence, Seen

from .actions import CALL, END
from .pieces import HIDDEN, PLACES, SPELLS, Spell
from .state import State

SHARPNESS = 2.5  # a call is preferred in proportion to this power of its odds
END_PREFERENCE = 0.1  # for ending the turn, compared with a call that cannot fail
MIN_ODDS = 0.01  # smaller odds are treated alike
CARELESS = 0.1  # the share of calls that have nothing to do with the odds

# The columns of evidence, one row for each call: what was called (0: the turn was ended); the set of your places whose
# stones are still the same; then, for each spell (0: the end of the turn), how strongly the caller prefers it, by the
# number of those stones that are this spell.
CALLED, PLACED, PREFERENCE = 0, 1, 2
COUNTS = PLACES + 1  # how many stones can be one spell, none included
COLUMNS = PREFERENCE + SPELLS * COUNTS


def listen(v: Any, seen: Sequence[Seen]) -> Evidence:
    """Return a row for each call of another player in this round, the newest first, as far back as any of the stones
    that the caller saw in front of you still stand."""
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
    return np.array(rows).reshape(-1, COLUMNS)


def standing(v: Any, me: int) -> set[int]:
    """Return the places of seat `me` at which a stone stands."""
    return {place for place in range(PLACES) if v.stones[me, place] == HIDDEN}


def row_of(u: Any, me: int, action: int, now: set[int], before: Sequence[int]) -> Evidence:
    """Return the evidence of one call. The caller had not seen what you had not, less your own stones, plus the
    caller's stones and your mystic stones; the caller's mystic stones are unknown to you."""
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
    left = np.maximum(unseen[1:, None] - np.arange(COUNTS), 0.0)  # [spell, count of them in front of you]
    fails = np.ones_like(left)
    for drawn in range(PLACES):
        missed = np.maximum(whole - left - drawn, 0.0) / max(whole - drawn, 1.0)
        fails *= np.where(drawn < np.array(free)[:, None], missed, 1.0)
    preference = np.zeros((SPELLS, COUNTS))
    preference[0] = END_PREFERENCE if u.casts > 0 else 0.0
    preference[1:] = np.maximum(1.0 - fails, MIN_ODDS) ** SHARPNESS
    preference[1 : int(u.lowest)] = 0.0
    called = 0 if action == END else action - CALL
    return np.concatenate([[called, sum(1 << place for place in now)], preference.ravel()])


@rule
def likelihood(s: State, p: int, evidence: Evidence) -> float:
    """Return how likely all calls in `evidence` are, had the callers seen the stones of seat `p` as they are in `s`."""
    product = 1.0
    for call in range(len(evidence)):
        row = evidence[call]
        total = row[PREFERENCE]
        chosen = row[PREFERENCE] if row[CALLED] == 0.0 else 0.0
        for spell in range(1, SPELLS):
            count = 0
            for place in range(PLACES):
                if int(row[PLACED]) & (1 << place) and s.stones[p, place] == spell:
                    count += 1
            preference = row[PREFERENCE + COUNTS * spell + count]
            total += preference
            if row[CALLED] == spell:
                chosen = preference
        product *= CARELESS / SPELLS + (1.0 - CARELESS) * chosen / total
    return product
