"""The end of a round and its score. §5, §7"""

from spellwright.kernel.pending import pop
from spellwright.kernel.rule import bookkeeping, rule
from spellwright.kernel.seats import next_seat
from spellwright.kernel.told import EVERYBODY, tell

from ..pieces import (
    MYSTIC_POINTS,
    MYSTICS,
    ONLY_ONE_POINTS,
    PLACES,
    SEATS,
    SURVIVOR_POINTS,
    WIN_POINTS,
    Event,
    Fate,
    RoundEnd,
    Spell,
)
from ..state import State
from .match import is_match_over
from .seats import stones_before, turn


@rule
def is_round_over(s: State) -> bool:
    """§5.1 Return whether a death has ended the round; §7.1 or, if there can be only one, whether only one is left."""
    alive = 0
    for p in range(SEATS):
        if s.lives[p] > 0:
            alive += 1
    return alive == 1 if s.ending == RoundEnd.ONE else alive < s.seats


@rule
def sweep(s: State, p: int) -> None:
    """§5.2 Take all lives of all others for a player who has cast their last stone."""
    tell(s, Event.SWEPT, p, 0, 0, 0, EVERYBODY)
    for other in range(SEATS):
        if other != p:
            s.lives[other] = 0


@rule
def finish_round(s: State) -> None:
    """§8.6 Turn all stones over; §5.2–§5.5, §7.2 score the round; §5.7 the left neighbour of the player last on turn
    begins the next one."""
    caller = turn(s)
    pop(s)
    tell(s, Event.ROUND_OVER, caller, 0, 0, 0, EVERYBODY)
    turn_over(s)
    for p in range(SEATS):
        if p < s.seats:
            s.last_points[p] = round_points(s, p, caller)
            s.points[p] += s.last_points[p]
            tell(s, Event.SCORED, p, s.last_points[p], fate(s, p, caller), s.points[p], EVERYBODY)
    if is_match_over(s):
        tell(s, Event.FINISHED, 0, 0, 0, 0, EVERYBODY)
    else:
        s.first = next_seat(s, caller)


@rule
@bookkeeping
def turn_over(s: State) -> None:
    """§8.6 Tell what stones are still standing: now their owners see them, too."""
    for p in range(SEATS):
        for place in range(PLACES):
            if s.stones[p, place] != Spell.NONE:
                tell(s, Event.TURNED, p, s.stones[p, place], 0, place, EVERYBODY)


@rule
def round_points(s: State, p: int, caller: int) -> int:
    """§5.2–§5.5 Return what a round is worth to a seat: the caller scores for the victory, other survivors for having
    survived, and both for their mystic stones. §7.2 If there can be only one, only the last one alive scores."""
    if s.lives[p] == 0:
        return 0
    reward = MYSTIC_POINTS * mystics_of(s, p)
    if s.ending == RoundEnd.ONE:
        return ONLY_ONE_POINTS + reward
    return reward + (WIN_POINTS if p == caller else SURVIVOR_POINTS)


@rule
def fate(s: State, p: int, caller: int) -> int:
    """§5.2–§5.4, §7.2 Return how the round ended for a seat. Only the caller loses lives on a call that fails."""
    if s.lives[p] == 0:
        return Fate.FAULT.value if p == caller else Fate.OUT.value
    if stones_before(s, p) == 0:
        return Fate.SWEPT.value
    if s.ending == RoundEnd.ONE:
        return Fate.LAST.value
    return Fate.TOOK.value if p == caller else Fate.SURVIVED.value


@rule
def mystics_of(s: State, p: int) -> int:
    """Return how many mystic stones a seat has taken."""
    count = 0
    for taken in range(MYSTICS):
        if taken < MYSTICS - s.mystics and s.owner[taken] == p:
            count += 1
    return count
