"""A turn: chapter 3."""

from __future__ import annotations

from spellwright.games.mandragora.actions import BOOK_ACTION, LEAVE, MOVE
from spellwright.games.mandragora.pieces import MANDRAKE, SHOPS, STEPS, Event, Step
from spellwright.games.mandragora.rules.casting import usable_books
from spellwright.games.mandragora.rules.hands import receive
from spellwright.games.mandragora.rules.shops import is_night
from spellwright.games.mandragora.rules.teams import expect_scrolls
from spellwright.games.mandragora.state import State
from spellwright.kernel.pending import MANY, WHICH, pop, push_which, top
from spellwright.kernel.rule import inline_rule
from spellwright.kernel.told import EVERYBODY, only, tell


@inline_rule
def begin_turn(s: State, p: int) -> None:
    """§3.1 Begin a turn: move_assistant or cast."""
    s.turn = p
    push_which(s, Step.TURN_OVER, p, 0, 0)
    push_which(s, Step.TURN, p, 0, 0)


@inline_rule
def turn_choices(s: State, p: int) -> int:
    """§3.1, §3.2 Return how far a seat may walk, §4.6 which books it can use, §7.2 and whether it may drop out, as a
    set."""
    choices = (1 << STEPS + int(s.steps[p])) - 1
    choices |= (int(s.holds[p]) >> MANDRAKE & usable_books(s, p)) << BOOK_ACTION - MOVE
    if s.last > 0:
        choices |= 1 << LEAVE - MOVE
    return choices


@inline_rule
def move_assistant(s: State, p: int, far: int) -> None:
    """§3.2–§3.5 Walk with the assistant and take what lies there; then the shops get new cards."""
    pop(s)
    start = int(s.assistant)
    shop = (start + far) % SHOPS
    s.assistant = shop
    tell(s, Event.MOVED, p, far, start, shop, EVERYBODY)
    push_which(s, Step.LAY, 0, far, start)
    expect_scrolls(s, p)
    many = int(s.at_shop[shop])
    if is_night(s, shop):
        if many > 0:
            push_which(s, Step.PICK_UP, p, many, shop)
    else:
        s.at_shop[shop] = 0
        for place in range(many):
            kind = int(s.cards[shop, place]) - 1
            s.cards[shop, place] = 0
            receive(s, p, kind, shop, EVERYBODY)


@inline_rule
def pick_up(s: State, p: int, kind: int) -> None:
    """§9.2 Take a card that lay face down: only the player who takes it sees it."""
    shop = top(s, WHICH)
    many = top(s, MANY) - 1
    pop(s)
    s.unseen[kind] -= 1
    s.at_shop[shop] -= 1
    s.down -= 1
    receive(s, p, kind, shop, only(p))
    if many > 0:
        push_which(s, Step.PICK_UP, p, many, shop)
