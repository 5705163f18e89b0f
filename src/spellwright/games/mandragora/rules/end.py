"""The end, points and winners: chapter 7 and §8.5."""

from spellwright.kernel.choices import has, size
from spellwright.kernel.pending import count_down, pop, push_which
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.seats import next_seat, previous_seat
from spellwright.kernel.told import EVERYBODY, tell

from ..actions import DROP, SKIP
from ..cards import HAND_COLOURS
from ..pieces import CURSED, LAST_ROUNDS, RANK_BOOKS, RANK_POINTS, SEATS, Ending, Event, Step
from ..spells import Spell
from ..state import CAST_BOOK, CAST_SEAT, CAST_SPELL, State
from .hands import book_value, colours_in, put_colour_down
from .teams import partner
from .turn import begin_turn


@rule
def end_turn(s: State, p: int) -> None:
    """§7.1 Give out the end marker once the pile is used up; §7.2 skip the turns of players who have dropped out."""
    pop(s)
    if s.last > 0:
        s.last -= 1
    elif s.pile == 0:
        s.last = LAST_ROUNDS * int(s.seats)
        s.marker = next_seat(s, p) + 1
        tell(s, Event.MARKER, next_seat(s, p), 0, 0, 0, EVERYBODY)
    if s.marker > 0 and are_all_out(s):
        s.last = 0
    p = next_seat(s, p)
    while s.last > 0 and has(int(s.left), p):
        s.last -= 1
        p = next_seat(s, p)
    if s.marker > 0 and s.last == 0:
        finish(s)
    else:
        begin_turn(s, p)


@inline_rule
def are_all_out(s: State) -> bool:
    """§7.2 Whether every player has dropped out."""
    return int(s.left) == (1 << int(s.seats)) - 1


@inline_rule
def drop_out(s: State, p: int) -> None:
    """§7.2 Give a seat no more turns."""
    pop(s)
    s.left |= 1 << p
    tell(s, Event.LEFT, p, 0, 0, 0, EVERYBODY)


@rule
def ending(s: State) -> int:
    """§7.1, §7.2 Why the game is over; Ending.NONE while it goes on."""
    if s.depth > 0:
        return Ending.NONE.value
    return Ending.ALL_OUT.value if are_all_out(s) else Ending.LAST_ROUNDS.value


@rule
def spells_of(s: State, p: int, spell: int) -> int:
    """Return how many copies of a spell a seat has cast."""
    many = 0
    for number in range(s.casts):
        if s.cast[number, CAST_SEAT] == p and s.cast[number, CAST_SPELL] == spell:
            many += 1
    return many


@rule
def finish(s: State) -> None:
    """§7.5 Apply Suffogarus, then ask for Disparatus, from the first player on."""
    p = int(s.first)
    for _ in range(s.seats):
        p = previous_seat(s, p)
        if spells_of(s, p, Spell.SUFFOGARUS) > 0 and s.hand_size[p] > 0:
            tell(s, Event.EMPTIED, p, s.hand_size[p], 0, 0, EVERYBODY)
            for colour in range(HAND_COLOURS):
                put_colour_down(s, p, colour)
        many = spells_of(s, p, Spell.DISPARATUS)
        if many > 0:
            push_which(s, Step.DROP, p, many, 0)


@inline_rule
def drop_choices(s: State, p: int) -> int:
    """§6.7 Return the colours of a hand, or none of them, as a set."""
    colours = colours_in(int(s.holds[p]))
    return colours | 1 << SKIP - DROP if colours != 0 else 0


@inline_rule
def drop_colour(s: State, p: int, colour: int) -> None:
    """§6.7 Use one Disparatus on a colour."""
    before = int(s.hand_size[p])
    put_colour_down(s, p, colour)
    tell(s, Event.DROPPED, p, before - int(s.hand_size[p]), colour, 0, EVERYBODY)
    count_down(s)


@rule
def cast_points(s: State, p: int) -> int:
    """§7.6 Return the values of the spells that a seat has cast, and of their books."""
    points = 0
    for number in range(s.casts):
        if s.cast[number, CAST_SEAT] == p:
            points += book_value(int(s.cast[number, CAST_BOOK])) + int(s.value[s.cast[number, CAST_SPELL]])
    return points


@inline_rule
def tile_points(s: State, p: int) -> int:
    """§7.6 Return what Cursed! costs a seat, as a number below zero."""
    return -CURSED if s.tile == p + 1 else 0


@rule
def points_of(s: State, p: int) -> int:
    """§7.6 Return the points of a seat without its partner's."""
    return cast_points(s, p) - size(colours_in(int(s.holds[p]))) + tile_points(s, p)


@rule
def score(s: State, p: int) -> int:
    """§7.6 Return the points of a seat, §8.5 or of its team."""
    return points_of(s, p) + (points_of(s, partner(p)) if s.teams else 0)


@rule
def rank(s: State, p: int) -> int:
    """§7.7, §8.5 Return points, then books laid out, then the highest book as one number to compare."""
    books = 0
    highest = 0
    for number in range(s.casts):
        who = int(s.cast[number, CAST_SEAT])
        if who == p or (s.teams and who == partner(p)):
            books += 1
            highest = max(highest, book_value(int(s.cast[number, CAST_BOOK])))
    return RANK_POINTS * score(s, p) + RANK_BOOKS * books + highest


@rule
def is_winner(s: State, p: int) -> bool:
    """§7.7 Return whether nobody is ahead of a seat."""
    mine = rank(s, p)
    for other in range(SEATS):
        if other < s.seats and rank(s, other) > mine:
            return False
    return True
