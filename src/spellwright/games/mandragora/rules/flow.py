"""The flow of the game: what an action does, and what comes next.

What is still to happen lies on the pending stack, the next thing on top. An action is performed; then the top of the
stack is looked at again and again, until chance or a seat has something to decide.
"""

from collections.abc import Callable

from spellwright.kernel.flow import AGAIN, flow_of
from spellwright.kernel.pending import MANY, WHAT, WHICH, WHOSE, pop, push_which, top
from spellwright.kernel.rule import inline_rule
from spellwright.kernel.told import EVERYBODY, tell
from spellwright.kernel.verbs import NOTHING

from ..actions import (
    AGAIN_ACTION,
    BOOK_ACTION,
    BREW,
    CARD,
    DROP,
    FIRST,
    GIVE,
    LEAVE,
    MENUS,
    MOVE,
    SCROLL_ACTION,
    SHOP,
    SKIP,
    SPELL,
    STACK,
    TAKE,
    TO,
)
from ..cards import MANDRAKE
from ..pieces import LAST_CHANCE, LAST_DECISION, Event, Step
from ..state import State
from .casting import brew, cast_spell, find_ways, reveal, stack_choices, uncover_spell, use_book
from .choices import only_choice
from .end import drop_choices, drop_colour, drop_out, end_turn
from .setup import build_shop, continue_circle
from .spells import (
    card_choices,
    choose_player,
    give_card,
    levitate,
    player_choices,
    scroll_choices,
    shop_choices,
    steal_card,
    take_card,
    use_scroll,
)
from .teams import exchange, exchange_choices
from .turn import begin_turn, lay_open, move_assistant, pick_up, restock_shop, turn_choices


@inline_rule
def perform(s: State, a: int) -> None:
    """Perform an action, or an outcome of chance, for the step on top of the stack."""
    s.choices[0] = 0
    s.choices[1] = 0
    what, p = top(s, WHAT), top(s, WHOSE)
    if a == SKIP:
        pop(s)
        tell(s, Event.SKIPPED, p, 0, 0, 0, EVERYBODY)
    elif what == Step.TURN:
        if a < BOOK_ACTION:
            move_assistant(s, p, a - MOVE + 1)
        elif a < LEAVE:
            use_book(s, p, a - BOOK_ACTION + MANDRAKE)
        else:
            drop_out(s, p)
    elif what == Step.LAY:
        lay_open(s, a - CARD)
    elif what == Step.PICK_UP:
        pick_up(s, p, a - CARD)
    elif what == Step.BREW:
        brew(s, p, a - BREW)
    elif what == Step.STACK:
        cast_spell(s, p, a - STACK)
    elif what == Step.REVEAL:
        reveal(s, a - SPELL)
    else:
        perform_rarely(s, what, p, a)


@inline_rule
def perform_rarely(s: State, what: int, p: int, a: int) -> None:
    """Perform one of the rarer actions."""
    if what == Step.SCROLL:
        use_scroll(s, p, a - SCROLL_ACTION)
    elif what == Step.TO:
        choose_player(s, p, a - TO)
    elif what == Step.SHOP:
        levitate(s, p, a - SHOP)
    elif what == Step.TAKE:
        take_card(s, p, a - TAKE)
    elif what == Step.AGAIN:
        pop(s)
        push_which(s, Step.TURN, p, 0, 0)
        tell(s, Event.AGAIN, p, 0, 0, 0, EVERYBODY)
    elif what == Step.EXCHANGE:
        exchange(s, p, a)
    elif what == Step.GIVE:
        give_card(s, p, a - GIVE)
    elif what == Step.DROP:
        drop_colour(s, p, a - DROP)
    elif what == Step.STEAL:
        steal_card(s, p, a - CARD)
    elif what == Step.CIRCLE:
        build_shop(s, a)
    else:
        s.first = a - FIRST
        pop(s)


@inline_rule
def next_step(s: State) -> int:
    """Return what comes next: an action without alternative, AGAIN if something happened automatically, or NOTHING."""
    if s.depth == 0:
        tell(s, Event.FINISHED, 0, 0, 0, 0, EVERYBODY)
        return NOTHING
    what = top(s, WHAT)
    if what <= LAST_DECISION:
        find_choices(s)
        return only_choice(s)
    if what == Step.LAY:
        return restock_shop(s, top(s, WHICH))
    if what == Step.REVEAL:
        return uncover_spell(s, top(s, WHICH))
    if what == Step.CIRCLE:
        return continue_circle(s, top(s, MANY))
    if what <= LAST_CHANCE:
        return NOTHING
    if what == Step.TURN_OVER:
        end_turn(s, top(s, WHOSE))
    else:
        pop(s)
        tell(s, Event.FIRST, s.first, 0, 0, 0, EVERYBODY)
        begin_turn(s, int(s.first))
    return AGAIN


@inline_rule
def find_choices(s: State) -> None:
    """Find what the seat on top of the stack may do."""
    what, p, many, which = top(s, WHAT), top(s, WHOSE), top(s, MANY), top(s, WHICH)
    choices = 0
    if what == Step.TURN:
        choices = turn_choices(s, p)
    elif what == Step.STACK:
        choices = stack_choices(s, many)
    elif what == Step.SCROLL:
        choices = scroll_choices(s, p)
    elif what == Step.TO:
        choices = player_choices(s, p, which)
    elif what == Step.SHOP:
        choices = shop_choices(s)
    elif what == Step.TAKE:
        choices = card_choices(s, which)
    elif what == Step.AGAIN:
        choices = 1 | 1 << AGAIN_ACTION - SKIP
    elif what == Step.EXCHANGE:
        choices = exchange_choices(s, p, many)
    elif what == Step.GIVE:
        choices = int(s.holds[p])
    elif what == Step.DROP:
        choices = drop_choices(s, p)
    s.choices[0] = choices
    if what == Step.BREW:
        find_ways(s, p, which)


@inline_rule
def lane(s: State, a: int) -> int:
    """Return 0 for cards one by one, 1 for what can be done on a turn, 2 for doing it, 3 for all the rest."""
    if s.depth == 0:
        return 3
    what = top(s, WHAT)
    if what == Step.LAY or what == Step.PICK_UP:
        return 0
    if what == Step.TURN_OVER or (what == Step.TURN and a == AGAIN):
        return 1
    return 2 if what == Step.TURN else 3


menu: Callable[[State], tuple[int, int]]
apply: Callable[[State, int], None]
stride: Callable[[State, int], int]
menu, apply, stride = flow_of("mandragora", next_step, perform, MENUS)
