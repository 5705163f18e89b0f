"""A Day: chapter 3. What is useful to do in it is in useful.py."""

from __future__ import annotations

from spellwright.games.spellbook.actions import CAST, PASS, TAKE
from spellwright.games.spellbook.pieces import (
    ANY,
    BLUE,
    CARD_PIECE,
    FAMILIAR,
    HIGHEST,
    LEVELS,
    LOWEST,
    SWIFTNESS,
    Event,
    Phase,
    Step,
)
from spellwright.games.spellbook.rules.altar import refill_altar
from spellwright.games.spellbook.rules.cards import announce, effect_of, learned, spell_at
from spellwright.games.spellbook.rules.scoring import has_brought_the_end
from spellwright.games.spellbook.rules.stones import UNLIMITED
from spellwright.games.spellbook.spells import PRIMARY, REFERS_TO_RUNE
from spellwright.games.spellbook.state import State
from spellwright.kernel.flow import AGAIN
from spellwright.kernel.pending import MANY, WHICH, add_top, pop, push_which, set_top, top
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.seats import seat_after

LAST_DAY = 9999  # the number of the Day stops here, the game need not


@rule
def begin_day(s: State, p: int) -> None:
    """§3.1 Begin a Day with its Morning; §6.17 Swiftness at level 5 gives two Morning actions."""
    s.turn = p
    s.fresh = 0
    if p == s.first and s.day < LAST_DAY:
        s.day += 1
    actions = 2 if spell_at(s, BLUE) == SWIFTNESS and s.level[p, BLUE] == HIGHEST else 1
    push_which(s, Step.DAY, p, actions, Phase.MORNING)


@inline_rule
def next_phase(s: State) -> None:
    """§3.1 Go on to the next phase, which allows one action."""
    add_top(s, WHICH, 1)
    set_top(s, MANY, 1)


@inline_rule
def take_action(s: State, what: int, p: int, a: int) -> None:
    """§3.2 Take one action of a phase, or none; §6.17 or one at once; §6.15 or copy one, §5.10 with the rune that lies
    there."""
    phase, study = top(s, WHICH), a - CAST
    if what != Step.DAY:
        pop(s)
    elif a != PASS and top(s, MANY) > 1:
        add_top(s, MANY, -1)
    else:
        next_phase(s)
    if a == PASS:
        announce(s, Event.PASSED, p, phase, 0, 0)
        return
    step, rune, effect = Step.USE.value, 0, PRIMARY + a - TAKE
    if a < CAST:
        if what == Step.COPY:
            announce(s, Event.COPIED_PRIMARY, p, phase, 0, 0)
    else:
        effect = effect_of(s, study)
        event = Event.COPIED if what == Step.COPY else Event.CAST
        announce(s, event, p, CARD_PIECE + spell_at(s, study // LEVELS), LOWEST + study % LEVELS, 0)
        if what != Step.COPY:
            rune = int(s.rune[p, study // LEVELS])
        elif REFERS_TO_RUNE[effect]:
            step, effect = Step.COPIED.value, study
        else:
            step = Step.USE_COPY.value
    push_which(s, step, p, rune, effect)


@inline_rule
def after_evening(s: State, p: int, phase: int) -> int:
    """§3.1 After the Evening come the solo opponent's stone, the altar, and the next Day."""
    next_phase(s)
    if phase == Phase.DUSK:
        if s.seats == 1:
            push_which(s, Step.OFFER, p, 1, ANY)
    elif phase == Phase.NIGHT:
        refill_altar(s, p)
    else:
        end_day(s, p)
    return AGAIN


@inline_rule
def end_day(s: State, p: int) -> None:
    """§8.1, §9.4 See whether the end has come; if not, the left neighbour's Day begins."""
    pop(s)
    if not s.is_last and has_brought_the_end(s, p):
        s.is_last = 1
        announce(s, Event.LAST_ROUND, p, learned(s, p), 0, s.held[FAMILIAR + p])
    following = seat_after(s, p, 1)
    if s.is_last and following == s.first:
        s.fresh = 0
        announce(s, Event.FINISHED, p, 0, 0, 0)
    else:
        begin_day(s, following)
        announce(s, Event.BEGAN, following, min(int(s.day), UNLIMITED), 0, 0)
