"""The host chooses the bots."""

import msgspec

from spellwright.play.events.event import Entry
from spellwright.play.refusals import NotHost, NotNow, SeatTaken
from spellwright.play.table import Table


class SeatBot(msgspec.Struct, frozen=True):
    """Put a bot on a seat where nobody sits, another one in its place, or none: a free chair."""

    seat: int
    bot: str | None

    def propose(self, table: Table, guest: str) -> "BotSeated":
        table.check_seat(self.seat)
        if guest != table.opened.host:
            raise NotHost("Only the host can choose the bots.")
        if table.match is not None:
            raise NotNow("The game has already started.")
        if table.seats[self.seat].guest is not None:
            raise SeatTaken(f"Seat {self.seat + 1} is taken.")
        table.roster.check(self.bot, table.opened.game)
        return BotSeated(self.seat, self.bot)


class BotSeated(Entry, frozen=True):
    """The host put a bot on a seat before the game began, or took it away (no bot): the chair is free then."""

    seat: int
    bot: str | None

    def apply(self, table: Table, at: int) -> None:
        table.seats[self.seat].bot = self.bot
