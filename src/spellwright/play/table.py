"""A table: who sits where, and every game played there. No input or output of any kind.

`apply` changes the table by the next entry of its journal. The proposals (`sit`, `begin`, `move` and so on) change
nothing: they return the entry that would have to be written, or raise a Refusal. A table applies only what has been
written, in order, and so every worker arrives at the same table.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, TypeAlias, cast

import msgspec

from spellwright.games import load
from spellwright.kernel.actions import UnknownAction
from spellwright.kernel.game import Game
from spellwright.kernel.verbs import SPECTATOR
from spellwright.play.clocks import ClockRules, Clocks, check_clock
from spellwright.play.entries import (
    AnyEntry,
    Began,
    BotSeated,
    EndWanted,
    HandedOver,
    Lapsed,
    Left,
    Moved,
    Opened,
    Reacted,
    Rematched,
    Said,
    Sat,
    Skipped,
    UndoAnswered,
    Undone,
    UndoRequested,
)
from spellwright.play.fair import secret_from_seed
from spellwright.play.hush import Hush, hush_of
from spellwright.play.match import Holder, Match
from spellwright.play.names import LONGEST_NAME, LONGEST_TEXT, BadRequest, look_of, plain_text
from spellwright.play.position import Position
from spellwright.play.refusals import IllegalAction, MatchOver, NotYourTurn, Refusal, StalePly, UnknownSeat, Unplayable

AIDS = ("off", "count", "odds", "coach")
VISIBILITIES = ("private", "public")
REACTIONS = ("hello", "well-played", "thanks", "oh", "haha", "hurry")
LONGEST_TAKEOVER = 14 * 24 * 3600
RECAP = 30  # plies that a spectator is told of at first
CHAT_KEPT = 50  # lines that a newcomer gets to see: fewer than may wait in a connection


InGame: TypeAlias = Moved | Undone | UndoRequested | UndoAnswered | HandedOver | Lapsed | Skipped | EndWanted
"""What happens in a match."""


class SeatTaken(Refusal):
    """Somebody else has this seat or this name."""


class NotYourSeat(Refusal):
    """Somebody else decides for this seat."""


class NotHost(Refusal):
    """Only the host may do that."""


class NotNow(Refusal):
    """The table is not at the stage for that."""


class Roster(NamedTuple):
    """The bots of a game, by name. A table needs to know no more of them."""

    ladder: tuple[str, ...]  # the weakest first
    reference: tuple[str, ...]  # on no ladder, but may be asked for
    substitute: str  # plays on for a person who has left

    @property
    def names(self) -> tuple[str, ...]:
        return self.ladder + self.reference


class Page(msgspec.Struct, frozen=True, gc=False):
    """What one action led to; the lines are those of kernel/told.py, with who may see them."""

    ply: int
    lines: list[list[int]]


@dataclass
class Seat:
    """A seat at the table, and who sits there."""

    bot: str | None  # the bot that plays there from the start
    persona: int  # decides the face, and the name of a bot, in every rematch; the first seat's is 0
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
        self.seats = [Seat(bot, persona) for persona, bot in enumerate(opened.bots)]
        self.match: Match | None = None
        self.hush: Hush | None = None  # of the present match, in a game with questions in secret
        self.clocks: Clocks | None = None  # of the present match, at a table that plays with clocks
        self.pages: list[Page] = []  # of the present match
        self.chat: list[Said | Reacted] = []
        self.entry_count = 1
        self.match_number = 0  # of the present match, or of the last one
        self.finished: dict[int, Match] = {}  # by number: games before a rematch

    # --- Questions --------------------------------------------------------------------------------------------------

    @property
    def stage(self) -> str:
        """Whether the table is "waiting" for players, "playing", or "over"."""
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
        """Whether the present game follows from a deal: then its bots do, too."""
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

    def bot_at(self, seat: int) -> str | None:
        """Return the bot that decides for a seat now."""
        return self.match.holders[seat][-1].bot if self.match else self.seats[seat].bot

    def bot_to_move(self) -> tuple[int, str] | None:
        """Return the seat and the name of the bot that has to decide now, if one has to."""
        if self.match is None or self.match.is_over:
            return None
        bot = self.bot_at(self.match.actor)
        if bot is None and self.clocks and self.clocks.is_skipped:
            bot = self.clocks.rules.bot
        return (self.match.actor, bot) if bot else None

    def is_out_of_time(self, now: float) -> bool:
        """Whether the time of the seat that decides has run out at a time, and that is not written yet."""
        return self.clocks is not None and self.clocks.is_due(_milliseconds(now))

    def other_person(self, guest: str, seat: int) -> str:
        """Return the id of another person at a seat, for a guest who has sat down here, too."""
        self._check_seat(seat)
        whom = self.seats[seat].guest
        if not self.seats_of(guest) or whom is None or whom == guest:
            raise NotYourSeat("You can do that to other people at a table where you sit.")
        return whom

    def people(self) -> list[int]:
        """Return the seats for which people decide now."""
        return [number for number, seat in enumerate(self.seats) if seat.guest and not self.bot_at(number)]

    def number(self, seat: int, ply: int | None = None) -> int:
        """Return the number that a ply, by default the last one of which the seat knows, has for a seat or SPECTATOR:
        steps are counted as far as the seat is told of them."""
        match = self.running()
        if self.hush is None:
            return match.ply if ply is None else ply
        return self.hush.number(match, seat, self.shown(seat)[0] if ply is None else ply)

    def numbers(self) -> dict[int, int]:
        """Return the number of the last ply of which each seat, and SPECTATOR, knows; none without a match."""
        return {seat: self.number(seat) for seat in (SPECTATOR, *self.match.seats)} if self.match else {}

    def shown(self, seat: int) -> tuple[int, Position]:
        """Return the ply and the position that a seat, or SPECTATOR, sees now."""
        match = self.running()
        return self.hush.shown(match, seat) if self.hush else (match.ply, match.position)

    def told_since(self, seat: int, number: int) -> list[Page]:
        """Return what was told to all seats from a number on, paged and numbered as a seat is told of it."""
        if self.hush is None:
            return self.pages_since(number)
        found: list[Page] = []
        last, _ = self.shown(seat)
        for page in self.pages:
            own = self.number(seat, page.ply)
            if page.ply > last or own < number:
                continue
            if found and found[-1].ply == own:
                found[-1] = Page(own, found[-1].lines + page.lines)
            else:
                found.append(Page(own, page.lines))
        return found

    def stand_in_decisions(self, seat: int) -> int:
        """Return how often a bot has decided for a seat's person since they were away, as far as all may know."""
        match = self.running()
        many = match.stand_in_decisions(seat)
        if self.hush and many:
            many -= self.hush.secret_answers(SPECTATOR, match.ply, match.holders[seat][-1].since)
        return max(0, many)

    def pages_since(self, ply: int) -> list[Page]:
        """Return what was told from a ply on, to all seats."""
        start = len(self.pages)
        while start > 0 and self.pages[start - 1].ply >= ply:  # mostly it is the last few
            start -= 1
        return self.pages[start:]

    def last_ply_of(self, seat: int) -> int:
        """Return the ply after the last decision of a seat: what was told since is new to it. A spectator is told of
        the last few plies."""
        decided_by = self.running().decided_by
        if seat not in self.running().seats:
            return max(0, len(decided_by) - RECAP)
        return next((ply + 1 for ply in reversed(range(len(decided_by))) if decided_by[ply] == seat), 0)

    def running(self) -> Match:
        """Return the present match, which may be over."""
        if self.match is None:
            raise NotNow("The game has not started yet.")
        return self.match

    def match_of(self, number: int | None) -> Match:
        """Return the match with this number at this table, or the present one."""
        if number in (None, self.match_number):
            return self.running()
        if number not in self.finished:
            raise NotNow(f"This table has not played game {number}.")
        return self.finished[number]

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
        match = self._match_for(guest, seat)
        if self.opened.aids != "coach":
            raise NotNow("This table plays without a coach.")
        if match.actor != seat:
            raise NotYourTurn("You can ask the coach when it is your turn.")
        return match

    # --- Entries ----------------------------------------------------------------------------------------------------

    def apply(self, entry: AnyEntry, at: float = 0.0) -> None:
        """Change the table by the next entry of its journal, written at a time (seconds since 1970; clocks need it)."""
        self.entry_count += 1
        match entry:
            case Sat():
                seat = self.seats[entry.seat]
                seat.bot, seat.guest, seat.name = None, entry.guest, entry.name
            case Left():
                self.seats[entry.seat].guest, self.seats[entry.seat].name = None, ""
            case BotSeated():
                self.seats[entry.seat].bot = entry.bot
            case Began():
                self._begin(entry, _milliseconds(at))
            case Rematched():
                self.finished[self.match_number] = self.running()
                self._clear()
                self.seats = [*self.seats[1:], self.seats[0]]
            case Said() | Reacted():
                self.chat.append(entry)
                del self.chat[:-CHAT_KEPT]
            case Opened():
                raise ValueError("a table is opened once")
            case _:
                self._play(entry, _milliseconds(at))

    def _clear(self) -> None:
        """Clear the table for another game."""
        self.match = self.clocks = self.hush = None
        self.pages.clear()

    def _begin(self, entry: Began, at: int) -> None:
        holders = [
            Holder(seat.name) if seat.guest else Holder(bot_name(str(seat.bot), seat.persona), seat.bot)
            for seat in self.seats
        ]
        self.match_number += 1
        self.pages.clear()
        if entry.rules not in self.game.editions:
            raise Unplayable(
                f"This game began under version {entry.rules} of the rules; "
                f"this server plays version {' or '.join(map(str, self.game.editions))}."
            )
        options = self.game.with_edition(self.opened.options, entry.rules)
        self.match = Match(self.game, holders, options, entry.secret, listener=partial(_hear, self.pages))
        self.hush = hush_of(self.game)
        if self.opened.clock:
            self.clocks = Clocks(self.opened.clock, len(self.seats))
            self.clocks.charge(at)
            self._ask(self.clocks)

    def _play(self, entry: InGame, at: int) -> None:
        match, clocks = self.running(), self.clocks
        ply, asker = match.ply, match.undo_asked_by
        is_secret = self.hush is not None and self.hush.is_asking(match)
        if clocks:
            clocks.charge(at)
        if self.hush and isinstance(entry, Moved):
            self.hush.before_move(match)
        self._change_match(match, entry)
        if self.hush:
            self.hush.after(match)
        if self.match and clocks:
            if isinstance(entry, Moved):
                clocks.decided(ply, is_secret=is_secret)
            elif match.ply < ply:
                clocks.taken_back(entry.seat if asker is None else asker, match.ply)
            elif isinstance(entry, HandedOver) and entry.bot is None:
                clocks.come_back(entry.seat)
            self._ask(clocks)

    def _ask(self, clocks: Clocks) -> None:
        """Let the time of the person who decides run."""
        actor = self.running().actor
        clocks.ask(actor, is_person=actor in self.people())

    def _change_match(self, match: Match, entry: InGame) -> None:
        match entry:
            case Moved():
                match.submit(entry.seat, entry.action, entry.ply)  # checked again: the entry may come from elsewhere
            case Undone():
                match.undo(entry.seat)
            case UndoRequested():
                match.ask_undo(entry.seat)
            case UndoAnswered():
                match.answer_undo(entry.seat, agrees=entry.agrees)
            case HandedOver():
                seat = self.seats[entry.seat]
                name = bot_name(entry.bot, seat.persona) if entry.bot else seat.name
                match.hand_over(entry.seat, name, entry.bot)
            case Lapsed():
                clocks = self._timed()
                clocks.is_out, clocks.is_skipped = True, clocks.rules.at_zero == "turn"
            case Skipped():
                self._timed().is_skipped = True
            case EndWanted():
                clocks = self._timed()
                clocks.enders.add(entry.seat)
                if clocks.enders.issuperset(seat for seat in self.people() if seat != clocks.running):
                    self._clear()
                    return
        while self.pages and self.pages[-1].ply > match.ply:
            self.pages.pop()

    def change_mode(self, game: Game) -> None:
        """Go on with the same rules in another mode (interpreted or compiled): nothing else changes."""
        if game is not self.game:
            self.game = game
            if self.match:
                self.match.change_mode(game)
            if self.hush:
                self.hush.change_mode(game)

    # --- Proposals --------------------------------------------------------------------------------------------------

    def sit(self, guest: str, seat: int, name: str) -> Sat:
        """Propose to take a free seat or, before the game, a bot's; or to change one's own name."""
        self._check_seat(seat)
        if self.match is not None:
            raise NotNow("The game has already started.")
        if self.seats[seat].guest not in (None, guest):
            raise SeatTaken(f"Seat {seat + 1} is taken.")
        name = plain_text(name, LONGEST_NAME, "Names")
        look = look_of(name)
        if any(look == look_of(other) for number, other in enumerate(self.names) if number != seat and other):
            raise SeatTaken(f"Somebody at this table is already called '{name}', or almost so.")
        bots = [bot_name(bot, persona) for bot in self.roster.names for persona in range(len(self.seats))]
        if look in {look_of(bot) for bot in (*self.roster.names, *bots)}:
            raise SeatTaken(f"'{name}' is a bot's name.")
        return Sat(seat, guest, name)

    def seat_bot(self, guest: str, seat: int, bot: str | None) -> BotSeated:
        """Propose to put a bot on a seat where nobody sits, another one in its place, or none: a free chair."""
        self._check_seat(seat)
        if guest != self.opened.host:
            raise NotHost("Only the host can choose the bots.")
        if self.match is not None:
            raise NotNow("The game has already started.")
        if self.seats[seat].guest is not None:
            raise SeatTaken(f"Seat {seat + 1} is taken.")
        check_bot(bot, self.opened.game, self.roster)
        return BotSeated(seat, bot)

    def leave(self, guest: str, seat: int) -> Left | HandedOver:
        """Propose to give up a seat; in a running game a bot takes it over."""
        self._check_owner(guest, seat)
        if self.match is None:
            return Left(seat)
        return self.hand_to_bot(seat)

    def hand_to_bot(self, seat: int) -> HandedOver:
        """Propose that a bot plays on for a person who has left."""
        self._check_not_over()
        if self.bot_at(seat):
            raise NotNow("A bot already plays this seat.")
        return HandedOver(seat, self.roster.substitute)

    def reclaim(self, guest: str, seat: int) -> HandedOver:
        """Propose to take one's own seat back from the bot that has played on."""
        self._check_owner(guest, seat)
        self._check_not_over()
        if not self.bot_at(seat):
            raise NotNow("No bot plays your seat.")
        return HandedOver(seat, None)

    def lapse(self, now: float) -> Lapsed | HandedOver:
        """Propose that the time of the seat that decides has run out."""
        clocks = self._timed()
        if not self.is_out_of_time(now):
            raise NotNow("There is time left.")
        if clocks.rules.at_zero == "seat":
            return HandedOver(clocks.running, clocks.rules.bot)
        return Lapsed(clocks.running)

    def skip(self, guest: str, seat: int) -> Skipped:
        """Propose that a bot finishes the turn of another seat whose time has run out."""
        self._check_waiting_in_vain(guest, seat)
        return Skipped(seat)

    def end(self, guest: str, seat: int) -> EndWanted:
        """Propose to call the game off, since another seat's time has run out: all other people have to want it."""
        self._check_waiting_in_vain(guest, seat)
        return EndWanted(seat)

    def begin(self, guest: str, secret: str) -> Began:
        """Propose to start the game, once every seat is taken."""
        if guest != self.opened.host:
            raise NotHost("Only the host can start the game.")
        if self.match is not None:
            raise NotNow("The game has already started.")
        if any(seat.guest is None and seat.bot is None for seat in self.seats):
            raise NotNow("A seat is still free.")
        return Began(secret, self.game.edition_of(self.opened.options))

    def rematch(self, guest: str) -> Rematched:
        """Propose a rematch, with the seats rotated by one."""
        if guest != self.opened.host and not self.seats_of(guest):
            raise NotHost("Only players and the host can ask for a rematch.")
        if self.match is None or not self.match.is_over:
            raise NotNow("The game is not over yet.")
        return Rematched()

    def move(self, guest: str, seat: int, words: str, ply: int, match_number: int = 0) -> Moved:
        """Propose an action, in words, for the position at a ply of a match (0: the present one)."""
        match = self._match_for(guest, seat)
        try:
            action = self.game.actions.number(words)
        except UnknownAction:
            raise IllegalAction("This game has no such action.") from None
        if match_number not in (0, self.match_number):
            raise StalePly(f"The action was meant for game {match_number}; this table plays game {self.match_number}.")
        now = self.number(seat)
        if ply != now and not match.is_over:
            raise StalePly(f"The action was meant for ply {ply}; the game is at ply {now}.")
        if self.hush and self.hush.is_kept_from(match, seat):
            raise NotYourTurn("Another seat decides now.")
        match.check_submit(seat, action, match.ply)
        return Moved(seat, match.ply, action)

    def move_of_bot(self, seat: int, action: int, ply: int) -> Moved:
        """Propose what a bot has decided."""
        self.running().check_submit(seat, action, ply)
        return Moved(seat, ply, action)

    def undo(self, guest: str, seat: int) -> Undone | UndoRequested:
        """Propose to take back a seat's last decision; if that revealed something, the others are asked."""
        match = self._match_for(guest, seat)
        match.check_undo(seat)
        return Undone(seat) if match.may_undo_freely(seat) else UndoRequested(seat)

    def answer_undo(self, guest: str, seat: int, *, agrees: bool) -> UndoAnswered:
        """Propose a seat's answer to somebody who asked for an undo."""
        self._match_for(guest, seat).check_answer_undo(seat)
        return UndoAnswered(seat, agrees)

    def say(self, guest: str, text: str) -> Said:
        """Propose a line of chat."""
        return Said(guest, self._name_of(guest), plain_text(text, LONGEST_TEXT, "Messages"))

    def react(self, guest: str, reaction: str) -> Reacted:
        """Propose a quick reaction."""
        if reaction not in REACTIONS:
            raise BadRequest(f"There is no such reaction. Choose one of: {', '.join(REACTIONS)}.")
        return Reacted(guest, self._name_of(guest), reaction)

    # --- Checks -----------------------------------------------------------------------------------------------------

    def _timed(self) -> Clocks:
        """Return the clocks of a running match."""
        self._check_not_over()
        if self.clocks is None:
            raise NotNow("This table plays without clocks.")
        return self.clocks

    def _check_waiting_in_vain(self, guest: str, seat: int) -> None:
        """Refuse unless a seat waits for another whose time has run out, at a table where that is for the others."""
        self._match_for(guest, seat)
        clocks = self._timed()
        if clocks.rules.at_zero != "others" or not clocks.is_out or clocks.is_skipped or clocks.running == seat:
            raise NotNow("You can do that when the time of another player has run out.")

    def _name_of(self, guest: str) -> str:
        seats = self.seats_of(guest)
        if not seats:
            raise NotYourSeat("Only players can chat.")
        return self.seats[seats[0]].name

    def _match_for(self, guest: str, seat: int) -> Match:
        """Return the match if a guest decides for a seat."""
        self._check_owner(guest, seat)
        match = self.running()
        if self.bot_at(seat) and not match.is_over:
            raise NotYourSeat("A bot plays on for you: take your seat back first.")
        return match

    def _check_owner(self, guest: str, seat: int) -> None:
        self._check_seat(seat)
        if self.seats[seat].guest != guest:
            raise NotYourSeat(f"Seat {seat + 1} is not yours.")

    def _check_seat(self, seat: int) -> None:
        if seat not in range(len(self.seats)):
            raise UnknownSeat(f"There is no seat {seat + 1}.")

    def _check_not_over(self) -> None:
        if self.running().is_over:
            raise MatchOver("The game is over.")


def _milliseconds(seconds: float) -> int:
    return round(1000 * seconds)


def _hear(pages: list[Page], match: Match) -> None:
    """Keep what an action led to. A match knows the pages, but not its table: the two would keep each other in memory
    until the collector comes by. Lines are kept as tuples: those, and pages, it need not look through, and a server has
    hundreds of thousands of them."""
    lines = tuple(map(tuple, match.page()))
    pages.append(Page(match.ply, cast(list[list[int]], lines)))


def open_table(
    host: str,
    game: str,
    bots: Sequence[str | None],
    options: Mapping[str, str],
    roster: Roster,
    *,
    aids: str = "off",
    visibility: str = "private",
    takeover: int = 0,
    deal: int | None = None,
    clock: ClockRules | None = None,
) -> Opened:
    """Propose a new table with a bot, or None for a person, at each seat. With a `deal`, the chance of its first game
    is known beforehand, so that nobody but bots may play against the person."""
    of = load(game)
    for bot in bots:
        check_bot(bot, game, roster)
    if aids not in AIDS or visibility not in VISIBILITIES or not 0 <= takeover <= LONGEST_TAKEOVER:
        raise BadRequest(
            f"aids must be one of {', '.join(AIDS)}; visibility one of {', '.join(VISIBILITIES)}; "
            f"takeover a number of seconds from 0 to {LONGEST_TAKEOVER}."
        )
    if deal is not None and list(bots).count(None) != 1:
        raise BadRequest("A table with a known deal is for one person and bots.")
    agreed = of.agreed(len(bots), options)
    if clock:
        check_clock(clock)
        if len(bots) == 1:
            raise BadRequest("A clock is for two seats or more.")
        clock = ClockRules(clock.bank, clock.increment, clock.allowance, clock.at_zero, clock.bot or roster.substitute)
        check_bot(clock.bot, game, roster)
    return Opened(game, len(bots), agreed, list(bots), host, aids, visibility, takeover, deal, clock)


def check_bot(bot: str | None, game: str, roster: Roster) -> None:
    """Refuse a bot that the game does not have; None is no bot."""
    if bot is not None and bot not in roster.names:
        raise BadRequest(f"{game} has no bot called '{bot}'. Choose one of: {', '.join(roster.ladder)}.")


def bot_name(bot: str, persona: int) -> str:
    """Return what a bot is called. No person may have this name, or the bot could not play on."""
    return f"{bot} {persona + 1}"
