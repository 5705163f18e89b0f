"""Cards, the hands they are in, and scrolls: §1.1–§1.3 and chapter 5."""

from spellwright.kernel.choices import has
from spellwright.kernel.pending import MANY, add_top
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.told import EVERYBODY, tell

from ..cards import BOOK, BOOK_COLOURS, HAND, INGREDIENTS, MANDRAKE, OWN_COLOUR, SCROLL, VALUES
from ..memory import see_card_change_hands, see_card_come, see_card_go
from ..pieces import SEATS, Event
from ..state import State

ANY_BOOK = (1 << VALUES) - 1  # the books of a colour, as a set


@inline_rule
def colour_of(kind: int) -> int:
    """Return the colour of a hand card; §7.6 mandrakes are a colour of their own."""
    if kind >= BOOK:
        return (kind - BOOK) // VALUES
    return OWN_COLOUR if kind == MANDRAKE else kind


@rule
def colours_in(holds: int) -> int:
    """§7.6 Return the colours of a hand, as a set; `holds` is the set of its kinds."""
    colours = holds & (1 << INGREDIENTS) - 1
    for colour in range(BOOK_COLOURS):
        if holds >> BOOK + VALUES * colour & ANY_BOOK:
            colours |= 1 << colour
    if has(holds, MANDRAKE):
        colours |= 1 << OWN_COLOUR
    return colours


@inline_rule
def book_value(book: int) -> int:
    """Return the value of a book; §4.4 a mandrake is worth nothing as a book."""
    return (book - BOOK) % VALUES if book >= BOOK else 0


@rule
def check_tile(s: State) -> None:
    """§5.1 Give the tile to the player who has strictly the most curses; §5.2 otherwise it stays where it is."""
    most = 0
    who = 0
    for p in range(SEATS):
        curses = int(s.scrolls[p, 0]) + 2 * int(s.scrolls[p, 1]) + 3 * int(s.scrolls[p, 2])  # §1.3
        if curses > most:
            most = curses
            who = p + 1
        elif curses == most:
            who = 0
    if who > 0 and who != s.tile:
        s.tile = who
        tell(s, Event.CURSED, who - 1, 0, 0, 0, EVERYBODY)


@inline_rule
def add_card(s: State, p: int, kind: int) -> None:
    """Put a card into a hand."""
    s.hands[p, kind] += 1
    s.hand_size[p] += 1
    s.holds[p] |= 1 << kind


@inline_rule
def take_out(s: State, p: int, kind: int, many: int) -> None:
    """Take cards of a kind out of a hand."""
    s.hands[p, kind] -= many
    s.hand_size[p] -= many
    if s.hands[p, kind] == 0:
        s.holds[p] &= ~(1 << kind)


@rule
def put_down(s: State, p: int, kind: int, many: int) -> None:
    """§4.7 Move cards of a kind from a hand to the table; everybody sees it."""
    take_out(s, p, kind, many)
    s.gone[kind] += many
    for _ in range(many):
        see_card_go(s, p, kind)


@rule
def put_colour_down(s: State, p: int, colour: int) -> None:
    """§6.7, §6.8 Put all hand cards of a colour down."""
    for kind in range(HAND):
        if colour_of(kind) == colour and s.hands[p, kind] > 0:
            put_down(s, p, kind, int(s.hands[p, kind]))


@rule
def receive(s: State, p: int, kind: int, shop: int, seen_by: int) -> None:
    """§3.3, §3.4 Take a card from a shop: a scroll is laid out, any other card goes into the hand. §8.2 A scroll calls
    for the exchange that waits below."""
    if kind < SCROLL:
        add_card(s, p, kind)
        if seen_by == EVERYBODY:
            see_card_come(s, p, kind)
        tell(s, Event.TOOK, p, kind, shop, 0, seen_by)
    else:
        s.scrolls[p, kind - SCROLL] += 1
        tell(s, Event.SCROLL, p, kind, shop, 0, EVERYBODY)
        check_tile(s)
        if s.teams:
            add_top(s, MANY, 1)


@rule
def hand_over(s: State, giver: int, taker: int, kind: int) -> None:
    """§9.3 Move a card from hand to hand."""
    take_out(s, giver, kind, 1)
    add_card(s, taker, kind)
    see_card_change_hands(s, giver, taker, kind)
