"""A table: who sits where, and every game played there. No input or output of any kind.

What happens here are events (`events/`): a proposal changes nothing, and returns the entry that would have to be
written; `apply` changes the table by the next entry of its journal. A table applies only what has been written, in
order, and so every worker arrives at the same table.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, cast

import msgspec

from spellwright.games import load
from spellwright.kernel.game import Game
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.clocks import Clocks
from spellwright.play.fair import secret_from_seed
from spellwright.play.match import Match
from spellwright.play.names import BadRequest
from spellwright.play.private import PrivateQuestions
from spellwright.play.refusals import MatchOver, NotNow, NotYourSeat, NotYourTurn, UnknownSeat

if TYPE_CHECKING:
    from spellwright.play.events import Entry, Opened, Reacted, Said

SCREEN = -4  # in place of a seat: a big screen, at which all of them look; it shows what every seat may know
FACES = 5  # that people can have
RECAP = 30  # steps that a spectator is told of at first


class Roster(NamedTuple):
    """The bots of a game, by name. A table needs to know no more of them."""

    ladder: tuple[str, ...]  # the weakest first
    reference: tuple[str, ...]  # on no ladder, but may be asked for
    substitute: str  # plays on for a person who has left

    @property
    def names(self) -> tuple[str, ...]:
        return self.ladder + self.reference

    def check(self, bot: str | None, game: str) -> None:
        """Refuse a bot that the game does not have; None is no bot."""
        if bot is not None and bot not in self.names:
            raise BadRequest(f"{game} has no bot called '{bot}'. Choose one of: {', '.join(self.ladder)}.")


class Page(msgspec.Struct, frozen=True, gc=False):
    """What one action led to; the lines are those of kernel/told.py, with who may see them."""

    ply: int
    lines: list[list[int]]
    at: int = 0  # when that was, in milliseconds since 1970, at a slow table


class BotTurn(NamedTuple):
    """What a bot is asked. Its answer counts only for exactly this: not once somebody else holds the seat, and not in a
    position that came after a take-back, even at the same ply."""

    seat: int
    bot: str
    match: int  # the number of the game
    ply: int
    rewinds: int
    holders: int  # that the seat has had


@dataclass
class Seat:
    """A seat at the table, and who sits there."""

    bot: str | None  # the bot that plays there from the start
    persona: int  # decides the face, and the name of a bot, in every rematch; at first the seat's number
    guest: str | None = None  # the id of its person
    name: str = ""


class Table:
    """Everything about one table, from its first entry on."""

    def __init__(self, code: str, opened: Opened, roster: Roster, game: Game | None = None) -> None:
        """Open a table; `game` may be its game in another mode."""
        self.code = code
        self.opened = opened
        self.roster = roster
        self.game: Game = game or load(opened.game)
        self.seats: list[Seat] = [Seat(bot, persona) for persona, bot in enumerate(opened.bots)]
        self.match: Match | None = None
        self.private: PrivateQuestions | None = None  # of the present match, in a game with private questions
        self.clocks: Clocks | None = None  # of the present match, at a table that plays with clocks
        self.pages: list[Page] = []  # of the present match
        self.moved_at = 0  # when everybody was last told of a decision, in milliseconds since 1970
        self._outside: Table | None = None  # as others may see it while a private question is asked
        self.chat: list[Said | Reacted] = []
        self.entry_count: int = 1
        self.match_number = 0  # of the present match, or of the last one
        self.finished: dict[int, Match] = {}  # by number: games before a rematch

    # --- Questions --------------------------------------------------------------------------------------------------

    @property
    def stage(self) -> str:
        """Return whether the table is "waiting" for players, "playing", or "over"."""
        if self.match is None:
            return "waiting"
        return "over" if self.match.is_over else "playing"

    @property
    def names(self) -> list[str]:
        """The name at each seat; a free seat has none."""
        if self.match:
            return self.match.names
        return [seat.name or (bot_name(seat.bot, seat.persona) if seat.bot else "") for seat in self.seats]

    @property
    def known_secret(self) -> str | None:
        """The secret of the next game, if the table was opened with a deal and has not played yet."""
        return secret_from_seed(self.opened.deal) if self.opened.deal is not None and self.match_number == 0 else None

    @property
    def is_dealt(self) -> bool:
        """Return whether the present game follows from a deal: then its bots do, too."""
        return self.opened.deal is not None and self.match_number == 1

    def seats_by_guest(self) -> dict[str, list[int]]:
        """Return the seats of each guest: several, if people share a device."""
        found: dict[str, list[int]] = {}
        for number, seat in enumerate(self.seats):
            if seat.guest is not None:
                found.setdefault(seat.guest, []).append(number)
        return found

    def seats_of(self, guest: str) -> list[int]:
        """Return the seats of one guest."""
        return self.seats_by_guest().get(guest, [])

    def takeover(self) -> int:
        """Return after how many seconds a bot plays on for a person who is away, as the table agreed; 0 for never. A
        table with one person, who expects nobody else, always waits for them."""
        awaited = 0 if self.match else sum(seat.guest is None and seat.bot is None for seat in self.seats)
        return self.opened.takeover if len(self.seats_by_guest()) + awaited > 1 else 0

    @property
    def is_slow(self) -> bool:
        """Return whether a game may last for days here: people wait for each other, and no clock hurries them."""
        clock = self.opened.clock
        return clock.allowance > 0 if clock else len({seat.guest for seat in self.seats} - {None}) > 1

    def bot_at(self, seat: int) -> str | None:
        """Return the bot that decides for a seat now."""
        return self.match.holders[seat][-1].bot if self.match else self.seats[seat].bot

    def bot_turn(self) -> BotTurn | None:
        """Return which bot has to decide now, if one has to: at its own seat, or for a person whose time, or whose turn
        to answer in private, is over."""
        match = self.match
        if match is None or match.is_over:
            return None
        seat = match.actor
        bot = self.bot_for(seat)
        if bot is None and self.private and self.private.is_overdue:
            bot = self.roster.substitute
        if bot is None:
            return None
        return BotTurn(seat, bot, self.match_number, match.ply, match.rewinds, len(match.holders[seat]))

    def bot_for(self, seat: int) -> str | None:
        """Return the bot that answers whatever a seat is asked in this step, if one does."""
        skipped = self.clocks.rules.bot if self.clocks and self.clocks.is_skipped else None
        return self.bot_at(seat) or skipped

    def secretly_asked(self) -> int | None:
        """Return the seat that is asked a private question while everybody sees another one decide."""
        match = self.match
        if match is None or self.private is None or not self.private.is_asking(match):
            return None
        return match.actor if match.actor != self.outlook().running().actor else None

    def is_out_of_time(self, now: float) -> bool:
        """Return whether the flag of the seat that decides has fallen at a time, and that is not written yet."""
        ends_at = self.clocks.ends_at if self.clocks else None
        return ends_at is not None and _milliseconds(now) >= ends_at

    def other_person(self, guest: str, seat: int) -> str:
        """Return the id of another person at a seat, for a guest who has sat down here, too."""
        self.check_seat(seat)
        whom = self.seats[seat].guest
        if not self.seats_of(guest) or whom is None or whom == guest:
            raise NotYourSeat("You can do that to other people at a table where you sit.")
        return whom

    def people(self) -> list[int]:
        """Return the seats for which people decide now."""
        return [number for number, seat in enumerate(self.seats) if seat.guest and not self.bot_at(number)]

    def outlook(self, *seats: int) -> Table:
        """Return the table as it may be shown at a seat, to somebody with several seats, to SPECTATOR or on a SCREEN.
        While a private question is asked of which none of these seats knows, that is the table as it was before the
        step that led to it. Whatever leaves the server, frames, answers and refusals alike, is made from an outlook."""
        private, match = self.private, self.match
        if private is None or match is None or not private.is_asking(match) or any(map(private.is_known_to, seats)):
            return self
        if self._outside is None:
            ply, position = private.public()
            self._outside = copy(self)
            self._outside.match = match.until(ply, position)
            self._outside.pages = [page for page in self.pages if page.ply <= ply]
        return self._outside

    @property
    def told_ply(self) -> int:
        """The ply of which everybody knows."""
        return self.outlook().running().ply

    def number(self, seat: int, ply: int | None = None) -> int:
        """Return the number that a ply, by default the last one of which the seat knows, has for a seat or SPECTATOR:
        steps are counted as far as the seat is told of them."""
        if self.private is None:
            return self.running().ply if ply is None else ply
        match = self.outlook(seat).running()
        return self.private.number(match, seat, match.ply if ply is None else ply)

    def numbers(self) -> dict[int, int]:
        """Return the number of the last ply of which each seat, SPECTATOR and SCREEN know; none without a match."""
        return {seat: self.number(seat) for seat in (SCREEN, SPECTATOR, *self.match.seats)} if self.match else {}

    def told_since(self, seat: int, number: int) -> list[Page]:
        """Return what was told to all seats from a number on, paged and numbered as a seat is told of it."""
        if self.private is None:
            return self.pages_since(number)
        found: list[Page] = []
        for page in self.outlook(seat).pages_since(number):  # a number is never above its ply
            own = self.number(seat, page.ply)
            if own < number:
                continue
            if found and found[-1].ply == own:
                found[-1] = Page(
                    own, found[-1].lines + page.lines, page.at
                )  # it was told when the question was answered
            else:
                found.append(Page(own, page.lines, page.at))
        return found

    def stand_in_decisions(self, seat: int) -> int:
        """Return how often a bot has decided for a seat's person since they were away, as everybody counts steps."""
        match = self.running()
        stand_in = match.holders[seat][-1]
        if self.private is None or stand_in.bot is None or len(match.holders[seat]) == 1:
            return match.stand_in_decisions(seat)
        return self.private.told_decisions(match.decided_by, seat, stand_in.since)

    def can_undo(self, seat: int) -> bool:
        """Return whether a seat can take back a decision, freely or by asking."""
        match, private = self.running(), self.private
        if private is None or not private.is_asking(match):
            return match.has_undo(seat)
        return match.has_undo(seat) and match.may_undo_freely(seat)

    def pages_since(self, ply: int) -> list[Page]:
        """Return what was told from a ply on, to all seats."""
        start = len(self.pages)
        while start > 0 and self.pages[start - 1].ply >= ply:  # mostly it is the last few
            start -= 1
        return self.pages[start:]

    def news_since(self, seat: int) -> int:
        """Return the number of the step after the last decision of a seat: what was told since is new to it. A
        spectator, or a screen, is told of the last few steps."""
        decided_by = self.outlook(seat).running().decided_by
        if seat not in self.running().seats:
            return max(0, self.number(seat) - RECAP)
        last = next((ply + 1 for ply in reversed(range(len(decided_by))) if decided_by[ply] == seat), 0)
        return self.number(seat, last)

    def running(self) -> Match:
        """Return the present match, which may be over."""
        if self.match is None:
            raise NotNow("The game has not started yet.")
        return self.match

    def match_of(self, number: int | None) -> Match:
        """Return the match with this number at this table, also while a rematch is prepared; or the present one."""
        if number in self.finished:
            return self.finished[number]
        if number in (None, self.match_number):
            return self.running()
        raise NotNow(f"This table has not played game {number}.")

    def finished_match(self, number: int | None) -> Match:
        """Return the match with this number, or the last one that is over; refuse one that is not over."""
        games = dict(self.finished)
        if self.match is not None and self.match.is_over:
            games[self.match_number] = self.match
        if not games or (number is not None and number not in games):
            raise NotNow("The game is not over yet.")
        return games[number if number is not None else max(games)]

    def coached(self, guest: str, seat: int) -> Match:
        """Return the match if a seat may ask the coach now: it has to decide, at a table that plays with a coach."""
        match = self.match_for(guest, seat)
        if self.opened.aids != "coach":
            raise NotNow("This table plays without a coach.")
        if match.actor != seat:
            raise NotYourTurn("You can ask the coach when it is your turn.")
        return match

    # --- Entries ----------------------------------------------------------------------------------------------------

    def apply(self, entry: Entry, at: float = 0.0) -> None:
        """Change the table by the next entry of its journal, written at a time (seconds since 1970; clocks need it)."""
        self.entry_count += 1
        self._outside = None
        entry.apply(self, _milliseconds(at))

    def clear(self) -> None:
        """Clear the table for another game."""
        self.match = self.clocks = self.private = self._outside = None
        self.pages.clear()

    def date(self, first: int, at: int) -> None:
        """Note when the pages from a place on were written, if anybody may want to know days later."""
        if self.is_slow:
            self.pages[first:] = [Page(page.ply, page.lines, at) for page in self.pages[first:]]

    def hide(self, at: int) -> None:
        """Note whether the last entry has led to a private question: what others may see of the table changes."""
        self._outside = None
        if self.private:
            self.private.after(self.running(), at)

    def ask_clocks(self, clocks: Clocks) -> None:
        """Let the time of the person run who decides, as everybody sees it: banks are public, so a private question
        costs whoever decides the step that led to it."""
        actor = self.outlook().running().actor
        clocks.ask(actor, is_person=actor in self.people())

    # --- Checks -----------------------------------------------------------------------------------------------------

    def match_for(self, guest: str, seat: int) -> Match:
        """Return the match if a guest decides for a seat."""
        self.check_owner(guest, seat)
        match = self.running()
        if self.bot_at(seat) and not match.is_over:
            raise NotYourSeat("A bot plays on for you: take your seat back first.")
        return match

    def check_owner(self, guest: str, seat: int) -> None:
        self.check_seat(seat)
        if self.seats[seat].guest != guest:
            raise NotYourSeat(f"Seat {seat + 1} is not yours.")

    def check_seat(self, seat: int) -> None:
        if seat not in range(len(self.seats)):
            raise UnknownSeat(f"There is no seat {seat + 1}.")

    def check_not_over(self) -> None:
        if self.running().is_over:
            raise MatchOver("The game is over.")


def _milliseconds(seconds: float) -> int:
    return round(1000 * seconds)


def hear(pages: list[Page], match: Match) -> None:
    """Keep what an action led to. A match knows the pages, but not its table: the two would keep each other in memory
    until the collector comes by. Lines are kept as tuples: those, and pages, it need not look through, and a server has
    hundreds of thousands of them."""
    lines = tuple(map(tuple, match.page()))
    pages.append(Page(match.ply, cast(list[list[int]], lines)))


def bot_name(bot: str, persona: int) -> str:
    """Return what a bot is called. No person may have this name, or the bot could not play on."""
    return f"{bot} {persona + 1}"
