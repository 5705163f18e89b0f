"""Setup: chapter 2."""

from spellwright.kernel.pending import MANY, WHAT, WHICH, add_top, pop, push_which, top
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.seats import seat_after
from spellwright.kernel.struct import Ints

from ..options import AGREED_DIFFICULTY, AGREED_FIRST, AGREED_RED, AGREED_SET, CLASSIC
from ..pieces import COLOURS, KINDS, OF_A_KIND, SEATS, Event
from ..places import ALTAR_SIZE, SOLO_ALTAR_SIZE, START, VORTEX
from ..spells import NEVER, PHASE
from ..state import State
from ..steps import ANY, Step
from .day import begin_day
from .stones import announce, spell_at


@rule
def setup(s: State, seats: int, options: Ints) -> None:  # options: one number for each AGREED_…
    """§2.1, §2.2 Set up the cards and the first player, as agreed or by chance; the rest of the setup follows."""
    s.seats = seats
    for colour in range(COLOURS):
        if options[AGREED_RED + colour] > 0:
            s.cards[colour] = options[AGREED_RED + colour]
        elif options[AGREED_SET] != CLASSIC:
            s.cards[colour] = options[AGREED_SET] + 1
    for kind in range(KINDS):
        s.stones[VORTEX, kind] = OF_A_KIND
    s.held[VORTEX] = OF_A_KIND * KINDS
    push_which(s, Step.LAYOUT, 0, options[AGREED_DIFFICULTY], 0)
    push_which(s, Step.CARDS, 0, 0, 0)
    if options[AGREED_FIRST] > 0:
        s.first = options[AGREED_FIRST] - 1
        s.turn = s.first
    elif seats > 1:
        push_which(s, Step.FIRST, 0, 0, 0)
    continue_setup(s)


@rule
def continue_setup(s: State) -> None:
    """§2.1–§2.3 Go on with the setup until chance is needed: for the first player, for a card, for a stone."""
    while top(s, WHAT) >= Step.CARDS:
        if top(s, WHAT) == Step.LAYOUT:
            lay_table(s, top(s, MANY))
        elif top(s, WHICH) == COLOURS:
            pop(s)
        elif s.cards[top(s, WHICH)] == 0:
            return
        else:
            add_top(s, WHICH, 1)


@inline_rule
def lay_table(s: State, difficulty: int) -> None:
    """§2.3, §2.4, §9.1, §9.9 Fill the altar, deal two materia to each player, then give the solo opponent its own."""
    pop(s)
    note_phases(s)
    announce(s, Event.FIRST, s.first, 0, 0, 0)
    begin_day(s, s.first)
    push_which(s, Step.GIFT, s.first, difficulty, ANY)
    for distance in range(SEATS - 1, -1, -1):
        if distance < s.seats:
            push_which(s, Step.DRAW, seat_after(s, s.first, distance), START, ANY)
    push_which(s, Step.REVEAL, s.first, SOLO_ALTAR_SIZE if s.seats == 1 else ALTAR_SIZE, ANY)


@rule
def note_phases(s: State) -> None:
    """§3.6 Note which cards belong to which phase."""
    for colour in range(COLOURS):
        phase = PHASE[spell_at(s, colour)]
        if phase != NEVER:
            s.of_phase[phase] |= 1 << colour
