"""A Day: chapter 3, and the altar at its end: chapter 7. What is useful to do in it is in useful.py."""

from spellwright.kernel.flow import AGAIN
from spellwright.kernel.pending import MANY, WHICH, add_top, pop, push_which, set_top, top
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.seats import seat_after

from ..actions import CAST, PASS, TAKE
from ..cards import CARD_PIECE, HIGHEST, LEVELS, LOWEST, SWIFTNESS
from ..pieces import BLUE, LAST_DAY, Event
from ..places import ALTAR, ALTAR_LIMIT, ALTAR_SIZE, ASIDE, DISCARD, FAMILIAR, SOLO_ALTAR_SIZE
from ..spells import PRIMARY, REFERS_TO_RUNE
from ..state import State
from ..steps import ANY, Phase, Step
from .learning import after_payment
from .scoring import has_brought_the_end
from .stones import UNLIMITED, announce, effect_of, learned, move_all, place_of, spell_at


@inline_rule
def refill_altar(s: State, p: int) -> None:
    """§7.1–§7.3 Lay stones on the altar at the end of a Day, after clearing a full one; §9.3 solo."""
    there = int(s.held[ALTAR])
    is_full = s.seats > 1 and there >= ALTAR_LIMIT
    if is_full:
        there = 0
    laid = max(0, SOLO_ALTAR_SIZE - there) if s.seats == 1 else max(1, ALTAR_SIZE - there)
    push_which(s, Step.REVEAL, p, laid, ANY)
    if is_full:
        push_which(s, Step.CLEAR, p, 0, 0)


@inline_rule
def sweep(s: State, what: int, p: int, which: int) -> None:
    """Move everything that lies aside back (§5.8) or to the discard (§4.5), or everything on the altar to the discard
    (§7.3, §9.3)."""
    pop(s)
    source = ALTAR if what == Step.CLEAR else ASIDE
    if what == Step.CLEAR:
        announce(s, Event.CLEARED, p, s.held[ALTAR] if s.seats > 1 else 0, ALTAR, DISCARD)
    move_all(s, source, place_of(which, p) if what == Step.RETURN else DISCARD)
    if what == Step.INSTANT:
        after_payment(s, p, which)


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
