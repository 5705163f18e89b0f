"""Stones one by one: those a seat picks, and those that come out of the bag."""

from spellwright.kernel.choices import lowest
from spellwright.kernel.flow import AGAIN
from spellwright.kernel.pending import MANY, WHAT, WHICH, add_top, below, count_down, pop, push_which, set_top
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.verbs import NOTHING

from ..actions import PICK
from ..cards import LEVELS, LOWEST
from ..pieces import BLUE, RUNES, Event
from ..places import DISCARD, REFRESHING, VORTEX
from ..spells import MIRAGE_DRAWS
from ..state import State
from ..steps import ANY, OF_COLOUR, SOURCE, SUITS, TARGET, TOLD, Step
from .choices import offer
from .learning import goes_whole, payable_kinds
from .stones import (
    UNLIMITED,
    announce,
    can_draw,
    count_stones,
    has_mirage,
    move_all,
    move_stone,
    place_of,
    room_at,
    suiting,
)

LEARNED_BELOW_STONE = 3  # the payment's first entry, while the stone for the card is chosen (see learning.py)
LEARNED_BELOW_SINGLES = 1


@inline_rule
def choose_stones(s: State, what: int, p: int, many: int, which: int) -> int:
    """§3.9 Ask for as many stones as possible; §3.12 unless all must go, and §6.18 their order does not matter."""
    source = place_of(SOURCE[what], p)
    if what == Step.STONE or what == Step.REALS:
        kinds = payable_kinds(s, what, p) if many > 0 else 0
    else:
        kinds = suiting(s, p, source, many, which)
        if what == Step.SINGLES:
            kinds &= ~int(SUITS[OF_COLOUR + below(s, LEARNED_BELOW_SINGLES, WHICH) // LEVELS])
    is_free = what == Step.TAKE_UP_TO or what == Step.REPLACE
    needed = UNLIMITED if what == Step.REPLACE else many
    needed = min(needed, room_at(s, place_of(TARGET[what], p)))
    if kinds == 0 or needed == 0:
        finish_stones(s, what, p, many)
        return AGAIN
    if is_free:
        return offer(s, kinds << 1 | 1)
    must_go = is_order_free(s, what, p) and count_stones(s, source, kinds) <= needed
    if must_go or (what == Step.REALS and goes_whole(s, p, many, which - OF_COLOUR)):
        return PICK + lowest(kinds)
    return offer(s, kinds << 1)


@inline_rule
def is_order_free(s: State, what: int, p: int) -> bool:
    """§6.18 Return whether the order of the stones does not matter; with Mirage that of stones taken may."""
    return what != Step.TAKE or p != s.turn or not has_mirage(s, p)


@rule
def finish_stones(s: State, what: int, p: int, many: int) -> None:
    """End a step that asks for stones; §6.14 what was discarded from the altar is then replaced."""
    pop(s)
    if what == Step.REPLACE:
        push_which(s, Step.REVEAL, p, many, ANY)


@inline_rule
def pick_stone(s: State, what: int, p: int, kind: int) -> None:
    """Move a picked stone to where the step says; the step goes on until it has all its stones."""
    source, target = place_of(SOURCE[what], p), place_of(TARGET[what], p)
    move_stone(s, kind, source, target)
    announce(s, TOLD[what], p, kind, source, target)
    if what == Step.REPLACE:
        add_top(s, MANY, 1)
        return
    if what == Step.STONE:
        s.pending[s.depth - 1 - LEARNED_BELOW_STONE, MANY] = 1 + kind % RUNES
    elif what == Step.TAKE_UP_TO:
        set_top(s, WHICH, OF_COLOUR + kind // RUNES)
    elif what == Step.STORE_SET:
        set_top(s, WHAT, Step.STORE)
        set_top(s, WHICH, OF_COLOUR + kind // RUNES)
    elif what == Step.OFFER:
        s.track += 1
    count_down(s)
    if what == Step.OFFER and s.track in REFRESHING:
        push_which(s, Step.CLEAR, p, 0, 0)
    if what <= Step.TAKE_UP_TO and p == s.turn and has_mirage(s, p) and kind % RUNES == s.rune[p, BLUE]:
        push_which(s, Step.DRAW, p, MIRAGE_DRAWS[s.level[p, BLUE] - LOWEST], ANY)


@inline_rule
def prepare_draw(s: State, what: int, p: int, many: int) -> int:
    """§3.7 A draw stops where there is no room; §3.11 an empty bag is filled from the discard."""
    if many == 0 or not can_draw(s) or room_at(s, place_of(TARGET[what], p)) == 0:
        pop(s)
        return AGAIN
    if s.held[VORTEX] == 0:
        announce(s, Event.REFILLED, p, s.held[DISCARD], DISCARD, VORTEX)
        move_all(s, DISCARD, VORTEX)
    return NOTHING


@inline_rule
def draw_stone(s: State, what: int, p: int, kind: int) -> None:
    """§3.11 Move a stone out of the bag to where the step says."""
    target = place_of(TARGET[what], p)
    move_stone(s, kind, VORTEX, target)
    announce(s, TOLD[what], p, kind, VORTEX, target)
    count_down(s)
