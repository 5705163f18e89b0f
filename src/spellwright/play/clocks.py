"""Clocks: how much time each seat of a match has left. Pure arithmetic on whole milliseconds.

Everything follows from the times of a table's entries, so every reader of the journal arrives at the same clocks. Time
runs only for a seat at which a person decides.
"""

from typing import NamedTuple

import msgspec

from spellwright.play.names import BadRequest

AT_ZERO = ("turn", "seat", "others")
DAY = 24 * 3600
LONGEST_BANK = 60 * DAY
LONGEST_STEP = 14 * DAY
GRACE = 500  # milliseconds that a decision may be on its way
NOBODY = -1


class ClockRules(msgspec.Struct, frozen=True):
    """What a table has agreed about time, in seconds. A live clock has an increment, a slow one an allowance."""

    bank: int  # that each seat begins with, and never exceeds
    increment: int = 0  # that each decision adds to the bank
    allowance: int = 0  # of each turn that cost nothing: only what goes beyond comes off the bank
    at_zero: str = "turn"  # a bot finishes the turn, or takes the seat until its person returns, or the others choose
    bot: str = ""  # that decides then
    grace: int = GRACE  # milliseconds after zero in which a decision still counts, since it was on its way


def check_clock(rules: ClockRules) -> None:
    """Refuse times out of range. The caller checks the bot."""
    steps_fit = all(0 <= step <= LONGEST_STEP for step in (rules.increment, rules.allowance))
    is_grace = 0 <= rules.grace <= 4 * GRACE
    if not (1 <= rules.bank <= LONGEST_BANK and steps_fit and is_grace and rules.at_zero in AT_ZERO):
        raise BadRequest(
            f"A clock has a bank of 1 to {LONGEST_BANK} seconds, an increment and an allowance of 0 to "
            f"{LONGEST_STEP} seconds each, a grace of 0 to {4 * GRACE} milliseconds, and at_zero is one of "
            f"{', '.join(AT_ZERO)}."
        )


class Spent(NamedTuple):
    """What one decision did to its seat's bank."""

    ply: int
    seat: int
    used: int  # milliseconds that came off
    gained: int  # milliseconds that the increment put back


class Clocks:
    """The clocks of one match."""

    def __init__(self, rules: ClockRules, seats: int) -> None:
        self.rules = rules
        self.banks: list[int] = [1000 * rules.bank] * seats  # milliseconds, as of `since`
        self.turn_of: int = NOBODY  # the seat that decides, also where a bot sits
        self.running: int = NOBODY  # the seat whose time runs
        self.since: int = 0  # milliseconds since 1970
        self.spare: int = 0  # milliseconds left of this turn's allowance, as of `since`
        self.is_out: bool = False  # the time of the running seat has run out, and that is written
        self.is_skipped: bool = False  # a bot is to finish the turn
        self.enders: set[int] = set()  # the seats that want to call the game off
        self._used = 0  # by the decision that is being made
        self._ended_at: int | None = None  # when the time of the running seat ran out
        self._away_since: int | None = None  # since when a bot stands in for the person whose turn it is
        self._helped: set[int] = set()  # seats that were given an increment for coming back, until their turn is over
        self._spent: list[Spent] = []

    # --- Questions --------------------------------------------------------------------------------------------------

    def left(self, seat: int, now: int) -> int:
        """Return the milliseconds in a seat's bank at a time."""
        if seat != self.running:
            return self.banks[seat]
        return max(0, self.banks[seat] - max(0, now - self.since - self.spare))

    def spare_at(self, now: int) -> int:
        """Return the milliseconds that the running seat has before its bank begins to run."""
        return max(0, self.spare - max(0, now - self.since)) if self.running != NOBODY else 0

    @property
    def ends_at(self) -> int | None:
        """When the running seat's flag falls, or when it fell: at zero and the grace after it. None: never, or that is
        written already."""
        if self.running == NOBODY or self.is_out:
            return None
        zero = self.since + self.spare + self.banks[self.running] if self._ended_at is None else self._ended_at
        return zero + self.rules.grace

    def is_used_up(self, seat: int) -> bool:
        """Return whether a seat has nothing left of its turn."""
        return seat == self.turn_of and self.banks[seat] == 0 and self.spare == 0

    # --- What happens ------------------------------------------------------------------------------------------------

    def charge(self, at: int) -> None:
        """Take the time that has passed off the running seat."""
        if self.running != NOBODY and at > self.since:
            bank = self.left(self.running, at)
            if self._ended_at is None and bank == 0 and self.spare_at(at) == 0:
                self._ended_at = self.since + self.spare + self.banks[self.running]
            self._used += self.banks[self.running] - bank
            self.spare = self.spare_at(at)
            self.banks[self.running] = bank
        self.since = max(self.since, at)

    def decided(self, ply: int) -> None:
        """The running seat has decided at a ply, and everybody is told of it; its time is charged."""
        if self.running == NOBODY:
            return
        bank, self._ended_at = self.banks[self.running], None
        gained = min(1000 * self.rules.increment, 1000 * self.rules.bank - bank)
        self.banks[self.running] = bank + gained
        self._spent.append(Spent(ply, self.running, self._used, gained))
        self._used = 0

    def taken_back(self, seat: int, ply: int) -> None:
        """All decisions from a ply on were taken back for a seat. Its own time stays used and their increments go;
        the others have the time that they had."""
        while self._spent and self._spent[-1].ply >= ply:
            spent = self._spent.pop()
            back = -spent.gained if spent.seat == seat else spent.used - spent.gained
            self.banks[spent.seat] = max(0, self.banks[spent.seat] + back)
        if self.running not in (NOBODY, seat):
            self._ended_at = None
            self.banks[self.running] += self._used  # on a decision that nobody needs now
            self._used = 0

    def ask(self, actor: int, *, is_person: bool) -> None:
        """A seat is asked now, or still; nobody below 0. A turn lasts as long as no other seat is asked."""
        if actor != self.turn_of:
            self._helped.discard(self.turn_of)
            self._away_since = None
            self.turn_of, self.spare = actor, 1000 * self.rules.allowance
            self.is_out = self.is_skipped = False
            self.enders = set()
        if not is_person:
            self.is_out = self.is_skipped = False
            if self.running == actor:
                self._away_since = self.since
        running = actor if is_person else NOBODY
        if running != self.running:
            self.running, self._used, self._ended_at = running, 0, None

    def come_back(self, seat: int) -> None:
        """A person has taken their seat back from a bot. In their own turn nothing is given: the time that they were
        away is theirs. Otherwise they have at least one increment, once until their turn is over."""
        if seat != self.turn_of:
            if seat not in self._helped:
                self.banks[seat] = max(self.banks[seat], 1000 * min(self.rules.increment, self.rules.bank))
                self._helped.add(seat)
        elif self._away_since is not None:
            away = self.since - self._away_since
            self.banks[seat] = max(0, self.banks[seat] - max(0, away - self.spare))
            self.spare, self._away_since = max(0, self.spare - away), None
