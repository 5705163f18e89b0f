"""What the calls of other players say about your own stones.

A player who calls has seen your stones; you have not. Somebody who sees all four Night Singers elsewhere will not call
one; somebody who never calls a Blizzard, though few are in sight, has probably seen them in front of you. So a world in
which the others called what they had good odds for is more likely than one in which they did not. This is no rule: how
much people care about odds is a guess, and some may not look at all. (§8 is about what is certain.)
"""

from math import sqrt

from spellwright.kernel.choices import size
from spellwright.kernel.rule import rule
from spellwright.kernel.strategy import Evidence
from spellwright.kernel.struct import Ints

from .actions import CALL, END
from .pieces import MYSTICS, PLACES, SPELLS, Spell
from .state import State, View
from .view import hidden_places

# A call is preferred in proportion to its odds to the power of 2.5: a product and a root, the same on every machine.
END_PREFERENCE = 0.1  # for ending the turn, compared with a call that cannot fail
MIN_ODDS = 0.01  # smaller odds are treated alike
CARELESS = 0.1  # the share of calls that have nothing to do with the odds

# The columns of evidence, one row for each call: what was called (0: the turn was ended); the set of your places whose
# stones are still the same; then, for each spell (0: the end of the turn), how strongly the caller prefers it, by the
# number of those stones that are this spell.
CALLED, PLACED, PREFERENCE = 0, 1, 2
COUNTS = PLACES + 1  # how many stones can be one spell, none included
COLUMNS = PREFERENCE + SPELLS * COUNTS

STONE_BITS = 4  # a spell in a packed list of stones
STONE = (1 << STONE_BITS) - 1


@rule
def listen(v: View, views: Ints, actions: Ints, evidence: Evidence) -> int:
    """Write a row for each call of another player in this round, the newest first, as far back as any of the stones
    that the caller saw in front of you still stand; return the number of rows. `views` are the views of your seat
    before all `actions`, the oldest first; `evidence` has room for a row for each."""
    me = int(v.seat)
    now = hidden_places(v, me)
    there_later = now
    left = 0  # the stones that have left since, by place: STONE_BITS for each
    rows = 0
    for index in range(len(views) - 1, -1, -1):
        u = views[index]
        if u.round_number != v.round_number or now == 0:
            break
        there = hidden_places(u, me)
        action = int(actions[index])
        if u.actor == me:
            for place in range(PLACES):
                shift = STONE_BITS * place
                if not there & (1 << place):
                    left &= ~(STONE << shift)
                elif not there_later & (1 << place):
                    left = left & ~(STONE << shift) | (action - CALL) << shift
            now &= there
        elif action == END or action - CALL >= u.lowest:
            hear_call(u, me, action, now, left, evidence[rows])
            rows += 1
        there_later = there
    return rows


@rule
def hear_call(u: View, me: int, action: int, now: int, left: int, row: Evidence) -> None:
    """Write the evidence of one call, before which your view was `u`. The stones in the set of places `now` still
    stand; those in `left` stood there then."""
    whole = -size(now)
    for spell in range(1, SPELLS):
        whole += unseen_by_caller(u, me, spell, left)
    row[CALLED] = 0 if action == END else action - CALL
    row[PLACED] = now
    for count in range(COUNTS):
        row[PREFERENCE + count] = END_PREFERENCE if u.casts > 0 else 0.0
    for spell in range(1, SPELLS):
        unseen = unseen_by_caller(u, me, spell, left)
        free = places_free_for(u, int(u.actor), spell)
        for count in range(COUNTS):
            preference = 0.0
            if spell >= u.lowest:
                odds = max(odds_of(max(unseen - count, 0), whole, free), MIN_ODDS)
                preference = odds * odds * sqrt(odds)
            row[PREFERENCE + COUNTS * spell + count] = preference


@rule
def unseen_by_caller(u: View, me: int, spell: int, left: int) -> int:
    """Return how many stones of a spell the caller had not seen, those in front of you that still stand included: what
    you had not seen, less those of your stones that have left since, plus the caller's stones and your mystic stones.
    (The caller's mystic stones are unknown to you.)"""
    many = int(u.unseen[spell])
    for place in range(PLACES):
        if u.stones[u.actor, place] == spell:
            many += 1
        if left >> STONE_BITS * place & STONE == spell:
            many -= 1
    for number in range(MYSTICS):
        if u.owner[number] == me and u.mystic[number] == spell:
            many += 1
    return many


@rule
def places_free_for(u: View, caller: int, spell: int) -> int:
    """Return at how many places in front of the caller a stone stands that may be this spell."""
    many = 0
    for place in range(PLACES):
        if u.stones[caller, place] > Spell.NONE and u.ruled_out[caller, place] >> (spell - 1) & 1 == 0:
            many += 1
    return many


@rule
def odds_of(many: int, whole: int, free: int) -> float:
    """Return the probability that at least one of `free` stones is one of `many`, drawn from `whole`."""
    fails = 1.0
    for drawn in range(free):
        fails *= max(whole - many - drawn, 0) / max(whole - drawn, 1)
    return 1.0 - fails


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
