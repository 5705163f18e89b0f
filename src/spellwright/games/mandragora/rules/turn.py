"""A turn, and the shops of the village: chapter 3 and §1.5."""

from spellwright.kernel.choices import has
from spellwright.kernel.flow import AGAIN
from spellwright.kernel.pending import MANY, WHICH, count_down, pop, push_which, set_top, top
from spellwright.kernel.rule import inline_rule
from spellwright.kernel.told import EVERYBODY, only, tell
from spellwright.kernel.verbs import NOTHING

from ..actions import BOOK_ACTION, LEAVE, MOVE
from ..cards import MANDRAKE
from ..pieces import SHOPS, STEPS, Event, Step
from ..state import State
from .casting import usable_books
from .hands import receive
from .teams import expect_scrolls


@inline_rule
def is_night(s: State, shop: int) -> bool:
    """§1.5 Return whether cards lie face down at a shop."""
    return has(int(s.nights), shop)


@inline_rule
def restock_shop(s: State, shop: int) -> int:
    """§3.5 Bring a new card to a shop while the pile lasts: by day chance decides which, by night it lies face down."""
    if s.pile == 0:
        pop(s)
        return AGAIN
    if not is_night(s, shop):
        return NOTHING
    s.at_shop[shop] += 1
    s.pile -= 1
    s.down += 1
    tell(s, Event.LAID_DOWN, 0, 0, 0, shop, EVERYBODY)
    shop_done(s, shop)
    return AGAIN


@inline_rule
def lay_open(s: State, kind: int) -> None:
    """§3.5 Lay an open card at a day shop."""
    shop = top(s, WHICH)
    s.cards[shop, int(s.at_shop[shop])] = kind + 1
    s.at_shop[shop] += 1
    s.pile -= 1
    s.unseen[kind] -= 1
    tell(s, Event.LAID, 0, kind, 0, shop, EVERYBODY)
    shop_done(s, shop)


@inline_rule
def shop_done(s: State, shop: int) -> None:
    """§3.5 Go on to the next shop in walking order."""
    set_top(s, WHICH, shop + 1 if shop + 1 < SHOPS else 0)
    count_down(s)


@inline_rule
def begin_turn(s: State, p: int) -> None:
    """§3.1 Begin a turn: move or cast."""
    s.turn = p
    push_which(s, Step.TURN_OVER, p, 0, 0)
    push_which(s, Step.TURN, p, 0, 0)


@inline_rule
def turn_choices(s: State, p: int) -> int:
    """§3.1, §3.2 Return how far a seat may walk, §4.6 its usable books, §7.2 and whether it may drop out, as a set."""
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
    """§9.2 Take a face-down card: only the player who takes it sees it."""
    shop = top(s, WHICH)
    many = top(s, MANY) - 1
    pop(s)
    s.unseen[kind] -= 1
    s.at_shop[shop] -= 1
    s.down -= 1
    receive(s, p, kind, shop, only(p))
    if many > 0:
        push_which(s, Step.PICK_UP, p, many, shop)
