"""What a network sees of a view. Shops are in the order in which the assistant would reach them."""

from typing import Annotated

import numpy as np

from spellwright.kernel.observation import distance_to, seat_ahead
from spellwright.kernel.pending import MANY
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.struct import Ints, Small, Struct

from .cards import BOOK, BOOK_COLOURS, BOOKS, CURSES, HAND, HAND_COLOURS, KINDS, VALUES
from .pieces import LAST_DECISION, LAST_ROUNDS, LONGEST_WALK, MOST_AT_SHOP, SEATS, SHOPS
from .prospects import LOOKING, write_prospects
from .spells import SPELLS, STACKS
from .state import CAST_BOOK, CAST_SEAT, CAST_SPELL, ByKind, BySeat, Common, State, View
from .view import show_cards, show_moment

STEPS = LAST_DECISION + 1
POINTS = 4  # kinds of points, as in the view
ByShop = Annotated[Ints, np.int8, (SHOPS,)]
Prospect = Annotated[Ints, np.int8, (LOOKING, LONGEST_WALK)]


class Observation(Struct):
    """A view as a row of small integers, for learners."""

    players: BySeat  # one-hot: how many play, less 1
    teams: Small  # whether partners play together
    seat: BySeat  # one-hot: the number of this seat, by which actions name it
    assistant: ByShop  # one-hot: the number of the shop at which the assistant stands
    step: Annotated[Ints, np.int8, (STEPS,)]  # one-hot: the Step that is pending
    many: Small  # how many are still to be chosen
    brewing: Annotated[Ints, np.int8, (BOOKS,)]  # one-hot: the book that lies out and has no spell yet
    brewed: Small  # ingredients laid to it
    pile: Small  # cards in the pile
    down: Small  # cards lying face down at night shops
    last: Small  # turns still to come in the last rounds, with the present one; 0 before
    turn: BySeat  # one-hot: whose turn it is
    tile: BySeat  # one-hot: who has Cursed!
    marker: BySeat  # one-hot: who got the end marker
    left: BySeat  # 1 for a seat that has dropped out
    mixed: BySeat  # 1 for a hand between which and others cards went unseen by this seat
    at_shop: ByShop  # cards that lie at a shop
    is_night: ByShop  # 1 for a night shop
    cards: Annotated[Ints, np.int8, (SHOPS, KINDS)]  # cards at a day shop, by kind
    gone: ByKind  # cards laid out with spells or out of the game
    unseen: ByKind  # cards that may be anywhere else: hidden in hands, face down, in the pile
    loose: Annotated[Ints, np.int8, (HAND,)]  # cards that this seat knows to be in one of the mixed hands
    on_top: Annotated[Ints, np.int8, (STACKS, SPELLS)]  # one-hot: the spell on top of a stack
    value: Annotated[Ints, np.int8, (SPELLS, STACKS + 1)]  # one-hot: in which stack a spell is
    in_stack: Annotated[Ints, np.int8, (SPELLS,)]  # how many of it are there still
    hand_size: BySeat
    scrolls: Annotated[Ints, np.int8, (SEATS, CURSES)]  # by curses less 1
    steps: BySeat  # how many shops further a seat may walk
    points: Annotated[Ints, np.int8, (SEATS, POINTS)]  # as they stand: books, spells, tile, colours
    hands: Annotated[Ints, np.int8, (SEATS, HAND)]  # cards that this seat knows to be in a hand; its own
    spells: Annotated[Ints, np.int8, (SEATS, SPELLS)]  # spells that a seat has cast
    books: Annotated[Ints, np.int8, (SEATS, BOOKS)]  # books with which it has cast them
    casts: BySeat  # points of the best spell that a seat could cast with the cards it is known to hold
    all_casts: BySeat  # points of one spell with its best book of each colour, as if it could cast them all
    by_book: Annotated[Ints, np.int8, (HAND_COLOURS,)]  # own: points of the best spell by colour of the book
    with_shop: Prospect  # own and of the next seat: `casts` with the open cards of each shop ahead
    all_with_shop: Prospect  # likewise `all_casts`
    new_colours: Annotated[Ints, np.int8, (LONGEST_WALK,)]  # own: colours that the open cards of a shop would add


MOST = 127  # a deck of one's own may have other cards
BEST = VALUES - 1 + STACKS  # points of a spell with its book
CARDS = 0, MOST
BOUNDS = {
    **dict.fromkeys(("many", "brewed", "pile", "down", "gone", "unseen", "loose", "hand_size", "hands"), CARDS),
    **dict.fromkeys(("in_stack", "scrolls", "spells", "books"), CARDS),
    "last": (0, LAST_ROUNDS * SEATS),
    "at_shop": (0, MOST_AT_SHOP),
    "cards": (0, MOST_AT_SHOP),
    "steps": (0, LONGEST_WALK),
    "points": (-MOST, MOST),
    "casts": (0, BEST),
    "by_book": (0, BEST),
    "with_shop": (0, BEST),
    "all_casts": (0, BOOK_COLOURS * BEST),
    "all_with_shop": (0, BOOK_COLOURS * BEST),
    "new_colours": (0, HAND_COLOURS),
}


@rule
def observe(v: View, o: Observation) -> None:
    """Write what the view says into a zeroed observation."""
    write(v, v, o)
    me, seats = int(v.seat), int(v.seats)
    for distance in range(seats):
        q = seat_ahead(me, distance, seats)
        for part in range(POINTS):
            o.points[distance, part] = v.points[q, part]
        for kind in range(HAND):
            o.hands[distance, kind] = v.hands[q, kind]
    for kind in range(KINDS):
        o.unseen[kind] = v.unseen[kind]
    for kind in range(HAND):
        o.loose[kind] = v.loose[kind]
    write_prospects(v, o)


@rule
def observe_state(s: State, p: int, v: View, o: Observation) -> None:
    """Write what seat `p` would observe into a zeroed observation, without its whole view; `v` is working memory."""
    show_moment(s, p, v)
    write(s, v, o)
    show_cards(s, p, max(p, 0), o)
    write_prospects(s, o)


@inline_rule
def write(table: Common, v: View, o: Observation) -> None:
    """Write what the table shows, and what the view says of the moment, into a zeroed observation."""
    me, seats = int(v.seat), int(table.seats)
    o.players[seats - 1] = 1
    o.teams = table.teams
    o.seat[max(me, 0)] = 1
    o.assistant[table.assistant] = 1
    if 0 <= v.step < STEPS:
        o.step[v.step] = 1
    if table.depth > 0:
        o.many = table.pending[table.depth - 1, MANY]
    if v.brewing >= BOOK:
        o.brewing[v.brewing - BOOK] = 1
        o.brewed = v.brewed
    o.pile = table.pile
    o.down = table.down
    o.last = table.last
    o.turn[distance_to(me, int(table.turn), seats)] = 1
    o.tile[distance_to(me, table.tile - 1, seats)] = min(int(table.tile), 1)  # nobody has it: 0 stays where it is
    o.marker[distance_to(me, table.marker - 1, seats)] = min(int(table.marker), 1)
    write_village(table, o)
    for distance in range(seats):
        write_seat(table, v, o, distance, seat_ahead(me, distance, seats))
    for number in range(table.casts):
        distance = distance_to(me, int(table.cast[number, CAST_SEAT]), seats)
        o.spells[distance, table.cast[number, CAST_SPELL]] += 1
        o.books[distance, table.cast[number, CAST_BOOK] - BOOK] += 1


@rule
def write_village(table: Common, o: Observation) -> None:
    """Write what is known of shops, stacks, and cards that nobody holds."""
    for further in range(SHOPS):
        shop = seat_ahead(int(table.assistant), further, SHOPS)
        o.at_shop[further] = table.at_shop[shop]
        if int(table.nights) >> shop & 1:
            o.is_night[further] = 1
        else:
            for place in range(table.at_shop[shop]):
                o.cards[further, table.cards[shop, place] - 1] += 1
    for kind in range(KINDS):
        o.gone[kind] = table.gone[kind]
    for stack in range(STACKS):
        o.on_top[stack, max(table.on_top[stack] - 1, 0)] = min(int(table.on_top[stack]), 1)
    for spell in range(SPELLS):
        o.value[spell, table.value[spell]] = 1
        o.in_stack[spell] = table.in_stack[spell]


@rule
def write_seat(table: Common, v: View, o: Observation, distance: int, q: int) -> None:
    """Write what is known of seat `q`, which sits at the given distance."""
    o.left[distance] = int(table.left) >> q & 1
    o.mixed[distance] = int(v.mixed) >> q & 1
    o.hand_size[distance] = table.hand_size[q]
    o.steps[distance] = table.steps[q]
    for curses in range(CURSES):
        o.scrolls[distance, curses] = table.scrolls[q, curses]
