"""Naive second implementation of the game 'Simsala ... Bumm?' ('Abraca ... what?').

Written from the rulebook and the rulings (F1-F3, B1-B15) alone, without sight of any other implementation.
It is meant to be obviously right rather than fast, so that a fast implementation can be compared with it.

Seats are 0..n-1 in code, the next seat is the left neighbour. In action words seats and places count from 1.
"""

from dataclasses import dataclass
from fractions import Fraction

CHANCE = -1
OVER = -2

SPELLS = [1, 2, 3, 4, 5, 6, 7, 8]
PLACES = [0, 1, 2, 3, 4]
EMPTY = 0

DRAGON = 1
GHOST = 2
SWEET_DREAM = 3
NIGHT_SINGER = 4
TEMPEST = 5
BLIZZARD = 6
FIREBALL = 7
MAGIC_DRINK = 8

ALL_STONES = 36
FULL_LIVES = 6
MYSTIC_STONES = 4
TARGET_POINTS = 8
OPEN_STONES = {2: 12, 3: 6, 4: 0, 5: 0}
DIE_FACES = [1, 1, 2, 2, 3, 3]

BOARD = -1  # stands for "the board" where a dealt stone could otherwise go to a seat


@dataclass
class Event:
    """Something public that a call told about the caller's stones (B5, B15).

    Stones are named by numbers that are unique within a round.
    """

    seat: int
    spell: int
    success: bool
    standing: list[int]  # the caller's stones at the moment of the call
    left: int | None  # the stone that left; None for a failure, or while chance has not chosen it yet


class Oracle:
    """One match, driven by action words."""

    def __init__(
        self,
        seats: int,
        order: str = "enforced",
        length: str = "match",
        ending: str = "first",
        first: int | None = None,
    ) -> None:
        """Set up a match (section on preparation; options from B1, B3, B10, B11)."""
        if seats not in OPEN_STONES:
            raise ValueError("seats must be 2 to 5")
        if order not in ("enforced", "penalised", "free"):
            raise ValueError("unknown order")
        if length not in ("match", "single"):
            raise ValueError("unknown length")
        if ending not in ("first", "one"):
            raise ValueError("unknown ending")
        if first is not None and first not in range(seats):
            raise ValueError("unknown first seat")
        self.seats = seats
        self.order = order
        self.length = length
        self.ending = ending

        self.points = [0] * seats
        self.last_points = [0] * seats
        self.round = 0
        self.first: int | None = None
        self.turn: int | None = None

        # The table of a round; start_round() lays it out again.
        self.stage = ""
        self.lives: list[int] = []
        self.stones: list[list[int]] = []
        self.stone_names: list[list[int]] = []
        self.known_not: list[list[list[int]]] = []
        self.mystic: list[list[int]] = []
        self.board: list[int] = []
        self.supply = 0
        self.mystics_left = 0
        self.to_deal: list[int] = []
        self.names_used = 0
        self.departed: dict[int, int] = {}
        self.events: list[Event] = []
        self.lowest = 1
        self.successes = 0
        self.spell = 0
        self.call_succeeded = False

        self.start_round(first)

    # ------------------------------------------------------------------ the interface

    def actor(self) -> int:
        """Who has to act: a seat, CHANCE or OVER."""
        if self.stage == "over":
            return OVER
        if self.stage == "call":
            return self.caller()
        return CHANCE

    def options(self) -> dict[str, int]:
        """Every action word possible now, with its weight."""
        if self.stage == "first":
            return {f"first {seat + 1}": 1 for seat in range(self.seats)}
        if self.stage in ("deal", "mystic", "refill"):
            return self.stone_options()
        if self.stage == "call":
            return self.call_options()
        if self.stage == "place":
            return self.place_options()
        if self.stage == "die":
            return {f"die {face}": DIE_FACES.count(face) for face in sorted(set(DIE_FACES))}
        return {}

    def apply(self, word: str) -> None:
        """Carry out one action word."""
        if word not in self.options():
            raise ValueError(f"not possible now: {word!r}")
        if word == "end":
            self.end_turn()
            return
        number = int(word.split()[1])
        if self.stage == "first":
            self.first_decided(number - 1)
        elif self.stage == "deal":
            self.deal(number)
        elif self.stage == "call":
            self.call(number)
        elif self.stage == "place":
            self.stone_leaves(number - 1)
        elif self.stage == "die":
            self.die_rolled(number)
        elif self.stage == "mystic":
            self.mystic_taken(number)
        elif self.stage == "refill":
            self.refill(number)

    def snapshot(self) -> dict[str, object]:
        """The whole state as plain data."""
        return {
            "actor": self.actor(),
            "round": self.round,
            "turn": self.turn,
            "first": self.first,
            "lives": list(self.lives),
            "points": list(self.points),
            "last_points": list(self.last_points),
            "stones": [list(row) for row in self.stones],
            "mystic": [sorted(row) for row in self.mystic],
            "board": list(self.board),
            "supply": self.supply,
            "mystics_left": self.mystics_left,
            "lowest": self.lowest,
            "successes": self.successes,
            "known_not": [[sorted(spells) for spells in row] for row in self.known_not],
        }

    def scores(self) -> list[int]:
        """Points of all seats now."""
        return list(self.points)

    def winners(self) -> set[int]:
        """Who won (section on the end of the game, B9, B11); nobody while the match goes on.

        Most points, then most points in the last round, then shared. With a single round both numbers are the same.
        """
        if self.stage != "over":
            return set()
        most = max(self.points)
        best = [seat for seat in range(self.seats) if self.points[seat] == most]
        most_last = max(self.last_points[seat] for seat in best)
        return {seat for seat in best if self.last_points[seat] == most_last}

    def belief(self, seat: int) -> tuple[list[dict[int, Fraction]], dict[int, Fraction]]:
        """Exact odds for the stones in front of a seat, from what that seat has seen (B4, B5, B15).

        First result: for each place, spell -> probability. Second: spell -> probability that at least one own
        stone is that spell. Impossible spells are left out of both.
        """
        places = [place for place in PLACES if self.stones[seat][place] != EMPTY]
        my_events = [event for event in self.events if event.seat == seat]
        total = Fraction(0)
        by_place: list[dict[int, Fraction]] = [{} for _ in PLACES]
        at_least_one: dict[int, Fraction] = {}
        for kinds, ways in self.assignments(len(places), self.unseen_by(seat)):
            # What every own stone of this round is: those that left are known, the others are the hypothesis.
            kind_of = dict(self.departed)
            for place, kind in zip(places, kinds, strict=True):
                kind_of[self.stone_names[seat][place]] = kind
            weight = Fraction(ways)
            for event in my_events:
                weight = weight * self.likelihood(event, kind_of)
                if weight == 0:
                    break
            if weight == 0:
                continue
            total = total + weight
            for place, kind in zip(places, kinds, strict=True):
                by_place[place][kind] = by_place[place].get(kind, Fraction(0)) + weight
            for kind in set(kinds):
                at_least_one[kind] = at_least_one.get(kind, Fraction(0)) + weight
        return (
            [{kind: odds[kind] / total for kind in sorted(odds)} for odds in by_place],
            {kind: at_least_one[kind] / total for kind in sorted(at_least_one)},
        )

    # ------------------------------------------------------------------ belief, in parts

    def unseen_by(self, seat: int) -> dict[int, int]:
        """How many stones of each spell this seat has not seen: F1 less board, others' stones, own mystic stones."""
        unseen: dict[int, int] = {}
        for spell in SPELLS:
            unseen[spell] = spell - self.board[spell] - self.mystic[seat].count(spell)
            for other in range(self.seats):
                if other != seat:
                    unseen[spell] -= self.stones[other].count(spell)
        return unseen

    def assignments(self, count: int, pool: dict[int, int]) -> list[tuple[list[int], int]]:
        """All ways to give `count` places a kind out of the pool, each with its number of ways."""
        if count == 0:
            return [([], 1)]
        found: list[tuple[list[int], int]] = []
        for kind in SPELLS:
            if pool[kind] > 0:
                rest = dict(pool)
                rest[kind] -= 1
                for kinds, ways in self.assignments(count - 1, rest):
                    found.append(([kind, *kinds], pool[kind] * ways))
        return found

    def likelihood(self, event: Event, kind_of: dict[int, int]) -> Fraction:
        """How likely chance made the event what it was, if the stones were these (B5, B15)."""
        matching = [name for name in event.standing if kind_of[name] == event.spell]
        if not event.success:
            return Fraction(0) if matching else Fraction(1)
        if not matching:
            return Fraction(0)
        if event.left is None:
            return Fraction(1)
        if event.left not in matching:
            return Fraction(0)
        return Fraction(1, len(matching))

    # ------------------------------------------------------------------ seats

    def caller(self) -> int:
        """The seat on turn."""
        assert self.turn is not None
        return self.turn

    def living(self) -> list[int]:
        """Seats with lives left."""
        return [seat for seat in range(self.seats) if self.lives[seat] > 0]

    def left_of(self, seat: int) -> int:
        """The next living seat clockwise (B10)."""
        other = (seat + 1) % self.seats
        while self.lives[other] == 0:
            other = (other + 1) % self.seats
        return other

    def right_of(self, seat: int) -> int:
        """The next living seat counter-clockwise (B10)."""
        other = (seat - 1) % self.seats
        while self.lives[other] == 0:
            other = (other - 1) % self.seats
        return other

    def lose(self, seat: int, amount: int) -> None:
        """Take lives away, never below none (section on lives)."""
        self.lives[seat] = max(0, self.lives[seat] - amount)

    def heal(self, seat: int, amount: int) -> None:
        """Give lives back, never above 6 (section on lives)."""
        self.lives[seat] = min(FULL_LIVES, self.lives[seat] + amount)

    # ------------------------------------------------------------------ start of a round

    def start_round(self, first: int | None) -> None:
        """Clear the table for a round (section on preparation, F3); without a first player chance picks one (B1)."""
        self.round += 1
        self.lives = [FULL_LIVES] * self.seats
        self.stones = [[EMPTY] * len(PLACES) for _ in range(self.seats)]
        self.stone_names = [[0] * len(PLACES) for _ in range(self.seats)]
        self.known_not = [[[] for _ in PLACES] for _ in range(self.seats)]
        self.mystic = [[] for _ in range(self.seats)]
        self.board = [0] * (len(SPELLS) + 1)
        self.supply = ALL_STONES - MYSTIC_STONES
        self.mystics_left = MYSTIC_STONES
        self.names_used = 0
        self.departed = {}
        self.events = []
        self.lowest = 1
        self.successes = 0
        self.spell = 0
        self.call_succeeded = False
        if first is None:
            self.stage = "first"
        else:
            self.first_decided(first)

    def first_decided(self, first: int) -> None:
        """The round's first player is known (B1); write down where the dealt stones go, in order."""
        self.first = first
        self.turn = first
        self.to_deal = []
        for step in range(self.seats):
            self.to_deal += [(first + step) % self.seats] * len(PLACES)
        self.to_deal += [BOARD] * OPEN_STONES[self.seats]
        self.stage = "deal"

    def stone_options(self) -> dict[str, int]:
        """Which stone comes next: every kind by how many of it nobody at the table has placed in sight or owns."""
        weights: dict[str, int] = {}
        for spell in SPELLS:
            hidden = spell - self.board[spell]
            for seat in range(self.seats):
                hidden -= self.stones[seat].count(spell)
                hidden -= self.mystic[seat].count(spell)
            if hidden > 0:
                weights[f"stone {spell}"] = hidden
        return weights

    def deal(self, kind: int) -> None:
        """One stone of the deal (section on preparation, F3); after the last the first turn starts."""
        target = self.to_deal.pop(0)
        if target == BOARD:
            self.board[kind] += 1
            self.supply -= 1
        else:
            self.stand_up(target, kind)
        if not self.to_deal:
            self.start_turn(self.caller())

    def stand_up(self, seat: int, kind: int) -> None:
        """Put a stone from the supply on the seat's lowest free place (B4)."""
        place = self.stones[seat].index(EMPTY)
        self.names_used += 1
        self.stones[seat][place] = kind
        self.stone_names[seat][place] = self.names_used
        self.known_not[seat][place] = []
        self.supply -= 1

    # ------------------------------------------------------------------ a turn

    def start_turn(self, seat: int) -> None:
        """A seat's turn begins: nothing called yet, so any number is allowed (B2)."""
        self.turn = seat
        self.lowest = 1
        self.successes = 0
        self.spell = 0
        self.call_succeeded = False
        self.stage = "call"

    def call_options(self) -> dict[str, int]:
        """What the seat on turn may say (B2, B3, B14)."""
        words: dict[str, int] = {}
        for spell in SPELLS:
            if self.order == "enforced" and spell < self.lowest:
                continue
            words[f"call {spell}"] = 1
        if self.successes > 0:
            words["end"] = 1
        return words

    def call(self, spell: int) -> None:
        """A spell is called (section on the course of play)."""
        caller = self.caller()
        self.spell = spell
        if self.order == "penalised" and spell < self.lowest:
            self.call_too_low()
        elif spell in self.stones[caller]:
            self.call_succeeds(spell)
        else:
            self.call_fails(spell)

    def call_too_low(self) -> None:
        """A call against the order: one life, the turn is over, nothing is told about the stones (B3, B14)."""
        self.call_succeeded = False
        self.lose(self.caller(), 1)
        self.after_own_fault()

    def call_succeeds(self, spell: int) -> None:
        """The spell is there (section on play, case B); chance says which place loses its stone (B4)."""
        self.call_succeeded = True
        self.successes += 1
        if self.order != "free":
            self.lowest = spell
        self.events.append(
            Event(self.caller(), spell, success=True, standing=self.standing_names(self.caller()), left=None)
        )
        self.stage = "place"

    def call_fails(self, spell: int) -> None:
        """The spell is not there (section on play, case A): all learn it (B5); one life, or the die for the dragon."""
        caller = self.caller()
        self.call_succeeded = False
        self.events.append(Event(caller, spell, success=False, standing=self.standing_names(caller), left=None))
        for place in PLACES:
            if self.stones[caller][place] != EMPTY and spell not in self.known_not[caller][place]:
                self.known_not[caller][place].append(spell)
        if spell == DRAGON:
            self.stage = "die"
        else:
            self.lose(caller, 1)
            self.after_own_fault()

    def standing_names(self, seat: int) -> list[int]:
        """The unique numbers of the stones now standing in front of a seat."""
        return [self.stone_names[seat][place] for place in PLACES if self.stones[seat][place] != EMPTY]

    def place_options(self) -> dict[str, int]:
        """The caller's places that hold the called spell, all equally likely (B4)."""
        caller = self.caller()
        return {f"place {place + 1}": 1 for place in PLACES if self.stones[caller][place] == self.spell}

    def stone_leaves(self, place: int) -> None:
        """The stone goes to the board (section on play, case B), then its effect happens."""
        caller = self.caller()
        name = self.stone_names[caller][place]
        self.events[-1].left = name
        self.departed[name] = self.spell
        self.board[self.spell] += 1
        self.stones[caller][place] = EMPTY
        self.stone_names[caller][place] = 0
        self.known_not[caller][place] = []
        self.effect()

    # ------------------------------------------------------------------ effects of the spells

    def effect(self) -> None:
        """Section explaining the spells. Die and mystic stone need chance first; all else happens now."""
        if self.spell in (DRAGON, SWEET_DREAM):
            self.stage = "die"
            return
        if self.spell == NIGHT_SINGER and self.mystics_left > 0:
            self.stage = "mystic"
            return
        # A Night Singer without a mystic stone left does nothing (B6).
        if self.spell == GHOST:
            self.ghost()
        elif self.spell == TEMPEST:
            self.tempest()
        elif self.spell == BLIZZARD:
            self.lose(self.left_of(self.caller()), 1)
        elif self.spell == FIREBALL:
            self.lose(self.right_of(self.caller()), 1)
        elif self.spell == MAGIC_DRINK:
            self.heal(self.caller(), 1)
        self.after_effect()

    def others_lose(self, amount: int) -> None:
        """All other players lose lives (spells 1 and 2)."""
        for seat in range(self.seats):
            if seat != self.caller():
                self.lose(seat, amount)

    def ghost(self) -> None:
        """Spell 2: one life from every other player, one back for the caller."""
        self.others_lose(1)
        self.heal(self.caller(), 1)

    def tempest(self) -> None:
        """Spell 5: left and right neighbour lose one; where both are the same seat, it is hit once."""
        for seat in {self.left_of(self.caller()), self.right_of(self.caller())}:
            self.lose(seat, 1)

    def die_rolled(self, face: int) -> None:
        """The die for spells 1 and 3, and for the dragon that did not come."""
        if not self.call_succeeded:
            self.lose(self.caller(), face)
            self.after_own_fault()
            return
        if self.spell == DRAGON:
            self.others_lose(face)
        else:
            self.heal(self.caller(), face)
        self.after_effect()

    def mystic_taken(self, kind: int) -> None:
        """Spell 4: the caller gets a mystic stone (B6)."""
        self.mystic[self.caller()].append(kind)
        self.mystics_left -= 1
        self.after_effect()

    # ------------------------------------------------------------------ what follows a call

    def after_effect(self) -> None:
        """After a success: is the round over (section on its end, B7, B10, B12)? Else the caller goes on."""
        caller = self.caller()
        somebody_dead = len(self.living()) < self.seats
        if self.standing_names(caller) == []:
            self.all_stones_cast()
        elif self.ending == "first" and somebody_dead:
            self.killed_by_caller()
        elif self.ending == "one" and self.living() == [caller]:
            self.last_alive()
        else:
            self.stage = "call"

    def after_own_fault(self) -> None:
        """After a failed or too low call: death by own fault (B8, B10, B13), or the end of the turn."""
        if self.lives[self.caller()] > 0:
            self.end_turn()
        elif self.ending == "first":
            self.died_by_own_fault()
        elif len(self.living()) == 1:
            self.last_alive()
        else:
            self.next_turn()

    def end_turn(self) -> None:
        """Refill while there are free places and a supply (section on ending the turn), then the next seat."""
        if EMPTY in self.stones[self.caller()] and self.supply > 0:
            self.stage = "refill"
        else:
            self.next_turn()

    def refill(self, kind: int) -> None:
        """One new stone for the lowest free place (B4)."""
        self.stand_up(self.caller(), kind)
        self.end_turn()

    def next_turn(self) -> None:
        """The left neighbour is next, skipping the dead (B10)."""
        self.start_turn(self.left_of(self.caller()))

    # ------------------------------------------------------------------ end of a round

    def all_stones_cast(self) -> None:
        """B7 (and B10): the caller has no stone left, all others lose every life; 3 points, or 2 in 'one'."""
        for seat in range(self.seats):
            if seat != self.caller():
                self.lives[seat] = 0
        gained = [0] * self.seats
        gained[self.caller()] = 2 if self.ending == "one" else 3
        self.end_round(gained)

    def killed_by_caller(self) -> None:
        """B8: the caller killed one or more: 3 for the caller, 0 for the dead, 1 for the rest."""
        gained = [0] * self.seats
        for seat in self.living():
            gained[seat] = 1
        gained[self.caller()] = 3
        self.end_round(gained)

    def died_by_own_fault(self) -> None:
        """B8: the caller died alone: 1 for everybody else."""
        gained = [1] * self.seats
        gained[self.caller()] = 0
        self.end_round(gained)

    def last_alive(self) -> None:
        """B10: only one is left: 2 points."""
        gained = [0] * self.seats
        gained[self.living()[0]] = 2
        self.end_round(gained)

    def end_round(self, gained: list[int]) -> None:
        """Survivors add one per mystic stone (section on the reward, B8, B10); then match end or a new round."""
        for seat in self.living():
            gained[seat] += len(self.mystic[seat])
        self.last_points = gained
        for seat in range(self.seats):
            self.points[seat] += gained[seat]
        if self.length == "single" or max(self.points) >= TARGET_POINTS:
            self.stage = "over"
        else:
            # B1: the left neighbour, counted on all seats, of the seat that was on turn last.
            self.start_round((self.caller() + 1) % self.seats)
