"""The end, chapter 8, and the solo opponent's points, chapter 9."""

from spellwright.kernel.rule import inline_rule, rule

from ..cards import COMMUNION, FEAST, HIGHEST, KNOWLEDGE, LEVELS, LOWEST
from ..pieces import COLOURS, RANK_CARDS, RANK_POINTS, SEATS, YELLOW, Ending
from ..places import FAMILIAR, FAMILIAR_POINTS, FIRST_TRACK_POINTS, FREE_SPACES, POOL, RIVAL, SPACES, TRACK
from ..spells import POINTS
from ..state import State
from .stones import colour_total, learned, of_rune, rune_totals, spell_at


@inline_rule
def has_brought_the_end(s: State, p: int) -> bool:
    """§8.1 Return whether a seat has the seventh card or the fourteenth materia; §9.4 or the solo track is full."""
    return learned(s, p) == COLOURS or s.held[FAMILIAR + p] == SPACES or s.track == TRACK


@rule
def ending(s: State) -> int:
    """§8.1, §9.4 Why the game is over; Ending.NONE while it goes on. If several players have brought the end in the
    last round, the seventh spell is named first."""
    if s.depth > 0:
        return Ending.NONE.value
    reason = Ending.TRACK.value
    for p in range(SEATS):
        if learned(s, p) == COLOURS:
            return Ending.SPELLS.value
        if s.held[FAMILIAR + p] == SPACES:
            reason = Ending.MATERIA.value
    return reason


@inline_rule
def card_points(s: State, p: int, colour: int) -> int:
    """§8.2 Return the points of a card as it stands."""
    level = int(s.level[p, colour])
    if level == 0:
        return 0
    spell = spell_at(s, colour)
    if spell == FEAST and level == HIGHEST:
        return colours_stored(s, p)
    if spell == KNOWLEDGE:
        return knowledge_points(s, p, level)
    if spell == COMMUNION and level == LOWEST + 1:
        return of_rune(rune_totals(s, FAMILIAR + p), s.rune[p, colour])
    return int(POINTS[LEVELS * spell + level - LOWEST])


@inline_rule
def colours_stored(s: State, p: int) -> int:
    """§6.12 Return how many colours lie on a familiar board."""
    colours = 0
    for colour in range(COLOURS):
        if colour_total(s, FAMILIAR + p, colour) > 0:
            colours += 1
    return colours


@inline_rule
def knowledge_points(s: State, p: int, level: int) -> int:
    """§6.20 Return the points that Knowledge makes for the other cards."""
    points = 0
    for colour in range(COLOURS):
        if colour != YELLOW and s.level[p, colour] > 0:
            is_double = level == HIGHEST or (level > LOWEST and s.level[p, colour] > LOWEST)
            points += 2 if is_double else 1
    return points


@rule
def score(s: State, p: int) -> int:
    """§8.2 Return the points of a seat's cards and familiar board."""
    points = FAMILIAR_POINTS[int(s.held[FAMILIAR + p])]
    for colour in range(COLOURS):
        points += card_points(s, p, colour)
    return points


@inline_rule
def rival_points(s: State) -> int:
    """§9.5 Return the solo opponent's points; 0 with more players."""
    lower = int(s.held[RIVAL]) - int(s.track)
    steps = int(s.track) - FREE_SPACES
    return lower + (FIRST_TRACK_POINTS + 2 * (steps - 1) if steps > 0 else 0)


@rule
def is_winner(s: State, p: int) -> bool:
    """§8.3 Return whether nobody is ahead of a seat in points, then cards, then materia; §9.6 solo: whether it is ahead
    of the opponent."""
    if s.seats == 1:
        return score(s, p) > rival_points(s)
    mine = rank(s, p)
    for other in range(SEATS):
        if other < s.seats and rank(s, other) > mine:
            return False
    return True


@rule
def rank(s: State, p: int) -> int:
    """§8.3 Return points, then cards, then materia in the pool as one number to compare."""
    return RANK_POINTS * score(s, p) + RANK_CARDS * learned(s, p) + int(s.held[POOL + p])
