"""Setting up a match and each of its rounds, and dealing stones. §2, §3.9"""

from spellwright.kernel.pending import WHOSE, count_down, push, set_top, top
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.seats import next_seat
from spellwright.kernel.struct import Ints
from spellwright.kernel.told import EVERYBODY, all_but, tell

from ..options import AGREED_ENDING, AGREED_FIRST, AGREED_LENGTH, AGREED_ORDER
from ..pieces import LIVES, MYSTICS, OPEN_STONES, PLACES, SEATS, SPELLS, STONES, Ask, Event, Spell
from ..state import State
from .knowledge import forget
from .turn import begin_turn


@rule
def setup(s: State, seats: int, options: Ints) -> None:  # options: one number for each AGREED_…
    """§2.1 Set up a match; chance names the first player unless the table has agreed on one."""
    s.seats = seats
    s.order = options[AGREED_ORDER]
    s.length = options[AGREED_LENGTH]
    s.ending = options[AGREED_ENDING]
    s.mystics = MYSTICS
    if options[AGREED_FIRST] == 0:
        push(s, Ask.FIRST, 0, 0)
    else:
        s.first = int(options[AGREED_FIRST]) - 1
        begin_round(s)


@rule
def begin_round(s: State) -> None:
    """§2.2–§2.6 Put all pieces back; then deal five stones each from the first player on, then the open ones."""
    first = int(s.first)
    s.round_number += 1
    s.supply = STONES - MYSTICS
    s.mystics = MYSTICS
    for spell in range(1, SPELLS):
        s.unseen[spell] = spell
        s.board[spell] = 0
    for mystic in range(MYSTICS):
        s.owner[mystic] = 0
        s.mystic[mystic] = 0
    for p in range(SEATS):
        s.lives[p] = LIVES if p < s.seats else 0
        for place in range(PLACES):
            s.stones[p, place] = Spell.NONE
        forget(s, p)
    tell(s, Event.ROUND, first, s.round_number, 0, 0, EVERYBODY)
    begin_turn(s, first)
    if OPEN_STONES[s.seats] > 0:
        push(s, Ask.OPEN, 0, OPEN_STONES[s.seats])
    push(s, Ask.DEAL, first, PLACES * s.seats)


@inline_rule
def deal(s: State, spell: int) -> None:
    """§2.3, §3.9 Put a stone on a seat's next free place, where all others see it; a full row passes to the left."""
    p = top(s, WHOSE)
    place = 0
    while place < PLACES - 1 and s.stones[p, place] != Spell.NONE:
        place += 1
    if place == PLACES - 1:
        set_top(s, WHOSE, next_seat(s, p))
    count_down(s)
    s.stones[p, place] = spell
    s.unseen[spell] -= 1
    s.supply -= 1
    tell(s, Event.DEALT, p, spell, 0, place, all_but(p, s.seats))


@rule
def lay_open(s: State, spell: int) -> None:
    """§2.4 Lay one of the stones that are open from the start."""
    count_down(s)
    s.board[spell] += 1
    s.unseen[spell] -= 1
    s.supply -= 1
    tell(s, Event.OPENED, 0, spell, 0, 0, EVERYBODY)
