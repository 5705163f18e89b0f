"""The rules of Mandragora, in the order of RULES.md. Numbers after § are its numbers.

What is still to happen lies on the pending stack, the next thing on top. `apply` carries out one action and then looks
at the top again and again: what happens of itself, happens; what leaves no choice is chosen; until chance or a seat has
something to decide. What everybody remembers of the hands is in memory.py.
"""

from __future__ import annotations

from spellwright.games.mandragora.actions import (
    AGAIN,
    ASK,
    BOOK_ACTION,
    BREW,
    CARD,
    DAY,
    DIFFERENT,
    DIFFERENT_WITH,
    DROP,
    FIRST,
    GIVE,
    LEAVE,
    MENU_FIRST,
    MENU_PAST,
    MOVE,
    NIGHT,
    OFFER,
    SCROLL_ACTION,
    SHOP,
    SKIP,
    SPELL,
    STACK,
    TAKE,
    TO,
    TRADE,
    WAY_NEEDS,
    WAY_SIZE,
    WORD,
)
from spellwright.games.mandragora.memory import see_card_change_hands, see_card_come, see_card_go
from spellwright.games.mandragora.pieces import (
    AGREED_CARDS,
    AGREED_FIRST,
    AGREED_REMOVED,
    AGREED_TEAMS,
    AGREED_VALUES,
    BLACK,
    BOOK,
    BOOK_COLOURS,
    CURSED,
    CURSES,
    HAND,
    HAND_COLOURS,
    INGREDIENTS,
    KINDS,
    LAST_CHANCE,
    LAST_DECISION,
    LAST_ROUNDS,
    MANDRAKE,
    MOST_INGREDIENTS,
    NIGHTS,
    OWN_COLOUR,
    SCROLL,
    SEATS,
    SHOPS,
    SPELL_COUNTS,
    SPELL_PIECE,
    SPELLS,
    STACKS,
    STEPS,
    VALUES,
    Ending,
    Event,
    Spell,
    Step,
)
from spellwright.games.mandragora.state import CAST_BOOK, CAST_SEAT, CAST_SPELL, State
from spellwright.kernel.pending import MANY, WHAT, WHICH, WHOSE, count_down, pop, push_which, top
from spellwright.kernel.rule import inline_rule, rule
from spellwright.kernel.struct import Ints
from spellwright.kernel.told import EVERYBODY, clean_page, only, tell
from spellwright.kernel.verbs import CHANCE, NOTHING, OVER

GO_ON = -2  # in place of an action: look what is next
NO_STACK = MOST_INGREDIENTS + 1  # more ingredients than anybody may use
ANY_BOOK = (1 << VALUES) - 1  # the books of a colour, as a set

# §6.1–§6.5 What a spell with an effect at once asks first, by spell
FIRST_STEP = (Step.SCROLL.value, Step.SCROLL.value, Step.TO.value, Step.SHOP.value, Step.AGAIN.value)

# --- Laying out, chapter 2 ------------------------------------------------------------------------------------------


@rule
def setup(s: State, seats: int, options: Ints) -> None:
    """§2.1–§2.6 The cards in play; a mandrake for everybody; then what chance decides: who begins, the circle, the
    stacks, the cards at the shops."""
    s.seats = seats
    s.teams = options[AGREED_TEAMS]
    for kind in range(KINDS):
        s.unseen[kind] = options[AGREED_CARDS + kind]
        s.gone[kind] = options[AGREED_REMOVED + kind]
        s.pile += options[AGREED_CARDS + kind]
    for spell in range(SPELLS):
        s.value[spell] = options[AGREED_VALUES + spell]
        s.in_stack[spell] = SPELL_COUNTS[spell]
    s.unseen[MANDRAKE] -= seats
    s.pile -= seats
    for p in range(seats):
        add_card(s, p, MANDRAKE)
        see_card_come(s, p, MANDRAKE)
    push_which(s, Step.BEGIN, 0, 0, 0)
    push_which(s, Step.LAY, 0, SHOPS - 1, 1)
    push_which(s, Step.REVEAL, 0, STACKS, 0)
    push_which(s, Step.CIRCLE, 0, NIGHTS, 1)
    if options[AGREED_FIRST] > 0:
        s.first = options[AGREED_FIRST] - 1
    else:
        push_which(s, Step.FIRST, 0, 0, 0)


@inline_rule
def is_night(s: State, shop: int) -> bool:
    """§1.5 Whether cards lie face down there."""
    return int(s.nights) >> shop & 1 == 1


@inline_rule
def next_shop(shop: int) -> int:
    """Clockwise."""
    return shop + 1 if shop + 1 < SHOPS else 0


@inline_rule
def build_shop(s: State, a: int) -> None:
    """§2.2 The next shop of the circle; the last ones follow of themselves."""
    shop = top(s, WHICH)
    s.pending[s.depth - 1, WHICH] += 1
    if a == NIGHT:
        s.nights |= 1 << shop
        tell(s, Event.NIGHT, 0, 0, 0, shop, EVERYBODY)
        s.pending[s.depth - 1, MANY] -= 1


@inline_rule
def days_left(s: State) -> int:
    """§2.2 Day shops that are not in the circle yet."""
    return SHOPS - top(s, WHICH) - top(s, MANY)


@inline_rule
def look_at_circle(s: State, nights: int) -> int:
    """§2.2 Chance decides while both sorts are left."""
    if nights > 0 and days_left(s) > 0:
        return NOTHING
    if top(s, WHICH) == SHOPS:
        pop(s)
        return GO_ON
    return NIGHT if nights > 0 else DAY


# --- Hands ----------------------------------------------------------------------------------------------------------


@inline_rule
def add_card(s: State, p: int, kind: int) -> None:
    """A card goes into a hand."""
    s.hands[p, kind] += 1
    s.hand_size[p] += 1
    s.holds[p] |= 1 << kind


@inline_rule
def take_out(s: State, p: int, kind: int, many: int) -> None:
    """Cards leave a hand."""
    s.hands[p, kind] -= many
    s.hand_size[p] -= many
    if s.hands[p, kind] == 0:
        s.holds[p] &= ~(1 << kind)


@rule
def lay_out(s: State, p: int, kind: int, many: int) -> None:
    """§4.7 Cards go from a hand to the table, or to the box."""
    take_out(s, p, kind, many)
    s.gone[kind] += many
    for _ in range(many):
        see_card_go(s, p, kind)


@rule
def receive(s: State, p: int, kind: int, shop: int, seen_by: int) -> None:
    """§3.3, §3.4 A card comes from a shop: scrolls are laid out, all others go into the hand. §8.2 A scroll calls for
    the exchange that waits below."""
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
            s.pending[s.depth - 1, MANY] += 1


@rule
def hand_over(s: State, giver: int, taker: int, kind: int) -> None:
    """§9.3 A card goes from hand to hand."""
    take_out(s, giver, kind, 1)
    add_card(s, taker, kind)
    see_card_change_hands(s, giver, taker, kind)


# --- Turns, chapter 3 -----------------------------------------------------------------------------------------------


@inline_rule
def begin_turn(s: State, p: int) -> None:
    """§3.1 Move or cast."""
    s.turn = p
    push_which(s, Step.TURN_OVER, p, 0, 0)
    push_which(s, Step.TURN, p, 0, 0)


@inline_rule
def turn_choices(s: State, p: int) -> int:
    """§3.1, §3.2 How far to walk; §4.6 which books can be used; §7.2 whether one may drop out."""
    choices = (1 << STEPS + int(s.steps[p])) - 1
    choices |= (int(s.holds[p]) >> MANDRAKE & usable_books(s, p)) << BOOK_ACTION - MOVE
    if s.last > 0:
        choices |= 1 << LEAVE - MOVE
    return choices


@inline_rule
def move(s: State, p: int, far: int) -> None:
    """§3.2–§3.5 The assistant walks, the player takes what lies there, then the shops get new cards."""
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
def expect_scrolls(s: State, p: int) -> None:
    """§8.2 With teams an exchange waits for scrolls to come."""
    if s.teams:
        push_which(s, Step.EXCHANGE, p, 0, 0)


@inline_rule
def pick_up(s: State, p: int, kind: int) -> None:
    """§9.2 A card that lay face down is seen by who takes it."""
    shop = top(s, WHICH)
    many = top(s, MANY) - 1
    pop(s)
    s.unseen[kind] -= 1
    s.at_shop[shop] -= 1
    s.down -= 1
    receive(s, p, kind, shop, only(p))
    if many > 0:
        push_which(s, Step.PICK_UP, p, many, shop)


@inline_rule
def look_at_shop(s: State, shop: int) -> int:
    """§3.5 A new card: chance decides by day, by night it lies face down; none if the pile is used up."""
    if s.pile == 0:
        pop(s)
        return GO_ON
    if not is_night(s, shop):
        return NOTHING
    s.at_shop[shop] += 1
    s.pile -= 1
    s.down += 1
    tell(s, Event.LAID_DOWN, 0, 0, 0, shop, EVERYBODY)
    shop_done(s, shop)
    return GO_ON


@inline_rule
def lay_open(s: State, kind: int) -> None:
    """§3.5 An open card at a day shop."""
    shop = top(s, WHICH)
    s.cards[shop, int(s.at_shop[shop])] = kind + 1
    s.at_shop[shop] += 1
    s.pile -= 1
    s.unseen[kind] -= 1
    tell(s, Event.LAID, 0, kind, 0, shop, EVERYBODY)
    shop_done(s, shop)


@inline_rule
def shop_done(s: State, shop: int) -> None:
    """§3.5 In walking order."""
    s.pending[s.depth - 1, WHICH] = next_shop(shop)
    count_down(s)


# --- Casting, chapter 4 ---------------------------------------------------------------------------------------------


@inline_rule
def lowest_stack(s: State) -> int:
    """§4.6 The lowest value of which there is a spell."""
    value = 1
    while value <= STACKS and s.on_top[value - 1] == 0:
        value += 1
    return value


@rule
def usable_books(s: State, p: int) -> int:
    """§4.1–§4.6 With which books enough ingredients are at hand, as a set: mandrake, then books by colour and value."""
    least = lowest_stack(s)
    if least == NO_STACK:
        return 0
    mandrakes = 1 if s.hands[p, MANDRAKE] > 0 else 0
    books = 0
    most = 0
    different = 0
    for colour in range(INGREDIENTS):
        many = int(s.hands[p, colour])
        most = max(most, many)
        different += 1 if many > 0 else 0
        if many + mandrakes >= least:
            books |= ANY_BOOK << 1 + VALUES * colour
    if different + mandrakes >= least:
        books |= ANY_BOOK << 1 + VALUES * BLACK
    return books | (1 if max(most, different) >= least else 0)


@inline_rule
def use_book(s: State, p: int, kind: int) -> None:
    """§4.1 The book is laid out; the ingredients follow."""
    pop(s)
    lay_out(s, p, kind, 1)
    tell(s, Event.BOOK, p, kind, 0, 0, EVERYBODY)
    push_which(s, Step.BREW, p, 0, kind)


@inline_rule
def colour_of(kind: int) -> int:
    """The colour of a hand card; §7.6 mandrakes are a colour of their own."""
    if kind >= BOOK:
        return (kind - BOOK) // VALUES
    return OWN_COLOUR if kind == MANDRAKE else kind


@inline_rule
def up_to(many: int, least: int) -> int:
    """The numbers from `least` (at least 1) to `many`, as a set in which bit 0 is 1."""
    return (1 << many) - 1 & -1 << max(least - 1, 0)


@rule
def find_ways(s: State, p: int, book: int) -> None:
    """§4.1–§4.6 All ways to brew with a book: without a mandrake, and with one."""
    least = lowest_stack(s)
    colours = int(s.holds[p]) & (1 << INGREDIENTS) - 1
    own = colour_of(book)
    plain = 0
    with_mandrake = 0
    for colour in range(INGREDIENTS):
        if own == colour or own == OWN_COLOUR:
            many = int(s.hands[p, colour])
            plain |= up_to(min(many, MOST_INGREDIENTS), least) << MOST_INGREDIENTS * colour
            fewer = MOST_INGREDIENTS - 1
            with_mandrake |= up_to(min(many, fewer), least - 1) << 1 + fewer * colour
    if least <= 1:
        with_mandrake |= 1
    if own >= BLACK:
        plain |= int(DIFFERENT[colours, least])
        with_mandrake |= int(DIFFERENT_WITH[colours, least])
    s.choices[0] = plain
    s.choices[1] = with_mandrake if s.hands[p, MANDRAKE] > 0 and book != MANDRAKE else 0


@inline_rule
def brew(s: State, p: int, way: int) -> None:
    """§4.1–§4.5 The ingredients are laid out."""
    book = top(s, WHICH)
    pop(s)
    many = int(WAY_SIZE[way])
    for kind in range(MANDRAKE + 1):
        needed = int(WAY_NEEDS[way, kind])
        if needed > 0:
            lay_out(s, p, kind, needed)
            tell(s, Event.USED, p, kind, needed, 0, EVERYBODY)
    push_which(s, Step.STACK, p, many, book)


@inline_rule
def stack_choices(s: State, most: int) -> int:
    """§4.6 Stacks that have a spell and are not too high."""
    choices = 0
    for stack in range(STACKS):
        if stack < most and s.on_top[stack] > 0:
            choices |= 1 << stack
    return choices


@inline_rule
def cast_spell(s: State, p: int, stack: int) -> None:
    """§4.6, §4.7 The top spell comes to the book; the next one is seen; then the effect."""
    book = top(s, WHICH)
    pop(s)
    spell = int(s.on_top[stack]) - 1
    s.on_top[stack] = 0
    s.in_stack[spell] -= 1
    s.cast[s.casts, CAST_SEAT] = p
    s.cast[s.casts, CAST_BOOK] = book
    s.cast[s.casts, CAST_SPELL] = spell
    s.casts += 1
    tell(s, Event.CAST, p, SPELL_PIECE + spell, 0, stack + 1, EVERYBODY)
    if spell == Spell.ANTECESSIBUS:
        s.steps[p] += 1
    elif spell <= Spell.REPETERIBUS:
        push_which(s, FIRST_STEP[spell], p, 0, spell)
    push_which(s, Step.REVEAL, 0, 1, stack)


@inline_rule
def spells_in(s: State, stack: int) -> int:
    """How many spells are in a stack."""
    many = 0
    for spell in range(SPELLS):
        if s.value[spell] == stack + 1:
            many += int(s.in_stack[spell])
    return many


@inline_rule
def look_at_stack(s: State, stack: int) -> int:
    """§2.3, §4.7 The next spell on top: chance decides if there are several."""
    found = 0
    spell = NOTHING
    for candidate in range(SPELLS):
        if s.value[candidate] == stack + 1 and s.in_stack[candidate] > 0:
            found += 1
            spell = candidate
    if found > 1:
        return NOTHING
    if found == 1:
        return SPELL + spell
    stack_done(s)
    return GO_ON


@inline_rule
def reveal(s: State, spell: int) -> None:
    """§2.3, §4.7 A spell lies on top of its stack."""
    s.on_top[top(s, WHICH)] = spell + 1
    tell(s, Event.TOP, 0, SPELL_PIECE + spell, 0, s.value[spell], EVERYBODY)
    stack_done(s)


@inline_rule
def stack_done(s: State) -> None:
    """The next stack, if several are to be revealed."""
    s.pending[s.depth - 1, WHICH] += 1
    count_down(s)


# --- Cursed!, chapter 5 ---------------------------------------------------------------------------------------------


@inline_rule
def curses_of(s: State, p: int) -> int:
    """§1.3 All curses of a seat."""
    return int(s.scrolls[p, 0]) + 2 * int(s.scrolls[p, 1]) + 3 * int(s.scrolls[p, 2])


@rule
def check_tile(s: State) -> None:
    """§5.1 Who alone has the most curses gets the tile; §5.2 otherwise it stays."""
    most = 0
    who = 0
    for p in range(SEATS):
        curses = curses_of(s, p)
        if curses > most:
            most = curses
            who = p + 1
        elif curses == most:
            who = 0
    if who > 0 and who != s.tile:
        s.tile = who
        tell(s, Event.CURSED, who - 1, 0, 0, 0, EVERYBODY)


# --- The spells, chapter 6 ------------------------------------------------------------------------------------------


@inline_rule
def or_skip(choices: int) -> int:
    """§4.8 What can be used can be left; bit 0 of these menus is to skip."""
    return choices | 1 if choices != 0 else 0


@inline_rule
def scroll_choices(s: State, p: int) -> int:
    """§6.1, §6.2 The own scrolls."""
    choices = 0
    for value in range(CURSES):
        if s.scrolls[p, value] > 0:
            choices |= 1 << value + SCROLL_ACTION - SKIP
    return or_skip(choices)


@inline_rule
def use_scroll(s: State, p: int, value: int) -> None:
    """§6.1 Movibus: it leaves the game; §6.2 Translatio: it goes to somebody."""
    spell = top(s, WHICH)
    pop(s)
    if spell == Spell.TRANSLATIO:
        push_which(s, Step.TO, p, value, spell)
    else:
        s.scrolls[p, value] -= 1
        s.gone[SCROLL + value] += 1
        tell(s, Event.REMOVED, p, SCROLL + value, 0, 0, EVERYBODY)
        check_tile(s)


@inline_rule
def player_choices(s: State, p: int, spell: int) -> int:
    """§6.2 Any other player; §6.3 any other with cards, or nobody."""
    choices = 0
    for other in range(SEATS):
        if other != p and other < s.seats and (spell == Spell.TRANSLATIO or s.hand_size[other] > 0):
            choices |= 1 << other + TO - SKIP
    return choices if spell == Spell.TRANSLATIO else or_skip(choices)


@inline_rule
def choose_player(s: State, p: int, other: int) -> None:
    """§6.2 The scroll goes there; §6.3 a card comes from there, then one goes back."""
    spell, value = top(s, WHICH), top(s, MANY)
    pop(s)
    if spell == Spell.SUBSTITUTIO:
        push_which(s, Step.GIVE, p, 0, other)
        push_which(s, Step.STEAL, p, 0, other)
    else:
        s.scrolls[p, value] -= 1
        s.scrolls[other, value] += 1
        tell(s, Event.PASSED, p, SCROLL + value, 0, other, EVERYBODY)
        expect_scrolls(s, other)
        check_tile(s)
        if s.teams:
            s.pending[s.depth - 1, MANY] += 1


@inline_rule
def steal(s: State, p: int, kind: int) -> None:
    """§6.3 A random card of a hand."""
    other = top(s, WHICH)
    pop(s)
    hand_over(s, other, p, kind)
    tell(s, Event.STOLE, p, kind, other, 0, only(p) | only(other))


@inline_rule
def give(s: State, p: int, kind: int) -> None:
    """§6.3, §8.2 A hand card goes to another player."""
    other = top(s, WHICH)
    pop(s)
    hand_over(s, p, other, kind)
    tell(s, Event.GAVE, p, kind, 0, other, only(p) | only(other))


@inline_rule
def shop_choices(s: State) -> int:
    """§6.4 Shops with cards."""
    choices = 0
    for shop in range(SHOPS):
        if s.at_shop[shop] > 0:
            choices |= 1 << shop + SHOP - SKIP
    return or_skip(choices)


@inline_rule
def levitate(s: State, p: int, shop: int) -> None:
    """§6.4 A card from there; if it is the only one, a new one comes."""
    pop(s)
    if s.at_shop[shop] == 1:
        push_which(s, Step.LAY, 0, 1, shop)
    expect_scrolls(s, p)
    if is_night(s, shop):
        push_which(s, Step.PICK_UP, p, 1, shop)
    else:
        push_which(s, Step.TAKE, p, 0, shop)


@inline_rule
def card_choices(s: State, shop: int) -> int:
    """§6.4 The open cards of a shop."""
    choices = 0
    for place in range(s.at_shop[shop]):
        choices |= 1 << int(s.cards[shop, place]) - 1
    return choices


@inline_rule
def take_card(s: State, p: int, kind: int) -> None:
    """§6.4 One open card; the later ones move up."""
    shop = top(s, WHICH)
    pop(s)
    place = 0
    while s.cards[shop, place] != kind + 1:
        place += 1
    s.at_shop[shop] -= 1
    while place < s.at_shop[shop]:
        s.cards[shop, place] = s.cards[shop, place + 1]
        place += 1
    s.cards[shop, place] = 0
    receive(s, p, kind, shop, EVERYBODY)


# --- The end, chapter 7 ---------------------------------------------------------------------------------------------


@rule
def end_turn(s: State, p: int) -> None:
    """§7.1 The end marker, when the pile is used up; §7.2 the turns of those who have dropped out are skipped."""
    pop(s)
    if s.last > 0:
        s.last -= 1
    elif s.pile == 0:
        s.last = LAST_ROUNDS * int(s.seats)
        s.marker = next_seat(s, p) + 1
        tell(s, Event.MARKER, next_seat(s, p), 0, 0, 0, EVERYBODY)
    if s.marker > 0 and are_all_out(s):
        s.last = 0
    p = next_seat(s, p)
    while s.last > 0 and int(s.left) >> p & 1:
        s.last -= 1
        p = next_seat(s, p)
    if s.marker > 0 and s.last == 0:
        finish(s)
    else:
        begin_turn(s, p)


@inline_rule
def are_all_out(s: State) -> bool:
    """§7.2 Whether every player has dropped out."""
    return int(s.left) == (1 << int(s.seats)) - 1


@rule
def ending(s: State) -> int:
    """§7.1, §7.2 Why the game is over; Ending.NONE while it goes on."""
    if s.depth > 0:
        return Ending.NONE.value
    return Ending.ALL_OUT.value if are_all_out(s) else Ending.LAST_ROUNDS.value


@inline_rule
def next_seat(s: State, p: int) -> int:
    """Clockwise."""
    return p + 1 if p + 1 < s.seats else 0


@inline_rule
def drop_out(s: State, p: int) -> None:
    """§7.2 No more turns for this seat."""
    pop(s)
    s.left |= 1 << p
    tell(s, Event.LEFT, p, 0, 0, 0, EVERYBODY)


@rule
def spells_of(s: State, p: int, spell: int) -> int:
    """How many of a spell a seat has cast."""
    many = 0
    for number in range(s.casts):
        if s.cast[number, CAST_SEAT] == p and s.cast[number, CAST_SPELL] == spell:
            many += 1
    return many


@rule
def finish(s: State) -> None:
    """§7.5 Suffogarus, then Disparatus, from the first player on."""
    p = int(s.first)
    for _ in range(s.seats):
        p = p - 1 if p > 0 else int(s.seats) - 1
        if spells_of(s, p, Spell.SUFFOGARUS) > 0 and s.hand_size[p] > 0:
            tell(s, Event.EMPTIED, p, s.hand_size[p], 0, 0, EVERYBODY)
            for colour in range(HAND_COLOURS):
                lay_aside(s, p, colour)
        many = spells_of(s, p, Spell.DISPARATUS)
        if many > 0:
            push_which(s, Step.DROP, p, many, 0)


@rule
def lay_aside(s: State, p: int, colour: int) -> None:
    """§6.7, §6.8 All hand cards of a colour."""
    for kind in range(HAND):
        if colour_of(kind) == colour and s.hands[p, kind] > 0:
            lay_out(s, p, kind, int(s.hands[p, kind]))


@inline_rule
def drop_choices(s: State, p: int) -> int:
    """§6.7 Any colour of the hand, or none."""
    colours = colours_in(int(s.holds[p]))
    return colours | 1 << SKIP - DROP if colours != 0 else 0


@inline_rule
def drop_colour(s: State, p: int, colour: int) -> None:
    """§6.7 One Disparatus."""
    before = int(s.hand_size[p])
    lay_aside(s, p, colour)
    tell(s, Event.DROPPED, p, before - int(s.hand_size[p]), colour, 0, EVERYBODY)
    count_down(s)


@rule
def colours_in(holds: int) -> int:
    """§7.6 The colours of a hand, as a set."""
    colours = holds & (1 << INGREDIENTS) - 1
    for colour in range(BOOK_COLOURS):
        if holds >> BOOK + VALUES * colour & ANY_BOOK:
            colours |= 1 << colour
    if holds >> MANDRAKE & 1:
        colours |= 1 << OWN_COLOUR
    return colours


@inline_rule
def book_value(book: int) -> int:
    """§4.4 A mandrake is worth nothing as a book."""
    return (book - BOOK) % VALUES if book >= BOOK else 0


@rule
def book_points(s: State, p: int) -> int:
    """§7.6 The values of the books that a seat has laid out."""
    points = 0
    for number in range(s.casts):
        if s.cast[number, CAST_SEAT] == p:
            points += book_value(int(s.cast[number, CAST_BOOK]))
    return points


@rule
def spell_points(s: State, p: int) -> int:
    """§7.6 The values of the spells that a seat has cast."""
    points = 0
    for number in range(s.casts):
        if s.cast[number, CAST_SEAT] == p:
            points += int(s.value[s.cast[number, CAST_SPELL]])
    return points


@inline_rule
def tile_points(s: State, p: int) -> int:
    """§7.6 Cursed! costs two."""
    return -CURSED if s.tile == p + 1 else 0


@rule
def points_of(s: State, p: int) -> int:
    """§7.6 The points of a seat alone."""
    return book_points(s, p) + spell_points(s, p) - size(colours_in(int(s.holds[p]))) + tile_points(s, p)


@inline_rule
def partner(p: int) -> int:
    """§8.1 Who sits opposite."""
    return (p + 2) % SEATS


@rule
def score(s: State, p: int) -> int:
    """§7.6 The points of a seat, §8.5 or of a team."""
    return points_of(s, p) + (points_of(s, partner(p)) if s.teams else 0)


@rule
def rank(s: State, p: int) -> int:
    """§7.7, §8.5 Points first, then books laid out, then the highest book, as one number."""
    books = 0
    highest = 0
    for number in range(s.casts):
        who = int(s.cast[number, CAST_SEAT])
        if who == p or (s.teams and who == partner(p)):
            books += 1
            highest = max(highest, book_value(int(s.cast[number, CAST_BOOK])))
    return 1000 * score(s, p) + 10 * books + highest


@rule
def is_winner(s: State, p: int) -> bool:
    """§7.7 Nobody is ahead."""
    mine = rank(s, p)
    for other in range(SEATS):
        if other < s.seats and rank(s, other) > mine:
            return False
    return True


# --- Teams, chapter 8 -----------------------------------------------------------------------------------------------


@inline_rule
def exchange_choices(s: State, p: int, scrolls: int) -> int:
    """§8.2 Give, get or both; only with scrolls received."""
    if scrolls == 0:
        return 0
    choices = 0
    if s.hand_size[p] > 0:
        choices |= 1 << OFFER - SKIP
    if s.hand_size[partner(p)] > 0:
        choices |= 1 << ASK - SKIP
    if s.hand_size[p] > 0 and s.hand_size[partner(p)] > 0:
        choices |= 1 << TRADE - SKIP
    return or_skip(choices)


@inline_rule
def exchange(s: State, p: int, a: int) -> None:
    """§8.2 Who gives first is asked first."""
    pop(s)
    if a != OFFER:
        push_which(s, Step.GIVE, partner(p), 0, p)
    if a != ASK:
        push_which(s, Step.GIVE, p, 0, partner(p))


# --- What is next ---------------------------------------------------------------------------------------------------


@inline_rule
def size(numbers: int) -> int:
    """How many members a set of numbers below 64 has: first in each pair of bits, then in each four, …"""
    numbers -= numbers >> 1 & 0x5555555555555555
    numbers = (numbers & 0x3333333333333333) + (numbers >> 2 & 0x3333333333333333)
    numbers = numbers + (numbers >> 4) & 0x0F0F0F0F0F0F0F0F
    return (numbers * 0x0101010101010101 >> 56) & 0xFF


@inline_rule
def lowest(numbers: int) -> int:
    """The lowest member of a set."""
    return size((numbers & -numbers) - 1)


@inline_rule
def find_choices(s: State) -> None:
    """What the seat on top of the stack may do."""
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
        choices = 1 | 1 << AGAIN - SKIP
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
def look(s: State) -> int:
    """What comes next: an action without alternative, GO_ON if something happened of itself, or NOTHING."""
    if s.depth == 0:
        tell(s, Event.FINISHED, 0, 0, 0, 0, EVERYBODY)
        return NOTHING
    what = top(s, WHAT)
    if what <= LAST_DECISION:
        find_choices(s)
        return only_choice(s)
    if what == Step.LAY:
        return look_at_shop(s, top(s, WHICH))
    if what == Step.REVEAL:
        return look_at_stack(s, top(s, WHICH))
    if what == Step.CIRCLE:
        return look_at_circle(s, top(s, MANY))
    if what <= LAST_CHANCE:
        return NOTHING
    if what == Step.TURN_OVER:
        end_turn(s, top(s, WHOSE))
    else:
        pop(s)
        tell(s, Event.FIRST, s.first, 0, 0, 0, EVERYBODY)
        begin_turn(s, int(s.first))
    return GO_ON


@inline_rule
def only_choice(s: State) -> int:
    """§4.9 A single choice is made at once, none is passed over."""
    plain, with_mandrake = int(s.choices[0]), int(s.choices[1])
    if plain == 0 and with_mandrake == 0:
        pop(s)
        return GO_ON
    if plain == 0 and with_mandrake & (with_mandrake - 1) == 0:
        return BREW + WORD + lowest(with_mandrake)
    if with_mandrake == 0 and plain & (plain - 1) == 0:
        return int(MENU_FIRST[top(s, WHAT)]) + lowest(plain)
    return NOTHING


@inline_rule
def carry_out(s: State, a: int) -> None:
    """An action."""
    what, p = top(s, WHAT), top(s, WHOSE)
    if a == SKIP:
        pop(s)
        tell(s, Event.SKIPPED, p, 0, 0, 0, EVERYBODY)
    elif what == Step.TURN:
        if a < BOOK_ACTION:
            move(s, p, a - MOVE + 1)
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
        use_effect(s, what, p, a)


@inline_rule
def use_effect(s: State, what: int, p: int, a: int) -> None:
    """The rarer actions."""
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
        give(s, p, a - GIVE)
    elif what == Step.DROP:
        drop_colour(s, p, a - DROP)
    elif what == Step.STEAL:
        steal(s, p, a - CARD)
    elif what == Step.CIRCLE:
        build_shop(s, a)
    else:
        s.first = a - FIRST
        pop(s)


# --- The verbs ------------------------------------------------------------------------------------------------------


@inline_rule
def actor(s: State) -> int:
    """Who decides next."""
    if s.depth == 0:
        return OVER
    return top(s, WHOSE) if top(s, WHAT) <= LAST_DECISION else CHANCE


@inline_rule
def menu(s: State) -> tuple[int, int]:
    """The range of actions in which all possible ones lie."""
    if s.depth == 0:
        return 0, 0
    what = top(s, WHAT)
    return int(MENU_FIRST[what]), int(MENU_PAST[what])


@inline_rule
def is_legal(s: State, a: int) -> bool:
    """What the seat that decides may do was found when it was asked."""
    number = a - int(MENU_FIRST[top(s, WHAT)])
    if number < WORD:
        return int(s.choices[0]) >> number & 1 == 1
    return int(s.choices[1]) >> number - WORD & 1 == 1


@inline_rule
def choice_total(s: State) -> int:
    """As many marks as choices."""
    return size(int(s.choices[0])) + size(int(s.choices[1]))


@inline_rule
def choice_at(s: State, mark: int) -> int:
    """The choices in their order."""
    choices = int(s.choices[0])
    first = int(MENU_FIRST[top(s, WHAT)])
    plain = size(choices)
    if mark >= plain:
        mark -= plain
        first += WORD
        choices = int(s.choices[1])
    for _ in range(mark):
        choices &= choices - 1
    return first + lowest(choices)


@inline_rule
def chance_weight(s: State, a: int) -> int:
    """How likely an outcome is, in relation to the others."""
    if a >= CARD:
        if top(s, WHAT) != Step.STEAL:
            return int(s.unseen[a - CARD])
        return int(s.hands[top(s, WHICH), a - CARD]) if a - CARD < HAND else 0
    if a >= SPELL:
        return int(s.in_stack[a - SPELL]) if s.value[a - SPELL] == top(s, WHICH) + 1 else 0
    if a >= DAY:
        return top(s, MANY) if a == NIGHT else days_left(s)
    return 1 if a - FIRST < s.seats else 0


@inline_rule
def chance_total(s: State) -> int:
    """The sum of all weights."""
    what = top(s, WHAT)
    if what == Step.STEAL:
        return int(s.hand_size[top(s, WHICH)])
    if what >= Step.LAY:
        return int(s.pile) + int(s.down)
    if what == Step.REVEAL:
        return spells_in(s, top(s, WHICH))
    return SHOPS - top(s, WHICH) if what == Step.CIRCLE else int(s.seats)


@inline_rule
def outcome_at(s: State, mark: int) -> int:
    """The outcome on which a mark falls."""
    what = top(s, WHAT)
    if what < Step.LAY:
        return early_outcome_at(s, what, mark)
    if what == Step.STEAL:
        return CARD + card_at(s.hands[top(s, WHICH)], mark)
    return CARD + card_at(s.unseen, mark)


@inline_rule
def card_at(counts: Ints, mark: int) -> int:
    """The card on which a mark falls."""
    kind = 0
    mark -= int(counts[0])
    while mark >= 0:
        kind += 1
        mark -= int(counts[kind])
    return kind


@rule
def early_outcome_at(s: State, what: int, mark: int) -> int:
    """The same for what is decided before the cards."""
    if what == Step.REVEAL:
        spell = NOTHING
        while mark >= 0:
            spell += 1
            if s.value[spell] == top(s, WHICH) + 1:
                mark -= int(s.in_stack[spell])
        return SPELL + spell
    if what == Step.CIRCLE:
        return NIGHT if mark < top(s, MANY) else DAY
    return FIRST + mark


@inline_rule
def apply(s: State, a: int) -> None:
    """Let an action happen, and all that follows from it without a further decision."""
    clean_page(s)
    while a != NOTHING:
        a = stride(s, a)


@inline_rule
def stride(s: State, a: int) -> int:
    """An action happens, or the top of the stack says what comes next."""
    if a == GO_ON:
        return look(s)
    s.choices[0] = 0
    s.choices[1] = 0
    carry_out(s, a)
    return GO_ON


@inline_rule
def lane(s: State, a: int) -> int:
    """Cards one by one; what can be done on a turn; doing it; all the rest."""
    what = top(s, WHAT)
    if what == Step.LAY or what == Step.PICK_UP:
        return 0
    if what == Step.TURN_OVER or (what == Step.TURN and a == GO_ON):
        return 1
    return 2 if what == Step.TURN else 3
