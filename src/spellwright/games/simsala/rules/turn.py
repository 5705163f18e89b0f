"""A turn: calls, what a failed one costs, and passing the turn on. §3"""

from spellwright.kernel.pending import WHOSE, pop, push, top
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.told import EVERYBODY, tell

from ..pieces import PLACES, Ask, Event, Order, Spell
from ..state import State
from .knowledge import remember_cast, rule_out
from .round import is_round_over
from .seats import left_of, lose, stones_before, stones_of, turn


@inline_rule
def begin_turn(s: State, p: int) -> None:
    """§3.1 Begin a turn with a call; any spell may be called."""
    s.lowest = 1
    s.casts = 0
    push(s, Ask.CALL, p, 0)


@inline_rule
def may_call(s: State, spell: int) -> bool:
    """§3.6–§3.8 Return whether a spell may be called: any may, unless an enforced order forbids it."""
    return s.order != Order.ENFORCED or spell >= s.lowest


@inline_rule
def may_end(s: State) -> bool:
    """§3.5 Return whether the turn may be ended: it may after a success."""
    return s.casts > 0


@inline_rule
def call(s: State, spell: int) -> int:
    """§3.2, §3.4, §3.7 Call a spell: it breaks the order, succeeds or fails. Return the lives it costs at once."""
    p = turn(s)
    tell(s, Event.CALLED, p, spell, 0, 0, EVERYBODY)
    if spell < s.lowest:
        tell(s, Event.BROKE_ORDER, p, spell, s.lowest, 0, EVERYBODY)
        return 1  # §8.4 nobody learns anything about the stones
    if stones_of(s, p, spell) > 0:
        push(s, Ask.LEAVE, p, spell)
        return 0
    return miscast(s, p, spell)


@inline_rule
def miscast(s: State, p: int, spell: int) -> int:
    """§3.4 A failed call costs a life, a failed dragon a roll of the die; §8.3 everybody learns that none is there."""
    tell(s, Event.FAILED, p, spell, 0, 0, EVERYBODY)
    rule_out(s, p, spell)
    if spell == Spell.DRAGON:
        push(s, Ask.BACKFIRE, p, 0)
        return 0
    return 1


@rule
def pay(s: State, lives: int) -> None:
    """§3.4, §3.7 Take lives from a caller at fault, and end the turn; §7.4 one who dies of it gets no new stones."""
    p = turn(s)
    lose(s, p, lives)
    if s.lives[p] > 0:
        end_turn(s)
    elif not is_round_over(s):
        pass_turn(s)


@inline_rule
def leave(s: State, place: int) -> int:
    """§3.2 Move the stone at this place to the board; return its spell."""
    p = top(s, WHOSE)
    pop(s)
    spell = int(s.stones[p, place])
    s.stones[p, place] = Spell.NONE
    s.board[spell] += 1
    if s.order != Order.FREE:
        s.lowest = spell
    s.casts += 1
    remember_cast(s, p, spell, place)
    tell(s, Event.CAST, p, spell, place, 0, EVERYBODY)
    return spell


@inline_rule
def end_turn(s: State) -> None:
    """§3.9 Fill the free places while the supply lasts; §3.10 then the left neighbour is on turn."""
    p = turn(s)
    free = min(PLACES - stones_before(s, p), int(s.supply))
    pass_turn(s)
    if free > 0:
        push(s, Ask.DEAL, p, free)


@inline_rule
def pass_turn(s: State) -> None:
    """§3.10, §7.3 Pass the turn to the next living player to the left."""
    p = turn(s)
    pop(s)
    begin_turn(s, left_of(s, p))
