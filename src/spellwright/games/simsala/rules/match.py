"""The end of the match. §6"""

from spellwright.kernel.rule import rule

from ..pieces import SEATS, TARGET, Ending, Length
from ..state import State


@rule
def is_match_over(s: State) -> bool:
    """§6.1 Return whether somebody has reached the end of the track; §6.3 or the single round agreed on is over."""
    if s.length == Length.SINGLE:
        return s.round_number > 0
    for p in range(SEATS):
        if s.points[p] >= TARGET:
            return True
    return False


@rule
def ending(s: State) -> int:
    """§6.1, §6.3 Return why the match is over; Ending.NONE while it goes on."""
    if s.depth > 0:
        return Ending.NONE.value
    return Ending.SINGLE_ROUND.value if s.length == Length.SINGLE else Ending.TRACK.value


@rule
def score(s: State, p: int) -> int:
    """§6.1 Return the points of a seat; those beyond the track count."""
    return int(s.points[p])


@rule
def is_winner(s: State, p: int) -> bool:
    """§6.2 Return whether nobody has more points than a seat, nor equally many and more of them in the last round."""
    for other in range(SEATS):
        if s.points[other] > s.points[p]:
            return False
        if s.points[other] == s.points[p] and s.last_points[other] > s.last_points[p]:
            return False
    return True
