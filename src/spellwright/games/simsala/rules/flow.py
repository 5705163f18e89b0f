"""The flow of the game: what an action does, and everything that follows from it.

The stack of pending decisions always has the CALL of the seat on turn at its bottom; what that call sets in motion lies
above it.
"""

from spellwright.kernel.pending import MANY, WHAT, WHOSE, pop, top
from spellwright.kernel.rule import inline_rule
from spellwright.kernel.told import EVERYBODY, clean_page, tell

from ..actions import CALL, DIE, END, FIRST, PLACE, STONE
from ..pieces import Ask, Event
from ..state import State
from .match import is_match_over
from .round import finish_round, is_round_over, sweep
from .seats import stones_before, turn
from .setup import begin_round, deal, lay_open
from .spells import strike_and_heal, take_effect, take_mystic
from .turn import call, end_turn, leave, pay


@inline_rule
def apply(s: State, a: int) -> None:
    """Perform an action, and everything that follows from it without a further decision."""
    clean_page(s)
    ask = top(s, WHAT)
    if ask == Ask.DEAL:
        deal(s, a - STONE)
    elif ask == Ask.OPEN:
        lay_open(s, a - STONE)
    else:
        perform(s, ask, a)
        settle(s)


@inline_rule
def perform(s: State, ask: int, a: int) -> None:
    """Perform anything but dealing. At most one seat pays for a fault, and at most one spell takes lives."""
    p = top(s, WHOSE)
    fault = 0
    lives = 0
    spell = 0
    if ask == Ask.CALL:
        if a == END:
            tell(s, Event.ENDED, p, 0, 0, 0, EVERYBODY)
            end_turn(s)
        else:
            fault = call(s, a - CALL)
    elif ask == Ask.LEAVE:
        spell = leave(s, a - PLACE - 1)
        lives = take_effect(s, p, spell)
    elif ask == Ask.LOOK:
        take_mystic(s, a - STONE)
    elif ask == Ask.FIRST:
        s.first = a - FIRST - 1
        pop(s)
    else:
        tell(s, Event.ROLLED, p, a - DIE, 0, 0, EVERYBODY)
        spell = top(s, MANY)
        if ask == Ask.ROLL:
            lives = a - DIE
        else:
            fault = a - DIE
        pop(s)
    if fault > 0:
        pay(s, fault)
    if lives > 0:
        strike_and_heal(s, p, spell, lives)


@inline_rule
def settle(s: State) -> None:
    """§5.1, §5.6 End the round if the action has ended it; §5.7 begin the next one unless the match is over, too."""
    if s.depth > 0 and top(s, WHAT) == Ask.CALL:
        p = turn(s)
        if s.casts > 0 and stones_before(s, p) == 0:
            sweep(s, p)
        if is_round_over(s):
            finish_round(s)
    if s.depth == 0 and not is_match_over(s):
        begin_round(s)
