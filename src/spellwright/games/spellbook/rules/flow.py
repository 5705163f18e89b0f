"""The flow of the game: what an action does, and what comes next.

What is still to happen lies on the pending stack: the Day at the bottom, above it the instructions of the effect that
is being used, the next one on top. An action is performed; then the top of the stack is looked at again and again,
until chance or a seat has something to decide.
"""

from collections.abc import Callable

from spellwright.kernel.flow import AGAIN, flow_of
from spellwright.kernel.pending import MANY, WHAT, WHICH, WHOSE, pop, push_which, set_top, top
from spellwright.kernel.rule import inline_rule
from spellwright.kernel.verbs import NOTHING

from ..actions import BAG, CARD, DONE, FIRST, MENUS, PASS, PICK, RAISE, RUNE, SPELL, STORE, WILDS
from ..cards import CARD_PIECE, LEVELS, SETS
from ..pieces import WHITE, Event
from ..places import POOL
from ..spells import WAYS
from ..state import State
from ..steps import ANY, LAST_DRAW, LAST_PICK, Phase, Step
from .choices import offer
from .day import after_evening, next_phase, sweep, take_action
from .effects import let_others, lower_card, raisable, raise_card, use_effect
from .learning import begin_payment, choose_rune, complete_payment, payable_wilds, wild_runes
from .picking import choose_stones, draw_stone, finish_stones, pick_stone, prepare_draw
from .setup import continue_setup
from .stones import announce, effect_of
from .useful import useful_actions


@inline_rule
def perform(s: State, a: int) -> None:
    """Perform an action, or an outcome of chance, for the step on top of the stack."""
    s.choices = 0
    what, p = top(s, WHAT), top(s, WHOSE)
    if what <= LAST_PICK:
        if a == DONE:
            finish_stones(s, what, p, top(s, MANY))
        else:
            pick_stone(s, what, p, a - PICK)
    elif what <= LAST_DRAW:
        draw_stone(s, what, p, a - BAG)
    elif what <= Step.COPY:
        take_action(s, what, p, a)
    elif what == Step.COPIED:
        effect = effect_of(s, top(s, WHICH))
        pop(s)
        push_which(s, Step.USE_COPY, p, a - RUNE, effect)
    elif what == Step.EITHER:
        set_top(s, WHAT, Step.USE)
        set_top(s, WHICH, WAYS[top(s, WHICH)] + (0 if a == STORE else 1))
    elif what == Step.RAISE:
        raise_card(s, p, a - RAISE)
    elif what == Step.LEARN:
        push_which(s, Step.WILDS, p, 0, a - SPELL)
    elif what == Step.WILDS:
        begin_payment(s, p, a - WILDS)
    elif what == Step.RUNES:
        choose_rune(s, p, a - RUNE)
    elif what == Step.FIRST:
        s.first = a - FIRST
        s.turn = s.first
        pop(s)
    else:
        s.cards[top(s, WHICH)] = 1 + (a - CARD) % SETS
        announce(s, Event.CARD, 0, CARD_PIECE + a - CARD, 0, 0)
    if what >= Step.FIRST:
        continue_setup(s)


@inline_rule
def next_step(s: State) -> int:
    """Return what comes next: an action without alternative, AGAIN if something happened automatically, or NOTHING."""
    if s.depth == 0:
        return NOTHING
    what, p, many, which = top(s, WHAT), top(s, WHOSE), top(s, MANY), top(s, WHICH)
    if what <= LAST_PICK:
        return choose_stones(s, what, p, many, which)
    if what <= LAST_DRAW:
        return prepare_draw(s, what, p, many)
    if what <= Step.RUNES:
        return ask_seat(s, what, p, many, which)
    if what < Step.FIRST:
        return resolve(s, what, p, many, which)
    return NOTHING


@inline_rule
def ask_seat(s: State, what: int, p: int, many: int, which: int) -> int:
    """Ask a seat for a decision that is not about single stones; §3.1 a phase without anything to do is over."""
    if what == Step.DAY and which > Phase.EVENING:
        return after_evening(s, p, which)
    if what <= Step.LEARN:
        choices = useful_actions(s, what, p, many, which)
        if what == Step.DAY:
            if choices == 0:
                next_phase(s)
                return AGAIN
            choices |= 1 << PASS
    elif what == Step.RAISE:
        choices = raisable(s, p)
    elif what == Step.WILDS:
        choices = payable_wilds(s, p, which)
    else:
        choices = wild_runes(s, p, many, which)
    return offer(s, choices)


@inline_rule
def resolve(s: State, what: int, p: int, many: int, which: int) -> int:
    """Resolve what happens automatically: it is on top of the stack."""
    if what <= Step.USE_COPY:
        use_effect(s, p, many, which, WHITE if what == Step.USE_COPY else which // (LEVELS * SETS))
    elif what == Step.FILL:
        pop(s)
        push_which(s, Step.DRAW, p, max(0, many - int(s.held[POOL + p])), ANY)
    elif what <= Step.OTHERS_DRAW:
        let_others(s, p, what)
    elif what == Step.LOWER:
        lower_card(s, p, which)
    elif what == Step.LEARNED:
        complete_payment(s, p, many, which)
    else:
        sweep(s, what, p, which)
    return AGAIN


@inline_rule
def lane(s: State, a: int) -> int:
    """Return 0 for stones one by one, 1 for what can be learned, 2 for what else can be done, 3 for all the rest."""
    if s.depth == 0:
        return 3
    what = top(s, WHAT)
    if what <= LAST_DRAW:
        return 0
    if what > Step.LEARN or a != AGAIN:
        return 3
    return 1 if what == Step.LEARN or (what == Step.DAY and top(s, WHICH) == Phase.EVENING) else 2


menu: Callable[[State], tuple[int, int]]
apply: Callable[[State, int], None]
stride: Callable[[State, int], int]
menu, apply, stride = flow_of("spellbook", next_step, perform, MENUS)
