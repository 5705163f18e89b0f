"""A naive oracle of the board game SpellBook: all 21 spells, 1-4 players.

Written from the rulebook (German text; English where it has the passage) and rulings.md (facts F1-F6, rulings S1-S27)
alone; driven by the words of docs/notation.md. One generator plays the whole game: it yields every question
(who is asked, and the options) and is sent the words of the answer, so each spell's effect reads like the rulebook.
"""

from collections.abc import Callable, Generator, Iterable
from itertools import combinations_with_replacement
from typing import Any, NamedTuple, TypeVar

CHANCE = -1
OVER = -2

COLOURS = ("red", "purple", "green", "black", "white", "blue", "yellow")
RUNES = ("circle", "triangle", "square")
RED, PURPLE, GREEN, BLACK, WHITE, BLUE, YELLOW = range(7)
CIRCLE, TRIANGLE, SQUARE = range(3)
KINDS = range(21)
KIND_NAMES = [f"{colour}-{rune}" for colour in COLOURS for rune in RUNES]
KIND_NUMBERS = {name: number for number, name in enumerate(KIND_NAMES)}

SPELLS = (
    ("sacrifice", "eruption", "blaze"),
    ("levitation", "sharing", "divination"),
    ("purification", "cure", "growth"),
    ("offering", "focus", "feast"),
    ("time-travel", "storm", "clone"),
    ("transmutation", "swiftness", "mirage"),
    ("abundance", "knowledge", "communion"),
)
"""The three spells of each colour, one of each set (F5)."""

PHASES = {
    "sacrifice": "morning",
    "eruption": "morning",
    "blaze": "morning",
    "levitation": "morning",
    "sharing": "morning",
    "divination": "morning",
    "purification": "midday",
    "cure": "midday",
    "growth": "evening",
    "offering": "midday",
    "focus": "evening",
    "feast": "midday",
    "time-travel": "evening",
    "storm": "evening",
    "clone": "midday",
    "transmutation": "evening",
}
"""The phase symbol of each spell that has one (rulebook, appendix)."""

PRIMARY = {"morning": ("take", "draw"), "midday": ("store",), "evening": ("learn",)}
"""The primary actions of each phase."""

CLONED_PHASE = {5: "morning", 4: "evening", 3: "midday"}
"""Whose actions Clone copies at each level (S11)."""

RUNE_OF_LEVEL = {3: CIRCLE, 4: TRIANGLE, 5: SQUARE}
"""The runes printed on Sacrifice, Levitation and Time Travel (F4)."""

WITH_ARROW = ("focus", "transmutation")
"""Spells with an action that refers to the rune of the stone on the card, Clone aside (it is never copied)."""

SAME_AT_ALL_LEVELS = ("blaze", "storm")
"""Spells whose usable levels all have the same effect: only the highest usable one is offered (§3.12)."""

POINTS = {
    "sacrifice": (1, 2, 3),
    "eruption": (2, 3, 4),
    "blaze": (0, 2, 5),
    "levitation": (3, 4, 5),
    "sharing": (4, 4, 4),
    "divination": (2, 3, 4),
    "purification": (1, 2, 3),
    "cure": (3, 4, 5),
    "growth": (3, 4, 6),
    "offering": (2, 4, 6),
    "focus": (3, 4, 5),
    "feast": (2, 2, 0),
    "time-travel": (2, 4, 6),
    "storm": (4, 6, 8),
    "clone": (4, 5, 6),
    "transmutation": (4, 4, 4),
    "swiftness": (3, 6, 0),
    "mirage": (2, 3, 6),
    "abundance": (3, 5, 7),
    "knowledge": (0, 0, 0),
    "communion": (0, 0, 0),
}
"""The points printed on each card for levels 3, 4 and 5; what a card counts up is added in `_card_points`."""

FAMILIAR_POINTS = (0, 1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 13, 15, 16, 18)
"""Points for 0 ... 14 stored materia (F2)."""

POOL_LIMIT = 9
FAMILIAR_SPACES = 14
TRACK_SPACES = 17
REFRESH_SPACES = (4, 9, 14)

Stones = list[int]
"""How many stones of each of the 21 kinds lie somewhere."""

Fits = Callable[[int], bool]
"""Says of a kind whether an effect allows it."""

Question = tuple[int, dict[str, int]]
"""Who is asked, and the options with their weights."""

T = TypeVar("T")
Talk = Generator[Question, str, T]
"""A piece of the game: yields questions, is sent words, returns a T."""


class Singles(NamedTuple):
    """Transmutation's wilds: up to `most` single stones of `rune` (S13), instead of groups of three of one rune."""

    most: int
    rune: int


def colour_of(kind: int) -> int:
    """The colour of a stone."""
    return kind // 3


def rune_of(kind: int) -> int:
    """The rune of a stone."""
    return kind % 3


def anything(_kind: int) -> bool:
    """Every kind is allowed."""
    return True


def of_colour(colour: int) -> Fits:
    """Only stones of this colour are allowed."""
    return lambda kind: colour_of(kind) == colour


def of_rune(rune: int) -> Fits:
    """Only stones of this rune are allowed."""
    return lambda kind: rune_of(kind) == rune


def exactly(wanted: int) -> Fits:
    """Only stones of this kind are allowed."""
    return lambda kind: kind == wanted


def count(stones: Stones, fits: Fits) -> int:
    """How many of the stones are allowed."""
    return sum(stones[kind] for kind in KINDS if stones[kind] and fits(kind))


def pick_words(kinds: Iterable[int]) -> list[str]:
    """The words for picking a stone of one of these kinds."""
    return [f"pick {KIND_NAMES[kind]}" for kind in kinds]


def picked_kind(words: str) -> int:
    """The kind that `pick KIND` or `bag KIND` names."""
    return KIND_NUMBERS[words.split()[1]]


def move(kind: int, source: Stones, target: Stones) -> None:
    """Move one stone."""
    assert source[kind] > 0
    source[kind] -= 1
    target[kind] += 1


def move_all(source: Stones, target: Stones) -> None:
    """Move all stones."""
    for kind in KINDS:
        target[kind] += source[kind]
        source[kind] = 0


def payable(pool: Stones, colour: int, real: int, wilds: int, singles: Singles | None) -> bool:
    """Can `real` stones of the colour be spent so that the rest of the pool still makes this many wilds (S12, S13)?

    Tries every way to take the real stones out of the three runes of the colour.
    """
    own = [pool[3 * colour + rune] for rune in range(3)]
    total = [sum(pool[rune::3]) for rune in range(3)]
    for circles in range(min(own[CIRCLE], real) + 1):
        for triangles in range(min(own[TRIANGLE], real - circles) + 1):
            squares = real - circles - triangles
            if squares > own[SQUARE]:
                continue
            rest = (total[CIRCLE] - circles, total[TRIANGLE] - triangles, total[SQUARE] - squares)
            if singles is None:
                makes = sum(stones // 3 for stones in rest)
            else:  # A single of the card's own colour is as good as a real one, so only the others count.
                makes = min(singles.most, total[singles.rune] - own[singles.rune])
            if makes >= wilds:
                return True
    return False


def spends_all(pool: Stones, colour: int, real: int, wilds: int) -> bool:
    """Does everything go that could be spent at all: stones of the colour, and of runes of which there are three?"""
    runes = [rune for rune in range(3) if sum(pool[rune::3]) >= 3]
    return wilds > 0 and real + 3 * wilds == sum(
        pool[kind] for kind in KINDS if colour_of(kind) == colour or rune_of(kind) in runes
    )


class Oracle:
    """One game of SpellBook, driven by words (docs/notation.md)."""

    def __init__(self, seats: int, cards: list[str | None], first: int | None = None, difficulty: int = 0) -> None:
        """Set up the box; chance and the seats are asked from here on."""
        if not 1 <= seats <= 4 or len(cards) != 7 or not 0 <= difficulty <= 3:
            raise ValueError("1-4 seats, 7 cards, difficulty 0-3")
        if first is not None and not 0 <= first < seats:
            raise ValueError(f"no such seat: {first}")
        for colour, card in enumerate(cards):
            if card is not None and card not in SPELLS[colour]:
                raise ValueError(f"no {COLOURS[colour]} spell: {card}")
        self.seats = seats
        self.solo = seats == 1
        self.cards = list(cards)
        self.bag: Stones = [5] * 21
        self.discard: Stones = [0] * 21
        self.altar: Stones = [0] * 21
        self.aside: Stones = [0] * 21
        self.pool: list[Stones] = [[0] * 21 for _ in range(seats)]
        self.familiar: list[Stones] = [[0] * 21 for _ in range(seats)]
        self.level = [[0] * 7 for _ in range(seats)]
        self.rune = [[0] * 7 for _ in range(seats)]
        self.track: Stones = [0] * 21
        self.lower: Stones = [0] * 21
        self.turn = 0
        self.learned_today: set[int] = set()
        self._talk = self._game(first, difficulty if self.solo else 0)
        self._actor, self._options = next(self._talk)

    # ------------------------------------------------------------------------------------------------ the words

    def actor(self) -> int:
        """The seat that is asked, or CHANCE, or OVER."""
        return self._actor

    def options(self) -> dict[str, int]:
        """The possible words with their weights."""
        return dict(self._options)

    def apply(self, words: str) -> None:
        """Answer the question."""
        if words not in self._options:
            raise ValueError(f"{words!r} is not among {list(self._options)}")
        try:
            self._actor, self._options = self._talk.send(words)
        except StopIteration:
            self._actor, self._options = OVER, {}

    def snapshot(self) -> dict[str, Any]:
        """Where everything lies (a copy)."""
        return {
            "bag": list(self.bag),
            "discard": list(self.discard),
            "altar": list(self.altar),
            "aside": list(self.aside),
            "pool": [list(stones) for stones in self.pool],
            "familiar": [list(stones) for stones in self.familiar],
            "level": [list(levels) for levels in self.level],
            "rune": [list(runes) for runes in self.rune],
            "turn": self.turn,
            "track": sum(self.track),
            "lower": sum(self.lower),
            "cards": list(self.cards),
        }

    # ------------------------------------------------------------------------------------------------ scoring

    def scores(self) -> list[int]:
        """The points of each seat."""
        return [sum(self.breakdown(seat)) for seat in range(self.seats)]

    def breakdown(self, seat: int) -> list[int]:
        """The points of the seven cards by colour, then of the familiar board (F2)."""
        return [self._card_points(seat, colour) for colour in range(7)] + [FAMILIAR_POINTS[sum(self.familiar[seat])]]

    def opponent_score(self) -> int:
        """The solo opponent's points (F6): the track, and 1 for each stone on the lower part."""
        placed = sum(self.track)
        track = 0 if placed < 4 else 14 + 2 * (placed - 4)
        return track + sum(self.lower)

    def winners(self) -> set[int]:
        """Most points, then most spells, then most materia in the pool, then shared (S18); solo: S20."""
        scores = self.scores()
        if self.solo:
            return {0} if scores[0] > self.opponent_score() else set()
        ranks = [(scores[seat], self._spells_learned(seat), sum(self.pool[seat])) for seat in range(self.seats)]
        return {seat for seat in range(self.seats) if ranks[seat] == max(ranks)}

    def _card_points(self, seat: int, colour: int) -> int:
        """The points of one card at the end of the game (rulebook, appendix)."""
        level = self.level[seat][colour]
        if level == 0:
            return 0
        name = self._card(colour)
        points = POINTS[name][level - 3]
        if name == "feast" and level == 5:
            points += len({colour_of(kind) for kind in KINDS if self.familiar[seat][kind]})
        if name == "knowledge":
            for other in range(7):
                if other != colour and self.level[seat][other]:
                    points += 2 if level == 5 or (level == 4 and self.level[seat][other] >= 4) else 1
        if name == "communion" and level == 4:
            points += count(self.familiar[seat], of_rune(self.rune[seat][colour]))
        return points

    # ------------------------------------------------------------------------------------------------ looking

    def _card(self, colour: int) -> str:
        """The spell of this colour in this game."""
        name = self.cards[colour]
        assert name is not None
        return name

    def _level_of(self, seat: int, name: str) -> int:
        """The level at which a seat has a spell; 0 if it is not learned or not in this game."""
        return self.level[seat][self.cards.index(name)] if name in self.cards else 0

    def _spells_learned(self, seat: int) -> int:
        """How many spells a seat has learned."""
        return sum(level > 0 for level in self.level[seat])

    def _room(self, seat: int) -> int:
        """How many stones still go into the pool (S4)."""
        return POOL_LIMIT - sum(self.pool[seat])

    def _free(self, seat: int) -> int:
        """How many spaces of the familiar board are free (S4)."""
        return FAMILIAR_SPACES - sum(self.familiar[seat])

    def _drawable(self) -> bool:
        """Would a draw find a stone (S17)?"""
        return any(self.bag) or any(self.discard)

    def _others(self, seat: int) -> list[int]:
        """The other seats, clockwise from the left (S1, S16)."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def _others_have_room(self, seat: int) -> bool:
        """Could somebody else gain a stone (S26)? The solo opponent's lower part always has room (F6)."""
        return self.solo or any(self._room(other) for other in self._others(seat))

    # ------------------------------------------------------------------------------------------------ asking

    def _ask(self, seat: int, options: list[str]) -> Talk[str | None]:
        """Ask only if there are two options or more; one: it is taken; none: None (§3.12)."""
        if len(options) >= 2:
            return (yield seat, dict.fromkeys(options, 1))
        return options[0] if options else None

    def _choose(self, seat: int, options: list[str]) -> Talk[str]:
        """Ask where at least one option is known to be there."""
        words = yield from self._ask(seat, options)
        assert words is not None
        return words

    def _pick(self, seat: int, number: int, source: Stones, target: Stones, fits: Fits = anything) -> Talk[list[int]]:
        """The seat picks stones one by one, each moved at once; returns the kinds in order.

        If as many must still be picked as there are candidates, or more, they are moved without asking (§3.12).
        `fits` is looked at anew before every pick.
        """
        picked: list[int] = []
        while len(picked) < number:
            kinds = [kind for kind in KINDS if source[kind] and fits(kind)]
            candidates = [kind for kind in kinds for _ in range(source[kind])]
            if number - len(picked) >= len(candidates):
                for kind in candidates:
                    move(kind, source, target)
                return picked + candidates
            words = yield from self._choose(seat, pick_words(kinds))
            kind = picked_kind(words)
            move(kind, source, target)
            picked.append(kind)
        return picked

    # ------------------------------------------------------------------------------------------------ the course

    def _game(self, first: int | None, difficulty: int) -> Talk[None]:
        """Setup, then Days until the end (S18, S20)."""
        if first is None:
            first = 0
            if not self.solo:
                words = yield CHANCE, {f"first {seat + 1}": 1 for seat in range(self.seats)}
                first = int(words.split()[1]) - 1
        self.turn = first
        yield from self._setup(first, difficulty)
        seat = first
        while True:
            yield from self._day(seat)
            seat = (seat + 1) % self.seats
            if seat == first and self._ended():
                return

    def _setup(self, first: int, difficulty: int) -> Talk[None]:
        """Cards; then the altar, two stones per player from the first player on, the solo lower part (F3, S27)."""
        for colour in range(7):
            if self.cards[colour] is None:
                words = yield CHANCE, {f"card {name}": 1 for name in SPELLS[colour]}
                self.cards[colour] = words.split()[1]
        yield from self._fill_altar(7 if self.solo else 5)
        for seat in [first, *self._others(first)]:
            yield from self._draw(seat, 2)
        for _ in range(difficulty):
            yield from self._draw_onto(self.lower)

    def _ended(self) -> bool:
        """7th spell, 14th stored materia (S18), or the solo opponent's 17th (S20)."""
        return sum(self.track) == TRACK_SPACES or any(
            self._spells_learned(seat) == 7 or self._free(seat) == 0 for seat in range(self.seats)
        )

    def _day(self, seat: int) -> Talk[None]:
        """Morning, Midday, Evening, then (solo: the opponent's stone, then) the altar."""
        self.turn = seat
        self.learned_today.clear()
        # Swiftness 5: two Morning actions; passing ends the Morning (S14, S23).
        for _ in range(2 if self._level_of(seat, "swiftness") == 5 else 1):
            if not (yield from self._phase(seat, "morning")):
                break
        yield from self._phase(seat, "midday")
        yield from self._phase(seat, "evening")
        if self.solo:
            yield from self._end_of_solo_day()
        else:
            yield from self._end_of_day()

    def _end_of_day(self) -> Talk[None]:
        """Resupply the altar (rulebook, "Altar")."""
        lying = sum(self.altar)
        if lying < 5:
            yield from self._fill_altar(5)
        elif lying < 10:
            yield from self._draw_onto(self.altar)
        else:
            move_all(self.altar, self.discard)
            yield from self._fill_altar(5)

    def _end_of_solo_day(self) -> Talk[None]:
        """The opponent's stone; a refresh symbol discards the altar; fill up to 7 (S20, F6)."""
        placed = yield from self._pick(0, 1, self.altar, self.track)
        if placed and sum(self.track) in REFRESH_SPACES:
            move_all(self.altar, self.discard)
        yield from self._fill_altar(7)

    def _phase(self, seat: int, phase: str) -> Talk[bool]:
        """One action or pass (S2); returns whether there was an action."""
        words = yield from self._choose(seat, ["pass", *self._available(seat, phase)])
        if words == "pass":
            return False
        yield from self._act(seat, words)
        return True

    def _available(self, seat: int, phase: str) -> list[str]:
        """The actions of a phase that would do something (S3): primary ones, and own spells not learned today (S2)."""
        actions = self._primary_actions(seat, phase)
        for colour in range(7):
            name = self._card(colour)
            if PHASES.get(name) == phase and colour not in self.learned_today:
                rune = self.rune[seat][colour]
                levels = [
                    level for level in range(3, self.level[seat][colour] + 1) if self._can_cast(seat, name, level, rune)
                ]
                actions += self._cast_words(colour, levels)
        return actions

    def _primary_actions(self, seat: int, phase: str) -> list[str]:
        """The primary actions of a phase that would do something (S3)."""
        return [action for action in PRIMARY[phase] if self._can_act(seat, action)]

    def _can_act(self, seat: int, action: str) -> bool:
        """Would a primary action do something?"""
        match action:
            case "take":
                return any(self.altar) and self._room(seat) > 0
            case "draw":
                return self._drawable() and self._room(seat) > 0
            case "store":
                return any(self.pool[seat]) and self._free(seat) > 0
            case "learn":
                return self._can_learn(seat, None)
            case _:
                raise ValueError(action)

    def _cast_words(self, colour: int, levels: list[int]) -> list[str]:
        """The words for the usable levels of a card; of levels with the same effect only the highest (§3.12)."""
        if self._card(colour) in SAME_AT_ALL_LEVELS:
            levels = levels[-1:]
        return [f"cast {COLOURS[colour]} {level}" for level in levels]

    def _act(self, seat: int, words: str) -> Talk[None]:
        """Perform a primary action, or cast an own spell."""
        match words.split():
            case ["take"]:
                yield from self._take(seat, 1)
            case ["draw"]:
                yield from self._draw(seat, 2)
            case ["store"]:
                yield from self._store(seat, 1)
            case ["learn"]:
                yield from self._learn(seat, None)
            case ["cast", colour_name, level]:
                colour = COLOURS.index(colour_name)
                yield from self._cast(seat, self._card(colour), int(level), self.rune[seat][colour], colour)
            case _:
                raise ValueError(words)

    # ------------------------------------------------------------------------------------------------ common steps

    def _draw_onto(self, target: Stones) -> Talk[None]:
        """Draw one stone; an empty bag is refilled from the discard first; both empty: nothing (S17)."""
        if not any(self.bag):
            move_all(self.discard, self.bag)
        if any(self.bag):
            words = yield CHANCE, {f"bag {KIND_NAMES[kind]}": self.bag[kind] for kind in KINDS if self.bag[kind]}
            move(picked_kind(words), self.bag, target)

    def _fill_altar(self, number: int) -> Talk[None]:
        """Draw onto the altar until this many lie there."""
        while sum(self.altar) < number and self._drawable():
            yield from self._draw_onto(self.altar)

    def _draw(self, seat: int, number: int) -> Talk[None]:
        """Draw into the pool one at a time, as far as there is room (S4)."""
        for _ in range(number):
            if self._room(seat):
                yield from self._draw_onto(self.pool[seat])

    def _take(self, seat: int, number: int, fits: Fits = anything) -> Talk[None]:
        """Take from the altar into the pool, as far as there are stones and room (S4, S6); Mirage fires (S15)."""
        if seat != self.turn or not self._level_of(seat, "mirage"):
            yield from self._pick(seat, min(number, self._room(seat)), self.altar, self.pool[seat], fits)
            return
        for _ in range(number):
            # One at a time: the order may matter, and Mirage's draws use up room.
            taken = yield from self._pick(seat, min(1, self._room(seat)), self.altar, self.pool[seat], fits)
            for kind in taken:
                yield from self._mirage(seat, kind)

    def _mirage(self, seat: int, taken: int) -> Talk[None]:
        """Mirage: a stone of its rune was taken from the altar on the own Day: draw 2 (level 3: 1) at once (S15)."""
        if rune_of(taken) == self.rune[seat][BLUE]:
            yield from self._draw(seat, 1 if self._level_of(seat, "mirage") == 3 else 2)

    def _store(self, seat: int, number: int, fits: Fits = anything) -> Talk[list[int]]:
        """Store from the pool, as far as the familiar board has room (S4); returns the kinds."""
        return (yield from self._pick(seat, min(number, self._free(seat)), self.pool[seat], self.familiar[seat], fits))

    def _store_from_altar(self, seat: int, number: int) -> Talk[None]:
        """Store straight from the altar, as far as there are stones and room (S4, S6); not a take for Mirage (S15)."""
        yield from self._pick(seat, min(number, self._free(seat)), self.altar, self.familiar[seat])

    def _discard(self, seat: int, number: int, fits: Fits = anything) -> Talk[None]:
        """Discard from the pool, as many as there are."""
        yield from self._pick(seat, number, self.pool[seat], self.discard, fits)

    # ------------------------------------------------------------------------------------------------ learning

    def _wild_numbers(self, seat: int, colour: int, level: int, singles: Singles | None) -> list[int]:
        """With how many wilds a spell can be paid; at least one real stone of the colour is needed (S12, S13)."""
        return [wilds for wilds in range(level) if payable(self.pool[seat], colour, level - wilds, wilds, singles)]

    def _learnable(self, seat: int, singles: Singles | None) -> list[tuple[int, int]]:
        """The (colour, level) that can be paid; a spell is learned only once."""
        return [
            (colour, level)
            for colour in range(7)
            if self.level[seat][colour] == 0
            for level in (3, 4, 5)
            if self._wild_numbers(seat, colour, level, singles)
        ]

    def _can_learn(self, seat: int, singles: Singles | None) -> bool:
        """Can some spell be learned?"""
        return bool(self._learnable(seat, singles))

    def _learn(self, seat: int, singles: Singles | None) -> Talk[None]:
        """Learn 1 Spell (S12), by Transmutation if `singles` are given (S13)."""
        spells = [f"spell {COLOURS[colour]} {level}" for colour, level in self._learnable(seat, singles)]
        words = yield from self._choose(seat, spells)
        _, colour_name, level_name = words.split()
        colour, level = COLOURS.index(colour_name), int(level_name)

        card_stone = yield from self._pay(seat, colour, level, singles)
        self.aside[card_stone] -= 1
        self.level[seat][colour] = level
        self.rune[seat][colour] = rune_of(card_stone)
        self.learned_today.add(colour)

        if self._level_of(seat, "communion") == 5:
            # "Whenever you learn a spell (this one too), store 2 of the discarded materia."
            yield from self._pick(seat, min(2, self._free(seat)), self.aside, self.familiar[seat])
        move_all(self.aside, self.discard)
        yield from self._instant(seat, self._card(colour), level)

    def _pay(self, seat: int, colour: int, level: int, singles: Singles | None) -> Talk[int]:
        """Put the price of a spell aside; returns the stone for the card, a real one of the colour (S12, S24)."""
        pool = self.pool[seat]
        numbers = [f"wilds {wilds}" for wilds in self._wild_numbers(seat, colour, level, singles)]
        words = yield from self._choose(seat, numbers)
        wilds = int(words.split()[1])
        real = level - wilds

        def leaves_the_rest_payable(kind: int) -> bool:
            """A stone of the colour, after which the other real stones and the wilds can still be paid."""
            if colour_of(kind) != colour:
                return False
            rest = list(pool)
            rest[kind] -= 1
            return payable(rest, colour, real - sum(self.aside) - 1, wilds, singles)

        def is_single(kind: int) -> bool:
            """A stone of Transmutation's rune, not of the card's own colour."""
            return singles is not None and rune_of(kind) == singles.rune and colour_of(kind) != colour

        [card_stone] = yield from self._pick(seat, 1, pool, self.aside, leaves_the_rest_payable)
        while sum(self.aside) < real and singles is None and spends_all(pool, colour, real - sum(self.aside), wilds):
            move(next(kind for kind in KINDS if pool[kind] and leaves_the_rest_payable(kind)), pool, self.aside)
        yield from self._pick(seat, real - sum(self.aside), pool, self.aside, leaves_the_rest_payable)
        if singles is None:
            yield from self._pay_groups(seat, wilds)
        else:
            yield from self._pick(seat, wilds, pool, self.aside, is_single)
        return card_stone

    def _pay_groups(self, seat: int, wilds: int) -> Talk[None]:
        """For each wild a group of three of one rune, any colours: first all runes, in their order, then the stones
        (S12)."""
        pool = self.pool[seat]
        stones = [count(pool, of_rune(rune)) for rune in range(3)]
        choices = [
            chosen
            for chosen in combinations_with_replacement(range(3), wilds)
            if all(stones[rune] >= 3 * chosen.count(rune) for rune in range(3))
        ]
        runes: list[int] = []
        for place in range(wilds):
            possible = sorted({chosen[place] for chosen in choices})
            words = yield from self._choose(seat, [f"rune {RUNES[rune]}" for rune in possible])
            runes.append(RUNES.index(words.split()[1]))
            choices = [chosen for chosen in choices if chosen[place] == runes[place]]
        for rune in dict.fromkeys(runes):
            yield from self._pick(seat, 3 * runes.count(rune), pool, self.aside, of_rune(rune))

    def _instant(self, seat: int, name: str, level: int) -> Talk[None]:
        """The instant effect of a spell just learned; only at its exact level (S19)."""
        if name == "abundance":
            yield from self._draw(seat, {5: 4, 4: 3, 3: 2}[level])
        elif name == "communion" and level == 3:
            yield from self._store_from_altar(seat, 3)
        elif name == "swiftness" and level in (3, 4):
            # One Morning action at once, which must be used if there is one (S14, S23).
            words = yield from self._ask(seat, self._available(seat, "morning"))
            if words is not None:
                yield from self._act(seat, words)

    # ------------------------------------------------------------------------------------------------ the spells

    def _can_cast(self, seat: int, name: str, level: int, rune: int) -> bool:
        """Would at least one step of the effect do something (S3, S22, S26), and can its price be paid (S21)?

        `rune` is the rune an arrow refers to.
        """
        pool, altar, familiar = self.pool[seat], self.altar, self.familiar[seat]
        room, free = self._room(seat), self._free(seat)
        can_draw = room > 0 and self._drawable()
        can_take = room > 0 and any(altar)
        match name:
            case "sacrifice":  # After the price there is room, and at least the price itself can be drawn (S27).
                return count(pool, of_rune(RUNE_OF_LEVEL[level])) > 0
            case "eruption":
                return sum(pool) < level + 1 and self._drawable()
            case "blaze":
                return can_draw or (any(altar) and self._others_have_room(seat))
            case "levitation":
                return room > 0 and count(altar, of_rune(RUNE_OF_LEVEL[level])) > 0
            case "sharing":
                return can_take or (level == 3 and can_draw) or (self._drawable() and self._others_have_room(seat))
            case "divination":
                return self._drawable() or can_take or (level == 3 and any(pool))
            case "purification":  # All n on both sides (S5).
                return min(sum(pool), sum(altar)) >= level - 2
            case "cure":
                return can_draw or any(pool)
            case "growth":
                return any(pool) and any(familiar) if level == 3 else any(altar) and free > 0
            case "offering":
                return free > 0 and bool(self._offering_colours(seat, level))
            case "focus":
                return bool(self._focus_ways(seat, level, rune))
            case "feast":
                if level == 3:
                    return room > 0 and count(altar, self._colour_stored(seat)) > 0
                return level == 4 and any(altar) and free > 0
            case "time-travel":
                return count(pool, of_rune(RUNE_OF_LEVEL[level])) > 0 and bool(self._raisable(seat))
            case "storm":
                return level >= 4 and any(altar)
            case "clone":
                if level == 5:  # After the price there is room, and something to draw: "draw" can be copied.
                    return count(pool, of_rune(rune)) > 0
                return bool(self._copyable(seat, CLONED_PHASE[level]))
            case "transmutation":
                return level >= 4 and self._can_learn(seat, Singles(level - 3, rune))
            case _:
                raise ValueError(f"{name} has no action")

    def _cast(self, seat: int, name: str, level: int, rune: int, used: int) -> Talk[None]:
        """Apply the effect of a spell; `used` is the colour of the own card in use (for a cloned spell: Clone)."""
        match name:
            case "sacrifice":
                yield from self._sacrifice(seat, level)
            case "eruption":
                yield from self._eruption(seat, level)
            case "blaze":
                yield from self._blaze(seat)
            case "levitation":
                yield from self._levitation(seat, level)
            case "sharing":
                yield from self._sharing(seat, level)
            case "divination":
                yield from self._divination(seat, level)
            case "purification":
                yield from self._purification(seat, level)
            case "cure":
                yield from self._cure(seat, level)
            case "growth":
                yield from self._growth(seat, level, used)
            case "offering":
                yield from self._offering(seat, level)
            case "focus":
                yield from self._focus(seat, level, rune)
            case "feast":
                yield from self._feast(seat, level)
            case "time-travel":
                yield from self._time_travel(seat, level)
            case "storm":
                yield from self._storm(seat)
            case "clone":
                yield from self._clone(seat, level, rune)
            case "transmutation":
                yield from self._learn(seat, Singles(level - 3, rune))
            case _:
                raise ValueError(f"{name} has no action")

    def _sacrifice(self, seat: int, level: int) -> Talk[None]:
        """Discard 1 of the level's rune (F4), then draw 4."""
        yield from self._discard(seat, 1, of_rune(RUNE_OF_LEVEL[level]))
        yield from self._draw(seat, 4)

    def _eruption(self, seat: int, level: int) -> Talk[None]:
        """Draw until there are 6 / 5 / 4 in the pool."""
        yield from self._draw(seat, level + 1 - sum(self.pool[seat]))

    def _blaze(self, seat: int) -> Talk[None]:
        """Draw 4; all others take 1 from the altar, clockwise from the left (S16); solo: S20."""
        yield from self._draw(seat, 4)
        for other in self._others(seat):
            yield from self._take(other, 1)
        if self.solo:
            yield from self._pick(seat, 1, self.altar, self.lower)

    def _levitation(self, seat: int, level: int) -> Talk[None]:
        """Take 2 of the level's rune (F4, S6)."""
        yield from self._take(seat, 2, of_rune(RUNE_OF_LEVEL[level]))

    def _sharing(self, seat: int, level: int) -> Talk[None]:
        """Take 3 / 2 / 1 (level 3: then draw 1); then all others draw 1 (S27); solo: S20."""
        yield from self._take(seat, level - 2)
        if level == 3:
            yield from self._draw(seat, 1)
        for other in self._others(seat):
            yield from self._draw(other, 1)
        if self.solo:
            yield from self._draw_onto(self.lower)

    def _divination(self, seat: int, level: int) -> Talk[None]:
        """Draw 2 onto the altar; then 5: take 2; 4: take up to 2 of one colour; 3: take 2 and discard 1 (S7, S26)."""
        for _ in range(2):
            yield from self._draw_onto(self.altar)
        if level == 4:
            yield from self._take_up_to_two_of_one_colour(seat)
        else:
            yield from self._take(seat, 2)
        if level == 3:
            yield from self._discard(seat, 1)

    def _take_up_to_two_of_one_colour(self, seat: int) -> Talk[None]:
        """Divination 4: `pick KIND` or `done`, while a suitable stone is there and there is room (S7)."""
        fits: Fits = anything
        for _ in range(2):
            kinds = [kind for kind in KINDS if self.altar[kind] and fits(kind)]
            if not kinds or not self._room(seat):
                return
            words = yield from self._choose(seat, [*pick_words(kinds), "done"])
            if words == "done":
                return
            kind = picked_kind(words)
            yield from self._take(seat, 1, exactly(kind))
            fits = of_colour(colour_of(kind))

    def _purification(self, seat: int, level: int) -> Talk[None]:
        """Swap 3 / 2 / 1 of the pool with as many of the altar, two groups exchanged at once (S5)."""
        number = level - 2
        yield from self._pick(seat, number, self.pool[seat], self.aside)
        yield from self._pick(seat, number, self.altar, self.pool[seat])
        move_all(self.aside, self.altar)

    def _cure(self, seat: int, level: int) -> Talk[None]:
        """Draw 3 / 2 / 1, then discard as many (S8)."""
        yield from self._draw(seat, level - 2)
        yield from self._discard(seat, level - 2)

    def _growth(self, seat: int, level: int, used: int) -> Talk[None]:
        """5 / 4: store 3 / 2 from the altar, the card goes down one level (S9). 3: swap 1 with the familiar board."""
        if level == 3:
            yield from self._pick(seat, 1, self.pool[seat], self.aside)
            yield from self._pick(seat, 1, self.familiar[seat], self.pool[seat])
            move_all(self.aside, self.familiar[seat])
        else:
            yield from self._store_from_altar(seat, level - 2)
            self.level[seat][used] -= 1

    def _offering_colours(self, seat: int, level: int) -> list[int]:
        """The colours of which 4 / 3 / 2 are in the pool (S5)."""
        return [colour for colour in range(7) if count(self.pool[seat], of_colour(colour)) >= level - 1]

    def _offering(self, seat: int, level: int) -> Talk[None]:
        """Store 4 / 3 / 2 of one colour; for lack of room only some of them (S5). The first pick fixes the colour."""
        number = min(level - 1, self._free(seat))
        colours = self._offering_colours(seat, level)
        if len(colours) > 1:
            [first] = yield from self._store(seat, 1, lambda kind: colour_of(kind) in colours)
            yield from self._store(seat, number - 1, of_colour(colour_of(first)))
        else:
            yield from self._store(seat, number, of_colour(colours[0]))

    def _focus_ways(self, seat: int, level: int, rune: int) -> list[str]:
        """Which of Focus's two ways are possible: store 3 / 2 / 1 (all of them, S5) or take 2 / 1 / 0 (S6)."""
        ways = []
        if count(self.pool[seat], of_rune(rune)) >= level - 2 and self._free(seat):
            ways.append("store")
        if level >= 4 and count(self.altar, of_rune(rune)) and self._room(seat):
            ways.append("take")
        return ways

    def _focus(self, seat: int, level: int, rune: int) -> Talk[None]:
        """Store 3 / 2 / 1 of the card's rune, or take 2 / 1 (levels 5 / 4) of it."""
        way = yield from self._choose(seat, self._focus_ways(seat, level, rune))
        if way == "store":
            yield from self._store(seat, level - 2, of_rune(rune))
        else:
            yield from self._take(seat, level - 3, of_rune(rune))

    def _colour_stored(self, seat: int) -> Fits:
        """Only stones of a colour that lies on the familiar board."""
        return lambda kind: count(self.familiar[seat], of_colour(colour_of(kind))) > 0

    def _feast(self, seat: int, level: int) -> Talk[None]:
        """4: store 1 from the altar. 3: take 1 of a colour already stored. 5 has no action (S19)."""
        if level == 4:
            yield from self._store_from_altar(seat, 1)
        else:
            yield from self._take(seat, 1, self._colour_stored(seat))

    def _raisable(self, seat: int) -> list[int]:
        """Learned spells other than Time Travel (white) below level 5 (S10)."""
        return [colour for colour in range(7) if colour != WHITE and self.level[seat][colour] in (3, 4)]

    def _time_travel(self, seat: int, level: int) -> Talk[None]:
        """Discard 1 of the level's rune (F4), then raise another spell by one level (S10)."""
        yield from self._discard(seat, 1, of_rune(RUNE_OF_LEVEL[level]))
        words = yield from self._choose(seat, [f"raise {COLOURS[colour]}" for colour in self._raisable(seat)])
        self.level[seat][COLOURS.index(words.split()[1])] += 1

    def _storm(self, seat: int) -> Talk[None]:
        """Discard any of the altar, replace them, take 3; the card goes down one level (S7, S9)."""
        discarded = 0
        while any(self.altar):
            kinds = [kind for kind in KINDS if self.altar[kind]]
            words = yield from self._choose(seat, [*pick_words(kinds), "done"])
            if words == "done":
                break
            move(picked_kind(words), self.altar, self.discard)
            discarded += 1
        for _ in range(discarded):
            yield from self._draw_onto(self.altar)
        yield from self._take(seat, 3)
        self.level[seat][WHITE] -= 1

    def _copyable(self, seat: int, phase: str) -> list[str]:
        """What Clone can copy of a phase: primary actions and spells, only what would do something (S11, S22)."""
        actions = self._primary_actions(seat, phase)
        for colour in range(7):
            if PHASES.get(self._card(colour)) == phase and colour != WHITE:
                levels = [level for level in (3, 4, 5) if self._copied_runes(seat, colour, level)]
                actions += self._cast_words(colour, levels)
        return actions

    def _copied_runes(self, seat: int, colour: int, level: int) -> list[int]:
        """The runes of the cards from which Clone can copy this effect such that it does something (S11).

        Solo: exactly level 4 of an unlearned spell, arrows refer to the stone on Clone (S11, S25).
        """
        if self.solo:
            runes = {self.rune[seat][WHITE]} if level == 4 and self.level[seat][colour] == 0 else set()
        else:
            runes = {self.rune[other][colour] for other in self._others(seat) if self.level[other][colour] >= level}
        return [rune for rune in sorted(runes) if self._can_cast(seat, self._card(colour), level, rune)]

    def _clone(self, seat: int, level: int, rune: int) -> Talk[None]:
        """Copy an action: 5 (discard 1 of the card's rune first) of the Morning, 4 of the Evening, 3 of the Midday."""
        if level == 5:
            yield from self._discard(seat, 1, of_rune(rune))
        words = yield from self._choose(seat, self._copyable(seat, CLONED_PHASE[level]))
        if not words.startswith("cast"):
            yield from self._act(seat, words)
            return
        _, colour_name, level_name = words.split()
        colour, copied_level = COLOURS.index(colour_name), int(level_name)
        name = self._card(colour)
        runes = self._copied_runes(seat, colour, copied_level)
        if name not in WITH_ARROW:
            runes = runes[:1]
        rune_words = yield from self._choose(seat, [f"rune {RUNES[copied_rune]}" for copied_rune in runes])
        copied_rune = RUNES.index(rune_words.split()[1])
        yield from self._cast(seat, name, copied_level, copied_rune, WHITE)
