"""A table: what its journal says. No input or output of any kind.

`apply` lets an entry happen; the other methods answer what somebody wants with the entry that would have to be
written, or refuse it. Nothing changes before the entry is in the journal: a table applies what has been written, in
order, and so every worker comes to the same table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from spellwright.bots import USUAL, bot_names, reference_bots
from spellwright.games import load
from spellwright.kernel.actions import UnknownAction
from spellwright.kernel.game import Game
from spellwright.play.match import Holder, Match
from spellwright.play.refusals import IllegalAction, MatchOver, NotYourTurn, Refusal, StalePly, UnknownSeat
from spellwright.server.entries import (
    Again,
    AnsweredBack,
    AnyEntry,
    AskedBack,
    Began,
    HandedOver,
    Moved,
    Opened,
    Reacted,
    Said,
    Sat,
    Stood,
    TookBack,
)
from spellwright.server.messages import Told

AIDS = ("off", "count", "odds", "coach")
VISIBILITIES = ("private", "public")
REACTIONS = ("hello", "well-played", "thanks", "oh", "haha", "hurry")
LONGEST_NAME = 24
LONGEST_TEXT = 300
LONGEST_TAKEOVER = 14 * 24 * 3600
RECAP = 30  # plies that who only watches is told of at first
CHAT_KEPT = 50  # lines that a newcomer gets to see: fewer than may wait in a connection


class SeatTaken(Refusal):
    """Somebody sits there already."""


class NotYourSeat(Refusal):
    """Somebody else decides for this seat."""


class NotHost(Refusal):
    """Only the host may do that."""


class NotNow(Refusal):
    """Not at this stage of the table."""


class BadRequest(Refusal):
    """Something that no table could do."""


@dataclass
class Seat:
    """One place at the table."""

    bot: str | None  # the bot that plays there from the start
    who: str | None = None  # the identity of its person
    name: str = ""


class Table:
    """Everything about one table, from its first entry on."""

    def __init__(self, code: str, opened: Opened) -> None:
        self.code = code
        self.opened = opened
        self.game: Game = load(opened.game)
        self.seats = [Seat(bot) for bot in opened.bots]
        self.match: Match | None = None
        self.pages: list[Told] = []  # of the present match
        self.chat: list[Said | Reacted] = []
        self.entries = 1
        self.matches = 0
        self.finished: dict[int, Match] = {}  # by number: games that are over, to be looked at again

    # --- Looking ---------------------------------------------------------------------------------------------------

    @property
    def stage(self) -> str:
        if self.match is None:
            return "waiting"
        return "over" if self.match.is_over else "playing"

    @property
    def names(self) -> list[str]:
        """What everybody is called; open seats have no name."""
        if self.match:
            return self.match.names
        return [seat.name or (bot_name(seat.bot, number) if seat.bot else "") for number, seat in enumerate(self.seats)]

    def seats_by_person(self) -> dict[str, list[int]]:
        """The seats of each identity: several, if people share a device."""
        found: dict[str, list[int]] = {}
        for number, seat in enumerate(self.seats):
            if seat.who is not None:
                found.setdefault(seat.who, []).append(number)
        return found

    def seats_of(self, who: str) -> list[int]:
        """The seats of an identity."""
        return self.seats_by_person().get(who, [])

    def bot_at(self, seat: int) -> str | None:
        """The bot that decides for a seat now."""
        return self.match.holders[seat][-1].bot if self.match else self.seats[seat].bot

    def bot_to_move(self) -> tuple[int, str] | None:
        """The seat and bot that have to decide now."""
        if self.match is None or self.match.is_over:
            return None
        bot = self.bot_at(self.match.actor)
        return (self.match.actor, bot) if bot else None

    def pages_since(self, ply: int) -> list[Told]:
        """What was told from a ply on, with who sees it."""
        start = len(self.pages)
        while start > 0 and self.pages[start - 1].ply >= ply:  # mostly it is the last few
            start -= 1
        return self.pages[start:]

    def last_ply_of(self, seat: int) -> int:
        """The ply after the last decision of a seat: what was told since is new to it. Who only watches gets to know
        the last few things."""
        decided_by = self.running().decided_by
        if seat not in self.running().seats:
            return max(0, len(decided_by) - RECAP)
        return next((ply + 1 for ply in reversed(range(len(decided_by))) if decided_by[ply] == seat), 0)

    # --- What has been written -------------------------------------------------------------------------------------

    def apply(self, entry: AnyEntry) -> None:
        """Let the next entry of the journal happen."""
        self.entries += 1
        match entry:
            case Sat():
                self.seats[entry.seat].who, self.seats[entry.seat].name = entry.who, entry.name
            case Stood():
                self.seats[entry.seat].who, self.seats[entry.seat].name = None, ""
            case Began():
                self._begin(entry)
            case Again():
                self.finished[self.matches] = self.running()
                self.match = None
                self.pages.clear()
                self.seats = [*self.seats[1:], self.seats[0]]
            case Said() | Reacted():
                self.chat.append(entry)
                del self.chat[:-CHAT_KEPT]
            case Opened():
                raise ValueError("a table is opened once")
            case _:
                self._play(entry)

    def _begin(self, entry: Began) -> None:
        holders = [
            Holder(seat.name) if seat.who else Holder(bot_name(str(seat.bot), number), seat.bot)
            for number, seat in enumerate(self.seats)
        ]
        self.matches += 1
        self.pages.clear()
        self.match = Match(self.game, holders, self.opened.options, entry.secret, listener=self._hear)

    def _play(self, entry: Moved | TookBack | AskedBack | AnsweredBack | HandedOver) -> None:
        match = self.running()
        match entry:
            case Moved():
                match.submit(entry.seat, entry.action, entry.ply)
            case TookBack():
                match.undo(entry.seat)
            case AskedBack():
                match.ask_undo(entry.seat)
            case AnsweredBack():
                match.answer_undo(entry.seat, agrees=entry.agrees)
            case HandedOver():
                name = bot_name(entry.bot, entry.seat) if entry.bot else self.seats[entry.seat].name
                match.hand_over(entry.seat, name, entry.bot)
        while self.pages and self.pages[-1].ply > match.ply:
            self.pages.pop()

    def _hear(self, match: Match) -> None:
        self.pages.append(Told(match.ply, match.page()))

    # --- What somebody wants ---------------------------------------------------------------------------------------

    def running(self) -> Match:
        if self.match is None:
            raise NotNow("the game has not begun")
        return self.match

    def match_of(self, number: int | None) -> Match:
        """The game of a number, or the present one."""
        if number in (None, self.matches):
            return self.running()
        if number not in self.finished:
            raise NotNow("there was no such game")
        return self.finished[number]

    def finished_match(self, number: int | None) -> Match:
        """A game that is over: the one of this number, or the last."""
        games = dict(self.finished)
        if self.match is not None and self.match.is_over:
            games[self.matches] = self.match
        if not games or (number is not None and number not in games):
            raise NotNow("the game is not over")
        return games[number if number is not None else max(games)]

    def sit(self, who: str, seat: int, name: str) -> Sat:
        """Take a seat that is free, or one's own under another name."""
        self._check_seat(seat)
        if self.match is not None:
            raise NotNow("the game has begun")
        if self.seats[seat].bot or self.seats[seat].who not in (None, who):
            raise SeatTaken(f"seat {seat + 1} is taken")
        name = clean_name(name)
        if any(name == other for number, other in enumerate(self.names) if number != seat):
            raise SeatTaken(f"somebody here is called '{name}' already")
        bots = (*bot_names(self.game.name), *reference_bots(self.game.name))
        if any(name == bot_name(bot, number) for bot in bots for number in range(len(self.seats))):
            raise SeatTaken(f"a bot that plays on here may be called '{name}'")
        return Sat(seat, who, name)

    def stand(self, who: str, seat: int) -> Stood | HandedOver:
        """Get up; from a running game by handing the seat to a bot."""
        self._own(who, seat)
        if self.match is None:
            return Stood(seat)
        return self.hand_to_bot(seat)

    def hand_to_bot(self, seat: int) -> HandedOver:
        """A bot plays on for somebody who has left."""
        match = self.running()
        if match.is_over:
            raise MatchOver("the game is over")
        if self.bot_at(seat):
            raise NotNow("a bot plays there already")
        return HandedOver(seat, USUAL)

    def come_back(self, who: str, seat: int) -> HandedOver:
        """Take one's own seat back from the bot that plays on."""
        self._own(who, seat)
        if self.running().is_over:
            raise MatchOver("the game is over")
        if not self.bot_at(seat):
            raise NotNow("the seat is yours")
        return HandedOver(seat, None)

    def begin(self, who: str, secret: str) -> Began:
        """Start, when every seat is taken."""
        self._check_host(who)
        if self.match is not None:
            raise NotNow("the game has begun")
        if any(seat.who is None and seat.bot is None for seat in self.seats):
            raise NotNow("a seat is still free")
        return Began(secret)

    def again(self, who: str) -> Again:
        """A rematch, with the seats one further."""
        if who != self.opened.host and not self.seats_of(who):
            raise NotHost("only who plays here can ask for a rematch")
        if self.match is None or not self.match.is_over:
            raise NotNow("the game is not over")
        return Again()

    def move(self, who: str, seat: int, words: str, ply: int, match_number: int = 0) -> Moved:
        """A decision, in words, for the position seen at a ply."""
        match = self._deciding(who, seat)
        try:
            action = self.game.actions.number(words)
        except UnknownAction:
            raise IllegalAction("that is no action of this game") from None
        if match_number not in (0, self.matches):
            raise StalePly(f"the action was meant for game {match_number} of this table; this is game {self.matches}")
        match.check_submit(seat, action, ply)
        return Moved(seat, ply, action)

    def move_of_bot(self, seat: int, action: int, ply: int) -> Moved:
        """A bot's decision."""
        self.running().check_submit(seat, action, ply)
        return Moved(seat, ply, action)

    def take_back(self, who: str, seat: int) -> TookBack | AskedBack:
        """Undo: free, if nothing was revealed; otherwise everybody is asked."""
        match = self._deciding(who, seat)
        if match.may_undo_freely(seat) and not match.is_over:
            return TookBack(seat)
        match.check_ask_undo(seat)
        return AskedBack(seat)

    def answer(self, who: str, seat: int, *, agrees: bool) -> AnsweredBack:
        """What a seat says to somebody's wish to take back."""
        self._deciding(who, seat).check_answer_undo(seat)
        return AnsweredBack(seat, agrees)

    def coached(self, who: str, seat: int) -> Match:
        """The match, for a seat that has to decide at a table that plays with a coach."""
        match = self._deciding(who, seat)
        if self.opened.aids != "coach":
            raise NotNow("this table plays without a coach")
        if match.actor != seat:
            raise NotYourTurn("the coach helps who has to decide")
        return match

    def say(self, who: str, text: str) -> Said:
        """Chat: plain text of one line."""
        text = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
        if not 1 <= len(text) <= LONGEST_TEXT:
            raise BadRequest(f"a message has 1 to {LONGEST_TEXT} letters")
        return Said(who, self._name_of(who), text)

    def react(self, who: str, reaction: str) -> Reacted:
        if reaction not in REACTIONS:
            raise BadRequest(f"a reaction is one of {', '.join(REACTIONS)}")
        return Reacted(who, self._name_of(who), reaction)

    def _name_of(self, who: str) -> str:
        seats = self.seats_of(who)
        if not seats:
            raise NotYourSeat("only who sits here can speak")
        return self.seats[seats[0]].name

    def _deciding(self, who: str, seat: int) -> Match:
        """The match, for who decides for a seat."""
        self._own(who, seat)
        match = self.running()
        if self.bot_at(seat) and not match.is_over:
            raise NotYourSeat("a bot plays on for you: come back first")
        return match

    def _own(self, who: str, seat: int) -> None:
        self._check_seat(seat)
        if self.seats[seat].who != who:
            raise NotYourSeat(f"seat {seat + 1} is not yours")

    def _check_seat(self, seat: int) -> None:
        if seat not in range(len(self.seats)):
            raise UnknownSeat(f"there is no seat {seat + 1}")

    def _check_host(self, who: str) -> None:
        if who != self.opened.host:
            raise NotHost("only the host can do that")


def open_table(
    host: str,
    game: str,
    bots: Sequence[str | None],
    options: Mapping[str, str],
    *,
    aids: str = "off",
    visibility: str = "private",
    takeover: int = 120,
) -> Opened:
    """What a host wants; refused if no table can be like that."""
    of = load(game)
    for bot in bots:
        if bot is not None and bot not in (*bot_names(game), *reference_bots(game)):
            raise BadRequest(f"{game} has no bot '{bot}' (it has: {', '.join(bot_names(game))})")
    if aids not in AIDS or visibility not in VISIBILITIES or not 0 <= takeover <= LONGEST_TAKEOVER:
        raise BadRequest("aids, visibility or takeover are none that a table can have")
    agreed = of.agreed(len(bots), options)
    return Opened(game, len(bots), agreed, list(bots), host, aids, visibility, takeover)


def bot_name(bot: str, seat: int) -> str:
    """What a bot is called at a seat; no person may be called so, or the bot could not play on."""
    return f"{bot} {seat + 1}"


def clean_name(name: str) -> str:
    """A name that can be shown anywhere."""
    name = " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise BadRequest(f"a name has 1 to {LONGEST_NAME} letters")
    return name
