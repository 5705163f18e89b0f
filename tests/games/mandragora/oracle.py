"""Mandragora as the rulebook tells it: one generator plays the game, asking questions and being sent words.

Citations: German words are headings or phrases of mandragora-de.txt; F1 ..., M1 ... are numbers in rulings.md;
"protocol" is protocol.md, which fixes the words and the order of the questions.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypedDict, TypeVar

CHANCE = -1
OVER = -2

COLOURS = ("blue", "red", "green", "yellow", "purple")
BOOK_COLOURS = (*COLOURS, "black")
MANDRAKE = 5
FIRST_BOOK = 6
FIRST_SCROLL = 30
KINDS = (
    *COLOURS,
    "mandrake",
    *(f"{colour}-{value}" for colour in BOOK_COLOURS for value in range(4)),
    *("scroll-1", "scroll-2", "scroll-3"),
)
KIND_NUMBER = {name: kind for kind, name in enumerate(KINDS)}

SPELLS = (
    "movibus", "translatio", "substitutio", "levitatio", "repeteribus", "antecessibus", "disparatus", "suffogarus",
)  # fmt: skip
MOVIBUS, TRANSLATIO, SUBSTITUTIO, LEVITATIO, REPETERIBUS, ANTECESSIBUS, DISPARATUS, SUFFOGARUS = range(8)
SPELL_CARDS = (4, 4, 4, 3, 3, 3, 2, 1)  # F1 (sure)
SPELL_VALUES = (1, 1, 1, 2, 2, 3, 4, 5)  # F4 (likely)
STACKS = range(1, 6)

SHOPS = 10  # F1 (sure)
DAY_TILES, NIGHT_TILES = 6, 3  # F1 (sure): without the start shop
INGREDIENTS = (12, 9, 8, 7, 6)  # F2 (assumed)
MANDRAKES = 7  # F1 (sure)
COLOURED_BOOKS = (1, 1, 1, 1)  # F2 (assumed): of the values 0 to 3, in each of the five colours
BLACK_BOOKS = (0, 0, 1, 0)  # F2 (assumed)
SCROLLS = (4, 4, 4)  # F2 (assumed)

T = TypeVar("T")
Question = tuple[int, dict[str, int]]
Play = Generator[Question, str, T]


class Snapshot(TypedDict):
    """The state of the game (protocol, Class)."""

    assistant: int
    night: list[bool]
    shops: list[list[int] | int]
    unseen: list[int]
    pile: int
    hands: list[list[int]]
    scrolls: list[list[int]]
    laid: list[list[tuple[int, int]]]
    tops: list[int | None]
    left: list[int]
    tile: int | None
    turn: int | None
    out: list[bool]
    last: int | None


@dataclass(frozen=True)
class LaidSpell:
    """A book, its ingredients and the spell on top of them ("Einen Zauber ausführen")."""

    book: int
    ingredients: tuple[int, ...]
    spell: int


def deck_for(seats: int) -> list[int]:
    """The cards in play ("Je nach Spielerzahl ... aussortieren", F2, F3)."""
    deck = [*INGREDIENTS, MANDRAKES, *COLOURED_BOOKS * len(COLOURS), *BLACK_BOOKS, *SCROLLS]
    if seats == 3:
        for kind in (*range(5), MANDRAKE):
            deck[kind] -= 1
    if seats == 2:
        for kind in (0, *range(FIRST_BOOK, FIRST_BOOK + 4)):
            deck[kind] = 0
        for kind in range(1, 5):
            deck[kind] -= 2
        deck[MANDRAKE] -= 2
        for kind in range(FIRST_SCROLL, FIRST_SCROLL + 3):
            deck[kind] -= 1
    return deck


def book_value(kind: int) -> int:
    """The number on a book; a mandrake as a book is worth 0 ("Alraunen", M4)."""
    return 0 if kind == MANDRAKE else (kind - FIRST_BOOK) % 4


def colour_of(kind: int) -> str:
    """The colour of a hand card; mandrakes are a colour of their own ("Spielende", M10)."""
    return KINDS[kind].split("-")[0]


def present(counts: Sequence[int]) -> list[int]:
    """The different kinds among some cards."""
    return [kind for kind, count in enumerate(counts) if count > 0]


def ways_of_one_colour(hand: Sequence[int], colour: int) -> list[tuple[int, ...]]:
    """1 to 5 ingredients of the same colour ("Einen Zauber ausführen", M4)."""
    return [(colour,) * number for number in range(1, min(hand[colour], 5) + 1)]


def ways_of_different_colours(hand: Sequence[int]) -> list[tuple[int, ...]]:
    """1 to 5 ingredients of different colours only ("Schwarze Magie", M4)."""
    colours = present(hand[:5])
    return [way for number in range(1, len(colours) + 1) for way in combinations(colours, number)]


def with_a_mandrake(ways: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """A mandrake as one more ingredient, at most 5 in all, or as the only one ("Alraunen", M4, M15)."""
    return [(*way, MANDRAKE) for way in ((), *ways) if len(way) < 5]


def ways_to_brew(hand: Sequence[int], book: int) -> list[tuple[int, ...]]:
    """All sets of ingredients that fit a book, with at most one mandrake in all ("Alraunen", M4)."""
    if book == MANDRAKE:
        one_colour = [way for colour in range(5) for way in ways_of_one_colour(hand, colour)]
        return one_colour + [way for way in ways_of_different_colours(hand) if len(way) > 1]
    colour = BOOK_COLOURS.index(colour_of(book))
    ways = ways_of_different_colours(hand) if colour == 5 else ways_of_one_colour(hand, colour)
    return ways + with_a_mandrake(ways) if hand[MANDRAKE] else ways


def brew_words(way: Sequence[int]) -> str:
    """The words for some ingredients, like "brew 2 red mandrake" (protocol, Cast)."""
    counts = {kind: way.count(kind) for kind in way}
    return "brew " + " ".join(f"{count} {KINDS[kind]}" if count > 1 else KINDS[kind] for kind, count in counts.items())


def last_word(words: str) -> str:
    """What an answer names: its last word."""
    return words.split()[-1]


class Oracle:
    """One game of Mandragora, driven by words (protocol, Class)."""

    def __init__(
        self,
        seats: int,
        first: int | None = None,
        *,
        teams: bool = False,
        deck: Sequence[int] | None = None,
        values: Sequence[int] | None = None,
    ) -> None:
        """Sort out the cards and give everybody a mandrake ("Spielvorbereitung" 1-6), then start to play."""
        if not 2 <= seats <= 4 or (teams and seats != 4):
            raise ValueError("2 to 4 seats, teams only with 4")
        if first is not None and not 0 <= first < seats:
            raise ValueError("the first player is one of the seats")
        self.seats = seats
        self.first = first
        self.teams = teams
        self.values = list(SPELL_VALUES if values is None else values)
        self.unseen = list(deck_for(seats) if deck is None else deck)
        self.unseen[MANDRAKE] -= seats
        if len(self.values) != 8 or len(self.unseen) != 33 or min(self.unseen) < 0:
            raise ValueError("8 values of spells, 33 counts of cards and a mandrake for everybody are needed")
        self.pile = sum(self.unseen)
        self.assistant = 0
        self.night = [False] * SHOPS
        self.open_cards = [[0] * 33 for _ in range(SHOPS)]
        self.face_down = [0] * SHOPS
        self.hands = [[0] * FIRST_SCROLL for _ in range(seats)]
        for hand in self.hands:
            hand[MANDRAKE] = 1
        self.scrolls = [[0] * 3 for _ in range(seats)]
        self.laid: list[list[LaidSpell]] = [[] for _ in range(seats)]
        self.discarded = [0] * 33
        self.tops: list[int | None] = [None] * len(STACKS)
        self.left = list(SPELL_CARDS)
        self.tile: int | None = None
        self.turn: int | None = first
        self.out = [False] * seats
        self.last: int | None = None
        self._game = self._play()
        self._question: Question = next(self._game)

    # ---- the words from outside -------------------------------------------------------------------------------------

    def actor(self) -> int:
        """Who answers next: a seat, CHANCE or OVER."""
        return self._question[0]

    def options(self) -> dict[str, int]:
        """The possible answers with their weights."""
        return dict(self._question[1])

    def apply(self, words: str) -> None:
        """Answer the question and play on to the next one."""
        if words not in self._question[1]:
            raise ValueError(f"{words!r} is none of {sorted(self._question[1])}")
        self._question = self._game.send(words)

    def snapshot(self) -> Snapshot:
        """A copy of the state of the game."""
        return {
            "assistant": self.assistant,
            "night": list(self.night),
            "shops": [
                self.face_down[shop] if self.night[shop] else list(self.open_cards[shop]) for shop in range(SHOPS)
            ],
            "unseen": list(self.unseen),
            "pile": self.pile,
            "hands": [list(hand) for hand in self.hands],
            "scrolls": [list(scrolls) for scrolls in self.scrolls],
            "laid": [[(laid.book, laid.spell) for laid in spells] for spells in self.laid],
            "tops": list(self.tops),
            "left": list(self.left),
            "tile": self.tile,
            "turn": self.turn,
            "out": list(self.out),
            "last": self.last,
        }

    # ---- the count --------------------------------------------------------------------------------------------------

    def breakdown(self, seat: int) -> list[int]:
        """Books, spells, minus the colours left in hand, minus 2 for Cursed! ("Spielende", M10)."""
        books = sum(book_value(laid.book) for laid in self.laid[seat])
        spells = sum(self.values[laid.spell] for laid in self.laid[seat])
        return [books, spells, -len(self._colours_in_hand(seat)), -2 if self.tile == seat else 0]

    def scores(self) -> list[int]:
        """The points of each seat, or of its team ("Spielende"; "Team-Variante", M11)."""
        return [sum(sum(self.breakdown(member)) for member in self._side(seat)) for seat in range(self.seats)]

    def winners(self) -> set[int]:
        """Most points, then more books laid out, then the highest book, then shared ("Spielende", M10, M17)."""
        standings = [self._standing(seat) for seat in range(self.seats)]
        return {seat for seat in range(self.seats) if standings[seat] == max(standings)}

    def _standing(self, seat: int) -> tuple[int, int, int]:
        """What decides who wins, in order, for the seat or its team ("Spielende", M10, M17)."""
        books = [book_value(laid.book) for member in self._side(seat) for laid in self.laid[member]]
        return self.scores()[seat], len(books), max(books, default=0)

    def _side(self, seat: int) -> list[int]:
        """Who counts together: the seat alone, or with its partner opposite ("Team-Variante", M11)."""
        return [seat, self._partner(seat)] if self.teams else [seat]

    def _partner(self, seat: int) -> int:
        """The team mate, two seats on ("Team-Variante", M11)."""
        return (seat + 2) % 4

    def _colours_in_hand(self, seat: int) -> list[str]:
        """The colours in a hand: book and ingredient of one colour are one ("Spielende", M10)."""
        return list(dict.fromkeys(colour_of(kind) for kind in present(self.hands[seat])))

    # ---- asking -----------------------------------------------------------------------------------------------------

    def _decide(self, seat: int, options: Sequence[str]) -> Play[str]:
        """Ask a seat; what is the only possibility happens without being asked (protocol, Decisions)."""
        if len(options) == 1:
            return options[0]
        return (yield seat, dict.fromkeys(options, 1))

    def _draw(self, cards: list[int]) -> Play[int]:
        """Chance takes a card out of some cards; always asked (protocol, Chance)."""
        words = yield CHANCE, {f"card {KINDS[kind]}": cards[kind] for kind in present(cards)}
        kind = KIND_NUMBER[last_word(words)]
        cards[kind] -= 1
        return kind

    # ---- the whole game ---------------------------------------------------------------------------------------------

    def _play(self) -> Play[None]:
        """Preparation, the turns, the spells of the end ("Spielvorbereitung", "Spielverlauf", "Spielende")."""
        first = yield from self._first_player()
        yield from self._build_circle()
        for value in STACKS:
            yield from self._reveal_spell(value)
        yield from self._lay_first_cards()
        yield from self._take_turns(first)
        yield from self._spells_of_the_end(first)
        yield OVER, {}

    def _first_player(self) -> Play[int]:
        """Who begins: set by the table, or chance (M1)."""
        if self.first is not None:
            return self.first
        words = yield CHANCE, {f"first {number}": 1 for number in range(1, self.seats + 1)}
        self.turn = int(last_word(words)) - 1
        return self.turn

    def _build_circle(self) -> Play[None]:
        """The tiles as they come; shop 1 is the start shop ("Spielvorbereitung" 1, M1)."""
        left = {"day": DAY_TILES, "night": NIGHT_TILES}
        for shop in range(1, SHOPS):
            if left["day"] and left["night"]:
                sort = yield CHANCE, dict(left)
            else:
                sort = "day" if left["day"] else "night"
            left[sort] -= 1
            self.night[shop] = sort == "night"

    def _lay_first_cards(self) -> Play[None]:
        """Open cards at the day shops, then face-down ones at the night shops ("Spielvorbereitung" 7 and 8)."""
        for dark in (False, True):
            for shop in range(1, SHOPS):
                if self.night[shop] == dark:
                    yield from self._lay_card(shop)

    def _take_turns(self, first: int) -> Play[None]:
        """Clockwise; three more rounds from the one who gets the end marker on ("Spielende", M8)."""
        seat = first
        while self.last != 0:
            if self.last is None and self.pile == 0:
                self.last = 3 * self.seats
            if not self.out[seat]:
                self.turn = seat
                yield from self._take_turn(seat)
            if all(self.out):
                self.last = 0
            elif self.last is not None:
                self.last -= 1
            seat = (seat + 1) % self.seats

    def _take_turn(self, seat: int) -> Play[None]:
        """Move the assistant or cast a spell; in the last rounds also drop out ("Spielverlauf", M8, M9, M12)."""
        reach = 3 + sum(laid.spell == ANTECESSIBUS for laid in self.laid[seat])
        options = [f"move {steps}" for steps in range(1, reach + 1)]
        options += [f"book {KINDS[book]}" for book in self._books_to_cast(seat)]
        if self.last is not None:
            options.append("leave")
        words = yield from self._decide(seat, options)
        if words == "leave":
            self.out[seat] = True
        elif words.startswith("move"):
            yield from self._move(seat, int(last_word(words)))
        else:
            yield from self._cast(seat, KIND_NUMBER[last_word(words)])

    # ---- A: move the assistant --------------------------------------------------------------------------------------

    def _move(self, seat: int, steps: int) -> Play[None]:
        """Walk, take all cards there, lay a card at every shop left or passed ("Gehilfen bewegen" 1-3, M2)."""
        walked = [(self.assistant + step) % SHOPS for step in range(steps)]
        self.assistant = (self.assistant + steps) % SHOPS
        scrolls_before = sum(self.scrolls[seat])
        yield from self._take_all(seat, self.assistant)
        if sum(self.scrolls[seat]) > scrolls_before:
            yield from self._scrolls_received(seat)
        for shop in walked:
            yield from self._lay_card(shop)

    def _take_all(self, seat: int, shop: int) -> Play[None]:
        """All cards of the shop; face-down ones are revealed one by one ("Gehilfen bewegen" 2, M2, M3)."""
        for kind in present(self.open_cards[shop]):
            for _ in range(self.open_cards[shop][kind]):
                self._receive(seat, kind)
            self.open_cards[shop][kind] = 0
        while self.face_down[shop]:
            yield from self._take_face_down(seat, shop)

    def _take_face_down(self, seat: int, shop: int) -> Play[int]:
        """One face-down card, which nobody has seen before (M3, M14); which kind it was."""
        kind = yield from self._draw(self.unseen)
        self.face_down[shop] -= 1
        self._receive(seat, kind)
        return kind

    def _receive(self, seat: int, kind: int) -> None:
        """Scrolls are laid out openly, everything else goes to the hand ("Gehilfen bewegen" 2)."""
        if kind >= FIRST_SCROLL:
            self.scrolls[seat][kind - FIRST_SCROLL] += 1
        else:
            self.hands[seat][kind] += 1

    def _lay_card(self, shop: int) -> Play[None]:
        """A card from the pile, while it lasts: open by day, face down by night ("Gehilfen bewegen" 3, M2)."""
        if self.pile == 0:
            return
        if self.night[shop]:
            self.face_down[shop] += 1
        else:
            kind = yield from self._draw(self.unseen)
            self.open_cards[shop][kind] += 1
        self.pile -= 1

    # ---- cursed scrolls ---------------------------------------------------------------------------------------------

    def _check_cursed(self) -> None:
        """Who alone has the most curses gets the tile; on a tie it stays ("Die verfluchten Schriftrollen", M6)."""
        curses = [one + 2 * two + 3 * three for one, two, three in self.scrolls]
        if curses.count(max(curses)) == 1:
            self.tile = curses.index(max(curses))

    def _scrolls_received(self, seat: int) -> Play[None]:
        """Check Cursed!, then the receiver of the scrolls may exchange ("Team-Variante", M6, M11, M16)."""
        self._check_cursed()
        if self.teams:
            yield from self._exchange(seat)

    def _exchange(self, seat: int) -> Play[None]:
        """Give the partner a hand card, receive one, or both ("Team-Variante", M11)."""
        partner = self._partner(seat)
        able = any(self.hands[seat])
        partner_able = any(self.hands[partner])
        options = ["skip"]
        options += ["offer"] if able else []
        options += ["ask"] if partner_able else []
        options += ["trade"] if able and partner_able else []
        words = yield from self._decide(seat, options)
        if words in ("offer", "trade"):
            yield from self._give(seat, partner)
        if words in ("ask", "trade"):
            yield from self._give(partner, seat)

    def _give(self, giver: int, receiver: int) -> Play[None]:
        """A hand card chosen by the one who gives it (M7, M11)."""
        words = yield from self._decide(giver, [f"give {KINDS[kind]}" for kind in present(self.hands[giver])])
        kind = KIND_NUMBER[last_word(words)]
        self.hands[giver][kind] -= 1
        self.hands[receiver][kind] += 1

    # ---- B: cast a spell --------------------------------------------------------------------------------------------

    def _stacks_up_to(self, number: int) -> list[int]:
        """The stacks with a card, of at most this value ("Einen Zauber ausführen", M5)."""
        return [value for value in STACKS if value <= number and self.tops[value - 1] is not None]

    def _ways(self, seat: int, book: int) -> list[tuple[int, ...]]:
        """The ways to brew with this book for which a spell can be taken (M4, M5)."""
        return [way for way in ways_to_brew(self.hands[seat], book) if self._stacks_up_to(len(way))]

    def _books_to_cast(self, seat: int) -> list[int]:
        """The books in hand, or a mandrake as one, with which some spell can be cast (M4, M5)."""
        return [kind for kind in present(self.hands[seat]) if kind >= MANDRAKE and self._ways(seat, kind)]

    def _cast(self, seat: int, book: int) -> Play[None]:
        """Lay out book and ingredients, take a spell, apply it ("Einen Zauber ausführen", M4, M5, M18)."""
        ways = {brew_words(way): way for way in self._ways(seat, book)}
        words = yield from self._decide(seat, list(ways))
        way = ways[words]
        for kind in (book, *way):
            self.hands[seat][kind] -= 1
        words = yield from self._decide(seat, [f"stack {value}" for value in self._stacks_up_to(len(way))])
        spell = self._take_spell(int(last_word(words)))
        self.laid[seat].append(LaidSpell(book, way, spell))
        yield from self._reveal_spell(self.values[spell])
        yield from self._apply_spell(seat, spell)

    def _take_spell(self, value: int) -> int:
        """The top spell of a stack ("Einen Zauber ausführen")."""
        spell = self.tops[value - 1]
        assert spell is not None, "only stacks with a card are offered"
        self.tops[value - 1] = None
        self.left[spell] -= 1
        return spell

    def _reveal_spell(self, value: int) -> Play[None]:
        """The stacks lie open: the next spell is seen at once ("Spielvorbereitung" 3, M18)."""
        under = [spell for spell in present(self.left) if self.values[spell] == value]
        if len(under) > 1:
            words = yield CHANCE, {f"spell {SPELLS[spell]}": self.left[spell] for spell in under}
            under = [SPELLS.index(last_word(words))]
        if under:
            self.tops[value - 1] = under[0]

    # ---- the spells -------------------------------------------------------------------------------------------------

    def _apply_spell(self, seat: int, spell: int) -> Play[None]:
        """What works at once; the others hold or come at the end ("Die Zaubersprüche", M5, M7)."""
        if spell == MOVIBUS:
            yield from self._movibus(seat)
        elif spell == TRANSLATIO:
            yield from self._translatio(seat)
        elif spell == SUBSTITUTIO:
            yield from self._substitutio(seat)
        elif spell == LEVITATIO:
            yield from self._levitatio(seat)
        elif spell == REPETERIBUS:
            yield from self._repeteribus(seat)

    def _choose_scroll(self, seat: int) -> Play[int | None]:
        """One of the own scrolls (0 to 2 for 1 to 3 curses), or none (M5, M7)."""
        options = [f"scroll {number + 1}" for number in present(self.scrolls[seat])]
        words = yield from self._decide(seat, [*options, "skip"])
        return None if words == "skip" else int(last_word(words)) - 1

    def _movibus(self, seat: int) -> Play[None]:
        """One own scroll leaves the game; check Cursed! ("Movibus", M7)."""
        scroll = yield from self._choose_scroll(seat)
        if scroll is not None:
            self.scrolls[seat][scroll] -= 1
            self.discarded[FIRST_SCROLL + scroll] += 1
            self._check_cursed()

    def _translatio(self, seat: int) -> Play[None]:
        """One own scroll to any other player; check Cursed! ("Translatio", M7, M13)."""
        scroll = yield from self._choose_scroll(seat)
        if scroll is None:
            return
        others = [f"to {other + 1}" for other in range(self.seats) if other != seat]
        words = yield from self._decide(seat, others)
        receiver = int(last_word(words)) - 1
        self.scrolls[seat][scroll] -= 1
        self.scrolls[receiver][scroll] += 1
        yield from self._scrolls_received(receiver)

    def _substitutio(self, seat: int) -> Play[None]:
        """A random card of another player's hand, and one hand card back ("Substitutio", M7, M13, M16)."""
        others = [f"to {other + 1}" for other in range(self.seats) if other != seat and any(self.hands[other])]
        words = yield from self._decide(seat, [*others, "skip"])
        if words == "skip":
            return
        other = int(last_word(words)) - 1
        kind = yield from self._draw(self.hands[other])
        self.hands[seat][kind] += 1
        yield from self._give(seat, other)

    def _levitatio(self, seat: int) -> Play[None]:
        """Any card of a shop; if it was the only one there, the shop gets a new one ("Levitatio", M7, M14)."""
        shops = [shop for shop in range(SHOPS) if self.face_down[shop] or any(self.open_cards[shop])]
        words = yield from self._decide(seat, [*(f"shop {shop + 1}" for shop in shops), "skip"])
        if words == "skip":
            return
        shop = int(last_word(words)) - 1
        if self.night[shop]:
            kind = yield from self._take_face_down(seat, shop)
        else:
            kind = yield from self._take_open(seat, shop)
        if kind >= FIRST_SCROLL:
            yield from self._scrolls_received(seat)
        if not self.face_down[shop] and not any(self.open_cards[shop]):
            yield from self._lay_card(shop)

    def _take_open(self, seat: int, shop: int) -> Play[int]:
        """One open card of the player's choice ("Levitatio"); which kind it was."""
        words = yield from self._decide(seat, [f"take {KINDS[kind]}" for kind in present(self.open_cards[shop])])
        kind = KIND_NUMBER[last_word(words)]
        self.open_cards[shop][kind] -= 1
        self._receive(seat, kind)
        return kind

    def _repeteribus(self, seat: int) -> Play[None]:
        """A whole further turn at once, within the same turn ("Repeteribus", M7, M12)."""
        words = yield from self._decide(seat, ["again", "skip"])
        if words == "again":
            yield from self._take_turn(seat)

    # ---- the end ----------------------------------------------------------------------------------------------------

    def _spells_of_the_end(self, first: int) -> Play[None]:
        """Suffogarus, then Disparatus from the first player on ("Die Zaubersprüche", M10)."""
        for seat in range(self.seats):
            if any(laid.spell == SUFFOGARUS for laid in self.laid[seat]):
                self._discard(seat, present(self.hands[seat]))
        for place in range(self.seats):
            yield from self._disparatus((first + place) % self.seats)

    def _disparatus(self, seat: int) -> Play[None]:
        """For each of them all cards of one colour may be discarded; skip declines the rest ("Disparatus", M10)."""
        for _ in range(sum(laid.spell == DISPARATUS for laid in self.laid[seat])):
            options = [f"drop {colour}" for colour in self._colours_in_hand(seat)]
            words = yield from self._decide(seat, [*options, "skip"])
            if words == "skip":
                return
            colour = last_word(words)
            self._discard(seat, [kind for kind in present(self.hands[seat]) if colour_of(kind) == colour])

    def _discard(self, seat: int, kinds: Iterable[int]) -> None:
        """All hand cards of these kinds are laid down ("Disparatus", "Suffogarus")."""
        for kind in kinds:
            self.discarded[kind] += self.hands[seat][kind]
            self.hands[seat][kind] = 0
