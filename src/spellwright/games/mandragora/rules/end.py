"""The end: §7.1–§7.5. Points are in scoring.py."""

from __future__ import annotations

from spellwright.games.mandragora.actions import DROP, SKIP
from spellwright.games.mandragora.pieces import HAND_COLOURS, LAST_ROUNDS, Ending, Event, Spell, Step
from spellwright.games.mandragora.rules.cards import colours_in
from spellwright.games.mandragora.rules.hands import put_colour_down
from spellwright.games.mandragora.rules.turn import begin_turn
from spellwright.games.mandragora.state import CAST_SEAT, CAST_SPELL, State
from spellwright.kernel.choices import has
from spellwright.kernel.pending import count_down, pop, push_which
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.seats import next_seat, previous_seat
from spellwright.kernel.told import EVERYBODY, tell


@rule
def end_turn(s: State, p: int) -> None:
    """§7.1 When the pile is used up, the next player gets the end marker; §7.2 turns of players who have dropped out
    are skipped."""
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


# --- Before the count -------------------------------------------------------------------------------------------------


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
