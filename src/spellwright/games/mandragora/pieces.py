"""Chapter 1: what else is in the box, as plain numbers; what may be pending, and what the rules tell."""

from enum import IntEnum

from .cards import KINDS

SEATS = 4  # the most that can sit at the table
ITEMS = 82  # cards in the box, §1.1
SHOPS = 10  # §1.5
NIGHTS = 3  # of them night shops, §1.5
START = 0  # the shop with the flat roof, §1.5
MOST_AT_SHOP = 9  # one card when the game is set up, and one in each of eight rounds of the village

# --- Numbers of the rules -------------------------------------------------------------------------------------------

STEPS = 3  # how far the assistant may walk, §3.2
LONGEST_WALK = STEPS + 3  # with all three Antecessibus, §6.6
LAST_ROUNDS = 3  # §7.1
CURSED = 2  # points that the tile costs, §7.6
RANK_POINTS, RANK_BOOKS = 1000, 10  # §7.7 a point counts more than all books, a book more than the highest value

# --- Options --------------------------------------------------------------------------------------------------------

# By their place in what `setup` is given; FIRST is 0 if chance decides, otherwise the number of a seat. The deck takes
# many places: cards in play and out of play by kind, then the value of each spell.
AGREED_TEAMS, AGREED_FIRST, AGREED_CARDS = range(3)
AGREED_REMOVED = AGREED_CARDS + KINDS
AGREED_VALUES = AGREED_REMOVED + KINDS

# --- What may be pending --------------------------------------------------------------------------------------------


class Step(IntEnum):
    """What may be pending. A seat decides the first steps, chance the next, the last happen automatically. After each:
    what MANY and WHICH say."""

    TURN = 0  # move or cast, or drop out
    BREW = 1  # ingredients: –, the book
    STACK = 2  # a spell: number of ingredients, the book
    SCROLL = 3  # an own scroll: –, the spell that asks
    TO = 4  # another player: curses of the scroll, the spell that asks
    SHOP = 5  # a shop for Levitatio
    TAKE = 6  # an open card: –, the shop
    AGAIN = 7  # a further turn?
    EXCHANGE = 8  # with the partner: scrolls received
    GIVE = 9  # a hand card: –, to whom
    DROP = 10  # a colour for Disparatus: how often
    FIRST = 11  # who begins
    CIRCLE = 12  # day or night shop: night shops left, the shop
    REVEAL = 13  # the top of a stack: how many stacks, the first of them
    LAY = 14  # new cards: to how many shops, the first of them
    PICK_UP = 15  # face-down cards: how many, the shop
    STEAL = 16  # a card from a hand: –, whose
    BEGIN = 17  # the first turn
    TURN_OVER = 18


LAST_DECISION = Step.DROP.value
LAST_CHANCE = Step.STEAL.value


class Event(IntEnum):
    """The events that the rules tell. The comments say what piece, source and target are. Shops, seats: from 0."""

    NONE = 0
    FIRST = 1  # a seat begins
    NIGHT = 2  # a shop is a night shop: –, –, shop
    LAID = 3  # a card is laid open: kind, –, shop
    LAID_DOWN = 4  # a card is laid face down: –, –, shop
    TOP = 5  # a spell lies on top of its stack: spell, –, value
    MOVED = 6  # a seat moves the assistant: how far, from shop, to shop
    TOOK = 7  # a seat takes a card: kind, shop, –
    SCROLL = 8  # a seat takes a scroll: kind, shop, –
    CURSED = 9  # a seat gets the tile
    BOOK = 10  # a seat lays a book out: kind
    USED = 11  # a seat lays ingredients to the book: kind, how many, –
    CAST = 12  # a seat takes a spell: spell, –, value
    SKIPPED = 13  # a seat does not use it
    REMOVED = 14  # a seat's scroll leaves the game: kind
    PASSED = 15  # a seat's scroll goes to another: kind, –, seat
    STOLE = 16  # a seat draws a card from a hand: kind, seat, –
    GAVE = 17  # a seat gives a hand card: kind, –, seat
    AGAIN = 18  # a seat has a further turn
    MARKER = 19  # a seat gets the end marker
    LEFT = 20  # a seat drops out
    EMPTIED = 21  # a seat lays all hand cards aside: how many
    DROPPED = 22  # a seat lays the cards of a colour aside: how many, colour, –
    FINISHED = 23  # the game is over


class Ending(IntEnum):
    """Why a game is over."""

    NONE = 0  # it is not
    LAST_ROUNDS = 1  # §7.1 the last three rounds have been played
    ALL_OUT = 2  # §7.2 all players have dropped out


ENDING_RULES = {Ending.LAST_ROUNDS: "7.1", Ending.ALL_OUT: "7.2"}
